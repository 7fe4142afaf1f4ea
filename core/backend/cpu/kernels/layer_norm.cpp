// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/kernels/layer_norm.h"

#include <type_traits>

#include "core/backend/cpu/simd/layer_norm.h"

namespace lathe::cpu {
namespace {

template <class T>
const LayerNormFunctions<T>& rowFunctions(const LayerNormTable& table) {
    if constexpr (std::is_same_v<T, float>)
        return table.f32;
    else
        return table.bf16;
}

/// Rows are of T: float, or uint16_t for bfloat16.
template <class T>
class LayerNormKernel final : public Kernel {
public:
    LayerNormKernel(const LayerNormTable& table, const KernelRequest& r)
        : m_functions(rowFunctions<T>(table)),
          m_inner(r.input(1).shape.elements()),
          m_rows(r.input(0).shape.elements() / m_inner),
          m_epsilon(static_cast<float>(r.instruction.as<NormAttributes>().epsilon)) {
        m_phases = {partsFor(m_rows, 2 * m_inner)};
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Range rows = rangeOf(m_rows, m_phases[0], part);
        const int64_t at = rows.begin * m_inner;
        m_functions.forward(a.in<T>(0) + at, a.in<float>(1), a.in<float>(2), rows.size(), m_inner, m_epsilon, a.out<T>(0) + at,
                            a.out<float>(1) + rows.begin, a.out<float>(2) + rows.begin);
    }

private:
    const LayerNormFunctions<T>& m_functions;
    int64_t m_inner, m_rows;
    float m_epsilon;
};

/// Phase 0: dx, and the other sums over each range of rows; 1: their sums in the order of the ranges.
template <class T>
class LayerNormGradKernel final : public Kernel {
public:
    LayerNormGradKernel(const LayerNormTable& table, const KernelRequest& r)
        : m_table(table),
          m_inner(r.input(4).shape.elements()),
          m_rows(r.input(0).shape.elements() / m_inner),
          m_parts(partsFor(m_rows, 4 * m_inner)) {
        m_phases = {m_parts, 1};
        m_workspaceBytes = static_cast<size_t>(2 * m_parts * m_inner) * sizeof(float);
    }

    void run(int phase, int part, const KernelArguments& a) const noexcept override {
        auto* partial = reinterpret_cast<float*>(a.workspace);
        if (phase == 1) return finish(a, partial);
        const Range rows = rangeOf(m_rows, m_parts, part);
        const int64_t at = rows.begin * m_inner;
        float* sums = partial + 2 * part * m_inner;
        rowFunctions<T>(m_table).backward(a.in<T>(0) + at, a.in<T>(1) + at, a.in<float>(2) + rows.begin,
                                          a.in<float>(3) + rows.begin, a.in<float>(4), rows.size(), m_inner, a.out<T>(0) + at,
                                          sums, sums + m_inner);
    }

private:
    void finish(const KernelArguments& a, const float* partial) const {
        std::fill_n(a.out<float>(1), m_inner, 0.0f);
        std::fill_n(a.out<float>(2), m_inner, 0.0f);
        for (int part = 0; part < m_parts; ++part, partial += 2 * m_inner) {
            m_table.add(a.out<float>(1), partial, m_inner);
            m_table.add(a.out<float>(2), partial + m_inner, m_inner);
        }
    }

    const LayerNormTable& m_table;
    int64_t m_inner, m_rows;
    int m_parts;
};

template <class T>
Result<std::unique_ptr<Kernel>> makeLayerNorm(const LayerNormTable& table, const KernelRequest& r) {
    using Made = std::unique_ptr<Kernel>;
    if (r.instruction.kind == OpKind::LayerNorm) return Made(std::make_unique<LayerNormKernel<T>>(table, r));
    if (r.instruction.kind == OpKind::LayerNormGrad) return Made(std::make_unique<LayerNormGradKernel<T>>(table, r));
    return refuse("another kind");
}

}  // namespace

Result<std::unique_ptr<Kernel>> prepareLayerNorm(const KernelRequest& r) {
    const LayerNormTable* table = layerNormFunctions(r.simd);
    if (!table) return refuse("no vector code for this processor");
    if (!r.allF32() || !r.allPlain()) return refuse("not float32 in plain layout");
    if (r.instruction.as<NormAttributes>().activation != Activation::None) return refuse("a fused activation");
    if (r.input(0).dtype == DType::BF16) return makeLayerNorm<uint16_t>(*table, r);
    return r.anyNarrow() ? Result<std::unique_ptr<Kernel>>(refuse("float16")) : makeLayerNorm<float>(*table, r);
}

}  // namespace lathe::cpu
