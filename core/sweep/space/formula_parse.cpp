// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <span>

#include "core/graph/params.h"
#include "core/sweep/space/formula.h"

namespace lathe::sweep {

namespace {

constexpr size_t maxLength = 10'000;
constexpr int maxDepth = 64;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
bool isNameStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool isNamePart(char c) {
    return isNameStart(c) || isDigit(c) || c == '.';
}

struct Unit {
    std::string_view name;
    double factor;
};
constexpr Unit units[] = {{"KiB", 0x1p10}, {"MiB", 0x1p20}, {"GiB", 0x1p30}, {"TiB", 0x1p40}};

/// Signs of other languages, and what formulas have instead.
struct Foreign {
    std::string_view sign, ours;
};
constexpr Foreign foreign[] = {{"&&", "and"}, {"&", "and"}, {"||", "or"}, {"|", "or"},  {"!", "not"},
                               {"=", "=="},   {"**", "^"},  {"'", "\""},  {"<>", "!="}, {"%", "a - b * floor(a / b)"}};

}  // namespace

/// Recursive descent; the first error stops it: everything returns at once while there is one.
class FormulaParser {
public:
    using Op = Formula::Op;

    FormulaParser(std::string_view text, std::string_view where) : m_text(text) {
        m_formula.m_text = text;
        m_formula.m_where = where;
    }

    Result<Formula> run() {
        if (m_text.size() > maxLength)
            fail("formula.length", "at column {0}, the formula exceeds {1} characters", {std::to_string(maxLength)},
                 "write several constraints");
        else
            parseOr();
        skipSpace();
        if (!m_error && m_at < m_text.size()) unexpected();
        if (m_error) return *m_error;
        return std::move(m_formula);
    }

private:
    struct Operator {
        std::string_view sign;
        Op op;
    };
    using Rule = void (FormulaParser::*)();

    void fail(std::string_view code, std::string_view text, std::vector<std::string> args, std::string_view remedy) {
        if (m_error) return;
        args.insert(args.begin(), std::to_string(m_at + 1));
        m_error = requestError(code, m_formula.m_where, text, std::move(args), remedy);
    }

    void unexpected() {
        const std::string_view rest = m_text.substr(m_at);
        if (rest.empty()) return fail("formula.end", "at column {0}, the formula ends too early", {}, "complete the formula");
        for (const Foreign& f : foreign)
            if (rest.starts_with(f.sign))
                return fail("formula.sign", "at column {0}, formulas do not support {1}",
                            {std::string(f.sign), std::string(f.ours)}, "write {2}");
        // Not half of a character of several bytes.
        const auto length = std::find_if(rest.begin() + 1, rest.end(), [](char c) { return (c & 0xC0) != 0x80; }) - rest.begin();
        fail("formula.unexpected", "at column {0}, \"{1}\" is not expected",
             {std::string(rest.substr(0, static_cast<size_t>(length)))},
             "write an operator between two values, and enclose names with such characters in backticks");
    }

    void skipSpace() {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t' || m_text[m_at] == '\n')) ++m_at;
    }

    std::string_view word() const {
        size_t end = m_at;
        while (end < m_text.size() && (end == m_at ? isNameStart(m_text[end]) : isNamePart(m_text[end]))) ++end;
        return m_text.substr(m_at, end - m_at);
    }

    bool take(std::string_view sign) {
        skipSpace();
        const bool isWord = isNameStart(sign.front());
        if (m_error || !(isWord ? word() == sign : m_text.substr(m_at).starts_with(sign))) return false;
        m_at += sign.size();
        return true;
    }

    void emit(Op op, size_t column, double number = 0, size_t index = 0, size_t count = 0) {
        m_formula.m_steps.push_back({op, column, number, index, count});
    }

    /// Goes one level deeper, if that is allowed.
    void nested(Rule rule) {
        if (m_depth >= maxDepth)
            return fail("formula.depth", "at column {0}, the formula is nested deeper than {1} levels",
                        {std::to_string(maxDepth)}, "simplify it");
        ++m_depth;
        (this->*rule)();
        --m_depth;
    }

    void parseDeciding(std::string_view sign, Op op, Rule operand) {
        (this->*operand)();
        std::vector<size_t> jumps;
        while (take(sign)) {
            jumps.push_back(m_formula.m_steps.size());
            emit(op, m_at - sign.size() + 1);
            (this->*operand)();
        }
        if (!jumps.empty()) emit(Op::Check, m_formula.m_steps[jumps.back()].column);
        for (const size_t j : jumps) m_formula.m_steps[j].index = m_formula.m_steps.size();
    }

    void parseOr() { parseDeciding("or", Op::Or, &FormulaParser::parseAnd); }
    void parseAnd() { parseDeciding("and", Op::And, &FormulaParser::parseNot); }

    void parseNot() {
        if (!take("not")) return parseComparison();
        const size_t column = m_at - 2;
        nested(&FormulaParser::parseNot);
        emit(Op::Not, column);
    }

