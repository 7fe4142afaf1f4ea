// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/backend/backend.h"

namespace lathe {

/// The two functions that a plug-in exports with C linkage. The build identity must match exactly: the interface is C++.
///   const char* lathe_plugin_build();      // buildIdentity() of the core that it was built with
///   lathe::Backend* lathe_plugin_create(); // ownership passes to the caller
using PluginBuild = const char* (*)();
using PluginCreate = Backend* (*)();

/// Version, compiler and interface fingerprint of this core, as one text.
std::string buildIdentity();

/// Opens one plug-in file (RTLD_NOW | RTLD_LOCAL) and never closes it, because a CUDA runtime does not survive that. Errors:
/// plugin.open (cannot be loaded), plugin.no-entry (not a plug-in), plugin.other-build, plugin.no-backend.
Result<std::unique_ptr<Backend>> openPlugin(const std::filesystem::path& file);

/// The folders that are searched for plug-ins: $LATHE_PLUGIN_DIR, the folder of the executable, and ../lib/lathe from there.
std::vector<std::filesystem::path> pluginFolders();

}  // namespace lathe
