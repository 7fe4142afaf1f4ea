// SPDX-License-Identifier: Apache-2.0
// The Slurm launcher beside programs that stand in for Slurm's.
#include "core/sweep/launchers/slurm.h"

#include <algorithm>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "tests/core/sweep/launchers/fake_slurm.h"

namespace lathe::sweep::slurm_test {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class SlurmLauncherTest : public testing::Test {
protected:
    SlurmLauncherTest() { m_site = SlurmSite{m_folder.path(), "abcdefgh", {}}; }

    SlurmLauncher launcher() {
        m_site.settings.poll = 1;
        return {m_site, "/bin/lathe", 0, [this](const Diagnostic& d) { m_notes.push_back(d); }};
    }
    Job job(int64_t trial, int64_t attempt = 1) const {
        Job job;
        job.trial = trial, job.attempt = attempt;
        job.project = m_folder / "projects/p.json";
        job.base = m_folder.path();
        job.run = m_folder / ("trials/" + std::to_string(trial));
        job.files = m_site.jobs();
        return job;
    }
    /// What ends within `seconds`, or until `enough`.
    static std::vector<EndedJob> wait(
        SlurmLauncher& launcher, double seconds, const std::function<bool()>& enough = [] { return false; }) {
        std::vector<EndedJob> all;
        const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
        while (std::chrono::steady_clock::now() < end && launcher.health().ok() && !enough())
            for (EndedJob& job : launcher.ended(20ms)) all.push_back(std::move(job));
        return all;
    }
    /// The first that ends.
    static std::vector<EndedJob> waitForOne(SlurmLauncher& launcher) {
        std::vector<EndedJob> first;
        for (int i = 0; i < 1000 && first.empty(); ++i) first = launcher.ended(20ms);
        return first;
    }
    void mark(const std::string& name, const std::string& text) const {
        std::ofstream(m_site.jobs() / (name + ".end")) << text << '\n';
    }
    bool wasReported(const std::string& code) const {
        return std::any_of(m_notes.begin(), m_notes.end(), [&](const Diagnostic& d) { return d.code == code; });
    }
    size_t submissions() const { return m_slurm.calls("sbatch").size(); }

