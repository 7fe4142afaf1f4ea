// SPDX-License-Identifier: Apache-2.0
#include <array>

#include <cuda_runtime_api.h>

#include "gpu/kernels/canary.h"
#include "gpu/kernels/common/launch.h"

namespace lathe::gpu {

namespace {

constexpr int count = 64;

__global__ void squares(int* dst) {
    dst[threadIdx.x] = static_cast<int>(threadIdx.x * threadIdx.x);
}

cudaError_t runOn(int ordinal, std::array<int, count>& answer) {
    int* dst = nullptr;
    cudaError_t status = cudaSetDevice(ordinal);
    if (status == cudaSuccess) status = cudaMalloc(&dst, sizeof answer);
    if (status != cudaSuccess) return status;
    status = launch(squares, 1, count, 0, nullptr, dst);
    if (status == cudaSuccess) status = cudaMemcpy(answer.data(), dst, sizeof answer, cudaMemcpyDeviceToHost);
    const cudaError_t freed = cudaFree(dst);
    return status == cudaSuccess ? freed : status;
}

}  // namespace

std::string tryDevice(int ordinal) {
    std::array<int, count> answer{};
    const cudaError_t status = runOn(ordinal, answer);
    if (status != cudaSuccess) return cudaGetErrorString(status);
    for (int i = 0; i < count; ++i) {
        if (answer[static_cast<size_t>(i)] != i * i) return "it computed a wrong result";
    }
    return {};
}

}  // namespace lathe::gpu
