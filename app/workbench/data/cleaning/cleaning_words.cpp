// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/cleaning/cleaning_words.h"

#include <QCoreApplication>
#include <QStringList>

#include "app/workbench/workspace/messages.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

struct CleaningText {
    Q_DECLARE_TR_FUNCTIONS(CleaningText)
};

/// How a kind of action looks, in the order of `cleaning::Kind`.
struct KindLook {
    const char* icon;
    const char* title;  ///< %1: class or column
    bool excludes;
};
constexpr KindLook kindLooks[] = {
    {"x-circle", QT_TRANSLATE_NOOP("CleaningText", "Exclude samples"), true},
    {"tag", QT_TRANSLATE_NOOP("CleaningText", "Relabel as %1"), false},
    {"union", QT_TRANSLATE_NOOP("CleaningText", "Merge classes into %1"), false},
    {"scissors", QT_TRANSLATE_NOOP("CleaningText", "Clip %1"), false},
    {"eraser", QT_TRANSLATE_NOOP("CleaningText", "Fill missing values of %1"), false},
    {"intersect", QT_TRANSLATE_NOOP("CleaningText", "Remove duplicates"), true},
};

const KindLook& lookOf(const cleaning::Action& action) {
    return kindLooks[static_cast<size_t>(action.kind)];
}

QString samplesText(const std::vector<cleaning::SampleName>& samples) {
    const QString first = fromUtf8(samples.front().name);
    const auto more = static_cast<int>(samples.size()) - 1;
    return more > 0 ? CleaningText::tr("%1 and %n more", nullptr, more).arg(first) : first;
}

QString targetOf(const cleaning::Action& action) {
    if (!action.classes.empty()) {
        QStringList names;
        for (const std::string& name : action.classes) names << fromUtf8(name);
        return names.join(QStringLiteral(", "));
    }
    if (!action.samples.empty()) return samplesText(action.samples);
    return action.where.empty() ? CleaningText::tr("all samples") : fromUtf8(action.where);
}

/// "at least 0, at most the quantile 0.99"; empty: the action has no limits.
QString limitsText(const cleaning::Action& action) {
    QStringList limits;
    if (action.min) limits << CleaningText::tr("at least %1").arg(ui::shortText(*action.min));
    if (action.minQuantile) limits << CleaningText::tr("at least the quantile %1").arg(ui::shortText(*action.minQuantile));
    if (action.max) limits << CleaningText::tr("at most %1").arg(ui::shortText(*action.max));
    if (action.maxQuantile) limits << CleaningText::tr("at most the quantile %1").arg(ui::shortText(*action.maxQuantile));
    return limits.join(QStringLiteral(", "));
}

/// What the cells of a column become; empty: the action changes no column.
QString valuesText(const cleaning::Action& action) {
    if (action.column.empty()) return {};
    const QString limits = limitsText(action);
    if (!limits.isEmpty()) return limits;
    return action.value.empty() ? fillingText(action.filling) : fromUtf8(action.value);
}

}  // namespace

QString fillingText(cleaning::Filling filling) {
    const QString texts[] = {CleaningText::tr("Constant"), CleaningText::tr("Mean"), CleaningText::tr("Median"),
                             CleaningText::tr("Most frequent value")};
    return texts[static_cast<size_t>(filling)];
}

bool excludesSamples(const cleaning::Action& action) {
    return lookOf(action).excludes;
}

CleaningWords wordsOf(const cleaning::Action& action) {
    const KindLook& look = lookOf(action);
    QString title = QCoreApplication::translate("CleaningText", look.title);
    if (title.contains(QLatin1String("%1"))) title = title.arg(fromUtf8(action.column.empty() ? action.label : action.column));
    const QString values = valuesText(action), samples = targetOf(action);
    const QString target = values.isEmpty() ? samples : CleaningText::tr("%1 · %2").arg(values, samples);
    return {QLatin1String(look.icon), title,
            action.note.empty() ? target : CleaningText::tr("%1 · %2").arg(target, fromUtf8(action.note))};
}

QString effectText(const cleaning::Action& action, const cleaning::ActionEffect* effect) {
    if (!action.enabled) return CleaningText::tr("off");
    if (!effect) return {};
    if (effect->touched == 0) return CleaningText::tr("no effect");
    if (lookOf(action).excludes) return QChar(0x2212) + ui::countText(effect->touched);
    return CleaningText::tr("%1 changed").arg(ui::countText(effect->touched));
}

QString staleText(const cleaning::ActionEffect& effect) {
    QStringList parts;
    if (effect.gone > 0) parts << CleaningText::tr("%n samples are gone.", nullptr, static_cast<int>(effect.gone));
    if (effect.changed > 0)
        parts << CleaningText::tr("%n samples have changed and are left alone.", nullptr, static_cast<int>(effect.changed));
    return parts.join(QLatin1Char(' '));
}

}  // namespace lathe::workbench
