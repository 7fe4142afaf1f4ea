// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/sim/simulator.h"

#include <cstring>
#include <functional>

#include <gmock/gmock.h>

#include "gpu/kernels/common/block.cuh"
#include "tests/gpu/device_memory.h"
#include "tests/gpu/sim/real_values.h"

namespace lathe::gpu {

// Kernels with planted faults. They are no part of an unnamed namespace, so that the linker knows their names.

__global__ void plantedHalfBarrier(float* p) {
    if (threadIdx.x < 16) __syncthreads();
    p[threadIdx.x] = 1;
}

__global__ void plantedTwoBarriers(float* p) {
    if (threadIdx.x % 2 == 0)
        __syncthreads();
    else
        __syncthreads();
    p[threadIdx.x] = 1;
}

__global__ void plantedHalfShuffle(float* p) {
    float v = p[threadIdx.x];
    if (threadIdx.x % 32 < 7) v += __shfl_xor_sync(~0u, v, 1);
    p[threadIdx.x] = v;
}

__global__ void plantedBeyondTheEnd(float* p, int n) {
    const auto i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i <= n) p[i] = 1;
}

__global__ void plantedReadOfOldSharedMemory(float* p) {
    LATHE_SHARED(float, tile, 64);
    if (threadIdx.x < 63) tile[threadIdx.x] = 1;
    __syncthreads();
    p[threadIdx.x] = tile[threadIdx.x];
}

__global__ void plantedRace(float* p) {
    LATHE_SHARED(float, tile, 64);
    tile[threadIdx.x] = static_cast<float>(threadIdx.x);
    p[threadIdx.x] = tile[63 - threadIdx.x];
}

/// The fast warp overwrites what the slow one has not read yet.
__global__ void plantedMissingSecondBarrier(float* p) {
    LATHE_SHARED(float, ofWarps, 2);
    for (int round = 0; round < 2; ++round) {
        if (threadIdx.x % 32 == 0) ofWarps[threadIdx.x / 32] = static_cast<float>(round + 1);
        __syncthreads();
        const float sum = ofWarps[0] + ofWarps[1];
        p[threadIdx.x] += __shfl_xor_sync(~0u, sum, 1);
    }
}

__global__ void plantedGreed(float* p) {
    LATHE_SHARED(float, tile, 12 * 1024);
    LATHE_SHARED(float, more, 1024);
    p[threadIdx.x] = tile[threadIdx.x] + more[threadIdx.x];
}

__global__ void plantedNotLoaded(float* p) {
    p[threadIdx.x] = 1;
}

__global__ void sumOfBlock(const float* from, float* to) {
    const float sum = blockSum(from[threadIdx.x]);
    const float largest = blockJoin(from[threadIdx.x], Maximum{}, -1e30f);
    to[threadIdx.x] = sum + largest;
}

