// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/filter.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <utility>

#include "core/base/element.h"

namespace lathe::cleaning {

/// An expression: a field, a constant, or an operation on children. Values that are conditions are numbers: 1 or 0.
struct Filter::Node {
    using Operation = FieldValue (*)(const Node&, const std::function<FieldValue(size_t)>& valueOf);

    Operation operation = nullptr;
    FieldValue constant = {};
    size_t field = 0;
    std::shared_ptr<const Node> left = {}, right = {};

    FieldValue evaluate(const std::function<FieldValue(size_t)>& valueOf) const { return operation(*this, valueOf); }
};

namespace {

using FilterNode = Filter::Node;
using NodePointer = std::shared_ptr<const FilterNode>;
using FieldReader = std::function<FieldValue(size_t)>;

constexpr size_t mostFilterBytes = 64 * 1024;
constexpr int mostFilterDepth = 100;

// ---- Evaluation --------------------------------------------------------------------------------------------------------

bool isTrue(const FieldValue& value) {
    const double* const number = std::get_if<double>(&value);
    return number && *number != 0;
}

FieldValue truth(bool value) {
    return value ? 1.0 : 0.0;
}

FieldValue constantOf(const FilterNode& n, const FieldReader&) {
    return n.constant;
}

FieldValue fieldOf(const FilterNode& n, const FieldReader& read) {
    return read(n.field);
}

FieldValue bothTrue(const FilterNode& n, const FieldReader& read) {
    return truth(isTrue(n.left->evaluate(read)) && isTrue(n.right->evaluate(read)));
}

FieldValue eitherTrue(const FilterNode& n, const FieldReader& read) {
    return truth(isTrue(n.left->evaluate(read)) || isTrue(n.right->evaluate(read)));
}

FieldValue negated(const FilterNode& n, const FieldReader& read) {
    return truth(!isTrue(n.left->evaluate(read)));
}

FieldValue isMissing(const FilterNode& n, const FieldReader& read) {
    return truth(std::holds_alternative<std::monostate>(n.left->evaluate(read)));
}

std::optional<double> numberFrom(std::string_view text) {
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    return read.ec == std::errc() && read.ptr == end && !text.empty() ? std::optional(value) : std::nullopt;
}

/// Classes may be called "7": a number and a text are compared as numbers, if the text is one.
std::optional<double> asNumber(const FieldValue& value) {
    if (const double* const number = std::get_if<double>(&value)) return *number;
    const auto* const text = std::get_if<std::string>(&value);
    return text ? numberFrom(*text) : std::nullopt;
}

/// -1, 0 or 1; nothing: the values cannot be compared.
std::optional<int> order(const FieldValue& a, const FieldValue& b) {
    const auto *const x = std::get_if<std::string>(&a), *const y = std::get_if<std::string>(&b);
    if (x && y) return x->compare(*y) < 0 ? -1 : *x == *y ? 0 : 1;
    const auto p = asNumber(a), q = asNumber(b);
    if (!p || !q) return std::nullopt;
    return *p < *q ? -1 : *p == *q ? 0 : 1;
}

bool areMissing(const FieldValue& a, const FieldValue& b) {
    return std::holds_alternative<std::monostate>(a) || std::holds_alternative<std::monostate>(b);
}

/// `isWanted`: of -1, 0 and 1. Values that cannot be compared differ, and missing ones make each comparison false.
template <bool (*isWanted)(int)>
FieldValue compared(const FilterNode& n, const FieldReader& read) {
    const FieldValue a = n.left->evaluate(read), b = n.right->evaluate(read);
    if (areMissing(a, b)) return truth(false);
    const auto sign = order(a, b);
    return truth(sign ? isWanted(*sign) : isWanted(-1) && isWanted(1));
}

bool isEqual(int sign) {
    return sign == 0;
}
bool isUnequal(int sign) {
    return sign != 0;
}
bool isLess(int sign) {
    return sign < 0;
}
bool isAtMost(int sign) {
    return sign <= 0;
}
bool isGreater(int sign) {
    return sign > 0;
}
bool isAtLeast(int sign) {
    return sign >= 0;
}

FieldValue contained(const FilterNode& n, const FieldReader& read) {
    const FieldValue a = n.left->evaluate(read), b = n.right->evaluate(read);
    const auto *const text = std::get_if<std::string>(&a), *const part = std::get_if<std::string>(&b);
    return truth(text && part && text->find(*part) != std::string::npos);
}

struct Comparison {
    std::string_view word;
    FilterNode::Operation operation;
};
/// Longer ones first.
constexpr Comparison comparisons[] = {{"==", compared<isEqual>},   {"!=", compared<isUnequal>}, {"<=", compared<isAtMost>},
                                      {">=", compared<isAtLeast>}, {"<", compared<isLess>},     {">", compared<isGreater>},
                                      {"=", compared<isEqual>},    {"contains", contained}};

// ---- Reading -----------------------------------------------------------------------------------------------------------

bool isWordStart(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return std::isalpha(byte) != 0 || c == '_' || byte >= 0x80;
}

bool isInWord(char c) {
    return isWordStart(c) || std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.';
}

class FilterParser {
public:
    FilterParser(std::string_view text, std::string_view where) : m_text(text), m_where(where) {}

