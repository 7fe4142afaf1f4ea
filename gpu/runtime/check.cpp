// SPDX-License-Identifier: Apache-2.0
#include "gpu/runtime/check.h"

#include <string>

namespace lathe::gpu {

Status check(cudaError_t status, std::string_view doing) {
    if (status == cudaSuccess) return {};
    const std::string words = cudaGetErrorString(status), name = cudaGetErrorName(status);
    cudaGetLastError();  // clears the error, so that the next call does not report it again
    if (status == cudaErrorMemoryAllocation) {
        return workError("cuda.memory", {}, "the device does not have enough free memory ({0})", {std::string(doing)},
                         "use a smaller batch, or end other programs on the device");
    }
    return workError(
        "cuda.failed", {}, "the device reported an error: {0} ({1}; {2})", {words, name, std::string(doing)},
        "resume from the last checkpoint; if the error occurs again, check the messages of the driver in the system log");
}

}  // namespace lathe::gpu