    TemporaryFolder m_folder;
    test::FakeSlurm m_slurm;
    SlurmSite m_site;
    Diagnostics m_notes;
};

TEST_F(SlurmLauncherTest, WhatStartsTogetherIsOneArrayAndAMarkEndsATrial) {
    SlurmLauncher slurm = launcher();
    for (int64_t trial : {0, 1, 2}) ASSERT_TRUE(slurm.start(job(trial)).ok());
    EXPECT_THAT(wait(slurm, 0.3), IsEmpty());
    EXPECT_THAT(m_slurm.calls("sbatch"), testing::ElementsAre(HasSubstr("--array=0-2 --requeue --signal=B:USR1@90")));
    EXPECT_TRUE(wasReported("slurm.waiting"));
    mark("1-1", "0");
    const auto ended = waitForOne(slurm);
    ASSERT_THAT(ended, SizeIs(1));
    EXPECT_EQ(ended[0].trial, 1);
    EXPECT_FALSE(ended[0].problem || ended[0].isExcused);
}

TEST_F(SlurmLauncherTest, ALostAnswerIsNotSubmittedAgain) {
    SlurmLauncher slurm = launcher();
    m_slurm.fail("sbatch", "sbatch: error: Batch job submission failed: Socket timed out on send/recv operation", true);
    ASSERT_TRUE(slurm.start(job(0)).ok());
    EXPECT_THAT(wait(slurm, 0.3), IsEmpty());
    EXPECT_TRUE(wasReported("slurm.silent"));
    m_slurm.fail("sbatch", "");
    EXPECT_THAT(wait(slurm, 20, [&] { return wasReported("slurm.back"); }), IsEmpty());
    EXPECT_THAT(wait(slurm, 0.3), IsEmpty());
    EXPECT_EQ(submissions(), 1u);
}

TEST_F(SlurmLauncherTest, ASubmissionThatDidNotArriveIsMadeAgain) {
    SlurmLauncher slurm = launcher();
    m_slurm.fail("sbatch", "sbatch: error: Batch job submission failed: Unable to contact slurm controller (connect failure)");
    ASSERT_TRUE(slurm.start(job(0)).ok());
    wait(slurm, 0.3);
    m_slurm.fail("sbatch", "");
    EXPECT_THAT(wait(slurm, 20, [&] { return submissions() == 2; }), IsEmpty());
    EXPECT_THAT(m_slurm.queue(), SizeIs(1));
}

// What sbatch says where the controller ends while it speaks to it.
TEST_F(SlurmLauncherTest, AControllerThatEndsInTheMiddleOfASubmissionIsNoRefusal) {
    SlurmLauncher slurm = launcher();
    m_slurm.fail("sbatch", "sbatch: error: Batch job submission failed: Unexpected missing socket error");
    ASSERT_TRUE(slurm.start(job(0)).ok());
    EXPECT_THAT(wait(slurm, 0.3), IsEmpty());
    ASSERT_TRUE(slurm.health().ok()) << toString(slurm.health().error());
    m_slurm.fail("sbatch", "");
    wait(slurm, 20, [&] { return submissions() == 2; });
    EXPECT_EQ(submissions(), 2u);
}

TEST_F(SlurmLauncherTest, TheNextCoordinatorFindsItsJobsAndExcusesWhatWasNeverSubmitted) {
    {
        SlurmLauncher slurm = launcher();
        ASSERT_TRUE(slurm.start(job(0)).ok());
        wait(slurm, 0.2);
        ASSERT_TRUE(slurm.start(job(1)).ok());
    }
    SlurmLauncher slurm = launcher();
    EXPECT_TRUE(slurm.adopt(job(0)));
    EXPECT_TRUE(slurm.adopt(job(1)));
    const auto ended = waitForOne(slurm);
    ASSERT_THAT(ended, SizeIs(1));
    EXPECT_EQ(ended[0].trial, 1);
    EXPECT_TRUE(ended[0].isExcused);
    EXPECT_EQ(submissions(), 1u);
}

TEST_F(SlurmLauncherTest, OnlyAnAnswerOfSlurmEndsAJobWithoutAMark) {
    SlurmLauncher slurm = launcher();
    ASSERT_TRUE(slurm.start(job(0)).ok());
    wait(slurm, 0.2);
    m_slurm.setState("RUNNING");
    m_slurm.fail("squeue", "slurm_load_jobs error: Unable to contact slurm controller (connect failure)");
    EXPECT_THAT(wait(slurm, 20, [&] { return m_slurm.calls("squeue").size() > 2; }), IsEmpty());
    EXPECT_TRUE(wasReported("slurm.silent"));
    m_slurm.fail("squeue", "");
    m_slurm.setState("NODE_FAIL");
    const auto ended = waitForOne(slurm);
    ASSERT_THAT(ended, SizeIs(1));
    EXPECT_TRUE(ended[0].isExcused);
    EXPECT_TRUE(wasReported("slurm.ended"));
}

TEST_F(SlurmLauncherTest, AJobThatIsToEndBeforeItBeganIsTakenBack) {
    SlurmLauncher slurm = launcher();
    ASSERT_TRUE(slurm.start(job(0)).ok());
    wait(slurm, 0.2);
    slurm.stop(0);
    wait(slurm, 0.3);
    EXPECT_THAT(m_slurm.calls("scancel"), testing::ElementsAre(HasSubstr("--state=PENDING 101_0")));
    EXPECT_TRUE(pathExists((m_site.jobs() / "0-1.stop").string()));
}

TEST_F(SlurmLauncherTest, ARequeuedJobIsStartedAtTheSecondQuery) {
    SlurmLauncher slurm = launcher();
    ASSERT_TRUE(slurm.start(job(0)).ok());
    wait(slurm, 0.2);
    std::vector<std::string> queue = m_slurm.queue();
    ASSERT_THAT(queue, SizeIs(1));
    queue[0].replace(queue[0].find("Priority"), 8, "BeginTime");
    m_slurm.setQueue(queue);
    const size_t before = m_slurm.calls("squeue").size();
    const auto queries = [&] { return m_slurm.calls("squeue").size() - before; };
    wait(slurm, 20, [&] { return queries() == 1; });
    EXPECT_THAT(m_slurm.calls("scontrol"), IsEmpty());
    wait(slurm, 20, [&] { return queries() == 2; });
    EXPECT_THAT(m_slurm.calls("scontrol"), testing::ElementsAre(HasSubstr("JobId=101_0 StartTime=now")));
}

TEST_F(SlurmLauncherTest, WhatSlurmRefusesAndItsAbsenceEndTheStudyInWords) {
    {
        SlurmLauncher slurm = launcher();
        m_slurm.fail("sbatch",
                     "sbatch: error: invalid partition specified: gpus\nsbatch: error: Batch job submission failed: Invalid "
                     "partition name specified");
        ASSERT_TRUE(slurm.start(job(0)).ok());
        wait(slurm, 0.3);
        EXPECT_EQ(slurm.health().error().code, "slurm.refused");
        EXPECT_THAT(toString(slurm.health().error()), HasSubstr("Invalid partition name"));
    }
    m_slurm.fail("sbatch", "sbatch: error: Batch job submission failed: Unable to contact slurm controller (connect failure)");
    m_slurm.fail("squeue", "slurm_load_jobs error: Unable to contact slurm controller (connect failure)");
    m_site.settings.patience = 1;
    SlurmLauncher slurm = launcher();
    ASSERT_TRUE(slurm.start(job(0, 2)).ok());
    wait(slurm, 20);
    EXPECT_EQ(slurm.health().error().code, "slurm.gone");
}

TEST(SlurmTasks, AnUnreadableLineOfOursIsNoJobThatIsGone) {
    const auto tasks =
        tasksOf("7|0|RUNNING|None|lathe-x-1\n8|N/A|PENDING|(a|b)|other\n\n9|3|PENDING|Nodes busy|lathe-x-2\n", "lathe-x-");
    ASSERT_TRUE(tasks);
    EXPECT_EQ(*tasks,
              (std::vector<SlurmTask>{{"7", 0, "RUNNING", "None", "lathe-x-1"}, {"9", 3, "PENDING", "Nodes busy", "lathe-x-2"}}));
    EXPECT_EQ(tasksOf("7|N/A|RUNNING|None|lathe-x-1\n", "lathe-x-").error().code, "slurm.unreadable");
    EXPECT_THAT(*tasksOf("7|N/A|CANCELLED|None|lathe-x-1\n", "lathe-x-"), IsEmpty());
    EXPECT_FALSE(isOver({"7", 0, "A_STATE_OF_TOMORROW", "", ""}));
}

}  // namespace
}  // namespace lathe::sweep::slurm_test
