// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

namespace lathe {

/// Lathe's folders of this user by the XDG Base Directory Specification. A relative path in a variable, also in HOME, is ignored,
/// as the specification demands. Empty if no folder is known. Nothing is created.
std::filesystem::path userCacheFolder();   ///< caches that can be deleted: $XDG_CACHE_HOME/lathe or ~/.cache/lathe
std::filesystem::path userConfigFolder();  ///< settings: $XDG_CONFIG_HOME/lathe or ~/.config/lathe
std::filesystem::path userStateFolder();   ///< state, for example journals: $XDG_STATE_HOME/lathe or ~/.local/state/lathe

/// $XDG_RUNTIME_DIR/lathe, if that folder belongs to this user alone as the specification demands; otherwise /tmp/lathe-UID.
std::filesystem::path userRuntimeFolder();

}  // namespace lathe
