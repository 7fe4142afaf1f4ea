// SPDX-License-Identifier: Apache-2.0
#include "core/backend/build_identity.h"
#include "gpu/cuda_backend.h"

extern "C" [[gnu::visibility("default")]] const char* lathe_plugin_build() {
    return LATHE_BUILD_IDENTITY;
}

extern "C" [[gnu::visibility("default")]] lathe::Backend* lathe_plugin_create() {
    return new lathe::gpu::CudaBackend();
}
