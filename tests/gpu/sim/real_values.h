// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

/// The numbers behind the names of CUDA's runtime. Compiled against the simulated header always, and against the real one where
/// the toolkit is: so the two cannot drift apart.
static_assert(cudaSuccess == 0 && cudaErrorInvalidValue == 1 && cudaErrorMemoryAllocation == 2);
static_assert(cudaErrorInvalidConfiguration == 9 && cudaErrorInvalidMemcpyDirection == 21 && cudaErrorInsufficientDriver == 35);
static_assert(cudaErrorNoDevice == 100 && cudaErrorInvalidDevice == 101 && cudaErrorInvalidResourceHandle == 400);
static_assert(cudaErrorNotReady == 600 && cudaErrorLaunchFailure == 719 && cudaErrorUnknown == 999);
static_assert(cudaErrorStreamCaptureUnsupported == 900 && cudaErrorStreamCaptureInvalidated == 901);
static_assert(cudaErrorStreamCaptureUnmatched == 903 && cudaErrorStreamCaptureUnjoined == 904);
static_assert(cudaErrorStreamCaptureImplicit == 906 && cudaErrorCapturedEvent == 907 && cudaErrorStreamCaptureWrongThread == 908);
static_assert(cudaMemcpyHostToHost == 0 && cudaMemcpyHostToDevice == 1 && cudaMemcpyDeviceToHost == 2);
static_assert(cudaMemcpyDeviceToDevice == 3 && cudaMemcpyDefault == 4);
static_assert(cudaStreamCaptureModeGlobal == 0 && cudaStreamCaptureModeThreadLocal == 1 && cudaStreamCaptureModeRelaxed == 2);
static_assert(cudaStreamCaptureStatusNone == 0 && cudaStreamCaptureStatusActive == 1 && cudaStreamCaptureStatusInvalidated == 2);
static_assert(cudaDevAttrMaxThreadsPerBlock == 1 && cudaDevAttrMaxSharedMemoryPerBlock == 8 && cudaDevAttrWarpSize == 10);
static_assert(cudaDevAttrMultiProcessorCount == 16 && cudaDevAttrComputeMode == 20);
static_assert(cudaComputeModeDefault == 0 && cudaComputeModeProhibited == 2);
static_assert(cudaDevAttrComputeCapabilityMajor == 75 && cudaDevAttrComputeCapabilityMinor == 76);
static_assert(cudaStreamDefault == 0 && cudaStreamNonBlocking == 1 && cudaEventDefault == 0 && cudaEventDisableTiming == 2);
static_assert(cudaHostAllocDefault == 0);
