// SPDX-License-Identifier: Apache-2.0
#include "core/store/run_history.h"

#include <algorithm>

namespace lathe {
namespace {

template <class T>
void appendAll(std::vector<T>& into, const std::vector<T>& more) {
    into.insert(into.end(), more.begin(), more.end());
}

}  // namespace

void StepTable::dropAfter(int64_t lastStep) {
    const auto kept = static_cast<size_t>(std::upper_bound(step.begin(), step.end(), lastStep) - step.begin());
    step.resize(kept);
    epoch.resize(kept);
    seconds.resize(kept);
    for (Series& s : series) {
        s.row.erase(std::lower_bound(s.row.begin(), s.row.end(), kept), s.row.end());
        s.value.resize(s.row.size());
    }
}

void StepTable::append(const StepTable& more) {
    const auto before = static_cast<uint32_t>(rows());
    appendAll(step, more.step);
    appendAll(epoch, more.epoch);
    appendAll(seconds, more.seconds);
    if (series.size() < more.series.size()) series.resize(more.series.size());
    for (size_t c = 0; c < more.series.size(); ++c) {
        for (uint32_t row : more.series[c].row) series[c].row.push_back(before + row);
        appendAll(series[c].value, more.series[c].value);
    }
}

const Series& RunHistory::series(std::string_view column) const {
    static const Series none;
    const auto index = static_cast<size_t>(std::find(columns.begin(), columns.end(), column) - columns.begin());
    return index < steps.series.size() ? steps.series[index] : none;
}

void RunHistory::dropAfter(int64_t lastStep) {
    steps.dropAfter(lastStep);
    std::erase_if(times, [&](const StepTimes& t) { return t.step > lastStep; });
    std::erase_if(events, [&](const LogEvent& e) { return e.step > lastStep && e.kind != event::command; });
}

}  // namespace lathe
