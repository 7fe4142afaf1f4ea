// SPDX-License-Identifier: Apache-2.0
#include "tests/core/compile/gradient_check.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/ops/builder.h"

namespace lathe {
namespace {

constexpr double step = 1e-6, absolute = 1e-5, relative = 1e-3;

using Kind = CheckedOperand::Kind;

bool isFloating(const CheckedOperand& o) {
    return o.kind == Kind::Real || o.kind == Kind::ConstantReal;
}

/// Numbers in (0, 1) of which no two are close: jittered cells of an even grid, shuffled.
class SpreadNumbers {
public:
    SpreadNumbers(int64_t count, std::mt19937& random) : m_random(random), m_cells(static_cast<size_t>(count)) {
        std::iota(m_cells.begin(), m_cells.end(), 0);
        std::shuffle(m_cells.begin(), m_cells.end(), random);
    }
    double next() {
        const double jitter = std::uniform_real_distribution(0.3, 0.7)(m_random);
        return (m_cells[m_next++] + jitter) / static_cast<double>(m_cells.size());
    }

private:
    std::mt19937& m_random;
    std::vector<int> m_cells;
    size_t m_next = 0;
};

double awayFromZero(double v) {
    return std::abs(v) < 2e-3 ? 2e-3 : v;
}

Tensor draw(const CheckedOperand& o, SpreadNumbers& numbers, std::mt19937& random) {
    if (o.kind == Kind::Scalar) return Tensor::scalar(static_cast<int64_t>(o.lo));
    Tensor t(isFloating(o) ? DType::F64 : DType::I64, o.shape);
    for (int64_t i = 0; i < t.elements(); ++i) {
        if (isFloating(o))
            t.data<double>()[i] = awayFromZero(o.lo + (o.hi - o.lo) * numbers.next());
        else
            t.data<int64_t>()[i] = std::uniform_int_distribution<int64_t>(0, static_cast<int64_t>(o.hi) - 1)(random);
    }
    return t;
}

/// loss = sum(first result * input "c"), operands as states "0", "1", ...
struct CheckedProgram {
    Program program;
    TensorsByName inputs, states;
    Value loss;
    std::vector<Value> wanted;
    std::vector<std::string> wantedNames;
};

CheckedProgram build(const GradientCase& c, std::mt19937& random) {
    CheckedProgram out;
    int64_t reals = 0;
    for (const CheckedOperand& o : c.operands) reals += isFloating(o) ? o.shape.elements() : 0;
    SpreadNumbers numbers(reals, random);
    std::vector<Value> operands;
    for (const CheckedOperand& o : c.operands) {
        const std::string name = std::to_string(operands.size());
        const Tensor tensor = draw(o, numbers, random);
        operands.push_back(out.program.newValue({tensor.dtype(), tensor.shape()}));
        out.program.states.push_back({name, StateRole::Weight, operands.back(), std::nullopt});
        out.states[name] = tensor;
        if (o.kind != Kind::Real) continue;
        out.wanted.push_back(operands.back());
        out.wantedNames.push_back(name);
    }
    Builder b(out.program);
    const Value y = b.append(c.kind, c.attributes, operands)[0];
    const Value weights = out.program.newValue(b.type(y));
    out.program.inputs = {{"c", InputRole::Features, weights}};
    Tensor random01(DType::F64, b.shape(y));
    for (int64_t i = 0; i < random01.elements(); ++i)
        random01.data<double>()[i] = std::uniform_real_distribution(-1.0, 1.0)(random);
    out.inputs["c"] = random01;
    out.loss = b.sumAll(b.mul(y, weights));
    out.program.outputs = {{"loss", out.loss}};
    return out;
}

double lossAt(const CheckedProgram& p, const std::string& name, int64_t element, double shift) {
    TensorsByName states = p.states;
    states[name] = states[name].clone();
    states[name].data<double>()[element] += shift;
    return interpret(p.program, p.inputs, states).at("loss").at(0);
}

}  // namespace

std::string gradientMismatch(const GradientCase& c, uint32_t seed, const Differentiate& differentiator) {
    std::mt19937 random(seed);
    const CheckedProgram forward = build(c, random);
    Program backward = forward.program;
    const std::vector<Value> gradients = differentiator(backward, forward.loss, forward.wanted);
    for (size_t i = 0; i < gradients.size(); ++i) backward.outputs.push_back({"d" + forward.wantedNames[i], gradients[i]});
    if (const Diagnostics problems = verify(backward); !problems.empty()) return toString(problems[0]);

    TensorsByName states = forward.states;
    const TensorsByName analytic = interpret(backward, forward.inputs, states);
    for (const std::string& name : forward.wantedNames) {
        const Tensor& gradient = analytic.at("d" + name);
        for (int64_t i = 0; i < gradient.elements(); ++i) {
            const double numeric = (lossAt(forward, name, i, step) - lossAt(forward, name, i, -step)) / (2 * step);
            if (std::abs(gradient.at(i) - numeric) <= absolute + relative * std::abs(numeric)) continue;
            return "operand " + name + " element " + std::to_string(i) + ": " + std::to_string(gradient.at(i)) + " instead of " +
                   std::to_string(numeric);
        }
    }
    return {};
}

}  // namespace lathe
