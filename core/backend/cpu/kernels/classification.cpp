// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/classification.h"

#include "core/backend/cpu/kernels/kernel_lists.h"

namespace lathe::cpu {
namespace {

/// Rows (samples) are independent of each other: each part has a range of them.
class RowsKernel : public Kernel {
public:
    RowsKernel(const ClassificationTable& table, const Shape& logits)
        : m_table(table), m_classes(logits[-1]), m_rows(logits.elements() / logits[-1]) {
        constexpr int64_t workOfExponential = 4;
        m_phases = {partsFor(m_rows, m_classes * workOfExponential)};
    }

protected:
    Range rowsOf(int part) const { return rangeOf(m_rows, m_phases[0], part); }

    const ClassificationTable& m_table;
    int64_t m_classes, m_rows;
};

class SoftmaxKernel final : public RowsKernel {
public:
    using RowsKernel::RowsKernel;

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Range rows = rowsOf(part);
        m_table.softmax(a.in<float>(0) + rows.begin * m_classes, a.out<float>(0) + rows.begin * m_classes, rows.size(),
                        m_classes);
    }
    bool inPlace(size_t, size_t) const override { return true; }
};

class SoftmaxGradKernel final : public RowsKernel {
public:
    using RowsKernel::RowsKernel;

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Range rows = rowsOf(part);
        const int64_t at = rows.begin * m_classes;
        m_table.softmaxGrad(a.in<float>(0) + at, a.in<float>(1) + at, a.out<float>(0) + at, rows.size(), m_classes);
    }
    bool inPlace(size_t, size_t) const override { return true; }
};

/// Both directions; `firstOperand` is where the logits stand.
class CrossEntropyKernel final : public RowsKernel {
public:
    CrossEntropyKernel(const ClassificationTable& table, const KernelRequest& r, size_t firstOperand)
        : RowsKernel(table, r.input(firstOperand).shape),
          m_first(firstOperand),
          m_weighted(r.inputs.size() > firstOperand + 2),
          m_smoothing(static_cast<float>(r.instruction.as<CrossEntropyAttributes>().smoothing)) {}

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Range rows = rowsOf(part);
        const CrossEntropyRows r{a.in<float>(m_first),
                                 a.in<int64_t>(m_first + 1),
                                 m_weighted ? a.in<float>(m_first + 2) : nullptr,
                                 rows.begin,
                                 rows.end,
                                 m_classes,
                                 m_smoothing};
        if (m_first == 0)
            m_table.crossEntropy(r, a.out<float>(0), a.out<float>(1));
        else
            m_table.crossEntropyGrad(r, a.in<float>(0), a.out<float>(0));
    }

private:
    size_t m_first;
    bool m_weighted;
    float m_smoothing;
};

Result<std::unique_ptr<Kernel>> prepareRows(const KernelRequest& r) {
    const ClassificationTable* table = classificationFunctions(r.simd);
    if (!table) return refuse("no vector code for this processor");
    if (!r.allF32() || !r.allPlain()) return refuse("not float32 in plain layout");
    using Made = std::unique_ptr<Kernel>;
    const Shape& first = r.input(0).shape;
    if (r.instruction.kind == OpKind::Softmax) return Made(std::make_unique<SoftmaxKernel>(*table, first));
    if (r.instruction.kind == OpKind::SoftmaxGrad) return Made(std::make_unique<SoftmaxGradKernel>(*table, first));
    if (r.instruction.kind == OpKind::CrossEntropy) return Made(std::make_unique<CrossEntropyKernel>(*table, r, 0));
    if (r.instruction.kind == OpKind::CrossEntropyGrad) return Made(std::make_unique<CrossEntropyKernel>(*table, r, 1));
    return refuse("counts are left to the reference kernel");
}

constexpr KernelDef classificationKernelList[] = {{"classification.rows", prepareRows}};

}  // namespace

std::span<const KernelDef> classificationKernels() {
    return classificationKernelList;
}

}  // namespace lathe::cpu
