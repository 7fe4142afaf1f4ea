// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/dnn/dnn_kernel.h"
#include "gpu/kernels/dnn/dnn_kernels.h"
#include "gpu/kernels/dnn/dnn_shapes.h"

namespace lathe::gpu {

namespace {

/// `queries`: the operand with the queries; keys and values follow.
Status checkAttention(const KernelRequest& r, size_t queries) {
    const auto& a = r.instruction.as<AttentionAttributes>();
    const Shape &q = r.input(queries).shape, &k = r.input(queries + 1).shape, &v = r.input(queries + 2).shape;
    if (!isNarrow(r.stored())) return refuse("float32: cuDNN has no gradient");
    if (a.masked) return refuse("a mask");
    if (a.drops) return refuse("dropout: cuDNN has other random numbers");
    if (a.scale > 0) return refuse("another scale");
    if (a.heads != a.keyHeads || q != k || q != v) return refuse("other shapes of queries, keys and values");
    if (q[1] == 1) return refuse("a sequence of one step");  // cuDNN has no gradient
    return {};
}

}  // namespace

Result<std::unique_ptr<Kernel>> prepareDnnAttention(const KernelRequest& r) {
    LATHE_CHECK(dnnServes(OpKind::Attention, r));
    LATHE_CHECK(checkAttention(r, 0));
    LATHE_TRY(dnn::Plan plan, r.planner()->plan(attentionGraph(attentionShapeOf(r, 0)), r.recorded));
    return std::unique_ptr<Kernel>(std::make_unique<DnnKernel>(std::move(plan), std::vector<size_t>{0, 1, 2}, 2));
}

Result<std::unique_ptr<Kernel>> prepareDnnAttentionGrad(const KernelRequest& r) {
    LATHE_CHECK(dnnServes(OpKind::AttentionGrad, r));
    LATHE_CHECK(checkAttention(r, 3));
    LATHE_TRY(dnn::Plan plan, r.planner()->plan(attentionGradGraph(attentionShapeOf(r, 3)), r.recorded));
    return std::unique_ptr<Kernel>(std::make_unique<DnnKernel>(std::move(plan), std::vector<size_t>{3, 4, 5, 1, 0, 2}, 3));
}

}  // namespace lathe::gpu
