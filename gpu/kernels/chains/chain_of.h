// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include "gpu/base/kernel.h"
#include "gpu/kernels/chains/chain.h"

namespace lathe::gpu {

/// Number of values (operands and steps) of an element-wise instruction.
size_t chainValues(const KernelRequest&);

/// An element-wise instruction as a chain, without addresses. C: SmallChain or LargeChain, with room for `chainValues`.
template <class C>
C chainOf(const KernelRequest&);

/// Error if chains do not support the request (integer arithmetic).
Status checkChain(const KernelRequest&);

/// True if a result may overwrite this operand.
template <class C>
bool mayLieOver(const C& chain, size_t operand) {
    return chain.operand[operand].kind == ChainOperand::Kind::Full || chain.elements == 1;
}

/// Maximum number of chains like this one in a table.
template <class C>
size_t mostSegments(const C& chain) {
    const int pointers = chain.operands + chain.results;
    return static_cast<size_t>(std::min(ChainSegments::most, ChainSegments::mostPointers / pointers));
}

/// Appends a chain with these addresses to the table, which must have room for it (`mostSegments`).
template <class C>
void addSegment(ChainSegments& table, const C& chain, const KernelArguments& a) {
    const auto segment = static_cast<size_t>(table.segments++);
    void** pointers = table.pointer + segment * static_cast<size_t>(chain.operands + chain.results);
    for (int i = 0; i < chain.operands; ++i) *pointers++ = const_cast<std::byte*>(a.inputs[i]);
    for (int i = 0; i < chain.results; ++i) *pointers++ = a.outputs[i];
    table.elements[segment] = chain.elements;
    table.firstPiece[segment] = table.pieces;
    table.pieces += (chain.elements + ChainSegments::piece - 1) / ChainSegments::piece;
}

/// True if the chains have the same steps and types, and no operand is `Strided`. Such chains differ only in their number of
/// elements and can run in one launch.
template <class C>
bool sameWork(const C&, const C&);

}  // namespace lathe::gpu
