// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/run_words.h"

#include <cmath>

#include <QCoreApplication>

#include "app/workbench/train/run_figures.h"
#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/messages.h"
#include "core/store/diagnostic_json.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

struct RunWords {
    Q_DECLARE_TR_FUNCTIONS(RunWords)
};

}  // namespace

HeadChip stateChip(const RunView& view) {
    using Tone = HeadChip::Tone;
    switch (view.state) {
        case RunState::Starting:
            if (!view.waitsFor.empty())
                return {RunWords::tr("Waiting for %1").arg(fromUtf8(view.waitsFor)), QString(),
                        RunWords::tr("Another run uses the device. This run starts when the device is free."), Tone::Warning};
            return {RunWords::tr("Starting"), QString(),
                    RunWords::tr("The trainer is reading the data and compiling the network."), Tone::Live};
        case RunState::Running:
            return {RunWords::tr("Running"), QString(),
                    RunWords::tr("The training is a separate process. It continues when this window is closed."), Tone::Live};
        case RunState::Paused: return {RunWords::tr("Paused"), QStringLiteral("pause-fill"), {}, Tone::Warning};
        case RunState::Stopped:
            return {RunWords::tr("Stopped"), QStringLiteral("stop-fill"),
                    RunWords::tr("The training can be resumed from this step."), Tone::Plain};
        case RunState::Finished: return {RunWords::tr("Finished"), QStringLiteral("check-lg"), {}, Tone::Plain};
        case RunState::Failed: break;
    }
    return {RunWords::tr("Failed"), QStringLiteral("exclamation-circle"), {}, Tone::Error};
}

std::optional<HeadChip> deviceChip(const RunView& view) {
    const RunEvent* started = view.record().last(event::started);
    if (!started) return {};
    const Json& d = started->event.data;
    const bool cpu = d["device"].toString() == "cpu";
    QString why = deviceText(d["device_name"].toString());
    for (const Json& note : d["notes"].array()) why += QLatin1Char('\n') + sentenceOf(diagnosticFromJson(note));
    const QString device = cpu ? RunWords::tr("CPU") : deviceText(d["device_name"].toString());
    return HeadChip{RunWords::tr("%1 · %2").arg(device, fromUtf8(d["precision"].toString())),
                    cpu ? QStringLiteral("cpu") : QStringLiteral("gpu-card"), why, HeadChip::Tone::Plain};
}

QString gpuText(const RunView& view) {
    if (!view.record().hasDevice()) return {};
    const DeviceSample& s = view.record().device();
    QStringList figures;
    const auto add = [&](const QString& pattern, float value) {
        if (std::isfinite(value)) figures += pattern.arg(ui::fixedText(static_cast<double>(value), 0));
    };
    add(RunWords::tr("%1 %"), s.utilization * 100);
    add(RunWords::tr("%1 W"), s.watts);
    add(RunWords::tr("%1 °C"), s.celsius);
    const RunEvent* started = view.record().last(event::started);
    if (figures.isEmpty() || !started) return {};
    return RunWords::tr("%1: %2").arg(deviceText(started->event.data["device_name"].toString()),
                                      figures.join(QStringLiteral(", ")));
}

QString endText(const RunView& view, const QString& title, const std::optional<RunFailure>& failure) {
    if (failure) return RunWords::tr("%1: %2").arg(title, failure->sentence);
    if (view.state == RunState::Stopped) return RunWords::tr("%1 stopped.").arg(title);
    const QString best = bestText(view);
    return best.isEmpty() ? RunWords::tr("%1 finished.").arg(title) : RunWords::tr("%1 finished: %2.").arg(title, best);
}

}  // namespace lathe::workbench
