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

/// The library that injects faults of the file system (faults.h).
std::filesystem::path faultShim();

/// The library that makes the wall clock jump (clock_jumps.h).
std::filesystem::path clockShim();

/// Where the mocks of NVML lie, a folder each (nvml/mock_nvml.h).
std::filesystem::path nvmlFolder();

/// A program that replaces a file durably: `replace_file FILE TEXT`; exit code 0, or 1 with the diagnostic on stderr.
std::filesystem::path replaceFileProgram();

/// A program that writes a checkpoint, in the real way and in wrong ones; see shim/store_child.cpp.
std::filesystem::path storeChildProgram();

/// The folder with real data sets, conformance suites and hostile files that is not part of the project: $LATHE_SHARED, or
/// `shared` beside the source tree. Empty where there is none.
std::filesystem::path sharedDir();

}  // namespace lathe::test
