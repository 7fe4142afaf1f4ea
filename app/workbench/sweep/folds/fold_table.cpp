// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/folds/fold_table.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "app/workbench/runs/figure_text.h"
#include "app/workbench/sweep/study/trial_words.h"
#include "app/workbench/train/time_left.h"
#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/messages.h"
#include "core/train/interface/fold_summary.h"

namespace lathe::workbench {

namespace {

using Kind = FoldLine::Kind;

struct FoldWords {
    Q_DECLARE_TR_FUNCTIONS(FoldTable)
};

constexpr int stateColumn = 1;

QString noValue() {
    return QStringLiteral("–");
}

std::vector<std::string> shownFigures(const FoldFigures& known, const std::string& judged) {
    std::vector<std::string> shown{judged};
    for (const char* split : {"val.", "test."})
        for (const auto& [figure, values] : known)
            if (figure.starts_with(split) && figure != judged) shown.push_back(figure);
    return shown;
}

FoldLine lineOfFold(const StudyData& study, int64_t fold, const sweep::FoldResult& result, double now) {
    FoldLine line{.kind = Kind::Fold, .fold = fold, .trial = result.trial, .state = result.state};
    if (const sweep::Trial* trial = study.trial(result.trial)) line.seconds = secondsOf(study, *trial, now);
    if (!result.run) return line;
    line.figures = comparedFigures(*result.run);
    line.bestEpoch = result.run->bestEpoch > 0 ? result.run->bestEpoch : result.run->epochs;
    return line;
}

FoldLine summaryLine(Kind kind, const FoldFigures& summary) {
    FoldLine line{.kind = kind};
    for (const auto& [figure, values] : summary) line.figures[figure] = kind == Kind::Mean ? values.mean : values.deviation;
    return line;
}

FoldLine pooledLine(const sweep::PooledFigures& pooled) {
    FoldLine line{.kind = Kind::Pooled};
    for (const auto& [metric, value] : pooled.figures) line.figures["val." + metric] = value;
    return line;
}

std::optional<double> valueOf(const FoldLine& line, const std::string& figure) {
    const auto found = line.figures.find(figure);
    return found != line.figures.end() && std::isfinite(found->second) ? std::optional(found->second) : std::nullopt;
}

/// Where the values of a column lie: they have the same decimals.
double largestOf(const FoldTable& table, const std::string& figure) {
    double largest = 0;
    for (const FoldLine& line : table.lines) largest = std::max(largest, std::abs(valueOf(line, figure).value_or(0)));
    return largest;
}

QString nameOfLine(const FoldLine& line) {
    switch (line.kind) {
        case Kind::Fold: return countText(line.fold);
        case Kind::Mean: return FoldWords::tr("Mean");
        case Kind::Deviation: return FoldWords::tr("Standard deviation");
        case Kind::Pooled: return FoldWords::tr("Pooled");
    }
    return {};
}

QString exactOf(std::optional<double> value) {
    return value ? ui::exactText(*value, ui::copiedDigits) : QString();
}

QString csvNameOf(const FoldLine& line) {
    switch (line.kind) {
        case Kind::Fold: return exactOf(static_cast<double>(line.fold));
        case Kind::Mean: return QStringLiteral("mean");
        case Kind::Deviation: return QStringLiteral("std");
        case Kind::Pooled: return QStringLiteral("pooled");
    }
    return {};
}

/// The metric that selects the best epoch, then the facts about the training, and then the other metrics.
QStringList inOrder(const QStringList& name, const QStringList& figures, const QStringList& training) {
    return name + figures.mid(0, 1) + training + figures.mid(1);
}

QString csvLine(const FoldTable& table, const FoldLine& line) {
    QStringList figures;
    for (const std::string& figure : table.figures) figures << exactOf(valueOf(line, figure));
    const QString state = line.kind == Kind::Fold ? fromUtf8(sweep::name(line.state)) : QString();
    const QString epoch = line.bestEpoch ? exactOf(static_cast<double>(*line.bestEpoch)) : QString();
    return inOrder({csvNameOf(line), state}, figures, {epoch, exactOf(line.seconds)}).join(QLatin1Char(','));
}

QString markdownLine(const QStringList& cells) {
    return QStringLiteral("| %1 |").arg(cells.join(QStringLiteral(" | ")));
}

}  // namespace

FoldTable foldTableOf(const StudyData& study, double now) {
    FoldTable table;
    const std::vector<RunSummary> runs = sweep::endedFolds(study.folds->folds);
    const FoldFigures summary = summarizeFolds(runs);
    table.figures = shownFigures(summary, study.project.training.best);
    int64_t fold = 0;
    for (const sweep::FoldResult& result : study.folds->folds) table.lines.push_back(lineOfFold(study, ++fold, result, now));
    if (!runs.empty())
        for (const Kind kind : {Kind::Mean, Kind::Deviation}) table.lines.push_back(summaryLine(kind, summary));
    if (study.folds->pooled) table.lines.push_back(pooledLine(*study.folds->pooled));
    return table;
}

bool isNumberColumn(int column) {
    return column != stateColumn;
}

QStringList headTexts(const FoldTable& table) {
    QStringList figures;
    for (const std::string& figure : table.figures) figures << figureLabel(figure);
    return inOrder({FoldWords::tr("Fold"), FoldWords::tr("State")}, figures,
                   {FoldWords::tr("Best epoch"), FoldWords::tr("Time")});
}

QStringList lineTexts(const FoldTable& table, const FoldLine& line) {
    QStringList figures;
    for (const std::string& figure : table.figures)
        figures << figureText(figure, valueOf(line, figure), largestOf(table, figure));
    if (line.kind != Kind::Fold) return inOrder({nameOfLine(line), QString()}, figures, {QString(), QString()});
    const QString epoch = line.bestEpoch ? countText(*line.bestEpoch) : noValue();
    const QString duration = line.seconds ? clockText(*line.seconds) : noValue();
    return inOrder({nameOfLine(line), stateText(line.state)}, figures, {epoch, duration});
}

QString foldsAsCsv(const FoldTable& table) {
    QStringList figures;
    for (const std::string& figure : table.figures) figures << fromUtf8(figure);
    const QStringList head = inOrder({QStringLiteral("fold"), QStringLiteral("state")}, figures,
                                     {QStringLiteral("best_epoch"), QStringLiteral("seconds")});
    QStringList lines{head.join(QLatin1Char(','))};
    for (const FoldLine& line : table.lines) lines << csvLine(table, line);
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QString foldsAsMarkdown(const FoldTable& table) {
    const QStringList head = headTexts(table);
    QStringList rule;
    for (int column = 0; column < head.size(); ++column)
        rule << (isNumberColumn(column) ? QStringLiteral("---:") : QStringLiteral("---"));
    QStringList lines{markdownLine(head), markdownLine(rule)};
    for (const FoldLine& line : table.lines) lines << markdownLine(lineTexts(table, line));
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

}  // namespace lathe::workbench
