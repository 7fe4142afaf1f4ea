// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "gpu/kernel.h"

namespace lathe::gpu {

/// K<float> or K<double>, as the request's real operands are.
template <template <class> class K>
std::unique_ptr<Kernel> forReal(const KernelRequest& r) {
    if (r.real() == DType::F64) return std::make_unique<K<double>>(r);
    return std::make_unique<K<float>>(r);
}

/// The prepare function of a kernel that serves one kind, in every layout that `operandLayouts` asks for.
template <OpKind kind, template <class> class K>
Result<std::unique_ptr<Kernel>> prepareKind(const KernelRequest& r) {
    if (r.instruction.kind != kind) return refuse("another kind");
    return forReal<K>(r);
}

/// The same for a kernel of plain operands.
template <OpKind kind, template <class> class K>
Result<std::unique_ptr<Kernel>> preparePlain(const KernelRequest& r) {
    if (!r.allPlain()) return refuse("a channels-last image");
    return prepareKind<kind, K>(r);
}

}  // namespace lathe::gpu
