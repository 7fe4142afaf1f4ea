// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/run_view.h"

#include <filesystem>

#include <QCoreApplication>

#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/trainings.h"
#include "core/store/diagnostic_json.h"
#include "core/train/loop/number_counts.h"
#include "core/train/program/gradient_norms.h"
#include "core/train/program/heads.h"
#include "core/train/program/loss_weighting.h"
#include "core/train/program/metric.h"

namespace lathe::workbench {

namespace {

constexpr uintmax_t nothingLeft = uintmax_t{8} << 20;  // bytes

struct RunViewText {
    Q_DECLARE_TR_FUNCTIONS(RunView)
};

// What the trainer said itself, in the log or as its answer.
std::optional<Diagnostic> said(const RunView& view, const Trainings& trainings) {
    const RunEvent* started = view.record().last(event::started);
    const RunEvent* ended = view.record().last(event::ended);
    if (ended && started && ended >= started && ended->event.data["outcome"].toString() == "failed")
        return diagnosticFromJson(ended->event.data["problem"]);
    return trainings.failure(view.run);
}

int64_t lastCheckpoint(const RunRecord& record) {
    const RunEvent* commit = record.last(event::checkpoint);
    return commit ? commit->event.step : 0;
}

RunFailure diverged(const RunView& view, const Diagnostic& d) {
    const QString step = d.args.empty() ? countText(view.record().lastStep()) : fromUtf8(d.args.front());
    const QString kept = countText(lastCheckpoint(view.record()));
    const bool inLayer = !d.where.empty() && d.where != "training";
    const QString sentence =
        inLayer ? RunViewText::tr(
                      "The loss was not finite at step %1. Layer “%2” had the first value that was not finite. The weights of "
                      "step %3 are saved.")
                      .arg(step, fromUtf8(d.where), kept)
                : RunViewText::tr("The loss was not finite at step %1. The weights of step %2 are saved.").arg(step, kept);
    return {RunFailure::Kind::Diverged, sentence, {}, inLayer ? d.where : std::string()};
}

RunFailure vanished(const RunView& view, int signal) {
    const QString step = countText(view.record().lastStep()), kept = countText(lastCheckpoint(view.record()));
    const QString how =
        signal != 0 ? RunViewText::tr("The training process ended at step %1 (signal %2).").arg(step).arg(signal)
                    : RunViewText::tr("The training process ended unexpectedly at step %1 (killed or crashed).").arg(step);
    return {RunFailure::Kind::Vanished,
            RunViewText::tr("%1 Resume to continue from the checkpoint of step %2.").arg(how, kept),
            {},
            {}};
}

bool isDeleted(const RunView& view) {
    std::error_code unknown;
    return view.state == RunState::Failed && !std::filesystem::exists(view.run, unknown) && !unknown;
}

RunFailure deleted(const RunView& view) {
    return {RunFailure::Kind::Deleted,
            RunViewText::tr(
                "The folder of this run was deleted or moved at about step %1. The run cannot be resumed without its folder.")
                .arg(countText(view.record().lastStep())),
            RunViewText::tr("Put the folder back, or train again."),
            {}};
}

bool diskIsFull(const std::filesystem::path& folder) {
    std::error_code unknown;
    const auto space = std::filesystem::space(folder, unknown);
    return !unknown && space.available < nothingLeft;
}

RunFailure diskFull(const RunView& view) {
    return {RunFailure::Kind::DiskFull,
            RunViewText::tr("The disk is full. The training ended at step %1. The checkpoint of step %2 is complete.")
                .arg(countText(view.record().lastStep()), countText(lastCheckpoint(view.record()))),
            RunViewText::tr("Free disk space, then resume."),
            {}};
}

RunFailure otherFailure(const Diagnostic& d) {
    const QString where = d.where.empty() ? QString() : fromUtf8(d.where);
    const QString message = where.isEmpty() ? messageOf(d) : RunViewText::tr("%1: %2").arg(where, messageOf(d));
    return {RunFailure::Kind::Other, message, remedyOf(d), {}};
}

}  // namespace

int64_t RunView::epochsInForce() const {
    int64_t in = epochs();
    for (const RunEvent& e : record().events())
        if (e.event.kind == event::command && e.event.data["path"].toString() == "training.epochs" &&
            !e.event.data.contains("refused"))
            in = e.event.data["value"].toInt(in);
    return in;
}

std::optional<RunFailure> failureOf(const RunView& view, const Trainings& trainings) {
    if (isDeleted(view)) return deleted(view);
    if (view.active || view.state != RunState::Failed) return {};
    const auto problem = said(view, trainings);
    if (problem && problem->code.starts_with("training.not_finite")) return diverged(view, *problem);
    if ((problem && problem->code == "file.no-space") || (!problem && diskIsFull(view.run))) return diskFull(view);
    if (problem) return otherFailure(*problem);
    return vanished(view, trainings.endSignal(view.run));
}

bool isShare(std::string_view metric) {
    if (metric == underflowFigure || metric == overflowFigure) return true;
    const MetricDef* def = metricOfFigure(metric);
    return def && def->share;
}

QString metricName(std::string_view metric) {
    if (const size_t dot = metric.find('.'); dot != std::string_view::npos)
        return RunViewText::tr("%1 of %2").arg(metricName(metric.substr(0, dot)), fromUtf8(metric.substr(dot + 1)));
    if (metric == "loss") return RunViewText::tr("loss");
    if (metric == "lr") return RunViewText::tr("learning rate");
    if (metric == gradientNormOutput) return RunViewText::tr("gradient norm");
    if (metric == underflowFigure) return RunViewText::tr("underflow of 16 bits");
    if (metric == overflowFigure) return RunViewText::tr("overflow of 16 bits");
    if (metric == logVarianceKey) return RunViewText::tr("log-variance");
    const MetricDef* def = findMetric(metric);
    QString name = def ? defText(def->label) : fromUtf8(metric);
    if (name.size() > 1 && name[1].isLower()) name[0] = name[0].toLower();
    return name;
}

QString figureName(std::string_view figure) {
    const bool validation = figure.starts_with("val.");
    const QString metric = metricName(figure.substr(figure.find('.') + 1));
    return validation ? RunViewText::tr("validation %1").arg(metric) : RunViewText::tr("training %1").arg(metric);
}

}  // namespace lathe::workbench
