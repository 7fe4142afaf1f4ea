// SPDX-License-Identifier: Apache-2.0
#include "core/layers/formula/formula.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

#include "core/base/utf8.h"
#include "core/graph/params.h"
#include "core/layers/formula/formula_error.h"

namespace lathe {

namespace {

constexpr std::string_view firstInputs[] = {"x", "y", "z"};

struct NamedNumber {
    std::string_view name;
    double value;
};
constexpr NamedNumber constants[] = {{"pi", std::numbers::pi}, {"e", std::numbers::e}};

/// Signs that other languages have.
struct ForeignSign {
    std::string_view sign, instead;
};
constexpr ForeignSign foreignSigns[] = {{"==", "where(a < b, ...)"},
                                        {"!=", "where(a < b, ...)"},
                                        {"=", "the operators"},
                                        {"&&", "a * b"},
                                        {"||", "max(a, b)"},
                                        {"%", "a / b"},
                                        {"?", "where(c, a, b)"},
                                        {"[", "( )"},
                                        {"{", "( )"}};

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
bool isNameStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// x, y, z, x1 to x16.
std::optional<size_t> inputNamed(std::string_view name) {
    for (size_t i = 0; i < std::size(firstInputs); ++i)
        if (name == firstInputs[i]) return i;
    if (name.size() < 2 || name[0] != 'x' || name[1] == '0') return std::nullopt;
    size_t number = 0;
    const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), number);
    if (error != std::errc() || end != name.data() + name.size() || number > Formula::maxInputs) return std::nullopt;
    return number - 1;
}

/// Recursive descent. The first error stops it: all rules return at once while there is one.
class FormulaReader {
public:
    FormulaReader(std::string_view text, const FormulaSymbols& symbols) : m_text(text), m_symbols(symbols) {}

    Result<Formula> run() {
        if (m_text.size() > Formula::maxLength) {
            m_text = m_text.substr(0, Formula::maxLength);  // for the message
            fail("expression.length", "the formula exceeds {2} characters", "use several Expression layers", m_text.size(),
                 {std::to_string(Formula::maxLength)});
        }
        readComparison();
        skipSpace();
        if (!m_error && m_at < m_text.size()) failUnexpected();
        if (m_error) return *m_error;
        m_formula.text = m_text;
        return std::move(m_formula);
    }

private:
    using Rule = size_t (FormulaReader::*)();
    using Kind = FormulaTerm::Kind;

    void fail(std::string_view code, std::string_view text, std::string_view remedy, size_t at,
              std::vector<std::string> more = {}) {
        if (!m_error) m_error = formulaError(code, text, remedy, m_text, at, std::move(more));
    }

    void failUnexpected() {
        const std::string_view rest = m_text.substr(m_at);
        if (rest.empty())
            return fail("expression.end", "the formula ends too early, at column {0}", "complete the formula", m_at);
        for (const ForeignSign& f : foreignSigns)
            if (rest.starts_with(f.sign))
                return fail("expression.sign", "at column {0}, formulas do not have {2}", "use {3}", m_at,
                            {std::string(f.sign), std::string(f.instead)});
        const size_t length = std::max<size_t>(utf8Length(rest), 1);
        fail("expression.unexpected", "at column {0}, \"{2}\" is not expected",
             "write an operator between two values, and a closing bracket for each opening one", m_at,
             {isUtf8(rest.substr(0, length)) ? std::string(rest.substr(0, length)) : std::string("?")});
    }

    void skipSpace() {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t' || m_text[m_at] == '\n')) ++m_at;
    }

    bool take(std::string_view sign) {
        skipSpace();
        if (m_error || !m_text.substr(m_at).starts_with(sign)) return false;
        m_at += sign.size();
        return true;
    }

    size_t add(FormulaTerm term) {
        m_formula.terms.push_back(std::move(term));
        return m_formula.terms.size() - 1;
    }

    const FormulaFunction* function(std::string_view name) const {
        const auto& all = m_symbols.functions;
        const auto found = std::find_if(all.begin(), all.end(), [&](const FormulaFunction& f) { return f.name == name; });
        return found == all.end() ? nullptr : &*found;
    }

