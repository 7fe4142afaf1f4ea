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

/// A signal during augmentation: F32[channels, steps], and scratch memory of the same size.
struct SignalInPlace {
    Shape shape;  ///< channels, steps
    std::span<float> values;
    std::span<float> scratch;  ///< as many; content undefined before and after

    size_t channels() const { return static_cast<size_t>(shape[0]); }
    size_t steps() const { return static_cast<size_t>(shape[1]); }
    std::span<float> channel(size_t c) const { return values.subspan(c * steps(), steps()); }
};

/// A column of a table among the features of a row.
struct RowColumn {
    size_t first = 0, width = 1;  ///< its features
    bool isScaled = true;         ///< the first feature is a number that is normalized: (value - shift) * scale
    double shift = 0, scale = 1;
};

/// A row of a table during augmentation.
struct RowInPlace {
    std::span<float> values;
    std::span<const float> other;  ///< another row of the training split, at random; empty: there is none
    std::span<const RowColumn> columns;
};

/// What a transform changes.
enum class TransformStage : uint8_t {
    Features,  ///< the features of a sample
    Waveform   ///< the waveform that the features are computed from (waveforms.h), before any transform of the features; the
               ///< features themselves, if they are a signal without one
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

/// An augmentation of training samples: one file, one object, with one of the functions `apply` (images), `applyTokens` (texts),
/// `applySignal` (waveforms, time series) and `applyRow` (rows of tables). That of images uses fixed-point arithmetic on uint8
/// only (trigonometry once per image, converted to fixed-point constants), so that preview, training and CUDA give the same bits.
/// Those of reals use operations that IEEE 754 rounds correctly, and sums in the order of the values.
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
    /// Instead of `apply`, of a transform of signals: a pure function that allocates nothing. `describe` gets the shape of the
    /// signal.
    void (*applySignal)(const Params&, const SampleRandom& random, SignalInPlace&) = nullptr;
    /// Instead of `apply`, of a transform of rows of tables: a pure function that allocates nothing.
    void (*applyRow)(const Params&, const SampleRandom& random, RowInPlace&) = nullptr;
    TransformStage stage = TransformStage::Features;
    /// Whether it reads RowInPlace::other. The result then depends on more than the sample, so predictions leave it out.
    bool readsOther = false;
    /// Whether `moveClasses` moves each pixel to a place of its own, and none is lost: what is predicted for the pixels of a copy
    /// can then be moved back (core/train/runs/pixels_back.h).
    bool permutesPixels = false;

    bool isOfImages() const { return apply != nullptr; }
    bool isOfTexts() const { return applyTokens != nullptr; }
};

/// The chance that this transform is applied to a sample: its parameter `alwaysApplied` or `halfApplied`, or 1 without one.
double probabilityOf(const TransformDef&, const Params&);

/// All transforms, sorted by type; generated from the folder.
std::span<const TransformDef* const> transformCatalog();
/// The transform of this type; null if there is none.
const TransformDef* findTransform(std::string_view type);

}  // namespace lathe
