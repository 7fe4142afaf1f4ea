// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

namespace lathe {

/// Eigenvalues in descending order, and their eigenvectors of length 1. The largest element of each vector (the first one of
/// equals) is positive, so the same matrix always gives the same vectors.
struct SymmetricEigen {
    std::vector<double> values;   ///< n
    std::vector<double> vectors;  ///< n * n, row-major: row i belongs to value i
};

/// Eigenvalues and eigenvectors of the symmetric matrix `a`, n * n, by Jacobi rotations (Golub and Van Loan, "Matrix
/// Computations", 8.5): accurate but slow, for n up to a few hundred. If an element is not finite, the vectors are meaningless.
SymmetricEigen symmetricEigen(std::vector<double> a, size_t n);

}  // namespace lathe
