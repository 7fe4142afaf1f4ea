// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "core/layers/dimension.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::split_def {

namespace {

using Ints = std::vector<int64_t>;

constexpr int64_t mostParts = 64;

const IntParam dim{{.key = "dim",
                    .label = "Dimension",
                    .initial = 1,
                    .min = -7,
                    .max = 7,
                    .help = "Dimension to split: 1 is the first dimension of a sample, -1 is the last."}};
const IntParam parts{{.key = "parts",
                      .label = "Parts",
                      .initial = 2,
                      .min = 1,
                      .max = mostParts,
                      .help = "Number of parts, as in torch.chunk. If the parts cannot be equal, the last one is smaller."}};
const IntListParam sizes{{.key = "sizes",
                          .label = "Sizes",
                          .min = 1,
                          .max = int64_t{1} << 31,
                          .help = "Sizes of the parts, as in torch.split. Their sum is the size of the dimension. Empty: as "
                                  "many parts as Parts says."}};

int outputsOf(const Params& p) {
    const Ints given = p[sizes];
    return static_cast<int>(given.empty() ? p[parts] : static_cast<int64_t>(given.size()));
}

/// Sizes of the parts as torch.chunk makes them; fewer than `count` if too little is left for the last ones.
Ints chunks(int64_t extent, int64_t count) {
    const int64_t size = (extent + count - 1) / count;
    Ints result;
    for (int64_t begin = 0; begin < extent; begin += size) result.push_back(std::min(size, extent - begin));
    return result;
}

Ints sizesOf(const Params& p, int64_t extent) {
    const Ints given = p[sizes];
    return given.empty() ? chunks(extent, p[parts]) : given;
}

/// Whether at most `mostParts` sizes make the whole dimension.
bool addUp(const Ints& given, int64_t extent) {
    const auto isInside = [&](int64_t size) { return size >= 1 && size <= extent; };
    return std::all_of(given.begin(), given.end(), isInside) && std::accumulate(given.begin(), given.end(), int64_t{0}) == extent;
}

std::vector<TensorType> infer(InferContext& c) {
    const Shape& x = c.shape();
    const auto axis = axisOrError(c, "split.dim", c.params[dim]);
    if (!axis) return {};
    const Ints all = sizesOf(c.params, x[*axis]);
    if (all.size() > mostParts)
        return c.error("split.many", "it has {0} parts", {std::to_string(all.size()), std::to_string(mostParts)},
                       "give at most {1} sizes");
    if (!addUp(all, x[*axis]))
        return c.error("split.sizes", "the sizes {0} do not add up to the {1} values of dimension {2}",
                       {toString(ParamValue(all)), std::to_string(x[*axis]), std::to_string(*axis)},
                       "choose sizes whose sum is {1}");
    if (static_cast<int>(all.size()) != outputsOf(c.params))
        return c.error(
            "split.parts", "the {0} values of dimension {1} make {2} parts of equal size, not {3}",
            {std::to_string(x[*axis]), std::to_string(*axis), std::to_string(all.size()), std::to_string(outputsOf(c.params))},
            "choose fewer parts, or give their sizes");
    std::vector<TensorType> types;
    for (const int64_t size : all) {
        types.push_back({c.inputs[0].dtype, x});
        types.back().shape.set(*axis, size);
    }
    return types;
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape x = l.shape(in[0]);
    const int axis = *sampleAxis(p[dim], x.rank());
    std::vector<Value> results;
    int64_t begin = 0;
    for (const int64_t size : sizesOf(p, x[axis])) {
        results.push_back(l.ops().slice(in[0], axis, begin, begin + size));
        begin += size;
    }
    return results;
}

PaddedSteps padded(const Params& p, std::span<const TensorType> inputs) {
    return keptBehindSteps(p[dim], inputs);
}

void write(const OnnxWriteContext& c) {
    const int axis = *sampleAxis(c.params[dim], c.types[0].shape.rank());
    const Ints all = sizesOf(c.params, c.types[0].shape[axis]);
    OnnxNode node{.op = "Split",
                  .inputs = {c.inputs[0], c.writer.constant("sizes", onnxIntsTensor(all))},
                  .outputs = {c.output},
                  .attributes = {{"axis", int64_t{axis}}}};
    node.outputs.insert(node.outputs.end(), c.moreOutputs.begin(), c.moreOutputs.end());
    c.writer.node(std::move(node));
}

/// The sizes are an input, or an attribute before opset 13. Without them, all parts are equal, but the last one may be smaller.
std::optional<Ints> sizesOfNode(const OnnxReadContext& c, int64_t extent) {
    const bool isInput = c.node.inputs.size() > 1 && !c.node.inputs[1].empty();
    const Tensor* given = onnxConstant(c, 1);
    if (isInput && (!given || given->dtype() != DType::I64)) return std::nullopt;
    if (given) return Ints(given->values<int64_t>().begin(), given->values<int64_t>().end());
    const Ints attribute = onnxAttribute<Ints>(c.node, "split", {});
    return attribute.empty() ? chunks(extent, static_cast<int64_t>(c.node.outputs.size())) : attribute;
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const Shape& x = c.types[0].shape;
    const auto axis = sampleAxis(onnxAttribute<int64_t>(c.node, "axis", 0), x.rank());
    const size_t count = c.node.outputs.size();
    if (onnxConstant(c, 0) || !axis || count == 0 || count > mostParts) return std::nullopt;
    const auto all = sizesOfNode(c, x[*axis]);
    if (!all || all->size() != count || !addUp(*all, x[*axis])) return std::nullopt;
    if (*all == chunks(x[*axis], static_cast<int64_t>(count)))
        return OnnxRead{.params = {{"dim", int64_t{*axis}}, {"parts", static_cast<int64_t>(count)}}};
    return OnnxRead{.params = {{"dim", int64_t{*axis}}, {"sizes", *all}}};
}

}  // namespace

extern const LayerDef split{
    .type = "split",
    .label = "Split",
    .group = "Shape",
    .help = "Divides one dimension of each sample into parts. Each part is an output of the layer.",
    .synonyms = {"chunk", "divide", "unbind", "tensor_split", "parts"},
    .pytorch = "torch.split",
    .params = {&dim, &parts, &sizes},
    .outputsOf = outputsOf,
    .traits = {.dimensions = OutputDimensions::Chosen, .padded = padded},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Split"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 8}}},
                {.params = {{"dim", 2}, {"parts", 3}}, .inputs = {{2, 3, 7}}},
                {.params = {{"dim", -1}, {"sizes", Ints{1, 4, 2}}}, .inputs = {{2, 3, 2, 7}}},
                {.params = {{"parts", 1}}, .inputs = {{2, 5}}}},
};

}  // namespace lathe::layers::split_def
