// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

namespace lathe::test {

/// The folder with real data sets, conformance suites and hostile files that is not part of the project: $LATHE_SHARED, or
/// `shared` beside the source tree. Empty where there is none.
inline std::filesystem::path sharedDir() {
    if (const char* named = std::getenv("LATHE_SHARED")) return named;
    const auto beside = std::filesystem::path(LATHE_SOURCE_DIR).parent_path() / "shared";
    return std::filesystem::is_directory(beside) ? beside : std::filesystem::path();
}

/// The root of the source tree: golden files, sample projects.
inline std::filesystem::path sourceDir() {
    return LATHE_SOURCE_DIR;
}

}  // namespace lathe::test

/// Skips the running test where `relative` does not exist in the shared folder. The wording is what `.ci/run` looks for: a test
/// that skips so although the folder is there fails the run.
#define LATHE_NEEDS_SHARED(relative)                                                                                    \
    if (lathe::test::sharedDir().empty() || !std::filesystem::exists(lathe::test::sharedDir() / std::string(relative))) \
    GTEST_SKIP() << "needs the shared folder (LATHE_SHARED or ../shared): " << (relative)
