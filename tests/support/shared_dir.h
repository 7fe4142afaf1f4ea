// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "tests/support/places.h"

/// Skips the running test where `relative` does not exist in the shared folder. The wording is what `.ci/run` looks for: a test
/// that skips so although the folder is there fails the run.
#define LATHE_NEEDS_SHARED(relative)                                                                                    \
    if (lathe::test::sharedDir().empty() || !std::filesystem::exists(lathe::test::sharedDir() / std::string(relative))) \
    GTEST_SKIP() << "needs the shared folder (LATHE_SHARED or ../shared): " << (relative)
