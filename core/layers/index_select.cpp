// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/layers/dimension.h"
#include "core/layers/index_selection.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::index_select_def {

namespace {

using Ints = std::vector<int64_t>;

constexpr size_t mostIndices = 1024;

const IntParam dim{{.key = "dim",
                    .label = "Dimension",
                    .initial = 1,
                    .min = -7,
                    .max = 7,
                    .help = "Dimension to select from: 1 is the first dimension of a sample, -1 is the last."}};
const IntListParam indices{{.key = "indices",
                            .label = "Indices",
                            .initial = {0},
                            .min = -(int64_t{1} << 31),
                            .max = int64_t{1} << 31,
                            .help = "Indices that are selected, in this order. An index may occur several times. Negative: "
                                    "counted from the end."}};

bool exists(int64_t index, int64_t extent) {
    return index >= -extent && index < extent;
}

/// Counted from the start.
Ints fromStart(Ints list, int64_t extent) {
    for (int64_t& i : list)
        if (i < 0) i += extent;
    return list;
}

std::vector<TensorType> infer(InferContext& c) {
    Shape result = c.shape();
    const auto axis = axisOrError(c, "index_select.dim", c.params[dim]);
    if (!axis) return {};
    const Ints wanted = c.params[indices];
    if (wanted.empty() || wanted.size() > mostIndices)
        return c.error("index_select.count", "it selects {0} indices",
                       {std::to_string(wanted.size()), std::to_string(mostIndices)}, "list 1 to {1} indices");
    const int64_t extent = result[*axis];
    for (const int64_t index : wanted)
        if (!exists(index, extent))
            return c.error("index_select.index", "the index {0} is outside of the {1} indices of dimension {2}",
                           {std::to_string(index), std::to_string(extent), std::to_string(*axis)},
                           "choose indices from 0 to {1} - 1, or from -{1} to -1");
    result.set(*axis, static_cast<int64_t>(wanted.size()));
    return {{c.inputs[0].dtype, result}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape x = l.shape(in[0]);
    const int axis = *sampleAxis(p[dim], x.rank());
    return {selectIndices(l.ops(), in[0], axis, fromStart(p[indices], x[axis]))};
}

PaddedSteps padded(const Params& p, std::span<const TensorType> inputs) {
    return keptBehindSteps(p[dim], inputs);
}

void write(const OnnxWriteContext& c) {
    const int axis = *sampleAxis(c.params[dim], c.types[0].shape.rank());
    const Ints all = fromStart(c.params[indices], c.types[0].shape[axis]);
    writeOnnx(c, "Gather", {{"axis", int64_t{axis}}}, {c.writer.constant("indices", onnxIntsTensor(all))});
}

/// A list of constant indices; one index without a dimension would remove the dimension.
std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const Tensor* list = onnxConstant(c, 1);
    const Shape& x = c.types[0].shape;
    const auto axis = sampleAxis(onnxAttribute<int64_t>(c.node, "axis", 0), x.rank());
    if (onnxConstant(c, 0) || !isReal(c.types[0].dtype) || !axis || !list || list->dtype() != DType::I64) return std::nullopt;
    if (list->shape().rank() != 1 || list->elements() < 1 || list->elements() > static_cast<int64_t>(mostIndices))
        return std::nullopt;
    const Ints all(list->values<int64_t>().begin(), list->values<int64_t>().end());
    if (!std::all_of(all.begin(), all.end(), [&](int64_t i) { return exists(i, x[*axis]); })) return std::nullopt;
    return OnnxRead{.params = {{"dim", int64_t{*axis}}, {"indices", all}}};
}

}  // namespace

extern const LayerDef index_select{
    .type = "index_select",
    .label = "IndexSelect",
    .group = "Shape",
    .help = "Selects fixed indices of one dimension of each sample, in any order.",
    .synonyms = {"gather", "take", "pick", "reorder", "flip", "select"},
    .pytorch = "torch.index_select",
    .params = {&dim, &indices},
    .traits = {.dimensions = OutputDimensions::Chosen, .padded = padded},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Gather"}, .read = read},
    .samples = {{.params = {{"indices", Ints{3, 0, 3}}}, .inputs = {{3, 5}}},
                {.params = {{"dim", -1}, {"indices", Ints{4, -2, 0, 0}}}, .inputs = {{2, 3, 2, 5}}},
                {.params = {{"dim", 2}, {"indices", Ints{-1}}}, .inputs = {{2, 3, 4}}}},
};

}  // namespace lathe::layers::index_select_def
