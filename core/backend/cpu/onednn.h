// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"

/// Wrapper for oneDNN; the only code that knows the differences between its versions 2 and 3. Results of oneDNN depend on the
/// number of threads, so each call uses one thread for one part of the batch.
namespace lathe::cpu::onednn {

/// Version of the library: "2.6.3"; "none" in a build without oneDNN.
std::string version();

/// The instructions by which it multiplies bfloat16 numbers on this processor: "amx", "avx512", or "" if there are none. Results
/// depend on them.
std::string_view bfloat16Instructions();

/// Creates the per-thread data of oneDNN's threading library, so that no later call allocates it.
void enterThread();

/// The result of a convolution call: output images, gradient of the images, or gradient of the weights.
enum class Pass : uint8_t { Forward, GradInput, GradWeights };
/// Activation applied to the output of a forward pass.
enum class Activation : uint8_t { None, Relu, Sigmoid, Tanh };

/// A convolution from `inChannels` x `inSize` to `outChannels` x `outSize`, channels-last. Sizes are {height, width}.
struct ConvShape {
    int64_t inChannels = 0, outChannels = 0, groups = 1;
    std::array<int64_t, 2> inSize{}, outSize{}, kernel{}, stride{}, dilation{};  ///< dilation 1: dense
    std::array<int64_t, 4> padding{};                                            ///< top, left, bottom, right
    bool bias = false;
    bool bfloat16 = false;  ///< images, weights, bias and results; sums are float32. False: all is float32
    Activation activation = Activation::None;
};

/// A product of rows of `in` numbers with weights [out, in]: rows of `out` numbers. All are bfloat16; sums are float32.
struct ProductShape {
    int64_t in = 0, out = 0;
    /// Plain weights: the distance of their rows in elements; with `columns`, that of their columns.
    int64_t stride = 0;
    bool columns = false;
    bool bias = false;
    Activation activation = Activation::None;
};

/// One pass of a convolution or product, prepared for parts of the batch that run in parallel. Packed weights have an order that
/// oneDNN chooses; it is the same for all parts. Packed gradients of weights are float32, so that parts can be added.
class Convolution {
public:
    /// `images`: number of images of each part. Error if only oneDNN's slow reference code could do it.
    static Result<std::unique_ptr<Convolution>> make(Pass, const ConvShape&, std::span<const int64_t> images);
    /// `rows`: number of rows of each part. Forward and GradWeights only.
    static Result<std::unique_ptr<Convolution>> makeProduct(Pass, const ProductShape&, std::span<const int64_t> rows);
    virtual ~Convolution();

    virtual size_t packedBytes() const = 0;
    virtual size_t scratchBytes() const = 0;  ///< for each part, and for `reorder`

    /// Weights [O, C / groups, height, width], or the plain weights of a product, to packed weights; in the pass GradWeights from
    /// packed ones to these. For one thread at a time, as each part.
    virtual void reorder(const std::byte* from, std::byte* to, std::byte* scratch) const noexcept = 0;

    /// Addresses of one call. Forward: images, packed weights, bias -> images. GradInput: gradients of the results, packed
    /// weights -> gradients of the images. GradWeights: images, gradients of the results -> packed gradients of the weights.
    struct Pointers {
        const void *first = nullptr, *second = nullptr, *bias = nullptr;
        void* result = nullptr;
        std::byte* scratch = nullptr;
    };
    virtual void run(int part, const Pointers&) const noexcept = 0;
};

}  // namespace lathe::cpu::onednn
