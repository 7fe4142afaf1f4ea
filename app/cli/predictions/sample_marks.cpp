// SPDX-License-Identifier: Apache-2.0
#include "app/cli/predictions/sample_marks.h"

#include <algorithm>
#include <utility>

namespace lathe {
namespace {

std::vector<std::string> orNone(std::vector<std::string> marks) {
    const auto isEmpty = [](const std::string& mark) { return mark.empty(); };
    if (std::all_of(marks.begin(), marks.end(), isEmpty)) marks.clear();
    return marks;
}

}  // namespace

std::vector<std::string> timesOfSamples(const Dataset& data, const std::vector<int64_t>& samples) {
    std::vector<std::string> times;
    for (const int64_t sample : samples) times.push_back(data.timeOf(sample));
    return orNone(std::move(times));
}

std::vector<std::string> filesOfSamples(const Dataset& data, const std::vector<int64_t>& samples) {
    std::vector<std::string> files;
    for (const int64_t sample : samples) files.push_back(data.sampleName(sample));
    return orNone(std::move(files));
}

}  // namespace lathe
