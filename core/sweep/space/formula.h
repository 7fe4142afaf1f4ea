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

/// A formula over the parameters of a project, for constraints of a space:
///
///     layers.dense_1.units * layers.dense_2.units <= 65536 and training.optimizer.type != "sgd"
///     memory < 512 MiB or not (batch > 64)
///
/// Numbers (2, 0.5, 1e-3, 64 KiB, 64 MiB, 2 GiB), texts in double quotes, true, false. Names are paths (letters, digits, _ and
/// .), with other characters in backticks. Precedence from low to high: or, and, not, comparisons (< <= > >= == !=), + and -, *
/// and /, the sign, ^ (2^3^2 is 2^9). Functions: abs, ceil, exp, floor, log, log2, log10, sqrt of one number; max, min of one or
/// more. Operands after a decided `and` or `or` are not evaluated. A result that is not finite is an error.
class Formula {
public:
    using Value = std::variant<bool, double, std::string>;
    /// The value of a name; nothing: there is no such name.
    using Lookup = std::function<std::optional<Value>(std::string_view name)>;

    /// `where` names the subject in errors. Error: a syntax error, more than 10,000 characters, or more than 64 levels.
    static Result<Formula> parse(std::string_view text, std::string_view where);

    const std::string& text() const { return m_text; }
    /// The names in the formula, without duplicates, in order of appearance.
    const std::vector<std::string>& names() const { return m_names; }
    /// Errors: unknown names, operators applied to values of other types, results that are not finite.
    Result<Value> evaluate(const Lookup&) const;
    /// As `evaluate`; an error if the result is not true or false.
    Result<bool> holds(const Lookup&) const;

private:
    friend class FormulaParser;
    friend class FormulaMachine;

    /// Instructions of the stack machine that evaluates formulas.
    enum class Op : uint8_t {
        Number,
        Text,
        Truth,
        Name,  // pushes a value
        Negate,
        Not,
        Add,
        Subtract,
        Multiply,
        Divide,
        Power,  // from here on: pop operands, compute, push
        Less,
        LessEqual,
        Greater,
        GreaterEqual,
        Equal,
        Unequal,
        Call,  // `index`: the function, `count` arguments
        And,
        Or,    // jump to `index` if the value on top decides, otherwise drop it
        Check  // the value on top must be true or false
    };
    /// One instruction; `column` is its position in the text.
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

/// A function of formulas; `arguments` must not be empty.
struct FormulaFunction {
    std::string_view name;
    bool variadic;
    double (*apply)(const std::vector<double>& arguments);
};
/// All functions of formulas, sorted by name.
const std::vector<FormulaFunction>& formulaFunctions();

}  // namespace lathe::sweep
