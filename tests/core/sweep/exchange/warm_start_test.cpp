// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/exchange/warm_start.h"

#include <limits>

#include <gtest/gtest.h>

namespace lathe::sweep::warm_start_test {
namespace {

using State = ForeignTrial::State;

StudySettings settings() {
    StudySettings s;
    s.space.dimensions = {
        {"training.optimizer.type", Choices{{"sgd", "adam"}, {}}, {}},
        {"training.optimizer.lr", Range{1e-4, 1e-1, Scale::Log, 0, false}, {}},
        {"training.batch", Range{16, 128, Scale::Linear, 16, true}, {}},
        {"training.optimizer.momentum", Range{0, 1, Scale::Linear, 0, false}, {{"training.optimizer.type", {"sgd"}}}}};
    return s;
}

ForeignTrial trial(int64_t number, Point params, State state = State::Complete, std::vector<double> values = {0.5}) {
    return {number, state, std::move(params), std::move(values)};
}

WarmStart started(std::vector<ForeignTrial> trials, const NameMap& map = {}) {
    auto warm = warmStart({.source = "f", .name = "s", .maximize = {false}, .trials = std::move(trials)}, settings(), {}, map);
    EXPECT_TRUE(warm.ok()) << toString(warm.error());
    return *warm;
}

TEST(WarmStart, ATrialOfTheSpaceIsTakenOver) {
    const WarmStart warm =
        started({trial(4, {{"optimizer", "adam"}, {"learning_rate", 0.01}, {"batch_size", 32.0}, {"epochs", 10}})});
    ASSERT_EQ(warm.trials.size(), 1u) << toString(warm.notes.at(0));
    const Trial& t = warm.trials.front();
    EXPECT_EQ(t.point, (Point{{"training.optimizer.type", "adam"}, {"training.optimizer.lr", 0.01}, {"training.batch", 32}}));
    EXPECT_EQ(t.origin, importedOrigin);
    EXPECT_EQ(t.state, TrialState::Complete);
    EXPECT_EQ(t.values, std::vector<double>{0.5});
    EXPECT_TRUE(warm.notes.empty());
}

TEST(WarmStart, OthersAreListedWithTheReason) {
    const Point good{{"optimizer", "adam"}, {"lr", 0.01}, {"batch", 32}};
    const auto with = [&](const std::string& name, Json value) {
        Point p = good;
        p[name] = std::move(value);
        return p;
    };
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const WarmStart warm =
        started({trial(0, good, State::Pruned), trial(1, good, State::Complete, {nan}), trial(2, good, State::Failed, {}),
                 trial(3, with("lr", 0.5)), trial(4, with("lr", "x")), trial(5, with("batch", 33)), trial(6, {{"lr", 0.01}}),
                 trial(7, with("optimizer", "sgd")), trial(8, with("epochs", 99)), trial(9, with("magic", 1)), trial(10, good)});
    ASSERT_EQ(warm.trials.size(), 1u);
    std::vector<std::string> said;
    for (const Diagnostic& d : warm.notes) said.push_back(d.code + " " + d.args.at(0) + " " + d.args.at(1) + " " + d.args.at(2));
    EXPECT_EQ(said, (std::vector<std::string>{"warm.missing 1 7 training.optimizer.momentum",
                                              "warm.missing 1 6 training.optimizer.type", "warm.name 1 9 magic",
                                              "warm.no-result 3 0 ", "warm.other 1 8 training.epochs",
                                              "warm.outside 1 5 training.batch", "warm.outside 2 3 training.optimizer.lr"}));
    EXPECT_EQ(started({trial(9, with("magic", 1))}, {{"magic", ""}}).trials.size(), 1u);
}

TEST(WarmStart, TheSameResultHasTheSameIdAndAnotherOneAnother) {
    const Point good{{"optimizer", "adam"}, {"lr", 0.01}, {"batch", 32}};
    const WarmStart warm = started({trial(0, good), trial(1, good), trial(0, good, State::Complete, {0.25}), trial(0, good)});
    ASSERT_EQ(warm.trials.size(), 4u);
    EXPECT_NE(warm.trials[0].id, warm.trials[1].id);
    EXPECT_NE(warm.trials[0].id, warm.trials[2].id);
    EXPECT_EQ(warm.trials[0].id, warm.trials[3].id);
}

TEST(WarmStart, ObjectivesMustBeThoseOfTheStudy) {
    ForeignStudy study{.source = "f", .name = "s", .maximize = {true}, .trials = {}};
    EXPECT_EQ(warmStart(study, settings(), {}, {}).error().code, "warm.direction");
    study.maximize = {false, false};
    EXPECT_EQ(warmStart(study, settings(), {}, {}).error().code, "warm.objectives");
    study.maximize = {};
    EXPECT_TRUE(warmStart(study, settings(), {}, {}).ok());
}

}  // namespace
}  // namespace lathe::sweep::warm_start_test
