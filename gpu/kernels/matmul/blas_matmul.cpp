// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/matmul/blas_matmul.h"

#include <algorithm>
#include <limits>

#include "gpu/blas/product_planner.h"

namespace lathe::gpu {
namespace {

constexpr uint32_t vectorBytes = 16;  // all operands except slices of inputs are aligned at least so

blas::api::Type typeOf(DType type) {
    switch (type) {
        case DType::F64: return blas::api::Type::F64;
        case DType::F16: return blas::api::Type::F16;
        case DType::BF16: return blas::api::Type::BF16;
        default: return blas::api::Type::F32;
    }
}

blas::ProductShape productOf(const KernelRequest& r) {
    const auto& t = r.instruction.as<MatMulAttributes>();
    const Shape &a = r.input(0).shape, &c = r.output(0).shape;
    blas::ProductShape p;
    p.type = typeOf(r.output(0).dtype);
    for (int i = 0; i < c.rank() - 2; ++i) p.batches *= c[i];
    p.rows = c[-2];
    p.columns = c[-1];
    p.inner = a[t.transposeA ? -2 : -1];
    p.transposeA = t.transposeA;
    p.transposeB = t.transposeB;
    p.bias = r.inputs.size() > 2;
    p.relu = t.activation == Activation::Relu;
    p.tensorFloat32 = r.device->tensorFloat32;
    return p;
}

bool isAligned(const void* address) {
    return reinterpret_cast<uintptr_t>(address) % vectorBytes == 0;
}

constexpr char between = '|';  // in `detail`

/// Chooses between two algorithms by the alignment of the addresses: slices of inputs may have any address. Its detail names
/// both.
class BlasKernel final : public Kernel {
public:
    BlasKernel(blas::Product aligned, blas::Product anywhere, bool bias)
        : m_aligned(std::move(aligned)), m_anywhere(std::move(anywhere)), m_bias(bias) {
        m_workspaceBytes = std::max(m_aligned.workspaceBytes(), m_anywhere.workspaceBytes());
        m_detail = m_aligned.algorithm() + between + m_anywhere.algorithm();
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        const blas::ProductArguments a{k.inputs[0], k.inputs[1], m_bias ? k.inputs[2] : nullptr, k.outputs[0], k.workspace};
        const bool aligned = isAligned(a.a) && isAligned(a.b) && isAligned(a.bias) && isAligned(a.c);
        return (aligned ? m_aligned : m_anywhere).launch(stream, a);
    }

    std::string_view detail() const override { return m_detail; }

private:
    blas::Product m_aligned, m_anywhere;
    bool m_bias;
    std::string m_detail;
};

Status checkServed(const KernelRequest& r, const blas::ProductShape& p) {
    const Activation activation = r.instruction.as<MatMulAttributes>().activation;
    if (activation != Activation::None && activation != Activation::Relu)
        return refuse("an activation that cuBLASLt does not have");
    for (size_t i = 0; i < r.inputs.size(); ++i)
        if (r.input(i).dtype != r.output(0).dtype) return refuse("operands of two types");
    const auto extents = {p.batches, p.rows, p.columns, p.inner};
    if (std::min(extents) < 1) return refuse("an empty product");
    if (std::max(extents) > std::numeric_limits<int32_t>::max()) return refuse("extents of more than 31 bits");
    return {};
}

Result<blas::Product> alignedProduct(const KernelRequest& r, const blas::ProductShape& shape, std::string_view recorded) {
    if (r.device->products) return r.device->products->plan(r.device->blas, shape, vectorBytes, recorded);
    if (!recorded.empty()) return blas::Product::repeat(r.device->blas, shape, vectorBytes, recorded);
    return blas::Product::make(r.device->blas, shape, vectorBytes);
}

}  // namespace

Result<std::unique_ptr<Kernel>> prepareBlasMatMul(const KernelRequest& r) {
    if (!r.device || !r.device->blas) return refuse("cuBLASLt is absent");
    if (!r.allPlain()) return refuse("a channels-last image");
    const blas::ProductShape shape = productOf(r);
    LATHE_CHECK(checkServed(r, shape));
    const std::string_view recorded = r.recorded;
    const size_t end = std::min(recorded.find(between), recorded.size());
    const bool both = end < recorded.size();
    LATHE_TRY(auto aligned, alignedProduct(r, shape, recorded.substr(0, end)));
    const auto elementBytes = static_cast<uint32_t>(sizeOf(r.output(0).dtype));
    LATHE_TRY(auto anywhere, both ? blas::Product::repeat(r.device->blas, shape, elementBytes, recorded.substr(end + 1))
                                  : blas::Product::make(r.device->blas, shape, elementBytes));
    return std::unique_ptr<Kernel>(std::make_unique<BlasKernel>(std::move(aligned), std::move(anywhere), shape.bias));
}

}  // namespace lathe::gpu
