// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

namespace lathe {

/// Lathe's folders of this user after the XDG Base Directory Specification: $XDG_CACHE_HOME/lathe or ~/.cache/lathe, and so on.
/// A relative path in one of the variables (HOME, too) is ignored, as the specification says: it would mean another folder, with
/// other files, wherever the program is started. Empty where no folder is known. Nothing is created.
std::filesystem::path userCacheFolder();   ///< XDG_CACHE_HOME, .cache
std::filesystem::path userConfigFolder();  ///< XDG_CONFIG_HOME, .config
std::filesystem::path userStateFolder();   ///< XDG_STATE_HOME, .local/state

/// $XDG_RUNTIME_DIR/lathe, where that belongs to this user alone as the specification demands; otherwise /tmp/lathe-UID.
std::filesystem::path userRuntimeFolder();

}  // namespace lathe
