// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_ops/policy_ops.h"
#include "core/data/image_transform.h"

namespace lathe::transforms::trivial_augment_def {
namespace {

using namespace image_ops;

/// The ranges of torchvision's TrivialAugmentWide, which has 31 strengths.
const PolicyRanges ranges{.shear = 0.99, .shiftPixels = 32, .degrees = 135, .change = 0.99, .mostBits = 8, .fewerBits = 6};
constexpr uint32_t strengths = 31;

template <class Work>
void forOps(const Params&, const SampleRandom& random, const Work& work) {
    work(choosePolicyOp(random, 0, 0, static_cast<double>(random.below(2, strengths)) / (strengths - 1)));
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    std::vector<SampledValue> out;
    forOps(params, random, [&](const PolicyOp& op) { out.push_back(describePolicyOp(op, ranges, shape)); });
    return out;
}

void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    forOps(params, random, [&](const PolicyOp& op) { applyPolicyOp(op, ranges, image); });
}

void moveClasses(const Params& params, const SampleRandom& random, ClassesInPlace& map) {
    forOps(params, random, [&](const PolicyOp& op) { movePolicyOp(op, ranges, map); });
}

}  // namespace

extern const TransformDef trivial_augment;
const TransformDef trivial_augment{.type = "trivial_augment",
                                   .label = "TrivialAugment",
                                   .help = "Applies one random operation with a random strength: it needs no settings.",
                                   .group = "Automatic",
                                   .icon = "shuffle",
                                   .params = {&alwaysApplied},
                                   .check = checkIsImage,
                                   .apply = apply,
                                   .moveClasses = moveClasses,
                                   .describe = describe};

}  // namespace lathe::transforms::trivial_augment_def