    size_t addCall(std::string_view name, size_t at, std::vector<size_t> operands) {
        if (m_error) return 0;
        if (++m_calls > Formula::maxCalls)
            fail("expression.size", "at column {0}, the formula exceeds {2} operators and functions",
                 "use several Expression layers", at, {std::to_string(Formula::maxCalls)});
        const auto index = static_cast<size_t>(function(name) - m_symbols.functions.data());
        return add({.kind = Kind::Call, .at = at, .index = index, .operands = std::move(operands)});
    }

    /// A rule one level deeper, if that is allowed.
    size_t nested(Rule rule) {
        if (m_depth >= Formula::maxDepth)
            fail("expression.depth", "at column {0}, the formula is nested deeper than {2} levels",
                 "use several Expression layers", m_at, {std::to_string(Formula::maxDepth)});
        if (m_error) return 0;
        ++m_depth;
        const size_t result = (this->*rule)();
        --m_depth;
        return result;
    }

    /// The first sign that stands here; empty: none. Longer signs come first.
    std::string_view takeOne(std::initializer_list<std::string_view> signs) {
        for (const std::string_view sign : signs)
            if (take(sign)) return sign;
        return {};
    }

    size_t readComparison() {
        size_t left = readSum();
        const std::string_view sign = takeOne({"<=", ">=", "<", ">"});
        if (sign.empty()) return left;
        const size_t at = m_at - sign.size();
        const size_t right = readSum();
        left = addCall(sign, at, {left, right});
        if (!takeOne({"<=", ">=", "<", ">"}).empty())
            fail("expression.chain", "at column {0}, a comparison follows another comparison", "write (a < b) * (b < c)",
                 m_at - 1);
        return left;
    }

    size_t readSum() {
        size_t left = readProduct();
        for (std::string_view sign; !(sign = takeOne({"+", "-"})).empty();) {
            const size_t at = m_at - sign.size();
            const size_t right = readProduct();
            left = addCall(sign, at, {left, right});
        }
        return left;
    }

    size_t readProduct() {
        size_t left = readSigned();
        for (std::string_view sign; !(sign = takeOne({"*", "/"})).empty();) {
            const size_t at = m_at - sign.size();
            const size_t right = readSigned();
            left = addCall(sign, at, {left, right});
        }
        return left;
    }

    size_t readSigned() {
        if (!take("-")) return readPower();
        const size_t at = m_at - 1;
        const size_t operand = nested(&FormulaReader::readSigned);
        return addCall("-x", at, {operand});
    }

    size_t readPower() {
        const size_t base = readValue();
        const std::string_view sign = takeOne({"^", "**"});
        if (sign.empty()) return base;
        const size_t at = m_at - sign.size();
        const size_t exponent = nested(&FormulaReader::readSigned);
        return addCall("^", at, {base, exponent});
    }

    size_t readValue() {
        if (take("(")) {
            const size_t inner = nested(&FormulaReader::readComparison);
            close();
            return inner;
        }
        skipSpace();
        if (m_error) return 0;
        const char c = m_at < m_text.size() ? m_text[m_at] : '\0';
        if (isDigit(c) || c == '.') return readNumber();
        if (isNameStart(c)) return readName();
        failUnexpected();
        return 0;
    }

    void close() {
        if (take(")") || m_error) return;
        if (m_at < m_text.size()) return failUnexpected();
        fail("expression.bracket", "a closing bracket is missing at column {0}", "add it", m_at);
    }

    size_t readNumber() {
        double value = 0;
        const char* const begin = m_text.data() + m_at;
        const auto [end, error] = std::from_chars(begin, m_text.data() + m_text.size(), value);
        if (error != std::errc() || std::abs(value) > static_cast<double>(std::numeric_limits<float>::max())) {
            fail("expression.number", "at column {0}, the number cannot be read", "write it as 0.5 or 1e-3", m_at);
            return 0;
        }
        const size_t at = m_at;
        m_at += static_cast<size_t>(end - begin);
        return add({.kind = Kind::Number, .at = at, .number = value});
    }

