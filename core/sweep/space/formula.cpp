// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/space/formula.h"

#include <algorithm>
#include <cmath>

namespace lathe::sweep {

namespace {

using Arguments = std::vector<double>;

const std::vector<FormulaFunction> functions{
    {"abs", false, [](const Arguments& a) { return std::abs(a[0]); }},
    {"ceil", false, [](const Arguments& a) { return std::ceil(a[0]); }},
    {"exp", false, [](const Arguments& a) { return std::exp(a[0]); }},
    {"floor", false, [](const Arguments& a) { return std::floor(a[0]); }},
    {"log", false, [](const Arguments& a) { return std::log(a[0]); }},
    {"log10", false, [](const Arguments& a) { return std::log10(a[0]); }},
    {"log2", false, [](const Arguments& a) { return std::log2(a[0]); }},
    {"max", true, [](const Arguments& a) { return *std::max_element(a.begin(), a.end()); }},
    {"min", true, [](const Arguments& a) { return *std::min_element(a.begin(), a.end()); }},
    {"sqrt", false, [](const Arguments& a) { return std::sqrt(a[0]); }},
};

}  // namespace

const std::vector<FormulaFunction>& formulaFunctions() {
    return functions;
}

/// Runs the steps over a stack; the first error stops it.
class FormulaMachine {
public:
    using Op = Formula::Op;
    using Step = Formula::Step;
    using Value = Formula::Value;

    FormulaMachine(const Formula& formula, const Formula::Lookup& lookup) : m_formula(formula), m_lookup(lookup) {}

    Result<Value> run() {
        const auto& steps = m_formula.m_steps;
        for (size_t i = 0; i < steps.size() && !m_error;) i = execute(steps[i], i);
        if (m_error) return *m_error;
        return std::move(m_stack.back());
    }

private:
    size_t execute(const Step& s, size_t at) {
        if (s.op == Op::And || s.op == Op::Or) {
            if (truth(s) == (s.op == Op::Or)) return s.index;
            m_stack.pop_back();
        } else if (s.op == Op::Check) {
            truth(s);
        } else if (s.op <= Op::Name) {
            push(s);
        } else if (s.op == Op::Not) {
            m_stack.back() = !truth(s);
        } else if (s.op == Op::Negate) {
            m_stack.back() = -number(s, m_stack.back());
        } else if (s.op == Op::Call) {
            call(s);
        } else {
            binary(s);
        }
        return at + 1;
    }

    void fail(std::string_view code, std::string_view text, std::string_view remedy, const Step& s,
              std::vector<std::string> args = {}) {
        if (m_error) return;
        args.insert(args.begin(), std::to_string(s.column));
        m_error = requestError(code, m_formula.m_where, text, std::move(args), remedy);
    }

    bool truth(const Step& s) {
        if (const bool* b = std::get_if<bool>(&m_stack.back())) return *b;
        fail("formula.not-truth", "at column {0}, a condition (true or false) is expected", "compare the value: x > 0", s);
        return false;
    }

    double number(const Step& s, const Value& v) {
        if (const double* d = std::get_if<double>(&v)) return *d;
        fail("formula.not-number", "at column {0}, a number is expected",
             "compare texts and true/false values only with == and !=", s);
        return 0;
    }

    void pushNumber(const Step& s, double value) {
        if (!std::isfinite(value))
            fail("formula.not-finite", "at column {0}, the result is not a finite number",
                 "avoid 0 / 0, log(0) and similar operations", s);
        m_stack.emplace_back(value);
    }

    void push(const Step& s) {
        if (s.op == Op::Number) return pushNumber(s, s.number);
        if (s.op == Op::Truth) return void(m_stack.emplace_back(s.number != 0));
        if (s.op == Op::Text) return void(m_stack.emplace_back(m_formula.m_strings[s.index]));
        const std::string& name = m_formula.m_names[s.index];
        auto value = m_lookup(name);
        if (!value)
            return fail("formula.name", "at column {0}, {1} is not a parameter of the project",
                        "write a path such as training.optimizer.lr, or parameters, macs or memory", s, {name});
        if (const double* d = std::get_if<double>(&*value)) return pushNumber(s, *d);
        m_stack.push_back(std::move(*value));
    }

    void call(const Step& s) {
        std::vector<double> arguments;
        for (size_t i = m_stack.size() - s.count; i < m_stack.size(); ++i) arguments.push_back(number(s, m_stack[i]));
        m_stack.resize(m_stack.size() - s.count);
        pushNumber(s, functions[s.index].apply(arguments));
    }

    void binary(const Step& s) {
        const Value right = std::move(m_stack.back());
        m_stack.pop_back();
        const Value left = std::move(m_stack.back());
        m_stack.pop_back();
        if (s.op == Op::Equal || s.op == Op::Unequal) return void(m_stack.emplace_back((left == right) == (s.op == Op::Equal)));
        const double a = number(s, left), b = number(s, right);
        if (s.op >= Op::Less)
            m_stack.emplace_back(compared(s.op, a, b));
        else
            pushNumber(s, computed(s.op, a, b));
    }

    static double computed(Op op, double a, double b) {
        switch (op) {
            case Op::Add: return a + b;
            case Op::Subtract: return a - b;
            case Op::Multiply: return a * b;
            case Op::Divide: return a / b;
            default: return std::pow(a, b);
        }
    }

    static bool compared(Op op, double a, double b) {
        switch (op) {
            case Op::Less: return a < b;
            case Op::LessEqual: return a <= b;
            case Op::Greater: return a > b;
            default: return a >= b;
        }
    }

    const Formula& m_formula;
    const Formula::Lookup& m_lookup;
    std::vector<Value> m_stack;
    std::optional<Diagnostic> m_error;
};

Result<Formula::Value> Formula::evaluate(const Lookup& lookup) const {
    return FormulaMachine(*this, lookup).run();
}

Result<bool> Formula::holds(const Lookup& lookup) const {
    LATHE_TRY(const Value value, evaluate(lookup));
    if (const bool* b = std::get_if<bool>(&value)) return *b;
    return requestError("formula.no-condition", m_where, "the formula is neither true nor false", {},
                        "add a comparison: ... <= 65536");
}

}  // namespace lathe::sweep
