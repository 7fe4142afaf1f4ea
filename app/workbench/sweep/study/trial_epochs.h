// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

class QSettings;

namespace lathe::workbench {

// Epochs per trial of a project's next study, if the user chose another number than the project's. Stored in the settings of
// the program, because the project stores the epochs of its own training.

/// Nothing: the epochs of the project.
std::optional<int64_t> trialEpochs(const QSettings&, const std::filesystem::path& project);
/// Nothing: use the epochs of the project.
void setTrialEpochs(QSettings&, const std::filesystem::path& project, std::optional<int64_t> epochs);

}  // namespace lathe::workbench
