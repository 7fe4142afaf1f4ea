// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/dnn/dnn_kernel.h"

#include <algorithm>

#include "gpu/kernels/common/for_real.h"

namespace lathe::gpu {

DnnKernel::DnnKernel(dnn::Plan plan, std::vector<size_t> inputs, size_t outputs)
    : m_plan(std::move(plan)), m_inputs(std::move(inputs)), m_outputs(outputs) {
    m_workspaceBytes = static_cast<size_t>(m_plan.workspaceBytes());
}

cudaError_t DnnKernel::launch(cudaStream_t stream, const KernelArguments& k) const noexcept {
    std::array<void*, 12> pointers{};
    size_t count = 0;
    for (const size_t i : m_inputs) pointers[count++] = const_cast<std::byte*>(k.inputs[i]);
    for (size_t i = 0; i < m_outputs; ++i) pointers[count++] = k.outputs[i];
    const Status done = m_plan.run(stream, std::span(pointers).first(count), k.workspace);
    if (done.ok()) return cudaSuccess;
    m_complaint = toString(done.error());
    return cudaErrorUnknown;
}

Status dnnServes(OpKind kind, const KernelRequest& r) {
    if (r.instruction.kind != kind) return refuse("another kind");
    if (!r.planner()) return refuse("cuDNN is absent");
    if (r.real() == DType::F64) return refuse("float64");
    if (!storedAlike(r)) return refuse("operands of several widths");
    const auto isEmpty = [&](Value v) { return r.program.type(v).shape.elements() == 0; };
    if (std::any_of(r.instruction.inputs.begin(), r.instruction.inputs.end(), isEmpty)) return refuse("an empty operand");
    return {};
}

}  // namespace lathe::gpu
