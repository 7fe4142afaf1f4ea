// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <new>
#include <type_traits>

#include "core/backend/pixel_kernel.h"
#include "core/data/pixel_kernels/all_pixel_kernels.gen.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// A list of pixel kernels; `PixelKernels` has all of them (all_pixel_kernels.gen.h). A kernel's position in the list is its
/// `PixelKernel::kind`.
template <class... Kernel>
struct PixelKernelList {
    static_assert(((std::is_trivially_copyable_v<Kernel> && sizeof(Kernel) <= sizeof(PixelKernel::parameters)) && ...));
    static_assert(((std::is_trivially_copyable_v<typename Kernel::Draw> && sizeof(typename Kernel::Draw) <= mostDrawBytes) &&
                   ...));

    template <class One>
    static constexpr uint32_t kindOf() {
        static_assert((std::is_same_v<One, Kernel> || ...), "it stands in the list of forms");
        uint32_t kind = 0;
        (void)((!std::is_same_v<One, Kernel> && ++kind) && ...);
        return kind;
    }

#if defined(__CUDACC__)
#pragma nv_exec_check_disable
#endif
    /// Calls `visitor` with the pixel kernel itself. There is no function pointer: device code is compiled for each kernel.
    template <class Visitor>
    LATHE_HOST_DEVICE static void visit(const PixelKernel& kernel, Visitor&& visitor) {
        ((kernel.kind == kindOf<Kernel>() ? visitor(*reinterpret_cast<const Kernel*>(kernel.parameters)) : void()), ...);
    }
};

/// A pixel kernel with its parameters as plain bytes, for a device.
template <class Kernel>
PixelKernel plain(const Kernel& kernel) {
    PixelKernel out;
    out.kind = PixelKernels::kindOf<Kernel>();
    ::new (static_cast<void*>(out.parameters)) Kernel(kernel);
    return out;
}

}  // namespace lathe::pixel_kernels
