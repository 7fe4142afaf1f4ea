// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/linalg.h"

#include <cmath>

#include <gtest/gtest.h>

namespace lathe::sweep::gp::linalg_test {
namespace {

Matrix covariance(size_t n) {
    Matrix k(n, n);
    for (size_t i = 0; i < n; ++i)
        for (size_t j = 0; j < n; ++j) {
            const double off = std::sin(3.7 * static_cast<double>(i)) - std::sin(3.7 * static_cast<double>(j));
            k(i, j) = std::exp(-off * off) + (i == j ? 1e-3 : 0);
        }
    return k;
}

std::vector<double> column(const Matrix& k, size_t j, size_t n) {
    std::vector<double> out;
    for (size_t i = 0; i < n; ++i) out.push_back(k(i, j));
    return out;
}

TEST(Cholesky, GrownFactorEqualsTheWholeToTheLastBit) {
    constexpr size_t n = 37;
    const Matrix k = covariance(n);
    Cholesky grown;
    Matrix first(1, 1);
    first(0, 0) = k(0, 0);
    ASSERT_TRUE(grown.factor(first));
    for (size_t m = 1; m < n; ++m) {
        ASSERT_TRUE(grown.append(column(k, m, m), k(m, m)));
        Matrix part(m + 1, m + 1);
        for (size_t i = 0; i <= m; ++i)
            for (size_t j = 0; j <= m; ++j) part(i, j) = k(i, j);
        Cholesky whole;
        ASSERT_TRUE(whole.factor(part));
        for (size_t i = 0; i <= m; ++i)
            for (size_t j = 0; j <= m; ++j) ASSERT_EQ(grown.upper()(i, j), whole.upper()(i, j)) << m << ": " << i << ", " << j;
    }
}

TEST(Cholesky, FactorInverseAndSolutionsGiveTheMatrixBack) {
    for (size_t n : {1u, 2u, 4u, 5u, 8u, 13u, 64u, 101u}) {
        const Matrix k = covariance(n);
        Cholesky factor;
        ASSERT_TRUE(factor.factor(k));
        const Matrix inverse = factor.inverse();
        std::vector<double> x(padded(n), 0.0);
        for (size_t i = 0; i < n; ++i) x[i] = std::cos(static_cast<double>(i));
        const std::vector<double> right = x;
        Matrix many(n, 3);
        for (size_t i = 0; i < n; ++i) many(i, 2) = x[i];
        factor.solveForward(x.data());
        factor.solveForward(many);
        for (size_t i = 0; i < n; ++i) EXPECT_NEAR(many(i, 2), x[i], 1e-9);
        factor.solveBackward(x.data());
        for (size_t i = 0; i < n; ++i) {
            double product = 0, unit = 0;
            for (size_t j = 0; j < n; ++j) {
                product += k(i, j) * x[j];
                unit += k(i, j) * inverse(j, n / 2);
            }
            EXPECT_NEAR(product, right[i], 1e-9) << n;
            EXPECT_NEAR(unit, i == n / 2 ? 1 : 0, 1e-9) << n;
        }
    }
}

TEST(Cholesky, DeterminantOfTwo) {
    Matrix k(2, 2);
    k(0, 0) = 3;
    k(0, 1) = k(1, 0) = 1;
    k(1, 1) = 2;
    Cholesky factor;
    ASSERT_TRUE(factor.factor(k));
    EXPECT_NEAR(factor.halfLogDeterminant(), 0.5 * std::log(5.0), 1e-15);
}

TEST(Cholesky, WhatHasNoFactorIsRefused) {
    Matrix k = covariance(6);
    k(4, 4) = 0.1;
    Cholesky factor;
    EXPECT_FALSE(factor.factor(k));
    k(4, 4) = NAN;
    EXPECT_FALSE(factor.factor(k));
    ASSERT_TRUE(factor.factor(covariance(6)));
    const std::vector<double> same = column(covariance(6), 2, 6);
    EXPECT_FALSE(factor.append(same, 0.9));
    EXPECT_EQ(factor.size(), 6u);
}

}  // namespace
}  // namespace lathe::sweep::gp::linalg_test
