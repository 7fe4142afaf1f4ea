// SPDX-License-Identifier: Apache-2.0
#include "core/layers/transposed_conv.h"

#include <algorithm>

#include "core/layers/onnx_mapping.h"
#include "core/layers/rates.h"

namespace lathe {

const ChoiceParam transposedPadding{
    {.key = "padding",
     .label = "Padding",
     .initial = "valid",
     .options = {"valid", "same", "explicit"},
     .help = "valid: nothing is removed from the output. same: output size equals input size times the stride. explicit: the "
             "values of Pads are removed from the output (padding in PyTorch)."}};

int64_t Transposed::outputExtent(size_t axis, int64_t extent) const {
    return (extent - 1) * window.stride[axis] + window.reach(axis) + outputPadding[axis] - pads[axis] - pads[axis + 2];
}

void Transposed::makeSame() {
    for (size_t axis = 0; axis < 2; ++axis) {
        const int64_t excess = window.reach(axis) - window.stride[axis];
        pads[axis] = std::max<int64_t>(excess, 0) / 2;
        pads[axis + 2] = std::max<int64_t>(excess, 0) - pads[axis];
        outputPadding[axis] = std::max<int64_t>(-excess, 0);
    }
}

Transposed applyPadding(const Params& p, Transposed t) {
    const std::string mode = p[transposedPadding];
    if (mode == "same") t.makeSame();
    if (mode == "valid") t.pads = {};
    return t;
}

std::vector<TensorType> inferTransposed(InferContext& c, const Transposed& t) {
    const Shape& x = c.shape();
    if (x.rank() != 4)
        return c.error("window.rank", "the input must be images (channels, height, width), but it is {0}", {toString(x.sample())},
                       "add a Reshape before it");
    if (!checkGroups(c, x[1], t.filters, t.groups, "conv_transpose.groups")) return {};
    Shape result{x[0], t.filters};
    for (size_t axis = 0; axis < 2; ++axis) {
        if (t.outputPadding[axis] >= t.window.stride[axis] && t.outputPadding[axis] > 0)
            return c.error("conv_transpose.output_padding", "output padding {0} is not smaller than the stride {1}",
                           {std::to_string(t.outputPadding[axis]), std::to_string(t.window.stride[axis])},
                           "use less output padding");
        const int64_t extent = t.outputExtent(axis, x[static_cast<int>(axis) + 2]);
        if (extent < 1)
            return c.error("conv_transpose.pads", "the padding removes the whole output of {0} elements",
                           {std::to_string(extent + t.pads[axis] + t.pads[axis + 2])}, "use less padding");
        result.append(extent);
    }
    return {{c.inputs[0].dtype, result}};
}

Value lowerTransposed(Lowering& l, const Params& p, const Transposed& t, Value x, const Shape& shape) {
    Builder& b = l.ops();
    const Shape from = l.shape(x);
    const Init init = Init::uniform(convBound(shape));
    const Value weights = b.reshape(l.weight("weight", shape, init, p[weightRate]),
                                    {from[1], t.filters / t.groups, t.window.kernel[0], t.window.kernel[1]});
    const Shape wanted{from[0], t.filters, t.outputExtent(0, from[2]), t.outputExtent(1, from[3])};
    const ConvAttributes attributes{t.window.stride, t.window.dilation, t.pads, t.groups, {}, wanted};
    const Value y = b.append1(OpKind::Conv2dGradInput, attributes, {x, weights});
    if (!p[convBias]) return y;
    return b.add(y, b.reshape(l.weight("bias", {t.filters}, init, p[biasRate]), {1, t.filters, 1, 1}));
}

namespace {

using Ints = std::vector<int64_t>;

/// Two positive numbers up to what a window may have; `smallest` is 0 or 1.
std::optional<std::array<int64_t, 2>> onnxPair(const OnnxNode& node, const char* key, std::array<int64_t, 2> fallback,
                                               int64_t smallest) {
    const auto list = onnxAttribute<Ints>(node, key, {fallback[0], fallback[1]});
    const auto fits = [&](int64_t v) { return v >= smallest && v <= windowPads.spec.max; };
    if (list.size() != 2 || !std::all_of(list.begin(), list.end(), fits)) return std::nullopt;
    return asPair(list);
}

/// Pads and output padding of a node; nothing if they are given by the size of the output.
bool readPadding(const OnnxReadContext& c, Transposed& t) {
    const auto mode = onnxAttribute<std::string>(c.node, "auto_pad", "NOTSET");
    const auto extra = onnxPair(c.node, "output_padding", {0, 0}, 0);
    if (!extra || c.node.attributes.contains("output_shape")) return false;
    if (mode == "SAME_UPPER" && *extra == std::array<int64_t, 2>{0, 0}) {
        t.makeSame();
        return t.outputPadding == *extra;  // with a stride larger than the kernel, programs disagree
    }
    const auto pads = onnxAttribute<Ints>(c.node, "pads", {0, 0, 0, 0});
    const auto fits = [](int64_t v) { return v >= 0 && v <= windowPads.spec.max; };
    if ((mode != "NOTSET" && mode != "VALID") || pads.size() != 4 || !std::all_of(pads.begin(), pads.end(), fits)) return false;
    if (mode == "NOTSET") std::copy(pads.begin(), pads.end(), t.pads.begin());
    t.outputPadding = *extra;
    return true;
}

void describe(const Transposed& t, Params& params) {
    Transposed same = t;
    same.makeSame();
    const bool plain = t.pads == Padding{} && t.outputPadding == std::array<int64_t, 2>{0, 0};
    const bool isSame = !plain && same.pads == t.pads && same.outputPadding == t.outputPadding;
    params.set("padding", plain ? "valid" : isSame ? "same" : "explicit");
    if (plain || isSame) return;
    params.set("pads", Ints(t.pads.begin(), t.pads.end()));
    params.set("output_padding", Ints(t.outputPadding.begin(), t.outputPadding.end()));
}

}  // namespace

std::optional<OnnxRead> readOnnxTransposed(const OnnxReadContext& c, int rank) {
    const auto given = onnxFilters(c, rank);
    if (!given || c.types[0].shape.rank() != 4) return std::nullopt;
    const Shape& s = given->weights->shape();
    const std::array<int64_t, 2> kernel{rank == 4 ? s[2] : 1, s[-1]};
    const auto extents = onnxPair(c.node, "kernel_shape", kernel, 1), stride = onnxPair(c.node, "strides", {1, 1}, 1),
               dilation = onnxPair(c.node, "dilations", {1, 1}, 1);
    const int64_t parts = onnxAttribute<int64_t>(c.node, "group", 1);
    if (!extents || *extents != kernel || !stride || !dilation || parts < 1 || s[0] != c.types[0].shape[1] || s[0] % parts != 0 ||
        s[1] > convFilters.spec.max / parts)
        return std::nullopt;
    Transposed t{{kernel, *stride, *dilation}, {}, {}, s[1] * parts, parts};
    if (!readPadding(c, t)) return std::nullopt;
    OnnxRead result{.params = {{"filters", t.filters}, {"groups", parts}, {"bias", given->bias != nullptr}}};
    result.params.set("kernel", Ints(kernel.begin(), kernel.end()));
    result.params.set("stride", Ints(stride->begin(), stride->end()));
    result.params.set("dilation", Ints(dilation->begin(), dilation->end()));
    describe(t, result.params);
    result.weights.emplace_back("weight", *given->weights);
    if (given->bias) result.weights.emplace_back("bias", *given->bias);
    return result;
}

}  // namespace lathe
