// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/collective.h"

#include "gpu/kernels/common/for_real.h"
#include "gpu/kernels/common/kernel_lists.h"

namespace lathe::gpu {
namespace {

/// Adds the partial sums of this rank, in order. The sum over the ranks is added outside of the launches (gpu/dist).
template <class T>
class AllReduceKernel final : public Kernel {
public:
    explicit AllReduceKernel(const KernelRequest& r)
        : m_partials(r.instruction.inputs.size()), m_elements(r.output(0).shape.elements()) {}

    bool inPlace(size_t input, size_t) const override { return input == 0; }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        const size_t bytes = static_cast<size_t>(m_elements) * sizeof(T);
        cudaError_t status = cudaSuccess;
        if (a.outputs[0] != a.inputs[0])
            status = cudaMemcpyAsync(a.outputs[0], a.inputs[0], bytes, cudaMemcpyDeviceToDevice, stream);
        for (size_t i = 1; i < m_partials && status == cudaSuccess; ++i)
            status = launchAddTo<T>(stream, a.inputs[i], a.outputs[0], m_elements);
        return status;
    }

private:
    size_t m_partials;
    int64_t m_elements;
};

constexpr KernelDef collectiveKernelList[] = {{"all_reduce.ordered", preparePlain<OpKind::AllReduce, AllReduceKernel>}};

}  // namespace

std::span<const KernelDef> collectiveKernels() {
    return collectiveKernelList;
}

}  // namespace lathe::gpu