namespace {

using testing::HasSubstr;

class Simulator : public testing::Test {
protected:
    void SetUp() override {
        sim::reset();
        sim::setOrder({});
    }
    void TearDown() override {
        sim::reset();
        sim::setOrder({});
    }
    const DeviceTensor memory{{DType::F32, {64}}, 0};
    float* data() const { return reinterpret_cast<float*>(memory.data()); }
    /// Launches the kernel that is captured later.
    void load() const { EXPECT_EQ(launch(sumOfBlock, 1, 64, 0, nullptr, data(), data()), cudaSuccess); }
};

TEST_F(Simulator, NamesADivergentBarrier) {
    EXPECT_EQ(launch(plantedHalfBarrier, 2, 64, 0, nullptr, data()), cudaErrorLaunchFailure);
    EXPECT_THAT(sim::fault(), HasSubstr("plantedHalfBarrier"));
    EXPECT_THAT(sim::fault(), HasSubstr("16 threads wait at line "));
    EXPECT_THAT(sim::fault(), HasSubstr("48 of 64 have ended"));
    EXPECT_EQ(cudaDeviceSynchronize(), cudaErrorLaunchFailure) << "the fault stays";
    sim::reset();
    EXPECT_EQ(launch(sumOfBlock, 1, 64, 0, nullptr, data(), data()), cudaSuccess);
}

TEST_F(Simulator, NamesBarriersInTwoBranches) {
    EXPECT_EQ(launch(plantedTwoBarriers, 1, 64, 0, nullptr, data()), cudaErrorLaunchFailure);
    EXPECT_THAT(sim::fault(), HasSubstr("plantedTwoBarriers"));
}

TEST_F(Simulator, NamesADivergentShuffle) {
    EXPECT_EQ(launch(plantedHalfShuffle, 1, 64, 0, nullptr, data()), cudaErrorLaunchFailure);
    EXPECT_THAT(sim::fault(), HasSubstr("plantedHalfShuffle"));
}

TEST_F(Simulator, RefusesMoreSharedMemoryThanThereIs) {
    EXPECT_EQ(launch(plantedGreed, 1, 64, 0, nullptr, data()), cudaErrorLaunchFailure);
    EXPECT_THAT(sim::fault(), HasSubstr("53248 bytes of shared memory"));
}

TEST_F(Simulator, ShowsWhatSharedMemoryHeldBefore) {
    ASSERT_EQ(launch(plantedReadOfOldSharedMemory, 2, 64, 0, nullptr, data()), cudaSuccess);
    const Tensor t = memory.fetch();
    EXPECT_EQ(t.at(0), 1);
    EXPECT_LT(t.at(63), 0) << "0xA5A5A5A5";
}

TEST_F(Simulator, ARaceShowsInTheOrderOfThreads) {
    ASSERT_EQ(launch(plantedRace, 1, 64, 0, nullptr, data()), cudaSuccess);
    const Tensor forwards = memory.fetch();
    sim::setOrder({1, true});
    ASSERT_EQ(launch(plantedRace, 1, 64, 0, nullptr, data()), cudaSuccess);
    EXPECT_FALSE(sameBytes(forwards, memory.fetch()));
}

TEST_F(Simulator, AMissingSecondBarrierShows) {
    const auto run = [&](bool backwards) {
        sim::setOrder({1, backwards});
        cudaMemset(data(), 0, memory.bytes());
        EXPECT_EQ(launch(plantedMissingSecondBarrier, 1, 64, 0, nullptr, data()), cudaSuccess);
        return memory.fetch();
    };
    EXPECT_FALSE(sameBytes(run(false), run(true)));
}

TEST_F(Simulator, ReducesOverABlock) {
    Tensor t(DType::F32, {64});
    for (int i = 0; i < 64; ++i) t.data<float>()[i] = static_cast<float>(i);
    const DeviceTensor from(t);
    ASSERT_EQ(launch(sumOfBlock, 3, 64, 0, nullptr, reinterpret_cast<const float*>(from.data()), data()), cudaSuccess);
    for (int i = 0; i < 64; ++i) EXPECT_EQ(memory.fetch().at(i), 63 * 32 + 63);
}

#if defined(__SANITIZE_ADDRESS__)
TEST_F(Simulator, AddressSanitizerSeesAWriteBeyondTheEnd) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_DEATH(launch(plantedBeyondTheEnd, 1, 128, 0, nullptr, data(), 64), "heap-buffer-overflow");
}
#endif

TEST_F(Simulator, RefusesImpossibleLaunches) {
    EXPECT_EQ(launch(sumOfBlock, 1, 2048, 0, nullptr, data(), data()), cudaErrorInvalidConfiguration);
    EXPECT_EQ(launch(sumOfBlock, dim3(1, 70000), 64, 0, nullptr, data(), data()), cudaErrorInvalidConfiguration);
    EXPECT_EQ(launch(sumOfBlock, 0, 64, 0, nullptr, data(), data()), cudaSuccess) << "nothing to do";
}

// ---- memory

TEST_F(Simulator, MemoryIsSpoiltAndLimited) {
    uint32_t* p = nullptr;
    ASSERT_EQ(cudaMalloc(&p, 8), cudaSuccess);
    uint32_t value = 0;
    ASSERT_EQ(cudaMemcpy(&value, p + 1, 4, cudaMemcpyDeviceToHost), cudaSuccess);
    EXPECT_EQ(value, 0xA5A5A5A5u);
    EXPECT_EQ(cudaMemcpy(&value, p + 1, 8, cudaMemcpyDeviceToHost), cudaErrorInvalidValue) << "beyond the end";
    EXPECT_EQ(cudaMemcpy(p, &value, 4, cudaMemcpyDeviceToHost), cudaErrorInvalidValue) << "wrong direction";
    EXPECT_EQ(cudaFree(p), cudaSuccess);
    EXPECT_EQ(cudaFree(p), cudaErrorInvalidValue) << "twice";
    sim::setDeviceBytes(sim::allocatedBytes() + 1024);
    EXPECT_EQ(cudaMalloc(&p, 2048), cudaErrorMemoryAllocation);
    EXPECT_STREQ(cudaGetErrorName(cudaGetLastError()), "cudaErrorMemoryAllocation");
    sim::setDeviceBytes(size_t{4} << 30);
}

// ---- capture

