// SPDX-License-Identifier: Apache-2.0
#include "core/layers/broadcasting.h"

#include "core/layers/onnx_mapping.h"

namespace lathe {

std::optional<Shape> broadcastSamples(const Shape& a, const Shape& b) {
    if (a.rank() != b.rank() || a[0] != b[0]) return std::nullopt;
    return broadcast(a, b);
}

std::vector<TensorType> inferBroadcast(InferContext& c, std::string_view code, std::string_view text, std::string_view remedy) {
    Shape whole = c.shape();
    for (size_t i = 1; i < c.inputs.size(); ++i) {
        for (size_t k = 0; k < i; ++k)
            if (!broadcastSamples(c.shape(k), c.shape(i)))
                return c.error(code, text, {toString(c.shape(k).sample()), toString(c.shape(i).sample())}, remedy);
        whole = *broadcastSamples(whole, c.shape(i));
    }
    return {{c.inputs[0].dtype, whole}};
}

std::optional<OnnxRead> readBroadcastingOnnx(const OnnxReadContext& c) {
    auto result = readMergingOnnx(c);
    if (!result || result->inputs.size() < 2) return std::nullopt;
    for (size_t i = 1; i < c.types.size(); ++i)
        for (size_t k = 0; k < i; ++k)
            if (!broadcastSamples(c.types[k].shape, c.types[i].shape)) return std::nullopt;
    return result;
}

std::vector<LayerSample> broadcastingSamples(bool positive) {
    const auto sample = [&](Shape a, Shape b) { return LayerSample{.params = {}, .inputs = {a, b}, .positive = positive}; };
    return {sample({2, 5}, {2, 5}), sample({2, 3, 4, 5}, {2, 3, 1, 1}), sample({1, 1, 4}, {1, 3, 4}),
            sample({2, 1, 4, 5}, {2, 3, 4, 1})};
}

}  // namespace lathe
