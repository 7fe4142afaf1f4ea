// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/expression.h"

#include <charconv>
#include <cmath>

#include <QRegularExpression>
#include <QStringList>

namespace lathe::workbench {

namespace {

constexpr qsizetype longest = 256;
constexpr qsizetype longestList = 16384;
constexpr int deepest = 32;
constexpr size_t mostValues = 4096;

// What is typed by hand or pasted from a paper, in ASCII.
QString plain(QStringView text) {
    QString out = text.toString().trimmed();
    out.replace(QChar(0x2212), QLatin1Char('-'))
        .replace(QChar(0x00d7), QLatin1Char('*'))
        .replace(QChar(0x00f7), QLatin1Char('/'));
    static const QRegularExpression thousands(QStringLiteral("(?<=\\d),(?=\\d{3}(?!\\d))"));
    return out.remove(thousands);
}

// Recursive descent; `m_at` moves over the text, a failure empties every result above it.
class Parser {
public:
    explicit Parser(std::string text) : m_text(std::move(text)) {}

    std::optional<double> run() {
        const auto value = sum();
        skip();
        if (!value || m_at != m_text.size() || !std::isfinite(*value)) return std::nullopt;
        return value;
    }

private:
    void skip() {
        while (m_at < m_text.size() && m_text[m_at] == ' ') ++m_at;
    }
    bool take(char c) {
        skip();
        const bool here = m_at < m_text.size() && m_text[m_at] == c;
        m_at += here ? 1 : 0;
        return here;
    }

    std::optional<double> sum() {
        auto value = product();
        while (value) {
            const bool plus = take('+');
            if (!plus && !take('-')) return value;
            const auto next = product();
            value = next ? std::optional(plus ? *value + *next : *value - *next) : std::nullopt;
        }
        return value;
    }

    std::optional<double> product() {
        auto value = signedPower();
        while (value) {
            const bool times = take('*');
            if (!times && !take('/')) return value;
            const auto next = signedPower();
            value = next ? std::optional(times ? *value * *next : *value / *next) : std::nullopt;
        }
        return value;
    }

    // A sign binds weaker than a power: -2^2 is -4.
    std::optional<double> signedPower() {
        if (m_depth >= deepest) return std::nullopt;
        ++m_depth;
        const bool minus = take('-');
        const auto value = minus || take('+') ? signedPower() : power();
        --m_depth;
        return value && minus ? std::optional(-*value) : value;
    }

    std::optional<double> power() {
        const auto base = percent();
        if (!base || !take('^')) return base;
        const auto exponent = signedPower();
        return exponent ? std::optional(std::pow(*base, *exponent)) : std::nullopt;
    }

    std::optional<double> percent() {
        const auto value = atom();
        return value && take('%') ? std::optional(*value / 100) : value;
    }

    std::optional<double> atom() {
        if (!take('(')) return number();
        const auto value = sum();
        return value && take(')') ? value : std::nullopt;
    }

    std::optional<double> number() {
        skip();
        double value = 0;
        const char* begin = m_text.data() + m_at;
        const auto [end, error] = std::from_chars(begin, m_text.data() + m_text.size(), value);
        const bool digit = begin != m_text.data() + m_text.size() && ((*begin >= '0' && *begin <= '9') || *begin == '.');
        if (error != std::errc() || !digit) return std::nullopt;
        m_at += static_cast<size_t>(end - begin);
        return value;
    }

    std::string m_text;
    size_t m_at = 0;
    int m_depth = 0;
};

QString withoutBrackets(QString text) {
    const bool square = text.startsWith(QLatin1Char('[')) && text.endsWith(QLatin1Char(']'));
    return square && text.size() >= 2 ? text.mid(1, text.size() - 2).trimmed() : text;
}

}  // namespace

std::optional<double> evaluate(QStringView text) {
    if (text.size() > longest) return std::nullopt;
    return Parser(plain(text).toStdString()).run();
}

std::optional<int64_t> wholeNumber(QStringView text) {
    if (text.size() > longest) return std::nullopt;
    const std::string digits = plain(text).toStdString();
    int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return value;
}

std::optional<std::vector<double>> evaluateList(QStringView text) {
    if (text.size() > longestList) return std::nullopt;
    const QString body = withoutBrackets(text.toString().trimmed());
    std::vector<double> values;
    if (body.isEmpty()) return values;
    static const QRegularExpression separators(QStringLiteral("\\s*[,;×]\\s*|\\s+"));
    for (const QString& item : body.split(separators)) {
        const auto value = evaluate(item);
        if (!value || values.size() == mostValues) return std::nullopt;
        values.push_back(*value);
    }
    return values;
}

}  // namespace lathe::workbench
