// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include <gtest/gtest.h>

#include "tests/support/places.h"

/// Skips the running test where this build has no program for HDF5 files.
#define LATHE_NEEDS_HDF5()                                                                  \
    if (!std::filesystem::exists(lathe::test::latheProgram().parent_path() / "lathe-hdf5")) \
    GTEST_SKIP() << "this build has no program for HDF5 files (LATHE_HDF5)"