TEST_F(Simulator, AGraphRepeatsWhatWasCaptured) {
    const TestStream stream;
    ASSERT_EQ(launch(plantedBeyondTheEnd, 1, 32, 0, stream.get(), data(), 20), cudaSuccess) << "it is loaded";
    sim::reset();
    stream.beginCapture();
    ASSERT_EQ(cudaMemsetAsync(data(), 0, 256, stream.get()), cudaSuccess);
    ASSERT_EQ(launch(plantedBeyondTheEnd, 1, 32, 0, stream.get(), data(), 20), cudaSuccess);
    EXPECT_EQ(sim::counts().launches, 0) << "nothing runs while it is captured";
    cudaGraph_t graph = nullptr;
    ASSERT_EQ(cudaStreamEndCapture(stream.get(), &graph), cudaSuccess);
    cudaGraphExec_t exec = nullptr;
    ASSERT_EQ(cudaGraphInstantiate(&exec, graph, 0), cudaSuccess);
    for (int i = 0; i < 3; ++i) {
        cudaMemset(data(), 0xFF, 256);
        ASSERT_EQ(cudaGraphLaunch(exec, stream.get()), cudaSuccess);
        EXPECT_EQ(memory.fetch().at(20), 1);
        EXPECT_EQ(memory.fetch().at(21), 0);
    }
    EXPECT_EQ(sim::counts().launches, 3);
    EXPECT_EQ(sim::counts().graphLaunches, 3);
    cudaGraphExecDestroy(exec);
    cudaGraphDestroy(graph);
}

TEST_F(Simulator, AKernelIsNotLoadedInACapture) {
    for (const bool loaded : {false, true}) {
        const TestStream stream;
        stream.beginCapture();
        EXPECT_EQ(launch(plantedNotLoaded, 1, 32, 0, stream.get(), data()),
                  loaded ? cudaSuccess : cudaErrorStreamCaptureUnsupported);
        EXPECT_EQ(stream.endAndReplay(), loaded ? cudaSuccess : cudaErrorStreamCaptureInvalidated);
        EXPECT_EQ(launch(plantedNotLoaded, 1, 32, 0, stream.get(), data()), cudaSuccess);
    }
}

TEST_F(Simulator, WhatIsIllegalWhileCapturingEndsTheCapture) {
    load();
    cudaEvent_t event = nullptr;
    ASSERT_EQ(cudaEventCreate(&event), cudaSuccess);
    void* p = nullptr;
    float host = 0;
    cudaStream_t captured = nullptr;
    const std::pair<const char*, std::function<cudaError_t()>> illegal[] = {
        {"malloc", [&] { return cudaMalloc(&p, 16); }},
        {"free", [&] { return cudaFree(data()); }},
        {"device", [] { return cudaDeviceSynchronize(); }},
        {"stream", [&] { return cudaStreamSynchronize(captured); }},
        {"event", [&] { return cudaEventSynchronize(event); }},
        {"query", [&] { return cudaEventQuery(event); }},
        {"copy", [&] { return cudaMemcpy(&host, data(), 4, cudaMemcpyDeviceToHost); }},
    };
    for (const auto& [what, call] : illegal) {
        const TestStream stream;
        captured = stream.get();
        stream.beginCapture();
        EXPECT_EQ(call(), cudaErrorStreamCaptureUnsupported) << what;
        EXPECT_EQ(launch(sumOfBlock, 1, 64, 0, stream.get(), data(), data()), cudaErrorStreamCaptureInvalidated) << what;
        cudaGraph_t graph = nullptr;
        EXPECT_EQ(cudaStreamEndCapture(stream.get(), &graph), cudaErrorStreamCaptureInvalidated) << what;
        EXPECT_EQ(graph, nullptr);
    }
    cudaEventDestroy(event);
}

TEST_F(Simulator, AStreamThatJoinsACaptureMustComeBack) {
    load();
    sim::reset();
    cudaEvent_t event = nullptr;
    cudaEventCreate(&event);
    for (const bool back : {false, true}) {
        const TestStream origin, other;
        origin.beginCapture();
        cudaEventRecord(event, origin.get());
        cudaStreamWaitEvent(other.get(), event, 0);
        EXPECT_EQ(launch(sumOfBlock, 1, 64, 0, other.get(), data(), data()), cudaSuccess);
        if (back) {
            cudaEventRecord(event, other.get());
            cudaStreamWaitEvent(origin.get(), event, 0);
        }
        EXPECT_EQ(origin.endAndReplay(), back ? cudaSuccess : cudaErrorStreamCaptureUnjoined);
        EXPECT_EQ(sim::counts().launches, back ? 1 : 0);
    }
    cudaEventDestroy(event);
}

// ---- several streams

