// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/kernels/layer_norm.h"

#include <algorithm>

#include "core/backend/cpu/simd/layer_norm.h"

namespace lathe::cpu {
namespace {

template <class X, class Y>
using Forward = void (*)(const LayerNormForward<X, Y>&, int64_t, int64_t);
template <class Dy, class X>
using Backward = void (*)(const LayerNormBackward<Dy, X>&, int64_t, int64_t);

/// x is of X and y of Y: float, or uint16_t for bfloat16.
template <class X, class Y>
class LayerNormKernel final : public Kernel {
public:
    LayerNormKernel(Forward<X, Y> forward, const KernelRequest& r)
        : m_forward(forward),
          m_inner(r.input(1).shape.elements()),
          m_rows(r.input(0).shape.elements() / m_inner),
          m_epsilon(static_cast<float>(r.instruction.as<NormAttributes>().epsilon)),
          m_adds(r.inputs.size() > 3),
          m_narrowAddend(m_adds && isNarrow(r.input(3).dtype)) {
        m_phases = {partsFor(m_rows, 2 * m_inner)};
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Range rows = rangeOf(m_rows, m_phases[0], part);
        const int64_t at = rows.begin * m_inner;
        LayerNormForward<X, Y> f{a.in<X>(0) + at};
        if (m_adds) {
            if (m_narrowAddend)
                f.narrowAddend = a.in<uint16_t>(3) + at;
            else
                f.addend = a.in<float>(3) + at;
            f.sum = a.out<X>(3) + at;
        }
        f.scale = a.in<float>(1);
        f.bias = a.in<float>(2);
        f.epsilon = m_epsilon;
        f.y = a.out<Y>(0) + at;
        f.mean = a.out<float>(1) + rows.begin;
        f.invStd = a.out<float>(2) + rows.begin;
        m_forward(f, rows.size(), m_inner);
    }
    /// The sum over one of its terms.
    bool inPlace(size_t input, size_t output) const override { return output == 3 && (input == 0 || input == 3); }

private:
    Forward<X, Y> m_forward;
    int64_t m_inner, m_rows;
    float m_epsilon;
    bool m_adds, m_narrowAddend;
};

/// Phase 0: dx, and the other sums over each range of rows; 1: their sums in the order of the ranges.
template <class Dy, class X>
class LayerNormGradKernel final : public Kernel {
public:
    LayerNormGradKernel(const LayerNormTable& table, Backward<Dy, X> backward, const KernelRequest& r)
        : m_table(table),
          m_backward(backward),
          m_inner(r.input(4).shape.elements()),
          m_rows(r.input(0).shape.elements() / m_inner),
          m_parts(partsFor(m_rows, 4 * m_inner)),
          m_adds(r.inputs.size() > 5),
          m_rounds(r.outputs.size() > 3),
          m_widened(m_rounds && !isNarrow(r.output(3).dtype)) {
        m_phases = {m_parts, 1};
        m_workspaceBytes = static_cast<size_t>(2 * m_parts * m_inner) * sizeof(float);
    }

    void run(int phase, int part, const KernelArguments& a) const noexcept override {
        auto* partial = reinterpret_cast<float*>(a.workspace);
        if (phase == 1) return finish(a, partial);
        const Range rows = rangeOf(m_rows, m_parts, part);
        const int64_t at = rows.begin * m_inner;
        LayerNormBackward<Dy, X> b{a.in<Dy>(0) + at, a.in<X>(1) + at};
        b.mean = a.in<float>(2) + rows.begin;
        b.invStd = a.in<float>(3) + rows.begin;
        b.scale = a.in<float>(4);
        if (m_adds) b.addend = a.in<X>(5) + at;
        b.dx = a.out<X>(0) + at;
        if (m_rounds && m_widened)
            b.copy = a.out<float>(3) + at;
        else if (m_rounds)
            b.rounded = a.out<uint16_t>(3) + at;
        b.dscale = partial + 2 * part * m_inner;
        b.dbias = b.dscale + m_inner;
        m_backward(b, rows.size(), m_inner);
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
    Backward<Dy, X> m_backward;
    int64_t m_inner, m_rows;
    int m_parts;
    bool m_adds, m_rounds;
    bool m_widened;  ///< for `prepareWidened`, which rounds the copy itself
};

using Made = Result<std::unique_ptr<Kernel>>;

template <class X, class Y>
Made make(Forward<X, Y> forward, const KernelRequest& r) {
    return std::unique_ptr<Kernel>(std::make_unique<LayerNormKernel<X, Y>>(forward, r));
}

template <class Dy, class X>
Made make(const LayerNormTable& table, Backward<Dy, X> backward, const KernelRequest& r) {
    return std::unique_ptr<Kernel>(std::make_unique<LayerNormGradKernel<Dy, X>>(table, backward, r));
}

Made makeForward(const LayerNormTable& t, const KernelRequest& r) {
    if (isNarrow(r.input(0).dtype)) return make(t.forwardOfNarrow, r);
    return isNarrow(r.output(0).dtype) ? make(t.forwardToNarrow, r) : make(t.forward, r);
}

Made makeBackward(const LayerNormTable& t, const KernelRequest& r) {
    if (isNarrow(r.input(1).dtype)) return make(t, t.backwardOfNarrow, r);
    return isNarrow(r.input(0).dtype) ? make(t, t.backwardFromNarrow, r) : make(t, t.backward, r);
}

bool anyF16(const KernelRequest& r) {
    const auto isF16 = [&](Value v) { return r.program.type(v).dtype == DType::F16; };
    const Instruction& i = r.instruction;
    return std::any_of(i.inputs.begin(), i.inputs.end(), isF16) || std::any_of(i.outputs.begin(), i.outputs.end(), isF16);
}

}  // namespace

Result<std::unique_ptr<Kernel>> prepareLayerNorm(const KernelRequest& r) {
    const LayerNormTable* table = layerNormFunctions(r.simd);
    if (!table) return refuse("no vector code for this processor");
    if (!r.allF32() || !r.allPlain()) return refuse("not float32 in plain layout");
    if (r.instruction.as<NormAttributes>().activation != Activation::None) return refuse("a fused activation");
    if (anyF16(r)) return refuse("float16");
    if (r.instruction.kind == OpKind::LayerNorm) return makeForward(*table, r);
    if (r.instruction.kind == OpKind::LayerNormGrad) return makeBackward(*table, r);
    return refuse("another kind");
}

Result<std::unique_ptr<Kernel>> prepareLayerNormBF16(const KernelRequest& r) {
    return r.anyNarrow() ? prepareLayerNorm(r) : Result<std::unique_ptr<Kernel>>(refuse("not bfloat16"));
}

}  // namespace lathe::cpu
