// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// Samples that can be looked at before the data are read: they are listed, and each one is decoded when it is asked for.
/// Thread-safe.
class SamplePreview {
public:
    virtual ~SamplePreview() = default;

    /// Number of samples, in the order of the reader: those of a test split last. A reader may leave out damaged ones.
    virtual int64_t size() const = 0;
    /// Names of the classes, in index order.
    virtual const std::vector<std::string>& classes() const = 0;
    virtual int64_t label(int64_t index) const = 0;
    /// The file of a sample, relative to the folder of the data.
    virtual std::string name(int64_t index) const = 0;
    /// Whether the samples are sounds: a picture has the levels of its spectrogram, low frequencies first.
    virtual bool isOfSounds() const { return false; }
    /// Shape [channels, height, width] of a picture.
    virtual Shape pictureShape() const = 0;
    /// Decodes a sample: U8 of `pictureShape`. Errors: file.*, archive.*; images.bad, sounds.bad (it cannot be decoded).
    virtual Result<Tensor> picture(int64_t index) const = 0;
};

}  // namespace lathe
