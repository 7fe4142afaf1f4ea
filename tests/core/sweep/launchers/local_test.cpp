// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/launchers/local.h"

#include <algorithm>
#include <atomic>

#include <gtest/gtest.h>

#include "core/graph/project_file.h"
#include "core/sweep/coordinator/run_sweep.h"
#include "tests/support/places.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::sweep::local_test {
namespace {

/// How many trials are under way at once, as the study tells.
class MostAtOnce : public SweepObserver {
public:
    void started(const Study& study, const Trial&) override {
        const auto running = std::count_if(study.trials.begin(), study.trials.end(),
                                           [](const Trial& t) { return t.state == TrialState::Running; });
        const auto planned =
            std::any_of(study.trials.begin(), study.trials.end(), [](const Trial& t) { return isOver(t.state); });
        if (planned) most = std::max(most, running);
    }
    std::ptrdiff_t most = 0;
};

std::ptrdiff_t mostAtOnce(int64_t freeBytes) {
    const TemporaryFolder folder;
    StudySettings settings;
    settings.space.dimensions = {{"training.optimizer.lr", Range{.low = 1e-3, .high = 1e-1}, {}}};
    settings.sampler = {"random", {}};
    settings.trials = 8;
    const StudyFolder study{folder / "study"};
    Diagnostics problems;
    EXPECT_TRUE(createStudy(study, test::smallProject(3), folder.path(), settings, {}, problems).ok());
    LocalLauncher launcher(test::latheProgram().string(), 2, [=] { return freeBytes; });
    MostAtOnce observer;
    const std::atomic<bool> stop{false};
    const auto summary = runSweep(study, launcher, observer, stop);
    EXPECT_TRUE(summary.ok() && summary->study.best());
    return observer.most;
}

TEST(LocalLauncher, WhereMemoryIsShortTrialsFollowOneAnother) {
    EXPECT_EQ(mostAtOnce(int64_t{1} << 40), 2);
    EXPECT_EQ(mostAtOnce(int64_t{1} << 20), 1);
}

}  // namespace
}  // namespace lathe::sweep::local_test
