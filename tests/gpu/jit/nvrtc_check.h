// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include "gpu/jit/nvrtc.h"
#include "gpu/runtime/shared_library.h"

namespace lathe::gpu {

/// NVRTC for a chip, where it is installed.
#define LATHE_OPEN_NVRTC(nvrtc, capability)                                   \
    auto opened##nvrtc = jit::Nvrtc::open(cudaLibraryFolders(), capability);  \
    if (!opened##nvrtc.ok()) GTEST_SKIP() << toString(opened##nvrtc.error()); \
    const jit::Nvrtc& nvrtc = **opened##nvrtc

constexpr int chips[] = {75, 80, 86, 89, 90, 100, 120};

}  // namespace lathe::gpu
