// SPDX-License-Identifier: Apache-2.0
// The batch script, run by bash with a program in place of lathe; and the settings.
#include "core/sweep/launchers/slurm_script.h"

#include <fstream>
#include <signal.h>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "tests/core/sweep/launchers/fake_slurm.h"
#include "tests/support/process.h"

namespace lathe::sweep::slurm_script_test {
namespace {

using testing::HasSubstr;

class SlurmScript : public testing::Test {
protected:
    SlurmScript() {
        m_site = SlurmSite{m_folder / "a study's $folder", "abcdefgh", {}};
        EXPECT_TRUE(makeFolders(m_site.jobs().string()));
        program("echo \"$@\" >>calls; exit 0");
    }
    /// What lathe does.
    void program(const std::string& work) const {
        std::ofstream(m_folder / "lathe") << "#!/bin/bash\n" << work << '\n';
        std::filesystem::permissions(m_folder / "lathe", std::filesystem::perms::owner_all);
    }
    test::Command task(const std::vector<int64_t>& trials) {
        SlurmBatch batch{"b", {{}}};
        std::map<int64_t, Job> jobs;
        for (const int64_t t : trials) {
            batch.tasks[0].push_back({t, 1});
            Job job;
            job.trial = t, job.attempt = 1;
            job.project = m_site.study / "p.json", job.base = m_site.study, job.files = m_site.jobs();
            job.run = m_site.study / ("run" + std::to_string(t));
            jobs.emplace(t, job);
        }
        std::ofstream(m_folder / "script") << slurmScript(batch, jobs, m_site, m_folder / "lathe");
        return {.arguments = {"bash", m_folder / "script"},
                .environment = {{"SLURM_ARRAY_JOB_ID", "5"}, {"SLURM_ARRAY_TASK_ID", "0"}},
                .folder = {},
                .limit = std::chrono::seconds(60)};
    }
    std::string in(const std::string& name) const {
        return readFile((m_site.jobs() / name).string()).ok() ? *readFile((m_site.jobs() / name).string()) : "";
    }
    void waitFor(const std::string& name) const {
        for (int i = 0; i < 500 && in(name).empty(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }

    TemporaryFolder m_folder;
    test::FakeSlurm m_slurm;
    SlurmSite m_site;
};

TEST_F(SlurmScript, TrainsEachTrialOnceAndGoesOnWithARunThatBegan) {
    m_site.settings.pack = 3;
    m_site.settings.concurrent = 2;
    EXPECT_TRUE(makeFolders((m_site.study / "run2/control").string()));
    for (const char* file : {"run2/lock", "run2/project.json"}) std::ofstream(m_site.study / file) << "{}";
    EXPECT_EQ(test::run(task({1, 2, 3})).exitCode, 0);
    EXPECT_EQ(test::run(task({1, 2, 3})).exitCode, 0);  // a job that Slurm starts again
    for (const char* mark : {"1-1.end", "2-1.end", "3-1.end"}) EXPECT_EQ(in(mark), "0\n");
    const std::string calls = in("calls");
    EXPECT_EQ(std::count(calls.begin(), calls.end(), '\n'), 3);
    EXPECT_THAT(calls, HasSubstr("a study's $folder/run2 --quiet --json --device auto --threads 1 --base "));
    EXPECT_THAT(calls, HasSubstr("fence/00002 --attempt 1 --resume\n"));
    EXPECT_THAT(calls, HasSubstr("fence/00003 --attempt 1 --seed "));
}

TEST_F(SlurmScript, AtTheWarningTrainingsSaveAndTheJobIsPutBackIntoTheQueue) {
    program("trap 'exit 3' USR1; echo began >>began; while :; do sleep 0.02; done");
    test::ChildProcess process(task({1}));
    waitFor("began");
    process.send(SIGUSR1);
    EXPECT_EQ(process.wait().exitCode, 0);
    EXPECT_THAT(m_slurm.calls("scontrol"), testing::ElementsAre("requeue 5_0"));
    EXPECT_EQ(in("1-1.end"), "");
}

TEST_F(SlurmScript, WhereAJobMayNotBeRequeuedItsTrialsAreMarked) {
    m_site.settings.pack = 2;
    m_site.settings.concurrent = 1;
    m_slurm.fail("scontrol", "Job requeue is disabled");
    program("trap 'exit 3' USR1; echo began >>began; while :; do sleep 0.02; done");
    test::ChildProcess process(task({1, 2}));
    waitFor("began");
    process.send(SIGUSR1);
    EXPECT_EQ(process.wait().exitCode, 0);
    EXPECT_EQ(in("1-1.end"), "interrupted\n");
    EXPECT_EQ(in("2-1.end"), "interrupted\n");
    EXPECT_EQ(in("began"), "began\n");
}

TEST_F(SlurmScript, AnAttemptThatWasSupersededSaysNothingOfTheTrial) {
    program("echo '{\"error\": {\"code\": \"run.superseded\"}}'; exit 2");
    std::ofstream(m_site.jobs() / "2-1.stop").flush();
    m_site.settings.pack = 2;
    EXPECT_EQ(test::run(task({1, 2})).exitCode, 0);
    EXPECT_EQ(in("1-1.end"), "");
    EXPECT_EQ(in("1-1.json"), "");
    EXPECT_EQ(in("2-1.end"), "taken back\n");
}

TEST(SlurmSettingsTest, AreReadFromOneLineAndComeBackFromTheirFile) {
    SlurmSettings s;
    ASSERT_TRUE(
        addSlurmSettings("partition=a,b,time=1-00:00:00,cpus=4,options=--constraint=x --exclusive,memory=2G,pack=3", s).ok());
    EXPECT_EQ(s.partition, "a,b");
    EXPECT_EQ(s.options, "--constraint=x --exclusive");
    EXPECT_EQ(s.cpus, 4);
    const auto back = slurmSettingsFromJson(toJson(s), "x");
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, s);
    const auto words = submitArguments({"b", {{}, {}}}, {"/s", "abcdefgh", s});
    ASSERT_TRUE(words);
    EXPECT_THAT(*words, testing::IsSupersetOf({"--job-name=lathe-abcdefgh-b", "--array=0-1", "--cpus-per-task=12", "--mem=6G",
                                               "--partition=a,b", "--constraint=x", "--exclusive"}));
}

TEST(SlurmSettingsTest, FormerKeysAreAcceptedAndStayInTheFile) {
    SlurmSettings s, former;
    ASSERT_TRUE(addSlurmSettings("pack=8,concurrent=2,max_submitted=32", s).ok());
    ASSERT_TRUE(addSlurmSettings("pack=8,abreast=2,most=32", former).ok());
    EXPECT_EQ(s.lanes(), 2);
    EXPECT_EQ(s.maxSubmitted, 32);
    EXPECT_EQ(former, s);
    EXPECT_EQ(toJson(s), (Json::Object{{"abreast", 2}, {"most", 32}, {"pack", 8}}));
    for (const Json& file : {toJson(s), Json(Json::Object{{"concurrent", 2}, {"max_submitted", 32}, {"pack", 8}})}) {
        const auto back = slurmSettingsFromJson(file, "x");
        ASSERT_TRUE(back);
        EXPECT_EQ(*back, s);
    }
    EXPECT_EQ(addSlurmSettings("abreast=-1", s).error().code, "slurm.number");
    EXPECT_THAT(slurmSettingKeys(), HasSubstr("pack, concurrent, max_submitted, warning"));
}

TEST(SlurmSettingsTest, BadOnesAreRefusedInWords) {
    SlurmSettings s;
    EXPECT_EQ(addSlurmSettings("partitoin=a", s).error().code, "slurm.setting");
    EXPECT_EQ(addSlurmSettings("cpus=0", s).error().code, "slurm.number");
    EXPECT_EQ(addSlurmSettings("cpus=99999999999999999999", s).error().code, "slurm.number");
    EXPECT_EQ(addSlurmSettings("setup=a\nb", s).error().code, "slurm.text");
    EXPECT_EQ(addSlurmSettings("cpus", s).error().code, "slurm.setting");
    s.memory = "much";
    EXPECT_EQ(submitArguments({"b", {{}}}, {"/s", "abcdefgh", s}).error().code, "slurm.memory");
}

}  // namespace
}  // namespace lathe::sweep::slurm_script_test
