// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_ops/policy_ops.h"
#include "core/data/image_transform.h"

namespace lathe::transforms::rand_augment_def {
namespace {

using namespace image_ops;

const IntParam operations{{.key = "operations",
                           .label = "Operations",
                           .initial = 2,
                           .min = 1,
                           .max = 14,
                           .help = "Number of operations applied to each image, one after the other."}};
const IntParam magnitude{{.key = "magnitude",
                          .label = "Magnitude",
                          .initial = 9,
                          .min = 0,
                          .max = 30,
                          .help = "Strength of the operations, from 0 (none) to 30."}};

/// The ranges of torchvision's RandAugment.
const PolicyRanges ranges{.shear = 0.3, .shiftShare = 150.0 / 331, .degrees = 30, .change = 0.9, .mostBits = 8, .fewerBits = 4};

template <class Work>
void forOps(const Params& params, const SampleRandom& random, const Work& work) {
    const double level = static_cast<double>(params[magnitude]) / 30;
    const int64_t count = params[operations];
    for (int64_t i = 0; i < count; ++i) work(choosePolicyOp(random, static_cast<uint64_t>(2 * i), 0, level));
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

extern const TransformDef rand_augment;
const TransformDef rand_augment{
    .type = "rand_augment",
    .label = "RandAugment",
    .help = "Applies random operations of one strength: shears, shifts, rotation, and changes of colors.",
    .group = "Automatic",
    .icon = "stars",
    .params = {&alwaysApplied, &operations, &magnitude},
    .check = checkIsImage,
    .apply = apply,
    .moveClasses = moveClasses,
    .describe = describe};

}  // namespace lathe::transforms::rand_augment_def
