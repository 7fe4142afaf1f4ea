// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/batch_mixing.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/base/element.h"
#include "core/base/portable_math.h"
#include "core/data/pixel_kernels/powers.h"
#include "core/ops/builder.h"

namespace lathe {

namespace {

/// Random numbers of one kind for one step.
Philox mixRandom(uint64_t seed, int64_t step, uint32_t kind) {
    return {seed, RandomStream::Mixing, static_cast<uint32_t>(step), kind};
}

/// In (0, 1].
double positiveUniform(uint32_t word) {
    return static_cast<double>((word >> 8) + 1) * 0x1p-24;
}

/// The logarithm of a sample of the gamma distribution with shape `alpha` (Marsaglia, Tsang: "A simple method for generating
/// gamma variables", 2000; below 1 by their boost). The logarithm, because samples of a small alpha are smaller than any double.
double logGamma(const Philox& random, double alpha) {
    using pixel_kernels::portableLog;
    const double d = (alpha < 1 ? alpha + 1 : alpha) - 1.0 / 3, c = 1 / std::sqrt(9 * d);
    const double boost = alpha < 1 ? portableLog(positiveUniform(random.word(0))) / alpha : 0;
    for (uint64_t attempt = 1;; ++attempt) {
        const PhiloxWords words = random.block(attempt);
        const auto x = static_cast<double>(portableNormals(words).v[0]);
        const double root = 1 + c * x, v = root * root * root;
        if (root <= 0) continue;
        if (portableLog(positiveUniform(words.v[2])) < 0.5 * x * x + d - d * v + d * portableLog(v))
            return portableLog(d * v) + boost;
    }
}

/// A sample of the beta distribution with both parameters alpha.
double sampleBeta(uint64_t seed, int64_t step, double alpha) {
    const double difference = logGamma(mixRandom(seed, step, 1), alpha) - logGamma(mixRandom(seed, step, 0), alpha);
    return 1 / (1 + pixel_kernels::portableExp(std::clamp(difference, -600.0, 600.0)));
}

/// The part of a side that is within half of `length` of a random place.
void cutSide(const Philox& random, uint64_t draw, double length, int64_t side, double& from, double& to) {
    const int64_t center = random.below(draw, static_cast<uint32_t>(side));
    const auto half = static_cast<int64_t>(0.5 * length * static_cast<double>(side));
    from = static_cast<double>(std::max<int64_t>(center - half, 0));
    to = static_cast<double>(std::min(center + half, side));
}

MixSample sampleRectangle(double share, const Philox& random, const Shape& image) {
    MixSample out;
    const double length = std::sqrt(1 - share);
    cutSide(random, 0, length, image[1], out.top, out.bottom);
    cutSide(random, 1, length, image[2], out.left, out.right);
    out.share = 1 - (out.bottom - out.top) * (out.right - out.left) / static_cast<double>(image[1] * image[2]);
    return out;
}

/// Rows from `first` on, and then those before it.
Value rolled(Builder& ops, Value v, int64_t first) {
    const int64_t rows = ops.shape(v)[0];
    if (rows == 1) return v;
    return ops.concat(std::vector{ops.slice(v, 0, first, rows), ops.slice(v, 0, 0, first)}, 0);
}

/// 0, 1, 2, ...: real[count].
Value rampOf(Builder& ops, DType real, int64_t count) {
    Value ramp = ops.fill({real, {1}}, 0);
    for (int64_t n = 1; n < count; n *= 2) ramp = ops.concat(std::vector{ramp, ops.affine(ramp, 1, static_cast<double>(n))}, 0);
    return ops.shape(ramp)[0] == count ? ramp : ops.slice(ramp, 0, 0, count);
}

/// 1 for positions in [from, to), else 0: real[count].
Value within(Builder& ops, DType real, int64_t count, Value from, Value to) {
    const Value at = ops.affine(rampOf(ops, real, count), 1, 0.5);
    const Value after = ops.append1(OpKind::Greater, {}, {at, from}), before = ops.append1(OpKind::Greater, {}, {to, at});
    return ops.mul(after, before);
}

std::string_view keyOf(const TrainingSettings& t) {
    return t.mixupAlpha > 0 ? "training.mixup_alpha" : "training.cutmix_alpha";
}

}  // namespace

std::optional<size_t> mixInput(std::string_view name) {
    const auto it = std::find(mixInputs.begin(), mixInputs.end(), name);
    if (it == mixInputs.end()) return std::nullopt;
    return static_cast<size_t>(it - mixInputs.begin());
}

MixSample sampleMix(double mixupAlpha, double cutmixAlpha, uint64_t seed, int64_t step, const Shape& sample) {
    if (mixupAlpha <= 0 && cutmixAlpha <= 0) return {};
    const Philox choice = mixRandom(seed, step, 2);
    const bool cuts = cutmixAlpha > 0 && sample.rank() == 3 && (mixupAlpha <= 0 || choice.below(2, 2) == 1);
    const double share = sampleBeta(seed, step, cuts ? cutmixAlpha : mixupAlpha);
    if (cuts) return sampleRectangle(share, choice, sample);
    MixSample out;
    out.share = out.outside = share;
    return out;
}

bool mixesSamples(const TrainingSettings& t) {
    return t.mixupAlpha > 0 || t.cutmixAlpha > 0;
}

Diagnostics checkMixing(const TrainingSettings& t, const DatasetInfo& data) {
    if (!mixesSamples(t)) return {};
    const std::string_view where = keyOf(t);
    const auto hasOneClass = [](const DataField& field) {
        return field.targetKind() == TargetKind::Class && !field.hasPositions();
    };
    if (!data.hasOneClass() || !std::all_of(data.moreTargets.begin(), data.moreTargets.end(), hasOneClass))
        return {requestError("training.mixing", where, "samples without one class each cannot be mixed", {},
                             "set training.mixup_alpha and training.cutmix_alpha to 0")};
    if (!data.moreInputs.empty())
        return {requestError("training.mixing", where, "samples with several inputs cannot be mixed", {},
                             "set training.mixup_alpha and training.cutmix_alpha to 0")};
    if (data.features.dtype == DType::I64)
        return {requestError("training.mixing", where, "samples of tokens cannot be mixed", {},
                             "set training.mixup_alpha and training.cutmix_alpha to 0")};
    if (t.cutmixAlpha > 0 && data.features.shape.rank() != 3)
        return {requestError("training.mixing", "training.cutmix_alpha",
                             "CutMix needs images (channels x height x width), but the samples are {0}",
                             {toString(data.features.shape)}, "set training.cutmix_alpha to 0; mixup works for any numbers")};
    if (t.batch / std::max<int64_t>(1, t.microBatches) < 2)
        return {requestError("training.mixing", where, "a micro-batch of one sample has no other sample to mix", {},
                             "reduce training.micro_batches, or increase training.batch")};
    return {};
}

void BatchMixing::addInputs(Program& program) {
    const size_t count = m_cuts ? mixInputs.size() : 2;
    for (size_t i = 0; i < count; ++i) {
        m_inputs[i] = program.newValue({m_real, {}});
        program.inputs.push_back({std::string(mixInputs[i]), InputRole::Scalar, m_inputs[i]});
    }
}

/// The share of the own value: a number, or for CutMix [1, 1, H, W].
Value BatchMixing::ownShare(Builder& ops, Shape features) {
    if (!m_cuts) return m_inputs[1];
    const int64_t height = features[2], width = features[3];
    const Value rows = within(ops, m_real, height, m_inputs[2], m_inputs[3]);
    const Value columns = within(ops, m_real, width, m_inputs[4], m_inputs[5]);
    const Value inside = ops.mul(ops.reshape(rows, {1, 1, height, 1}), ops.reshape(columns, {1, 1, 1, width}));
    return ops.mul(ops.affine(inside, -1, 1), m_inputs[1]);
}

Value BatchMixing::mixed(Builder& ops, Value features) {
    if (!m_inputs[0].valid()) addInputs(ops.program());
    const Value share = ownShare(ops, ops.shape(features));
    return ops.add(ops.mul(features, share), ops.mul(rolled(ops, features, 1), ops.affine(share, -1, 1)));
}

// Sample i was mixed with sample i + 1. A loss pairs row i of its operands, so row i gets the prediction of sample i - 1.
Value BatchMixing::forOtherClasses(Builder& ops, Value prediction) {
    return rolled(ops, prediction, ops.shape(prediction)[0] - 1);
}

LossValues BatchMixing::mixed(Builder& ops, const LossValues& own, const LossValues& others) const {
    const auto mix = [&](Value a, Value b) {
        return ops.add(ops.mul(a, m_inputs[0]), ops.mul(b, ops.affine(m_inputs[0], -1, 1)));
    };
    LossValues out = own;
    out.values = mix(own.values, others.values);
    if (own.weights.valid()) out.weights = mix(own.weights, others.weights);
    return out;
}

}  // namespace lathe
