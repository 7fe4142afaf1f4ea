// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/image_samples.h"

#include <cstring>

#include "core/base/element.h"

namespace lathe::images {

Status ImageSamples::read(int64_t index, std::byte* features, std::byte* target) const {
    const ImageSample& sample = element(m_samples, index);
    const size_t bytes = m_info.features.bytes();
    const size_t at = static_cast<size_t>(sample.row) * bytes;
    m_pixels.willNeed(at, bytes);
    std::memcpy(features, m_pixels.data() + at, bytes);
    std::memcpy(target, &sample.label, sizeof sample.label);
    return {};
}

std::string ImageSamples::sampleName(int64_t index) const {
    return element(m_samples, index).name;
}

uint64_t ImageSamples::fileHash(int64_t index) const {
    return element(m_samples, index).file;
}

std::optional<PictureSize> ImageSamples::pictureSize(int64_t index) const {
    const PictureSize& size = element(m_samples, index).size;
    return size.height > 0 ? std::optional(size) : std::nullopt;
}

}  // namespace lathe::images
