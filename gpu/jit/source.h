// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "gpu/kernels/chains/chain.h"

namespace lathe::gpu::jit {

/// CUDA C++ for one chain. The code is a function of the chain alone, and so is the name.
struct Source {
    std::string name;
    /// With what it needs: for NVRTC, without a header, or for a C++ compiler, which tests call.
    std::string code;
    bool servesMany = false;  ///< no operand is walked

    /// One chain: takes `OneChain<operands + results>`.
    std::string one() const { return name + "_one"; }
    /// Chains of the same work together: takes ChainSegments.
    std::string many() const { return name + "_many"; }
};

/// The parameter of `Source::one`: operands, then results.
template <int pointers>
struct OneChain {
    int64_t elements = 0;
    void* pointer[pointers] = {};
};
/// The same for any chain.
using AnyChain = OneChain<LargeChain::mostValues * 2>;

/// Steps and types are written out. So are extents and strides where an operand is walked; elsewhere one source serves all
/// shapes, and moves 16 bytes at a time where addresses allow. `wide`: computes in double. Computes what the kernels of
/// kernels/elementwise.cu do, from the same sources, to the bit.
///
/// C: SmallChain or LargeChain; its addresses are not looked at.
template <class C>
Source sourceOf(const C&, bool wide);

/// What stands before every source.
std::string preamble();
/// The source without what stands before it.
template <class C>
Source bareSourceOf(const C&, bool wide);

}  // namespace lathe::gpu::jit
