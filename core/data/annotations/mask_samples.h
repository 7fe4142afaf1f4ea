// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/data/dataset.h"
#include "core/data/images/pixel_block.h"

namespace lathe::annotations {

/// An image and its mask as rows of their pixels.
struct MaskedImage {
    int64_t image = 0, mask = 0;
    std::string name = {};  ///< path of the image
    PictureSize size = {};  ///< of the image in its file
};

/// The class of each number in a mask; `ignoredClass` for numbers that do not count.
using MaskClasses = std::array<int64_t, 256>;

/// Samples U8[channels, height, width] with targets I64[height, width].
class MaskSamples final : public Dataset {
public:
    /// `masks`: U8[rows, height, width].
    MaskSamples(DatasetInfo info, images::PixelBlock pixels, images::PixelBlock masks, const MaskClasses& classes,
                std::vector<MaskedImage> samples)
        : m_info(std::move(info)),
          m_pixels(std::move(pixels)),
          m_masks(std::move(masks)),
          m_classes(classes),
          m_samples(std::move(samples)) {}

    const DatasetInfo& info() const override { return m_info; }
    int64_t size() const override { return static_cast<int64_t>(m_samples.size()); }
    Status read(int64_t index, std::byte* features, std::byte* target) const override;
    std::string sampleName(int64_t index) const override;
    std::optional<PictureSize> pictureSize(int64_t index) const override;

private:
    DatasetInfo m_info;
    images::PixelBlock m_pixels, m_masks;
    MaskClasses m_classes;
    std::vector<MaskedImage> m_samples;
};

}  // namespace lathe::annotations