/// What the second stream reads of what the first one writes: with the event in between, always the new content.
float readBehind(float* data, bool heeded, uint32_t seed, bool captured) {
    const TestStream origin, other;
    cudaEvent_t written = nullptr, done = nullptr;
    cudaEventCreate(&written);
    cudaEventCreate(&done);
    cudaMemset(data, 0, 256);
    sim::setConcurrency(seed);
    if (captured) origin.beginCapture();
    EXPECT_EQ(launch(plantedBeyondTheEnd, 1, 32, 0, origin.get(), data, 20), cudaSuccess);
    cudaEventRecord(written, origin.get());
    cudaStreamWaitEvent(other.get(), written, 0);
    cudaMemcpyAsync(data + 40, data, 4, cudaMemcpyDeviceToDevice, other.get());
    cudaEventRecord(done, other.get());
    cudaStreamWaitEvent(origin.get(), done, 0);
    sim::heedEvents(heeded, heeded);
    if (captured) {
        EXPECT_EQ(origin.endAndReplay(), cudaSuccess);
    }
    cudaDeviceSynchronize();
    sim::heedEvents(true, true);
    sim::setConcurrency(0);
    float read = -1;
    cudaMemcpy(&read, data + 40, 4, cudaMemcpyDeviceToHost);
    cudaEventDestroy(written);
    cudaEventDestroy(done);
    return read;
}

TEST_F(Simulator, OrdersThatNoEventHoldsShow) {
    for (const bool captured : {false, true}) {
        int old = 0;
        for (uint32_t seed = 1; seed <= 20; ++seed) {
            EXPECT_EQ(readBehind(data(), true, seed, captured), 1);
            old += readBehind(data(), false, seed, captured) == 0 ? 1 : 0;
        }
        EXPECT_GT(old, 0) << captured;
        EXPECT_LT(old, 20) << captured;
    }
}

TEST_F(Simulator, WorkWaitsForWhoeverWaitsForIt) {
    const TestStream stream;
    cudaMemset(data(), 0, 256);
    sim::setConcurrency(1);
    cudaMemsetAsync(data(), 0xFF, 4, stream.get());
    EXPECT_EQ(*data(), 0) << "nobody waited yet";
    cudaStreamSynchronize(stream.get());
    EXPECT_NE(*data(), 0);
    sim::setConcurrency(0);
}

// ---- the legacy default stream

/// What a stream reads right after `write` returned, with the work of streams in an order of chance.
float readAfter(float* data, uint32_t seed, const std::function<void()>& write) {
    const TestStream stream;
    cudaMemset(data, 0, 256);
    cudaDeviceSynchronize();
    sim::setConcurrency(seed);
    write();
    cudaMemcpyAsync(data + 40, data, 4, cudaMemcpyDeviceToDevice, stream.get());
    cudaStreamSynchronize(stream.get());
    cudaDeviceSynchronize();
    sim::setConcurrency(0);
    float read = -1;
    cudaMemcpy(&read, data + 40, 4, cudaMemcpyDeviceToHost);
    return read;
}

TEST_F(Simulator, StreamsDoNotWaitForTheLegacyStream) {
    const float one = 1;
    void* pinned = nullptr;
    ASSERT_EQ(cudaHostAlloc(&pinned, sizeof one, cudaHostAllocDefault), cudaSuccess);
    std::memcpy(pinned, &one, sizeof one);
    const auto times = [&](const std::function<void()>& write) {
        int old = 0;
        for (uint32_t seed = 1; seed <= 20; ++seed) old += readAfter(data(), seed, write) == 0 ? 1 : 0;
        return old;
    };
    EXPECT_GT(times([&] { cudaMemset(data(), 0x3F, 4); }), 0);
    EXPECT_GT(times([&] { cudaMemcpy(data(), &one, 4, cudaMemcpyHostToDevice); }), 0);
    EXPECT_EQ(times([&] { cudaMemcpy(data(), pinned, 4, cudaMemcpyHostToDevice); }), 0) << "returns when the bytes are there";
    EXPECT_EQ(times([&] {
                  cudaMemset(data(), 0x3F, 4);
                  cudaStreamSynchronize(nullptr);
              }),
              0);
    cudaFreeHost(pinned);
}

TEST_F(Simulator, ACopyToTheHostWaitsForTheLegacyStream) {
    float read = 0;
    for (uint32_t seed = 1; seed <= 20; ++seed) {
        cudaMemset(data(), 0, 256);
        cudaDeviceSynchronize();
        sim::setConcurrency(seed);
        EXPECT_EQ(launch(plantedBeyondTheEnd, 1, 32, 0, nullptr, data(), 20), cudaSuccess);
        cudaMemcpy(&read, data(), 4, cudaMemcpyDeviceToHost);
        sim::setConcurrency(0);
        EXPECT_EQ(read, 1);
    }
}

}  // namespace
}  // namespace lathe::gpu
