// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <span>
#include <vector>

#include "core/ops/program.h"

namespace lathe {

/// Appends instructions to a Program. Result types come from the op table. Operands that do not fit are a broken invariant and
/// assert, because layers report bad shapes in `infer`. Shapes are passed by value: `shape()` refers into a list that grows with
/// each instruction, even while the arguments of the same call are evaluated.
class Builder {
public:
    explicit Builder(Program& program) : m_program(program) {}

    Program& program() { return m_program; }
    const TensorType& type(Value v) const { return m_program.type(v); }
    const Shape& shape(Value v) const { return m_program.shape(v); }

    /// Layer (index into `Program::places`) and stage of the instructions that follow.
    void setLayer(int32_t layer) { m_layer = layer; }
    int32_t layer() const { return m_layer; }
    void setStage(Stage stage) { m_stage = stage; }

    std::vector<Value> append(OpKind, Attributes, std::span<const Value> inputs);
    Value append1(OpKind, Attributes, std::initializer_list<Value> inputs);

    Value unary(OpKind kind, Value x) { return append1(kind, {}, {x}); }
    Value relu(Value x) { return unary(OpKind::Relu, x); }
    Value affine(Value x, double scale, double shift = 0) { return append1(OpKind::Affine, AffineAttributes{scale, shift}, {x}); }
    Value cast(Value x, DType to);  ///< x itself when it has that type
    Value add(Value a, Value b) { return append1(OpKind::Add, {}, {a, b}); }
    Value sub(Value a, Value b) { return append1(OpKind::Sub, {}, {a, b}); }
    Value mul(Value a, Value b) { return append1(OpKind::Mul, {}, {a, b}); }
    Value div(Value a, Value b) { return append1(OpKind::Div, {}, {a, b}); }
    Value minimum(Value a, Value b) { return append1(OpKind::Minimum, {}, {a, b}); }
    Value maximum(Value a, Value b) { return unary(OpKind::Neg, minimum(unary(OpKind::Neg, a), unary(OpKind::Neg, b))); }
    Value fill(const TensorType& type, double value) { return append1(OpKind::Fill, FillAttributes{type, value}, {}); }
    Value reshape(Value x, Shape shape);  ///< x itself when it has that shape
    Value transpose(Value x, std::vector<int> order) {
        return append1(OpKind::Transpose, TransposeAttributes{std::move(order)}, {x});
    }
    Value broadcastTo(Value x, Shape shape);
    Value concat(std::span<const Value> parts, int axis);
    Value slice(Value x, int axis, int64_t begin, int64_t end) {
        return append1(OpKind::Slice, SliceAttributes{axis, begin, end}, {x});
    }
    Value reduceSum(Value x, std::vector<int> axes, bool keep = false);
    Value reduceMean(Value x, std::vector<int> axes, bool keep = false);
    Value sumAll(Value x);  ///< rank 0
    /// Sums a gradient over the axes that were broadcast, back to `shape`.
    Value reduceTo(Value x, Shape shape);
    Value matmul(Value a, Value b, bool transposeA = false, bool transposeB = false) {
        return append1(OpKind::MatMul, MatMulAttributes{transposeA, transposeB}, {a, b});
    }
    Value conv2d(Value x, Value weights, const ConvAttributes& a) { return append1(OpKind::Conv2d, a, {x, weights}); }

private:
    Program& m_program;
    int32_t m_layer = -1;
    Stage m_stage = Stage::Forward;
};

}  // namespace lathe
