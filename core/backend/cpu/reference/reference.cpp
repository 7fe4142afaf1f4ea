// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/reference/reference.h"

#include <array>
#include <cassert>

#include "core/backend/cpu/reference/call.h"
#include "core/base/element.h"

namespace lathe {
namespace {

using namespace reference;

std::array<ReferenceKernel, opKindCount> allKernels() {
    std::array<ReferenceKernel, opKindCount> kernels{};
    for (auto rows :
         {elementwiseRows(), shapeRows(), reduceRows(), matmulRows(), convRows(), poolRows(), normRows(), classificationRows(),
          topKRows(), ctcRows(), gatherRows(), recurrentRows(), attentionRows(), dropoutRows(), noiseRows(), collectiveRows()})
        for (const Row& row : rows) element(kernels, row.kind) = row.kernel;
    return kernels;
}

}  // namespace

ReferenceKernel referenceKernel(OpKind kind) {
    static const auto kernels = allKernels();
    assert(element(kernels, kind));
    return element(kernels, kind);
}

}  // namespace lathe
