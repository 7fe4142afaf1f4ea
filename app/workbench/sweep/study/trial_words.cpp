// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/study/trial_words.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>

#include "app/workbench/runs/figure_text.h"
#include "app/workbench/sweep/study/study_table.h"
#include "app/workbench/train/time_left.h"
#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

struct TrialWords {
    Q_DECLARE_TR_FUNCTIONS(TrialWords)
};

QString capitalized(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

QString samplerLabel(const std::string& type) {
    const sweep::SamplerDef* def = sweep::findSampler(type);
    return def ? defText(def->label) : fromUtf8(type);
}

QString originText(const sweep::Trial& trial) {
    if (trial.origin == "enqueued") return TrialWords::tr("Added by hand");
    if (trial.origin == "repeat") return TrialWords::tr("Another seed");
    if (trial.parent) return TrialWords::tr("Continues trial %1").arg(trial.parent->trial);
    const std::string sampler = trial.note["sampler"].toString();
    return sampler.empty() ? QString() : TrialWords::tr("Suggested by %1").arg(samplerLabel(sampler));
}

}  // namespace

QString stateText(sweep::TrialState state) {
    switch (state) {
        case sweep::TrialState::Waiting: return TrialWords::tr("Queued");
        case sweep::TrialState::Running: return TrialWords::tr("Running");
        case sweep::TrialState::Paused: return TrialWords::tr("Paused");
        case sweep::TrialState::Complete: return TrialWords::tr("Finished");
        case sweep::TrialState::Pruned: return TrialWords::tr("Pruned");
        case sweep::TrialState::Failed: return TrialWords::tr("Failed");
    }
    return {};
}

QString stateIcon(sweep::TrialState state) {
    constexpr std::array<const char*, 6> icons{"clock", "circle-fill", "pause-fill", "check-lg", "x-lg", "exclamation-circle"};
    return QString::fromLatin1(icons[static_cast<size_t>(state)]);
}

QString whyText(const StudyData& data, const sweep::Trial& trial) {
    if (data.best == trial.number && data.study.settings.objectives.size() == 1)
        return data.live ? TrialWords::tr("Best so far") : TrialWords::tr("Best");
    const bool over = trial.state == sweep::TrialState::Pruned || trial.state == sweep::TrialState::Failed ||
                      trial.state == sweep::TrialState::Paused;
    if (trial.reason && over) return capitalized(messageOf(*trial.reason));
    return trial.state == sweep::TrialState::Complete && trial.origin == "sampler" ? QString() : originText(trial);
}

QString shortWhyText(const StudyData& data, const sweep::Trial& trial) {
    const QString whole = whyText(data, trial);
    if (!trial.reason || trial.reason->args.empty() || whole != capitalized(messageOf(*trial.reason))) return whole;
    const auto& args = trial.reason->args;
    const auto said = [&](std::initializer_list<const char*> codes) {
        return std::find(codes.begin(), codes.end(), trial.reason->code) != codes.end();
    };
    const auto epoch = fromUtf8(args.front());
    if (args.size() > 4 && said({"pruned.rung", "pruned.not-best", "pruned.few"}))
        return TrialWords::tr("Epoch %1: rank %2 of %3").arg(epoch, fromUtf8(args[3]), fromUtf8(args[4]));
    if (said({"pruned.median"})) return TrialWords::tr("Epoch %1: worse than the median").arg(epoch);
    if (said({"pruned.percentile"})) return TrialWords::tr("Epoch %1: not among the best").arg(epoch);
    if (said({"pruned.patience"})) return TrialWords::tr("Epoch %1: no improvement").arg(epoch);
    return whole;
}

QString objectiveText(const sweep::Objective& objective, std::optional<double> value, double largest) {
    if (!value) return QStringLiteral("–");
    if (objective.metric.find('.') != std::string::npos) return figureText(objective.metric, value, largest);
    if (objective.metric == "seconds") return clockText(*value);
    if (objective.metric == "memory") return bytesText(static_cast<int64_t>(*value));
    return countText(std::llround(*value));
}

std::optional<double> shownObjective(const sweep::Trial& trial, size_t objective) {
    if (objective < trial.values.size()) return trial.values[objective];
    if (objective == 0 && !trial.reports.empty()) return trial.reports.back().value;
    return {};
}

std::optional<double> secondsOf(const StudyData& data, const sweep::Trial& trial, double now) {
    if (trial.began <= 0) return {};
    const auto at = static_cast<size_t>(trial.number);
    const bool running = trial.state == sweep::TrialState::Running;
    if (at < data.times.size() && data.times[at].began > 0) {
        const TrainingTime& time = data.times[at];
        return time.seconds + (running && time.ended == 0 ? std::max(0.0, now - time.began) : 0);
    }
    if (trial.ended >= trial.began) return trial.ended - trial.began;
    return running ? std::optional(std::max(0.0, now - trial.began)) : std::nullopt;
}

QString samplerReason(const sweep::Study& study) {
    for (auto t = study.trials.rbegin(); t != study.trials.rend(); ++t) {
        const std::string sampler = t->note["sampler"].toString(), reason = t->note["reason"].toString();
        if (sampler.empty() || reason.empty()) continue;
        return TrialWords::tr("%1: %2").arg(samplerLabel(sampler), QCoreApplication::translate("Diagnostics", reason.c_str()));
    }
    return {};
}

}  // namespace lathe::workbench
