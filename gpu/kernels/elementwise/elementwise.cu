// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/chains/chain.h"
#include "gpu/kernels/chains/chain_steps.cuh"
#include "gpu/kernels/chains/segments.cuh"
#include "gpu/kernels/common/convert.cuh"
#include "gpu/kernels/common/launch.h"

namespace lathe::gpu {

template <class C>
__device__ int64_t stridedOffset(const C& chain, const ChainOperand& operand, int64_t element) {
    int64_t offset = 0;
    for (int axis = chain.rank - 1; axis > 0; --axis) {
        const int64_t outer = element / chain.extent[axis];
        offset += (element - outer * chain.extent[axis]) * operand.stride[axis];
        element = outer;
    }
    return offset + element * operand.stride[0];
}

template <class T, class C>
__device__ T loadOperand(const C& chain, int index, int64_t element) {
    const ChainOperand& operand = chain.operand[index];
    if (operand.kind == ChainOperand::Kind::Full) return loadAs<T>(operand.data, operand.element, element);
    const bool scalar = operand.kind == ChainOperand::Kind::Scalar;
    return loadAs<T>(operand.data, operand.element, scalar ? 0 : stridedOffset(chain, operand, element));
}

template <class T>
__global__ void elementwiseStep(LATHE_PARAMETER(SmallChain) chain) {
    const ChainStep& step = chain.step[0];
    LATHE_UNROLL(1)
    for (int64_t i = gridFirst(); i < chain.elements; i += gridStep()) {
        const T a = loadOperand<T>(chain, step.a, i);
        const T b = step.b == step.a ? a : loadOperand<T>(chain, step.b, i);
        storeAs<T>(chain.result[0].data, chain.result[0].element, i, stepResult(step, a, b));
    }
}

/// Executes the steps of a chain. `values` starts with the operands; results of steps are appended.
template <class T, class C>
__device__ void runSteps(const C& chain, T* values) {
    for (int s = 0; s < chain.steps; ++s)
        values[chain.operands + s] = stepResult(chain.step[s], values[chain.step[s].a], values[chain.step[s].b]);
}

/// All operands of an element are read before its results are written, so results may overwrite operands.
template <class T, class C>
__global__ void elementwiseChain(LATHE_PARAMETER(C) chain) {
    T values[C::mostValues];
    LATHE_UNROLL(1)
    for (int64_t i = gridFirst(); i < chain.elements; i += gridStep()) {
        for (int k = 0; k < chain.operands; ++k) values[k] = loadOperand<T>(chain, k, i);
        runSteps(chain, values);
        for (int r = 0; r < chain.results; ++r)
            storeAs<T>(chain.result[r].data, chain.result[r].element, i, values[chain.result[r].value]);
    }
}

template <class T, class C>
__device__ void runSegmentElement(const C& chain, void* const* pointers, int64_t i) {
    T values[C::mostValues];
    for (int k = 0; k < chain.operands; ++k) {
        const bool full = chain.operand[k].kind == ChainOperand::Kind::Full;
        values[k] = loadAs<T>(pointers[k], chain.operand[k].element, full ? i : 0);
    }
    runSteps(chain, values);
    for (int r = 0; r < chain.results; ++r)
        storeAs<T>(pointers[chain.operands + r], chain.result[r].element, i, values[chain.result[r].value]);
}

template <class T, class C>
__global__ void elementwiseSegments(LATHE_PARAMETER(C) chain, LATHE_PARAMETER(ChainSegments) table) {
    for (int64_t piece = blockIdx.x; piece < table.pieces; piece += gridDim.x) {
        const SegmentPart part = partOf(table, piece);
        void* const* pointers = table.pointer + part.segment * (chain.operands + chain.results);
        for (int64_t i = part.begin + threadIdx.x; i < part.end; i += blockDim.x) runSegmentElement<T>(chain, pointers, i);
    }
}

template <class T>
cudaError_t launchStep(cudaStream_t stream, const SmallChain& chain) {
    return launch(elementwiseStep<T>, blocksFor(chain.elements), threadsOfGrid, 0, stream, chain);
}

template <class T>
cudaError_t launchChain(cudaStream_t stream, const SmallChain& chain) {
    return launch(elementwiseChain<T, SmallChain>, blocksFor(chain.elements), threadsOfGrid, 0, stream, chain);
}

template <class T>
cudaError_t launchChain(cudaStream_t stream, const LargeChain& chain) {
    return launch(elementwiseChain<T, LargeChain>, blocksFor(chain.elements), threadsOfGrid, 0, stream, chain);
}

template <class T>
cudaError_t launchSegments(cudaStream_t stream, const SmallChain& chain, const ChainSegments& table) {
    return launch(elementwiseSegments<T, SmallChain>, blocksFor(table.pieces, 1), threadsOfGrid, 0, stream, chain, table);
}

template <class T>
cudaError_t launchSegments(cudaStream_t stream, const LargeChain& chain, const ChainSegments& table) {
    return launch(elementwiseSegments<T, LargeChain>, blocksFor(table.pieces, 1), threadsOfGrid, 0, stream, chain, table);
}

template cudaError_t launchStep<float>(cudaStream_t, const SmallChain&);
template cudaError_t launchStep<double>(cudaStream_t, const SmallChain&);
template cudaError_t launchChain<float>(cudaStream_t, const SmallChain&);
template cudaError_t launchChain<double>(cudaStream_t, const SmallChain&);
template cudaError_t launchChain<float>(cudaStream_t, const LargeChain&);
template cudaError_t launchChain<double>(cudaStream_t, const LargeChain&);

template cudaError_t launchSegments<float>(cudaStream_t, const SmallChain&, const ChainSegments&);
template cudaError_t launchSegments<double>(cudaStream_t, const SmallChain&, const ChainSegments&);
template cudaError_t launchSegments<float>(cudaStream_t, const LargeChain&, const ChainSegments&);
template cudaError_t launchSegments<double>(cudaStream_t, const LargeChain&, const ChainSegments&);

// ---- conversion

__global__ void elementwiseCast(const void* from, DType fromType, void* to, DType toType, int64_t elements) {
    LATHE_UNROLL(1)
    for (int64_t i = gridFirst(); i < elements; i += gridStep()) convertElement(from, fromType, to, toType, i);
}

cudaError_t launchCast(cudaStream_t stream, const void* from, DType fromType, void* to, DType toType, int64_t elements) {
    return launch(elementwiseCast, blocksFor(elements), threadsOfGrid, 0, stream, from, fromType, to, toType, elements);
}

}  // namespace lathe::gpu
