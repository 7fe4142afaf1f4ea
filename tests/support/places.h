// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

namespace lathe::test {

/// The root of the source tree: golden files, sample projects.
std::filesystem::path sourceDir();

/// The `lathe` program of this build.
std::filesystem::path latheProgram();

/// Where this build's real plug-ins lie (the CUDA one, when it was built).
std::filesystem::path pluginDir();

/// The folder from which this build's plug-ins for tests are loaded.
std::filesystem::path testPluginDir();

/// The folder with real data sets, conformance suites and hostile files that is not part of the project: $LATHE_SHARED, or
/// `shared` beside the source tree. Empty where there is none.
std::filesystem::path sharedDir();

}  // namespace lathe::test
