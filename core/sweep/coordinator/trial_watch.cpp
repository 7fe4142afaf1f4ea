// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/coordinator/trial_watch.h"

#include <utility>

#include "core/store/diagnostic_json.h"
#include "core/store/run_dir.h"
#include "core/train/program/best_epoch.h"

namespace lathe::sweep {

namespace {

TrialEnd::Kind kindOf(RunState state) {
    if (state == RunState::Finished) return TrialEnd::Kind::Finished;
    if (state == RunState::Stopped) return TrialEnd::Kind::Stopped;
    return state == RunState::Failed ? TrialEnd::Kind::Failed : TrialEnd::Kind::Vanished;
}

}  // namespace

TrialWatch::TrialWatch(std::filesystem::path run) : m_run(std::move(run)), m_reader((m_run / "events.bin").string()) {}

std::vector<EpochFigures> TrialWatch::news() {
    std::vector<EpochFigures> epochs;
    for (bool more = true; more;) {
        const auto news = m_reader.read();
        if (!news) break;
        more = news->more;
        for (const LogEvent& e : news->events) {
            if (m_began == 0) m_began = e.seconds;
            m_last = e.seconds;
            if (e.kind == event::epoch) epochs.push_back(epochFromJson(e.data));
            if (e.kind == event::started) m_problem.reset(), m_memory = e.data["memory_planned"].toInt();
            if (e.kind == event::ended && e.data["problem"].isObject()) m_problem = diagnosticFromJson(e.data["problem"]);
        }
    }
    return epochs;
}

TrialEnd TrialWatch::end() {
    TrialEnd end;
    const auto dir = RunDir::open(m_run.string());
    const auto status = dir ? dir->readStatus() : Result<RunStatus>(Diagnostic());
    if (!status) return end;
    end.kind = kindOf(status->state);
    end.epochs = status->epoch;
    if (end.kind == TrialEnd::Kind::Failed)
        end.problem = m_problem ? *m_problem : workError("sweep.trial-failed", m_run.string(), "{0}", {status->message});
    Json::Object best = status->more["best"].object();
    best.erase("epoch");
    end.best = figuresFromJson(Json(std::move(best)));
    end.seconds = m_last - m_began;
    return end;
}

}  // namespace lathe::sweep
