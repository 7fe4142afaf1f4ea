// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "core/base/result.h"

/// The one place that knows oneDNN and the differences between its versions 2 and 3. Its results depend on the number of
/// threads; so each call here is made by one thread for one part of the batch.
namespace lathe::cpu::onednn {

/// "2.6.3"; "none" in a build without it.
std::string version();

/// Makes what oneDNN's threading library keeps for each thread, so that no later call has to.
void enterThread();

enum class Pass : uint8_t { Forward, GradInput, GradWeights };
enum class Activation : uint8_t { None, Relu, Sigmoid, Tanh };

/// Images of `inChannels` x `inSize` become `outChannels` x `outSize`; all float32, channels-last. Sizes are {height, width}.
struct ConvShape {
    int64_t inChannels = 0, outChannels = 0, groups = 1;
    std::array<int64_t, 2> inSize{}, outSize{}, kernel{}, stride{}, dilation{};  ///< dilation 1: dense
    std::array<int64_t, 4> padding{};                                            ///< top, left, bottom, right
    bool bias = false;
    Activation activation = Activation::None;
};

/// One pass of a convolution, made ready for parts of the batch that run side by side. Weights are packed: in an order of
/// oneDNN's choice, the same for all parts.
class Convolution {
public:
    /// `images`: the number of images in each part. Refuses what only oneDNN's slow reference could do.
    static Result<std::unique_ptr<Convolution>> make(Pass, const ConvShape&, std::span<const int64_t> images);
    virtual ~Convolution();

    virtual size_t packedBytes() const = 0;
    virtual size_t scratchBytes() const = 0;  ///< for each part

    /// From and to [O, C / groups, height, width].
    virtual void pack(const float* weights, std::byte* packed) const noexcept = 0;
    virtual void unpack(const std::byte* packed, float* weights) const noexcept = 0;

    /// Forward: images, packed weights, bias -> images. GradInput: gradients of the results, packed weights -> gradients of the
    /// images. GradWeights: images, gradients of the results -> packed gradients of the weights.
    struct Pointers {
        const void *first = nullptr, *second = nullptr, *bias = nullptr;
        void* result = nullptr;
        std::byte* scratch = nullptr;
    };
    virtual void run(int part, const Pointers&) const noexcept = 0;
};

}  // namespace lathe::cpu::onednn
