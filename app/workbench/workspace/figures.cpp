// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/figures.h"

#include <cmath>

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

constexpr double shownWhole = 9'999'999.5;

struct FiguresText {
    Q_DECLARE_TR_FUNCTIONS(Figures)
};

// Three digits that matter, two places at most; "9.35", "77.7", "488".
QString threeDigits(double v) {
    return ui::fixedText(v, v < 9.995 ? 2 : v < 99.95 ? 1 : 0);
}

}  // namespace

QString shortCountText(double count) {
    if (count < shownWhole) return countText(std::llround(count));
    QString unit;
    for (const char* next : {"k", "M", "G", "T", "P", "E"}) {
        if (count < 999.5) break;
        count /= 1000;
        unit = QLatin1String(next);
    }
    return QStringLiteral("%1 %2").arg(threeDigits(count), unit);
}

QString percentText(double share) {
    const double percent = share * 100;
    if (percent > 0 && percent < 0.1) return QStringLiteral("< 0.1 %");
    return QStringLiteral("%1 %").arg(ui::fixedText(percent, percent < 9.95 && percent > 0 ? 1 : 0));
}

namespace {

/// The types of a list of choices, for example of transforms in their order; empty: it is none.
QString typesText(const Json& value) {
    if (!value.isArray()) return {};
    QStringList types;
    for (const Json& one : value.array()) {
        if (!one.isObject() || !one["type"].isString()) return {};
        types << fromUtf8(one["type"].toString());
    }
    return types.join(QStringLiteral(" → "));
}

}  // namespace

QString settingText(const Json& value) {
    if (const QString types = typesText(value); !types.isEmpty()) return types;
    if (value.isString()) return fromUtf8(value.toString());
    if (value.isNumber() && !value.isInt()) return ui::shortText(value.toDouble());
    return fromUtf8(value.dump(-1));
}

QString settingText(const std::string& stored) {
    const auto value = Json::parse(stored, {});
    return value.ok() && value->isNumber() ? settingText(*value) : fromUtf8(stored);
}

QString deviceText(const std::string& name) {
    const QRegularExpression cores(QStringLiteral("^(.*) \\((\\d+) cores?\\)$"));
    const QRegularExpressionMatch found = cores.match(QString::fromStdString(name));
    if (!found.hasMatch()) return QString::fromStdString(name);
    return (found.captured(2) == QLatin1String("1") ? FiguresText::tr("%1 (%2 core)") : FiguresText::tr("%1 (%2 cores)"))
        .arg(found.captured(1), found.captured(2));
}

}  // namespace lathe::workbench
