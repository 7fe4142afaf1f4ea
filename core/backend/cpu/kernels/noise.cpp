// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/noise.h"

#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/ops/dropout_site.h"

namespace lathe::cpu {
namespace {

class NoiseKernel final : public Kernel {
public:
    NoiseKernel(const NoiseTable& table, const KernelRequest& r)
        : m_table(table),
          m_site(DropoutSite::of(r.instruction.as<RandomNormalAttributes>().site)),
          m_elements(r.output(0).shape.elements()) {
        constexpr int64_t workOfRandomNumber = 16;
        m_phases = {partsFor((m_elements + granule - 1) / granule, granule * workOfRandomNumber)};
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Philox random(static_cast<uint64_t>(*a.in<int64_t>(0)), RandomStream::Noise,
                            static_cast<uint32_t>(*a.in<int64_t>(1)), m_site.layer);
        const Range range = rangeOf(m_elements, m_phases[0], part, granule);
        m_table.normals(random, m_site.firstElement(m_elements), a.out<float>(0), range.begin, range.end);
    }

private:
    static constexpr int64_t granule = 256;

    const NoiseTable& m_table;
    DropoutSite m_site;
    int64_t m_elements;
};

Result<std::unique_ptr<Kernel>> prepareNoise(const KernelRequest& r) {
    const NoiseTable* table = noiseFunctions(r.simd);
    if (!table) return refuse("no vector code for this processor");
    if (r.output(0).dtype != DType::F32 || !r.allPlain()) return refuse("not float32 in plain layout");
    return std::unique_ptr<Kernel>(std::make_unique<NoiseKernel>(*table, r));
}

constexpr KernelDef noiseKernelList[] = {{"noise.philox", prepareNoise}};

}  // namespace

std::span<const KernelDef> noiseKernels() {
    return noiseKernelList;
}

}  // namespace lathe::cpu
