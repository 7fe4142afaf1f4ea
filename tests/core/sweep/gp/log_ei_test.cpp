// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/log_ei.h"

#include <cmath>

#include <gtest/gtest.h>

namespace lathe::sweep::gp::log_ei_test {
namespace {

TEST(LogImprovement, KnownValuesAndAsymptotes) {
    EXPECT_NEAR(logImprovement(0).value, -0.91893853320467274, 1e-15);
    EXPECT_NEAR(logImprovement(-1).value, std::log(0.08331547058768638), 1e-13);
    EXPECT_NEAR(logImprovement(8).value, std::log(8.0), 1e-15);
    for (double z : {-50.0, -1e3, -1e6, -1e100}) {
        const double leading = -z * z / 2 - 0.91893853320467274 - 2 * std::log(-z);
        EXPECT_NEAR(logImprovement(z).value / leading, 1, 1e-6) << z;
        EXPECT_NEAR(logImprovement(z).slope / -z, 1, 1e-3) << z;
    }
}

TEST(LogImprovement, IsSmoothWhereTheFormulasMeet) {
    const auto above = logImprovement(std::nextafter(-2, 0)), below = logImprovement(std::nextafter(-2, -3));
    EXPECT_NEAR(above.value, below.value, 1e-13);
    EXPECT_NEAR(above.slope, below.slope, 1e-12);
    EXPECT_NEAR(logImprovement(-6 - 1e-12).value, logImprovement(-6 + 1e-12).value, 1e-10);
    EXPECT_NEAR(logImprovement(-20 - 1e-12).value, logImprovement(-20 + 1e-12).value, 1e-9);
}

TEST(LogImprovement, SlopeAgreesWithDifferences) {
    for (double z = -30; z < 10; z += 0.37) {
        const double difference = (logImprovement(z + 1e-5).value - logImprovement(z - 1e-5).value) / 2e-5;
        EXPECT_NEAR(logImprovement(z).slope, difference, 1e-6 * (1 + std::fabs(difference))) << z;
    }
}

}  // namespace
}  // namespace lathe::sweep::gp::log_ei_test
