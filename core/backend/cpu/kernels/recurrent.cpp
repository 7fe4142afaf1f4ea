// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/recurrent.h"

#include <algorithm>

#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/backend/cpu/kernels/pieces.h"
#include "core/backend/cpu/simd/gemm.h"

namespace lathe::cpu {
namespace {

/// A recurrence over samples: each part takes a range of them through all steps, so that nobody waits between two steps.
class RecurrentBase : public Kernel {
public:
    RecurrentBase(const KernelRequest& r, const Shape& y, const GemmTable& gemm, const RecurrentTable& table)
        : m_gemm(gemm),
          m_table(table),
          m_attributes(r.instruction.as<RecurrentAttributes>()),
          m_samples(y[0]),
          m_steps(y[1]),
          m_units(y[2]),
          m_columns(m_attributes.gates() * y[2]),
          m_saved(m_attributes.saved() * y[2]),
          m_parts(partsOf(m_samples, m_steps * m_columns * m_units / 8)) {}

protected:
    /// Few samples a part would read the weights too often.
    static int partsOf(int64_t samples, int64_t work) {
        constexpr int64_t fewest = 8;
        return std::min(partsFor(samples, work), static_cast<int>(std::max<int64_t>(samples / fewest, 1)));
    }
    Range samplesOf(int part) const { return rangeOf(m_samples, m_parts, part); }
    int64_t mostSamples() const { return (m_samples + m_parts - 1) / m_parts; }
    size_t cell() const { return static_cast<size_t>(m_attributes.cell); }
    /// Index of the step that is `i`-th in the order of the recurrence.
    int64_t step(int64_t i) const { return m_attributes.reverse ? m_steps - 1 - i : i; }
    /// Index of a row of one step of one sample.
    int64_t row(int64_t sample, int64_t i) const { return sample * m_steps + step(i); }

    const GemmTable& m_gemm;
    const RecurrentTable& m_table;
    RecurrentAttributes m_attributes;
    int64_t m_samples, m_steps, m_units, m_columns, m_saved;
    int m_parts;
};

/// Phase 0: the weights, transposed, so that the products need not do it at each step; 1: the recurrence.
class RecurrentKernel final : public RecurrentBase {
public:
    RecurrentKernel(const KernelRequest& r, const GemmTable& gemm, const RecurrentTable& table)
        : RecurrentBase(r, r.output(0).shape, gemm, table), m_hasBias(r.inputs.size() > 2) {
        m_phases = {partsFor(m_units, m_columns), m_parts};
        Shared shared(*this, nullptr);
        m_sharedBytes = shared.pieces.bytes();
        m_partBytes = Own(*this, nullptr).pieces.bytes();
        m_workspaceBytes = m_sharedBytes + static_cast<size_t>(m_parts) * m_partBytes;
    }

    void run(int phase, int part, const KernelArguments& a) const noexcept override {
        const Shared shared(*this, a.workspace);
        if (phase == 0) return transposeWeights(part, a.in<float>(1), shared);
        const Own own(*this, a.workspace + m_sharedBytes + static_cast<size_t>(part) * m_partBytes);
        for (int64_t i = 0; i < m_steps; ++i) oneStep(samplesOf(part), i, a, shared, own);
    }

private:
    struct Shared {
        Pieces pieces;
        float *weights, *zeros;
        Shared(const RecurrentKernel& k, std::byte* at)
            : pieces(at), weights(pieces.take(k.m_units * k.m_columns)), zeros(pieces.take(k.m_units)) {}
    };
    struct Own {
        Pieces pieces;
        float *products, *scratch;
        Own(const RecurrentKernel& k, std::byte* at)
            : pieces(at), products(pieces.take(k.mostSamples() * k.m_columns)), scratch(pieces.take(k.m_gemm.scratchFloats)) {}
    };

    void transposeWeights(int part, const float* weights, const Shared& to) const {
        const Range units = rangeOf(m_units, m_phases[0], part);
        for (int64_t k = units.begin; k < units.end; ++k) {
            to.zeros[k] = 0;
            for (int64_t column = 0; column < m_columns; ++column)
                to.weights[k * m_columns + column] = weights[column * m_units + k];
        }
    }

    void oneStep(Range samples, int64_t i, const KernelArguments& a, const Shared& shared, const Own& own) const {
        multiply(samples, i, a, shared, own);
        for (int64_t n = samples.begin; n < samples.end; ++n) {
            const int64_t at = row(n, i), before = i > 0 ? row(n, i - 1) : 0;
            float* saved = m_saved > 0 ? a.out<float>(1) : nullptr;
            m_table.forward[cell()]({a.in<float>(0) + at * m_columns, own.products + (n - samples.begin) * m_columns,
                                     i > 0 ? a.out<float>(0) + before * m_units : shared.zeros,
                                     i > 0 && saved ? saved + before * m_saved + m_saved - m_units : shared.zeros,
                                     a.out<float>(0) + at * m_units, saved + at * m_saved, m_units});
        }
    }

