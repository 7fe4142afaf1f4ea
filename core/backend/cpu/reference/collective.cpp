// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/backend/communicator.h"
#include "core/backend/cpu/reference/call.h"

namespace lathe::reference {
namespace {

/// As one rank makes it that has all micro-batches.
void allReduce(const Call& c) {
    for (size_t i = 0; i < c.inputs.size(); ++i)
        addPartial(c.outTypes[0].dtype, c.outShape(0).elements(), c.inputs[i], i == 0, c.outputs[0]);
}

}  // namespace

std::span<const Row> collectiveRows() {
    static constexpr std::array rows{Row{OpKind::AllReduce, anyType<allReduce>}};
    return rows;
}

}  // namespace lathe::reference
