// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/sweep/trials/trial_lines.h"

#include <algorithm>
#include <cmath>

#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/forms/domain_text.h"
#include "app/workbench/forms/sweep_settings.h"
#include "app/workbench/sweep/brush_round.h"
#include "app/workbench/sweep/study/study_progress.h"
#include "app/workbench/sweep/study/study_table.h"
#include "tests/app/workbench/sweep/sample_study.h"

namespace lathe::workbench::trial_lines_test {
namespace {

using Kind = TrialLine::Kind;

sweep::Trial trialOf(int64_t number, double lr, double value, int64_t seed = 0) {
    sweep::Trial t;
    t.number = number;
    t.seed = seed;
    t.point = {{"training.optimizer.lr", Json(lr)}};
    t.state = sweep::TrialState::Complete;
    t.values = {value};
    return t;
}

StudyData fourTrials() {
    StudyData data;
    data.study.settings = test::sampleSettings(4);
    data.study.trials = {trialOf(0, 0.01, 0.8), trialOf(1, 0.1, 0.9), trialOf(2, 0.01, 0.7, 1), trialOf(3, 0.05, 0.6)};
    data.study.trials[3].state = sweep::TrialState::Failed;
    return data;
}

std::vector<TrialLine> arranged(const StudyData& data, const TrialQuery& query) {
    return linesOf(data, query, orderedRows(data, query));
}

std::vector<size_t> rowsOf(const std::vector<TrialLine>& lines) {
    std::vector<size_t> rows;
    for (const TrialLine& line : lines)
        if (line.kind == Kind::Trial) rows.push_back(line.row);
    return rows;
}

// The brush moves on in the middle of a round: it is ended, and another one follows.
TEST(BrushRound, FollowsWhileTheBrushMoves) {
    int begun = 0, left = 0, done = 0;
    BrushRound round([&] { ++begun, left = 4; }, {[&] { return --left == 0; }, [&] { return ++done, true; }});
    round.follow();
    ASSERT_TRUE(QTest::qWaitFor([&] {
        if (begun < 3) round.follow();
        return !round.isActive();
    }));
    EXPECT_EQ(begun, 3);
    EXPECT_EQ(done, 3) << "every round that began was ended";
    round.follow();
    round.cancel();
    QTest::qWait(30);
    EXPECT_EQ(begun, 3);
}

TEST(TrialLines, FilterStateAndOrder) {
    const StudyData data = fourTrials();
    TrialQuery query;
    EXPECT_EQ(rowsOf(arranged(data, query)), (std::vector<size_t>{0, 1, 2, 3}));
    query.filter = RunFilter::parse(QStringLiteral("lr > 0.02 and state = complete"));
    EXPECT_EQ(rowsOf(arranged(data, query)), (std::vector<size_t>{1}));
    query.filter = RunFilter::parse(QStringLiteral("val_accuracy >= 80 %"));
    EXPECT_EQ(rowsOf(arranged(data, query)), (std::vector<size_t>{0, 1}));
    query.filter = {};
    query.states = std::set{sweep::TrialState::Failed};
    EXPECT_EQ(rowsOf(arranged(data, query)), (std::vector<size_t>{3}));
    query.states.reset();
    query.key = [](const sweep::Trial& t) { return FilterValue(t.values.front()); };
    EXPECT_EQ(rowsOf(arranged(data, query)), (std::vector<size_t>{3, 2, 0, 1}));
}

TEST(TrialLines, OutsideOfTheBrushComesBehindAHead) {
    const StudyData data = fourTrials();
    TrialQuery query;
    query.brush = {true, {0, 1, 0, 0}, 1};
    const auto lines = arranged(data, query);
    EXPECT_EQ(rowsOf(lines), (std::vector<size_t>{1, 0, 2, 3}));
    ASSERT_EQ(lines.size(), 5u);
    EXPECT_EQ(lines[1].kind, Kind::Outside);
    EXPECT_EQ(lines[1].members.size(), 3u);
    query.showOutside = false;
    EXPECT_EQ(rowsOf(arranged(data, query)), (std::vector<size_t>{1}));
}

TEST(TrialLines, SeedsOfAPointFoldIntoOne) {
    const StudyData data = fourTrials();
    TrialQuery query;
    query.bySeed = true;
    auto lines = arranged(data, query);
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(lines[0].kind, Kind::Seeds);
    EXPECT_EQ(lines[0].members, (std::vector<size_t>{0, 2}));
    query.open = {0};
    lines = arranged(data, query);
    EXPECT_EQ(rowsOf(lines), (std::vector<size_t>{0, 2, 1, 3}));
    EXPECT_TRUE(lines[1].indented);
}

// The textbook's: 5 values, mean 3, deviation sqrt(2.5), t(4) = 2.776.
TEST(TrialLines, TheIntervalIsStudents) {
    const SeedStatistics s = statisticsOf({1, 2, 3, 4, 5});
    EXPECT_DOUBLE_EQ(s.mean, 3);
    EXPECT_DOUBLE_EQ(s.deviation, std::sqrt(2.5));
    EXPECT_NEAR(s.halfWidth, 2.776 * std::sqrt(2.5 / 5), 1e-9);
    EXPECT_EQ(statisticsOf({7}).halfWidth, 0);
    EXPECT_NEAR(statisticsOf(std::vector<double>(41, 1.0)).halfWidth, 0, 1e-12);
}

TEST(DomainText, WhatIsShownReadsBackAsTheSame) {
    const sweep::Domain domains[] = {
        sweep::Range{1e-3, 0.5, Scale::Log, 0, false},    sweep::Range{16, 512, Scale::Linear, 16, true},
        sweep::Range{16, 1024, Scale::Log, 0, true},      sweep::Range{0, 0.5, Scale::Linear, 0.1, false},
        sweep::Choices{{Json("relu"), Json("gelu")}, {}}, sweep::Choices{{Json(64), Json(128)}, {}},
        sweep::Normal{0, 1, Scale::Linear, 0, false}};
    for (const sweep::Domain& domain : domains) {
        const auto back = domainFromText("a.b", domainText(domain), domain);
        ASSERT_TRUE(back.ok()) << domainText(domain).toStdString();
        EXPECT_EQ(*back, domain) << domainText(domain).toStdString();
    }
    EXPECT_FALSE(domainFromText("a.b", QStringLiteral("0.1 … x"), domains[0]).ok());
}

TEST(DomainText, AnEditSaysWhatItDoes) {
    const sweep::Domain before = sweep::Choices{{Json(64), Json(128), Json(512)}, {}},
                        after = sweep::Choices{{Json(64), Json(128)}, {}};
    EXPECT_EQ(differenceText(&before, &after).toStdString(), "From the next trial: without 512");
    EXPECT_EQ(differenceText(&after, &before).toStdString(), "From the next trial: adds 512");
    EXPECT_EQ(differenceText(&after, &after).toStdString(), "");
    EXPECT_EQ(differenceText(nullptr, &after).toStdString(), "From the next trial: varied");
}

TEST(SweepSettings, EveryOfferedParameterIsTakenByTheProject) {
    const Project project = lathe::test::smallProject();
    const auto all = sweepableParameters(project);
    EXPECT_GT(all.size(), 8u);
    sweep::Space space;
    for (const SweepableParameter& p : all) space.dimensions.push_back(p.dimension);
    for (const Diagnostic& d : sweep::validate(space)) ADD_FAILURE() << toString(d);
    const auto has = [&](const char* path) {
        return std::any_of(all.begin(), all.end(), [&](const SweepableParameter& p) { return p.path == path; });
    };
    EXPECT_TRUE(has("training.optimizer.lr"));
    EXPECT_TRUE(has("layers.first.units"));
    EXPECT_FALSE(has("training.seed"));
}

TEST(SweepSettings, TheDefaultsFollowTheDeclaration) {
    const FloatParam rate{{.key = "lr", .label = "Rate", .initial = 0.01, .min = 0, .max = 10, .sweep = Scale::Log}};
    EXPECT_EQ(defaultDomain(rate, Json(0.01)), (sweep::Domain(sweep::Range{0.001, 0.1, Scale::Log, 0, false})));
    const IntParam width{{.key = "units", .label = "Units", .initial = 128, .min = 1, .max = 65536, .sweep = Scale::Log}};
    EXPECT_EQ(defaultDomain(width, Json(48)), (sweep::Domain(sweep::Choices{{Json(32), Json(64), Json(128)}, {}})));
    const ChoiceParam kind{{.key = "mode", .label = "Mode", .initial = "a", .options = {"a", "b"}}};
    EXPECT_EQ(defaultDomain(kind, Json()), (sweep::Domain(sweep::Choices{{Json("a"), Json("b")}, {}})));
    const TextParam text{{.key = "path", .label = "Path"}};
    EXPECT_FALSE(defaultDomain(text, Json()));
}

TEST(StudyTable, PlacesFollowTheDomain) {
    sweep::Study study;
    study.settings = test::sampleSettings(4);
    sweep::Trial t = trialOf(0, 0.01, 0.8);
    t.point["training.batch"] = Json(64);
    t.began = 10, t.ended = 20;
    sweep::Trial other = trialOf(1, 0.02, 0.9);
    other.point["training.batch"] = Json(512);  // dropped since
    other.began = 15;
    study.trials = {t, other};
    const ui::TrialTable table = tableOf(study);
    ASSERT_EQ(table.parameters.size(), 3u);
    EXPECT_NEAR(table.rows[0].place(0), 0.5, 1e-9);
    EXPECT_EQ(table.rows[0].place(1), 1);
    EXPECT_TRUE(std::isnan(table.rows[1].place(1)));
    EXPECT_TRUE(std::isnan(table.rows[0].place(2)));
    EXPECT_EQ(table.rows[0].worker, 0);
    EXPECT_EQ(table.rows[1].worker, 1);
    EXPECT_EQ(table.parameters[0].name.toStdString(), "lr");
}

TEST(StudyTable, PausesDoNotKeepASlot) {
    sweep::Study study;
    study.settings = test::sampleSettings(4);
    study.trials = {trialOf(0, 0.01, 0.8), trialOf(1, 0.02, 0.9)};
    study.trials[0].began = 10, study.trials[0].ended = 100;  // paused at 20
    study.trials[1].began = 30, study.trials[1].ended = 40;
    EXPECT_EQ(tableOf(study).rows[1].worker, 1);
    EXPECT_EQ(tableOf(study, {{10, 20, 10}, {30, 40, 10}}).rows[1].worker, 0);
}

TEST(StudyProgress, TheTimeLeftIsAnHonestRange) {
    StudyData data;
    sweep::Study& study = data.study;
    study.settings.trials = 20;
    for (int64_t i = 0; i < 10; ++i) {
        sweep::Trial t = trialOf(i, 0.01, 0.5);
        t.began = 100 * static_cast<double>(i) + 1;
        t.ended = t.began + (i % 2 == 0 ? 90 : 110);
        study.trials.push_back(t);
    }
    const auto left = timeLeftOf(data, 2000);
    ASSERT_TRUE(left);
    EXPECT_LT(left->low, 1000);
    EXPECT_GT(left->high, 1000);
    study.settings.trials = 0;
    EXPECT_FALSE(timeLeftOf(data, 2000)) << "there is no end";
}

// Two trainings of ten epochs each, the first of which are under way: 6 of 40 epochs took 60 s.
TEST(TimeLeft, IsKnownFromTheFirstEpochOn) {
    StudyData data;
    data.project.training.epochs = 10;
    data.study.settings.trials = 4;
    for (int i = 0; i < 2; ++i) {
        sweep::Trial t;
        t.number = i;
        t.state = sweep::TrialState::Running;
        t.began = 1000;
        data.study.trials.push_back(t);
    }
    EXPECT_FALSE(timeLeftOf(data, 1030)) << "nothing is known yet";
    for (sweep::Trial& t : data.study.trials) t.resource = 3;
    const auto left = timeLeftOf(data, 1030);
    ASSERT_TRUE(left);
    EXPECT_LT(left->low, 170);  // 34 epochs of 10 s, two at once
    EXPECT_GT(left->high, 170);
}

}  // namespace
}  // namespace lathe::workbench::trial_lines_test
