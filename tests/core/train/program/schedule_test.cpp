// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/schedule.h"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/train/program/metric.h"
#include "core/train/program/schedule_state.h"
#include "core/train/program/schedule_watch.h"
#include "tests/support/places.h"
#include "tests/support/small_project.h"

namespace lathe::schedule_test {
namespace {

double factorAt(std::string_view type, const Params& params, int64_t step, int64_t perEpoch, int64_t total) {
    return learningRateFactor(*findSchedule(type), params, {step, perEpoch, total});
}

// The recursions with which PyTorch computes its closed forms, one step from the last.
std::vector<double> cosineByRecursion(double lr, double etaMin, int64_t total) {
    std::vector<double> out{lr};
    const double pi = std::numbers::pi, t = static_cast<double>(total);
    for (int64_t k = 1; k < total; ++k) {
        const double now = 1 + std::cos(pi * static_cast<double>(k) / t),
                     before = 1 + std::cos(pi * static_cast<double>(k - 1) / t);
        out.push_back(now / before * (out.back() - etaMin) + etaMin);
    }
    return out;
}

TEST(Schedule, catalogueHoldsThemAll) {
    for (const char* type : {"constant", "step", "multi_step", "exponential", "polynomial", "cosine", "cosine_restarts",
                             "one_cycle", "plateau", "triangular", "coslog", "flat_cosine"}) {
        ASSERT_NE(findSchedule(type), nullptr) << type;
        EXPECT_TRUE(validate({}, allParams(*findSchedule(type)), type).empty());
    }
    EXPECT_EQ(findSchedule("linear"), nullptr);
}

TEST(Schedule, constantStays) {
    for (int64_t step : {0, 7, 99}) EXPECT_EQ(factorAt("constant", {}, step, 10, 100), 1);
}

TEST(Schedule, stepDropsAtTheEpoch) {
    const Params params{{"step_size", int64_t{2}}, {"gamma", 0.5}};
    double expected = 1;
    for (int64_t step = 0; step < 60; ++step) {
        if (step > 0 && step % 20 == 0) expected *= 0.5;
        EXPECT_DOUBLE_EQ(factorAt("step", params, step, 10, 60), expected) << step;
    }
}

TEST(Schedule, cosineFollowsTheRecursion) {
    const auto expected = cosineByRecursion(0.1, 0.1 * 0.01, 50);
    for (int64_t step = 0; step < 50; ++step)
        EXPECT_NEAR(0.1 * factorAt("cosine", {{"final_factor", 0.01}}, step, 5, 50), expected[static_cast<size_t>(step)], 1e-12);
}

TEST(Schedule, triangularIsTwoStraightLines) {
    const Params params{{"start_factor", 0.2}, {"peak", 0.25}, {"final_factor", 0.07}};
    EXPECT_DOUBLE_EQ(factorAt("triangular", params, 0, 10, 100), 0.2);
    EXPECT_DOUBLE_EQ(factorAt("triangular", params, 10, 10, 100), 0.2 + 0.8 * 0.4);
    EXPECT_DOUBLE_EQ(factorAt("triangular", params, 25, 10, 100), 1);
    EXPECT_DOUBLE_EQ(factorAt("triangular", params, 85, 10, 100), 1 - 0.93 * 0.8);
    EXPECT_DOUBLE_EQ(factorAt("triangular", {{"peak", 0.0}}, 0, 10, 100), 1);
    EXPECT_DOUBLE_EQ(factorAt("triangular", {{"peak", 1.0}}, 50, 10, 100), 0.5);
}

TEST(Schedule, oneCycleTurnsWhereItShould) {
    // OneCycleLR(max_lr=1, total_steps=100): 0.04 at the start, 1 at step 29, 4e-6 at step 99.
    EXPECT_NEAR(factorAt("one_cycle", {}, 0, 10, 100), 0.04, 1e-15);
    EXPECT_DOUBLE_EQ(factorAt("one_cycle", {}, 29, 10, 100), 1);
    EXPECT_NEAR(factorAt("one_cycle", {}, 99, 10, 100), 4e-6, 1e-15);
    EXPECT_NEAR(factorAt("one_cycle", {}, 64, 10, 100), (1 + 4e-6) / 2, 1e-12);
    for (int64_t step = 1; step < 100; ++step) {
        const double change = factorAt("one_cycle", {}, step, 10, 100) - factorAt("one_cycle", {}, step - 1, 10, 100);
        EXPECT_EQ(change > 0, step <= 29) << step;
    }
}

TEST(Schedule, oneCycleOfAFewStepsIsFinite) {
    for (int64_t total : {1, 2, 3})
        for (int64_t step = 0; step < total; ++step)
            EXPECT_TRUE(std::isfinite(factorAt("one_cycle", {}, step, 1, total))) << total << " " << step;
}

// The cycles end where 1 + 15 t is a power of 2, and are highest between: where it is the geometric mean of two.
TEST(Schedule, cosineCyclesGrow) {
    const auto at = [](double progress) {
        return factorAt("coslog", {}, static_cast<int64_t>(std::lround(progress * 150000)), 100, 150000);
    };
    for (const double end : {0.0, 1.0, 3.0, 7.0, 15.0}) EXPECT_NEAR(at(end / 15), 0, 1e-6) << end;
    for (const double power : {1.0, 2.0, 4.0, 8.0}) EXPECT_NEAR(at((power * std::numbers::sqrt2 - 1) / 15), 1, 1e-6) << power;
    EXPECT_NEAR(factorAt("coslog", {{"cycles", int64_t{1}}}, 50, 10, 100),
                0.5 * (1 - std::cos(2 * std::numbers::pi * std::log2(1.5))), 1e-12);
}

TEST(Schedule, flatCosineFallsInTheSecondPart) {
    for (const int64_t step : {0, 20, 50}) EXPECT_DOUBLE_EQ(factorAt("flat_cosine", {}, step, 10, 100), 1) << step;
    EXPECT_NEAR(factorAt("flat_cosine", {}, 75, 10, 100), 0.5, 1e-12);
    EXPECT_NEAR(factorAt("flat_cosine", {}, 99, 10, 100), 0.5 * (1 + std::cos(std::numbers::pi * 0.98)), 1e-12);
    EXPECT_DOUBLE_EQ(factorAt("flat_cosine", {{"flat", 1.0}}, 99, 10, 100), 1);
}

// golden/schedules.json has the factors of PyTorch's schedulers and of pytabkit's formulas, written by make_schedules_golden.py.
TEST(Schedule, AgreesWithPyTorch) {
    const auto golden = Json::parse(*readFile((test::sourceDir() / "tests/core/train/golden/schedules.json").string()));
    ASSERT_TRUE(golden) << toString(golden.error());
    const int64_t perEpoch = (*golden)["steps_per_epoch"].toInt();
    for (const Json& one : (*golden)["cases"].array()) {
        const std::string type = one["schedule"].toString();
        const auto params = paramsFromJson(one["params"], "golden");
        ASSERT_TRUE(params && findSchedule(type) && validate(*params, allParams(*findSchedule(type)), "golden").empty()) << type;
        const Json::Array& factors = one["factors"].array();
        const auto total = static_cast<int64_t>(factors.size());
        for (int64_t step = 0; step < total; ++step)
            EXPECT_NEAR(factorAt(type, *params, step, perEpoch, total), factors[static_cast<size_t>(step)].toDouble(), 1e-12)
                << type << one["params"].dump(-1) << " step " << step;
    }
}

// golden/plateau.json has the factors of ReduceLROnPlateau after each epoch, written by make_plateau_golden.py.
TEST(Plateau, AgreesWithPyTorch) {
    const auto golden = Json::parse(*readFile((test::sourceDir() / "tests/core/train/golden/plateau.json").string()));
    ASSERT_TRUE(golden) << toString(golden.error());
    const ScheduleDef& plateau = *findSchedule("plateau");
    for (const Json& one : (*golden)["cases"].array()) {
        const auto params = paramsFromJson(one["params"], "golden");
        ASSERT_TRUE(params && validate(*params, allParams(plateau), "golden").empty());
        const Better better = one["mode"].toString() == "min" ? Better::Lower : Better::Higher;
        ScheduleState state;
        for (size_t epoch = 0; epoch < one["values"].array().size(); ++epoch) {
            plateau.observe(*params, one["values"].array()[epoch].toDouble(std::nan("")), better, state);
            EXPECT_DOUBLE_EQ(state.factor, one["factors"].array()[epoch].toDouble()) << one["params"].dump(-1) << " " << epoch;
            const auto stored = Json::parse(toJson(state).dump());
            ASSERT_TRUE(stored);
            EXPECT_EQ(scheduleStateFromJson(*stored), state) << "a resumed training has the same state";
        }
        EXPECT_LT(state.factor, 1) << "the case shows something";
        EXPECT_EQ(learningRateFactor(plateau, *params, {70, 10, 600, state.factor}), state.factor);
    }
}

TEST(Plateau, AnOldCheckpointHasTheInitialState) {
    EXPECT_EQ(scheduleStateFromJson(Json()), ScheduleState());
}

EpochFigures epochWith(int64_t epoch, double loss, double accuracy) {
    return {epoch, 10 * epoch, {{"loss", 0}, {"accuracy", 0}}, {{"loss", loss}, {"accuracy", accuracy}}, false};
}

Project watching(Params params) {
    Project p = test::smallProject();
    params.set("patience", int64_t{0});
    p.training.schedule = {"plateau", std::move(params)};
    p.training.best = "val.accuracy";
    return p;
}

TEST(Plateau, WatchesTheLossOrTheFigureOfTheBestModel) {
    ScheduleState loss, best;
    const Project byLoss = watching({}), byBest = watching({{"watch", std::string("best")}});
    for (int64_t epoch = 1; epoch < 4; ++epoch) {
        const auto at = static_cast<double>(epoch);
        observeEpoch(byLoss, epochWith(epoch, at, at), 10, loss);
        observeEpoch(byBest, epochWith(epoch, at, at), 10, best);
    }
    EXPECT_DOUBLE_EQ(loss.factor, 0.01) << "it grows";
    EXPECT_DOUBLE_EQ(best.factor, 1) << "a higher accuracy is better";
}

TEST(Plateau, DoesNotWatchTheWarmUp) {
    const Project project = watching({{"warmup_epochs", 2.5}});
    ScheduleState state;
    EXPECT_FALSE(observeEpoch(project, epochWith(2, 1, 0), 10, state));
    EXPECT_EQ(state, ScheduleState());
    EXPECT_FALSE(observeEpoch(project, epochWith(3, 1, 0), 10, state));
    EXPECT_EQ(state.best, 1);
    EXPECT_TRUE(observeEpoch(project, epochWith(4, 1, 0), 10, state));
}

TEST(Plateau, NeedsAValidationSplit) {
    Project project = watching({});
    project.training.best = "train.loss";
    EXPECT_TRUE(checkWatchedFigure(project, true).empty());
    ASSERT_EQ(checkWatchedFigure(project, false).size(), 1u);
    EXPECT_EQ(checkWatchedFigure(project, false)[0].code, "schedule.without_validation");
    project.training.schedule.params.set("watch", std::string("best"));
    EXPECT_TRUE(checkWatchedFigure(project, false).empty());
}

TEST(Schedule, warmUpIsALineAndThenTheScheduleBegins) {
    const Params params{{"warmup_epochs", 0.5}};
    for (int64_t step = 0; step < 5; ++step)
        EXPECT_DOUBLE_EQ(factorAt("cosine", params, step, 10, 105), static_cast<double>(step + 1) / 5);
    for (int64_t step = 5; step < 105; ++step)
        EXPECT_DOUBLE_EQ(factorAt("cosine", params, step, 10, 105), factorAt("cosine", {}, step - 5, 10, 100)) << step;
}

TEST(Schedule, warmUpLongerThanTheTrainingGoesOnRising) {
    EXPECT_DOUBLE_EQ(factorAt("constant", {{"warmup_epochs", 4.0}}, 19, 10, 20), 0.5);
}

}  // namespace
}  // namespace lathe::schedule_test
