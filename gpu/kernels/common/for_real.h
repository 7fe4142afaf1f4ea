// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/compile/precision.h"
#include "core/tensor/half.h"
#include "gpu/base/kernel.h"

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

/// Every operand that may have 16 bits is stored like the others: a kernel of one storage type can read them.
inline bool storedAlike(const KernelRequest& r) {
    for (size_t i = 0; i < r.inputs.size(); ++i) {
        const DType type = r.input(i).dtype;
        if (isReal(type) && mayBeNarrow(r.instruction.kind, i) && type != r.stored()) return false;
    }
    return true;
}

/// The prepare function of a kernel of one kind that computes what is stored in 16 bits as well as in 32 or 64.
template <OpKind kind, template <class> class K>
Result<std::unique_ptr<Kernel>> prepareStored(const KernelRequest& r) {
    if (r.instruction.kind != kind) return refuse("another kind");
    if (!storedAlike(r)) return refuse("operands of several widths");
    if (r.stored() == DType::F16) return std::unique_ptr<Kernel>(std::make_unique<K<Float16>>(r));
    if (r.stored() == DType::BF16) return std::unique_ptr<Kernel>(std::make_unique<K<BFloat16>>(r));
    return forReal<K>(r);
}

/// The same for a kernel of plain operands.
template <OpKind kind, template <class> class K>
Result<std::unique_ptr<Kernel>> preparePlainStored(const KernelRequest& r) {
    if (!r.allPlain()) return refuse("a channels-last image");
    return prepareStored<kind, K>(r);
}

}  // namespace lathe::gpu
