// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/matmul/matmul.h"

#include "gpu/kernels/common/kernel_lists.h"
#include "gpu/kernels/matmul/blas_matmul.h"

namespace lathe::gpu {
namespace {

MatMulArguments argumentsOf(const KernelRequest& r) {
    const auto& t = r.instruction.as<MatMulAttributes>();
    const Shape &a = r.input(0).shape, &b = r.input(1).shape, &c = r.output(0).shape;
    MatMulArguments m;
    for (int i = 0; i < c.rank() - 2; ++i) m.batches *= c[i];
    m.rows = c[-2];
    m.columns = c[-1];
    m.inner = a[t.transposeA ? -2 : -1];
    m.aRow = t.transposeA ? 1 : a[-1];
    m.aInner = t.transposeA ? a[-1] : 1;
    m.bInner = t.transposeB ? 1 : b[-1];
    m.bColumn = t.transposeB ? b[-1] : 1;
    m.activation = t.activation;
    return m;
}

template <class T>
class TiledKernel final : public Kernel {
public:
    explicit TiledKernel(const KernelRequest& r) : m_arguments(argumentsOf(r)), m_bias(r.inputs.size() > 2) {}

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

constexpr KernelDef kernels[] = {{"matmul.cublaslt", prepareBlasMatMul, true}, {"matmul.tiled", prepareTiled}};

}  // namespace

std::span<const KernelDef> matmulKernels() {
    return kernels;
}

}  // namespace lathe::gpu
