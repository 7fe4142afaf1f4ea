// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/base/philox.h"
#include "core/data/pixel_kernels/fixed.h"

/// A pixel kernel ("form") is an image transform whose arithmetic is in a header for C++ and CUDA compilers, and nowhere else.
/// The loader and a device therefore make the same bytes. The header has the name of the transform's source (random_crop.h), by
/// which the build finds it:
///
///     struct RandomCrop {                             parameters: plain, at most the size of PixelKernel::parameters
///         static constexpr bool needsMean;            whether `pixel` reads ImageView::mean
///         struct Draw;                                random values of one image: plain, at most mostDrawBytes
///         Draw draw(const SampleRandom&, const ImageSize&) const;
///         uint8_t pixel(const Draw&, const Philox&, const ImageView&, int64_t channel, int64_t y, int64_t x) const;
///         void row(const Draw&, const ImageView&, int64_t channel, int64_t y, uint8_t* out) const;
///                                                     optional, for the host: all pixels of a row, if copying is faster
///         SourcePoint source(const Draw&, const ImageSize&, int64_t y, int64_t x) const;
///         Border border() const;                      optional, of a transform that moves pixels (geometry.h): so that the
///                                                     class of each pixel moves, too
///     };
///
/// Each pixel of the result is a function of the whole previous image. Products and sums are never contracted to an fma: both
/// compilers get an option for this (-ffp-contract=off, -fmad=false).
namespace lathe {

constexpr int mostDrawBytes = 64;

/// Random numbers of one transform for one sample. `lasting` has those of epoch 0, the same in each epoch.
struct SampleRandom : Philox {
    LATHE_HOST_DEVICE SampleRandom(const Philox& ofEpoch, const Philox& ofFirstEpoch, int64_t counted)
        : Philox(ofEpoch), lasting(ofFirstEpoch), epoch(counted) {}

    Philox lasting;
    int64_t epoch;  ///< counted from 0
};

/// Extents of an image [C, H, W] in pixels.
struct ImageSize {
    int64_t channels = 1, height = 1, width = 1;
    LATHE_HOST_DEVICE int64_t pixels() const { return channels * height * width; }
};

/// A read-only image [C, H, W]; does not own the pixels.
struct ImageView {
    const uint8_t* pixels;
    ImageSize size;
    int64_t mean = 0;  ///< of all pixels, rounded; only for pixel kernels that need it

    LATHE_HOST_DEVICE int64_t index(int64_t channel, int64_t y, int64_t x) const {
        return (channel * size.height + y) * size.width + x;
    }
    LATHE_HOST_DEVICE uint8_t at(int64_t channel, int64_t y, int64_t x) const { return pixels[index(channel, y, x)]; }
    /// The pixel, or 0 outside of the image.
    LATHE_HOST_DEVICE uint8_t orBlack(int64_t channel, int64_t y, int64_t x) const {
        return y < 0 || y >= size.height || x < 0 || x >= size.width ? uint8_t{0} : at(channel, y, x);
    }
};

/// The mean of `count` non-negative values with this sum, rounded to nearest, halves up.
LATHE_HOST_DEVICE inline int64_t roundedMean(int64_t sum, int64_t count) {
    return (sum + count / 2) / count;
}

/// Limits of the random numbers below: epochs of a training, and transforms in a list.
constexpr int64_t mostAugmentedEpochs = int64_t{1} << 24;
constexpr uint32_t mostTransforms = 256;
/// Random numbers of transform number `position` of the list for one sample. `sample` is the number in the data set, so
/// augmentation does not depend on the split. The word for the epoch also contains the position, so two equal transforms in a
/// list use different numbers.
LATHE_HOST_DEVICE inline Philox epochRandom(uint64_t seed, int64_t epoch, uint32_t position, int64_t sample) {
    return {seed, RandomStream::Augment, static_cast<uint32_t>(epoch) | position << 24, static_cast<uint32_t>(sample)};
}
/// Whether a transform is applied to a sample, by a random number beyond those of all pixel kernels.
LATHE_HOST_DEVICE inline bool isApplied(const Philox& random, double probability) {
    return probability >= 1 || happens(random, uint64_t{1} << 40, probability);
}
/// The random numbers of this epoch together with those of epoch 0.
LATHE_HOST_DEVICE inline SampleRandom augmentRandom(uint64_t seed, int64_t epoch, uint32_t position, int64_t sample) {
    return {epochRandom(seed, epoch, position, sample), epochRandom(seed, 0, position, sample), epoch};
}

}  // namespace lathe
