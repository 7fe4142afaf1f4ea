// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/engine/run_views.h"

#include <algorithm>

#include <QCoreApplication>

namespace lathe::workbench {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Engine)
};

constexpr size_t mostColumns = 1000, mostValues = 2000;

ui::HudHistory historyOf(const QString& name, const QString& unit, float full, float scale, const ui::Series& series) {
    ui::HudHistory history{name.toStdString(), unit.toStdString(), full, scale, {}};
    const size_t stride = series.size() / mostValues + 1;
    for (size_t i = 0; i < series.size(); i += stride)
        history.values.push_back(static_cast<float>(series.envelope(i, std::min(series.size(), i + stride)).max));
    return history;
}

}  // namespace

ui::HudTimes timesOf(const RunRecord& record) {
    const auto kind = [](const QString& name, int color) { return ui::HudKind{name.toStdString(), color}; };
    ui::HudTimes times{{kind(Words::tr("wait for data"), 5), kind(Words::tr("compute"), 2), kind(Words::tr("record"), 3),
                        kind(Words::tr("checkpoints"), 1), kind(Words::tr("other"), 6)},
                       {}};
    const auto& all = record.times();
    for (size_t i = all.size() > mostColumns ? all.size() - mostColumns : 0; i < all.size(); ++i) {
        const StepTimes& t = all[i];
        const float perStep = 1000 / static_cast<float>(std::max(1, t.steps));
        const float other = std::max(0.0F, t.total - t.data - t.compute - t.record - t.commit);
        times.columns.push_back({t.data * perStep, t.compute * perStep, t.record * perStep, t.commit * perStep, other * perStep});
    }
    return times;
}

std::vector<ui::HudHistory> historiesOf(const RunRecord& record) {
    std::vector<ui::HudHistory> all{
        historyOf(Words::tr("Loader queue"), Words::tr("batches"), 0, 1, record.strip(RunRecord::Queue)),
        historyOf(Words::tr("Processor"), QStringLiteral("%"), 1, 100, record.strip(RunRecord::Cpu)),
        historyOf(Words::tr("of that the trainer"), QStringLiteral("%"), 1, 100, record.strip(RunRecord::Process)),
        historyOf(Words::tr("Memory of the trainer"), QStringLiteral("MiB"), 0, 1, record.strip(RunRecord::Resident))};
    std::erase_if(all, [](const ui::HudHistory& h) { return h.values.empty(); });
    return all;
}

QString timesSentence(const QString& title, const ui::HudTimes& times) {
    if (title.isEmpty()) return Words::tr("No run yet: train, and the time of its steps is shown here.");
    if (times.columns.empty()) return Words::tr("%1 did not record where the time of its steps went.").arg(title);
    return Words::tr("%1, milliseconds a step, the newest at the right. Times by layer are not recorded.").arg(title);
}

QString historiesSentence(const QString& title, const std::vector<ui::HudHistory>& histories) {
    if (title.isEmpty()) return Words::tr("No run yet: train, and the machine is shown here.");
    if (histories.empty()) return Words::tr("%1 did not record the machine.").arg(title);
    return Words::tr("%1, from its start to now.").arg(title);
}

}  // namespace lathe::workbench
