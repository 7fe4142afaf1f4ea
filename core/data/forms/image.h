// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/base/philox.h"

/// A form is a transform of images whose arithmetic stands in a header that C++ and CUDA compilers read, and nowhere else, so
/// that the loader and a device make the same bytes. The header is named as the source of the transform, random_crop.h, and the
/// build finds it by this name:
///
///     struct RandomCrop {                             parameters: plain, at most as many bytes as TransformForm takes
///         static constexpr bool needsMean;            whether `pixel` asks for ImageView::mean
///         struct Draw;                                what chance decides for one image: plain, at most mostDrawBytes
///         Draw draw(const SampleRandom&, const ImageSize&) const;
///         uint8_t pixel(const Draw&, const Philox&, const ImageView&, int64_t channel, int64_t y, int64_t x) const;
///     };
///
/// Every pixel of the result is a function of the whole image before. Products and sums are never contracted to an fma: both
/// compilers are told so (-ffp-contract=off, -fmad=false).
namespace lathe {

constexpr int mostDrawBytes = 32;

/// The random numbers of one transform for one sample. `lasting` is those of epoch 0: the same ones in every epoch.
struct SampleRandom : Philox {
    LATHE_HOST_DEVICE SampleRandom(const Philox& ofEpoch, const Philox& ofFirstEpoch, int64_t counted)
        : Philox(ofEpoch), lasting(ofFirstEpoch), epoch(counted) {}

    Philox lasting;
    int64_t epoch;  ///< counted from 0
};

struct ImageSize {
    int64_t channels = 1, height = 1, width = 1;
    LATHE_HOST_DEVICE int64_t pixels() const { return channels * height * width; }
};

/// An image in planes, [C, H, W].
struct ImageView {
    const uint8_t* pixels;
    ImageSize size;
    int64_t mean = 0;  ///< of all pixels, rounded; only for forms that need it

    LATHE_HOST_DEVICE int64_t index(int64_t channel, int64_t y, int64_t x) const {
        return (channel * size.height + y) * size.width + x;
    }
    LATHE_HOST_DEVICE uint8_t at(int64_t channel, int64_t y, int64_t x) const { return pixels[index(channel, y, x)]; }
    /// Black outside.
    LATHE_HOST_DEVICE uint8_t orBlack(int64_t channel, int64_t y, int64_t x) const {
        return y < 0 || y >= size.height || x < 0 || x >= size.width ? uint8_t{0} : at(channel, y, x);
    }
};

LATHE_HOST_DEVICE inline int64_t roundedMean(int64_t sum, int64_t count) {
    return (sum + count / 2) / count;
}

/// Where transform number `position` of the list finds its random numbers for a sample: `sample` is its number in the data set,
/// so that it is augmented in the same way however the set is divided. The counter's word for the epoch also tells the transforms
/// of a list apart: two equal ones do not draw the same numbers.
constexpr int64_t mostAugmentedEpochs = int64_t{1} << 24;
constexpr uint32_t mostTransforms = 256;
LATHE_HOST_DEVICE inline Philox epochRandom(uint64_t seed, int64_t epoch, uint32_t position, int64_t sample) {
    return {seed, RandomStream::Augment, static_cast<uint32_t>(epoch) | position << 24, static_cast<uint32_t>(sample)};
}
LATHE_HOST_DEVICE inline SampleRandom augmentRandom(uint64_t seed, int64_t epoch, uint32_t position, int64_t sample) {
    return {epochRandom(seed, epoch, position, sample), epochRandom(seed, 0, position, sample), epoch};
}

}  // namespace lathe
