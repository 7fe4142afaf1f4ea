// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/sweep/gp/lanes.h"

namespace lathe::sweep::gp {

/// A row-major matrix; rows are padded with zeros to a multiple of `padding` columns.
class Matrix {
public:
    Matrix() = default;
    Matrix(size_t rows, size_t columns) { reset(rows, columns); }
    /// Sets the size; all elements become zero.
    void reset(size_t rows, size_t columns) {
        m_rows = rows;
        m_columns = columns;
        m_stride = padded(columns);
        m_data.assign(padded(rows) * m_stride, 0.0);
    }
    size_t rows() const { return m_rows; }
    size_t columns() const { return m_columns; }
    size_t stride() const { return m_stride; }
    double* row(size_t i) { return m_data.data() + i * m_stride; }
    const double* row(size_t i) const { return m_data.data() + i * m_stride; }
    double& operator()(size_t i, size_t j) { return row(i)[j]; }
    double operator()(size_t i, size_t j) const { return row(i)[j]; }

private:
    size_t m_rows = 0, m_columns = 0, m_stride = 0;
    std::vector<double> m_data;
};

/// Cholesky factor of a symmetric positive definite matrix K = U'U, U upper triangular. Each element is the sum over ascending k
/// of single products, for any block size. A factor extended by `append` therefore has the same bits as the factor of the whole
/// matrix.
class Cholesky {
public:
    /// Factors the upper triangle of `k`. False: not positive definite.
    bool factor(Matrix k);
    /// Adds one row and column: `k` against the existing rows, `kk` on the diagonal. False: not positive definite, and nothing
    /// has changed.
    bool append(std::span<const double> k, double kk);

    size_t size() const { return m_u.rows(); }
    const Matrix& upper() const { return m_u; }
    /// Sum of the logarithms of the diagonal: half of log |K|.
    double halfLogDeterminant() const;

    /// x := U'^-1 x, and x := U^-1 x. `x` has room for padded(size()) numbers; those beyond size() are zero.
    void solveForward(double* x) const;
    void solveBackward(double* x) const;
    /// All columns of `b` at once: B := U'^-1 B.
    void solveForward(Matrix& b) const;
    /// K^-1, both triangles.
    Matrix inverse() const;

private:
    Matrix m_u;
};

/// Dot product of the first `n` numbers; n is a multiple of `padding`.
double dot(const double* a, const double* b, size_t n);

}  // namespace lathe::sweep::gp
