// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/reference/reference.h"

#include <array>
#include <cassert>

#include "core/backend/cpu/reference/call.h"

namespace lathe {
namespace {

using namespace reference;

std::array<ReferenceKernel, opKindCount> allKernels() {
    std::array<ReferenceKernel, opKindCount> kernels{};
    for (auto rows : {elementwiseRows(), shapeRows(), reduceRows(), matmulRows(), convRows(), poolRows(), normRows(),
                      classificationRows(), gatherRows(), recurrentRows(), attentionRows(), dropoutRows(), collectiveRows()})
        for (const Row& row : rows) kernels[static_cast<size_t>(row.kind)] = row.kernel;
    return kernels;
}

}  // namespace

ReferenceKernel referenceKernel(OpKind kind) {
    static const auto kernels = allKernels();
    assert(kernels[static_cast<size_t>(kind)]);
    return kernels[static_cast<size_t>(kind)];
}

}  // namespace lathe
