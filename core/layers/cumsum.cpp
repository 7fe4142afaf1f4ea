// SPDX-License-Identifier: Apache-2.0
#include "core/layers/dimension.h"
#include "core/layers/onnx_mapping.h"

namespace lathe::layers::cumsum_def {

namespace {

const IntParam dim{{.key = "dim",
                    .label = "Dimension",
                    .initial = 1,
                    .min = -7,
                    .max = 7,
                    .help = "Dimension to sum along: 1 is the first dimension of a sample, -1 is the last."}};

std::vector<TensorType> infer(InferContext& c) {
    if (!axisOrError(c, "cumsum.dim", c.params[dim])) return {};
    return {c.inputs[0]};
}

/// x moved by `steps` along an axis, with zeros at the start.
Value shifted(Builder& b, Value x, int axis, int64_t steps) {
    TensorType zeros = b.type(x);
    const Value kept = b.slice(x, axis, 0, zeros.shape[axis] - steps);
    zeros.shape.set(axis, steps);
    return b.concat(std::vector{b.fill(zeros, 0), kept}, axis);
}

/// Hillis and Steele, "Data parallel algorithms" (1986): after the addition at distance d, each element is the sum of the last
/// 2 d ones. The work is extent x log2(extent).
std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape x = l.shape(in[0]);
    const int axis = *sampleAxis(p[dim], x.rank());
    Value sum = in[0];
    for (int64_t distance = 1; distance < x[axis]; distance *= 2) sum = l.ops().add(sum, shifted(l.ops(), sum, axis, distance));
    return {sum};
}

/// A sum has no step behind its own, so padding stays behind the steps that count.
PaddedSteps padded(const Params&, std::span<const TensorType>) {
    return PaddedSteps::Kept;
}

void write(const OnnxWriteContext& c) {
    const int64_t axis = *sampleAxis(c.params[dim], c.types[0].shape.rank());
    const auto scalar = Tensor::of<int64_t>(Shape{}, std::span(&axis, 1));
    writeOnnx(c, "CumSum", {}, {c.writer.constant("axis", scalar)});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const auto list = onnxInts(c, 1);
    const bool plain = onnxAttribute<int64_t>(c.node, "exclusive", 0) == 0 && onnxAttribute<int64_t>(c.node, "reverse", 0) == 0;
    if (onnxConstant(c, 0) || !list || list->size() != 1 || !plain) return std::nullopt;
    const auto axis = sampleAxis(list->front(), c.types[0].shape.rank());
    if (!axis) return std::nullopt;
    return OnnxRead{.params = {{"dim", int64_t{*axis}}}};
}

}  // namespace

extern const LayerDef cumsum{
    .type = "cumsum",
    .label = "CumSum",
    .group = "Math",
    .help = "Cumulative sum along one dimension: each element is the sum of itself and all elements before it.",
    .synonyms = {"cumulative sum", "running total", "prefix sum", "scan"},
    .pytorch = "torch.cumsum",
    .params = {&dim},
    .traits = {.padded = padded},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"CumSum"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}},
                {.params = {{"dim", -1}}, .inputs = {{2, 3, 2, 8}}},
                {.params = {{"dim", 2}}, .inputs = {{1, 2, 1}}},
                {.params = {{"dim", 1}}, .inputs = {{2, 5, 3}}}},
};

}  // namespace lathe::layers::cumsum_def
