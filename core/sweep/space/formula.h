// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/result.h"

namespace lathe::sweep {

/// A formula over the project's parameters, as constraints of a space are written:
///
///     layers.dense_1.units * layers.dense_2.units <= 65536 and training.optimizer.type != "sgd"
///     memory < 512 MiB or not (batch > 64)
///
/// Numbers (2, 0.5, 1e-3, 64 KiB, 64 MiB, 2 GiB), texts in double quotes, true, false; names are paths (letters, digits, _ and
/// .), those with other characters in backticks. From weak to strong: or, and, not, comparisons (< <= > >= == !=), + and -, * and
/// /, the sign, ^ (2^3^2 is 2^9). Functions: abs, ceil, exp, floor, log, log2, log10, sqrt of one number; max, min of one or
/// more. What follows a decided `and` or `or` is not looked up. What is no finite number is an error, never a value.
class Formula {
public:
    using Value = std::variant<bool, double, std::string>;
    /// What a name stands for; none: there is no such name.
    using Lookup = std::function<std::optional<Value>(std::string_view name)>;

    /// `where` is what errors say they are about. Refuses texts of more than 10,000 characters and more than 64 levels.
    static Result<Formula> parse(std::string_view text, std::string_view where);

    const std::string& text() const { return m_text; }
    /// Each once, in the order of their appearance.
    const std::vector<std::string>& names() const { return m_names; }
    /// Errors: unknown names, operators that do not fit their values, results that are not finite.
    Result<Value> evaluate(const Lookup&) const;
    /// `evaluate` where the result must be true or false.
    Result<bool> holds(const Lookup&) const;

private:
    friend class FormulaParser;
    friend class FormulaMachine;

    enum class Op : uint8_t {
        Number,
        Text,
        Truth,
        Name,  // push a value
        Negate,
        Not,
        Add,
        Subtract,
        Multiply,
        Divide,
        Power,  // from here on: pop, compute, push
        Less,
        LessEqual,
        Greater,
        GreaterEqual,
        Equal,
        Unequal,
        Call,  // `index`: the function, `count` arguments
        And,
        Or,    // go to `index` where the value on top decides, otherwise drop it
        Check  // the value on top must be true or false
    };
    struct Step {
        Op op;
        size_t column = 0;  ///< from 1 on
        double number = 0;
        size_t index = 0, count = 0;
    };

    std::string m_text, m_where;
    std::vector<std::string> m_names, m_strings;
    std::vector<Step> m_steps;  ///< in postfix order
};

/// The functions by name, and one of them applied; `arguments` is not empty.
struct FormulaFunction {
    std::string_view name;
    bool variadic;
    double (*apply)(const std::vector<double>& arguments);
};
const std::vector<FormulaFunction>& formulaFunctions();

}  // namespace lathe::sweep
