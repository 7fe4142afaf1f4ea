// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/ops/program.h"
#include "gpu/base/kernel.h"
#include "gpu/jit/source.h"

namespace lathe::gpu {

/// The fused training and evaluation Programs of every project template in float32, float16 and bfloat16, and of the smallest
/// one with every optimizer, in float64 too. A few samples a batch: chains differ in their extents alone. Before them Programs
/// with every element-wise kind, whose operands are spread and rounded in ways that no template has.
std::vector<Program> templatePrograms();

/// An element-wise instruction of a Program, with the layouts that it is given there.
struct ChainAt {
    const Program* program = nullptr;
    const Instruction* instruction = nullptr;
    steps::OperandLayouts layouts;

    KernelRequest request(const DeviceContext* device = nullptr) const {
        return {{*program, *instruction, layouts.inputs, layouts.outputs}, device};
    }
    /// `bare`: without the preamble.
    jit::Source source(bool bare) const;
};

/// Every chain and element-wise instruction that has a source of its own, by that source's name; images in both layouts.
std::map<std::string, ChainAt> differentChains(const std::vector<Program>&);

}  // namespace lathe::gpu
