// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "gpu/base/kernel.h"
#include "gpu/dnn/planner.h"

namespace lathe::gpu {

/// A cuDNN plan as a kernel. The plan's pointers are the inputs with these indices, in this order, then the first `outputs`
/// outputs.
class DnnKernel : public Kernel {
public:
    DnnKernel(dnn::Plan plan, std::vector<size_t> inputs, size_t outputs);

    cudaError_t launch(cudaStream_t, const KernelArguments&) const noexcept override;
    std::string_view detail() const override { return m_plan.choice(); }
    std::string complaint() const override { return m_complaint; }
    size_t alignment() const override { return 16; }

private:
    dnn::Plan m_plan;
    std::vector<size_t> m_inputs;
    size_t m_outputs;
    mutable std::string m_complaint;
};

/// Error if cuDNN cannot execute the request at all: another operation, cuDNN is missing, float64, operands of several widths, or
/// an empty operand.
Status dnnServes(OpKind, const KernelRequest&);

}  // namespace lathe::gpu
