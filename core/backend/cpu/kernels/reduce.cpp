// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/reduce.h"

#include <algorithm>
#include <optional>

#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/backend/steps/layout.h"

namespace lathe::cpu {
namespace {

/// Every reduction that we meet, in the order of memory: result[k0, k1] = sum over r0 and r1 of operand[k0, r0, k1, r1].
struct Extents {
    int64_t k0 = 1, r0 = 1, k1 = 1, r1 = 1;
};

/// Nothing when kept and summed axes alternate more often.
std::optional<Extents> extentsOf(const Shape& shape, Layout layout, const std::vector<int>& axes) {
    static constexpr int last[] = {0, 2, 3, 1};
    Extents e;
    int64_t* const levels[] = {&e.k0, &e.r0, &e.k1, &e.r1};
    int level = 0;
    for (int i = 0; i < shape.rank(); ++i) {
        const int axis = layout == Layout::ChannelsLast ? last[i] : i;
        if (shape[axis] == 1) continue;
        const bool summed = std::find(axes.begin(), axes.end(), axis) != axes.end();
        if ((level % 2 == 1) != summed) ++level;
        if (level > 3) return std::nullopt;
        *levels[level] *= shape[axis];
    }
    return e;
}

/// Whether the axes that are kept lie in memory in the order of the result, which is plain.
bool keptInOrder(const Shape& shape, Layout layout, const std::vector<int>& axes) {
    if (layout == Layout::Plain) return true;
    const auto kept = [&](int axis) { return shape[axis] > 1 && std::find(axes.begin(), axes.end(), axis) == axes.end(); };
    return !kept(1) || (!kept(2) && !kept(3));
}

/// The operand, of float32 or bfloat16 numbers.
class Summands {
public:
    Summands(const ReduceTable& table, bool narrow) : m_table(table), m_narrow(narrow) {}

    /// Adds rows that begin at element `at` to `total`.
    void addRows(const KernelArguments& a, int64_t at, int64_t rows, int64_t columns, float* total) const noexcept {
        if (m_narrow)
            m_table.addNarrowRows(a.in<uint16_t>(0) + at, rows, columns, total);
        else
            m_table.addRows(a.in<float>(0) + at, rows, columns, total);
    }
    float sum(const KernelArguments& a, int64_t at, int64_t n) const noexcept {
        return m_narrow ? m_table.narrowSum(a.in<uint16_t>(0) + at, n) : m_table.sum(a.in<float>(0) + at, n);
    }
    /// Adds rows of partial sums, which are float32.
    void addPartials(const float* partials, int64_t rows, int64_t columns, float* total) const noexcept {
        m_table.addRows(partials, rows, columns, total);
    }

private:
    const ReduceTable& m_table;
    bool m_narrow;
};

/// Each part makes some of the results.
class KeptReduce final : public Kernel {
public:
    KeptReduce(const Extents& e, const Summands& summands) : m_e(e), m_summands(summands) {
        m_phases = {partsFor(e.k0, e.r0 * e.k1 * e.r1)};
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const auto [begin, end] = rangeOf(m_e.k0, m_phases[0], part);
        for (int64_t k = begin; k < end; ++k) {
            const int64_t at = k * m_e.r0 * m_e.k1 * m_e.r1;
            float* const out = a.out<float>(0) + k * m_e.k1;
            if (m_e.k1 == 1) {
                *out = m_summands.sum(a, at, m_e.r0 * m_e.r1);
            } else {
                std::fill_n(out, m_e.k1, 0.0f);
                m_summands.addRows(a, at, m_e.r0, m_e.k1, out);
            }
        }
    }

private:
    Extents m_e;
    Summands m_summands;
};

/// Each part sums some of r0 into results of its own; then these are added in the order of the parts.
class SplitReduce final : public Kernel {
public:
    SplitReduce(const Extents& e, const Summands& summands) : m_e(e), m_summands(summands) {
        m_phases = {partsFor(e.r0, e.k1 * e.r1)};
        if (m_phases[0] == 1) return;
        m_phases.push_back(1);
        m_workspaceBytes = static_cast<size_t>(m_phases[0] * e.k1) * sizeof(float);
    }

    void run(int phase, int part, const KernelArguments& a) const noexcept override {
        auto* const partial = reinterpret_cast<float*>(a.workspace);
        float* const out = a.out<float>(0);
        if (phase == 1) return m_summands.addPartials(partial, m_phases[0], m_e.k1, clear(out));
        const auto [begin, end] = rangeOf(m_e.r0, m_phases[0], part);
        const int64_t at = begin * m_e.k1 * m_e.r1;
        float* const total = clear(m_phases.size() == 1 ? out : partial + part * m_e.k1);
        if (m_e.k1 == 1) {
            *total = m_summands.sum(a, at, (end - begin) * m_e.r1);
            return;
        }
        if (m_e.r1 == 1) return m_summands.addRows(a, at, end - begin, m_e.k1, total);
        for (int64_t row = 0; row < (end - begin) * m_e.k1; ++row) {
            total[row % m_e.k1] += m_summands.sum(a, at + row * m_e.r1, m_e.r1);
        }
    }

private:
    float* clear(float* results) const noexcept {
        std::fill_n(results, m_e.k1, 0.0f);
        return results;
    }

    Extents m_e;
    Summands m_summands;
};

Result<std::unique_ptr<Kernel>> prepareReduce(const KernelRequest& request) {
    if (request.instruction.kind != OpKind::ReduceSum) return refuse("not a sum");
    if (!request.allF32()) return refuse("float64");
    const ReduceTable* table = selectReduce(request.simd);
    if (!table) return refuse("no vector instructions");
    const Summands summands(*table, request.input(0).dtype == DType::BF16);
    const auto& axes = request.instruction.as<ReduceAttributes>().axes;
    if (request.outputs[0] == Layout::ChannelsLast && !steps::sameInBothLayouts(request.output(0).shape)) {
        return refuse("a result that is an image");
    }
    if (!keptInOrder(request.input(0).shape, request.inputs[0], axes)) return refuse("a result in another order");
    auto e = extentsOf(request.input(0).shape, request.inputs[0], axes);
    if (!e || request.input(0).shape.elements() == 0) return refuse("axes that do not lie together");
    // One element in many sums: cut the sum itself.
    if (e->k0 == 1 && e->k1 == 1) e = Extents{1, e->r0 * e->r1, 1, 1};
    if (e->k0 > 1 && e->r1 > 1 && e->k1 > 1) return refuse("axes that do not lie together");
    if (e->k0 == 1) return std::unique_ptr<Kernel>(std::make_unique<SplitReduce>(*e, summands));
    return std::unique_ptr<Kernel>(std::make_unique<KeptReduce>(*e, summands));
}

/// Sums of bfloat16 numbers are float32.
Result<std::unique_ptr<Kernel>> prepareNarrowReduce(const KernelRequest& request) {
    if (request.input(0).dtype != DType::BF16 || request.output(0).dtype != DType::F32) return refuse("not bfloat16");
    return prepareReduce(request);
}

constexpr KernelDef reduceKernelList[] = {{"reduce_sum.bf16", prepareNarrowReduce, true}, {"reduce_sum.blocks", prepareReduce}};

}  // namespace

std::span<const KernelDef> reduceKernels() {
    return reduceKernelList;
}

}  // namespace lathe::cpu
