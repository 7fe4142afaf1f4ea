// SPDX-License-Identifier: Apache-2.0
// Cross-validation on the command line: a run for each fold, a summary, and resuming.
#include <cmath>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "core/base/atomic_file.h"
#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "core/sweep/study/study_db.h"
#include "tests/app/cli/cli.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::folds_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class FoldsOnTheCommandLine : public testing::Test {
protected:
    void SetUp() override { ASSERT_TRUE(saveProject(m_project, smallProject(2)).ok()); }
    Answer train(const std::string& name, std::vector<std::string> more = {}) const {
        std::vector<std::string> words{"train", m_project, "--device", "cpu", "--folds", "3", "--run", m_folder / name};
        words.insert(words.end(), more.begin(), more.end());
        return ask(words);
    }
    Answer sweep(const std::string& name, std::vector<std::string> more = {}) const {
        std::vector<std::string> words{"sweep", m_project, "--device", "cpu", "--folds", "3", "--study", m_folder / name};
        words.insert(words.end(), more.begin(), more.end());
        return ask(words);
    }
    std::string runOf(const std::string& name, int fold) const { return m_folder / (name + "-fold-" + std::to_string(fold)); }
    int64_t validationSamples(const std::string& run) const {
        return ask({"evaluate", run, "--split", "val"}).json["samples"].toInt();
    }

    const TemporaryFolder m_folder;
    const std::string m_project = m_folder / "p.lathe";
};

TEST_F(FoldsOnTheCommandLine, EachFoldIsARunAndTheSummaryHasMeans) {
    const Answer answer = train("cv");
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_THAT(answer.err, HasSubstr("fold 2 of 3"));
    const auto runs = answer.json["runs"].array();
    ASSERT_EQ(runs.size(), 3u);
    std::vector<double> losses;
    for (const Json& run : runs) losses.push_back(run["best"]["val.loss"].toDouble());
    const double mean = (losses[0] + losses[1] + losses[2]) / 3;
    double squares = 0;
    for (const double loss : losses) squares += (loss - mean) * (loss - mean);
    EXPECT_DOUBLE_EQ(answer.json["metrics"]["val.loss"]["mean"].toDouble(), mean);
    EXPECT_NEAR(answer.json["metrics"]["val.loss"]["deviation"].toDouble(), std::sqrt(squares / 2), 1e-12);
    EXPECT_EQ(answer.json["metrics"]["test.accuracy"]["count"], Json(3));
    EXPECT_NE(losses[0], losses[1]);
    EXPECT_EQ(validationSamples(runOf("cv", 1)), 134) << "400 = 134 + 133 + 133";
    EXPECT_EQ(validationSamples(runOf("cv", 2)), 133);
    EXPECT_EQ(validationSamples(runOf("cv", 3)), 133);
    const auto text = readFile(m_folder / "cv-folds.json");
    ASSERT_TRUE(text.ok());
    EXPECT_EQ((*Json::parse(*text))["metrics"], answer.json["metrics"]);
    EXPECT_EQ(loadProject(runOf("cv", 2))->data.split.fold, 2);
}

TEST_F(FoldsOnTheCommandLine, EachSampleIsPredictedByAModelThatHasNotSeenIt) {
    const Answer answer = train("cv");
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_EQ(answer.json["predictions"], Json(m_folder / "cv-folds.csv"));
    const auto text = readFile(m_folder / "cv-folds.csv");
    ASSERT_TRUE(text.ok());
    std::istringstream lines(*text);
    std::string line;
    std::getline(lines, line);
    EXPECT_THAT(line, testing::StartsWith("input,row,prediction,probability_"));
    std::map<std::string, std::set<int64_t>> rows;
    std::set<int64_t> all;
    while (std::getline(lines, line)) {
        const size_t comma = line.find(',');
        const int64_t row = std::stoll(line.substr(comma + 1));
        rows[line.substr(0, comma)].insert(row);
        all.insert(row);
    }
    EXPECT_EQ(all.size(), 400u) << "each sample once";
    EXPECT_EQ(rows["fold-1"].size(), 134u);
    EXPECT_EQ(rows["fold-3"].size(), 133u);
}

