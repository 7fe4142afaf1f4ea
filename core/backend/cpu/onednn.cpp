// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/onednn.h"

#if defined(LATHE_HAVE_ONEDNN)
#include <dnnl.hpp>
#endif

namespace lathe::cpu::onednn {

#if defined(LATHE_HAVE_ONEDNN)

std::string version() {
    const dnnl::version_t& v = *dnnl::version();
    return std::to_string(v.major) + "." + std::to_string(v.minor) + "." + std::to_string(v.patch);
}

#else

std::string version() {
    return "none";
}

#endif

}  // namespace lathe::cpu::onednn
