// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/image_samples.h"

#include <algorithm>
#include <cstring>

#include "core/base/element.h"

namespace lathe::images {

Status ImageSamples::read(int64_t index, std::byte* features, std::byte* target) const {
    const ImageSample& sample = element(m_samples, index);
    const size_t bytes = m_info.features.bytes();
    std::copy_n(m_pixels.raw() + static_cast<size_t>(sample.row) * bytes, bytes, features);
    std::memcpy(target, &sample.label, sizeof sample.label);
    return {};
}

std::string ImageSamples::sampleName(int64_t index) const {
    return element(m_samples, index).name;
}

}  // namespace lathe::images
