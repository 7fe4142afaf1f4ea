// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/mask_samples.h"

#include <cstddef>
#include <cstring>

#include "core/base/element.h"

namespace lathe::annotations {

Status MaskSamples::read(int64_t index, std::byte* features, std::byte* target) const {
    const MaskedImage& sample = element(m_samples, index);
    const size_t bytes = m_info.features.bytes(), at = static_cast<size_t>(sample.image) * bytes;
    m_pixels.willNeed(at, bytes);
    std::memcpy(features, m_pixels.data() + at, bytes);
    const auto positions = static_cast<size_t>(m_info.target.shape.elements());
    const size_t maskAt = static_cast<size_t>(sample.mask) * positions;
    m_masks.willNeed(maskAt, positions);
    const uint8_t* const from = m_masks.data() + maskAt;
    auto* const to = reinterpret_cast<int64_t*>(target);
    for (size_t i = 0; i < positions; ++i) to[i] = m_classes[from[i]];
    return {};
}

std::string MaskSamples::sampleName(int64_t index) const {
    return element(m_samples, index).name;
}

std::optional<PictureSize> MaskSamples::pictureSize(int64_t index) const {
    const PictureSize& size = element(m_samples, index).size;
    return size.height > 0 ? std::optional(size) : std::nullopt;
}

}  // namespace lathe::annotations
