// SPDX-License-Identifier: Apache-2.0
#include "core/layers/window.h"

#include <algorithm>

#include "core/layers/onnx_mapping.h"

namespace lathe {

namespace {

constexpr int64_t largestFigure = 4096;

int64_t ceilDivide(int64_t a, int64_t b) {
    return (a + b - 1) / b;
}

Padding samePadding(const Window& w, const Shape& input, bool oddElementLast) {
    Padding result{};
    for (size_t axis = 0; axis < 2; ++axis) {
        const int64_t extent = input[static_cast<int>(axis) + 2];
        const int64_t total =
            std::max<int64_t>((ceilDivide(extent, w.stride[axis]) - 1) * w.stride[axis] + w.reach(axis) - extent, 0);
        const int64_t first = oddElementLast ? total / 2 : total - total / 2;
        result[axis] = first;
        result[axis + 2] = total - first;
    }
    return result;
}

/// Pads at the end so that the window takes as many steps as rounding up gives.
void widenForCeilMode(const Window& w, const Shape& input, Padding& pads) {
    for (size_t axis = 0; axis < 2; ++axis) {
        const int64_t extent = input[static_cast<int>(axis) + 2] + pads[axis];
        const int64_t rest = std::max<int64_t>(extent + pads[axis + 2] - w.reach(axis), 0);
        int64_t steps = ceilDivide(rest, w.stride[axis]);
        if (steps * w.stride[axis] >= extent) --steps;  // a window must not start in the padding
        pads[axis + 2] = std::max(pads[axis + 2], steps * w.stride[axis] + w.reach(axis) - extent);
    }
}

std::optional<Padding> onnxPadding(const OnnxReadContext& c, const Window& w) {
    const auto mode = onnxAttribute<std::string>(c.node, "auto_pad", "NOTSET");
    const Shape& input = c.types[0].shape;
    if (mode == "SAME_UPPER" || mode == "SAME_LOWER") return samePadding(w, input, mode == "SAME_UPPER");
    Padding result{};
    const auto pads = onnxAttribute<std::vector<int64_t>>(c.node, "pads", {0, 0, 0, 0});
    if (pads.size() != 4 || (mode != "NOTSET" && mode != "VALID")) return std::nullopt;
    if (mode == "NOTSET") std::copy(pads.begin(), pads.end(), result.begin());
    if (onnxAttribute<int64_t>(c.node, "ceil_mode", 0) != 0) widenForCeilMode(w, input, result);
    return result;
}

/// `same` where that says it for every size of image.
void describePadding(const OnnxReadContext& c, const Window& w, const Padding& pads, Params& params) {
    const bool asked = onnxAttribute<std::string>(c.node, "auto_pad", "") == "SAME_UPPER";
    if (pads == Padding{} && !asked) return;
    const bool unitStride = w.stride == std::array<int64_t, 2>{1, 1};
    const bool same = asked || (unitStride && pads == samePadding(w, c.types[0].shape, true));
    params.set("padding", same ? "same" : "explicit");
    if (!same) params.set("pads", std::vector<int64_t>(pads.begin(), pads.end()));
}

std::optional<std::array<int64_t, 2>> onnxPair(const OnnxNode& node, const char* key, std::array<int64_t, 2> fallback) {
    const auto list = onnxAttribute<std::vector<int64_t>>(node, key, {fallback[0], fallback[1]});
    if (list.size() != 2) return std::nullopt;
    for (int64_t v : list)
        if (v < 1 || v > largestFigure) return std::nullopt;
    return asPair(list);
}

}  // namespace

const ChoiceParam windowPadding{
    {.key = "padding",
     .label = "Padding",
     .initial = "valid",
     .options = {"valid", "same", "explicit"},
     .help = "valid: no padding. same: output size equals input size divided by the stride. explicit: the values of Pads."}};
const IntListParam windowPads{{.key = "pads",
                               .label = "Pads",
                               .initial = {0, 0, 0, 0},
                               .length = 4,
                               .min = 0,
                               .max = largestFigure,
                               .help = "Padding at the top, left, bottom and right, if Padding is explicit."}};

std::array<int64_t, 2> asPair(const std::vector<int64_t>& list) {
    return {list.at(0), list.at(1)};
}

Padding paddingOf(const Params& p, const Window& w, const Shape& input) {
    const std::string mode = p[windowPadding];
    if (mode == "same") return samePadding(w, input, true);
    if (mode == "valid") return {};
    const auto pads = p[windowPads];
    return {pads.at(0), pads.at(1), pads.at(2), pads.at(3)};
}

std::optional<Shape> slide(InferContext& c, const Window& w) {
    const Shape& input = c.shape();
    if (input.rank() != 4) {
        c.error("window.rank", "the input must be images (channels, height, width), but it is {0}", {toString(input.sample())},
                "add a Reshape before it");
        return std::nullopt;
    }
    const Padding pads = paddingOf(c.params, w, input);
    Shape result = input;
    for (size_t axis = 0; axis < 2; ++axis) {
        const int at = static_cast<int>(axis) + 2;
        const int64_t padded = input[at] + pads[axis] + pads[axis + 2];
        if (w.reach(axis) > padded) {
            c.error("window.kernel_too_large", "kernel {0} is larger than the input {1}",
                    {std::to_string(w.reach(axis)), std::to_string(padded)}, "add padding or use a smaller kernel");
            return std::nullopt;
        }
        result.set(at, (padded - w.reach(axis)) / w.stride[axis] + 1);
    }
    return result;
}

std::map<std::string, OnnxAttribute> onnxWindow(const Window& w, const Padding& pads) {
    return {{"kernel_shape", std::vector<int64_t>(w.kernel.begin(), w.kernel.end())},
            {"strides", std::vector<int64_t>(w.stride.begin(), w.stride.end())},
            {"pads", std::vector<int64_t>(pads.begin(), pads.end())}};
}

std::optional<Window> readOnnxWindow(const OnnxReadContext& c, std::array<int64_t, 2> kernel, Params& params) {
    if (c.types[0].shape.rank() != 4) return std::nullopt;
    const auto extents = onnxPair(c.node, "kernel_shape", kernel);
    const auto stride = onnxPair(c.node, "strides", {1, 1});
    const auto dilation = onnxPair(c.node, "dilations", {1, 1});
    if (!extents || !stride || !dilation) return std::nullopt;
    const Window w{*extents, *stride, *dilation};
    const auto pads = onnxPadding(c, w);
    if (!pads || *std::min_element(pads->begin(), pads->end()) < 0 ||
        *std::max_element(pads->begin(), pads->end()) > largestFigure)
        return std::nullopt;
    describePadding(c, w, *pads, params);
    return w;
}

}  // namespace lathe
