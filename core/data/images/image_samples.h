// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/data/dataset.h"
#include "core/data/images/image_layout.h"
#include "core/data/images/pixel_block.h"

namespace lathe::images {

/// An image as a sample.
struct ImageSample {
    int64_t row = 0;  ///< of the pixels
    int64_t label = 0;
    std::string name;   ///< its path
    uint64_t file = 0;  ///< hash of the file; 0: unknown
    PictureSize size = {};
};

/// Samples U8[channels, height, width], each with one class.
class ImageSamples final : public Dataset {
public:
    ImageSamples(DatasetInfo info, PixelBlock pixels, std::vector<ImageSample> samples)
        : m_info(std::move(info)), m_pixels(std::move(pixels)), m_samples(std::move(samples)) {}

    const DatasetInfo& info() const override { return m_info; }
    int64_t size() const override { return static_cast<int64_t>(m_samples.size()); }
    Status read(int64_t index, std::byte* features, std::byte* target) const override;
    std::string sampleName(int64_t index) const override;
    uint64_t fileHash(int64_t index) const override;
    std::optional<PictureSize> pictureSize(int64_t index) const override;

private:
    DatasetInfo m_info;
    PixelBlock m_pixels;
    std::vector<ImageSample> m_samples;
};

/// The samples of images at their places: those of the test split, and the others, with the numbers of those for validation.
/// `rows`: of the pixels; the label is that of the place. Without samples for training, `training` is null.
DatasetPair samplesAt(std::span<const ImagePlace>, const DatasetInfo&, const PixelBlock&, std::span<const ImageSample> rows);

}  // namespace lathe::images
