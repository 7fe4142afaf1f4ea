// SPDX-License-Identifier: Apache-2.0
#include "core/layers/formula_functions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/layers/formula/formula_error.h"
#include "core/layers/piecewise.h"
#include "core/layers/power.h"

namespace lathe {

namespace {

using Numbers = std::span<const double>;
using Folded = std::optional<double>;

/// An operand of a function: a number that is known before the training, or a value of the Program.
struct Operand {
    Folded number;
    Value value;
};
using Operands = std::span<const Operand>;

/// A Builder, and the element type of all values of a formula.
class FormulaBuilder {
public:
    FormulaBuilder(Builder& b, DType type) : m_b(b), m_type(type) {}

    Builder& ops() { return m_b; }
    Value of(const Operand& x) { return x.number ? m_b.fill({m_type, {}}, *x.number) : x.value; }
    Value unary(OpKind kind, const Operand& x) { return m_b.unary(kind, of(x)); }
    Value binary(OpKind kind, const Operand& x, const Operand& y) {
        const Value a = of(x), b = of(y);
        return m_b.append1(kind, {}, {a, b});
    }
    Value oneMinus(Value x) { return m_b.affine(x, -1, 1); }

private:
    Builder& m_b;
    DType m_type;
};

/// What is wrong with numbers that a function does not take; without a code: nothing.
struct WrongNumbers {
    std::string_view code = {}, text = {};
};
using CheckOperands = WrongNumbers (*)(std::span<const Folded>);

/// A row of the table: everything about one function or operator.
struct Row {
    FormulaFunction signature;
    double (*fold)(Numbers);
    Value (*lower)(FormulaBuilder&, Operands);  ///< called if not all operands are numbers
    CheckOperands check = nullptr;
};

template <OpKind kind>
Value lowerOne(FormulaBuilder& f, Operands x) {
    return f.unary(kind, x[0]);
}

Value lowerSum(FormulaBuilder& f, Operands x) {
    for (const size_t i : {0u, 1u})
        if (x[i].number) return f.ops().affine(x[1 - i].value, 1, *x[i].number);
    return f.ops().add(x[0].value, x[1].value);
}

Value lowerDifference(FormulaBuilder& f, Operands x) {
    if (x[0].number) return f.ops().affine(x[1].value, -1, *x[0].number);
    if (x[1].number) return f.ops().affine(x[0].value, 1, -*x[1].number);
    return f.ops().sub(x[0].value, x[1].value);
}

Value lowerProduct(FormulaBuilder& f, Operands x) {
    for (const size_t i : {0u, 1u})
        if (x[i].number) return f.ops().affine(x[1 - i].value, *x[i].number);
    return f.ops().mul(x[0].value, x[1].value);
}

WrongNumbers checkQuotient(std::span<const Folded> x) {
    if (!x[1] || *x[1] != 0) return {};
    return WrongNumbers{"expression.divisor", "at column {0}, the divisor is zero"};
}

/// A base that is not a number must be positive: the general power is exp(exponent * log(base)).
Value lowerPower(FormulaBuilder& f, Operands x) {
    Builder& b = f.ops();
    if (x[1].number) return power(b, x[0].value, *x[1].number);
    if (x[0].number) return b.unary(OpKind::Exp, b.affine(x[1].value, std::log(*x[0].number)));
    return b.unary(OpKind::Exp, b.mul(x[1].value, b.unary(OpKind::Log, x[0].value)));
}

WrongNumbers checkPower(std::span<const Folded> x) {
    if (x[1] && !x[0] && std::abs(*x[1]) > maxExponent)
        return WrongNumbers{"expression.exponent", "at column {0}, the exponent must be from -64 to 64"};
    if (x[0] && !x[1] && *x[0] <= 0)
        return WrongNumbers{"expression.base", "at column {0}, the base must be positive, because the exponent is not a number"};
    return {};
}

Value lowerGreater(FormulaBuilder& f, Operands x) {
    return f.binary(OpKind::Greater, x[0], x[1]);
}
Value lowerLess(FormulaBuilder& f, Operands x) {
    return f.binary(OpKind::Greater, x[1], x[0]);
}
Value lowerGreaterEqual(FormulaBuilder& f, Operands x) {
    return f.oneMinus(lowerLess(f, x));
}
Value lowerLessEqual(FormulaBuilder& f, Operands x) {
    return f.oneMinus(lowerGreater(f, x));
}

Value lowerSign(FormulaBuilder& f, Operands x) {
    const Operand zero{0, {}};
    const Value above = f.binary(OpKind::Greater, x[0], zero), below = f.binary(OpKind::Greater, zero, x[0]);
    return f.ops().sub(above, below);
}

Value lowerMinimum(FormulaBuilder& f, Operands x) {
    Value least = f.of(x[0]);
    for (const Operand& next : x.subspan(1)) least = f.binary(OpKind::Minimum, {{}, least}, next);
    return least;
}

Value lowerMaximum(FormulaBuilder& f, Operands x) {
    Builder& b = f.ops();
    Value least = b.unary(OpKind::Neg, f.of(x[0]));
    for (const Operand& next : x.subspan(1))
        least = f.binary(OpKind::Minimum, {{}, least}, {{}, b.unary(OpKind::Neg, f.of(next))});
    return b.unary(OpKind::Neg, least);
}

/// With limits that are numbers, the gradient at a limit is 1, as in torch.clamp.
Value lowerClip(FormulaBuilder& f, Operands x) {
    if (x[1].number && x[2].number) return clipped(f.ops(), x[0].value, *x[1].number, *x[2].number);
    const Operand above[] = {x[0], x[1]};
    const Operand both[] = {{{}, lowerMaximum(f, above)}, x[2]};
    return lowerMinimum(f, both);
}

WrongNumbers checkClip(std::span<const Folded> x) {
    if (!x[1] || !x[2] || *x[1] <= *x[2]) return {};
    return WrongNumbers{"expression.limits", "at column {0}, the lower limit is above the upper limit"};
}

/// Each branch sees only the places where it is chosen, so NaN and infinity of the other branch do not spread.
Value lowerWhere(FormulaBuilder& f, Operands x) {
    const Value condition = f.of(x[0]);
    const Value nonZero = f.ops().append1(OpKind::Mask, {}, {f.of({1, {}}), condition});
    const Value chosen = masked(f.ops(), f.of(x[1]), nonZero), other = masked(f.ops(), f.of(x[2]), f.oneMinus(nonZero));
    return f.ops().add(chosen, other);
}

double sigmoidOf(double x) {
    return 1 / (1 + std::exp(-x));
}
double softplusOf(double x) {
    return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x)));
}
double geluOf(double x) {
    return 0.5 * x * (1 + std::erf(x / std::numbers::sqrt2));
}

