// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <numeric>

#include "core/layers/dimension.h"
#include "core/layers/onnx_mapping.h"

namespace lathe::layers::reduce_def {

namespace {

const ChoiceParam kind{{.key = "kind",
                        .label = "Kind",
                        .initial = "sum",
                        .options = {"sum", "mean", "max", "min"},
                        .help = "What the values are reduced to."}};
const IntListParam dim{
    {.key = "dim",
     .label = "Dimensions",
     .initial = {-1},
     .min = -7,
     .max = 7,
     .help =
         "Dimensions that are reduced: 1 is the first one of a sample, -1 the last one. Empty: all dimensions but the batch."}};
const BoolParam keepDim{
    {.key = "keepdim", .label = "Keep dimensions", .initial = false, .help = "Keeps the reduced dimensions with the extent 1."}};

/// The reduced axes, ascending; nothing if the input does not have them.
std::optional<std::vector<int>> reducedAxes(const Params& p, const Shape& x) {
    if (!p[dim].empty()) return sampleAxes(p[dim], x.rank());
    if (x.rank() < 2) return std::nullopt;
    std::vector<int> axes(static_cast<size_t>(x.rank() - 1));
    std::iota(axes.begin(), axes.end(), 1);
    return axes;
}

Shape reducedShape(const Shape& x, const std::vector<int>& axes, bool keep) {
    Shape result;
    for (int i = 0; i < x.rank(); ++i) {
        const bool reduced = std::find(axes.begin(), axes.end(), i) != axes.end();
        if (!reduced || keep) result.append(reduced ? 1 : x[i]);
    }
    return result;
}

std::vector<TensorType> infer(InferContext& c) {
    const auto axes = reducedAxes(c.params, c.shape());
    if (!axes) return dimensionError(c, "reduce.dim", c.params[dim]);
    return {{c.inputs[0].dtype, reducedShape(c.shape(), *axes, c.params[keepDim])}};
}

/// Kept where only dimensions behind the steps are reduced, and a step still has values of its own.
PaddedSteps padded(const Params& p, std::span<const TensorType> inputs) {
    const Shape& x = inputs[0].shape;
    const auto axes = reducedAxes(p, x);
    const bool behind = axes && std::all_of(axes->begin(), axes->end(), [](int axis) { return axis >= 2; });
    return behind && reducedShape(x, *axes, p[keepDim]).rank() >= 3 ? PaddedSteps::Kept : PaddedSteps::Refused;
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const std::string what = p[kind];
    const bool keep = p[keepDim];
    const std::vector<int> axes = *reducedAxes(p, l.shape(in[0]));
    if (what == "sum") return {b.reduceSum(in[0], axes, keep)};
    if (what == "mean") return {b.reduceMean(in[0], axes, keep)};
    const Shape shape = reducedShape(l.shape(in[0]), axes, keep);
    if (what == "max") return {b.reshape(reduceMax(b, in[0], axes), shape)};
    return {b.reshape(b.unary(OpKind::Neg, reduceMax(b, b.unary(OpKind::Neg, in[0]), axes)), shape)};
}

struct OperatorRow {
    std::string_view kind, op;
};
constexpr std::array operatorRows{OperatorRow{"sum", "ReduceSum"}, OperatorRow{"mean", "ReduceMean"},
                                  OperatorRow{"max", "ReduceMax"}, OperatorRow{"min", "ReduceMin"}};

// In opset 17, only ReduceSum has its axes as an input.
void write(const OnnxWriteContext& c) {
    const auto axes = *reducedAxes(c.params, c.types[0].shape);
    const std::vector<int64_t> list(axes.begin(), axes.end());
    const std::string what = c.params[kind];
    const auto row = std::find_if(operatorRows.begin(), operatorRows.end(), [&](const OperatorRow& r) { return r.kind == what; });
    const OnnxAttribute keep = int64_t{c.params[keepDim]};
    if (what == "sum") return writeOnnx(c, row->op, {{"keepdims", keep}}, {c.writer.constant("axes", onnxIntsTensor(list))});
    writeOnnx(c, row->op, {{"axes", list}, {"keepdims", keep}});
}

// Without axes, ONNX reduces the batch, too.
std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const auto row =
        std::find_if(operatorRows.begin(), operatorRows.end(), [&](const OperatorRow& r) { return r.op == c.node.op; });
    auto axes = onnxAttribute<std::vector<int64_t>>(c.node, "axes", {});
    if (const auto given = onnxInts(c, 1)) axes = *given;
    if (row == operatorRows.end() || onnxConstant(c, 0) || axes.empty() || !sampleAxes(axes, c.types[0].shape.rank()))
        return std::nullopt;
    return OnnxRead{.params = {{"kind", std::string(row->kind)},
                               {"dim", axes},
                               {"keepdim", onnxAttribute<int64_t>(c.node, "keepdims", 1) != 0}}};
}

}  // namespace

extern const LayerDef reduce{
    .type = "reduce",
    .label = "Reduce",
    .group = "Math",
    .help = "Reduces dimensions of each sample to their sum, mean, maximum or minimum.",
    .synonyms = {"sum", "mean", "average", "max", "min", "maximum", "minimum", "amax", "amin", "reduction"},
    .params = {&kind, &dim, &keepDim},
    .traits = {.dimensions = OutputDimensions::Chosen, .padded = padded},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"ReduceSum", "ReduceMean", "ReduceMax", "ReduceMin"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}},
                {.params = {{"kind", "mean"}, {"dim", std::vector<int64_t>{1, 3}}, {"keepdim", true}}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"kind", "max"}, {"dim", std::vector<int64_t>{1, 3}}}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 1e-3},
                {.params = {{"kind", "max"}, {"keepdim", true}}, .inputs = {{1, 2, 2, 300}}, .kinkMargin = 1e-3},
                {.params = {{"kind", "min"}, {"dim", std::vector<int64_t>{2}}}, .inputs = {{2, 3, 4}}, .kinkMargin = 1e-3},
                {.params = {{"dim", std::vector<int64_t>{}}, {"keepdim", true}}, .inputs = {{2, 3, 4}}},
                {.params = {{"dim", std::vector<int64_t>{2}}, {"keepdim", true}}, .inputs = {{3, 5, 4}}}},
};

}  // namespace lathe::layers::reduce_def
