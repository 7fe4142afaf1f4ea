// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/layers/formula/formula.h"
#include "core/ops/builder.h"

namespace lathe {

/// The functions and operators of formulas, and the scalars alpha, beta, gamma and delta.
const FormulaSymbols& formulaSymbols();

/// The numbers that scalars have before the training, in the order of the symbols; nothing for trained scalars.
using FormulaScalars = std::vector<std::optional<double>>;

/// The value of each term that has one before the training; nothing for the other ones. Error: a result that is not finite, or
/// numbers that a function does not take (formula_error.h).
Result<std::vector<std::optional<double>>> foldFormula(const Formula&, const FormulaScalars&);

/// The result of a formula as primitive operations. At least one term is an input, and `foldFormula` accepts the formula. Element
/// types: those of the inputs, which have one rank and fit (broadcasting.h). `trained`: the values of trained scalars.
Value lowerFormula(Builder&, const Formula&, const FormulaScalars&, std::span<const Value> inputs,
                   std::span<const Value> trained);

}  // namespace lathe