constexpr int mostArguments = 16;

const Row rows[] = {
    {{"+", 2, 2}, [](Numbers x) { return x[0] + x[1]; }, lowerSum},
    {{"-", 2, 2}, [](Numbers x) { return x[0] - x[1]; }, lowerDifference},
    {{"*", 2, 2}, [](Numbers x) { return x[0] * x[1]; }, lowerProduct},
    {{"/", 2, 2},
     [](Numbers x) { return x[0] / x[1]; },
     [](FormulaBuilder& f, Operands x) { return f.binary(OpKind::Div, x[0], x[1]); },
     checkQuotient},
    {{"^", 2, 2}, [](Numbers x) { return std::pow(x[0], x[1]); }, lowerPower, checkPower},
    {{"-x", 1, 1}, [](Numbers x) { return -x[0]; }, lowerOne<OpKind::Neg>},
    {{"<", 2, 2}, [](Numbers x) { return x[0] < x[1] ? 1.0 : 0.0; }, lowerLess},
    {{">", 2, 2}, [](Numbers x) { return x[0] > x[1] ? 1.0 : 0.0; }, lowerGreater},
    {{"<=", 2, 2}, [](Numbers x) { return x[0] <= x[1] ? 1.0 : 0.0; }, lowerLessEqual},
    {{">=", 2, 2}, [](Numbers x) { return x[0] >= x[1] ? 1.0 : 0.0; }, lowerGreaterEqual},
    {{"abs"}, [](Numbers x) { return std::abs(x[0]); }, lowerOne<OpKind::Abs>},
    {{"clip", 3, 3}, [](Numbers x) { return std::min(std::max(x[0], x[1]), x[2]); }, lowerClip, checkClip},
    {{"cos"}, [](Numbers x) { return std::cos(x[0]); }, lowerOne<OpKind::Cos>},
    {{"exp"}, [](Numbers x) { return std::exp(x[0]); }, lowerOne<OpKind::Exp>},
    {{"gelu"}, [](Numbers x) { return geluOf(x[0]); }, lowerOne<OpKind::Gelu>},
    {{"log"}, [](Numbers x) { return std::log(x[0]); }, lowerOne<OpKind::Log>},
    {{"max", 2, mostArguments}, [](Numbers x) { return *std::max_element(x.begin(), x.end()); }, lowerMaximum},
    {{"min", 2, mostArguments}, [](Numbers x) { return *std::min_element(x.begin(), x.end()); }, lowerMinimum},
    {{"pow", 2, 2}, [](Numbers x) { return std::pow(x[0], x[1]); }, lowerPower, checkPower},
    {{"relu"}, [](Numbers x) { return std::max(x[0], 0.0); }, lowerOne<OpKind::Relu>},
    {{"sigmoid"}, [](Numbers x) { return sigmoidOf(x[0]); }, lowerOne<OpKind::Sigmoid>},
    {{"sign"}, [](Numbers x) { return x[0] > 0   ? 1.0
                                      : x[0] < 0 ? -1.0
                                                 : 0.0; }, lowerSign},
    {{"silu"}, [](Numbers x) { return x[0] * sigmoidOf(x[0]); }, lowerOne<OpKind::Silu>},
    {{"sin"}, [](Numbers x) { return std::sin(x[0]); }, lowerOne<OpKind::Sin>},
    {{"softplus"}, [](Numbers x) { return softplusOf(x[0]); }, lowerOne<OpKind::Softplus>},
    {{"sqrt"}, [](Numbers x) { return std::sqrt(x[0]); }, lowerOne<OpKind::Sqrt>},
    {{"square"}, [](Numbers x) { return x[0] * x[0]; }, lowerOne<OpKind::Square>},
    {{"tanh"}, [](Numbers x) { return std::tanh(x[0]); }, lowerOne<OpKind::Tanh>},
    {{"where", 3, 3}, [](Numbers x) { return x[0] != 0 ? x[1] : x[2]; }, lowerWhere},
};

