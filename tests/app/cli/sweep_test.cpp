// SPDX-License-Identifier: Apache-2.0
// What `lathe sweep` and `lathe study` answer, and what they say of requests that cannot be met.
#include <algorithm>
#include <fstream>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "core/sweep/coordinator.h"
#include "core/sweep/exchange/wandb_yaml.h"
#include "core/sweep/exchange/yaml.h"
#include "core/sweep/study_db.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test {
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
    Answer goOn() { return ask({"sweep", "--resume", "--study", m_folder / "study"}); }
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
    ASSERT_EQ(goOn().code, 0);
    const sweep::Trial extended = trials()[static_cast<size_t>(pruned)];
    EXPECT_EQ(extended.state, sweep::TrialState::Complete);
    EXPECT_EQ(extended.resource, 9);
    EXPECT_EQ(extended.attempt, attempts + 1);
    ASSERT_EQ(extended.readings.size(), 9u);
}

TEST_F(SweepVerb, AChangeHoldsFromTheNextTrialOnAndCanBeUndone) {
    ASSERT_EQ(sweep({"--space", "training.batch=8,16,32", "--space", rates, "--trials", "3", "--sampler", "random"}).code, 0);
    ASSERT_EQ(study("change", {"--space", "training.batch=64", "--trials", "6"}).code, 0);
    ASSERT_EQ(goOn().code, 0);
    const auto after = trials();
    ASSERT_EQ(after.size(), 6u);
    for (size_t i = 3; i < 6; ++i) EXPECT_EQ(after[i].point.at("training.batch"), Json(64));

    ASSERT_EQ(study("change", {"--space", "training.batch=8", "--trials", "9"}).code, 0);
    ASSERT_EQ(study("undo").code, 0);
    ASSERT_EQ(goOn().code, 0);
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
    ASSERT_EQ(goOn().code, 0);
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
    EXPECT_NE(answer.err.find("no point of the space"), std::string::npos) << answer.err;
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

TEST_F(SweepVerb, WhatCannotBeMetIsSaid) {
    struct Case {
        std::vector<std::string> words;
        int code;
        const char* says;
    };
    const Case cases[] = {
        {{}, 2, "nothing to vary"},
        {{"--space", "training.optimizer.rl=0..1"}, 2, "lr"},
        {{"--space", "training.optimizer.lr=1..0"}, 2, "empty"},
        {{"--space", "layers.hidden.units=int:0..8"}, 2, "units"},
        {{"--space", rates, "--sampler", "tpee"}, 2, "tpe"},
        {{"--space", rates, "--pruner", "asha:eta=1000000000000"}, 2, "eta"},
        {{"--space", rates, "--constraint", "parameters <"}, 2, "constraint"},
        {{"--space", rates, "--constraint", "parameters < 1", "--trials", "4"}, 2, "no point of the space"},
        {{"--space", rates, "--objective", "val.f1", "--trials", "8"}, 1, "val.loss"},
    };
    int number = 0;
    for (const Case& c : cases) {
        const Answer answer = sweep(c.words, "bad" + std::to_string(number++));
        EXPECT_EQ(answer.code, c.code) << answer.err;
        EXPECT_NE(answer.err.find(c.says), std::string::npos) << c.says << ": " << answer.err;
    }
    EXPECT_EQ(study("show").code, 2);
    EXPECT_EQ(goOn().code, 2);
}

}  // namespace
}  // namespace lathe::test
