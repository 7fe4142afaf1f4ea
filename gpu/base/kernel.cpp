// SPDX-License-Identifier: Apache-2.0
#include "gpu/base/kernel.h"

namespace lathe::gpu {

DType KernelRequest::stored() const {
    for (const auto& values : {instruction.inputs, instruction.outputs})
        for (const Value v : values)
            if (const DType type = program.type(v).dtype; isNarrow(type)) return type;
    return real();
}

}  // namespace lathe::gpu
