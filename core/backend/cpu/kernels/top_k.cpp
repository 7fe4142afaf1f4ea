// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "core/backend/cpu/kernels/kernel_lists.h"

namespace lathe::cpu {
namespace {

/// The order of the elements of a row in the result: by number, then by index. NaN is larger than any number. Written without
/// branches, as numbers are in no order that a processor could predict.
template <bool largest>
struct ElementOrder {
    const float* x;

    static bool isLarger(float a, float b) { return (a > b) | ((a != a) & (b == b)); }

    bool operator()(int64_t i, int64_t j) const {
        const float a = x[i], b = x[j];
        const bool before = largest ? isLarger(a, b) : isLarger(b, a), after = largest ? isLarger(b, a) : isLarger(a, b);
        return before | (!after & (i < j));
    }
};

/// The first k elements of a row in this order. `best`[k] is a heap whose first element is the last one of the order.
template <class Order>
void selectFirst(const Order& before, int64_t extent, int64_t k, int64_t* best) {
    std::iota(best, best + k, 0);
    if (k < extent) {
        std::make_heap(best, best + k, before);
        for (int64_t i = k; i < extent; ++i) {
            if (!before(i, best[0])) continue;
            std::pop_heap(best, best + k, before);
            best[k - 1] = i;
            std::push_heap(best, best + k, before);
        }
    }
    std::sort(best, best + k, before);
}

/// Each part takes a range of rows.
class TopKKernel final : public Kernel {
public:
    explicit TopKKernel(const KernelRequest& r)
        : m_attributes(r.instruction.as<TopKAttributes>()),
          m_extent(r.input(0).shape[-1]),
          m_rows(r.input(0).shape.elements() / m_extent) {
        m_phases = {partsFor(m_rows, m_extent * stepsFor(m_attributes.k))};
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Range mine = rangeOf(m_rows, m_phases[0], part);
        for (int64_t row = mine.begin; row < mine.end; ++row) {
            const float* const x = a.in<float>(0) + row * m_extent;
            int64_t* const best = a.out<int64_t>(1) + row * m_attributes.k;
            if (m_attributes.largest)
                selectFirst(ElementOrder<true>{x}, m_extent, m_attributes.k, best);
            else
                selectFirst(ElementOrder<false>{x}, m_extent, m_attributes.k, best);
            float* const y = a.out<float>(0) + row * m_attributes.k;
            std::transform(best, best + m_attributes.k, y, [&](int64_t i) { return x[i]; });
        }
    }

private:
    /// Comparisons for an element: the depth of the heap.
    static int64_t stepsFor(int64_t k) {
        int64_t steps = 1;
        for (; k > 1; k /= 2) ++steps;
        return steps;
    }

    TopKAttributes m_attributes;
    int64_t m_extent, m_rows;
};

/// Each part takes a range of rows.
class TopKGradKernel final : public Kernel {
public:
    explicit TopKGradKernel(const KernelRequest& r)
        : m_attributes(r.instruction.as<TopKAttributes>()), m_rows(r.output(0).shape.elements() / m_attributes.extent) {
        m_phases = {partsFor(m_rows, m_attributes.extent + m_attributes.k)};
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const int64_t k = m_attributes.k, extent = m_attributes.extent;
        const Range mine = rangeOf(m_rows, m_phases[0], part);
        float* const dx = a.out<float>(0);
        std::fill(dx + mine.begin * extent, dx + mine.end * extent, 0.0f);
        for (int64_t i = mine.begin * k; i < mine.end * k; ++i) {
            const int64_t to = a.in<int64_t>(1)[i];
            if (to >= 0 && to < extent) dx[i / k * extent + to] = a.in<float>(0)[i];
        }
    }

private:
    TopKAttributes m_attributes;
    int64_t m_rows;
};

Result<std::unique_ptr<Kernel>> prepareTopK(const KernelRequest& r) {
    if (!r.allF32() || !r.allPlain()) return refuse("not float32 in plain layout");
    if (r.input(0).shape.elements() == 0) return refuse("nothing to compute");
    if (r.instruction.kind == OpKind::TopK) return std::unique_ptr<Kernel>(std::make_unique<TopKKernel>(r));
    return std::unique_ptr<Kernel>(std::make_unique<TopKGradKernel>(r));
}

constexpr KernelDef topKKernelList[] = {{"top_k.rows", prepareTopK}};

}  // namespace

std::span<const KernelDef> topKKernels() {
    return topKKernelList;
}

}  // namespace lathe::cpu
