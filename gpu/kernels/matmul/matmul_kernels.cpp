// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/common/kernel_lists.h"
#include "gpu/kernels/matmul/blas_matmul.h"
#include "gpu/kernels/matmul/matmul.h"
#include "gpu/kernels/matmul/matmul_of.h"
#include "gpu/kernels/matmul/small_matmul.h"

namespace lathe::gpu {

namespace {

template <class T>
class TiledKernel final : public Kernel {
public:
    explicit TiledKernel(const KernelRequest& r) : m_arguments(matMulOf(r)), m_bias(r.inputs.size() > 2) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        MatMulArguments m = m_arguments;
        m.a = a.inputs[0];
        m.b = a.inputs[1];
        m.bias = m_bias ? a.inputs[2] : nullptr;
        m.c = a.outputs[0];
        return launchMatMul<T>(stream, m);
    }

private:
    MatMulArguments m_arguments;
    bool m_bias;
};

Result<std::unique_ptr<Kernel>> prepareTiled(const KernelRequest& r) {
    if (!r.allPlain()) return refuse("a channels-last image");
    if (r.real() == DType::F64) return std::unique_ptr<Kernel>(std::make_unique<TiledKernel<double>>(r));
    return std::unique_ptr<Kernel>(std::make_unique<TiledKernel<float>>(r));
}

constexpr KernelDef kernels[] = {
    {"matmul.small", prepareSmallMatMul, true}, {"matmul.cublaslt", prepareBlasMatMul, true}, {"matmul.tiled", prepareTiled}};

}  // namespace

std::span<const KernelDef> matmulKernels() {
    return kernels;
}

}  // namespace lathe::gpu
