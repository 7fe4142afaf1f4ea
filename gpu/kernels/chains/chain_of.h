// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include "gpu/base/kernel.h"
#include "gpu/kernels/chains/chain.h"

namespace lathe::gpu {

/// Operands and steps of an element-wise instruction.
size_t chainValues(const KernelRequest&);

/// Any element-wise instruction as a chain without addresses. C: SmallChain or LargeChain, large enough for `chainValues`.
template <class C>
C chainOf(const KernelRequest&);

/// Whether a chain serves the request: integers are no arithmetic.
Status checkChain(const KernelRequest&);

/// Whether a result may lie over this operand.
template <class C>
bool mayLieOver(const C& chain, size_t operand) {
    return chain.operand[operand].kind == ChainOperand::Kind::Full || chain.elements == 1;
}

/// How many chains like this one a table holds.
template <class C>
size_t mostSegments(const C& chain) {
    const int pointers = chain.operands + chain.results;
    return static_cast<size_t>(std::min(ChainSegments::most, ChainSegments::mostPointers / pointers));
}

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

/// The same steps on operands and results of the same types, each full or one number in both: they differ in their shapes alone.
template <class C>
bool sameWork(const C&, const C&);

}  // namespace lathe::gpu
