// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "gpu/kernels/chains/chain.h"

namespace lathe::gpu::jit {

/// CUDA C++ source for one chain. Code and name depend only on the chain.
struct Source {
    std::string name;
    /// The complete source: for NVRTC, which needs no header, or for a C++ compiler (in tests).
    std::string code;
    bool servesMany = false;  ///< true if no operand is read by strides
    int64_t pack = 1;         ///< elements that a thread moves at a time, if the addresses allow it

    /// Name of the kernel for one chain; its parameter is `OneChain<operands + results>`.
    std::string one() const { return name + "_one"; }
    /// Name of the kernel for several chains with the same steps; its parameter is ChainSegments.
    std::string many() const { return name + "_many"; }
};

/// The parameter of the kernel `Source::one`: addresses of operands, then of results.
template <int pointers>
struct OneChain {
    int64_t elements = 0;
    void* pointer[pointers] = {};
};
/// A OneChain large enough for any chain.
using AnyChain = OneChain<LargeChain::mostValues * 2>;

/// Generates the source for a chain. Steps and types are written as constants. If an operand is read by strides, so are extents
/// and strides; otherwise the source supports all shapes. It moves 16 bytes at a time if the addresses and strides allow it.
/// `wide`: computes in double. Uses the same device functions as the precompiled kernels in kernels/elementwise/elementwise.cu;
/// results are equal, bit for bit.
///
/// C: SmallChain or LargeChain; its addresses are ignored.
template <class C>
Source sourceOf(const C&, bool wide);

/// The common first part of all sources.
std::string preamble();
/// Like `sourceOf`, but without the preamble.
template <class C>
Source bareSourceOf(const C&, bool wide);

}  // namespace lathe::gpu::jit
