// SPDX-License-Identifier: Apache-2.0
#include <cstdlib>

#include "tests/support/nvml/mock_nvml.h"
#include "tests/support/places.h"

namespace lathe::test {

std::string mockNvml() {
    return (nvmlFolder() / "whole/libnvidia-ml.so.1").string();
}

std::string oldMockNvml() {
    return (nvmlFolder() / "old/libnvidia-ml.so.1").string();
}

std::string bareMockNvml() {
    return (nvmlFolder() / "bare/libnvidia-ml.so.1").string();
}

NvmlScript::NvmlScript(const std::string& text) {
    ::setenv("LATHE_MOCK_NVML", text.c_str(), 1);
}

NvmlScript::~NvmlScript() {
    ::unsetenv("LATHE_MOCK_NVML");
}

}  // namespace lathe::test
