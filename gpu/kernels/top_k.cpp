// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/top_k.h"

#include "gpu/kernels/common/for_real.h"
#include "gpu/kernels/common/kernel_lists.h"

namespace lathe::gpu {
namespace {

/// `whole`: x or its gradient.
TopKRows rowsOf(const KernelRequest& r, const Shape& whole) {
    const auto& a = r.instruction.as<TopKAttributes>();
    return {whole[-1] == 0 ? 0 : whole.elements() / whole[-1], whole[-1], a.k, a.largest};
}

template <class T>
class TopKKernel final : public Kernel {
public:
    explicit TopKKernel(const KernelRequest& r) : m_size(rowsOf(r, r.input(0).shape)) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchTopK<T>(stream, m_size, a.inputs[0], a.outputs[0], a.out<int64_t>(1));
    }

private:
    TopKRows m_size;
};

template <class T>
class TopKGradKernel final : public Kernel {
public:
    explicit TopKGradKernel(const KernelRequest& r) : m_size(rowsOf(r, r.output(0).shape)) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchTopKGrad<T>(stream, m_size, a.inputs[0], a.in<int64_t>(1), a.outputs[0]);
    }

private:
    TopKRows m_size;
};

constexpr KernelDef topKKernelList[] = {
    {"top_k.rows", preparePlain<OpKind::TopK, TopKKernel>},
    {"top_k_grad.rows", preparePlain<OpKind::TopKGrad, TopKGradKernel>},
};

}  // namespace

std::span<const KernelDef> topKKernels() {
    return topKKernelList;
}

}  // namespace lathe::gpu
