// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/sample_statistics.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lathe::workbench {

namespace {

constexpr double farOut = 3;

float quantile(std::vector<float>& values, double share) {
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

/// Sums of one plane of pixels: exact, because they are whole numbers.
struct PlaneSums {
    uint64_t sum = 0, squares = 0;
    int min = 255, max = 0;
};

PlaneSums sumsOf(std::span<const std::byte> plane) {
    PlaneSums out;
    for (const std::byte b : plane) {
        const auto value = static_cast<unsigned>(b);
        out.sum += value;
        out.squares += uint64_t{value} * value;
        out.min = std::min(out.min, static_cast<int>(value));
        out.max = std::max(out.max, static_cast<int>(value));
    }
    return out;
}

double deviationOf(double sum, double squares, double count) {
    const double mean = sum / count;
    return std::sqrt(std::max(0.0, squares / count - mean * mean));
}

}  // namespace

OutlierLimits outlierLimits(std::vector<float>& values) {
    std::erase_if(values, [](float v) { return std::isnan(v); });
    if (values.size() < 4) return {};
    const double first = quantile(values, 0.25), third = quantile(values, 0.75), distance = third - first;
    return {first - farOut * distance, third + farOut * distance, distance > 0};
}

ImageStatistics::ImageStatistics(const Shape& image, int64_t samples)
    : m_plane(static_cast<size_t>(image[1] * image[2])),
      m_sums(static_cast<size_t>(image[0])),
      m_channels(static_cast<size_t>(image[0])) {
    m_means.reserve(static_cast<size_t>(samples));
    m_deviations.reserve(static_cast<size_t>(samples));
}

void ImageStatistics::add(int64_t sample, std::span<const std::byte> pixels, bool training) {
    PlaneSums all;
    for (size_t c = 0; c < m_channels.size(); ++c) {
        const PlaneSums one = sumsOf(pixels.subspan(c * m_plane, m_plane));
        all = {all.sum + one.sum, all.squares + one.squares, std::min(all.min, one.min), std::max(all.max, one.max)};
        if (!training) continue;
        m_sums[c].sum += static_cast<double>(one.sum);
        m_sums[c].squares += static_cast<double>(one.squares);
        m_sums[c].count += static_cast<double>(m_plane);
        m_channels[c].min = std::min(m_channels[c].min, one.min);
        m_channels[c].max = std::max(m_channels[c].max, one.max);
    }
    const auto count = static_cast<double>(std::max<size_t>(1, pixels.size()));
    m_means.push_back(static_cast<float>(static_cast<double>(all.sum) / count));
    m_deviations.push_back(
        static_cast<float>(deviationOf(static_cast<double>(all.sum), static_cast<double>(all.squares), count)));
    if (all.min >= all.max) m_constant.push_back(sample);
}

SampleStatistics ImageStatistics::finish() {
    SampleStatistics out;
    for (size_t c = 0; c < m_channels.size(); ++c) {
        if (m_sums[c].count <= 0) continue;
        m_channels[c].mean = m_sums[c].sum / m_sums[c].count;
        m_channels[c].deviation = deviationOf(m_sums[c].sum, m_sums[c].squares, m_sums[c].count);
    }
    std::vector<float> means = m_means, deviations = m_deviations;
    const OutlierLimits mean = outlierLimits(means), deviation = outlierLimits(deviations);
    for (size_t i = 0; i < m_means.size(); ++i)
        if (mean.isOutside(static_cast<double>(m_means[i])) || deviation.isOutside(static_cast<double>(m_deviations[i])))
            out.outliers.push_back(static_cast<int64_t>(i));
    out.channels = std::move(m_channels);
    out.constant = std::move(m_constant);
    return out;
}

}  // namespace lathe::workbench
