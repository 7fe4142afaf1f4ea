// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/run_difference.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <QCoreApplication>

#include "app/workbench/runs/figure_text.h"
#include "app/workbench/runs/runs_model.h"
#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/messages.h"
#include "core/graph/project_diff.h"
#include "widgets/plot/value_text.h"

namespace lathe::workbench {

namespace {

using Comparison = DifferenceRow::Comparison;

struct RunDifferenceText {
    Q_DECLARE_TR_FUNCTIONS(RunDifference)
};

QString sideText(const std::optional<std::string>& value) {
    return value ? settingText(*value) : RunDifferenceText::tr("default");
}

// Values that differ do not read the same.
DifferenceRow settingRow(const QString& name, const SettingChange& change) {
    DifferenceRow row{name, sideText(change.a), sideText(change.b)};
    if (row.a == row.b && change.a && change.b) row.a = fromUtf8(*change.a), row.b = fromUtf8(*change.b);
    return row;
}

DifferenceRow figureRow(const std::string& figure, const RunFacts& a, const RunFacts& b) {
    const auto before = a.result(figure), after = b.result(figure);
    const double largest = std::max(std::abs(before.value_or(0)), std::abs(after.value_or(0)));
    DifferenceRow row{figureLabel(figure), figureText(figure, before, largest), figureText(figure, after, largest)};
    if (!before || !after || *before == *after) return row;
    row.gap = figureDifference(figure, *before, *after);
    row.comparison = (*after > *before) == higherIsBetter(figure) ? Comparison::Better : Comparison::Worse;
    return row;
}

QString timeText(const RunRow& row) {
    const QString time = ui::xText(row.facts->seconds, ui::XUnit::Seconds);
    return row.state == RunState::Running ? RunDifferenceText::tr("%1 so far").arg(time) : time;
}

DifferenceSection resultSection(const RunRow& a, const RunRow& b) {
    DifferenceSection section{.id = QStringLiteral("result"),
                              .title = RunDifferenceText::tr("Result"),
                              .remark = bestEpochText({&a, &b}),
                              .sentence = {}};
    std::set<std::string> figures;
    for (const RunRow* row : {&a, &b})
        for (const std::string& figure : row->facts->figures())
            if (figure.starts_with("val.")) figures.insert(figure);
    for (const std::string& figure : figures) section.rows.push_back(figureRow(figure, *a.facts, *b.facts));
    const auto epochs = [](const RunRow& row) { return QString::number(row.facts->epochs.size()); };
    section.rows.push_back({RunDifferenceText::tr("Epochs"), epochs(a), epochs(b)});
    section.rows.push_back({RunDifferenceText::tr("Training time"), timeText(a), timeText(b)});
    return section;
}

QString differText(size_t count) {
    return count == 0 ? RunDifferenceText::tr("same") : RunDifferenceText::tr("%n differ", nullptr, static_cast<int>(count));
}

void addLayer(const LayerChange& layer, std::vector<DifferenceRow>& rows) {
    const QString type = fromUtf8(layer.type), name = fromUtf8(layer.name), none = QStringLiteral("–");
    if (layer.kind == LayerChange::Kind::Added) rows.push_back({name, none, type});
    if (layer.kind == LayerChange::Kind::Removed) rows.push_back({name, type, none});
    for (const SettingChange& change : layer.values)
        rows.push_back(settingRow(RunDifferenceText::tr("%1 %2").arg(name, fromUtf8(change.path)), change));
}

DifferenceSection graphSection(const RunRow& a, const ProjectDiff& diff) {
    DifferenceSection section{
        .id = QStringLiteral("graph"), .title = RunDifferenceText::tr("Graph"), .remark = {}, .sentence = {}};
    for (const LayerChange& layer : diff.layers) addLayer(layer, section.rows);
    section.same = diff.sameGraph();
    section.remark = section.same ? RunDifferenceText::tr("same")
                                  : RunDifferenceText::tr("%n layer(s) differ", nullptr, static_cast<int>(diff.layers.size()));
    if (diff.rewired && diff.layers.empty()) section.remark = RunDifferenceText::tr("different connections");
    if (section.same)
        section.sentence = RunDifferenceText::tr("%n layer(s), all settings equal", nullptr,
                                                 static_cast<int>(a.facts->project->graph.nodes.size()));
    else if (diff.rewired)
        section.sentence = RunDifferenceText::tr("The connections between the layers differ.");
    return section;
}

DifferenceSection settingsSection(const ProjectDiff& diff) {
    DifferenceSection section{
        .id = QStringLiteral("settings"), .title = RunDifferenceText::tr("Settings"), .remark = {}, .sentence = {}};
    for (const SettingChange& change : diff.training) section.rows.push_back(settingRow(fromUtf8(change.path), change));
    section.same = section.rows.empty();
    section.remark = differText(section.rows.size());
    if (section.same) section.sentence = RunDifferenceText::tr("Loss, optimizer, schedule, batch, epochs and seed are equal.");
    return section;
}

DifferenceSection editsSection(const RunFacts& a, const RunFacts& b) {
    DifferenceSection section{
        .id = QStringLiteral("edits"), .title = RunDifferenceText::tr("Changed during training"), .remark = {}, .sentence = {}};
    section.remark = RunDifferenceText::tr("%1 and %2").arg(a.edits.size()).arg(b.edits.size());
    const auto add = [&](const RunFacts& facts, bool second) {
        for (const HotEdit& edit : facts.edits) {
            const QString value = settingText(edit.value), none = RunDifferenceText::tr("none");
            section.rows.push_back({RunDifferenceText::tr("Epoch %1, %2").arg(edit.epoch).arg(fromUtf8(edit.path)),
                                    second ? none : value, second ? value : none});
        }
    };
    add(a, false);
    add(b, true);
    section.same = a.edits.empty() && b.edits.empty();
    if (section.same)
        section.remark = RunDifferenceText::tr("none"),
        section.sentence = RunDifferenceText::tr("No value was changed in either run.");
    return section;
}

DifferenceSection dataSection(const RunFacts& a, const RunFacts& b, const ProjectDiff& diff) {
    DifferenceSection section{.id = QStringLiteral("data"), .title = RunDifferenceText::tr("Data"), .remark = {}, .sentence = {}};
    for (const SettingChange& change : diff.data) section.rows.push_back(settingRow(fromUtf8(change.path), change));
    const bool known = !a.fingerprint.empty() && !b.fingerprint.empty(), equal = a.fingerprint == b.fingerprint;
    section.same = section.rows.empty() && known && equal;
    section.remark = !section.rows.empty() ? differText(section.rows.size())
                     : section.same        ? RunDifferenceText::tr("same")
                                           : QString();
    if (!known)
        section.sentence = RunDifferenceText::tr("One of the runs ended before it recorded its data.");
    else
        section.sentence = equal ? RunDifferenceText::tr("The samples are the same: the hashes are equal.")
                                 : RunDifferenceText::tr("The samples differ: the hashes are not equal.");
    return section;
}

}  // namespace

std::vector<DifferenceSection> differenceOf(const RunRow& a, const RunRow& b) {
    std::vector<DifferenceSection> sections{resultSection(a, b)};
    if (a.facts->project && b.facts->project) {
        const ProjectDiff found = diff(*a.facts->project, *b.facts->project);
        sections.push_back(graphSection(a, found));
        sections.push_back(settingsSection(found));
        sections.push_back(editsSection(*a.facts, *b.facts));
        sections.push_back(dataSection(*a.facts, *b.facts, found));
    } else {
        sections.push_back(editsSection(*a.facts, *b.facts));
    }
    return sections;
}

}  // namespace lathe::workbench
