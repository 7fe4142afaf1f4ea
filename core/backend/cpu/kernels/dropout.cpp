// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/dropout.h"

#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/ops/dropout_site.h"

namespace lathe::cpu {
namespace {

class DropoutKernel final : public Kernel {
public:
    DropoutKernel(const DropoutTable& table, const KernelRequest& r)
        : m_table(table),
          m_site(DropoutSite::of(r.instruction.as<DropoutAttributes>().site)),
          m_elements(r.input(0).shape.elements()) {
        constexpr int64_t workOfRandomNumber = 4;
        m_phases = {partsFor((m_elements + granule - 1) / granule, granule * workOfRandomNumber)};
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Philox random(static_cast<uint64_t>(*a.in<int64_t>(1)), RandomStream::Dropout,
                            static_cast<uint32_t>(*a.in<int64_t>(2)), m_site.layer);
        const float p = *a.in<float>(3);
        const float scale = p < 1 ? static_cast<float>(1 / (1 - static_cast<double>(p))) : 0.0f;
        const Range range = rangeOf(m_elements, m_phases[0], part, granule);
        m_table.drop(random, m_site.firstElement(m_elements), a.in<float>(0), a.out<float>(0), range.begin, range.end, p, scale);
    }
    bool inPlace(size_t input, size_t) const override { return input == 0; }

private:
    static constexpr int64_t granule = 256;

    const DropoutTable& m_table;
    DropoutSite m_site;
    int64_t m_elements;
};

/// The mask is a function of the element's place in the plain order, so images must be plain here.
Result<std::unique_ptr<Kernel>> prepareDropout(const KernelRequest& r) {
    const DropoutTable* table = dropoutFunctions(r.simd);
    if (!table) return refuse("no vector code for this processor");
    if (!r.allF32() || !r.allPlain()) return refuse("not float32 in plain layout");
    return std::unique_ptr<Kernel>(std::make_unique<DropoutKernel>(*table, r));
}

constexpr KernelDef dropoutKernelList[] = {{"dropout.philox", prepareDropout}};

}  // namespace

std::span<const KernelDef> dropoutKernels() {
    return dropoutKernelList;
}

}  // namespace lathe::cpu
