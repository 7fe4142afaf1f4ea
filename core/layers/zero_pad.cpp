// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/base/element.h"
#include "core/layers/onnx_mapping.h"

namespace lathe::layers::zero_pad_def {

namespace {

constexpr int64_t most = 4096;

const IntParam left{{.key = "left",
                     .label = "Left",
                     .initial = 1,
                     .min = 0,
                     .max = most,
                     .help = "Zeros before the first column.",
                     .unit = "px"}};
const IntParam right{{.key = "right",
                      .label = "Right",
                      .initial = 1,
                      .min = 0,
                      .max = most,
                      .help = "Zeros after the last column.",
                      .unit = "px"}};
const IntParam top{{.key = "top",
                    .label = "Top",
                    .initial = 1,
                    .min = 0,
                    .max = most,
                    .help = "Zeros above the first row. Not used for sequences.",
                    .unit = "px"}};
const IntParam bottom{{.key = "bottom",
                       .label = "Bottom",
                       .initial = 1,
                       .min = 0,
                       .max = most,
                       .help = "Zeros below the last row. Not used for sequences.",
                       .unit = "px"}};

bool isImage(const Shape& x) {
    return x.rank() == 4;
}

std::vector<TensorType> infer(InferContext& c) {
    Shape x = c.shape();
    if (x.rank() != 3 && x.rank() != 4)
        return c.error("zero_pad.rank", "the input must be images or sequences, but it is {0}", {toString(x.sample())},
                       "add a Reshape before it");
    x.set(-1, x[-1] + c.params[left] + c.params[right]);
    if (isImage(x)) x.set(2, x[2] + c.params[top] + c.params[bottom]);
    return {{c.inputs[0].dtype, x}};
}

Value padded(Builder& b, Value x, int axis, int64_t before, int64_t after) {
    std::vector<Value> parts;
    const auto zeros = [&](int64_t extent) {
        TensorType type = b.type(x);
        type.shape.set(axis, extent);
        if (extent > 0) parts.push_back(b.fill(type, 0));
    };
    zeros(before);
    parts.push_back(x);
    zeros(after);
    return b.concat(parts, axis);
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape x = l.shape(in[0]);
    const Value wide = padded(l.ops(), in[0], x.rank() - 1, p[left], p[right]);
    return {isImage(x) ? padded(l.ops(), wide, 2, p[top], p[bottom]) : wide};
}

void write(const OnnxWriteContext& c) {
    const Params& p = c.params;
    const bool image = isImage(c.types[0].shape);
    const std::vector<int64_t> pads = image ? std::vector<int64_t>{0, 0, p[top], p[left], 0, 0, p[bottom], p[right]}
                                            : std::vector<int64_t>{0, 0, p[left], 0, 0, p[right]};
    writeOnnx(c, "Pad", {}, {c.writer.constant("pads", onnxIntsTensor(pads))});
}

/// Whether the node pads with zeros, along all dimensions in their order.
bool padsZeros(const OnnxReadContext& c) {
    const auto absent = [&](size_t i) { return c.node.inputs.size() <= i || c.node.inputs[i].empty(); };
    const Tensor* value = onnxConstant(c, 2);
    const bool zero = absent(2) || (value && value->elements() == 1 && value->at(0) == 0);
    return zero && absent(3) && onnxAttribute<std::string>(c.node, "mode", "constant") == "constant";
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const auto pads = onnxInts(c, 1);
    const int rank = c.types[0].shape.rank();
    if (onnxConstant(c, 0) || (rank != 3 && rank != 4) || !pads || pads->size() != static_cast<size_t>(2 * rank) || !padsZeros(c))
        return std::nullopt;
    const auto outside = [](int64_t v) { return v < 0 || v > most; };
    const auto at = [&](int axis, bool end) { return element((*pads), end ? axis + rank : axis); };
    if (std::any_of(pads->begin(), pads->end(), outside)) return std::nullopt;
    for (const int axis : {0, 1})
        if (at(axis, false) != 0 || at(axis, true) != 0) return std::nullopt;
    OnnxRead result{.params = {{"left", at(rank - 1, false)}, {"right", at(rank - 1, true)}}};
    if (rank == 4) {
        result.params.set("top", at(2, false));
        result.params.set("bottom", at(2, true));
    }
    return result;
}

}  // namespace

extern const LayerDef zero_pad{
    .type = "zero_pad",
    .label = "ZeroPad",
    .group = "Shape",
    .help = "Adds zeros around each image, or at both ends of each sequence.",
    .synonyms = {"padding", "border", "ZeroPadding1D", "ZeroPadding2D"},
    .pytorch = "torch.nn.ZeroPad1d, torch.nn.ZeroPad2d",
    .params = {&left, &right, &top, &bottom},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Pad"}, .read = read},
    .samples = {{.params = {}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"left", 0}, {"right", 2}, {"top", 3}, {"bottom", 0}}, .inputs = {{1, 2, 3, 2}}},
                {.params = {{"left", 2}, {"right", 1}}, .inputs = {{2, 3, 4}}}},
};

}  // namespace lathe::layers::zero_pad_def
