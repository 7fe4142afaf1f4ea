// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "core/base/result.h"

/// Wrapper for oneDNN; the only code that knows the differences between its versions 2 and 3. Results of oneDNN depend on the
/// number of threads, so each call uses one thread for one part of the batch.
namespace lathe::cpu::onednn {

/// Version of the library: "2.6.3"; "none" in a build without oneDNN.
std::string version();

/// Creates the per-thread data of oneDNN's threading library, so that no later call allocates it.
void enterThread();

/// The result of a convolution call: output images, gradient of the images, or gradient of the weights.
enum class Pass : uint8_t { Forward, GradInput, GradWeights };
/// Activation applied to the output of a forward pass.
enum class Activation : uint8_t { None, Relu, Sigmoid, Tanh };

/// A convolution from `inChannels` x `inSize` to `outChannels` x `outSize`; float32, channels-last. Sizes are {height, width}.
struct ConvShape {
    int64_t inChannels = 0, outChannels = 0, groups = 1;
    std::array<int64_t, 2> inSize{}, outSize{}, kernel{}, stride{}, dilation{};  ///< dilation 1: dense
    std::array<int64_t, 4> padding{};                                            ///< top, left, bottom, right
    bool bias = false;
    Activation activation = Activation::None;
};

/// One pass of a convolution, prepared for parts of the batch that run in parallel. Packed weights have an order that oneDNN
/// chooses; it is the same for all parts.
class Convolution {
public:
    /// `images`: number of images of each part. Error if only oneDNN's slow reference code could do it.
    static Result<std::unique_ptr<Convolution>> make(Pass, const ConvShape&, std::span<const int64_t> images);
    virtual ~Convolution();

    virtual size_t packedBytes() const = 0;
    virtual size_t scratchBytes() const = 0;  ///< for each part

    /// Between packed weights and [O, C / groups, height, width].
    virtual void pack(const float* weights, std::byte* packed) const noexcept = 0;
    virtual void unpack(const std::byte* packed, float* weights) const noexcept = 0;

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
