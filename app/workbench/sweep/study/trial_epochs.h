// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

class QSettings;

namespace lathe::workbench {

// How many epochs each trial of a project's next study has, where a person chose another number than the project's. Kept among
// the program's settings: the project says how long its own training is.

std::optional<int64_t> trialEpochs(const QSettings&, const std::filesystem::path& project);
/// Nothing: as the project.
void setTrialEpochs(QSettings&, const std::filesystem::path& project, std::optional<int64_t> epochs);

}  // namespace lathe::workbench
