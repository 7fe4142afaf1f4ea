// SPDX-License-Identifier: Apache-2.0
#include "core/layers/adaptive_windows.h"

#include <algorithm>

#include "core/layers/index_selection.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/window.h"
#include "core/layers/window1d.h"

namespace lathe {

const IntParam adaptiveLength{
    {.key = "output_size", .label = "Output size", .initial = 1, .min = 1, .max = 256, .help = "Length of the output."}};
const IntListParam adaptiveSize{{.key = "output_size",
                                 .label = "Output size",
                                 .initial = {1, 1},
                                 .length = 2,
                                 .min = 1,
                                 .max = 256,
                                 .help = "Height and width of the output."}};

std::vector<TensorType> inferAdaptiveSequence(InferContext& c) {
    if (!isSequence(c)) return {};
    return {{c.inputs[0].dtype, c.shape().withLast(c.params[adaptiveLength])}};
}

std::vector<TensorType> inferAdaptiveImage(InferContext& c) {
    const Shape& x = c.shape();
    if (x.rank() != 4)
        return c.error("window.rank", "the input must be images (channels, height, width), but it is {0}", {toString(x.sample())},
                       "add a Reshape before it");
    const auto out = asPair(c.params[adaptiveSize]);
    return {{c.inputs[0].dtype, {x[0], x[1], out[0], out[1]}}};
}

namespace {

constexpr int64_t mostInWindow = 255;  // of the fast kernels

Value poolAlong(Builder& b, Value x, int axis, int64_t window) {
    PoolAttributes a{.kernel = {1, 1}, .stride = {1, 1}, .wanted = {}};
    a.kernel[static_cast<size_t>(axis) - 2] = a.stride[static_cast<size_t>(axis) - 2] = window;
    return b.append1(OpKind::AvgPool2d, a, {x});
}

Value meansOfSlices(Builder& b, Value x, int axis, int64_t size) {
    const int64_t extent = b.shape(x)[axis];
    std::vector<Value> parts;
    for (int64_t i = 0; i < size; ++i) {
        const auto [begin, end] = adaptiveWindow(extent, size, i);
        const Value part = b.slice(x, axis, begin, end);
        parts.push_back(end - begin == 1 ? part : b.reduceMean(part, {axis}, true));
    }
    return b.concat(parts, axis);
}

int64_t largestWindow(int64_t in, int64_t out) {
    int64_t largest = 1;
    for (int64_t i = 0; i < out; ++i) {
        const auto [begin, end] = adaptiveWindow(in, out, i);
        largest = std::max(largest, end - begin);
    }
    return largest;
}

/// The elements of all windows, one window after the other. Smaller windows repeat their last element, which changes no maximum,
/// so that all windows have one size.
std::vector<int64_t> elementsOfWindows(int64_t in, int64_t out) {
    const int64_t size = largestWindow(in, out);
    std::vector<int64_t> elements;
    for (int64_t i = 0; i < out; ++i) {
        const auto [begin, end] = adaptiveWindow(in, out, i);
        for (int64_t k = 0; k < size; ++k) elements.push_back(std::min(begin + k, end - 1));
    }
    return elements;
}

}  // namespace

AdaptiveWindow adaptiveWindow(int64_t in, int64_t out, int64_t index) {
    return {index * in / out, ((index + 1) * in + out - 1) / out};
}

Value adaptiveMean(Builder& b, Value x, int axis, int64_t size) {
    const int64_t extent = b.shape(x)[axis];
    if (extent == size) return x;
    if (size == 1) return b.reduceMean(x, {axis}, true);
    const bool divides = extent % size == 0 && extent / size <= mostInWindow;
    return divides ? poolAlong(b, x, axis, extent / size) : meansOfSlices(b, x, axis, size);
}

Value adaptiveMax(Builder& b, Value x, std::array<int64_t, 2> size) {
    const Shape shape = b.shape(x);
    PoolAttributes windows;
    for (size_t i = 0; i < size.size(); ++i) {
        const int axis = static_cast<int>(i) + 2;
        if (shape[axis] % size[i] != 0) x = selectIndices(b, x, axis, elementsOfWindows(shape[axis], size[i]));
        windows.kernel[i] = windows.stride[i] = largestWindow(shape[axis], size[i]);
    }
    return b.append1(OpKind::MaxPool2d, windows, {x});
}

void writeAdaptiveMax(const OnnxWriteContext& c, std::span<const int64_t> size) {
    std::string x = c.inputs[0];
    std::vector<int64_t> kernel;
    for (size_t i = 0; i < size.size(); ++i) {
        const int axis = static_cast<int>(i) + 2;
        const int64_t extent = c.types[0].shape[axis];
        kernel.push_back(largestWindow(extent, size[i]));
        if (extent % size[i] == 0) continue;
        const std::string elements = c.writer.constant("elements", onnxIntsTensor(elementsOfWindows(extent, size[i])));
        const std::string windows = c.writer.fresh("windows");
        c.writer.node({.op = "Gather", .inputs = {x, elements}, .outputs = {windows}, .attributes = {{"axis", int64_t{axis}}}});
        x = windows;
    }
    c.writer.node(
        {.op = "MaxPool", .inputs = {x}, .outputs = {c.output}, .attributes = {{"kernel_shape", kernel}, {"strides", kernel}}});
}

Tensor adaptiveMatrix(int64_t in, int64_t out, bool transposed) {
    Tensor result(DType::F32, transposed ? Shape{in, out} : Shape{out, in});
    for (int64_t o = 0; o < out; ++o) {
        const auto [begin, end] = adaptiveWindow(in, out, o);
        for (int64_t i = begin; i < end; ++i)
            result.data<float>()[transposed ? i * out + o : o * in + i] = 1 / static_cast<float>(end - begin);
    }
    return result;
}

std::optional<std::array<int64_t, 2>> adaptiveSizes(const Tensor& t, bool transposed) {
    const Shape& s = t.shape();
    if (s.rank() != 2 || t.dtype() != DType::F32 || s[0] < 1 || s[1] < 1) return std::nullopt;
    const std::array<int64_t, 2> sizes{s[transposed ? 0 : 1], s[transposed ? 1 : 0]};
    const Tensor wanted = adaptiveMatrix(sizes[0], sizes[1], transposed);
    const auto a = t.values<float>(), b = wanted.values<float>();
    return std::equal(a.begin(), a.end(), b.begin()) ? std::optional(sizes) : std::nullopt;
}

}  // namespace lathe
