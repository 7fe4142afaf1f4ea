// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/matmul/blas_matmul.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "gpu/base/bias_sums.h"
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

/// Kernel::withSums of a product.
class SumsKernel final : public Kernel {
public:
    explicit SumsKernel(blas::Product product) : m_product(std::move(product)) {
        m_workspaceBytes = m_product.workspaceBytes();
        m_detail = m_product.algorithm();
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        return m_product.launch(stream, {k.inputs[0], k.inputs[1], nullptr, k.outputs[0], k.workspace, k.outputs[1]});
    }
    std::string_view detail() const override { return m_detail; }
    size_t alignment() const override { return vectorBytes; }

private:
    blas::Product m_product;
    std::string m_detail;
};

/// Chooses between two algorithms by the alignment of the addresses: slices of inputs may have any address. Its detail names
/// both, and that of `sums`.
class BlasKernel final : public Kernel {
public:
    BlasKernel(blas::Product aligned, blas::Product anywhere, std::unique_ptr<const SumsKernel> sums, bool bias)
        : m_aligned(std::move(aligned)), m_anywhere(std::move(anywhere)), m_sums(std::move(sums)), m_bias(bias) {
        m_workspaceBytes = std::max(m_aligned.workspaceBytes(), m_anywhere.workspaceBytes());
        m_detail = m_aligned.algorithm() + between + m_anywhere.algorithm();
        if (!m_sums) return;
        m_workspaceBytes = std::max(m_workspaceBytes, m_sums->workspaceBytes());
        m_detail.append(1, between).append(m_sums->detail());
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        const blas::ProductArguments a{k.inputs[0], k.inputs[1], m_bias ? k.inputs[2] : nullptr, k.outputs[0], k.workspace};
        const bool aligned = isAligned(a.a) && isAligned(a.b) && isAligned(a.bias) && isAligned(a.c);
        return (aligned ? m_aligned : m_anywhere).launch(stream, a);
    }

    const Kernel* withSums() const override { return m_sums.get(); }
    std::string_view detail() const override { return m_detail; }

private:
    blas::Product m_aligned, m_anywhere;
    std::unique_ptr<const SumsKernel> m_sums;
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

using MadeSums = Result<std::unique_ptr<const SumsKernel>>;

/// The recorded algorithm. Without a record, the best, or null if the product is not to have sums or cuBLASLt has none.
MadeSums sumsOf(const KernelRequest& r, blas::ProductShape shape, std::optional<std::string_view> recorded) {
    const bool wanted = r.recorded.empty() && r.device->biasSums && hasBiasSum(r.program, r.instruction);
    if (!wanted && !recorded) return std::unique_ptr<const SumsKernel>();
    shape.rowSums = true;
    auto product = alignedProduct(r, shape, recorded.value_or(std::string_view()));
    if (product.ok()) return std::make_unique<const SumsKernel>(std::move(*product));
    return recorded ? MadeSums(product.error()) : MadeSums(std::unique_ptr<const SumsKernel>());
}

/// Takes the first algorithm, and what separates it from the next one, off a detail. Nothing if the detail is empty.
std::optional<std::string_view> takeAlgorithm(std::string_view& detail) {
    if (detail.empty()) return std::nullopt;
    const size_t end = std::min(detail.find(between), detail.size());
    const std::string_view algorithm = detail.substr(0, end);
    detail.remove_prefix(std::min(end + 1, detail.size()));
    return algorithm;
}

}  // namespace

Result<std::unique_ptr<Kernel>> prepareBlasMatMul(const KernelRequest& r) {
    if (!r.device || !r.device->blas) return refuse("cuBLASLt is absent");
    if (!r.allPlain()) return refuse("a channels-last image");
    const blas::ProductShape shape = productOf(r);
    LATHE_CHECK(checkServed(r, shape));
    std::string_view recorded = r.recorded;
    LATHE_TRY(auto aligned, alignedProduct(r, shape, takeAlgorithm(recorded).value_or(std::string_view())));
    const auto elementBytes = static_cast<uint32_t>(sizeOf(r.output(0).dtype));
    const auto second = takeAlgorithm(recorded);
    LATHE_TRY(auto anywhere, second ? blas::Product::repeat(r.device->blas, shape, elementBytes, *second)
                                    : blas::Product::make(r.device->blas, shape, elementBytes));
    LATHE_TRY(auto sums, sumsOf(r, shape, takeAlgorithm(recorded)));
    return std::unique_ptr<Kernel>(
        std::make_unique<BlasKernel>(std::move(aligned), std::move(anywhere), std::move(sums), shape.bias));
}

}  // namespace lathe::gpu
