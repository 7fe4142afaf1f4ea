// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>

#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/backend/cpu/simd/attention.h"

namespace lathe::cpu {
namespace {

/// Each part takes a range of positions.
class GatherKernel final : public Kernel {
public:
    explicit GatherKernel(const KernelRequest& r)
        : m_rows(r.input(0).shape[0]), m_width(r.input(0).shape.elements() / m_rows), m_count(r.input(1).shape.elements()) {
        m_phases = {partsFor(m_count, m_width)};
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Range mine = rangeOf(m_count, m_phases[0], part);
        for (int64_t i = mine.begin; i < mine.end; ++i) {
            const int64_t row = a.in<int64_t>(1)[i];
            float* const to = a.out<float>(0) + i * m_width;
            if (row < 0 || row >= m_rows)
                std::fill_n(to, m_width, std::numeric_limits<float>::quiet_NaN());
            else
                std::copy_n(a.in<float>(0) + row * m_width, m_width, to);
        }
    }

private:
    int64_t m_rows, m_width, m_count;
};

/// Each part takes a range of rows of the table, and looks for its rows among all positions: nobody else adds to them.
class GatherGradKernel final : public Kernel {
public:
    GatherGradKernel(const AttentionTable& table, const KernelRequest& r)
        : m_table(table),
          m_attributes(r.instruction.as<GatherAttributes>()),
          m_width(r.output(0).shape.elements() / m_attributes.rows),
          m_count(r.input(1).shape.elements()) {
        m_phases = {partsFor(m_attributes.rows, m_width + m_count * m_width / m_attributes.rows)};
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Range mine = rangeOf(m_attributes.rows, m_phases[0], part);
        float* const sums = a.out<float>(0);
        std::fill(sums + mine.begin * m_width, sums + mine.end * m_width, 0.0f);
        for (int64_t i = 0; i < m_count; ++i) {
            const int64_t row = a.in<int64_t>(1)[i];
            if (row < mine.begin || row >= mine.end || row == m_attributes.ignored) continue;
            m_table.add(sums + row * m_width, m_width, a.in<float>(0) + i * m_width, 1, m_width);
        }
    }

private:
    const AttentionTable& m_table;
    GatherAttributes m_attributes;
    int64_t m_width, m_count;
};

/// Each part takes a range of samples.
class SequenceMaskKernel final : public Kernel {
public:
    explicit SequenceMaskKernel(const KernelRequest& r) : m_samples(r.output(0).shape[0]), m_steps(r.output(0).shape[1]) {
        m_phases = {partsFor(m_samples, m_steps)};
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Range mine = rangeOf(m_samples, m_phases[0], part);
        for (int64_t n = mine.begin; n < mine.end; ++n) {
            const int64_t length = std::clamp<int64_t>(a.in<int64_t>(0)[n], 0, m_steps);
            float* const to = a.out<float>(0) + n * m_steps;
            std::fill_n(to, length, 1.0f);
            std::fill(to + length, to + m_steps, 0.0f);
        }
    }

private:
    int64_t m_samples, m_steps;
};

Result<std::unique_ptr<Kernel>> prepareGather(const KernelRequest& r) {
    const AttentionTable* table = attentionFunctions(r.simd);
    if (!table) return refuse("no vector code for this processor");
    if (!r.allF32() || !r.allPlain()) return refuse("not float32 in plain layout");
    if (r.input(0).shape.elements() == 0 || r.output(0).shape.elements() == 0) return refuse("nothing to compute");
    using Made = std::unique_ptr<Kernel>;
    if (r.instruction.kind == OpKind::SequenceMask) return refuse("another kind");
    if (r.instruction.kind == OpKind::Gather) return Made(std::make_unique<GatherKernel>(r));
    return Made(std::make_unique<GatherGradKernel>(*table, r));
}

Result<std::unique_ptr<Kernel>> prepareSequenceMask(const KernelRequest& r) {
    if (r.instruction.kind != OpKind::SequenceMask) return refuse("another kind");
    if (r.output(0).dtype != DType::F32 || !r.allPlain()) return refuse("not float32 in plain layout");
    if (r.output(0).shape.elements() == 0) return refuse("nothing to compute");
    return std::unique_ptr<Kernel>(std::make_unique<SequenceMaskKernel>(r));
}

constexpr KernelDef gatherKernelList[] = {{"sequence_mask.rows", prepareSequenceMask}, {"gather.rows", prepareGather}};

}  // namespace

std::span<const KernelDef> gatherKernels() {
    return gatherKernelList;
}

}  // namespace lathe::cpu
