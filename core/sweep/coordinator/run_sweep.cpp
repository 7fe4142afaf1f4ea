// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/coordinator/run_sweep.h"

#include "core/base/element.h"
#include "core/graph/project_file.h"
#include "core/sweep/coordinator/coordinator.h"

namespace lathe::sweep {

namespace {

using Clock = std::chrono::steady_clock;

Result<RunLock> lockOf(const StudyFolder& folder) {
    auto lock = RunLock::acquireWithin(folder.lock().string());
    if (lock || lock.error().code != "run.locked") return lock;
    return requestError("study.locked", folder.path.string(), "another process coordinates this study", {},
                        "wait until it ends, or stop it (lathe study stop)");
}

Result<Overshoot> overshootOf(const StudyFolder& folder) {
    LATHE_TRY(const StudyDb db, StudyDb::view(folder.path.string()));
    LATHE_TRY(const auto events, db.events());
    Overshoot sum;
    for (const StudyEvent& e : events) {
        if (e.kind != "late") continue;
        ++sum.trials;
        sum.epochs += e.data["epochs"].toDouble();
    }
    return sum;
}

}  // namespace

std::string_view name(SweepOutcome outcome) {
    constexpr std::string_view names[] = {"finished", "exhausted", "stopped"};
    return element(names, outcome);
}

Json toJson(const SweepSummary& s) {
    Json states = Json::Object{};
    for (const Trial& t : s.study.trials) {
        const std::string_view state = t.origin == importedOrigin ? importedOrigin : name(t.state);
        states.set(state, states[state].toInt() + 1);
    }
    Json out = Json::Object{{"study", s.folder.string()},
                            {"outcome", name(s.outcome)},
                            {"trials", s.study.ownTrials()},
                            {"states", std::move(states)},
                            {"overshoot", Json::Object{{"trials", s.overshoot.trials}, {"epochs", s.overshoot.epochs}}},
                            {"seconds", s.seconds}};
    if (const Trial* best = s.study.best())
        out.set("best", Json::Object{{"trial", best->number},
                                     {"value", best->values[0]},
                                     {"params", toJson(best->point)},
                                     {"run", StudyFolder{s.folder}.run(best->number).string()}});
    return out;
}

Result<int64_t> importTrials(const StudyFolder& folder, std::span<const Trial> trials) {
    LATHE_CHECK(checkIsStudy(folder.path.string()));
    LATHE_TRY([[maybe_unused]] const RunLock lock, lockOf(folder));
    LATHE_TRY(StudyDb db, StudyDb::open(folder.path.string()));
    return db.import(trials);
}

Result<SweepSummary> runSweep(const StudyFolder& folder, Launcher& launcher, SweepObserver& observer,
                              const std::atomic<bool>& stopRequested, MemoryForecast forecast) {
    const auto begin = Clock::now();
    LATHE_CHECK(checkIsStudy(folder.path.string()));
    LATHE_TRY(RunLock lock, lockOf(folder));
    LATHE_TRY(StudyDb db, StudyDb::open(folder.path.string()));
    LATHE_TRY(Study study, db.read());
    LATHE_TRY(Project project, loadProject(folder.project()));
    LATHE_TRY(std::filesystem::path base, baseOf(folder));
    Coordinator coordinator(folder, std::move(lock), std::move(db), std::move(study), std::move(project), std::move(base),
                            launcher, observer, std::move(forecast));
    LATHE_TRY(const SweepOutcome outcome, coordinator.run(stopRequested));
    LATHE_TRY(const Overshoot overshoot, overshootOf(folder));
    return SweepSummary{folder.path, outcome, coordinator.takeStudy(),
                        std::chrono::duration<double>(Clock::now() - begin).count(), overshoot};
}

}  // namespace lathe::sweep
