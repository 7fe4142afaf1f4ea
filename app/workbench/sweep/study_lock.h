// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace lathe::workbench {

/// Whether some process of this machine holds the lock of a study (flock), without trying to take it: a coordinator that starts
/// at that moment would be refused.
bool isLocked(const std::filesystem::path& lockFile);

}  // namespace lathe::workbench
