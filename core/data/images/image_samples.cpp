// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/image_samples.h"

#include <cstring>
#include <iterator>
#include <utility>

#include "core/base/element.h"

namespace lathe::images {
namespace {

std::shared_ptr<const Dataset> samplesOf(std::vector<ImageSample> samples, const DatasetInfo& info, const PixelBlock& pixels) {
    if (samples.empty()) return nullptr;
    return std::make_shared<ImageSamples>(info, pixels, std::move(samples));
}

}  // namespace

DatasetPair samplesAt(std::span<const ImagePlace> places, const DatasetInfo& info, const PixelBlock& pixels,
                      std::span<const ImageSample> rows) {
    DatasetPair pair;
    std::vector<ImageSample> training, test;
    for (const ImagePlace& place : places) {
        if (place.part == ImagePart::Validation) pair.validation.push_back(std::ssize(training));
        std::vector<ImageSample>& split = place.part == ImagePart::Test ? test : training;
        split.push_back(element(rows, place.image));
        split.back().label = place.label;
    }
    pair.training = samplesOf(std::move(training), info, pixels);
    pair.test = samplesOf(std::move(test), info, pixels);
    return pair;
}

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
