// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/backend/pixel_kernel.h"
#include "core/data/pixel_kernels/image.h"
#include "core/graph/params.h"
#include "core/ops/op.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// One image during augmentation: U8[C, H, W], and scratch memory.
struct ImageInPlace {
    Shape shape;  ///< C, H, W
    std::span<uint8_t> pixels;
    std::span<uint8_t> scratch;  ///< TransformDef::scratchImages times as many bytes; content undefined before and after
};

/// The class of each pixel of an image during augmentation: I64[H, W], and scratch memory of the same size.
struct ClassesInPlace {
    int64_t height = 0, width = 0;
    std::span<int64_t> classes;
    std::span<int64_t> scratch;  ///< as many; content undefined before and after
};

/// The parameter with the chance of a transform to be applied to a sample, declared once for all transforms that have it
///. The list of transforms decides (`Augmenter`, and the batches of a device), and not each transform.
extern const FloatParam alwaysApplied;  ///< initially 1
extern const FloatParam halfApplied;    ///< initially 0.5

/// One random value that a transform used for an image, for the user: "Angle" -6.3 "°". If `text` (an English word, translatable,
/// for example "no") is set, it is shown instead of the number.
struct SampledValue {
    std::string_view label;
    double value = 0;
    std::string_view unit = {};
    std::string_view text = {};
    bool operator==(const SampledValue&) const = default;
};

/// An augmentation of training images: one file, one object. Uses fixed-point arithmetic on uint8 only (trigonometry once per
/// image, converted to fixed-point constants), so that preview, training and CUDA give the same bits.
struct TransformDef {
    std::string_view type, label, help = {};
    std::string_view group = "Geometry";  ///< heading in lists of transforms; translatable
    std::string_view icon = "magic";      ///< in the list of transforms: a file of resources/icons, without its extension
    ParamDefs params = {};
    bool movesPixels = true;    ///< images with a class for each pixel also need `moveClasses`
    int64_t scratchImages = 1;  ///< size of ImageInPlace::scratch in images
    /// Reports an error if it cannot be applied to samples of this type.
    void (*check)(const Params&, const TensorType& features, std::string_view where, Diagnostics&) = nullptr;
    /// `random` depends on (epoch, sample, position of the transform in the list). A pure function that allocates nothing.
    void (*apply)(const Params&, const SampleRandom& random, ImageInPlace&) = nullptr;
    /// Moves the classes of the pixels as `apply` moves the pixels: the nearest class, or `ignoredClass` (class_positions.h)
    /// where new pixels are black. Null: unknown, or pixels do not move.
    void (*moveClasses)(const Params&, const SampleRandom& random, ClassesInPlace&) = nullptr;
    /// The random values that `apply` uses for an image of this shape; computed by the same function, so both always agree.
    std::vector<SampledValue> (*describe)(const Params&, const SampleRandom& random, const Shape&) = nullptr;
    /// The pixel kernel with which a device does the same (see core/data/pixel_kernels/image.h). Null: the loader augments the
    /// samples on the CPU, also if the training runs on a device.
    PixelKernel (*pixelKernel)(const Params&) = nullptr;
    /// Instead of `apply`, of a transform of texts (DatasetInfo::vocabulary): changes the tokens of a sample, without its
    /// padding. A pure function that allocates nothing.
    void (*applyTokens)(const Params&, const SampleRandom& random, std::span<int64_t> tokens) = nullptr;

    /// Whether it changes texts, and not images.
    bool isOfTexts() const { return applyTokens != nullptr; }
};

/// The chance that this transform is applied to a sample: its parameter `alwaysApplied` or `halfApplied`, or 1 without one.
double probabilityOf(const TransformDef&, const Params&);

/// All transforms, sorted by type; generated from the folder.
std::span<const TransformDef* const> transformCatalog();
/// The transform of this type; null if there is none.
const TransformDef* findTransform(std::string_view type);

}  // namespace lathe
