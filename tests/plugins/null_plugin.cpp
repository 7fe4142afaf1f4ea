// SPDX-License-Identifier: Apache-2.0
#include "core/backend/plugin_loader.h"
#include "tests/plugins/null_backend.h"

// Built twice: as it should be, and with another identity.
#ifndef LATHE_TEST_IDENTITY
#include "core/backend/build_identity.h"
#define LATHE_TEST_IDENTITY LATHE_BUILD_IDENTITY
#endif

extern "C" __attribute__((visibility("default"))) const char* lathe_plugin_build() {
    return LATHE_TEST_IDENTITY;
}

extern "C" __attribute__((visibility("default"))) lathe::Backend* lathe_plugin_create() {
    return lathe::makeNullBackend(lathe::nullBehaviourFromEnvironment()).release();
}
