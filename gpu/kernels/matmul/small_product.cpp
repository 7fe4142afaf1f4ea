// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/matmul/small_product.h"

#include <algorithm>

#include "gpu/kernels/matmul/matmul.h"
#include "gpu/kernels/matmul/matmul_of.h"

namespace lathe::gpu {
namespace {

class SmallProductKernel final : public Kernel {
public:
    SmallProductKernel(const BlockProduct& product, bool bias) : m_product(product), m_bias(bias) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchSmallProduct(stream, with(a));
    }
    bool asBlockStep(const KernelArguments& a, BlockStep& to) const override {
        to.kind = BlockStep::Kind::Product;
        to.elements = int64_t{m_product.rows} * m_product.columns;
        to.product = with(a);
        return true;
    }

private:
    BlockProduct with(const KernelArguments& a) const {
        BlockProduct p = m_product;
        p.a = a.inputs[0];
        p.b = a.inputs[1];
        p.bias = m_bias ? a.inputs[2] : nullptr;
        p.c = a.outputs[0];
        return p;
    }

    BlockProduct m_product;
    bool m_bias;
};

/// A thread of a block reads the factors of its results one after the other.
bool isSmall(const MatMulArguments& m) {
    constexpr int64_t slice = 16, most = 4;
    if (m.batches != 1 || std::min({m.rows, m.columns, m.inner}) < 1 ||
        std::max({m.rows, m.columns, m.inner}) > mostBlockElements)
        return false;
    const int64_t results = (m.rows * m.columns + blockThreads - 1) / blockThreads, slices = (m.inner + slice - 1) / slice;
    return results <= 2 && results * slices <= most;
}

}  // namespace

Result<std::unique_ptr<Kernel>> prepareSmallProduct(const KernelRequest& r) {
    if (!r.device || !r.device->smallProducts) return refuse("it is for sequences");
    if (!r.allPlain()) return refuse("a channels-last image");
    if (r.anyF64()) return refuse("float64");
    const MatMulArguments m = matMulOf(r);
    if (!isSmall(m)) return refuse("more than one block computes at once");
    const DType element = r.output(0).dtype;
    for (size_t i = 0; i < r.inputs.size(); ++i)
        if (r.input(i).dtype != element) return refuse("operands of two types");
    const auto narrow = [](int64_t extent) { return static_cast<int32_t>(extent); };
    BlockProduct product{};
    product.rows = narrow(m.rows);
    product.columns = narrow(m.columns);
    product.inner = narrow(m.inner);
    product.aRow = narrow(m.aRow);
    product.aInner = narrow(m.aInner);
    product.bInner = narrow(m.bInner);
    product.bColumn = narrow(m.bColumn);
    product.activation = m.activation;
    product.element = element;
    return std::unique_ptr<Kernel>(std::make_unique<SmallProductKernel>(product, r.inputs.size() > 2));
}

}  // namespace lathe::gpu
