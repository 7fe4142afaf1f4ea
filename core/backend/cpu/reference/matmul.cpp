// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/backend/cpu/reference/call.h"

namespace lathe::reference {
namespace {

/// One operand as rows x columns after op(): where element (row, column) lies.
struct MatrixView {
    int64_t rowStep, columnStep;
};

MatrixView view(const Shape& shape, bool transposed) {
    return transposed ? MatrixView{1, shape[-1]} : MatrixView{shape[-1], 1};
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
    for (int64_t batch = shape.elements() / (rows * columns); batch > 0; --batch, a += rows * inner, b += inner * columns)
        for (int64_t m = 0; m < rows; ++m)
            for (int64_t n = 0; n < columns; ++n) {
                double sum = bias ? bias[n] : 0;
                for (int64_t k = 0; k < inner; ++k)
                    sum += double{a[m * va.rowStep + k * va.columnStep]} * double{b[k * vb.rowStep + n * vb.columnStep]};
                *to++ = activate(t.activation, static_cast<T>(sum));
            }
}

}  // namespace

std::span<const Row> matmulRows() {
    static constexpr std::array rows{Row{OpKind::MatMul, byType<matmul<float>, matmul<double>>}};
    return rows;
}

}  // namespace lathe::reference
