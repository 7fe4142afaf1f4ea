// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/pruning/convergence.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/philox.h"

namespace lathe::sweep::convergence_test {
namespace {

using Reports = std::vector<Curve::Report>;

template <class F>
Reports curve(int epochs, F value) {
    Reports r;
    for (int e = 1; e <= epochs; ++e) r.push_back({static_cast<double>(e), value(static_cast<double>(e))});
    return r;
}

TEST(Forecast, ContinuesCurvesOfItsFamilies) {
    const auto power = forecast(curve(20, [](double e) { return 0.3 + 0.8 * std::pow(e, -0.7); }), 200);
    ASSERT_TRUE(power);
    EXPECT_NEAR(power->value, 0.3 + 0.8 * std::pow(200, -0.7), 0.01);
    EXPECT_NEAR(power->gain, 0.8 * (std::pow(20, -0.7) - std::pow(200, -0.7)), 0.01);
    const auto exponential = forecast(curve(20, [](double e) { return 3 + 2 * std::exp(-0.15 * e); }), 60);
    ASSERT_TRUE(exponential);
    EXPECT_NEAR(exponential->value, 3, 0.03);
}

TEST(Forecast, IntervalsHoldWhatTheySay) {
    int inside = 0, narrow = 0;
    constexpr int curves = 300;
    for (uint32_t seed = 0; seed < curves; ++seed) {
        const Philox random(seed, RandomStream::Generated);
        const double floor = random.uniform53(0), height = 0.5 + random.uniform53(1), speed = 0.3 + random.uniform53(2);
        const auto loss = [&](double e) { return floor + height * std::pow(e, -speed); };
        const auto noisy = [&](double e) {
            double noise = -6;
            for (uint64_t i = 0; i < 12; ++i) noise += random.uniform53(100 + static_cast<uint64_t>(e) * 12 + i);
            return loss(e) + 0.01 * noise;
        };
        const auto f = forecast(curve(12, noisy), 50);
        ASSERT_TRUE(f);
        const double last = noisy(50);
        inside += last >= f->low && last <= f->high;
        narrow += f->high - f->low < 0.5 * height;
    }
    EXPECT_GE(inside, 0.82 * curves);
    EXPECT_GE(narrow, 0.9 * curves) << "and are of use";
}

TEST(Forecast, RefusesWhatIsNoCurve) {
    const double nan = std::nan(""), infinity = std::numeric_limits<double>::infinity();
    EXPECT_FALSE(forecast({}, 10));
    EXPECT_FALSE(forecast(curve(3, [](double e) { return e; }), 10));
    EXPECT_FALSE(forecast(curve(9, [&](double) { return nan; }), 10));
    EXPECT_FALSE(forecast(curve(9, [](double e) { return e; }), infinity));
    EXPECT_FALSE(forecast(Reports(9, {1, 0.5}), 10));
    EXPECT_EQ(forecast(curve(9, [](double) { return 0.5; }), 100)->value, 0.5);
    for (const double huge : {1e300, 1.7e308, 1e-300})
        if (const auto f = forecast(curve(9, [&](double e) { return e < 5 ? huge : -huge; }), 1e300)) {
            EXPECT_TRUE(std::isfinite(f->value) && std::isfinite(f->low) && std::isfinite(f->high) && std::isfinite(f->gain));
        }
}

/// Independent results whose smallest values thin out in one of several ways.
double draw(const Philox& random, uint64_t i, int kind) {
    const double u = random.uniform53(i) + 0x1p-54;
    if (kind == 0) return u;
    if (kind == 1) return std::log(u);
    if (kind == 2) return std::sqrt(u);
    double sum = 0;
    for (uint64_t j = 0; j < 12; ++j) sum += random.uniform53(10'000 + i * 12 + j);
    return sum;
}

TEST(StudyForecast, GainsAreTrueOnAverage) {
    for (int kind = 0; kind < 4; ++kind)
        for (const int more : {10, 60}) {
            double said = 0, had = 0, chance = 0;
            int better = 0, within = 0;
            constexpr int studies = 1000, n = 30;
            for (uint32_t seed = 0; seed < studies; ++seed) {
                const Philox random(seed, RandomStream::Generated, static_cast<uint32_t>(kind));
                std::vector<double> results;
                for (uint64_t i = 0; i < n; ++i) results.push_back(draw(random, i, kind));
                double best = *std::min_element(results.begin(), results.end()), after = best;
                for (int i = 0; i < more; ++i) after = std::min(after, draw(random, n + static_cast<uint64_t>(i), kind));
                const auto f = forecastStudy(results, more);
                ASSERT_TRUE(f);
                said += f->gain;
                had += best - after;
                chance += f->probability;
                better += after < best;
                within += best - after <= f->high;
            }
            EXPECT_GT(said / had, 0.65) << "kind " << kind << ", " << more << " more";
            EXPECT_LT(said / had, more == 10 ? 1.6 : 2.2) << "kind " << kind << ", " << more << " more";
            EXPECT_NEAR(chance, better, 0.08 * studies);
            EXPECT_GE(within, 0.85 * studies);
        }
}

TEST(StudyForecast, RefusesTooFewAndSurvivesAnything) {
    const double nan = std::nan("");
    EXPECT_FALSE(forecastStudy(std::vector<double>{1, 2, 3, 4, 5, 6, 7, nan}, 5));
    EXPECT_EQ(forecastStudy(std::vector<double>(10, 0.5), 5)->gain, 0);
    EXPECT_EQ(forecastStudy(std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8}, 0)->gain, 0);
    EXPECT_FALSE(forecastStudy(std::vector<double>(10, 0.5), -1));
    if (const auto f = forecastStudy(std::vector<double>{-1.7e308, -1e308, 0, 1, 2, 1e308, 1.7e308, 3, 4}, INT64_MAX)) {
        EXPECT_TRUE(std::isfinite(f->gain) && std::isfinite(f->high));
    }
}

}  // namespace
}  // namespace lathe::sweep::convergence_test
