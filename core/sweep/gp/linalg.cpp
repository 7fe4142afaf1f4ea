// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/linalg.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lathe::sweep::gp {

namespace {

constexpr size_t tileRows = 4, tileColumns = 2 * lanes;

/// C[r][c] -= sum over k in [begin, end) of A[k][r] * B[k][c] for a tile of 4 x 8, k rising.
[[gnu::always_inline]] inline void subtractTile(double* c, size_t strideC, const double* a, size_t strideA, const double* b,
                                                size_t strideB, size_t begin, size_t end) {
    Lanes t[tileRows][2];
    for (size_t r = 0; r < tileRows; ++r) load(t[r][0], c + r * strideC), load(t[r][1], c + r * strideC + lanes);
    for (size_t k = begin; k < end; ++k) {
        Lanes left, right;
        load(left, b + k * strideB);
        load(right, b + k * strideB + lanes);
        for (size_t r = 0; r < tileRows; ++r) {
            const double scale = a[k * strideA + r];
            t[r][0] -= scale * left;
            t[r][1] -= scale * right;
        }
    }
    for (size_t r = 0; r < tileRows; ++r) store(c + r * strideC, t[r][0]), store(c + r * strideC + lanes, t[r][1]);
}

/// y -= scale * x over [begin, end), multiples of the lanes.
[[gnu::always_inline]] inline void subtractRow(double* y, const double* x, double scale, size_t begin, size_t end) {
    for (size_t j = begin; j < end; j += lanes) {
        Lanes u, v;
        load(u, y + j);
        load(v, x + j);
        u -= scale * v;
        store(y + j, u);
    }
}

[[gnu::always_inline]] inline void divideRow(double* y, double by, size_t begin, size_t end) {
    for (size_t j = begin; j < end; j += lanes) {
        Lanes u;
        load(u, y + j);
        u /= by;
        store(y + j, u);
    }
}

constexpr size_t down(size_t n, size_t unit) {
    return n / unit * unit;
}

/// Four rows of U: the part that the rows above have in them, then the rows among themselves.
[[gnu::always_inline]] inline bool factorStrip(double* u, size_t n, size_t stride, size_t first) {
    const size_t from = down(first, tileColumns);
    for (size_t j = from; j < stride; j += tileColumns)
        subtractTile(u + first * stride + j, stride, u + first, stride, u + j, stride, 0, first);
    for (size_t i = first; i < std::min(first + tileRows, n); ++i) {
        double* row = u + i * stride;
        for (size_t k = first; k < i; ++k) subtractRow(row, u + k * stride, u[k * stride + i], from, stride);
        if (!(row[i] > 0) || !std::isfinite(row[i])) return false;
        const double diagonal = std::sqrt(row[i]);
        divideRow(row, diagonal, from, stride);
        row[i] = diagonal;
    }
    return true;
}

[[gnu::always_inline]] inline void factorBody(double* u, size_t n, size_t stride, bool* done) {
    *done = true;
    for (size_t first = 0; first < n && *done; first += tileRows) *done = factorStrip(u, n, stride, first);
}

[[gnu::always_inline]] inline void forwardBody(const double* u, size_t n, size_t stride, double* x) {
    for (size_t k = 0; k < n; ++k) {
        x[k] /= u[k * stride + k];
        const double solved = x[k];
        subtractRow(x, u + k * stride, solved, down(k, lanes), stride);
        x[k] = solved;
    }
}

[[gnu::always_inline]] inline double dotBody(const double* a, const double* b, size_t begin, size_t end) {
    Lanes total = {};
    for (size_t j = begin; j < end; j += lanes) {
        Lanes u, v;
        load(u, a + j);
        load(v, b + j);
        total += u * v;
    }
    return sum(total);
}

[[gnu::always_inline]] inline void backwardBody(const double* u, size_t n, size_t stride, double* x) {
    for (size_t i = n; i-- > 0;) {
        const double* row = u + i * stride;
        const size_t from = std::min(down(i, lanes) + lanes, stride);
        double rest = x[i];
        for (size_t j = i + 1; j < std::min(from, n); ++j) rest -= row[j] * x[j];
        x[i] = (rest - dotBody(row, x, from, stride)) / row[i];
    }
}

/// Rows of `b` in strips of four; `first[j]`: the first row in which column tile j is not zero.
[[gnu::always_inline]] inline void forwardManyBody(const double* u, size_t n, size_t stride, double* b, size_t strideB,
                                                   bool triangular) {
    for (size_t i0 = 0; i0 < n; i0 += tileRows) {
        const size_t width = triangular ? std::min(strideB, down(i0 + tileRows - 1, tileColumns) + tileColumns) : strideB;
        for (size_t j = 0; j < width; j += tileColumns)
            subtractTile(b + i0 * strideB + j, strideB, u + i0, stride, b + j, strideB, triangular ? std::min(j, i0) : 0, i0);
        for (size_t i = i0; i < std::min(i0 + tileRows, n); ++i) {
            double* row = b + i * strideB;
            for (size_t k = i0; k < i; ++k) subtractRow(row, b + k * strideB, u[k * stride + i], 0, width);
            divideRow(row, u[i * stride + i], 0, width);
        }
    }
}

/// -Z'Z, the tiles that touch the upper triangle, for lower triangular Z.
[[gnu::always_inline]] inline void productBody(const double* z, size_t n, size_t stride, double* out) {
    for (size_t i = 0; i < n; i += tileRows)
        for (size_t j = down(i, tileColumns); j < stride; j += tileColumns)
            subtractTile(out + i * stride + j, stride, z + i, stride, z + j, stride, std::max(i, j), n);
}

[[gnu::always_inline]] inline void dotTo(const double* a, const double* b, size_t n, double* out) {
    *out = dotBody(a, b, 0, n);
}

}  // namespace

