// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/domain_text.h"

#include <algorithm>

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/messages.h"
#include "core/base/overloaded.h"

namespace lathe::workbench {

namespace {

struct DomainText {
    Q_DECLARE_TR_FUNCTIONS(DomainText)
};

QString choiceText(const Json& value) {
    return settingText(value);
}

QString exactChoiceText(const Json& value) {
    return value.isNumber() && !value.isInt() ? ui::exactText(value.toDouble()) : settingText(value);
}

template <class Text>
QString listText(const std::vector<Json>& values, Text text) {
    QStringList texts;
    for (const Json& v : values) texts += text(v);
    return texts.join(QStringLiteral(", "));
}

template <class Text>
QString domainRangeText(const sweep::Range& r, Text text) {
    const QString ends = text(r.low) + QStringLiteral(" … ") + text(r.high);
    return r.step > 0 ? ends + QStringLiteral(" : ") + text(r.step) : ends;
}

std::vector<Json> missing(const std::vector<Json>& from, const std::vector<Json>& in) {
    std::vector<Json> out;
    for (const Json& v : from)
        if (std::find(in.begin(), in.end(), v) == in.end()) out.push_back(v);
    return out;
}

QString choicesDifference(const sweep::Choices& before, const sweep::Choices& after) {
    const auto dropped = missing(before.values, after.values), added = missing(after.values, before.values);
    if (!dropped.empty() && added.empty())
        return DomainText::tr("From the next trial: without %1").arg(listText(dropped, choiceText));
    if (dropped.empty() && !added.empty()) return DomainText::tr("From the next trial: adds %1").arg(listText(added, choiceText));
    return DomainText::tr("From the next trial: %1").arg(listText(after.values, choiceText));
}

}  // namespace

QString domainText(const sweep::Domain& domain) {
    // Without thousands separators: commas stand between the values of a list.
    const auto number = [](double v) { return ui::shortText(v).remove(QLocale().groupSeparator()); };
    return std::visit(Overloaded{[](const sweep::Choices& c) { return listText(c.values, choiceText); },
                                 [&](const sweep::Range& r) { return domainRangeText(r, number); },
                                 [&](const sweep::Normal&) { return fromUtf8(sweep::toString(domain)); }},
                      domain);
}

QString exactDomainText(const sweep::Domain& domain) {
    const auto number = [](double v) { return ui::exactText(v); };
    return std::visit(Overloaded{[](const sweep::Choices& c) { return listText(c.values, exactChoiceText); },
                                 [&](const sweep::Range& r) { return domainRangeText(r, number); },
                                 [&](const sweep::Normal&) { return fromUtf8(sweep::toString(domain)); }},
                      domain);
}

Result<sweep::Domain> domainFromText(const std::string& path, const QString& text, const sweep::Domain& before) {
    QString plain = text.trimmed();
    plain.replace(QChar(0x2026), QStringLiteral("..")).replace(QChar(0x2212), QLatin1Char('-'));
    static const QRegularExpression gaps(QStringLiteral("\\s*(\\.\\.+|:|,)\\s*"));
    plain.replace(gaps, QStringLiteral("\\1"));
    const auto* range = std::get_if<sweep::Range>(&before);
    const bool isRange = plain.contains(QStringLiteral(".."));
    const bool namesScale = !plain.isEmpty() && plain.front().isLetter();
    if (isRange && !namesScale && range) {
        const QString scale = range->scale == Scale::Log ? QStringLiteral("log") : QString();
        QString prefix = range->integer ? QStringLiteral("int") : QString();
        if (!scale.isEmpty()) prefix += prefix.isEmpty() ? scale : QLatin1Char('-') + scale;
        if (!prefix.isEmpty()) plain = prefix + QLatin1Char(':') + plain;
    }
    return sweep::parseDomain(path, plain.toStdString());
}

QString scaleText(const sweep::Domain& domain) {
    return std::visit(
        Overloaded{[](const sweep::Choices&) { return DomainText::tr("choice"); },
                   [](const sweep::Range& r) { return r.scale == Scale::Log ? DomainText::tr("log") : DomainText::tr("linear"); },
                   [](const sweep::Normal&) { return DomainText::tr("normal"); }},
        domain);
}

QString differenceText(const sweep::Domain* before, const sweep::Domain* after) {
    if (!before && !after) return {};
    if (!before) return DomainText::tr("From the next trial: varied");
    if (!after) return DomainText::tr("From the next trial: not varied");
    if (*before == *after) return {};
    const auto* old = std::get_if<sweep::Choices>(before);
    const auto* now = std::get_if<sweep::Choices>(after);
    if (old && now) return choicesDifference(*old, *now);
    return DomainText::tr("From the next trial: %1").arg(domainText(*after));
}

}  // namespace lathe::workbench
