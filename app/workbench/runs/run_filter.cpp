// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/run_filter.h"

#include <cmath>
#include <vector>

#include <QCoreApplication>
#include <QRegularExpression>

namespace lathe::workbench {

namespace {

struct Token {
    enum class Kind : uint8_t { Word, Quoted, Operator, Open, Close, End };
    Kind kind = Kind::End;
    QString text;
    int at = 0;
};

std::vector<Token> tokensOf(const QString& text) {
    static const QRegularExpression pattern(
        QStringLiteral(R"re("([^"]*)"|(<=|>=|!=|==|[=<>])|(\()|(\))|([^\s()<>=!"]+|[!"]))re"));
    std::vector<Token> tokens;
    auto matches = pattern.globalMatch(text);
    while (matches.hasNext()) {
        const auto m = matches.next();
        const auto at = static_cast<int>(m.capturedStart());
        if (m.hasCaptured(1))
            tokens.push_back({Token::Kind::Quoted, m.captured(1), at});
        else if (m.hasCaptured(2))
            tokens.push_back({Token::Kind::Operator, m.captured(2), at});
        else if (m.hasCaptured(3))
            tokens.push_back({Token::Kind::Open, m.captured(3), at});
        else if (m.hasCaptured(4))
            tokens.push_back({Token::Kind::Close, m.captured(4), at});
        else
            tokens.push_back({Token::Kind::Word, m.captured(5), at});
    }
    tokens.push_back({Token::Kind::End, {}, static_cast<int>(text.size())});
    return tokens;
}

// "90%" is 0.9.
std::optional<double> numberOf(QString text) {
    const bool percent = text.endsWith(QLatin1Char('%'));
    if (percent) text.chop(1);
    bool ok = false;
    const double value = text.toDouble(&ok);
    return ok ? std::optional(percent ? value / 100 : value) : std::nullopt;
}

bool holds(const QString& op, double a, double b) {
    const bool equal = a == b || std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b));
    if (op == QStringLiteral("=") || op == QStringLiteral("==")) return equal;
    if (op == QStringLiteral("!=")) return !equal;
    if (op == QStringLiteral("<")) return a < b;
    if (op == QStringLiteral("<=")) return a < b || equal;
    return op == QStringLiteral(">") ? a > b : a > b || equal;
}

}  // namespace

class FilterParser {
    Q_DECLARE_TR_FUNCTIONS(RunFilter)
public:
    explicit FilterParser(const QString& text) : m_tokens(tokensOf(text)) {}

    RunFilter parse() {
        if (now().kind != Token::Kind::End) m_filter.m_test = either();
        if (now().kind == Token::Kind::Close) fail(tr("This \")\" has no matching \"(\"."));
        if (!m_filter.m_error.isEmpty()) m_filter.m_test = {};
        return m_filter;
    }

private:
    using Test = RunFilter::Test;

    const Token& now() const { return m_tokens[m_at]; }
    Token take() { return now().kind == Token::Kind::End ? now() : m_tokens[m_at++]; }
    bool isWord(const char* word) const {
        return now().kind == Token::Kind::Word && now().text.compare(QLatin1String(word), Qt::CaseInsensitive) == 0;
    }
    bool atEnd() const { return now().kind == Token::Kind::End || now().kind == Token::Kind::Close; }

    Test fail(const QString& error) {
        if (m_filter.m_error.isEmpty()) m_filter.m_error = error, m_filter.m_errorAt = now().at;
        m_at = m_tokens.size() - 1;
        return [](const FilterLookup&, const QString&) { return true; };
    }

    Test either() {
        Test left = both();
        while (isWord("or")) {
            take();
            left = [left, right = both()](const auto& l, const auto& t) { return left(l, t) || right(l, t); };
        }
        return left;
    }

    Test both() {
        Test left = condition();
        while (!atEnd() && !isWord("or")) {
            if (isWord("and")) take();
            left = [left, right = condition()](const auto& l, const auto& t) { return left(l, t) && right(l, t); };
        }
        return left;
    }

    Test condition() {
        if (isWord("not")) {
            take();
            return [inner = condition()](const auto& l, const auto& t) { return !inner(l, t); };
        }
        if (atEnd() || isWord("or") || isWord("and")) return fail(tr("A condition is missing here."));
        if (now().kind == Token::Kind::Operator) return fail(tr("The comparison needs a name on the left side."));
        if (now().kind == Token::Kind::Open) return inParentheses();
        const Token word = take();
        if (word.kind == Token::Kind::Word && now().kind == Token::Kind::Operator) return comparison(word.text);
        return [text = word.text.toLower()](const auto&, const QString& all) { return all.contains(text); };
    }

    Test inParentheses() {
        take();
        Test inner = either();
        if (now().kind != Token::Kind::Close) return fail(tr("A \")\" is missing."));
        take();
        return inner;
    }

    Test comparison(const QString& name) {
        const QString op = take().text;
        if (now().kind != Token::Kind::Word && now().kind != Token::Kind::Quoted)
            return fail(tr("A value is missing after \"%1 %2\".").arg(name, op));
        QString value = take().text;
        if (isWord("%")) value += take().text;
        const bool ordering = op.startsWith(QLatin1Char('<')) || op.startsWith(QLatin1Char('>'));
        const auto number = numberOf(value);
        if (ordering && !number) {
            --m_at;
            return fail(tr("\"%1\" needs a number, but \"%2\" is not a number.").arg(op, value));
        }
        return [=](const FilterLookup& lookup, const QString&) { return compare(lookup(name), op, value, number); };
    }

    static bool compare(const FilterValue& own, const QString& op, const QString& value, std::optional<double> number) {
        const bool unequal = op == QStringLiteral("!=");
        if (const double* n = std::get_if<double>(&own)) return number ? holds(op, *n, *number) : unequal;
        if (const QString* s = std::get_if<QString>(&own)) return (s->compare(value, Qt::CaseInsensitive) == 0) != unequal;
        return unequal;
    }

    std::vector<Token> m_tokens;
    size_t m_at = 0;
    RunFilter m_filter;
};

RunFilter RunFilter::parse(const QString& text) {
    return FilterParser(text).parse();
}

}  // namespace lathe::workbench
