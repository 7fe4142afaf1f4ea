// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/run_figures.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "app/workbench/workspace/figures.h"
#include "widgets/plot/value_text.h"

namespace lathe::workbench {

namespace {

constexpr double rateSeconds = 5;

double stepsPerSecond(const RunRecord& record) {
    double seconds = 0, steps = 0;
    const auto& times = record.times();
    for (auto t = times.rbegin(); t != times.rend() && seconds < rateSeconds; ++t) {
        seconds += static_cast<double>(t->total);
        steps += t->steps;
    }
    return seconds > 0 ? steps / seconds : 0;
}

// MiB: on the GPU what the trainer holds of its memory, or where the driver does not say, what all programs hold. NaN: unknown.
double mebibytesInUse(const RunRecord& record) {
    if (record.hasDevice()) {
        const float own = record.health().ownMiB;
        return static_cast<double>(std::isfinite(own) ? own : record.device().usedMiB);
    }
    const ui::Series& resident = record.strip(RunRecord::Resident);
    return resident.empty() ? std::nan("") : resident.y(resident.size() - 1);
}

}  // namespace

std::string bestFigure(const RunView& view) {
    return view.project() ? view.project()->training.best : "val.loss";
}

std::optional<BestEpoch> bestOf(const RunView& view) {
    const ui::Series* values = view.record().epochs(bestFigure(view));
    const RunEvent* best = view.record().last(event::epoch);
    const size_t point = values && best ? values->lowerBound(best->x) : 0;
    if (!values || !best || point >= values->size()) return {};
    return BestEpoch{best->event.data["epoch"].toInt(), values->y(point)};
}

QString bestText(const RunView& view) {
    const auto best = bestOf(view);
    if (!best) return {};
    const std::string figure = bestFigure(view);
    return QCoreApplication::translate("RunWords", "%1 %2")
        .arg(ui::valueText(best->value, isShare(figure.substr(figure.find('.') + 1))), figureName(figure));
}

double samplesPerSecond(const RunView& view) {
    return stepsPerSecond(view.record()) * static_cast<double>(view.project() ? view.project()->training.batch : 0);
}

std::optional<int64_t> bytesInUse(const RunView& view) {
    const double mebibytes = mebibytesInUse(view.record());
    return mebibytes >= 0 ? std::optional(static_cast<int64_t>(mebibytes * (1 << 20))) : std::nullopt;
}

QString rateText(double rate) {
    return countText(static_cast<int64_t>(rate >= 1000 ? std::round(rate / 100) * 100 : rate));
}

int64_t epochReached(const RunView& view) {
    const int64_t perEpoch = std::max<int64_t>(view.record().stepsPerEpoch(), 1);
    return std::clamp((view.record().lastStep() - 1) / perEpoch + 1, int64_t{0}, std::max<int64_t>(view.epochsInForce(), 0));
}

}  // namespace lathe::workbench
