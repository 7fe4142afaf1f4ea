// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/second_pass.h"

#include <algorithm>

#include "core/base/element.h"
#include "core/train/program/gradient_norms.h"

namespace lathe {

void SecondPass::append(Builder& ops, std::span<const Value> weights, std::span<const Value> moved) {
    for (size_t i = 0; i < weights.size(); ++i) m_values[weights[i]] = moved[i];
    Program& program = ops.program();
    for (const Instruction& i : m_forward) {
        if (std::none_of(i.inputs.begin(), i.inputs.end(), [&](Value v) { return m_values.contains(v); })) continue;
        Instruction copy = i;
        for (Value& v : copy.inputs) v = at(v);
        for (Value& v : copy.outputs) v = m_values[v] = program.newValue(TensorType(program.type(v)));
        program.instructions.push_back(std::move(copy));
    }
}

Value SecondPass::at(Value v) const {
    const auto known = m_values.find(v);
    return known == m_values.end() ? v : known->second;
}

std::vector<Value> sharpestWeights(Builder& ops, std::span<const Value> weights, std::span<const Value> gradients, double rho) {
    constexpr double leastNorm = 1e-12;
    const Value norm = ops.affine(totalNorm(ops, squaredNorms(ops, gradients)), 1, leastNorm);
    const Value scale = ops.div(ops.fill(ops.type(norm), rho), norm);
    std::vector<Value> moved;
    for (size_t i = 0; i < weights.size(); ++i) moved.push_back(ops.add(weights[i], ops.mul(gradients[i], scale)));
    return moved;
}

}  // namespace lathe