bool Cholesky::factor(Matrix k) {
    bool done = false;
    m_u = std::move(k);
    for (size_t i = 0; i < m_u.rows(); ++i) std::fill(m_u.row(i) + m_u.columns(), m_u.row(i) + m_u.stride(), 0.0);
    runWidest<factorBody>(m_u.row(0), m_u.rows(), m_u.stride(), &done);
    for (size_t i = 0; i < m_u.rows(); ++i) std::fill(m_u.row(i), m_u.row(i) + i, 0.0);
    return done;
}

bool Cholesky::append(std::span<const double> k, double kk) {
    const size_t n = size();
    std::vector<double> column(padded(n + 1), 0.0);
    std::copy(k.begin(), k.end(), column.begin());
    solveForward(column.data());
    for (size_t i = 0; i < n; ++i) kk -= column[i] * column[i];
    if (!(kk > 0) || !std::isfinite(kk)) return false;
    Matrix grown(n + 1, n + 1);
    for (size_t i = 0; i < n; ++i) {
        std::copy(m_u.row(i), m_u.row(i) + n, grown.row(i));
        grown(i, n) = column[i];
    }
    grown(n, n) = std::sqrt(kk);
    m_u = std::move(grown);
    return true;
}

double Cholesky::halfLogDeterminant() const {
    double total = 0;
    for (size_t i = 0; i < size(); ++i) total += std::log(m_u(i, i));
    return total;
}

void Cholesky::solveForward(double* x) const {
    runWidest<forwardBody>(m_u.row(0), size(), m_u.stride(), x);
}

void Cholesky::solveBackward(double* x) const {
    runWidest<backwardBody>(m_u.row(0), size(), m_u.stride(), x);
}

void Cholesky::solveForward(Matrix& b) const {
    runWidest<forwardManyBody>(m_u.row(0), size(), m_u.stride(), b.row(0), b.stride(), false);
}

Matrix Cholesky::inverse() const {
    const size_t n = size();
    Matrix z(n, n), out(n, n);
    for (size_t i = 0; i < n; ++i) z(i, i) = 1;
    runWidest<forwardManyBody>(m_u.row(0), n, m_u.stride(), z.row(0), z.stride(), true);
    runWidest<productBody>(static_cast<const double*>(z.row(0)), n, z.stride(), out.row(0));
    for (size_t i = 0; i < n; ++i)
        for (size_t j = i; j < n; ++j) out(i, j) = out(j, i) = -out(i, j);
    return out;
}

double dot(const double* a, const double* b, size_t n) {
    double out = 0;
    runWidest<dotTo>(a, b, n, &out);
    return out;
}

}  // namespace lathe::sweep::gp
