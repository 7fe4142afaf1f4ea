// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/sweep/folds/fold_table.h"

#include <limits>
#include <memory>

#include <gtest/gtest.h>

#include "core/sweep/folds/fold_study.h"
#include "tests/support/small_project.h"

namespace lathe::workbench::fold_table_test {
namespace {

using Kind = FoldLine::Kind;

sweep::FoldResult ended(int64_t trial, double accuracy, double loss) {
    RunSummary run;
    run.bestEpoch = 2 + trial;
    run.best = {{"val.accuracy", accuracy}, {"val.loss", loss}, {"train.loss", 7}};
    run.test = {{"accuracy", 0.5}};
    return {.trial = trial, .state = sweep::TrialState::Complete, .run = run};
}

/// Three folds, whose last one is still trained.
StudyData sampleStudy() {
    StudyData study;
    study.project = lathe::test::smallProject();
    study.project.data.split.folds = 3;
    study.project.training.best = "val.accuracy";
    study.study.settings = sweep::foldStudy(study.project, {});
    for (int64_t i = 0; i < 3; ++i) {
        sweep::Trial trial;
        trial.number = i;
        trial.point = {{std::string(sweep::foldPath), Json(i + 1)}};
        trial.state = i < 2 ? sweep::TrialState::Complete : sweep::TrialState::Running;
        trial.began = 100;
        trial.ended = i < 2 ? 165 : 0;
        study.study.trials.push_back(trial);
    }
    auto folds = std::make_shared<CrossValidation>();
    folds->folds = {ended(0, 0.9, 0.25), ended(1, 0.8, 0.5), {.trial = 2, .state = sweep::TrialState::Running, .run = {}}};
    study.folds = folds;
    return study;
}

void addPooled(StudyData& study) {
    auto folds = std::make_shared<CrossValidation>(*study.folds);
    folds->folds[2] = ended(2, 0.7, 0.75);
    folds->pooled = sweep::PooledFigures{{{"accuracy", 0.8125}, {"loss", 0.5}}, 400};
    study.folds = folds;
    study.study.trials[2].state = sweep::TrialState::Complete;
    study.study.trials[2].ended = 165;
}

QString textOf(const FoldTable& table, Kind kind, int column) {
    for (const FoldLine& line : table.lines)
        if (line.kind == kind) return lineTexts(table, line).at(column);
    return QStringLiteral("no such line");
}

TEST(FoldTable, TheMetricThatSelectsTheBestEpochComesFirst) {
    const FoldTable table = foldTableOf(sampleStudy(), 130);
    EXPECT_EQ(table.figures, (std::vector<std::string>{"val.accuracy", "val.loss", "test.accuracy"}));
    EXPECT_EQ(headTexts(table).join(QStringLiteral("|")).toStdString(),
              "Fold|State|Val accuracy|Best epoch|Time|Val loss|Test accuracy");
    const FoldTable none = foldTableOf(
        [] {
            StudyData study = sampleStudy();
            auto folds = std::make_shared<CrossValidation>();
            folds->folds.resize(3);
            study.folds = folds;
            return study;
        }(),
        130);
    EXPECT_EQ(none.figures, std::vector<std::string>{"val.accuracy"}) << "before the first result";
    EXPECT_EQ(none.lines.size(), 3u);
    EXPECT_EQ(lineTexts(none, none.lines[0]).at(1).toStdString(), "Queued");
}

TEST(FoldTable, HasALineForEachFoldAndTheirMeanAndDeviation) {
    const FoldTable table = foldTableOf(sampleStudy(), 130);
    ASSERT_EQ(table.lines.size(), 5u) << "three folds, mean, deviation";
    EXPECT_EQ(lineTexts(table, table.lines[0]).join(QLatin1Char('|')).toStdString(), "1|Finished|90.00 %|2|1:05|0.2500|50.00 %");
    EXPECT_EQ(lineTexts(table, table.lines[2]).join(QLatin1Char('|')).toStdString(), "3|Running|–|–|0:30|–|–");
    // numpy: mean([0.9, 0.8]) = 0.85, std(ddof=1) = 0.07071; mean([0.25, 0.5]) = 0.375, std(ddof=1) = 0.1768
    EXPECT_EQ(textOf(table, Kind::Mean, 2).toStdString(), "85.00 %");
    EXPECT_EQ(textOf(table, Kind::Deviation, 2).toStdString(), "7.07 %");
    EXPECT_EQ(textOf(table, Kind::Mean, 5).toStdString(), "0.3750");
    EXPECT_EQ(textOf(table, Kind::Deviation, 5).toStdString(), "0.1768");
    EXPECT_EQ(textOf(table, Kind::Pooled, 2).toStdString(), "no such line");
}

TEST(FoldTable, PooledMetricsAreOfTheValidationSplits) {
    StudyData study = sampleStudy();
    addPooled(study);
    const FoldTable table = foldTableOf(study, 200);
    ASSERT_EQ(table.lines.size(), 6u);
    EXPECT_EQ(textOf(table, Kind::Pooled, 2).toStdString(), "81.25 %");
    EXPECT_EQ(textOf(table, Kind::Pooled, 6).toStdString(), "–") << "each model has its own test figures";
    EXPECT_EQ(textOf(table, Kind::Mean, 2).toStdString(), "80.00 %") << "the control: another figure";
}

TEST(FoldTable, IsCopiedAsCsvWithExactNumbers) {
    StudyData study = sampleStudy();
    addPooled(study);
    EXPECT_EQ(foldsAsCsv(foldTableOf(study, 200)).toStdString(),
              "fold,state,val.accuracy,best_epoch,seconds,val.loss,test.accuracy\n"
              "1,complete,0.9,2,65,0.25,0.5\n"
              "2,complete,0.8,3,65,0.5,0.5\n"
              "3,complete,0.7,4,65,0.75,0.5\n"
              "mean,,0.8,,,0.5,0.5\n"
              "std,,0.1,,,0.25,0\n"
              "pooled,,0.8125,,,0.5,\n");
}

TEST(FoldTable, IsCopiedAsMarkdownAsShown) {
    StudyData study = sampleStudy();
    addPooled(study);
    const QStringList lines = foldsAsMarkdown(foldTableOf(study, 200)).split(QLatin1Char('\n'));
    ASSERT_EQ(lines.size(), 9) << "head, rule, six lines, and the end";
    EXPECT_EQ(lines[0].toStdString(), "| Fold | State | Val accuracy | Best epoch | Time | Val loss | Test accuracy |");
    EXPECT_EQ(lines[1].toStdString(), "| ---: | --- | ---: | ---: | ---: | ---: | ---: |");
    EXPECT_EQ(lines[5].toStdString(), "| Mean |  | 80.00 % |  |  | 0.5000 | 50.00 % |");
}

TEST(FoldTable, ValuesThatAreNotFiniteAreDashes) {
    StudyData study = sampleStudy();
    auto folds = std::make_shared<CrossValidation>(*study.folds);
    folds->folds[0].run->best["val.loss"] = std::numeric_limits<double>::quiet_NaN();
    study.folds = folds;
    const FoldTable table = foldTableOf(study, 130);
    EXPECT_EQ(lineTexts(table, table.lines[0]).at(5).toStdString(), "–");
    EXPECT_EQ(textOf(table, Kind::Deviation, 5).toStdString(), "–") << "of one value";
}

}  // namespace
}  // namespace lathe::workbench::fold_table_test
