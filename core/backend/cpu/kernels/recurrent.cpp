// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/recurrent.h"

#include <algorithm>

#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/backend/cpu/kernels/pieces.h"
#include "core/backend/cpu/simd/gemm.h"

namespace lathe::cpu {
namespace {

/// The second operand of a product in panels of columns, one after the other. Rows of a whole matrix would displace one another
/// in the first-level cache, because they often lie a power of two apart.
struct Panels {
    int64_t rows, columns, width;

    int64_t count() const { return (columns + width - 1) / width; }
    int64_t floats() const { return count() * width * rows; }
    /// Writes panel `p`; `at(row, column)` gives its numbers.
    template <class At>
    void fill(int64_t p, float* all, const At& at) const {
        float* const to = all + p * width * rows;
        for (int64_t row = 0; row < rows; ++row)
            for (int64_t i = 0; i < width; ++i) to[row * width + i] = p * width + i < columns ? at(row, p * width + i) : 0;
    }
    /// `g` has the first operand, and the result of all columns.
    void multiply(const GemmTable& gemm, GemmCall g, const float* all) const {
        float* const c = g.c;
        const float* const bias = g.bias;
        g.bRow = width, g.bColumn = 1, g.k = rows;
        for (int64_t p = 0; p < count(); ++p) {
            g.b = all + p * width * rows;
            g.c = c + p * width;
            g.bias = bias ? bias + p * width : nullptr;
            g.n = std::min(width, columns - p * width);
            gemm.run(g);
        }
    }
};

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

/// Phase 0: the weights in panels; 1: the recurrence.
class RecurrentKernel final : public RecurrentBase {
public:
    RecurrentKernel(const KernelRequest& r, const GemmTable& gemm, const RecurrentTable& table)
        : RecurrentBase(r, r.output(0).shape, gemm, table),
          m_panels{m_units, m_columns, gemm.panel},
          m_hasBias(r.inputs.size() > 2) {
        m_phases = {partsFor(m_panels.count(), m_panels.rows * m_panels.width), m_parts};
        Shared shared(*this, nullptr);
        m_sharedBytes = shared.pieces.bytes();
        m_partBytes = Own(*this, nullptr).pieces.bytes();
        m_workspaceBytes = m_sharedBytes + static_cast<size_t>(m_parts) * m_partBytes;
    }

    void run(int phase, int part, const KernelArguments& a) const noexcept override {
        const Shared shared(*this, a.workspace);
        if (phase == 0) return arrangeWeights(part, a.in<float>(1), shared);
        const Own own(*this, a.workspace + m_sharedBytes + static_cast<size_t>(part) * m_partBytes);
        for (int64_t i = 0; i < m_steps; ++i) oneStep(samplesOf(part), i, a, shared, own);
    }

private:
    struct Shared {
        Pieces pieces;
        float *weights, *zeros;
        Shared(const RecurrentKernel& k, std::byte* at)
            : pieces(at), weights(pieces.take(k.m_panels.floats())), zeros(pieces.take(k.m_units)) {}
    };
    struct Own {
        Pieces pieces;
        float *products, *scratch;
        Own(const RecurrentKernel& k, std::byte* at)
            : pieces(at), products(pieces.take(k.mostSamples() * k.m_columns)), scratch(pieces.take(k.m_gemm.scratchFloats)) {}
    };

    void arrangeWeights(int part, const float* weights, const Shared& to) const {
        if (part == 0) std::fill_n(to.zeros, m_units, 0.0f);
        const Range panels = rangeOf(m_panels.count(), m_phases[0], part);
        for (int64_t p = panels.begin; p < panels.end; ++p)
            m_panels.fill(p, to.weights, [&](int64_t k, int64_t column) { return weights[column * m_units + k]; });
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
        g.bias = bias;
        g.c = own.products;
        g.scratch = own.scratch;
        g.aRow = m_steps * m_units;
        g.aColumn = 1;
        g.cRow = m_columns;
        g.m = samples.size();
        m_panels.multiply(m_gemm, g, shared.weights);
    }

    Panels m_panels;
    bool m_hasBias;
    size_t m_sharedBytes, m_partBytes;
};

/// The recurrence backwards. Phase 0: the weights in panels; 1: the recurrence. Gradients of weights are a product over all
/// steps, which another instruction computes.
class RecurrentGradKernel final : public RecurrentBase {
public:
    RecurrentGradKernel(const KernelRequest& r, const GemmTable& gemm, const RecurrentTable& table)
        : RecurrentBase(r, r.input(0).shape, gemm, table),
          m_panels{m_columns, m_units, gemm.panel},
          m_hasOwnRecurrent(r.instruction.outputs.size() > 1) {
        m_phases = {partsFor(m_panels.count(), m_panels.rows * m_panels.width), m_parts};
        Pieces shared;
        shared.take(m_panels.floats());
        m_sharedBytes = shared.bytes();
        m_partBytes = Own(*this, nullptr).pieces.bytes();
        m_workspaceBytes = m_sharedBytes + static_cast<size_t>(m_parts) * m_partBytes;
    }

    void run(int phase, int part, const KernelArguments& a) const noexcept override {
        auto* const weights = reinterpret_cast<float*>(a.workspace);
        phase == 0 ? arrangeWeights(part, a.in<float>(1), weights) : runSamples(part, a, weights);
    }

private:
    void arrangeWeights(int part, const float* weights, float* to) const {
        const Range panels = rangeOf(m_panels.count(), m_phases[0], part);
        for (int64_t p = panels.begin; p < panels.end; ++p)
            m_panels.fill(p, to, [&](int64_t k, int64_t unit) { return weights[k * m_units + unit]; });
    }

    void runSamples(int part, const KernelArguments& a, const float* weights) const {
        const Own own(*this, a.workspace + m_sharedBytes + static_cast<size_t>(part) * m_partBytes);
        const Range samples = samplesOf(part);
        const int64_t numbers = samples.size() * m_units;
        std::fill_n(own.zeros, m_units, 0.0f);
        for (float* state : {own.fromWeights, own.direct, own.dcell}) std::fill_n(state, numbers, 0.0f);
        for (int64_t i = m_steps; i-- > 0;) {
            for (int64_t n = samples.begin; n < samples.end; ++n) oneSample(n, i, (n - samples.begin) * m_units, a, own);
            if (i > 0) multiply(samples, i, a, weights, own);
        }
    }

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

    void multiply(Range samples, int64_t i, const KernelArguments& a, const float* weights, const Own& own) const {
        GemmCall g;
        g.a = recurrent(a) + row(samples.begin, i) * m_columns;
        g.c = own.fromWeights;
        g.scratch = own.scratch;
        g.aRow = m_steps * m_columns;
        g.aColumn = 1;
        g.cRow = m_units;
        g.m = samples.size();
        m_panels.multiply(m_gemm, g, weights);
    }

    Panels m_panels;
    bool m_hasOwnRecurrent;
    size_t m_sharedBytes, m_partBytes;
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
