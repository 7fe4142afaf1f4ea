// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/annealing.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/train/program/learning_rate.h"
#include "core/train/program/schedule.h"
#include "core/train/program/training_program.h"
#include "tests/core/train/small_data.h"
#include "tests/support/small_project.h"

namespace lathe::test::annealing_test {
namespace {

Project network(bool annealed) {
    Project p = smallProject(10);
    p.training.optimizer = {"adamw", {{"lr", 0.01}, {"weight_decay", 0.2}}};
    p.training.gradientClipping = {"norm", {{"max", 3.0}}};
    p.training.annealRegularization = annealed;
    return p;
}

std::vector<std::string> pathsOf(const Project& p) {
    Diagnostics problems;
    const auto programs = buildPrograms(p, points(), {p.training.batch, DType::F32}, problems);
    EXPECT_TRUE(programs) << toString(programs.error());
    return settingPaths(programs->train);
}

double valueAt(const Project& p, const std::string& path, int64_t stepsDone) {
    const std::vector<std::string> paths = pathsOf(p);
    const StepSettings settings(p, paths, 10);
    const auto at = std::find(paths.begin(), paths.end(), path);
    EXPECT_NE(at, paths.end()) << path;
    std::vector<double> buffer;
    return settings.scalars(stepsDone, 0, buffer).settings[static_cast<size_t>(at - paths.begin())];
}

TEST(Annealing, IsTheScheduleFlatCosine) {
    const ScheduleDef& schedule = *findSchedule("flat_cosine");
    for (int64_t step = 0; step < 100; ++step)
        EXPECT_NEAR(annealingFactor(step, 100), learningRateFactor(schedule, {}, {step, 10, 100}), 1e-15) << step;
    EXPECT_EQ(annealingFactor(100, 100), 0);
    EXPECT_EQ(annealingFactor(0, 0), 1);
}

TEST(Annealing, DropoutAndWeightDecayFallToZero) {
    const Project p = network(true);
    for (const char* path : {"layers.drop.p", "training.optimizer.weight_decay"}) {
        const double whole = valueAt(p, path, 0);
        EXPECT_GT(whole, 0);
        EXPECT_EQ(valueAt(p, path, 50), whole);
        EXPECT_NEAR(valueAt(p, path, 75), whole / 2, 1e-12);
        EXPECT_LT(valueAt(p, path, 99), whole / 500);
    }
    EXPECT_EQ(valueAt(p, "training.gradient_clipping.max", 99), 3) << "it is no regularization";
}

TEST(Annealing, IsOffInExistingFiles) {
    for (const int64_t step : {0, 99}) {
        EXPECT_EQ(valueAt(network(false), "layers.drop.p", step), 0.1);
        EXPECT_EQ(valueAt(network(false), "training.optimizer.weight_decay", step), 0.2);
    }
}

TEST(Annealing, TheProjectKeepsItsValues) {
    const Project p = network(true);
    const StepSettings settings(p, pathsOf(p), 10);
    const std::vector<double> before = settings.values;
    std::vector<double> buffer;
    EXPECT_FALSE(std::ranges::equal(settings.scalars(99, 0, buffer).settings, before));
    EXPECT_EQ(settings.values, before);
}

}  // namespace
}  // namespace lathe::test::annealing_test
