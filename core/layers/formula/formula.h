// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace lathe {

/// A function or an operator that formulas may use. Operators have the name of their sign; the sign of a number is "-x".
struct FormulaFunction {
    std::string_view name;
    int minArguments = 1, maxArguments = 1;
};

/// The names that a formula may use, besides those of the inputs and the constants pi and e.
struct FormulaSymbols {
    std::vector<FormulaFunction> functions;  ///< with the operators + - * / ^ < > <= >= and -x
    std::vector<std::string_view> scalars;
};

/// One part of a formula.
struct FormulaTerm {
    enum class Kind : uint8_t { Number, Input, Scalar, Call } kind = Kind::Number;
    size_t at = 0;                      ///< where the number, the name or the operator begins: a byte of the text
    double number = 0;                  ///< Number: its value, finite as float32
    size_t index = 0;                   ///< Input: from 0; Scalar and Call: an index into the symbols
    std::vector<size_t> operands = {};  ///< Call: indices of earlier terms
};

/// A formula over the inputs of a layer, with operands before what uses them:
///
///     x * sigmoid(beta * x)
///     where(x > 0, x, alpha * (exp(x) - 1)) + 0.5 * y ^ 2
///
/// x, y and z are the first three inputs, x1 to x16 any of them. Precedence from low to high: < > <= >=, + and -, * and /, the
/// sign, ^ (also written **). a ^ b ^ c is a ^ (b ^ c), -a ^ b is -(a ^ b), and comparisons cannot be chained.
struct Formula {
    std::string text;
    std::vector<FormulaTerm> terms;  ///< the last one is the result

    static constexpr size_t maxLength = 2000;  ///< bytes of the text
    static constexpr int maxDepth = 64;        ///< brackets and signs inside each other
    static constexpr size_t maxCalls = 200;    ///< operators and functions: each may need as much memory as the output
    static constexpr size_t maxInputs = 16;
};

/// Error: a syntax error, an unknown name, a wrong number of arguments, a formula that is too long, too deep or too large. Its
/// location in the text: see formula_error.h.
Result<Formula> parseFormula(std::string_view text, const FormulaSymbols&);

/// How a formula calls an input: x, y, z, x4, ...
std::string formulaInputName(size_t index);

}  // namespace lathe
