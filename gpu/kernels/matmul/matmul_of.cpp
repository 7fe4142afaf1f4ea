// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/matmul/matmul_of.h"

namespace lathe::gpu {

MatMulArguments matMulOf(const KernelRequest& r) {
    const auto& t = r.instruction.as<MatMulAttributes>();
    const Shape &a = r.input(0).shape, &b = r.input(1).shape, &c = r.output(0).shape;
    MatMulArguments m;
    for (int i = 0; i < c.rank() - 2; ++i) m.batches *= c[i];
    m.rows = c[-2];
    m.columns = c[-1];
    m.inner = a[t.transposeA ? -2 : -1];
    m.aRow = t.transposeA ? 1 : a[-1];
    m.aInner = t.transposeA ? a[-1] : 1;
    m.bInner = t.transposeB ? 1 : b[-1];
    m.bColumn = t.transposeB ? b[-1] : 1;
    m.activation = t.activation;
    return m;
}

}  // namespace lathe::gpu