    void parseComparison() {
        static constexpr Operator signs[] = {{"<=", Op::LessEqual}, {">=", Op::GreaterEqual}, {"==", Op::Equal},
                                             {"!=", Op::Unequal},   {"<", Op::Less},          {">", Op::Greater}};
        parseSum();
        if (!takeOne(signs, &FormulaParser::parseSum)) return;
        const size_t before = m_at;
        skipSpace();
        for (const Operator& s : signs)
            if (m_text.substr(m_at).starts_with(s.sign))
                return fail("formula.chain", "at column {0}, a comparison follows another comparison", {},
                            "write a < b and b < c");
        m_at = before;
    }

    bool takeOne(std::span<const Operator> signs, Rule operand) {
        for (const Operator& s : signs)
            if (take(s.sign)) {
                const size_t column = m_at - s.sign.size() + 1;
                (this->*operand)();
                emit(s.op, column);
                return true;
            }
        return false;
    }

    void parseSum() {
        static constexpr Operator signs[] = {{"+", Op::Add}, {"-", Op::Subtract}};
        parseProduct();
        while (takeOne(signs, &FormulaParser::parseProduct)) continue;
    }

    void parseProduct() {
        static constexpr Operator signs[] = {{"*", Op::Multiply}, {"/", Op::Divide}};
        parseSigned();
        while (takeOne(signs, &FormulaParser::parseSigned)) continue;
    }

    void parseSigned() {
        if (!take("-")) return parsePower();
        const size_t column = m_at;
        nested(&FormulaParser::parseSigned);
        emit(Op::Negate, column);
    }

    void parsePower() {
        parseValue();
        if (!take("^")) return;
        const size_t column = m_at;
        nested(&FormulaParser::parseSigned);
        emit(Op::Power, column);
    }

    void parseValue() {
        if (take("(")) {
            nested(&FormulaParser::parseOr);
            if (!take(")")) unexpected();
            return;
        }
        skipSpace();
        if (m_error) return;
        const char c = m_at < m_text.size() ? m_text[m_at] : '\0';
        if (isDigit(c) || c == '.') return parseNumber();
        if (c == '"' || c == '`') return parseQuoted(c);
        if (isNameStart(c)) return parseWord();
        unexpected();
    }

    void parseNumber() {
        double value = 0;
        const char* const begin = m_text.data() + m_at;
        const auto [end, error] = std::from_chars(begin, m_text.data() + m_text.size(), value);
        if (error != std::errc())
            return fail("formula.number", "at column {0}, the number cannot be read", {}, "write it as 0.5 or 1e-3");
        const size_t column = m_at + 1;
        m_at += static_cast<size_t>(end - begin);
        for (const Unit& u : units)
            if (take(u.name)) value *= u.factor;
        emit(Op::Number, column, value);
    }

    void parseQuoted(char quote) {
        const size_t column = m_at + 1, end = m_text.find(quote, column);
        if (end == std::string_view::npos)
            return fail("formula.quote", "at column {0}, a quotation mark is not closed", {}, "add the closing quotation mark");
        const std::string_view inner = m_text.substr(column, end - column);
        m_at = end + 1;
        if (quote == '`') return pushName(inner, column);
        emit(Op::Text, column, 0, m_formula.m_strings.size());
        m_formula.m_strings.emplace_back(inner);
    }

    void parseWord() {
        const std::string_view name = word();
        const size_t column = m_at + 1;
        if (name == "and" || name == "or" || name == "not") return unexpected();
        m_at += name.size();
        if (name == "true" || name == "false") return emit(Op::Truth, column, name == "true");
        if (take("(")) return parseCall(name, column);
        pushName(name, column);
    }

    void pushName(std::string_view name, size_t column) {
        auto& names = m_formula.m_names;
        const auto it = std::find(names.begin(), names.end(), name);
        emit(Op::Name, column, 0, static_cast<size_t>(it - names.begin()));
        if (it == names.end()) names.emplace_back(name);
    }

    void parseCall(std::string_view name, size_t column) {
        const auto& functions = formulaFunctions();
        const auto it =
            std::find_if(functions.begin(), functions.end(), [&](const FormulaFunction& f) { return f.name == name; });
        if (it == functions.end()) return unknownFunction(name);
        size_t count = 0;
        do {
            nested(&FormulaParser::parseOr);
            ++count;
        } while (take(","));
        if (count > 1 && !it->variadic)
            return fail("formula.arguments", "at column {0}, {1} has more than one argument", {std::string(name)},
                        "give it one number");
        if (!take(")")) return unexpected();
        emit(Op::Call, column, 0, static_cast<size_t>(it - functions.begin()), count);
    }

    void unknownFunction(std::string_view name) {
        std::vector<std::string_view> known;
        for (const FormulaFunction& f : formulaFunctions()) known.push_back(f.name);
        if (!m_error) m_error = unknownName("formula.function", m_formula.m_where, "function", name, known);
    }

    std::string_view m_text;
    size_t m_at = 0;
    int m_depth = 0;
    Formula m_formula;
    std::optional<Diagnostic> m_error;
};

Result<Formula> Formula::parse(std::string_view text, std::string_view where) {
    return FormulaParser(text, where).run();
}

}  // namespace lathe::sweep
