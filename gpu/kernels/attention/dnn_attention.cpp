// SPDX-License-Identifier: Apache-2.0
#include "core/ops/attention_operands.h"
#include "gpu/kernels/dnn/dnn_kernel.h"
#include "gpu/kernels/dnn/dnn_kernels.h"
#include "gpu/kernels/dnn/dnn_shapes.h"

namespace lathe::gpu {

namespace {

constexpr size_t narrowBytes = 2, alignedBytes = 16;

DnnPointer pointerTo(const AttentionOperands::Rows& rows, size_t index) {
    return {index, static_cast<size_t>(rows.begin) * narrowBytes};
}
DnnPointer operand(const AttentionOperands::Rows& rows) {
    return pointerTo(rows, rows.operand);
}
DnnPointer gradient(const AttentionOperands::Rows& rows) {
    return pointerTo(rows, AttentionOperands::resultOf(rows));
}

Status checkAttention(const KernelRequest& r, const AttentionOperands& o) {
    const auto& a = r.instruction.as<AttentionAttributes>();
    if (!isNarrow(r.stored())) return refuse("float32: cuDNN has no gradient");
    if (a.masked) return refuse("a mask");
    if (a.drops) return refuse("dropout: cuDNN has other random numbers");
    if (a.scale > 0) return refuse("another scale");
    if (o.heads != o.keyHeads || o.queries != o.keys || o.width != o.valueWidth)
        return refuse("other shapes of queries, keys and values");
    if (o.queries == 1) return refuse("a sequence of one step");  // cuDNN has no gradient
    if (operand(o.k).offset % alignedBytes != 0) return refuse("keys behind queries of which the rows are not aligned");
    return {};
}

Result<AttentionOperands> served(OpKind kind, const KernelRequest& r) {
    LATHE_CHECK(dnnServes(kind, r));
    const auto& attributes = r.instruction.as<AttentionAttributes>();
    const AttentionOperands o = attentionOperands(kind, attributes, typesOf(r.program, r.instruction.inputs));
    LATHE_CHECK(checkAttention(r, o));
    return o;
}

Result<std::unique_ptr<Kernel>> prepareForward(OpKind kind, const KernelRequest& r) {
    LATHE_TRY(const AttentionOperands o, served(kind, r));
    LATHE_TRY(dnn::Plan plan, r.planner()->plan(attentionGraph(attentionShapeOf(r, o)), r.recorded));
    const std::vector<DnnPointer> inputs{operand(o.q), operand(o.k), operand(o.v)}, outputs{{0}, {1}};
    return std::unique_ptr<Kernel>(std::make_unique<DnnKernel>(std::move(plan), inputs, outputs));
}

Result<std::unique_ptr<Kernel>> prepareBackward(OpKind kind, const KernelRequest& r) {
    LATHE_TRY(const AttentionOperands o, served(kind, r));
    LATHE_TRY(dnn::Plan plan, r.planner()->plan(attentionGradGraph(attentionShapeOf(r, o)), r.recorded));
    const std::vector<DnnPointer> inputs{operand(o.q), operand(o.k), operand(o.v), {1}, {0}, {2}};
    const std::vector<DnnPointer> outputs{gradient(o.q), gradient(o.k), gradient(o.v)};
    return std::unique_ptr<Kernel>(std::make_unique<DnnKernel>(std::move(plan), inputs, outputs));
}

}  // namespace

Result<std::unique_ptr<Kernel>> prepareDnnAttention(const KernelRequest& r) {
    return prepareForward(OpKind::Attention, r);
}

Result<std::unique_ptr<Kernel>> prepareDnnAttentionGrad(const KernelRequest& r) {
    return prepareBackward(OpKind::AttentionGrad, r);
}

Result<std::unique_ptr<Kernel>> prepareDnnPackedAttention(const KernelRequest& r) {
    return prepareForward(OpKind::PackedAttention, r);
}

Result<std::unique_ptr<Kernel>> prepareDnnPackedAttentionGrad(const KernelRequest& r) {
    return prepareBackward(OpKind::PackedAttentionGrad, r);
}

}  // namespace lathe::gpu
