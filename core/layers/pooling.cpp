// SPDX-License-Identifier: Apache-2.0
#include "core/layers/pooling.h"

#include "core/layers/onnx_mapping.h"

namespace lathe {

const IntListParam poolKernel{{.key = "kernel",
                               .label = "Kernel",
                               .initial = {2, 2},
                               .length = 2,
                               .min = 1,
                               .max = 1024,
                               .help = "Height and width of the window."}};
const IntListParam poolStride{{.key = "stride",
                               .label = "Stride",
                               .initial = {0, 0},
                               .length = 2,
                               .min = 0,
                               .max = 1024,
                               .help = "Step between two windows; 0: the kernel size, so that windows do not overlap."}};

Window poolWindow(const Params& p) {
    Window w{asPair(p[poolKernel]), asPair(p[poolStride]), {1, 1}};
    for (size_t axis = 0; axis < 2; ++axis)
        if (w.stride[axis] == 0) w.stride[axis] = w.kernel[axis];
    return w;
}

PoolAttributes poolAttributes(const Params& p, const Shape& input) {
    const Window w = poolWindow(p);
    return {w.kernel, w.stride, paddingOf(p, w, input), true, {}};
}

std::vector<TensorType> inferPool(InferContext& c) {
    const Window w = poolWindow(c.params);
    const auto result = slide(c, w);
    if (!result) return {};
    const Padding pads = paddingOf(c.params, w, c.shape());
    for (size_t i = 0; i < pads.size(); ++i)
        if (pads[i] >= w.kernel[i % 2])
            return c.error("pool.padding", "padding {0} is not smaller than the kernel {1}",
                           {std::to_string(pads[i]), std::to_string(w.kernel[i % 2])}, "use less padding");
    return {{c.inputs[0].dtype, *result}};
}

namespace {

/// SAME with steps so wide that the windows need less than there is: programs disagree on what is left out.
bool leavesOutSome(const OnnxReadContext& c, const Window& w) {
    if (!onnxAttribute<std::string>(c.node, "auto_pad", "NOTSET").starts_with("SAME")) return false;
    for (size_t axis = 0; axis < 2; ++axis) {
        const int64_t extent = c.types[0].shape[static_cast<int>(axis) + 2];
        if ((extent - 1) / w.stride[axis] * w.stride[axis] + w.kernel[axis] < extent) return true;
    }
    return false;
}

}  // namespace

std::optional<OnnxRead> readOnnxPool(const OnnxReadContext& c) {
    OnnxRead result;
    const auto w = readOnnxWindow(c, {0, 0}, result.params);
    if (!w || w->dilation != std::array<int64_t, 2>{1, 1} || leavesOutSome(c, *w)) return std::nullopt;
    result.params.set("kernel", std::vector<int64_t>(w->kernel.begin(), w->kernel.end()));
    result.params.set("stride", std::vector<int64_t>(w->stride.begin(), w->stride.end()));
    return result;
}

std::vector<LayerSample> poolSamples(double kinkMargin) {
    using List = std::vector<int64_t>;
    return {
        {.params = {}, .inputs = {{2, 3, 6, 5}}, .kinkMargin = kinkMargin},
        {.params = {{"kernel", List{3, 2}}, {"stride", List{2, 1}}}, .inputs = {{2, 2, 7, 5}}, .kinkMargin = kinkMargin},
        {.params = {{"kernel", List{3, 3}}, {"stride", List{2, 2}}, {"padding", "same"}},
         .inputs = {{1, 2, 8, 7}},
         .kinkMargin = kinkMargin},
        {.params = {{"kernel", List{3, 4}}, {"stride", List{1, 2}}, {"padding", "explicit"}, {"pads", List{1, 0, 2, 3}}},
         .inputs = {{2, 2, 5, 6}},
         .kinkMargin = kinkMargin},
    };
}

}  // namespace lathe
