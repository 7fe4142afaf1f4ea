// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/palette/palette_entry.h"

#include <algorithm>

#include <QCoreApplication>

#include "app/workbench/shell/palette/fuzzy.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"
#include "widgets/common/mnemonic.h"

namespace lathe::workbench {

namespace {

constexpr int recentBonus = 12;

struct CommandPaletteText {
    Q_DECLARE_TR_FUNCTIONS(CommandPalette)
};

PaletteEntry entryFor(QAction* action) {
    PaletteEntry e;
    e.id = Actions::idOf(action);
    e.text = ui::withoutMnemonic(action->text());
    e.context = e.id.startsWith(QStringLiteral("go.")) ? CommandPaletteText::tr("Page") : menuTitle(Actions::menuOf(action));
    e.icon = action->icon().name();
    e.keys = action->shortcut().toString(QKeySequence::NativeText);
    if (!action->isEnabled())
        e.reason = action->statusTip().isEmpty() ? CommandPaletteText::tr("Not available now") : action->statusTip();
    e.run = [action] { action->trigger(); };
    return e;
}

void addLayers(std::vector<PaletteEntry>& out, Workbench& bench) {
    for (const Node& node : bench.document.project().graph.nodes)
        out.push_back({.id = QStringLiteral("layer.") + fromUtf8(node.name),
                       .text = fromUtf8(node.name),
                       .context = fromUtf8(node.type),
                       .icon = QStringLiteral("diagram-3"),
                       .keys = {},
                       .reason = {},
                       .run = [&bench, name = node.name] { bench.go.showLayer(name); }});
}

void addRuns(std::vector<PaletteEntry>& out, Workbench& bench) {
    for (const RunEntry& run : bench.trainings.runs())
        out.push_back({.id = QStringLiteral("run.") + fromUtf8(run.path),
                       .text = bench.trainings.title(run.path),
                       .context = CommandPaletteText::tr("Run"),
                       .icon = QStringLiteral("collection"),
                       .keys = {},
                       .reason = {},
                       .run = [&bench, path = run.path] { bench.go.showRun(path); }});
}

struct Scored {
    int score;
    const PaletteEntry* entry;
};

}  // namespace

QString menuTitle(const QString& key) {
    if (key == QStringLiteral("file")) return CommandPaletteText::tr("File");
    if (key == QStringLiteral("edit")) return CommandPaletteText::tr("Edit");
    if (key == QStringLiteral("view")) return CommandPaletteText::tr("View");
    if (key == QStringLiteral("data")) return CommandPaletteText::tr("Data");
    if (key == QStringLiteral("graph")) return CommandPaletteText::tr("Graph");
    if (key == QStringLiteral("train")) return CommandPaletteText::tr("Train");
    if (key == QStringLiteral("sweep")) return CommandPaletteText::tr("Sweep");
    if (key == QStringLiteral("runs")) return CommandPaletteText::tr("Runs");
    if (key == QStringLiteral("inspect")) return CommandPaletteText::tr("Inspect");
    if (key == QStringLiteral("export")) return CommandPaletteText::tr("Export");
    return key == QStringLiteral("window") ? CommandPaletteText::tr("Window") : CommandPaletteText::tr("Help");
}

std::vector<PaletteEntry> paletteEntries(Workbench& bench) {
    std::vector<PaletteEntry> out;
    for (QAction* action : bench.actions.all())
        if (action->isVisible() && !action->text().isEmpty()) out.push_back(entryFor(action));
    addLayers(out, bench);
    addRuns(out, bench);
    return out;
}

std::vector<PaletteEntry> foundEntries(const std::vector<PaletteEntry>& all, const QString& typed, const QStringList& recentIds) {
    std::vector<Scored> found;
    for (const PaletteEntry& e : all) {
        const auto score = fuzzyScore(typed, e.text);
        const auto byContext = score ? score : fuzzyScore(typed, e.context + QLatin1Char(' ') + e.text);
        if (!byContext) continue;
        const qsizetype recent = recentIds.indexOf(e.id);
        int total = *byContext + (recent >= 0 ? recentBonus : 0) - (e.reason.isEmpty() ? 0 : recentBonus);
        if (typed.isEmpty() && recent >= 0) total = 1000 - static_cast<int>(recent);
        found.push_back({total, &e});
    }
    std::stable_sort(found.begin(), found.end(), [](const Scored& a, const Scored& b) { return a.score > b.score; });
    std::vector<PaletteEntry> out;
    for (const Scored& s : found) out.push_back(*s.entry);
    return out;
}

}  // namespace lathe::workbench
