// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/compile/precision.h"
#include "core/tensor/half.h"
#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// Makes K<float> or K<double>, depending on the real operands of the request.
template <template <class> class K>
std::unique_ptr<Kernel> forReal(const KernelRequest& r) {
    if (r.real() == DType::F64) return std::make_unique<K<double>>(r);
    return std::make_unique<K<float>>(r);
}

/// A prepare function (KernelDef) for a kernel of one operation, in all layouts that `operandLayouts` requests.
template <OpKind kind, template <class> class K>
Result<std::unique_ptr<Kernel>> prepareKind(const KernelRequest& r) {
    if (r.instruction.kind != kind) return refuse("another kind");
    return forReal<K>(r);
}

/// Like `prepareKind`, but for a kernel that supports only the plain layout.
template <OpKind kind, template <class> class K>
Result<std::unique_ptr<Kernel>> preparePlain(const KernelRequest& r) {
    if (!r.allPlain()) return refuse("a channels-last image");
    return prepareKind<kind, K>(r);
}

/// True if all operands that may have 16 bits have the same type, so that a kernel of one storage type can read them.
inline bool storedAlike(const KernelRequest& r) {
    for (size_t i = 0; i < r.inputs.size(); ++i) {
        const DType type = r.input(i).dtype;
        if (isReal(type) && mayBeNarrow(r.instruction.kind, i) && type != r.stored()) return false;
    }
    return true;
}

/// A prepare function for a kernel of one operation that supports values stored in 16, 32 and 64 bits.
template <OpKind kind, template <class> class K>
Result<std::unique_ptr<Kernel>> prepareStored(const KernelRequest& r) {
    if (r.instruction.kind != kind) return refuse("another kind");
    if (!storedAlike(r)) return refuse("operands of several widths");
    if (r.stored() == DType::F16) return std::unique_ptr<Kernel>(std::make_unique<K<Float16>>(r));
    if (r.stored() == DType::BF16) return std::unique_ptr<Kernel>(std::make_unique<K<BFloat16>>(r));
    return forReal<K>(r);
}

}  // namespace lathe::gpu
