// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/model.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/base/philox.h"
#include "core/sweep/gp/acquisition.h"

namespace lathe::sweep::gp::model_test {
namespace {

const std::vector<FeatureKind> kinds{FeatureKind::Number, FeatureKind::Number, FeatureKind::Category};
const Parameters parameters{{-0.8, -0.3, 0.4}, 0.1, -1, -9};

Points places(size_t n, uint64_t seed) {
    const Philox random(seed, RandomStream::Generated);
    Points points(3, n);
    for (size_t i = 0; i < n; ++i) {
        std::vector<double> x{random.uniform53(3 * i), random.uniform53(3 * i + 1), std::floor(2 * random.uniform53(3 * i + 2))};
        points.set(i, x);
    }
    return points;
}

Model someModel(size_t n) {
    const Points points = places(n, 3);
    std::vector<double> targets;
    for (size_t i = 0; i < n; ++i) targets.push_back(std::sin(5 * points.axis(0)[i]) + points.axis(1)[i] * points.axis(2)[i]);
    return *Model::make(kinds, points, targets, parameters);
}

TEST(Model, PassesThroughItsPointsAndIsSureThere) {
    const Model model = someModel(17);
    const auto at = model.points().point(5);
    const auto p = model.predict(at);
    EXPECT_NEAR(p.mean, std::sin(5 * at[0]) + at[1] * at[2], 1e-2);
    EXPECT_LT(p.variance, 2e-4);
    EXPECT_GT(model.predict(std::vector<double>{0.5, 0.5, 7}).variance, 1e-2) << "a category that was never seen";
}

TEST(Model, LeastMeanIsTheLeastPredictionAtItsPoints) {
    const Points points = places(6, 3);
    const auto model = Model::make(kinds, points, std::vector<double>{1, -2, 0, 3, 1, 1}, {{-0.8, -0.3, 0.4}, 0.1, -1, -1});
    double least = 1e300;
    for (const auto& p : model->predict(points)) least = std::min(least, p.mean);
    EXPECT_NEAR(model->leastMean(), least, 1e-12);
    EXPECT_GT(least, -1.9) << "noise is not to be believed";
}

TEST(Model, ManyPredictionsEqualSingleOnes) {
    const Model model = someModel(13);
    const Points where = places(9, 4);
    const auto many = model.predict(where);
    for (size_t i = 0; i < many.size(); ++i) {
        const auto one = model.predict(where.point(i));
        EXPECT_NEAR(many[i].mean, one.mean, 1e-11);
        EXPECT_NEAR(many[i].variance, one.variance, 1e-11);
    }
}

TEST(Model, AFantasyKeepsTheMeanAndTakesTheDoubt) {
    Model model = someModel(13);
    const std::vector<double> at{0.31, 0.77, 1}, elsewhere{0.35, 0.7, 1};
    const auto before = model.predict(at), beforeElsewhere = model.predict(elsewhere);
    model.append(at);
    EXPECT_NEAR(model.predict(at).mean, before.mean, 1e-6);
    EXPECT_LT(model.predict(at).variance, 0.1 * before.variance);
    EXPECT_NEAR(model.predict(elsewhere).mean, beforeElsewhere.mean, 1e-6);
    EXPECT_LT(model.predict(elsewhere).variance, beforeElsewhere.variance);
}

TEST(Model, EqualPointsHaveAFactor) {
    const Points points(3, 12);
    const auto model = Model::make(kinds, points, std::vector<double>(12, 0.5), {{0, 0, 0}, 0, 0, std::log(1e-30)});
    ASSERT_TRUE(model);
    EXPECT_NEAR(model->predict(points.point(0)).mean, 0.5, 1e-3);
}

TEST(Acquisition, GradientAgreesWithDifferences) {
    const Model model = someModel(13);
    Warp warp(3);
    warp.bend(1, 4);
    for (double best : {0.5, -1.0, -4.0}) {
        const Acquisition acquisition(model, warp, best);
        const std::vector<double> at{0.31, 0.77, 1};
        std::vector<double> gradient(3);
        EXPECT_NEAR(acquisition(at, gradient), acquisition(at), 1e-10);
        EXPECT_EQ(gradient[2], 0);
        for (size_t j = 0; j < 2; ++j) {
            auto above = at, below = at;
            above[j] += 1e-6;
            below[j] -= 1e-6;
            const double difference = (acquisition(above) - acquisition(below)) / 2e-6;
            EXPECT_NEAR(gradient[j], difference, 1e-4 * (1 + std::fabs(difference))) << best << ", axis " << j;
        }
    }
}

}  // namespace
}  // namespace lathe::sweep::gp::model_test
