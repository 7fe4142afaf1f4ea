// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include "gpu/base/kernel.h"
#include "gpu/kernels/block_steps/block_step.h"
#include "gpu/kernels/chains/chain.h"

namespace lathe::gpu {

/// Writes a chain in float32 with these addresses as a step. False: it is too large for a step. C: SmallChain or LargeChain.
template <class C>
bool writeBlockStep(const C& chain, const KernelArguments& a, BlockStep& to) {
    const auto isStrided = [](const ChainOperand& o) { return o.kind == ChainOperand::Kind::Strided; };
    if (chain.elements > mostBlockElements || chain.operands > BlockChain::mostOperands || chain.steps > BlockChain::mostSteps ||
        chain.results > BlockChain::mostResults || std::any_of(chain.operand, chain.operand + chain.operands, isStrided))
        return false;
    BlockChain c{chain.operands, chain.steps, chain.results, {}, {}, {}};
    for (int i = 0; i < chain.operands; ++i)
        c.operand[i] = {a.inputs[i], chain.operand[i].element, chain.operand[i].kind == ChainOperand::Kind::Scalar};
    for (int i = 0; i < chain.steps; ++i) {
        const ChainStep& s = chain.step[i];
        c.step[i] = {s.function, s.a, s.b, s.to, static_cast<float>(s.scale), static_cast<float>(s.shift)};
    }
    for (int i = 0; i < chain.results; ++i) c.result[i] = {a.outputs[i], chain.result[i].element, chain.result[i].value};
    to.kind = BlockStep::Kind::Chain;
    to.elements = chain.elements;
    to.chain = c;
    return true;
}

}  // namespace lathe::gpu
