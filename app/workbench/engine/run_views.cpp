// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/engine/run_views.h"

#include <algorithm>

#include <QCoreApplication>

#include "app/workbench/workspace/part_colors.h"
#include "core/store/step_shares.h"
#include "core/train/records/layer_watch.h"

namespace lathe::workbench {

namespace {

struct RunViewsText {
    Q_DECLARE_TR_FUNCTIONS(Engine)
};

constexpr size_t mostColumns = 1000, mostValues = 2000;

ui::HudHistory historyOf(const char* name, const char* unit, float full, float scale, const ui::Series& series) {
    ui::HudHistory history{name, unit, full, scale, {}};
    const size_t stride = series.size() / mostValues + 1;
    for (size_t i = 0; i < series.size(); i += stride) {
        const ui::Envelope range = series.envelope(i, std::min(series.size(), i + stride));
        if (!range.empty()) history.values.push_back(static_cast<float>(range.max));
    }
    return history;
}

// A figure that the device never told has no row.
std::vector<ui::HudHistory> deviceHistories(const RunRecord& record) {
    const auto limit = static_cast<float>(record.health().wattLimit > 0 ? record.health().wattLimit : 0);
    std::vector<ui::HudHistory> all;
    const auto add = [&](const char* name, const char* unit, float full, float scale, RunRecord::Strip strip) {
        const ui::Series& series = record.strip(strip);
        if (series.broken().size() < series.size()) all.push_back(historyOf(name, unit, full, scale, series));
    };
    add("GPU", "%", 1, 100, RunRecord::Gpu);
    add("GPU, reading and writing memory", "%", 1, 100, RunRecord::GpuActivity);
    add("GPU memory", "MiB", 0, 1, RunRecord::GpuMemory);
    add("GPU power", "W", limit, 1, RunRecord::GpuWatts);
    add("GPU temperature", "C", 0, 1, RunRecord::GpuCelsius);
    add("GPU clock", "MHz", 0, 1, RunRecord::GpuClock);
    add("GPU memory clock", "MHz", 0, 1, RunRecord::GpuMemoryClock);
    return all;
}

}  // namespace

ui::HudLayers layersOf(const RunRecord& record) {
    ui::HudLayers layers{
        0, {{"forward", part_color::forward}, {"backward", part_color::backward}, {"update", part_color::update}}, {}};
    const RunEvent* found = record.last(event::layers);
    if (!found) return layers;
    for (const LayerSpan& span : layerSpansFromJson(found->event.data)) {
        layers.spans.push_back(
            {span.layer.empty() ? "batch" : span.layer, static_cast<int>(span.stage), span.begin * 1e3, span.end * 1e3});
        layers.milliseconds = std::max(layers.milliseconds, span.end * 1e3);
    }
    return layers;
}

ui::HudTimes timesOf(const RunRecord& record) {
    const auto& all = record.times();
    const bool onDevice = !all.empty() && sharesOf(all.back()).onDevice;
    using namespace part_color;
    ui::HudTimes times{{{"wait for data", waitForData},
                        {"compute", compute},
                        {"record", part_color::record},
                        {"checkpoints", checkpoints},
                        {"other", other}},
                       {}};
    if (onDevice)
        times.parts = {{"wait for data", waitForData},
                       {"kernels", compute},
                       {"wait for copies", copies},
                       {"checkpoints", checkpoints},
                       {"wait for host", waitForHost}};
    for (size_t i = all.size() > mostColumns ? all.size() - mostColumns : 0; i < all.size(); ++i) {
        const StepShares s = sharesOf(all[i]);
        const double perStep = 1000.0 / std::max(1, all[i].steps);
        std::vector<float>& column = times.columns.emplace_back();
        for (const double part : {s.data, s.compute, onDevice ? s.copies : s.record, s.commit, s.other})
            column.push_back(static_cast<float>(part * perStep));
    }
    return times;
}

std::vector<ui::HudHistory> historiesOf(const RunRecord& record) {
    std::vector<ui::HudHistory> all{historyOf("Loader queue", "batches", 0, 1, record.strip(RunRecord::Queue)),
                                    historyOf("Processor", "%", 1, 100, record.strip(RunRecord::Cpu)),
                                    historyOf("Processor, trainer alone", "%", 1, 100, record.strip(RunRecord::Process)),
                                    historyOf("Memory, trainer", "MiB", 0, 1, record.strip(RunRecord::Resident))};
    if (record.hasDevice()) {
        const std::vector<ui::HudHistory> device = deviceHistories(record);
        all.insert(all.begin(), device.begin(), device.end());
    }
    std::erase_if(all, [](const ui::HudHistory& h) { return h.values.empty(); });
    return all;
}

QString layersSentence(const QString& title, const ui::HudLayers& layers) {
    if (title.isEmpty()) return RunViewsText::tr("No run yet. The time of each layer appears here during training.");
    if (layers.spans.empty()) return RunViewsText::tr("%1 has not measured the time of each layer.").arg(title);
    return RunViewsText::tr("%1: the latest step with measured kernel times.").arg(title);
}

QString timesSentence(const QString& title, const ui::HudTimes& times) {
    if (title.isEmpty()) return RunViewsText::tr("No run yet. The step time appears here during training.");
    if (times.columns.empty()) return RunViewsText::tr("%1 did not record its step time.").arg(title);
    return RunViewsText::tr("%1: milliseconds per step. The newest step is at the right.").arg(title);
}

QString historiesSentence(const QString& title, const std::vector<ui::HudHistory>& histories, bool over) {
    if (title.isEmpty()) return RunViewsText::tr("No run yet. The machine load appears here during training.");
    if (histories.empty()) return RunViewsText::tr("%1 did not record the machine load.").arg(title);
    return over ? RunViewsText::tr("%1, from its start to its end.").arg(title)
                : RunViewsText::tr("%1, from its start to now.").arg(title);
}

}  // namespace lathe::workbench
