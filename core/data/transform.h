// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/backend/transform_form.h"
#include "core/data/forms/image.h"
#include "core/graph/params.h"
#include "core/ops/op.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// One image while it is augmented: U8 planes [C, H, W] and room for a copy of the same size.
struct ImageInPlace {
    Shape shape;  ///< C, H, W
    std::span<uint8_t> pixels;
    std::span<uint8_t> scratch;  ///< as many bytes; content undefined before and after
};

/// One thing that a transform drew for an image, for a person: "Angle" -6.3 "°". `text` (an English word, translatable) in place
/// of the number where that says more: "no".
struct Drawn {
    std::string_view label;
    double value = 0;
    std::string_view unit = {};
    std::string_view text = {};
    bool operator==(const Drawn&) const = default;
};

/// An augmentation of the training images. Fixed-point arithmetic on uint8 only (trigonometry once an image, turned into
/// fixed-point constants), so that preview, training and CUDA agree bit for bit.
struct TransformDef {
    std::string_view type, label, help = {};
    std::string_view icon = "magic";  ///< in the list of transforms: a file of resources/icons, without its extension
    ParamDefs params = {};
    /// Reports when it cannot be applied to samples of this type.
    void (*check)(const Params&, const TensorType& features, std::string_view where, Diagnostics&) = nullptr;
    /// `random` is addressed by (epoch, sample, position of the transform in the list): pure, allocates nothing.
    void (*apply)(const Params&, const SampleRandom& random, ImageInPlace&) = nullptr;
    /// What `apply` draws for an image of this shape; made from the same function, so that the two cannot disagree.
    std::vector<Drawn> (*describe)(const Params&, const SampleRandom& random, const Shape&) = nullptr;
    /// What a device needs to do the same (core/data/forms/image.h says how one is written). Null: samples are augmented by the
    /// loader, wherever the training runs.
    TransformForm (*form)(const Params&) = nullptr;
};

std::span<const TransformDef* const> transformCatalog();
const TransformDef* findTransform(std::string_view type);

}  // namespace lathe
