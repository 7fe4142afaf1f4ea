// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/half.h"
#include "gpu/kernels/chain.h"
#include "gpu/kernels/functions.cuh"
#include "gpu/kernels/launch.h"

namespace lathe::gpu {

template <class C>
__device__ int64_t walkedOffset(const C& chain, const ChainOperand& operand, int64_t element) {
    int64_t offset = 0;
    for (int axis = chain.rank - 1; axis > 0; --axis) {
        const int64_t outer = element / chain.extent[axis];
        offset += (element - outer * chain.extent[axis]) * operand.stride[axis];
        element = outer;
    }
    return offset + element * operand.stride[0];
}

template <class T>
__device__ T loadAs(const void* data, Element type, int64_t i) {
    if (type == Element::F16) return static_cast<T>(static_cast<const Float16*>(data)[i]);
    if (type == Element::BF16) return static_cast<T>(static_cast<const BFloat16*>(data)[i]);
    return static_cast<const T*>(data)[i];
}

template <class T>
__device__ void storeAs(const ChainResult& result, int64_t i, T value) {
    if (result.element == Element::F16)
        static_cast<Float16*>(result.data)[i] = Float16(static_cast<float>(value));
    else if (result.element == Element::BF16)
        static_cast<BFloat16*>(result.data)[i] = BFloat16(static_cast<float>(value));
    else
        static_cast<T*>(result.data)[i] = value;
}

template <class T, class C>
__device__ T loadOperand(const C& chain, int index, int64_t element) {
    const ChainOperand& operand = chain.operand[index];
    if (operand.kind == ChainOperand::Kind::Full) return loadAs<T>(operand.data, operand.element, element);
    const bool scalar = operand.kind == ChainOperand::Kind::Scalar;
    return loadAs<T>(operand.data, operand.element, scalar ? 0 : walkedOffset(chain, operand, element));
}

template <class T>
__global__ void elementwiseStep(LATHE_PARAMETER(SmallChain) chain) {
    const ChainStep& step = chain.step[0];
    const auto scale = static_cast<T>(step.scale), shift = static_cast<T>(step.shift);
    for (int64_t i = gridFirst(); i < chain.elements; i += gridStep()) {
        const T a = loadOperand<T>(chain, step.a, i);
        const T b = step.b == step.a ? a : loadOperand<T>(chain, step.b, i);
        storeAs(chain.result[0], i, apply(step.function, a, b, scale, shift));
    }
}

/// Everything of an element is read before any of it is written: results may lie over operands.
template <class T, class C>
__global__ void elementwiseChain(LATHE_PARAMETER(C) chain) {
    T values[C::mostValues];
    for (int64_t i = gridFirst(); i < chain.elements; i += gridStep()) {
        for (int k = 0; k < chain.operands; ++k) values[k] = loadOperand<T>(chain, k, i);
        for (int s = 0; s < chain.steps; ++s) {
            const ChainStep& step = chain.step[s];
            values[chain.operands + s] =
                apply(step.function, values[step.a], values[step.b], static_cast<T>(step.scale), static_cast<T>(step.shift));
        }
        for (int r = 0; r < chain.results; ++r) storeAs(chain.result[r], i, values[chain.result[r].value]);
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

template cudaError_t launchStep<float>(cudaStream_t, const SmallChain&);
template cudaError_t launchStep<double>(cudaStream_t, const SmallChain&);
template cudaError_t launchChain<float>(cudaStream_t, const SmallChain&);
template cudaError_t launchChain<double>(cudaStream_t, const SmallChain&);
template cudaError_t launchChain<float>(cudaStream_t, const LargeChain&);
template cudaError_t launchChain<double>(cudaStream_t, const LargeChain&);

// ---- conversion

/// Integers go through int64 and reals through double: neither loses anything.
template <class Wide>
__device__ void storeConverted(void* to, Element type, int64_t i, Wide value) {
    switch (type) {
        case Element::F32: static_cast<float*>(to)[i] = static_cast<float>(value); break;
        case Element::F64: static_cast<double*>(to)[i] = static_cast<double>(value); break;
        case Element::I32: static_cast<int32_t*>(to)[i] = static_cast<int32_t>(value); break;
        case Element::I64: static_cast<int64_t*>(to)[i] = static_cast<int64_t>(value); break;
        case Element::U8: static_cast<uint8_t*>(to)[i] = static_cast<uint8_t>(value); break;
        case Element::F16: static_cast<Float16*>(to)[i] = Float16(static_cast<float>(value)); break;
        case Element::BF16: static_cast<BFloat16*>(to)[i] = BFloat16(static_cast<float>(value)); break;
    }
}

__global__ void elementwiseCast(const void* from, Element fromType, void* to, Element toType, int64_t elements) {
    for (int64_t i = gridFirst(); i < elements; i += gridStep()) {
        switch (fromType) {
            case Element::F32: storeConverted(to, toType, i, double{static_cast<const float*>(from)[i]}); break;
            case Element::F64: storeConverted(to, toType, i, static_cast<const double*>(from)[i]); break;
            case Element::I32: storeConverted(to, toType, i, int64_t{static_cast<const int32_t*>(from)[i]}); break;
            case Element::I64: storeConverted(to, toType, i, static_cast<const int64_t*>(from)[i]); break;
            case Element::U8: storeConverted(to, toType, i, int64_t{static_cast<const uint8_t*>(from)[i]}); break;
            case Element::F16: storeConverted(to, toType, i, double{static_cast<const Float16*>(from)[i]}); break;
            case Element::BF16: storeConverted(to, toType, i, double{static_cast<const BFloat16*>(from)[i]}); break;
        }
    }
}

cudaError_t launchCast(cudaStream_t stream, const void* from, Element fromType, void* to, Element toType, int64_t elements) {
    return launch(elementwiseCast, blocksFor(elements), threadsOfGrid, 0, stream, from, fromType, to, toType, elements);
}

}  // namespace lathe::gpu
