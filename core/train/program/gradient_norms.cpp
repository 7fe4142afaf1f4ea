// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/gradient_norms.h"

#include <string>

namespace lathe {

bool isOfGradient(std::string_view output) {
    return output == gradientNormOutput || output == gradientSquaresOutput;
}

std::vector<Value> squaredNorms(Builder& ops, std::span<const Value> gradients) {
    std::vector<Value> squares;
    for (const Value gradient : gradients) squares.push_back(ops.sumAll(ops.unary(OpKind::Square, gradient)));
    return squares;
}

Value totalNorm(Builder& ops, std::span<const Value> squares) {
    Value sum = squares.front();
    for (const Value square : squares.subspan(1)) sum = ops.add(sum, square);
    return ops.unary(OpKind::Sqrt, sum);
}

void addGradientNorms(Builder& ops, std::span<const Value> gradients) {
    const std::vector<Value> squares = squaredNorms(ops, gradients);
    std::vector<Value> elements;
    for (const Value square : squares) elements.push_back(ops.reshape(square, {1}));
    Program& program = ops.program();
    program.outputs.push_back({std::string(gradientNormOutput), totalNorm(ops, squares)});
    program.outputs.push_back({std::string(gradientSquaresOutput), ops.concat(elements, 0)});
}

}  // namespace lathe