bool isFinite(double v) {
    return std::abs(v) <= static_cast<double>(std::numeric_limits<float>::max());
}

/// The operands of a call that are numbers.
std::vector<Folded> numbersOf(const FormulaTerm& call, const std::vector<Folded>& known) {
    std::vector<Folded> numbers;
    for (const size_t operand : call.operands) numbers.push_back(known[operand]);
    return numbers;
}

Folded foldCall(const Row& row, const std::vector<Folded>& operands) {
    std::vector<double> numbers;
    for (const Folded& operand : operands) {
        if (!operand) return std::nullopt;
        numbers.push_back(*operand);
    }
    return row.fold(numbers);
}

}  // namespace

const FormulaSymbols& formulaSymbols() {
    static const FormulaSymbols symbols = [] {
        FormulaSymbols all{.functions = {}, .scalars = {"alpha", "beta", "gamma", "delta"}};
        for (const Row& row : rows) all.functions.push_back(row.signature);
        return all;
    }();
    return symbols;
}

Result<std::vector<std::optional<double>>> foldFormula(const Formula& formula, const FormulaScalars& scalars) {
    std::vector<Folded> known;
    for (const FormulaTerm& term : formula.terms) {
        Folded value;
        if (term.kind == FormulaTerm::Kind::Number) value = term.number;
        if (term.kind == FormulaTerm::Kind::Scalar) value = scalars[term.index];
        if (term.kind == FormulaTerm::Kind::Call) {
            const std::vector<Folded> operands = numbersOf(term, known);
            const Row& row = rows[term.index];
            const WrongNumbers wrong = row.check ? row.check(operands) : WrongNumbers{};
            if (!wrong.code.empty()) return formulaError(wrong.code, wrong.text, "change the numbers", formula.text, term.at);
            value = foldCall(row, operands);
        }
        if (value && !isFinite(*value))
            return formulaError("expression.finite", "the result at column {0} is not a finite number", "change the numbers",
                                formula.text, term.at);
        known.push_back(value);
    }
    return known;
}

Value lowerFormula(Builder& b, const Formula& formula, const FormulaScalars& scalars, std::span<const Value> inputs,
                   std::span<const Value> trained) {
    const std::vector<Folded> known = foldFormula(formula, scalars).value();
    FormulaBuilder ops(b, b.type(inputs.front()).dtype);
    std::vector<Operand> values;
    for (size_t i = 0; i < formula.terms.size(); ++i) {
        const FormulaTerm& term = formula.terms[i];
        Operand value{known[i], {}};
        if (term.kind == FormulaTerm::Kind::Input) value.value = inputs[term.index];
        if (term.kind == FormulaTerm::Kind::Scalar && !value.number) value.value = trained[term.index];
        if (term.kind == FormulaTerm::Kind::Call && !value.number) {
            std::vector<Operand> operands;
            for (const size_t operand : term.operands) operands.push_back(values[operand]);
            value.value = rows[term.index].lower(ops, operands);
        }
        values.push_back(value);
    }
    return ops.of(values.back());
}

}  // namespace lathe
