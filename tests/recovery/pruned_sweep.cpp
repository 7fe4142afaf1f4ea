// SPDX-License-Identifier: Apache-2.0
#include "tests/recovery/pruned_sweep.h"

#include <sstream>

#include <gtest/gtest.h>

#include "core/sweep/study/study_db.h"
#include "tests/recovery/sweep_study.h"

namespace lathe::test {

namespace {

using sweep::Trial;
using sweep::TrialState;

std::string firstDifference(const std::string& a, const std::string& b) {
    std::istringstream left(a), right(b);
    std::string one, other;
    do {
        one.clear(), other.clear();
        std::getline(left, one), std::getline(right, other);
    } while (one == other && (left || right));
    return "  " + one + "\n  " + other + '\n';
}

int lateVerdicts(const SweepStudy& study) {
    const auto db = sweep::StudyDb::view(study.folder());
    const auto events = db ? db->events() : Result<std::vector<sweep::StudyEvent>>(Diagnostic());
    int late = 0;
    if (events)
        for (const sweep::StudyEvent& e : *events) late += e.kind == "late";
    return late;
}

void take(const SweepStudy& study, const PrunedSweep& wanted, std::string& first, PrunedSweepResult& out) {
    const std::string table = study.table();
    const auto trials = study.read();
    bool isRight = static_cast<int>(trials.size()) == wanted.trials;
    for (const Trial& t : trials) isRight = isRight && isOver(t.state);
    out.wrongCount += !isRight;
    out.overshooting += lateVerdicts(study) > 0;
    ++out.studies;
    if (first.empty()) {
        first = table;
        for (const Trial& t : trials) {
            out.pruned += t.state == TrialState::Pruned;
            out.complete += t.state == TrialState::Complete;
            out.failed += t.state == TrialState::Failed;
            out.epochs += static_cast<int64_t>(t.reports.size());
        }
    }
    if (table == first) return;
    if (out.differing++ == 0) out.difference = study.folder() + "\n" + firstDifference(first, table);
}

}  // namespace

PrunedSweepResult measure(const PrunedSweep& wanted) {
    const TemporaryFolder folder;
    const SweepStudy::Options options{
        .trials = wanted.trials, .sampler = wanted.sampler, .deterministic = true, .pruner = wanted.pruner, .epochs = 9};
    PrunedSweepResult out;
    std::string first;
    for (int i = 0; i < wanted.calm; ++i) {
        const SweepStudy calm(folder, "calm" + std::to_string(i), options);
        const ProcessResult ended = run(calm.begin());
        EXPECT_EQ(ended.exitCode, 0) << ended.err;
        take(calm, wanted, first, out);
    }
    for (int i = 0; i < wanted.killed; ++i) {
        const SweepStudy killed(folder, "killed" + std::to_string(i), options);
        const SweepKills kills = throughChaos(killed, {.seed = static_cast<uint32_t>(i + 1),
                                                       .moments = wanted.moments,
                                                       .betweenMs = 100,
                                                       .looks = 300,
                                                       .duplicates = false});
        out.coordinators += kills.coordinators;
        out.trainers += kills.trainers;
        take(killed, wanted, first, out);
    }
    return out;
}

}  // namespace lathe::test
