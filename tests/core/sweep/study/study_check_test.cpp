// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/study/study_check.h"

#include <gtest/gtest.h>

#include "tests/support/small_project.h"

namespace lathe::sweep::study_check_test {
namespace {

StudySettings settingsWith(std::vector<std::string> dimensions) {
    StudySettings s;
    for (const std::string& text : dimensions) putDimension(s.space, *parseDimension(text));
    return s;
}

Project project() {
    Project p = test::smallProject();
    p.graph.nodes.front().params.set("shape", std::vector<int64_t>{2});
    return p;
}

/// The first error, with its arguments filled in; empty: none.
std::string errorOf(const Diagnostics& problems) {
    for (const Diagnostic& d : problems)
        if (d.severity == Severity::Error) return d.code + ": " + toString(d);
    return {};
}

std::string check(const StudySettings& s) {
    const auto forecast = [](const Project&) -> Result<int64_t> { return 1; };
    return errorOf(checkStudy(project(), s, forecast));
}

void expectSays(const std::string& error, const std::string& code, const std::string& words) {
    EXPECT_EQ(error.substr(0, error.find(':')), code) << error;
    EXPECT_NE(error.find(words), std::string::npos) << words << " in " << error;
}

TEST(StudyCheck, AMetricThatTheProjectHasNotIsRefusedWithTheNearestName) {
    StudySettings s = settingsWith({"training.optimizer.lr=log:1e-4..1e-1"});
    EXPECT_EQ(check(s), "");
    s.objectives = {{"val.auc", true}};
    expectSays(check(s), "sweep.metric", "val.loss");
    s.objectives = {{"val.los", false}};
    expectSays(check(s), "sweep.metric", "did you mean val.loss?");
    for (const std::string& known : objectiveNames(project())) {
        s.objectives = {{known, false}};
        EXPECT_EQ(check(s), "") << known;
    }
}

TEST(StudyCheck, APrunerNeedsAMetricOfEpochs) {
    StudySettings s = settingsWith({"training.optimizer.lr=log:1e-4..1e-1"});
    s.pruner = {"asha", {}};
    s.objectives = {{"val.loss", false}, {"parameters", false}};
    s.sampler = {"nsga2", {}};
    EXPECT_EQ(check(s), "");
    std::swap(s.objectives[0], s.objectives[1]);
    expectSays(check(s), "sweep.pruner-metric", "parameters");
}

TEST(StudyCheck, RealsForAnIntegerAreRefusedWithTheRightText) {
    expectSays(check(settingsWith({"layers.first.units=4..64"})), "sweep.takes-integers", "write int:4..64");
    expectSays(check(settingsWith({"layers.first.units=log:4..64"})), "sweep.takes-integers", "write int-log:4..64");
    expectSays(check(settingsWith({"training.batch=16..64"})), "sweep.takes-integers", "write int:16..64");
    expectSays(check(settingsWith({"training.batch=normal:32,8"})), "sweep.takes-integers", "write int:");
    EXPECT_EQ(check(settingsWith({"layers.first.units=4..64:4"})), "") << "only integers after all";
    EXPECT_EQ(check(settingsWith({"layers.first.units=int:4..64", "layers.drop.p=0..0.5"})), "");
}

TEST(StudyCheck, NamesInConstraintsAreChecked) {
    StudySettings s = settingsWith({"layers.first.units=int:4..64"});
    s.space.constraints = {"layers.first.units * training.batch <= 1000 and parameters < 1e6 and memory < 1 GiB"};
    EXPECT_EQ(check(s), "");
    s.space.constraints = {"layers.first.bias == true"};
    EXPECT_EQ(check(s), "") << "a default of the project";
    s.space.constraints = {"layers.first.unitz <= 10"};
    expectSays(check(s), "sweep.constraint-name", "did you mean layers.first.units?");
    s.space.constraints = {"paramters <= 10"};
    expectSays(check(s), "sweep.constraint-name", "did you mean parameters?");
    s.space.constraints = {"training.optimizer.momentum < 0.5"};
    expectSays(check(s), "sweep.constraint-name", "training.optimizer.momentum");
    putDimension(s.space, *parseDimension("training.optimizer.type=sgd,adam"));
    EXPECT_EQ(check(s), "") << "it may come with another optimizer";
}

TEST(StudyCheck, AConditionalDimensionIsTriedWhereItIsActive) {
    const std::string types = "training.optimizer.type=adam,sgd";
    EXPECT_EQ(check(settingsWith({types, "training.optimizer.momentum=0..0.9 if training.optimizer.type=sgd"})), "");
    const std::string wrong = check(settingsWith({types, "training.optimizer.momentum=0..7 if training.optimizer.type=sgd"}));
    EXPECT_NE(wrong.find("momentum"), std::string::npos) << wrong;
    EXPECT_NE(check(settingsWith({types, "training.optimizer.mementum=0..0.9 if training.optimizer.type=sgd"})), "");
}

Study studyWith(TrialState state) {
    Study study;
    study.settings = settingsWith({"training.optimizer.lr=log:1e-4..1e-1"});
    study.trials.resize(2);
    study.trials[1].number = 1;
    study.trials[1].state = state;
    return study;
}

std::string checkIn(const Study& study, const StudyCommand& order) {
    return errorOf(checkCommand(project(), study, order, {}));
}

TEST(StudyCheck, OrdersToTrialsThatCannotFollowAreRefused) {
    expectSays(checkIn(studyWith(TrialState::Running), StopTrial{7}), "study.trial-number", "choose a number from 0 to 1");
    expectSays(checkIn(Study(), RepeatTrial{0, 3}), "study.no-trials", "no trial");
    expectSays(checkIn(studyWith(TrialState::Running), PrioritizeTrial{-1, 3}), "study.trial-number", "-1");
    EXPECT_EQ(checkIn(studyWith(TrialState::Running), StopTrial{1}), "");
    expectSays(checkIn(studyWith(TrialState::Complete), StopTrial{1}), "study.trial-state", "complete");
    EXPECT_EQ(checkIn(studyWith(TrialState::Pruned), ExtendTrial{1}), "");
    expectSays(checkIn(studyWith(TrialState::Complete), ExtendTrial{1}), "study.trial-state", "complete");
    EXPECT_EQ(checkIn(studyWith(TrialState::Pruned), PauseStudy{}), "");
}

TEST(StudyCheck, PointsAndChangesThatTheProjectDoesNotTakeAreRefused) {
    const Study study = studyWith(TrialState::Running);
    EXPECT_EQ(checkIn(study, EnqueueTrial{{{"training.optimizer.lr", Json(0.01)}}, {}}), "");
    EXPECT_NE(checkIn(study, EnqueueTrial{{{"training.optimizer.rl", Json(0.01)}}, {}}), "");
    EXPECT_NE(checkIn(study, EnqueueTrial{{{"training.batch", Json(0)}}, {}}), "");
    EXPECT_NE(checkIn(study, EnqueueTrial{{{"layers.first.units", Json("many")}}, {}}), "");
    EXPECT_EQ(checkIn(study, ChangeStudy{settingsWith({"training.batch=16,32"})}), "");
    EXPECT_NE(checkIn(study, ChangeStudy{settingsWith({"training.bach=16,32"})}), "");
    EXPECT_NE(checkIn(study, ChangeStudy{settingsWith({"training.batch=16..32"})}), "");
    EXPECT_NE(checkIn(study, ChangeStudy{StudySettings()}), "") << "nothing is varied any more";
}

}  // namespace
}  // namespace lathe::sweep::study_check_test
