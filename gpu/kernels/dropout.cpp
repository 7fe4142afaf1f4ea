// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/dropout.h"

#include "core/ops/dropout_site.h"
#include "gpu/kernels/common/for_real.h"
#include "gpu/kernels/common/images_of.h"
#include "gpu/kernels/common/index_width.h"
#include "gpu/kernels/common/kernel_lists.h"

namespace lathe::gpu {
namespace {

template <class Stored>
class DropoutKernel final : public Kernel {
public:
    explicit DropoutKernel(const KernelRequest& r) {
        const DropoutSite site = DropoutSite::of(r.instruction.as<DropoutAttributes>().site);
        m_arguments.layer = site.layer;
        m_arguments.elements = r.input(0).shape.elements();
        m_arguments.wide = needsWideIndex(m_arguments.elements);
        m_arguments.first = site.firstElement(m_arguments.elements);
        if (r.inputs[0] == Layout::ChannelsLast) m_arguments.images = imagesOf(r.input(0).shape, r.inputs[0]);
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        DropoutArguments a = m_arguments;
        a.x = k.inputs[0];
        a.seed = k.in<int64_t>(1);
        a.step = k.in<int64_t>(2);
        a.p = k.inputs[3];
        a.y = k.outputs[0];
        return launchDropout<Stored>(stream, a);
    }
    bool inPlace(size_t input, size_t) const override { return input == 0; }

private:
    DropoutArguments m_arguments;
};

constexpr KernelDef dropoutKernelList[] = {{"dropout.philox", prepareStored<OpKind::Dropout, DropoutKernel>, true}};

}  // namespace

std::span<const KernelDef> dropoutKernels() {
    return dropoutKernelList;
}

}  // namespace lathe::gpu
