// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/backend/cpu/reference/reference.h"

/// Common code of the reference kernels. Internal to this folder.
namespace lathe::reference {

/// The arguments of a ReferenceKernel. Pointers are dense and row-major.
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
    /// Null if the optional operand is absent.
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

/// Adapts a function that handles all element types itself to a ReferenceKernel.
template <void (*function)(const Call&)>
void anyType(const Attributes& a, std::span<const TensorType> inTypes, std::span<const TensorType> outTypes,
             std::span<const std::byte* const> in, std::span<std::byte* const> out) {
    function(Call{a, inTypes, outTypes, in, out});
}

/// Runs a float32 kernel on operands of which some have 16 bits: widens these operands first, and rounds 16-bit results at the
/// end.
void widened(void (*f32)(const Call&), const Call&);
/// Whether one of the types has 16 bits.
bool anyNarrow(std::span<const TensorType>);

/// Adapts a float32 and a float64 function to a ReferenceKernel: chooses by the type of the first result, and widens 16-bit
/// types.
template <void (*f32)(const Call&), void (*f64)(const Call&)>
void byType(const Attributes& a, std::span<const TensorType> inTypes, std::span<const TensorType> outTypes,
            std::span<const std::byte* const> in, std::span<std::byte* const> out) {
    const Call call{a, inTypes, outTypes, in, out};
    if (anyNarrow(inTypes) || anyNarrow(outTypes)) return widened(f32, call);
    (outTypes[0].dtype == DType::F32 ? f32 : f64)(call);
}

/// A kind and its reference kernel; each family has a list of rows.
struct Row {
    OpKind kind;
    ReferenceKernel kernel;
};

/// elementwise.cpp: all kinds of the family "elementwise", FusedElementwise included.
std::span<const Row> elementwiseRows();
/// shape_ops.cpp: Fill, Reshape, Transpose, Concat, Slice, Broadcast.
std::span<const Row> shapeRows();
/// reduce.cpp: ReduceSum.
std::span<const Row> reduceRows();
/// matmul.cpp: MatMul.
std::span<const Row> matmulRows();
/// conv.cpp: Conv2d and its two gradients.
std::span<const Row> convRows();
/// pool.cpp: maximum and average pooling and their gradients.
std::span<const Row> poolRows();
/// norm.cpp: BatchNorm and LayerNorm kinds.
std::span<const Row> normRows();
/// classification.cpp: Softmax, CrossEntropy, their gradients, and TopKCorrect.
std::span<const Row> classificationRows();
/// top_k.cpp: TopK and TopKGrad.
std::span<const Row> topKRows();
/// ctc.cpp: Ctc and CtcGrad.
std::span<const Row> ctcRows();
/// gather.cpp: Gather and GatherGrad.
std::span<const Row> gatherRows();
/// recurrent.cpp: Recurrent and RecurrentGrad.
std::span<const Row> recurrentRows();
/// attention.cpp: Attention and AttentionGrad.
std::span<const Row> attentionRows();
/// dropout.cpp: Dropout.
std::span<const Row> dropoutRows();
/// noise.cpp: RandomNormal.
std::span<const Row> noiseRows();
/// collective.cpp: AllReduce over the operands of this rank.
std::span<const Row> collectiveRows();

/// Offset in `operand`, broadcast to `whole`, of the element of `whole` with the row-major index `linear`.
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

/// activation(x), for the activations that are fused into other kinds.
template <class T>
T activate(Activation, T x);
/// dx from dy and y = activation(x), for the same activations.
template <class T>
T activateGrad(Activation, T dy, T y);

}  // namespace lathe::reference
