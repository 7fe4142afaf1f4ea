// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/study/study_db.h"

#include <cmath>
#include <fstream>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "tests/support/temporary_folder.h"

namespace lathe::sweep::study_db_test {
namespace {

StudySettings settings() {
    StudySettings s;
    s.space.dimensions = {{"training.optimizer.lr", Range{1e-4, 1e-1, Scale::Log, 0, false}, {}},
                          {"training.batch", Choices{{Json(16), Json(32)}, {}}, {}}};
    s.sampler = {"random", {}};
    return s;
}

Trial trial(const std::string& id, double lr = 0.01) {
    Trial t;
    t.id = id;
    t.point = {{"training.optimizer.lr", Json(lr)}, {"training.batch", Json(16)}};
    t.seed = 3;
    t.note = Json::Object{{"why", "a test"}};
    t.asked = 5;
    return t;
}

StudyDb created(const TemporaryFolder& folder) {
    auto db = StudyDb::create(folder / "study", settings());
    EXPECT_TRUE(db.ok()) << (db.ok() ? "" : toString(db.error()));
    return std::move(*db);
}

std::string codeOf(const Status& status) {
    return status.ok() ? "" : status.error().code;
}

TEST(StudyDb, WhatWasPutInComesOut) {
    const TemporaryFolder folder;
    StudyDb db = created(folder);
    Trial t = trial("a");
    t.parent = Proposal::Parent{0, 3};
    ASSERT_EQ(*db.add(t), 0);
    const int64_t attempt = *db.begin(0, 6);
    ASSERT_TRUE(db.report(0, attempt, {1, 0.5}));
    ASSERT_TRUE(db.report(0, attempt, {2, 0.25}));
    t.number = 0;
    t.state = TrialState::Pruned;
    t.values = {0.25, std::numeric_limits<double>::quiet_NaN()};
    t.resource = 2;
    t.ended = 9;
    t.reason = requestError("trial.stopped", {}, "it was stopped by the user");
    ASSERT_TRUE(db.settle(t, attempt));
    ASSERT_TRUE(db.markReported(0));

    const auto study = StudyDb::view(folder / "study")->read();
    ASSERT_TRUE(study);
    EXPECT_EQ(study->settings, settings());
    ASSERT_EQ(study->trials.size(), 1u);
    Trial back = study->trials[0];
    EXPECT_TRUE(std::isnan(back.values.at(1)));
    back.values.pop_back(), t.values.pop_back();
    t.attempt = 1, t.began = 6, t.reportIndex = 0, t.reports = {{1, 0.5}, {2, 0.25}};
    EXPECT_EQ(back, t);
}

TEST(StudyDb, TheSameContentIsOneTrial) {
    const TemporaryFolder folder;
    StudyDb db = created(folder);
    EXPECT_EQ(*db.add(trial("a")), 0);
    EXPECT_EQ(*db.add(trial("b", 0.02)), 1);
    EXPECT_EQ(*db.add(trial("a")), 0);
    EXPECT_EQ(db.read()->trials.size(), 2u);
}

TEST(StudyDb, AnEarlierAttemptIsRefused) {
    const TemporaryFolder folder;
    StudyDb db = created(folder);
    Trial t = trial("a");
    t.number = *db.add(t);
    const int64_t first = *db.begin(0, 1), second = *db.begin(0, 2);
    t.state = TrialState::Complete;
    t.values = {99};
    EXPECT_EQ(codeOf(db.settle(t, first)), "study.stale");
    EXPECT_EQ(codeOf(db.report(0, first, {1, 99})), "study.stale");
    EXPECT_TRUE(db.read()->trials[0].values.empty());
    EXPECT_TRUE(db.read()->trials[0].reports.empty());
    t.values = {1};
    EXPECT_TRUE(db.settle(t, second));
    EXPECT_EQ(db.read()->trials[0].values, std::vector<double>{1});
}

// A coordinator that was thought dead: on another machine the lock does not show.
TEST(StudyDb, AnEarlierOwnerIsRefused) {
    const TemporaryFolder folder;
    StudyDb old = created(folder);
    ASSERT_EQ(*old.add(trial("a")), 0);
    auto now = StudyDb::open(folder / "study");
    ASSERT_TRUE(now);
    EXPECT_EQ(old.add(trial("b")).error().code, "study.superseded");
    EXPECT_EQ(codeOf(old.markReported(0)), "study.superseded");
    EXPECT_EQ(codeOf(old.change(settings())), "study.superseded");
    EXPECT_EQ(now->read()->trials.size(), 1u);
    EXPECT_EQ(*now->add(trial("b")), 1);
}

TEST(StudyDb, AChangeIsInTheLogWithWhatWasBefore) {
    const TemporaryFolder folder;
    StudyDb db = created(folder);
    ASSERT_EQ(*db.add(trial("a")), 0);
    StudySettings after = settings();
    after.space.dimensions.pop_back();
    ASSERT_TRUE(db.change(after));
    EXPECT_EQ(db.read()->settings, after);
    const auto events = db.events();
    ASSERT_EQ(events->back().kind, "changed");
    EXPECT_EQ(*settingsFromJson(events->back().data["before"], ""), settings());
    EXPECT_EQ(events->back().data["trial"].toInt(), 1);
}

TEST(StudyDb, ResultsFromElsewhereAreToldAndNoResultOfItsOwn) {
    const TemporaryFolder folder;
    StudyDb db = created(folder);
    ASSERT_EQ(*db.add(trial("a")), 0);
    std::vector<Trial> imported{trial("x", 0.02), trial("y", 0.03), trial("x", 0.02)};
    for (Trial& t : imported) t.state = TrialState::Complete, t.origin = importedOrigin, t.values = {0.25};
    EXPECT_EQ(*db.import(imported), 2);
    EXPECT_EQ(*db.import(imported), 0) << "the same ones again";
    const Study study = *db.read();
    ASSERT_EQ(study.trials.size(), 3u);
    EXPECT_EQ(study.trials[2].number, 2);
    EXPECT_EQ(study.trials[2].reportIndex, 1);
    EXPECT_EQ(study.trials[2].values, std::vector<double>{0.25});
    EXPECT_EQ(observationOf(study.settings, Coding(study.settings.space), study.trials[2]).values, std::vector<double>{0.25});
    EXPECT_EQ(study.best(), nullptr) << "it has no run that could be applied";
}

TEST(StudyDb, ThereIsOneStudyInAFolder) {
    const TemporaryFolder folder;
    const StudyDb db = created(folder);
    EXPECT_EQ(StudyDb::create(folder / "study", settings()).error().code, "study.exists");
    EXPECT_EQ(StudyDb::open(folder / "nothing").error().code, "study.none");
}

TEST(StudyDb, WhatIsNoDatabaseIsSaidSo) {
    const TemporaryFolder folder;
    ASSERT_TRUE(makeFolders(folder / "study"));
    std::ofstream(folder / "study/study.db") << std::string(4096, 'x');
    EXPECT_EQ(StudyDb::open(folder / "study").error().code, "sql.damaged");
}

}  // namespace
}  // namespace lathe::sweep::study_db_test
