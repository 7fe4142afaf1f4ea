// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include <gtest/gtest.h>

#include "tests/support/places.h"

/// Skips the running test where this build has no decoder of images.
#define LATHE_NEEDS_IMAGE_DECODER()                                                                  \
    if (!std::filesystem::exists(lathe::test::latheProgram().parent_path() / "lathe-image-decoder")) \
    GTEST_SKIP() << "this build has no decoder of images (LATHE_IMAGES)"
