// SPDX-License-Identifier: Apache-2.0
#include "core/base/symmetric_eigen.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/base/philox.h"

namespace lathe::symmetric_eigen_test {
namespace {

TEST(SymmetricEigen, ByHand) {
    const SymmetricEigen e = symmetricEigen({2, 1, 1, 2}, 2);
    EXPECT_DOUBLE_EQ(e.values[0], 3);
    EXPECT_DOUBLE_EQ(e.values[1], 1);
    EXPECT_NEAR(e.vectors[0], std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(e.vectors[1], std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(e.vectors[2] + e.vectors[3], 0, 1e-15);
}

TEST(SymmetricEigen, VectorsAreThoseOfTheMatrixAndOrthonormal) {
    for (const size_t n : {size_t{1}, size_t{7}, size_t{27}}) {
        const Philox random(5, RandomStream::Generated);
        std::vector<double> a(n * n);
        for (size_t i = 0; i < n; ++i)
            for (size_t j = 0; j <= i; ++j) a[i * n + j] = a[j * n + i] = random.uniform53(i * n + j) - 0.5;
        const SymmetricEigen e = symmetricEigen(a, n);
        for (size_t i = 0; i < n; ++i) {
            EXPECT_GE(e.values[i == 0 ? 0 : i - 1], e.values[i]);
            for (size_t row = 0; row < n; ++row) {
                double product = 0, dot = 0;
                for (size_t k = 0; k < n; ++k) {
                    product += a[row * n + k] * e.vectors[i * n + k];
                    dot += e.vectors[row * n + k] * e.vectors[i * n + k];
                }
                EXPECT_NEAR(product, e.values[i] * e.vectors[i * n + row], 1e-12);
                EXPECT_NEAR(dot, row == i ? 1 : 0, 1e-13);
            }
        }
    }
}

TEST(SymmetricEigen, EqualValuesDoNotKeepItFromEnding) {
    const SymmetricEigen e = symmetricEigen({4, 0, 0, 0, 4, 0, 0, 0, 4}, 3);
    EXPECT_EQ(e.values, (std::vector<double>{4, 4, 4}));
}

}  // namespace
}  // namespace lathe::symmetric_eigen_test
