// SPDX-License-Identifier: Apache-2.0
#include <numeric>
#include <utility>

#include "core/base/element.h"
#include "core/layers/dimension.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::top_k_def {

namespace {

const IntParam k{{.key = "k",
                  .label = "k",
                  .initial = 1,
                  .min = 0,
                  .max = int64_t{1} << 31,
                  .help = "Number of values to keep. 0 keeps all values of the dimension, so they are only sorted."}};
const IntParam dim{{.key = "dim",
                    .label = "Dimension",
                    .initial = -1,
                    .min = -7,
                    .max = 7,
                    .help = "Dimension to sort along: 1 is the first dimension of a sample, -1 is the last."}};
const BoolParam largest{{.key = "largest",
                         .label = "Largest values",
                         .initial = true,
                         .help = "On: the largest values, from large to small. Off: the smallest values, from small to large."}};

/// Number of values that are kept of `extent` ones.
int64_t kept(const Params& p, int64_t extent) {
    return p[k] == 0 ? extent : p[k];
}

std::vector<TensorType> infer(InferContext& c) {
    Shape result = c.shape();
    const auto axis = axisOrError(c, "top_k.dim", c.params[dim]);
    if (!axis) return {};
    const int64_t extent = result[*axis], count = kept(c.params, extent);
    if (count > extent)
        return c.error("top_k.k", "it keeps {0} of the {1} values of dimension {2}",
                       {std::to_string(count), std::to_string(extent), std::to_string(*axis)},
                       "choose a k of at most {1}, or another dimension");
    result.set(*axis, count);
    return {{c.inputs[0].dtype, result}};
}

/// All axes, with `axis` and the last one exchanged.
std::vector<int> axisLast(int axis, int rank) {
    std::vector<int> order(static_cast<size_t>(rank));
    std::iota(order.begin(), order.end(), 0);
    std::swap(order.back(), element(order, axis));
    return order;
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape x = l.shape(in[0]);
    const int axis = *sampleAxis(p[dim], x.rank());
    const TopKAttributes attributes{.k = kept(p, x[axis]), .largest = p[largest]};
    const auto sorted = [&](Value rows) { return l.ops().append(OpKind::TopK, attributes, {&rows, 1}).front(); };
    if (axis == x.rank() - 1) return {sorted(in[0])};
    const std::vector<int> order = axisLast(axis, x.rank());
    return {l.ops().transpose(sorted(l.ops().transpose(in[0], order)), order)};
}

PaddedSteps padded(const Params& p, std::span<const TensorType> inputs) {
    return keptBehindSteps(p[dim], inputs);
}

void write(const OnnxWriteContext& c) {
    const Shape& x = c.types[0].shape;
    const int axis = *sampleAxis(c.params[dim], x.rank());
    const std::vector<int64_t> count{kept(c.params, x[axis])};
    c.writer.node({.op = "TopK",
                   .inputs = {c.inputs[0], c.writer.constant("k", onnxIntsTensor(count))},
                   .outputs = {c.output, c.writer.fresh("indices")},
                   .attributes = {{"axis", int64_t{axis}}, {"largest", int64_t{c.params[largest]}}, {"sorted", int64_t{1}}}});
}

/// Without `sorted`, any order is allowed, so also the sorted one. A node whose indices are used is not read: they have no layer.
std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const Shape& x = c.types[0].shape;
    const auto axis = sampleAxis(onnxAttribute<int64_t>(c.node, "axis", -1), x.rank());
    const auto count = onnxInts(c, 1);
    if (onnxConstant(c, 0) || !isReal(c.types[0].dtype) || !axis || !count || count->size() != 1) return std::nullopt;
    if (count->front() < 1 || count->front() > x[*axis]) return std::nullopt;
    return OnnxRead{.params = {{"k", count->front() == x[*axis] ? int64_t{0} : count->front()},
                               {"dim", int64_t{*axis}},
                               {"largest", onnxAttribute<int64_t>(c.node, "largest", 1) != 0}}};
}

}  // namespace

extern const LayerDef top_k{
    .type = "top_k",
    .label = "TopK",
    .group = "Math",
    .help = "Keeps the k largest or smallest values along one dimension, in order. Of equal values, the first ones are kept.",
    .synonyms = {"sort", "k-max pooling", "largest", "smallest", "order", "rank"},
    .pytorch = "torch.topk",
    .params = {&k, &dim, &largest},
    .traits = {.dimensions = OutputDimensions::Chosen, .padded = padded},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"TopK"}, .read = read},
    .samples = {{.params = {{"k", 3}}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {{"k", 0}, {"largest", false}}, .inputs = {{2, 3, 9}}, .kinkMargin = 1e-3},
                {.params = {{"k", 2}, {"dim", 1}}, .inputs = {{2, 5, 3, 2}}, .kinkMargin = 1e-3},
                {.params = {{"k", 1}, {"dim", 2}, {"largest", false}}, .inputs = {{1, 2, 1}}, .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers::top_k_def
