// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "gpu/base/kernel.h"
#include "gpu/dnn/planner.h"

namespace lathe::gpu {

/// An input or output of an instruction, from this byte on.
struct DnnPointer {
    size_t index = 0, offset = 0;
};

/// A cuDNN plan as a kernel. The plan's pointers are those of the inputs, then those of the outputs.
class DnnKernel : public Kernel {
public:
    DnnKernel(dnn::Plan plan, std::vector<DnnPointer> inputs, std::vector<DnnPointer> outputs);
    /// The inputs with these indices, and the first `outputs` outputs.
    DnnKernel(dnn::Plan plan, const std::vector<size_t>& inputs, size_t outputs);

    cudaError_t launch(cudaStream_t, const KernelArguments&) const noexcept override;
    std::string_view detail() const override { return m_plan.choice(); }
    std::string complaint() const override { return m_complaint; }
    size_t alignment() const override { return 16; }

private:
    dnn::Plan m_plan;
    std::vector<DnnPointer> m_inputs, m_outputs;
    mutable std::string m_complaint;
};

/// Error if cuDNN cannot execute the request at all: another operation, cuDNN is missing, float64, operands of several widths, or
/// an empty operand.
Status dnnServes(OpKind, const KernelRequest&);

}  // namespace lathe::gpu
