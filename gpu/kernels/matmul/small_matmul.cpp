// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/matmul/small_matmul.h"

#include <algorithm>
#include <limits>

#include "gpu/kernels/matmul/matmul_of.h"
#include "gpu/kernels/matmul/small_product.h"

namespace lathe::gpu {
namespace {

/// What a kernel takes and returns besides the product.
struct Extras {
    bool bias = false;
    bool mask = false;  ///< the last operand
    bool sums = false;  ///< the last result
};

class JoinedSmallProducts final : public JoinedCalls {
public:
    explicit JoinedSmallProducts(DType element) : m_element(element) {}

    void add(const SmallProduct& product) { m_table.add(product); }
    cudaError_t launch(cudaStream_t stream) const noexcept override { return launchSmallProducts(stream, m_element, m_table); }

private:
    DType m_element;
    SmallProducts m_table;
};

class SmallMatMul final : public Kernel {
public:
    SmallMatMul(const SmallProduct& product, DType element, Extras extras)
        : m_product(product), m_element(element), m_extras(extras) {}

    /// Adds the variants for `withMask` and `withSums`.
    void addVariants(bool mask, bool sums) {
        const bool bias = m_extras.bias;
        if (mask) m_withMask = std::make_unique<SmallMatMul>(m_product, m_element, Extras{bias, true, false});
        if (sums) m_withSums = std::make_unique<SmallMatMul>(m_product, m_element, Extras{bias, false, true});
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        SmallProducts table;
        table.add(with(a));
        return launchSmallProducts(stream, m_element, table);
    }

    const Kernel* withMask() const override { return m_withMask.get(); }
    const Kernel* withSums() const override { return m_withSums.get(); }

    size_t mostJoined() const override { return SmallProducts::most; }
    bool joins(const Kernel& other) const override {
        const auto* same = dynamic_cast<const SmallMatMul*>(&other);
        return same && same->m_element == m_element;
    }
    std::unique_ptr<JoinedCalls> join(std::span<const KernelCall> calls) const override {
        auto joined = std::make_unique<JoinedSmallProducts>(m_element);
        for (const KernelCall& call : calls) joined->add(static_cast<const SmallMatMul*>(call.kernel)->with(call.arguments));
        return joined;
    }

private:
    SmallProduct with(const KernelArguments& k) const {
        SmallProduct p = m_product;
        p.a = k.inputs[0];
        p.b = k.inputs[1];
        p.bias = m_extras.bias ? k.inputs[2] : nullptr;
        p.mask = m_extras.mask ? k.inputs[m_extras.bias ? 3 : 2] : nullptr;
        p.c = k.outputs[0];
        p.sums = m_extras.sums ? k.out<float>(1) : nullptr;
        return p;
    }

    SmallProduct m_product;
    DType m_element;
    Extras m_extras;
    std::unique_ptr<SmallMatMul> m_withMask, m_withSums;
};

Status checkSmall(const MatMulArguments& m, int64_t most) {
    if (m.batches != 1 || std::min({m.rows, m.columns, m.inner}) < 1) return refuse("several products, or none");
    const auto extents = {m.rows, m.columns, m.inner};
    if (std::max(extents) > most || m.rows * m.columns > most / m.inner) return refuse("a large product");
    const bool along = m.aInner == 1 && m.bInner == 1, across = m.bColumn == 1;
    if (!along && !across) return refuse("neighbors in memory are neither in a row nor in a sum");
    if (m.inner > (along ? mostTermsAlong : mostTermsAcross)) return refuse("long sums");
    return {};
}

SmallProduct smallProductOf(const MatMulArguments& m) {
    const auto narrow = [](int64_t extent) { return static_cast<int32_t>(extent); };
    SmallProduct p;
    p.rows = narrow(m.rows);
    p.columns = narrow(m.columns);
    p.inner = narrow(m.inner);
    p.aRow = narrow(m.aRow);
    p.aInner = narrow(m.aInner);
    p.bInner = narrow(m.bInner);
    p.bColumn = narrow(m.bColumn);
    p.activation = m.activation;
    return p;
}

/// The sums have the bits of a launch of their own, so that it does not matter where a step has both in one call.
bool mayHaveSums(const KernelRequest& r, const MatMulArguments& m) {
    const bool wanted = !r.device || r.device->biasSums;
    return wanted && m.aRow == 1 && m.inner <= mostTermsAcross && r.output(0).dtype == DType::F32;
}

}  // namespace

Result<std::unique_ptr<Kernel>> prepareSmallMatMul(const KernelRequest& r) {
    if (!r.allPlain()) return refuse("a channels-last image");
    if (r.anyF64()) return refuse("float64");
    const MatMulArguments m = matMulOf(r);
    LATHE_CHECK(checkSmall(m, r.device ? r.device->mostSmallMultiplications : mostSmallMultiplications));
    const DType element = r.output(0).dtype;
    for (size_t i = 0; i < r.inputs.size(); ++i)
        if (r.input(i).dtype != element) return refuse("operands of two types");
    const bool bias = r.inputs.size() > 2;
    auto kernel = std::make_unique<SmallMatMul>(smallProductOf(m), element, Extras{bias, false, false});
    kernel->addVariants(!bias && m.activation == Activation::None, mayHaveSums(r, m));
    return std::unique_ptr<Kernel>(std::move(kernel));
}

}  // namespace lathe::gpu
