// SPDX-License-Identifier: Apache-2.0
// What tests ask of the simulated runtime, answered for a real device.
#include <cuda_runtime_api.h>

#include "tests/gpu/sim/simulator.h"

namespace lathe::sim {

bool isSimulated() {
    return false;
}

void setOrder(const Order&) {}

void setConcurrency(uint32_t) {}

void heedEvents(bool, bool) {}

std::string fault() {
    const cudaError_t status = cudaDeviceSynchronize();
    return status == cudaSuccess ? std::string() : cudaGetErrorString(status);
}

void reset() {
    cudaGetLastError();
}

Counts counts() {
    return {};
}

void setDeviceBytes(size_t) {}

size_t allocatedBytes() {
    return 0;
}

std::set<int> contexts() {
    return {};
}

}  // namespace lathe::sim
