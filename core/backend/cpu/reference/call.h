// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/backend/cpu/reference/reference.h"

/// What the families of reference kernels share. Internal to this folder.
namespace lathe::reference {

/// The arguments of a ReferenceKernel in one hand.
struct Call {
    const Attributes& attributes;
    std::span<const TensorType> inTypes, outTypes;
    std::span<const std::byte* const> inputs;
    std::span<std::byte* const> outputs;

    const Shape& inShape(size_t i) const { return inTypes[i].shape; }
    const Shape& outShape(size_t i) const { return outTypes[i].shape; }
    template <class T>
    const T* in(size_t i) const {
        return reinterpret_cast<const T*>(inputs[i]);
    }
    /// Null for an optional operand that is absent.
    template <class T>
    const T* optional(size_t i) const {
        return i < inputs.size() ? in<T>(i) : nullptr;
    }
    template <class T>
    T* out(size_t i) const {
        return reinterpret_cast<T*>(outputs[i]);
    }
    template <class A>
    const A& as() const {
        return std::get<A>(attributes);
    }
};

template <void (*function)(const Call&)>
void anyType(const Attributes& a, std::span<const TensorType> inTypes, std::span<const TensorType> outTypes,
             std::span<const std::byte* const> in, std::span<std::byte* const> out) {
    function(Call{a, inTypes, outTypes, in, out});
}

/// Runs a kernel of float32 on operands some of which have 16 bits: these are widened before, and such results rounded after.
void widened(void (*f32)(const Call&), const Call&);
bool anyNarrow(std::span<const TensorType>);

/// Chooses by the types of operands and results.
template <void (*f32)(const Call&), void (*f64)(const Call&)>
void byType(const Attributes& a, std::span<const TensorType> inTypes, std::span<const TensorType> outTypes,
            std::span<const std::byte* const> in, std::span<std::byte* const> out) {
    const Call call{a, inTypes, outTypes, in, out};
    if (anyNarrow(inTypes) || anyNarrow(outTypes)) return widened(f32, call);
    (outTypes[0].dtype == DType::F32 ? f32 : f64)(call);
}

struct Row {
    OpKind kind;
    ReferenceKernel kernel;
};

std::span<const Row> elementwiseRows();
std::span<const Row> shapeRows();
std::span<const Row> reduceRows();
std::span<const Row> matmulRows();
std::span<const Row> convRows();
std::span<const Row> poolRows();
std::span<const Row> normRows();
std::span<const Row> classificationRows();
std::span<const Row> dropoutRows();
std::span<const Row> collectiveRows();

/// Offset in `operand`, broadcast to `whole`, of the element with row-major index `linear` of `whole`.
inline int64_t broadcastOffset(const Shape& whole, const Shape& operand, int64_t linear) {
    if (whole == operand) return linear;
    int64_t offset = 0, step = 1;
    for (int i = 1; i <= operand.rank(); ++i) {
        const int64_t extent = whole[-i];
        if (operand[-i] != 1) offset += linear % extent * step;
        step *= operand[-i];
        linear /= extent;
    }
    return offset;
}

/// y = activation(x) and dx from dy and y, for the activations that are fused into other kinds.
template <class T>
T activate(Activation, T x);
template <class T>
T activateGrad(Activation, T dy, T y);

}  // namespace lathe::reference
