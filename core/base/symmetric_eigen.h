// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

namespace lathe {

/// Eigenvalues, the largest first, and the eigenvectors of length 1 that belong to them, one after the other; each has its
/// largest element (the first of equals) above 0, so that the same matrix always gives the same vectors.
struct SymmetricEigen {
    std::vector<double> values;   ///< n
    std::vector<double> vectors;  ///< n * n, by rows: row i belongs to value i
};

/// Of the symmetric matrix `a`, n * n, by Jacobi's rotations (Golub and Van Loan, "Matrix Computations", 8.5): accurate and slow,
/// for n up to some hundreds. Values that are not finite give vectors that mean nothing.
SymmetricEigen symmetricEigen(std::vector<double> a, size_t n);

}  // namespace lathe