TEST_F(FoldsOnTheCommandLine, TheFirstTrainingPredictsItsFold) {
    const Answer once = train("once"), twice = train("twice", {"--set", "training.refit=true"});
    ASSERT_EQ(twice.code, 0) << twice.err;
    EXPECT_TRUE(pathExists(runOf("twice", 1) + "/refit"));
    EXPECT_TRUE(once.json.contains("pooled"));
    EXPECT_EQ(twice.json["pooled"], once.json["pooled"]);
    const auto rows = readFile(m_folder / "once-folds.csv"), same = readFile(m_folder / "twice-folds.csv");
    ASSERT_TRUE(rows.ok() && same.ok());
    EXPECT_EQ(*same, *rows);
}

TEST_F(FoldsOnTheCommandLine, AFoldOfASeriesIsABlockOfItsTimes) {
    std::string text = "day,visits\n";
    for (int i = 0; i < 700; ++i) {
        const auto two = [](int v) { return (v < 10 ? "0" : "") + std::to_string(v); };
        text += "20" + two(i / 336 + 10) + "-" + two(i / 28 % 12 + 1) + "-" + two(i % 28 + 1) + "," +
                std::to_string(i * 37 % 50) + "\n";
    }
    ASSERT_TRUE(writeFileAtomically(m_folder / "visits.csv", text).ok());
    ASSERT_EQ(
        ask({"new", "series", m_folder / "s.lathe", "--data", m_folder / "visits.csv", "--window", "7", "--horizon", "1"}).code,
        0);
    const Answer answer = ask({"train", m_folder / "s.lathe", "--folds", "3", "--run", m_folder / "s", "--epochs", "1",
                               "--device", "cpu", "--set", "training.refit=true", "--set", "training.best=val.mae"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    int64_t samples = 0;
    double errors = 0;
    for (int fold = 1; fold <= 3; ++fold) {
        const Json one = ask({"evaluate", runOf("s", fold), "--split", "val", "--device", "cpu"}).json;
        samples += one["samples"].toInt();
        errors += one["mae"].toDouble() * one["samples"].toDouble();
    }
    EXPECT_EQ(answer.json["pooled"]["samples"], Json(samples));
    EXPECT_NEAR(answer.json["pooled"]["mae"].toDouble(), errors / static_cast<double>(samples), 1e-4);
    const auto rows = readFile(m_folder / "s-folds.csv");
    ASSERT_TRUE(rows.ok());
    EXPECT_THAT(*rows, testing::StartsWith("input,row,time,prediction\nfold-1,"));
}

TEST_F(FoldsOnTheCommandLine, AModelOfAllSamplesPredictsNoFold) {
    const Answer answer =
        train("all", {"--set", "data.split.train_on_validation=true", "--set", "training.best=train.loss", "--epochs", "1"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_FALSE(answer.json.contains("pooled"));
    EXPECT_FALSE(answer.json.contains("predictions"));
    EXPECT_FALSE(pathExists(m_folder / "all-folds.csv"));
    EXPECT_TRUE(pathExists(m_folder / "all-folds.json"));
}

TEST_F(FoldsOnTheCommandLine, AKilledOneIsResumedWithTheSameFigures) {
    const Answer whole = train("whole");
    ASSERT_EQ(whole.code, 0) << whole.err;
    // The first fold is finished, the second one stopped after an epoch, the third one was never begun.
    ASSERT_EQ(train("parts").code, 0);
    fs::remove_all(runOf("parts", 2));
    fs::remove_all(runOf("parts", 3));
    fs::remove(m_folder / "parts-folds.json");
    const Answer second = ask({"train", m_project, "--device", "cpu", "--run", runOf("parts", 2), "--until", "1", "--set",
                               "data.split.folds=3", "--set", "data.split.fold=2"});
    ASSERT_EQ(second.code, 3) << second.err;
    const Answer refused = train("parts");
    EXPECT_EQ(refused.json["error"]["code"], Json("run.exists")) << "the control: without --resume, the runs are in the way";
    const Answer resumed = train("parts", {"--resume"});
    ASSERT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(resumed.json["metrics"], whole.json["metrics"]);
    EXPECT_TRUE(pathExists(m_folder / "parts-folds.json"));
}

TEST_F(FoldsOnTheCommandLine, AreInspected) {
    const Answer answer = ask({"data", "inspect", m_project, "--set", "data.split.folds=3"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_EQ(answer.json["folds"], Json(Json::Array{Json(134), Json(133), Json(133)}));
    EXPECT_FALSE(ask({"data", "inspect", m_project}).json.contains("folds"));
}

/// Rows are the true classes.
struct CountedClasses {
    int64_t counts[2][2] = {};

    void add(const Json& confusion) {
        for (size_t i = 0; i < 2; ++i)
            for (size_t j = 0; j < 2; ++j) counts[i][j] += confusion.array().at(i).array().at(j).toInt();
    }
    int64_t all() const { return counts[0][0] + counts[0][1] + counts[1][0] + counts[1][1]; }
    double accuracy() const { return static_cast<double>(counts[0][0] + counts[1][1]) / static_cast<double>(all()); }
    double f1() const {
        const auto wrong = static_cast<double>(counts[0][1] + counts[1][0]);
        double sum = 0;
        for (size_t c = 0; c < 2; ++c)
            sum += 2 * static_cast<double>(counts[c][c]) / (2 * static_cast<double>(counts[c][c]) + wrong);
        return sum / 2;
    }
};

TEST_F(FoldsOnTheCommandLine, MetricsOfAllSamplesFollowFromThePredictionsOfTheFolds) {
    const Answer answer = train("cv", {"--set", "training.metrics=accuracy,f1"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    const Json& pooled = answer.json["pooled"];
    EXPECT_EQ(pooled["samples"], Json(400));
    CountedClasses counted;
    double losses = 0;
    for (int fold = 1; fold <= 3; ++fold) {
        const Json one = ask({"evaluate", runOf("cv", fold), "--split", "val", "--device", "cpu"}).json;
        counted.add(one["by_class"]["confusion"]);
        losses += one["loss"].toDouble() * one["samples"].toDouble();
    }
    ASSERT_EQ(counted.all(), 400);
    EXPECT_NEAR(pooled["accuracy"].toDouble(), counted.accuracy(), 1e-9);
    EXPECT_NEAR(pooled["f1"].toDouble(), counted.f1(), 1e-9);
    EXPECT_NEAR(pooled["loss"].toDouble(), losses / 400, 1e-6);
    EXPECT_NE(pooled["f1"], answer.json["metrics"]["val.f1"]["mean"]) << "the control: the mean over the folds is another figure";
}

TEST_F(FoldsOnTheCommandLine, AStudyOfTheFoldsGivesTheSameFigures) {
    const Answer trained = train("cv"), swept = sweep("study", {"--jobs", "2"});
    ASSERT_EQ(trained.code, 0) << trained.err;
    ASSERT_EQ(swept.code, 0) << swept.err;
    const Json& folds = swept.json["cross_validation"];
    EXPECT_EQ(folds["folds"], Json(3));
    EXPECT_EQ(folds["metrics"], trained.json["metrics"]);
    EXPECT_EQ(folds["pooled"], trained.json["pooled"]);
    const auto rows = readFile(m_folder / "study/folds.csv"), same = readFile(m_folder / "cv-folds.csv");
    ASSERT_TRUE(rows.ok() && same.ok());
    EXPECT_EQ(*rows, *same);
    EXPECT_TRUE(pathExists(m_folder / "study/folds.json"));
    EXPECT_EQ(loadProject(m_project)->data.split.folds, 0) << "the project stays as it is";
    const Answer other = sweep("other", {"--set", "training.seed=8"});
    EXPECT_NE(other.json["cross_validation"]["metrics"], folds["metrics"]) << "the control";
}

TEST_F(FoldsOnTheCommandLine, AResumedStudyHasItsSummaryAgain) {
    const Answer swept = sweep("study", {"--epochs", "1"});
    ASSERT_EQ(swept.code, 0) << swept.err;
    ASSERT_TRUE(fs::remove(m_folder / "study/folds.json"));
    const Answer resumed = ask({"sweep", "--resume", "--study", m_folder / "study"});
    ASSERT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(resumed.json["cross_validation"]["pooled"], swept.json["cross_validation"]["pooled"]);
    EXPECT_TRUE(pathExists(m_folder / "study/folds.json"));
}

TEST_F(FoldsOnTheCommandLine, TheSearchOfTheProjectIsIgnored) {
    Project project = smallProject(1);
    project.sweep = *Json::parse(
        R"({"space": {"dimensions": [{"path": "training.batch", "type": "choice", "values": [8, 16]}]}, "trials": 7})");
    ASSERT_TRUE(saveProject(m_project, project).ok());
    const Answer swept = sweep("study");
    ASSERT_EQ(swept.code, 0) << swept.err;
    EXPECT_EQ(swept.json["trials"], Json(3));
    EXPECT_EQ(ask({"sweep", m_project, "--folds", "3", "--space", "training.batch=8,16"}).code, 2);
    EXPECT_EQ(ask({"sweep", m_project, "--folds", "900", "--study", m_folder / "many"}).json["error"]["code"],
              Json("split.few_samples"));
    EXPECT_FALSE(fs::exists(m_folder / "many")) << "no study is made in vain";
}

TEST_F(FoldsOnTheCommandLine, RequestsThatCannotBeMet) {
    EXPECT_EQ(ask({"train", m_project, "--folds", "1"}).code, 2);
    EXPECT_EQ(ask({"train", m_project, "--folds", "3", "--until", "1"}).code, 2);
    EXPECT_EQ(ask({"train", m_project, "--folds", "3", "--ranks", "2"}).code, 2);
    EXPECT_EQ(ask({"train", "--folds", "3"}).json["error"]["code"], Json("train.no_project"));
    EXPECT_EQ(ask({"train", m_project, "--folds", "3", "--resume"}).json["error"]["code"], Json("train.no_folds"));
    EXPECT_EQ(ask({"train", m_project, "--folds", "900", "--run", m_folder / "many"}).json["error"]["code"],
              Json("split.few_samples"));
    EXPECT_EQ(ask({"train", m_project, "--run", m_folder / "x", "--set", "data.split.folds=3", "--set", "data.split.fold=4"})
                  .json["error"]["code"],
              Json("split.fold"));
}

TEST_F(FoldsOnTheCommandLine, AFoldIsADimensionOfAStudy) {
    const Answer swept = ask({"sweep", m_project, "--study", m_folder / "study", "--set", "data.split.folds=3", "--space",
                              "data.split.fold=1,2,3", "--sampler", "grid", "--device", "cpu", "--epochs", "1", "--trials", "3"});
    ASSERT_EQ(swept.code, 0) << swept.err;
    const auto db = sweep::StudyDb::view(m_folder / "study");
    ASSERT_TRUE(db.ok());
    std::set<double> values;
    const std::vector<sweep::Trial> trials = db->read()->trials;
    for (const sweep::Trial& trial : trials) values.insert(trial.values.at(0));
    EXPECT_EQ(values.size(), 3u) << "another fold gives another value";
    const Answer groups = ask({"study", "show", m_folder / "study", "--group-by-seed"});
    ASSERT_EQ(groups.code, 0) << groups.err;
    ASSERT_EQ(groups.json["groups"].array().size(), 1u);
    EXPECT_EQ(groups.json["groups"].array()[0]["values"].array().at(0)["count"], Json(3));
}

}  // namespace
}  // namespace lathe::test::folds_test
