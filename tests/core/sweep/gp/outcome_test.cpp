// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/outcome.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace lathe::sweep::gp::outcome_test {
namespace {

TEST(Outcome, IsStandardisedAndKeepsTheOrder) {
    const std::vector<double> values{3, 1, 4, 1.5, 9, 2.6};
    for (double offset : {0.0, 1.0, 0.01}) {
        const Outcome outcome(values, offset);
        double mean = 0, square = 0;
        for (double t : outcome.targets()) mean += t / 6, square += t * t / 6;
        EXPECT_NEAR(mean, 0, 1e-12);
        EXPECT_NEAR(square, 1, 1e-12);
        for (size_t i = 0; i < values.size(); ++i) {
            EXPECT_DOUBLE_EQ(outcome.target(values[i]), outcome.targets()[i]);
            for (size_t j = 0; j < values.size(); ++j)
                EXPECT_EQ(values[i] < values[j], outcome.targets()[i] < outcome.targets()[j]);
        }
    }
}

TEST(Outcome, JacobianIsThatOfTheTransform) {
    const std::vector<double> values{3, 1, 4, 1.5, 9, 2.6};
    const double unit = std::sqrt((9 + 1 + 16 + 2.25 + 81 + 6.76) / 6 - std::pow(21.1 / 6, 2));
    for (double offset : {0.0, 1.0, 0.1}) {
        const Outcome outcome(values, offset);
        double sum = 0;
        for (double v : values) {
            const double step = v > 1 ? -1e-7 : 1e-7;  // between the best and the worst
            sum += std::log((outcome.target(v + step) - outcome.target(v)) / step * unit);
        }
        EXPECT_NEAR(outcome.logJacobian(), sum, 1e-4) << offset;
    }
}

TEST(Outcome, AnyNumbersGiveFiniteTargets) {
    const std::vector<std::vector<double>> cases{{5}, {2, 2, 2}, {-1e308, 1e308, 0}, {1, 2, 3, 1e300}, {0, 5e-324}, {1e-300, 0}};
    for (const auto& values : cases)
        for (double offset : {0.0, 1.0, 0.01}) {
            const Outcome outcome(values, offset);
            for (double t : outcome.targets()) EXPECT_TRUE(std::isfinite(t));
            EXPECT_TRUE(std::isfinite(outcome.logJacobian()));
        }
    const Outcome outlier({{1, 2, 3, 4, 1e300}}, 0);
    EXPECT_GT(outlier.targets()[3] - outlier.targets()[0], 0.1) << "one value does not flatten all others";
}

}  // namespace
}  // namespace lathe::sweep::gp::outcome_test