    Result<NodePointer> parse() {
        if (m_text.size() > mostFilterBytes) return wrong("the condition is too long");
        LATHE_TRY(NodePointer node, anyOf());
        skipBlanks();
        if (m_at < m_text.size()) return wrong("this is not expected here");
        return node;
    }
    std::vector<std::string> takeFields() { return std::move(m_fields); }

private:
    Diagnostic wrong(std::string_view what) const {
        return requestError("cleaning.filter", m_where, "the condition is wrong at character {0}: {1}",
                            {std::to_string(m_at + 1), std::string(what), std::string(m_text.substr(0, 200))},
                            "write it like class == \"cat\" and width < 32, or missing(age); it is: {2}");
    }
    void skipBlanks() {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])) != 0) ++m_at;
    }
    std::string_view word() const {
        size_t end = m_at;
        if (end < m_text.size() && isWordStart(m_text[end]))
            while (end < m_text.size() && isInWord(m_text[end])) ++end;
        return m_text.substr(m_at, end - m_at);
    }
    bool takeWord(std::string_view wanted) {
        skipBlanks();
        if (word() != wanted) return false;
        m_at += wanted.size();
        return true;
    }
    bool takeSign(std::string_view wanted) {
        skipBlanks();
        if (m_text.substr(m_at, wanted.size()) != wanted) return false;
        m_at += wanted.size();
        return true;
    }

    static NodePointer make(FilterNode::Operation operation, NodePointer left, NodePointer right = {}) {
        return std::make_shared<const FilterNode>(
            FilterNode{.operation = operation, .left = std::move(left), .right = std::move(right)});
    }
    static NodePointer makeConstant(FieldValue value) {
        return std::make_shared<const FilterNode>(FilterNode{.operation = constantOf, .constant = std::move(value)});
    }
    NodePointer makeField(std::string fieldName) {
        const auto known = std::find(m_fields.begin(), m_fields.end(), fieldName);
        const auto index = static_cast<size_t>(known - m_fields.begin());
        if (known == m_fields.end()) m_fields.push_back(std::move(fieldName));
        return std::make_shared<const FilterNode>(FilterNode{.operation = fieldOf, .field = index});
    }

    Result<NodePointer> anyOf() {
        LATHE_TRY(NodePointer node, allOf());
        while (takeWord("or")) {
            LATHE_TRY(NodePointer right, allOf());
            node = make(eitherTrue, std::move(node), std::move(right));
        }
        return node;
    }
    Result<NodePointer> allOf() {
        LATHE_TRY(NodePointer node, single());
        while (takeWord("and")) {
            LATHE_TRY(NodePointer right, single());
            node = make(bothTrue, std::move(node), std::move(right));
        }
        return node;
    }
    Result<NodePointer> single() {
        if (++m_depth > mostFilterDepth) return wrong("there are too many parentheses");
        auto node = singleBelow();
        --m_depth;
        return node;
    }
    Result<NodePointer> singleBelow() {
        if (takeWord("not")) {
            LATHE_TRY(NodePointer inner, single());
            return make(negated, std::move(inner));
        }
        if (takeWord("missing")) return missingOf();
        if (takeSign("(")) return inParentheses();
        return comparison();
    }
    Result<NodePointer> inParentheses() {
        LATHE_TRY(NodePointer node, anyOf());
        if (!takeSign(")")) return wrong("a closing parenthesis is missing");
        return node;
    }
    Result<NodePointer> missingOf() {
        if (!takeSign("(")) return wrong("missing needs a field in parentheses");
        LATHE_TRY(NodePointer field, operand());
        if (!takeSign(")")) return wrong("a closing parenthesis is missing");
        return make(isMissing, std::move(field));
    }
    /// Null: there is none here.
    FilterNode::Operation takeComparison() {
        skipBlanks();
        for (const Comparison& c : comparisons)
            if (isWordStart(c.word.front()) ? takeWord(c.word) : takeSign(c.word)) return c.operation;
        return nullptr;
    }
    Result<NodePointer> comparison() {
        LATHE_TRY(NodePointer left, operand());
        const FilterNode::Operation operation = takeComparison();
        if (!operation) return wrong("a comparison (== != < <= > >= contains) is missing");
        LATHE_TRY(NodePointer right, operand());
        return make(operation, std::move(left), std::move(right));
    }
    Result<NodePointer> operand() {
        skipBlanks();
        if (m_at == m_text.size()) return wrong("a field or a value is missing");
        const char c = m_text[m_at];
        if (c == '"' || c == '\'' || c == '`') return quoted(c);
        if (isWordStart(c)) return named();
        return number();
    }
    Result<NodePointer> quoted(char mark) {
        std::string text;
        size_t at = m_at + 1;
        for (; at < m_text.size() && m_text[at] != mark; ++at) {
            if (m_text[at] == '\\' && at + 1 < m_text.size()) ++at;
            text += m_text[at];
        }
        if (at >= m_text.size()) return wrong("the closing quotation mark is missing");
        m_at = at + 1;
        return mark == '`' ? makeField(std::move(text)) : makeConstant(std::move(text));
    }
    Result<NodePointer> named() {
        const std::string_view found = word();
        for (const std::string_view reserved : {"and", "or", "not", "contains"})
            if (found == reserved) return wrong("a field or a value is missing");
        m_at += found.size();
        return makeField(std::string(found));
    }
    Result<NodePointer> number() {
        double value = 0;
        const size_t from = m_text[m_at] == '+' ? m_at + 1 : m_at;
        const char* const end = m_text.data() + m_text.size();
        const auto read = std::from_chars(m_text.data() + from, end, value);
        if (read.ec != std::errc()) return wrong("a field or a value is missing");
        m_at = static_cast<size_t>(read.ptr - m_text.data());
        return makeConstant(value);
    }

    std::string_view m_text, m_where;
    size_t m_at = 0;
    int m_depth = 0;
    std::vector<std::string> m_fields;
};

}  // namespace

Result<Filter> Filter::parse(std::string_view text, std::string_view where) {
    FilterParser parser(text, where);
    Filter filter;
    LATHE_TRY(filter.m_root, parser.parse());
    filter.m_fields = parser.takeFields();
    return filter;
}

bool Filter::matches(const std::function<FieldValue(size_t)>& valueOf) const {
    return isTrue(m_root->evaluate(valueOf));
}

}  // namespace lathe::cleaning