    size_t readName() {
        const size_t at = m_at;
        while (m_at < m_text.size() && (isNameStart(m_text[m_at]) || isDigit(m_text[m_at]))) ++m_at;
        const std::string_view name = m_text.substr(at, m_at - at);
        if (take("(")) return readCall(name, at);
        if (const auto input = inputNamed(name)) return add({.kind = Kind::Input, .at = at, .index = *input});
        for (const NamedNumber& c : constants)
            if (c.name == name) return add({.kind = Kind::Number, .at = at, .number = c.value});
        const auto& scalars = m_symbols.scalars;
        const auto scalar = std::find(scalars.begin(), scalars.end(), name);
        if (scalar != scalars.end())
            return add({.kind = Kind::Scalar, .at = at, .index = static_cast<size_t>(scalar - scalars.begin())});
        if (function(name))
            fail("expression.call", "at column {0}, the function {2} has no argument", "write {2}(x)", at, {std::string(name)});
        else
            failUnknown(name, at, knownNames(), true);
        return 0;
    }

    size_t readCall(std::string_view name, size_t at) {
        const FormulaFunction* const found = function(name);
        if (!found) {
            failUnknown(name, at, knownFunctions(), false);
            return 0;
        }
        std::vector<size_t> operands;
        skipSpace();
        const bool isEmpty = m_at < m_text.size() && m_text[m_at] == ')';
        if (!isEmpty) do {
                operands.push_back(nested(&FormulaReader::readComparison));
            } while (take(","));
        close();
        const auto count = static_cast<int>(operands.size());
        if (count < found->minArguments || count > found->maxArguments) failCount(*found, at, count);
        return addCall(name, at, std::move(operands));
    }

    void failCount(const FormulaFunction& f, size_t at, int count) {
        const std::string wanted =
            std::to_string(f.minArguments) + (f.minArguments == f.maxArguments ? "" : " - " + std::to_string(f.maxArguments));
        fail("expression.arguments", "at column {0}, {2} has {3} arguments, but takes {4}", "give {2} {4} arguments", at,
             {std::string(f.name), std::to_string(count), wanted});
    }

    std::vector<std::string_view> knownNames() const {
        std::vector<std::string_view> known(std::begin(firstInputs), std::end(firstInputs));
        known.insert(known.end(), m_symbols.scalars.begin(), m_symbols.scalars.end());
        for (const NamedNumber& c : constants) known.push_back(c.name);
        return known;
    }

    std::vector<std::string_view> knownFunctions() const {
        std::vector<std::string_view> known;
        for (const FormulaFunction& f : m_symbols.functions)
            if (isNameStart(f.name.front())) known.push_back(f.name);
        return known;
    }

    void failUnknown(std::string_view name, size_t at, const std::vector<std::string_view>& known, bool isValue) {
        std::string all;
        for (const std::string_view one : known) all += (all.empty() ? "" : ", ") + std::string(one);
        const std::string_view near = nearestName(name, known);
        const std::vector<std::string> more{std::string(name), all, std::string(near)};
        if (!near.empty())
            fail("expression.unknown", "at column {0}, the name \"{2}\" is not known", "did you mean \"{4}\"? There are: {3}", at,
                 more);
        else if (isValue)
            fail("expression.unknown", "at column {0}, the name \"{2}\" is not known", "use one of: {3}; x1 to x16 are inputs",
                 at, more);
        else
            fail("expression.unknown", "at column {0}, there is no function \"{2}\"", "use one of: {3}", at, more);
    }

    std::string_view m_text;
    const FormulaSymbols& m_symbols;
    size_t m_at = 0, m_calls = 0;
    int m_depth = 0;
    Formula m_formula;
    std::optional<Diagnostic> m_error;
};

}  // namespace

Result<Formula> parseFormula(std::string_view text, const FormulaSymbols& symbols) {
    return FormulaReader(text, symbols).run();
}

std::string formulaInputName(size_t index) {
    return index < std::size(firstInputs) ? std::string(firstInputs[index]) : "x" + std::to_string(index + 1);
}

}  // namespace lathe
