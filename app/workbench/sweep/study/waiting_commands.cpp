// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/study/waiting_commands.h"

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

std::optional<sweep::StudyCommand> commandIn(const fs::path& file) {
    const auto text = readFile(file.string(), mostBytes);
    const auto json = text ? Json::parse(*text, file.string()) : Result<Json>(text.error());
    auto command = json ? sweep::studyCommandFromJson(*json, file.string()) : Result<sweep::StudyCommand>(json.error());
    return command ? std::optional(std::move(*command)) : std::nullopt;
}

}  // namespace

WaitingCommands waitingCommands(const fs::path& control) {
    WaitingCommands waiting;
    for (const fs::path& file : filesIn(control)) {
        const auto command = commandIn(file);
        if (!command) continue;
        ++waiting.count;
        if (const auto* change = std::get_if<sweep::ChangeStudy>(&*command)) waiting.settings = change->settings;
        if (std::holds_alternative<sweep::UndoChange>(*command)) waiting.settings.reset();
    }
    return waiting;
}

}  // namespace lathe::workbench
