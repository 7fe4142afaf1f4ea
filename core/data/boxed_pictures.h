// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/data/dataset.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// A box in a whole picture.
struct PictureBox {
    double left = 0, top = 0, right = 0, bottom = 0;  ///< shares of the width and height of the picture, from 0 to 1
    int64_t label = 0;                                ///< of BoxedPictures::classes
    std::string sample = {};                          ///< what Dataset::sampleName calls it, if the box is a sample
    bool operator==(const PictureBox&) const = default;
};

/// A whole picture with its boxes.
struct BoxedPicture {
    Tensor pixels = {};     ///< U8[3, height, width]: in the size of the file, or smaller
    PictureSize size = {};  ///< in the file
    std::vector<PictureBox> boxes = {};
};

/// The whole pictures of data whose samples are parts of them. For any number of threads.
class BoxedPictures {
public:
    virtual ~BoxedPictures() = default;
    virtual const std::vector<std::string>& classes() const = 0;
    /// The picture that the sample of this name is a part of, at most `longestSide` pixels high and wide. Errors:
    /// boxes.no_picture (it is not there any more), images.bad (it cannot be decoded), those of the files and of the decoder.
    virtual Result<BoxedPicture> pictureOf(const std::string& sample, int64_t longestSide) const = 0;
    /// The boxes that are in the sample of this name, or partly in it, in shares of its width and height and cut off at its
    /// border: its own box, and those of the picture that overlap with it. `shape`: [channels, height, width] of the sample.
    /// Errors: those of pictureOf.
    virtual Result<std::vector<PictureBox>> boxesInSample(const std::string& sample, const Shape& shape) const = 0;
};

}  // namespace lathe
