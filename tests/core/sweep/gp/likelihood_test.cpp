// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/likelihood.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/base/philox.h"

namespace lathe::sweep::gp::likelihood_test {
namespace {

const std::vector<FeatureKind> kinds{FeatureKind::Number, FeatureKind::Category, FeatureKind::Number};

Points somePoints(size_t n) {
    const Philox random(7, RandomStream::Generated);
    Points points(3, n);
    for (size_t i = 0; i < n; ++i) {
        std::vector<double> x{random.uniform53(3 * i), std::floor(3 * random.uniform53(3 * i + 1)), random.uniform53(3 * i + 2)};
        points.set(i, x);
    }
    return points;
}

TEST(Likelihood, GradientAgreesWithDifferences) {
    for (size_t n : {5u, 8u, 23u}) {
        const Points points = somePoints(n);
        std::vector<double> targets;
        for (size_t i = 0; i < n; ++i) targets.push_back(std::sin(6 * points.axis(0)[i]) + points.axis(1)[i] - 1);
        Likelihood likelihood(kinds, points, targets);
        const std::vector<double> at{-0.7, 0.3, 0.1, 0.2, -1.1, -4};
        std::vector<double> gradient(at.size());
        likelihood(at, gradient);
        for (size_t p = 0; p < at.size(); ++p) {
            auto above = at, below = at;
            above[p] += 1e-5;
            below[p] -= 1e-5;
            const double difference = (likelihood(above, {}) - likelihood(below, {})) / 2e-5;
            EXPECT_NEAR(gradient[p], difference, 1e-6 * (1 + std::fabs(difference))) << n << ", parameter " << p;
        }
    }
}

TEST(Likelihood, OfOnePointIsThatOfANormalNumber) {
    const Points points = somePoints(1);
    Likelihood likelihood(kinds, points, std::vector<double>{1.5});
    const auto believed = priors(3);
    std::vector<double> at;
    for (const Prior& b : believed) at.push_back(b.mean);
    const Kernel kernel(kinds, Parameters::from(at));
    const double variance = kernel.atSelf(points.point(0)) + kernel.noise();
    EXPECT_NEAR(likelihood(at, {}), 0.5 * 1.5 * 1.5 / variance + 0.5 * std::log(variance), 1e-12);
}

TEST(Kernel, RowEqualsTheFormula) {
    const Points points = somePoints(11);
    const Parameters p{{-0.4, 0.5, -1}, 0.3, -0.5, -6};
    const Kernel kernel(kinds, p);
    std::vector<double> row(points.stride());
    const std::vector<double> x{0.2, 1, 0.9};
    kernel.row(x, points, {.total = row.data()});
    for (size_t i = 0; i < points.count(); ++i) {
        const auto y = points.point(i);
        const double a = (x[0] - y[0]) * std::exp(0.4), c = (x[2] - y[2]) * std::exp(1.0);
        const double r = std::sqrt(5 * (a * a + c * c + (x[1] != y[1] ? std::exp(-1.0) : 0)));
        const double inner = (1 + (2 * x[0] - 1) * (2 * y[0] - 1) + (2 * x[2] - 1) * (2 * y[2] - 1)) / 3;
        const double expected = std::exp(0.3) * (1 + r + r * r / 3) * std::exp(-r) + std::exp(-0.5) * inner * inner;
        EXPECT_NEAR(row[i], expected, 1e-14);
    }
    kernel.row(points.point(4), points, {.total = row.data()});
    EXPECT_NEAR(row[4], kernel.atSelf(points.point(4)), 1e-15);
}

}  // namespace
}  // namespace lathe::sweep::gp::likelihood_test