    /// Weights times the states of the step before, plus bias.
    void multiply(Range samples, int64_t i, const KernelArguments& a, const Shared& shared, const Own& own) const {
        const float* bias = m_hasBias ? a.in<float>(2) : nullptr;
        if (i == 0) {
            for (int64_t n = 0; n < samples.size(); ++n)
                for (int64_t c = 0; c < m_columns; ++c) own.products[n * m_columns + c] = bias ? bias[c] : 0;
            return;
        }
        GemmCall g;
        g.a = a.out<float>(0) + row(samples.begin, i - 1) * m_units;
        g.b = shared.weights;
        g.bias = bias;
        g.c = own.products;
        g.scratch = own.scratch;
        g.aRow = m_steps * m_units;
        g.aColumn = g.bColumn = 1;
        g.bRow = g.cRow = g.n = m_columns;
        g.m = samples.size();
        g.k = m_units;
        m_gemm.run(g);
    }

    bool m_hasBias;
    size_t m_sharedBytes, m_partBytes;
};

/// The recurrence backwards. Gradients of weights are a product over all steps, which another instruction computes.
class RecurrentGradKernel final : public RecurrentBase {
public:
    RecurrentGradKernel(const KernelRequest& r, const GemmTable& gemm, const RecurrentTable& table)
        : RecurrentBase(r, r.input(0).shape, gemm, table), m_hasOwnRecurrent(r.instruction.outputs.size() > 1) {
        m_phases = {m_parts};
        m_partBytes = Own(*this, nullptr).pieces.bytes();
        m_workspaceBytes = static_cast<size_t>(m_parts) * m_partBytes;
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Own own(*this, a.workspace + static_cast<size_t>(part) * m_partBytes);
        const Range samples = samplesOf(part);
        const int64_t numbers = samples.size() * m_units;
        std::fill_n(own.zeros, m_units, 0.0f);
        for (float* state : {own.fromWeights, own.direct, own.dcell}) std::fill_n(state, numbers, 0.0f);
        for (int64_t i = m_steps; i-- > 0;) {
            for (int64_t n = samples.begin; n < samples.end; ++n) oneSample(n, i, (n - samples.begin) * m_units, a, own);
            if (i > 0) multiply(samples, i, a, own);
        }
    }

private:
    struct Own {
        Pieces pieces;
        float *fromWeights, *direct, *dcell, *zeros, *scratch;
        Own(const RecurrentGradKernel& k, std::byte* at)
            : pieces(at),
              fromWeights(pieces.take(k.mostSamples() * k.m_units)),
              direct(pieces.take(k.mostSamples() * k.m_units)),
              dcell(pieces.take(k.mostSamples() * k.m_units)),
              zeros(pieces.take(k.m_units)),
              scratch(pieces.take(k.m_gemm.scratchFloats)) {}
    };

    float* recurrent(const KernelArguments& a) const { return a.out<float>(m_hasOwnRecurrent ? 1 : 0); }

    void oneSample(int64_t n, int64_t i, int64_t state, const KernelArguments& a, const Own& own) const {
        const int64_t at = row(n, i), before = i > 0 ? row(n, i - 1) : 0;
        const float *y = a.in<float>(2), *saved = m_saved > 0 ? a.in<float>(3) : nullptr;
        m_table.backward[cell()]({a.in<float>(0) + at * m_units, own.fromWeights + state, y + at * m_units, saved + at * m_saved,
                                  i > 0 ? y + before * m_units : own.zeros,
                                  i > 0 && saved ? saved + before * m_saved + m_saved - m_units : own.zeros, own.direct + state,
                                  own.dcell + state, a.out<float>(0) + at * m_columns, recurrent(a) + at * m_columns, m_units});
    }

    void multiply(Range samples, int64_t i, const KernelArguments& a, const Own& own) const {
        GemmCall g;
        g.a = recurrent(a) + row(samples.begin, i) * m_columns;
        g.b = a.in<float>(1);
        g.c = own.fromWeights;
        g.scratch = own.scratch;
        g.aRow = m_steps * m_columns;
        g.aColumn = g.bColumn = 1;
        g.bRow = g.cRow = g.n = m_units;
        g.m = samples.size();
        g.k = m_columns;
        m_gemm.run(g);
    }

    bool m_hasOwnRecurrent;
    size_t m_partBytes;
};

Result<std::unique_ptr<Kernel>> prepareRecurrent(const KernelRequest& r) {
    const GemmTable* gemm = selectGemm(r.simd);
    const RecurrentTable* table = recurrentFunctions(r.simd);
    if (!gemm || !table) return refuse("no vector code for this processor");
    if (!r.allF32() || !r.allPlain()) return refuse("not float32 in plain layout");
    if (r.input(0).shape.elements() == 0) return refuse("nothing to compute");
    using Made = std::unique_ptr<Kernel>;
    if (r.instruction.kind == OpKind::Recurrent) return Made(std::make_unique<RecurrentKernel>(r, *gemm, *table));
    return Made(std::make_unique<RecurrentGradKernel>(r, *gemm, *table));
}

constexpr KernelDef recurrentKernelList[] = {{"recurrent.samples", prepareRecurrent}};

}  // namespace

std::span<const KernelDef> recurrentKernels() {
    return recurrentKernelList;
}

}  // namespace lathe::cpu
