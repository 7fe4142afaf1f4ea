// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/noise.h"

#include "core/ops/dropout_site.h"
#include "gpu/kernels/common/for_real.h"
#include "gpu/kernels/common/kernel_lists.h"

namespace lathe::gpu {
namespace {

template <class T>
class NoiseKernel final : public Kernel {
public:
    explicit NoiseKernel(const KernelRequest& r) {
        const DropoutSite site = DropoutSite::of(r.instruction.as<RandomNormalAttributes>().site);
        m_arguments.layer = site.layer;
        m_arguments.elements = r.output(0).shape.elements();
        m_arguments.first = site.firstElement(m_arguments.elements);
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        NoiseArguments a = m_arguments;
        a.seed = k.in<int64_t>(0);
        a.step = k.in<int64_t>(1);
        a.y = k.outputs[0];
        return launchNoise<T>(stream, a);
    }

private:
    NoiseArguments m_arguments;
};

constexpr KernelDef noiseKernelList[] = {{"noise.philox", preparePlain<OpKind::RandomNormal, NoiseKernel>, true}};

}  // namespace

std::span<const KernelDef> noiseKernels() {
    return noiseKernelList;
}

}  // namespace lathe::gpu
