// SPDX-License-Identifier: Apache-2.0
#include "core/data/series/series_windows.h"

#include <algorithm>
#include <iterator>

#include "core/base/element.h"

namespace lathe {
namespace {

DatasetInfo infoOf(const SeriesTable& series, const SeriesShape& shape) {
    DatasetInfo info;
    info.features = {DType::F32, {std::ssize(series.names), shape.window}};
    info.target = {DType::F32, {std::ssize(series.targets) * shape.targetSteps()}};
    info.forecast = {series.names, {series.targets.begin(), series.targets.end()}};
    return info;
}

class SeriesWindows final : public Dataset {
public:
    SeriesWindows(std::shared_ptr<const SeriesTable> series, const SeriesShape& shape, int64_t count)
        : m_series(std::move(series)), m_shape(shape), m_info(infoOf(*m_series, shape)), m_count(count) {}

    const DatasetInfo& info() const override { return m_info; }
    int64_t size() const override { return m_count; }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        const int64_t begin = index * m_shape.stride, end = begin + m_shape.window;
        auto* to = reinterpret_cast<float*>(features);
        for (const auto& channel : m_series->values) to = std::copy_n(channel.begin() + begin, m_shape.window, to);
        auto* ahead = reinterpret_cast<float*>(target);
        const int64_t steps = m_shape.targetSteps(), first = end + m_shape.horizon - steps;
        if (!m_shape.targets) std::fill_n(ahead, m_info.target.shape.elements(), 0.0F);
        for (const size_t channel : m_series->targets)
            if (m_shape.targets) ahead = std::copy_n(m_series->values[channel].begin() + first, steps, ahead);
        return {};
    }
    std::string timeOf(int64_t index) const override { return m_series->timeOf(index * m_shape.stride + m_shape.window - 1); }

private:
    std::shared_ptr<const SeriesTable> m_series;
    SeriesShape m_shape;
    DatasetInfo m_info;
    int64_t m_count;
};

bool isTooLarge(int64_t a, int64_t b) {
    int64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) || product > mostNumbersOfSample;
}

}  // namespace

Result<std::shared_ptr<const Dataset>> windowsOf(std::shared_ptr<const SeriesTable> series, const SeriesShape& shape,
                                                 const std::string& where) {
    const int64_t channels = std::ssize(series->names), targets = std::ssize(series->targets);
    if (isTooLarge(channels, shape.window) || isTooLarge(targets, shape.targetSteps()))
        return requestError("series.sample_size", where,
                            "a sample would have {0} channels of {1} steps and {2} targets of {3} steps, which is too large",
                            {std::to_string(channels), std::to_string(shape.window), std::to_string(targets),
                             std::to_string(shape.targetSteps())},
                            "choose a shorter window or horizon, or fewer columns");
    const int64_t needed = shape.window + (shape.targets ? shape.horizon : 0);
    if (series->steps() < needed)
        return requestError("series.short", where, "the series has {0} records, but a sample needs {1}",
                            {std::to_string(series->steps()), std::to_string(needed)},
                            "choose a shorter window or horizon, or a longer series");
    const int64_t count = (series->steps() - needed) / shape.stride + 1;
    return std::shared_ptr<const Dataset>(std::make_shared<SeriesWindows>(std::move(series), shape, count));
}

}  // namespace lathe
