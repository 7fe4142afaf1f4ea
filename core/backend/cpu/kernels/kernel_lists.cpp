// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/kernels/kernel_lists.h"

namespace lathe::cpu {
namespace {

struct FamilyRow {
    std::string_view family;
    std::span<const KernelDef> (*list)();
};

constexpr FamilyRow families[] = {
    {"attention", attentionKernels},
    {"classification", classificationKernels},
    {"collective", collectiveKernels},
    {"conv", convKernels},
    {"ctc", ctcKernels},
    {"dropout", dropoutKernels},
    {"elementwise", elementwiseKernels},
    {"gather", gatherKernels},
    {"matmul", matmulKernels},
    {"noise", noiseKernels},
    {"norm", normKernels},
    {"pool", poolKernels},
    {"recurrent", recurrentKernels},
    {"reduce", reduceKernels},
    {"shape_ops", shapeKernels},
    {"top_k", topKKernels},
};

}  // namespace

std::span<const KernelDef> kernelsOf(std::string_view family) {
    for (const FamilyRow& row : families) {
        if (row.family == family) return row.list();
    }
    return {};
}

}  // namespace lathe::cpu
