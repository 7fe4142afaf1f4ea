// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/minimise.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace lathe::sweep::gp::minimise_test {
namespace {

double valley(std::span<const double> x, std::span<double> g) {
    const double off = x[1] - x[0] * x[0];
    g[0] = -400 * x[0] * off - 2 * (1 - x[0]);
    g[1] = 200 * off;
    return 100 * off * off + (1 - x[0]) * (1 - x[0]);
}

TEST(Minimise, FollowsACurvedValley) {
    const Box box{{-5, -5}, {5, 5}};
    const Minimum end = minimise(valley, {-1.2, 1}, box, {.evaluations = 200, .gradientTolerance = 1e-9, .valueTolerance = 0});
    EXPECT_NEAR(end.x[0], 1, 1e-6);
    EXPECT_NEAR(end.x[1], 1, 1e-6);
    EXPECT_LT(end.evaluations, 80);
}

TEST(Minimise, StopsAtTheBox) {
    const Box box{{-5, -5}, {0.5, 5}};
    const Minimum end = minimise(valley, {-3, 9}, box, {.evaluations = 200, .gradientTolerance = 1e-9, .valueTolerance = 0});
    EXPECT_EQ(end.x[0], 0.5);
    EXPECT_NEAR(end.x[1], 0.25, 1e-6);
}

TEST(Minimise, BacksOutOfWhatHasNoValue) {
    const auto f = [](std::span<const double> x, std::span<double> g) {
        g[0] = 1 - 1 / x[0];
        return x[0] > 0 ? x[0] - std::log(x[0]) : std::numeric_limits<double>::quiet_NaN();
    };
    const Minimum end = minimise(f, {9}, Box{{-10}, {10}}, {.evaluations = 100, .gradientTolerance = 1e-8, .valueTolerance = 0});
    EXPECT_NEAR(end.x[0], 1, 1e-6);
}

TEST(Minimise, NowhereToGo) {
    const auto f = [](std::span<const double>, std::span<double> g) {
        g[0] = 0;
        return std::numeric_limits<double>::infinity();
    };
    EXPECT_EQ(minimise(f, {0.25}, Box{{0}, {1}}).x[0], 0.25);
}

}  // namespace
}  // namespace lathe::sweep::gp::minimise_test
