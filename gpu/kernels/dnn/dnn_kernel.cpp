// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/dnn/dnn_kernel.h"

#include <algorithm>

#include "gpu/kernels/common/for_real.h"

namespace lathe::gpu {

DnnKernel::DnnKernel(dnn::Plan plan, std::vector<DnnPointer> inputs, std::vector<DnnPointer> outputs)
    : m_plan(std::move(plan)), m_inputs(std::move(inputs)), m_outputs(std::move(outputs)) {
    m_workspaceBytes = static_cast<size_t>(m_plan.workspaceBytes());
}

DnnKernel::DnnKernel(dnn::Plan plan, const std::vector<size_t>& inputs, size_t outputs)
    : DnnKernel(std::move(plan), std::vector<DnnPointer>{}, std::vector<DnnPointer>{}) {
    for (const size_t i : inputs) m_inputs.push_back({i});
    for (size_t i = 0; i < outputs; ++i) m_outputs.push_back({i});
}

cudaError_t DnnKernel::launch(cudaStream_t stream, const KernelArguments& k) const noexcept {
    std::array<void*, 12> pointers{};
    size_t count = 0;
    for (const DnnPointer& p : m_inputs) pointers[count++] = const_cast<std::byte*>(k.inputs[p.index]) + p.offset;
    for (const DnnPointer& p : m_outputs) pointers[count++] = k.outputs[p.index] + p.offset;
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
