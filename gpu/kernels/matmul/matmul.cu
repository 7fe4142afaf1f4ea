// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/common/activation.cuh"
#include "gpu/kernels/common/product.cuh"
#include "gpu/kernels/matmul/matmul.h"

namespace lathe::gpu {

template <class T>
struct MatMulProblem {
    using Element = T;
    int64_t batches, rows, columns, inner;
    bool aAlongInner, bAlongInner;
    int64_t aRow, aInner, bInner, bColumn;
    Activation activation;
    const T *first, *second, *bias;
    T* to;

    __device__ T a(int64_t batch, int64_t row, int64_t k) const { return first[batch * rows * inner + row * aRow + k * aInner]; }
    __device__ T b(int64_t batch, int64_t k, int64_t column) const {
        return second[batch * inner * columns + k * bInner + column * bColumn];
    }
    __device__ void store(int64_t batch, int64_t row, int64_t column, T sum) const {
        to[(batch * rows + row) * columns + column] = activate(activation, bias ? sum + bias[column] : sum);
    }
};

template <class T>
cudaError_t launchMatMul(cudaStream_t stream, const MatMulArguments& m) {
    const MatMulProblem<T> p{m.batches,
                             m.rows,
                             m.columns,
                             m.inner,
                             m.aInner == 1,
                             m.bInner == 1,
                             m.aRow,
                             m.aInner,
                             m.bInner,
                             m.bColumn,
                             m.activation,
                             static_cast<const T*>(m.a),
                             static_cast<const T*>(m.b),
                             static_cast<const T*>(m.bias),
                             static_cast<T*>(m.c)};
    return multiply(stream, p);
}
template cudaError_t launchMatMul<float>(cudaStream_t, const MatMulArguments&);
template cudaError_t launchMatMul<double>(cudaStream_t, const MatMulArguments&);

}  // namespace lathe::gpu
