// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <memory>

#include <cuda_runtime.h>

#include "core/ops/op.h"
#include "core/tensor/tensor.h"

namespace lathe::gpu {

struct FreeDeviceMemory {
    void operator()(std::byte* memory) const { cudaFree(memory); }
};

/// A tensor on the device, in an allocation of its own: what lies beside it is nobody's.
class DeviceTensor {
public:
    /// Filled with bytes of this value. Aligned as its elements are and no better when `shifted`, as a slice of an input may be.
    DeviceTensor(const TensorType& type, int fill, bool shifted = false)
        : m_type(type), m_shift(shifted ? sizeOf(type.dtype) : 0) {
        void* memory = nullptr;
        if (bytes() > 0) cudaMalloc(&memory, bytes() + m_shift);
        m_data.reset(static_cast<std::byte*>(memory));
        if (memory) cudaMemset(memory, fill, bytes() + m_shift);
        cudaStreamSynchronize(nullptr);  // streams of tests do not wait for the legacy stream
    }
    explicit DeviceTensor(const Tensor& t, bool shifted = false) : DeviceTensor({t.dtype(), t.shape()}, 0, shifted) {
        cudaMemcpy(data(), t.raw(), bytes(), cudaMemcpyHostToDevice);
        cudaStreamSynchronize(nullptr);
    }

    std::byte* data() const { return m_data ? m_data.get() + m_shift : nullptr; }
    size_t bytes() const { return static_cast<size_t>(m_type.shape.elements()) * sizeOf(m_type.dtype); }
    Tensor fetch() const {
        Tensor t(m_type.dtype, m_type.shape);
        cudaMemcpy(t.raw(), data(), bytes(), cudaMemcpyDeviceToHost);
        return t;
    }

private:
    TensorType m_type;
    size_t m_shift;
    std::unique_ptr<std::byte, FreeDeviceMemory> m_data;
};

class TestStream {
public:
    TestStream() { cudaStreamCreateWithFlags(&m_stream, cudaStreamNonBlocking); }
    ~TestStream() { cudaStreamDestroy(m_stream); }
    TestStream(const TestStream&) = delete;

    cudaStream_t get() const { return m_stream; }
    /// Everything that was enqueued anywhere has been done: this stream does not wait for the others by itself.
    static cudaError_t settle() { return cudaDeviceSynchronize(); }
    void beginCapture() const { cudaStreamBeginCapture(m_stream, cudaStreamCaptureModeThreadLocal); }
    /// What was captured, run once.
    cudaError_t endAndReplay() const {
        cudaGraph_t graph = nullptr;
        if (const cudaError_t status = cudaStreamEndCapture(m_stream, &graph); status != cudaSuccess) return status;
        cudaGraphExec_t exec = nullptr;
        cudaError_t status = cudaGraphInstantiate(&exec, graph, 0);
        if (status == cudaSuccess) status = cudaGraphLaunch(exec, m_stream);
        if (status == cudaSuccess) status = settle();
        cudaGraphExecDestroy(exec);
        cudaGraphDestroy(graph);
        return status;
    }

private:
    cudaStream_t m_stream = nullptr;
};

}  // namespace lathe::gpu
