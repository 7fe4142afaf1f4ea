// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/ctc.h"

#include <algorithm>
#include <limits>

#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/backend/cpu/kernels/pieces.h"

namespace lathe::cpu {
namespace {

/// Samples are independent of each other: each part has a range of them.
class CtcBase : public Kernel {
public:
    /// `first`: index of the scores among the operands. The target follows them.
    CtcBase(const KernelRequest& r, const CtcTable& table, size_t first, size_t lengths)
        : m_table(table),
          m_first(first),
          m_lengths(r.inputs.size() > lengths ? lengths : 0),
          m_samples(r.input(first).shape[0]),
          m_steps(r.input(first).shape[1]),
          m_classes(r.input(first).shape[2]),
          m_labels(r.input(first + 1).shape[1]),
          m_perLabel(r.instruction.as<CtcAttributes>().perLabel) {
        constexpr int64_t workOfState = 16, workOfClass = 4;  // exponentials
        m_phases = {partsFor(m_samples, m_steps * (m_classes * workOfClass + width() * workOfState))};
        m_partBytes = Own(*this, nullptr).pieces.bytes();
        m_workspaceBytes = static_cast<size_t>(m_phases[0]) * m_partBytes;
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Own own(*this, a.workspace + static_cast<size_t>(part) * m_partBytes);
        const Range samples = rangeOf(m_samples, m_phases[0], part);
        for (int64_t n = samples.begin; n < samples.end; ++n) runSample(n, a, own);
    }

protected:
    /// Whether a target can be read in the steps of its sample.
    enum class Fit : uint8_t { Known, NoPath, UnknownClass };

    struct Own {
        Pieces pieces;
        float *labels, *skips;
        CtcScratch scratch;
        Own(const CtcBase& k, std::byte* at)
            : pieces(at),
              labels(pieces.take(k.width())),
              skips(pieces.take(k.width() + 2)),
              scratch{pieces.take(k.width()), pieces.take(k.width() + 2), pieces.take(k.width() + 2)} {}
    };

    int64_t width() const { return 2 * m_labels + 1; }
    /// The loss or gradient of one sample. `divisor`: of the loss.
    virtual void compute(int64_t n, Fit, const CtcSample&, float divisor, const KernelArguments&, const Own&) const noexcept = 0;

    const CtcTable& m_table;
    size_t m_first, m_lengths;  // m_lengths 0: all steps count
    int64_t m_samples, m_steps, m_classes, m_labels;

private:
    void runSample(int64_t n, const KernelArguments& a, const Own& own) const noexcept {
        const int64_t* target = a.in<int64_t>(m_first + 1) + n * m_labels;
        auto* labels = reinterpret_cast<int32_t*>(own.labels);
        int64_t length = 0, needed = 0;
        bool known = true;
        std::fill_n(own.skips, width() + 2, ctcNever);
        for (labels[0] = 0; length < m_labels && target[length] >= 0; ++length) {
            const bool repeated = length > 0 && target[length] == target[length - 1];
            known = known && target[length] < m_classes;
            needed += repeated ? 2 : 1;
            if (length > 0 && !repeated && target[length] != 0) own.skips[2 * length + 1] = 0;
            labels[2 * length + 1] = known ? static_cast<int32_t>(target[length]) : 0;
            labels[2 * length + 2] = 0;
        }
        const int64_t steps = m_lengths ? std::clamp<int64_t>(a.in<int64_t>(m_lengths)[n], 0, m_steps) : m_steps;
        const Fit fit = !known ? Fit::UnknownClass : steps > 0 && needed <= steps ? Fit::Known : Fit::NoPath;
        const CtcSample sample{
            a.in<float>(m_first) + n * m_steps * m_classes, labels, own.skips, steps, m_classes, 2 * length + 1};
        compute(n, fit, sample, m_perLabel ? static_cast<float>(std::max<int64_t>(1, length)) : 1.0f, a, own);
    }

    bool m_perLabel;
    size_t m_partBytes = 0;
};

class CtcKernel final : public CtcBase {
public:
    CtcKernel(const KernelRequest& r, const CtcTable& table) : CtcBase(r, table, 0, 2) {}

protected:
    void compute(int64_t n, Fit fit, const CtcSample& sample, float divisor, const KernelArguments& a,
                 const Own& own) const noexcept override {
        float* alpha = a.out<float>(1) + n * m_steps * width();
        std::fill_n(alpha, m_steps * width(), 0.0f);
        float& loss = a.out<float>(0)[n];
        loss = fit == Fit::UnknownClass ? std::numeric_limits<float>::quiet_NaN() : 0.0f;
        if (fit != Fit::Known) return;
        const float sum = m_table.forward(sample, own.scratch, alpha, width());
        if (!(sum > -ctcNever / 2)) loss = sum / divisor;
    }
};

class CtcGradKernel final : public CtcBase {
public:
    CtcGradKernel(const KernelRequest& r, const CtcTable& table) : CtcBase(r, table, 1, 4) {}

protected:
    void compute(int64_t n, Fit fit, const CtcSample& sample, float divisor, const KernelArguments& a,
                 const Own& own) const noexcept override {
        float* dscores = a.out<float>(0) + n * m_steps * m_classes;
        std::fill_n(dscores, m_steps * m_classes, fit == Fit::UnknownClass ? std::numeric_limits<float>::quiet_NaN() : 0.0f);
        if (fit != Fit::Known) return;
        m_table.backward(sample, own.scratch, a.in<float>(3) + n * m_steps * width(), width(), a.in<float>(0)[n] / divisor,
                         dscores);
    }
};

Result<std::unique_ptr<Kernel>> prepareCtc(const KernelRequest& r) {
    const CtcTable* table = ctcFunctions(r.simd);
    if (!table) return refuse("no vector code for this processor");
    if (!r.allF32() || !r.allPlain()) return refuse("not float32 in plain layout");
    if (r.output(0).shape.elements() == 0) return refuse("nothing to compute");
    using Made = std::unique_ptr<Kernel>;
    if (r.instruction.kind == OpKind::Ctc) return Made(std::make_unique<CtcKernel>(r, *table));
    return Made(std::make_unique<CtcGradKernel>(r, *table));
}

constexpr KernelDef ctcKernelList[] = {{"ctc.samples", prepareCtc}};

}  // namespace

std::span<const KernelDef> ctcKernels() {
    return ctcKernelList;
}

}  // namespace lathe::cpu
