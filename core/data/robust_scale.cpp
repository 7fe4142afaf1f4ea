// SPDX-License-Identifier: Apache-2.0
#include "core/data/robust_scale.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"

namespace lathe {
namespace {

/// The quantile of values that `nth_element` may reorder.
double quantile(std::span<float> values, double share) {
    const double at = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::ptrdiff_t>(std::floor(at));
    std::nth_element(values.begin(), values.begin() + below, values.end());
    const double low = element(values, below), part = at - std::floor(at);
    if (part == 0) return low;
    const double high = *std::min_element(values.begin() + below + 1, values.end());
    return low + part * (high - low);
}

/// A sample as reals, channel by channel.
class SampleReader {
public:
    explicit SampleReader(const Dataset& data)
        : m_data(data),
          m_type(data.info().features),
          m_bytes(m_type.bytes()),
          m_target(data.info().target.bytes()),
          m_values(static_cast<size_t>(m_type.shape.elements())) {}

    Result<std::span<const float>> read(int64_t i) {
        LATHE_CHECK(m_data.read(i, m_bytes.data(), m_target.data()));
        if (m_type.dtype == DType::U8)
            std::transform(m_bytes.begin(), m_bytes.end(), m_values.begin(), [](std::byte b) { return static_cast<float>(b); });
        else
            std::copy_n(reinterpret_cast<const float*>(m_bytes.data()), m_values.size(), m_values.begin());
        return std::span<const float>(m_values);
    }

private:
    const Dataset& m_data;
    TensorType m_type;
    std::vector<std::byte> m_bytes, m_target;
    std::vector<float> m_values;
};

/// All values of the channels [from, to), one vector each.
Result<std::vector<std::vector<float>>> valuesOf(SampleReader& reader, std::span<const int64_t> indices, size_t from, size_t to,
                                                 size_t channelSize) {
    std::vector<std::vector<float>> values(to - from);
    for (auto& channel : values) channel.reserve(indices.size() * channelSize);
    for (const int64_t i : indices) {
        LATHE_TRY(const std::span<const float> sample, reader.read(i));
        for (size_t c = from; c < to; ++c) {
            const auto part = sample.subspan(c * channelSize, channelSize);
            values[c - from].insert(values[c - from].end(), part.begin(), part.end());
        }
    }
    return values;
}

Result<std::vector<RobustFigures>> measurePadded(SampleReader& reader, std::span<const int64_t> indices,
                                                 std::span<const int64_t> lengths, size_t channels, size_t channelSize) {
    std::vector<float> all;
    for (size_t i = 0; i < indices.size(); ++i) {
        LATHE_TRY(const std::span<const float> sample, reader.read(indices[i]));
        const auto counted = sample.first(static_cast<size_t>(lengths[i]) * channelSize);
        all.insert(all.end(), counted.begin(), counted.end());
    }
    return std::vector<RobustFigures>(channels, robustFigures(all));
}

}  // namespace

RobustFigures robustFigures(std::span<float> values) {
    const double first = quantile(values, 0.25), median = quantile(values, 0.5), third = quantile(values, 0.75);
    if (third > first) return {median, 1 / (third - first)};
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    const double range = static_cast<double>(*high) - static_cast<double>(*low);
    return {median, range > 0 ? 2 / range : 1};
}

Result<std::vector<RobustFigures>> measureRobust(const Dataset& data, std::span<const int64_t> indices,
                                                 std::span<const int64_t> lengths, size_t budget) {
    const Shape& shape = data.info().features.shape;
    const auto channels = static_cast<size_t>(shape.rank() == 0 ? 1 : shape[0]);
    const size_t channelSize = static_cast<size_t>(shape.elements()) / std::max<size_t>(1, channels);
    SampleReader reader(data);
    if (!lengths.empty()) return measurePadded(reader, indices, lengths, channels, channelSize);
    const size_t together = std::max<size_t>(1, budget / std::max<size_t>(1, indices.size() * channelSize * sizeof(float)));
    std::vector<RobustFigures> figures;
    for (size_t from = 0; from < channels; from += together) {
        LATHE_TRY(auto values, valuesOf(reader, indices, from, std::min(channels, from + together), channelSize));
        for (auto& channel : values) figures.push_back(robustFigures(channel));
    }
    return figures;
}

Result<std::vector<RobustFigures>> measureRobustTargets(const Dataset& data, std::span<const int64_t> indices) {
    const auto outputs = static_cast<size_t>(data.info().target.shape.elements());
    std::vector<std::byte> features(data.info().features.bytes());
    std::vector<float> target(outputs);
    std::vector<std::vector<float>> values(outputs);
    for (const int64_t i : indices) {
        LATHE_CHECK(data.read(i, features.data(), reinterpret_cast<std::byte*>(target.data())));
        for (size_t o = 0; o < outputs; ++o) values[o].push_back(target[o]);
    }
    std::vector<RobustFigures> figures;
    for (auto& output : values) figures.push_back(robustFigures(output));
    return figures;
}

}  // namespace lathe
