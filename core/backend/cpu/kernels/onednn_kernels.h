// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/backend/cpu/kernel.h"
#include "core/backend/cpu/onednn.h"

namespace lathe::cpu {

/// `bytes`, rounded up so that what follows is aligned.
inline size_t padded(size_t bytes) {
    return (bytes + 63) / 64 * 64;
}

/// A convolution or product for the parts of a batch of so many images or rows.
struct PreparedConvolution {
    std::unique_ptr<onednn::Convolution> convolution;
    int parts = 0;
    int64_t batch = 0;
};

/// Whether oneDNN has instructions for all operands and results: bfloat16, on a processor that computes with it, at the level
/// of this compilation.
Status checkBFloat16(const KernelRequest&);

/// Operands: images or rows, weights, [bias]. The weights are packed, and then each part of the batch is computed. Sizes are
/// those of one image or row in bytes.
std::unique_ptr<Kernel> makePackedKernel(PreparedConvolution, size_t inBytes, size_t outBytes, bool bias);

/// Operands: gradients of the results, images or rows. Gradient of the weights: each part of the batch has a sum of its own, in
/// float32; they are added in the order of the parts.
std::unique_ptr<Kernel> makeSummedKernel(PreparedConvolution, size_t inBytes, size_t gradientBytes);

}  // namespace lathe::cpu
