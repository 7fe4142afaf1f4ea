// SPDX-License-Identifier: Apache-2.0
#include "core/data/finite_columns.h"

#include <cmath>
#include <map>

namespace lathe {

namespace {

bool isTable(const DatasetInfo& info) {
    return info.features.dtype == DType::F32 && info.features.shape.rank() == 1;
}

/// The first sample with an infinite value, by column; that of the target comes last.
using FirstSamples = std::map<size_t, int64_t>;

void look(const Tensor& values, size_t firstColumn, int64_t sample, FirstSamples& found) {
    if (values.dtype() != DType::F32) return;
    const auto numbers = values.values<float>();
    for (size_t i = 0; i < numbers.size(); ++i)
        if (std::isinf(numbers[i])) found.emplace(firstColumn + i, sample);
}

// A sample that cannot be read is told by whoever needs it.
void lookAtPart(const PreparedData& data, size_t part, FirstSamples& found) {
    if (!data.source[part]) return;
    Tensor features(data.info.features.dtype, data.info.features.shape), target(data.info.target.dtype, data.info.target.shape);
    const auto columns = static_cast<size_t>(features.elements());
    for (const int64_t sample : data.indices[part]) {
        if (!data.source[part]->read(sample, features.raw(), target.raw()).ok()) continue;
        look(features, 0, sample, found);
        look(target, columns, sample, found);
    }
}

std::string columnName(const DatasetInfo& info, size_t column) {
    if (static_cast<int64_t>(column) >= info.features.shape.elements()) return "target";
    return column < info.columns.size() ? info.columns[column] : std::to_string(column + 1);
}

}  // namespace

Diagnostics columnsBeyondFloat(const PreparedData& data) {
    FirstSamples found;
    for (size_t part = 0; isTable(data.info) && part < std::size(data.source); ++part) lookAtPart(data, part, found);
    Diagnostics problems;
    for (const auto& [column, sample] : found)
        problems.push_back(requestError("data.beyond_float", "data",
                                        "column \"{0}\" holds values beyond the largest float32, {1}, first in sample {2}",
                                        {columnName(data.info, column), "3.4e38", std::to_string(sample)},
                                        "correct or rescale these values, or leave the column out"));
    return problems;
}

}  // namespace lathe
