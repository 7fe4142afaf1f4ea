// SPDX-License-Identifier: Apache-2.0
#include "core/layers/pooling1d.h"

#include <algorithm>

namespace lathe {

const IntParam poolKernel1d{
    {.key = "kernel", .label = "Kernel", .initial = 2, .min = 1, .max = 4096, .help = "Length of the window."}};
const IntParam poolStride1d{{.key = "stride",
                             .label = "Stride",
                             .initial = 0,
                             .min = 0,
                             .max = 4096,
                             .help = "Step between two windows; 0: the kernel size, so that windows do not overlap."}};

namespace {

int64_t strideOf(const Params& p) {
    return p[poolStride1d] == 0 ? p[poolKernel1d] : p[poolStride1d];
}

Window windowOf(const Params& p) {
    return {{1, p[poolKernel1d]}, {1, strideOf(p)}, {1, 1}};
}

/// `inferPool` for windows that may be longer than those of the image layers.
std::vector<TensorType> inferImage(InferContext& c, const Window& w) {
    const auto result = slide(c, w);
    if (!result) return {};
    const Padding pads = paddingOf(c.params, w, c.shape());
    if (const int64_t most = std::max(pads[1], pads[3]); most >= w.kernel[1])
        return c.error("pool.padding", "padding {0} is not smaller than the kernel {1}",
                       {std::to_string(most), std::to_string(w.kernel[1])}, "use less padding");
    return {{c.inputs[0].dtype, *result}};
}

}  // namespace

Params imagePool(const Params& p) {
    return imageParams(p, p[poolKernel1d], strideOf(p));
}

std::vector<TensorType> inferPool1d(InferContext& c) {
    return inferAsImage(c, imagePool(c.params), [&](InferContext& image) { return inferImage(image, windowOf(c.params)); });
}

Value lowerPool1d(Lowering& l, const Params& p, OpKind kind, bool countPadding, Value sequence) {
    Builder& b = l.ops();
    const Value x = b.reshape(sequence, asImage(l.shape(sequence)));
    const Window w = windowOf(p);
    const PoolAttributes attributes{w.kernel, w.stride, paddingOf(imagePool(p), w, l.shape(x)), countPadding, {}};
    const Value y = b.append(kind, attributes, std::vector{x}).front();
    return b.reshape(y, asSequence(l.shape(y)));
}

std::map<std::string, OnnxAttribute> onnxPool1d(const Params& p, const Shape& sequence) {
    const Window w = windowOf(p);
    return onnxWindow1d(w, paddingOf(imagePool(p), w, asImage(sequence)));
}

std::optional<OnnxRead> readOnnxPool1d(const OnnxReadContext& c) {
    auto result = readAsImage(c, readOnnxPool);
    if (result) makeSequenceParams(result->params);
    return result;
}

std::vector<LayerSample> poolSamples1d(double kinkMargin) {
    using List = std::vector<int64_t>;
    return {
        {.params = {}, .inputs = {{2, 3, 7}}, .kinkMargin = kinkMargin},
        {.params = {{"kernel", 3}, {"stride", 2}}, .inputs = {{1, 2, 9}}, .kinkMargin = kinkMargin},
        {.params = {{"kernel", 3}, {"stride", 2}, {"padding", "same"}}, .inputs = {{2, 2, 8}}, .kinkMargin = kinkMargin},
        {.params = {{"kernel", 4}, {"stride", 1}, {"padding", "explicit"}, {"pads", List{1, 3}}},
         .inputs = {{2, 2, 6}},
         .kinkMargin = kinkMargin},
    };
}

}  // namespace lathe
