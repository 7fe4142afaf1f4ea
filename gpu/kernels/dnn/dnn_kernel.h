// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "gpu/base/kernel.h"
#include "gpu/dnn/planner.h"

namespace lathe::gpu {

/// A plan over the operands of an instruction: those of its inputs that are named, in this order, then its first outputs.
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

/// Why cuDNN cannot even be asked: it is absent, the operands are float64, of several widths, or empty.
Status dnnServes(OpKind, const KernelRequest&);

}  // namespace lathe::gpu
