// SPDX-License-Identifier: Apache-2.0
#include "core/data/series/naive_forecast.h"

#include <cmath>
#include <iterator>
#include <vector>

#include "core/base/element.h"

namespace lathe {

Result<ForecastErrors> naiveForecast(const Dataset& data, std::span<const int64_t> samples) {
    const DatasetInfo& info = data.info();
    const int64_t window = info.features.shape[1], numbers = info.target.shape.elements();
    const int64_t steps = numbers / std::ssize(info.forecast.targets);
    std::vector<float> features(static_cast<size_t>(info.features.shape.elements())), target(static_cast<size_t>(numbers));
    double absolute = 0, squares = 0;
    for (const int64_t sample : samples) {
        LATHE_CHECK(
            data.read(sample, reinterpret_cast<std::byte*>(features.data()), reinterpret_cast<std::byte*>(target.data())));
        for (int64_t i = 0; i < numbers; ++i) {
            const int64_t channel = element(info.forecast.targets, i / steps);
            const double last = element(features, (channel + 1) * window - 1), error = element(target, i) - last;
            absolute += std::abs(error);
            squares += error * error;
        }
    }
    const double count = static_cast<double>(numbers) * static_cast<double>(samples.size());
    if (count == 0) return ForecastErrors{};
    return ForecastErrors{absolute / count, std::sqrt(squares / count)};
}

}  // namespace lathe
