// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "core/layers/onnx_mapping.h"

namespace lathe::layers::permute_def {

namespace {

const IntListParam dims{{.key = "dims",
                         .label = "Dimensions",
                         .initial = {2, 1},
                         .min = 1,
                         .max = 7,
                         .help = "New order of the dimensions of a sample; 1 is the first dimension. Example: 2, 3, 1 moves the "
                                 "channels of an image to the end."}};

/// The order of all axes; nothing if it is not each dimension once.
std::optional<std::vector<int>> axisOrder(const std::vector<int64_t>& wanted, int rank) {
    std::vector<int> order{0}, all(static_cast<size_t>(rank));
    for (int64_t dim : wanted) order.push_back(static_cast<int>(dim));
    std::iota(all.begin(), all.end(), 0);
    return std::is_permutation(order.begin(), order.end(), all.begin(), all.end()) ? std::optional(order) : std::nullopt;
}

std::vector<TensorType> infer(InferContext& c) {
    const Shape& x = c.shape();
    const auto order = axisOrder(c.params[dims], x.rank());
    if (!order)
        return c.error("permute.dims", "the order {0} does not fit a sample of shape {1}",
                       {toString(ParamValue(c.params[dims])), toString(x.sample()), std::to_string(x.rank() - 1)},
                       "list each dimension from 1 to {2} once");
    Shape result;
    for (int axis : *order) result.append(x[axis]);
    return {{c.inputs[0].dtype, result}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return {l.ops().transpose(in[0], *axisOrder(p[dims], l.shape(in[0]).rank()))};
}

void write(const OnnxWriteContext& c) {
    std::vector<int64_t> order{0};
    for (int64_t dim : c.params[dims]) order.push_back(dim);
    writeOnnx(c, "Transpose", {{"perm", order}});
}

// Without an order, ONNX reverses all axes, the batch included.
std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const auto order = onnxAttribute<std::vector<int64_t>>(c.node, "perm", {});
    if (onnxConstant(c, 0) || order.size() < 2 || order.size() > Shape::maxRank || order[0] != 0) return std::nullopt;
    const std::vector<int64_t> sample(order.begin() + 1, order.end());
    const bool inRange = std::all_of(sample.begin(), sample.end(), [](int64_t dim) { return dim >= 1 && dim < Shape::maxRank; });
    if (!inRange || !axisOrder(sample, c.types[0].shape.rank())) return std::nullopt;
    return OnnxRead{.params = {{"dims", sample}}};
}

}  // namespace

extern const LayerDef permute{
    .type = "permute",
    .label = "Permute",
    .group = "Shape",
    .help = "Changes the order of the dimensions of each sample; the batch stays first.",
    .synonyms = {"transpose", "swap", "channels last", "swapaxes"},
    .pytorch = "torch.permute",
    .params = {&dims},
    .traits = {.dimensions = OutputDimensions::Chosen},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Transpose"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 4, 5}}},
                {.params = {{"dims", std::vector<int64_t>{2, 3, 1}}}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"dims", std::vector<int64_t>{3, 2, 1}}}, .inputs = {{1, 3, 4, 5}}},
                {.params = {{"dims", std::vector<int64_t>{1}}}, .inputs = {{3, 7}}}},
};

}  // namespace lathe::layers::permute_def
