// SPDX-License-Identifier: Apache-2.0
#include "core/data/normalization.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/base/element.h"
#include "core/data/length_buckets.h"
#include "core/data/robust_scale.h"

namespace lathe {
namespace {

/// Mean and spread in one pass (Welford, Technometrics 4, 1962).
struct Moments {
    double count = 0, mean = 0, squares = 0;
    double low = std::numeric_limits<double>::infinity(), high = -std::numeric_limits<double>::infinity();

    void add(double value, double times = 1) {
        count += times;
        const double difference = value - mean;
        mean += difference * times / count;
        squares += times * difference * (value - mean);
        low = std::min(low, value);
        high = std::max(high, value);
    }
    double deviation() const { return std::sqrt(squares / count); }
};

size_t channelsOf(const TensorType& features) {
    return features.shape.rank() == 0 ? 1 : static_cast<size_t>(features.shape[0]);
}

size_t channelSizeOf(const TensorType& features) {
    const auto channels = static_cast<int64_t>(channelsOf(features));
    return channels == 0 ? 0 : static_cast<size_t>(features.shape.elements() / channels);
}

using Histogram = std::array<int64_t, 256>;

void count(const std::byte* sample, size_t channelSize, std::vector<Histogram>& histograms) {
    for (Histogram& h : histograms)
        for (size_t i = 0; i < channelSize; ++i) ++element(h, *sample++);
}

std::vector<Moments> momentsOf(const std::vector<Histogram>& histograms) {
    std::vector<Moments> out(histograms.size());
    for (size_t c = 0; c < histograms.size(); ++c)
        for (size_t v = 0; v < 256; ++v)
            if (histograms[c][v] > 0) out[c].add(static_cast<double>(v), static_cast<double>(histograms[c][v]));
    return out;
}

void count(const float* sample, size_t channelSize, std::vector<Moments>& moments) {
    for (Moments& m : moments)
        for (size_t i = 0; i < channelSize; ++i) m.add(static_cast<double>(*sample++));
}

Result<std::vector<Moments>> measure(const Dataset& data, std::span<const int64_t> indices) {
    const TensorType& type = data.info().features;
    std::vector<std::byte> features(type.bytes());
    std::vector<std::byte> target(data.info().target.bytes());
    std::vector<int64_t> ascending(indices.begin(), indices.end());
    std::sort(ascending.begin(), ascending.end());
    std::vector<Histogram> histograms(type.dtype == DType::U8 ? channelsOf(type) : 0);
    std::vector<Moments> moments(type.dtype == DType::U8 ? 0 : channelsOf(type));
    for (const int64_t i : ascending) {
        LATHE_CHECK(data.read(i, features.data(), target.data()));
        count(features.data(), channelSizeOf(type), histograms);
        count(reinterpret_cast<const float*>(features.data()), channelSizeOf(type), moments);
    }
    return type.dtype == DType::U8 ? momentsOf(histograms) : moments;
}

/// Padded sequences: all steps that count together, so that all steps are scaled alike.
Result<std::vector<Moments>> measurePadded(const Dataset& data, std::span<const int64_t> indices) {
    const TensorType& type = data.info().features;
    LATHE_TRY(const std::vector<int64_t> lengths, readLengths(data, indices));
    std::vector<float> features(static_cast<size_t>(type.shape.elements()));
    std::vector<std::byte> target(data.info().target.bytes());
    std::vector<Moments> all(1);
    for (size_t i = 0; i < indices.size(); ++i) {
        LATHE_CHECK(data.read(indices[i], reinterpret_cast<std::byte*>(features.data()), target.data()));
        count(features.data(), static_cast<size_t>(lengths[i]) * channelSizeOf(type), all);
    }
    return std::vector<Moments>(channelsOf(type), all.front());
}

NormalizationFigures normalizationFigures(const std::vector<Moments>& moments, Normalization kind) {
    NormalizationFigures out;
    for (const Moments& m : moments) {
        const bool standardize = kind == Normalization::Standardize;
        const double width = standardize ? m.deviation() : m.high - m.low;
        out.shift.push_back(standardize ? m.mean : m.low);
        out.scale.push_back(width > 0 ? 1 / width : 1);
    }
    return out;
}

NormalizationFigures normalizationFigures(const std::vector<RobustFigures>& robust) {
    NormalizationFigures out;
    for (const RobustFigures& figures : robust) out.shift.push_back(figures.median), out.scale.push_back(figures.scale);
    return out;
}

Result<NormalizationFigures> measureRobustly(const Dataset& data, std::span<const int64_t> indices, bool padded) {
    std::vector<int64_t> lengths;
    if (padded) {
        LATHE_TRY(lengths, readLengths(data, indices));
    }
    LATHE_TRY(const std::vector<RobustFigures> figures, measureRobust(data, indices, lengths));
    return normalizationFigures(figures);
}

}  // namespace

Result<NormalizationFigures> measureNormalization(const Dataset& data, std::span<const int64_t> indices, Normalization kind) {
    const TensorType& type = data.info().features;
    const size_t channels = channelsOf(type);
    NormalizationFigures out{std::vector<double>(channels, 0), std::vector<double>(channels, 1)};
    if (kind == Normalization::UnitRange && type.dtype == DType::U8) out.scale.assign(channels, 1 / 255.0);
    const bool tokens = type.dtype == DType::I64, bytes = kind == Normalization::UnitRange && type.dtype == DType::U8;
    if (kind == Normalization::None || tokens || bytes) return out;
    const bool padded = data.info().lengthsField().has_value() && type.dtype == DType::F32;
    if (kind == Normalization::Robust) return measureRobustly(data, indices, padded);
    LATHE_TRY(const auto moments, padded ? measurePadded(data, indices) : measure(data, indices));
    return normalizationFigures(moments, kind);
}

Result<NormalizationFigures> measureTargets(const Dataset& data, std::span<const int64_t> indices, Normalization kind) {
    const DatasetInfo& info = data.info();
    if (kind == Normalization::None || info.targetKind() == TargetKind::Class) return NormalizationFigures{};
    if (kind == Normalization::Robust) {
        LATHE_TRY(const std::vector<RobustFigures> figures, measureRobustTargets(data, indices));
        return normalizationFigures(figures);
    }
    const auto outputs = static_cast<size_t>(info.target.shape.elements());
    std::vector<std::byte> features(info.features.bytes());
    std::vector<float> target(outputs);
    std::vector<Moments> moments(outputs);
    for (const int64_t i : indices) {
        LATHE_CHECK(data.read(i, features.data(), reinterpret_cast<std::byte*>(target.data())));
        count(target.data(), 1, moments);
    }
    return normalizationFigures(moments, kind);
}

Json toJson(const NormalizationFigures& figures) {
    Json json;
    json.set("shift", Json::Array(figures.shift.begin(), figures.shift.end()));
    json.set("scale", Json::Array(figures.scale.begin(), figures.scale.end()));
    return json;
}

Result<NormalizationFigures> normalizationFromJson(const Json& json, std::string_view where) {
    NormalizationFigures out;
    for (auto [key, into] : {std::pair{"shift", &out.shift}, std::pair{"scale", &out.scale}})
        for (const Json& v : json[key].array()) {
            if (!v.isNumber())
                return requestError("normalization.not-a-number", where,
                                    "\"{0}\" of the normalization contains a value that is not a number", {key},
                                    "copy the file from the run again");
            into->push_back(v.toDouble());
        }
    if (out.shift.empty() || out.shift.size() != out.scale.size())
        return requestError("normalization.lengths", where, "the normalization has {0} shifts, but {1} scales",
                            {std::to_string(out.shift.size()), std::to_string(out.scale.size())},
                            "copy the file from the run again");
    return out;
}

template <class Real>
Normalizer<Real>::Normalizer(const TensorType& features, const NormalizationFigures& figures)
    : m_type(features), m_figures(figures), m_channelSize(channelSizeOf(features)) {
    assert(figures.shift.size() == channelsOf(features) && figures.scale.size() == channelsOf(features));
    assert(features.dtype == DType::U8 || features.dtype == DType::F32 || features.dtype == DType::I64);
    if (features.dtype != DType::U8) return;
    for (size_t c = 0; c < figures.shift.size(); ++c)
        for (int v = 0; v < 256; ++v) m_table.push_back(static_cast<Real>((v - figures.shift[c]) * figures.scale[c]));
}

template <class Real>
void Normalizer<Real>::apply(const std::byte* sample, Real* out) const {
    const size_t channels = m_figures.shift.size();
    if (m_type.dtype == DType::U8) {
        for (size_t c = 0; c < channels; ++c) {
            const Real* table = m_table.data() + c * 256;
            for (size_t i = 0; i < m_channelSize; ++i) *out++ = element(table, *sample++);
        }
        return;
    }
    assert(m_type.dtype == DType::F32);
    const auto* in = reinterpret_cast<const float*>(sample);
    for (size_t c = 0; c < channels; ++c)
        for (size_t i = 0; i < m_channelSize; ++i)
            *out++ = static_cast<Real>((static_cast<double>(*in++) - m_figures.shift[c]) * m_figures.scale[c]);
}

template class Normalizer<float>;
template class Normalizer<double>;

}  // namespace lathe
