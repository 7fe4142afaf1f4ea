// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <vector>

#include "core/backend/cpu/reference/call.h"
#include "core/base/element.h"

namespace lathe::reference {
namespace {

/// One operand as rows x columns after op(): where element (row, column) lies.
struct MatrixView {
    int64_t rowStep, columnStep;
};

MatrixView view(const Shape& shape, bool transposed) {
    return transposed ? MatrixView{1, shape[-1]} : MatrixView{shape[-1], 1};
}

/// Columns of the result that are computed together, so that no addition waits for the one before it.
constexpr int64_t together = 16;

/// Some columns of op(b) as float64, one row behind the other; zeros stand for columns that are missing.
template <class T>
void copyColumns(const T* b, const MatrixView& vb, int64_t inner, int64_t columns, std::vector<double>& to) {
    std::fill(to.begin(), to.end(), 0.0);
    for (int64_t k = 0; k < inner; ++k)
        for (int64_t j = 0; j < columns; ++j) element(to, k * together + j) = b[k * vb.rowStep + j * vb.columnStep];
}

/// Adds row[k] b[k, j] to sums[j], in the order of k.
template <class T>
void addProducts(const T* row, int64_t step, const std::vector<double>& b, int64_t inner, double (&sums)[together]) {
    const double* right = b.data();
    for (int64_t k = 0; k < inner; ++k, right += together)
        for (int64_t j = 0; j < together; ++j) sums[j] += double{row[k * step]} * right[j];
}

template <class T>
void matmul(const Call& c) {
    const auto& t = c.as<MatMulAttributes>();
    const Shape& shape = c.outShape(0);
    const int64_t rows = shape[-2], columns = shape[-1], inner = c.inShape(0)[t.transposeA ? -2 : -1];
    const MatrixView va = view(c.inShape(0), t.transposeA), vb = view(c.inShape(1), t.transposeB);
    const T* bias = c.optional<T>(2);
    const T *a = c.in<T>(0), *b = c.in<T>(1);
    T* to = c.out<T>(0);
    std::vector<double> panel(static_cast<size_t>(inner * together));
    for (int64_t batch = shape.elements() / (rows * columns); batch > 0; --batch, a += rows * inner, b += inner * columns) {
        for (int64_t n = 0; n < columns; n += together) {
            const int64_t count = std::min(together, columns - n);
            copyColumns(b + n * vb.columnStep, vb, inner, count, panel);
            for (int64_t m = 0; m < rows; ++m) {
                double sums[together] = {};
                if (bias) std::copy_n(bias + n, count, sums);
                addProducts(a + m * va.rowStep, va.columnStep, panel, inner, sums);
                std::transform(sums, sums + count, to + m * columns + n,
                               [&](double sum) { return activate(t.activation, static_cast<T>(sum)); });
            }
        }
        to += rows * columns;
    }
}

}  // namespace

std::span<const Row> matmulRows() {
    static constexpr std::array rows{Row{OpKind::MatMul, byType<matmul<float>, matmul<double>>}};
    return rows;
}

}  // namespace lathe::reference
