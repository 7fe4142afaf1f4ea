// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/study/waiting_orders.h"

#include <algorithm>
#include <vector>

#include "core/base/atomic_file.h"
#include "core/sweep/study/study_control.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;

constexpr size_t mostRead = 1000;
constexpr uint64_t mostBytes = uint64_t{4} << 20;

// Their names sort by the time of asking.
std::vector<fs::path> filesIn(const fs::path& control) {
    std::vector<fs::path> files;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(control, none))
        if (entry.path().extension() == ".json" && files.size() < mostRead) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::optional<sweep::StudyOrder> orderIn(const fs::path& file) {
    const auto text = readFile(file.string(), mostBytes);
    const auto json = text ? Json::parse(*text, file.string()) : Result<Json>(text.error());
    auto order = json ? sweep::studyOrderFromJson(*json, file.string()) : Result<sweep::StudyOrder>(json.error());
    return order ? std::optional(std::move(*order)) : std::nullopt;
}

}  // namespace

WaitingOrders waitingOrders(const fs::path& control) {
    WaitingOrders waiting;
    for (const fs::path& file : filesIn(control)) {
        const auto order = orderIn(file);
        if (!order) continue;
        ++waiting.count;
        if (const auto* change = std::get_if<sweep::ChangeStudy>(&*order)) waiting.settings = change->settings;
        if (std::holds_alternative<sweep::UndoChange>(*order)) waiting.settings.reset();
    }
    return waiting;
}

}  // namespace lathe::workbench
