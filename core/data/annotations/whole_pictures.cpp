// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/element.h"
#include "core/data/annotations/box_reader.h"
#include "core/data/annotations/crop_place.h"
#include "core/data/images/image_decoder.h"

namespace lathe::annotations {
namespace {

namespace fs = std::filesystem;

/// A share of a side.
double shareOf(double value, int64_t side) {
    return std::clamp(value / static_cast<double>(std::max<int64_t>(side, 1)), 0.0, 1.0);
}

PictureBox boxIn(const PictureSize& size, const LabeledBox& box, std::string sample) {
    const images::Region& r = box.region;
    const int64_t width = r.relative != 0 ? 1 : size.width, height = r.relative != 0 ? 1 : size.height;
    return {shareOf(r.left, width), shareOf(r.top, height), shareOf(r.right, width), shareOf(r.bottom, height), box.label,
            std::move(sample)};
}

/// "images/a.jpg" of "images/a.jpg#2".
std::string pathOfSample(const std::string& sample) {
    return sample.substr(0, sample.rfind('#'));
}

/// 1 of "images/a.jpg#2".
std::optional<size_t> boxOfSample(const std::string& sample) {
    const size_t mark = sample.rfind('#');
    if (mark == std::string::npos) return std::nullopt;
    size_t number = 0;
    const char* const end = sample.data() + sample.size();
    const auto read = std::from_chars(sample.data() + mark + 1, end, number);
    return read.ec == std::errc() && read.ptr == end && number > 0 ? std::optional(number - 1) : std::nullopt;
}

Diagnostic notThere(const std::string& sample) {
    return requestError("boxes.no_picture", sample, "there is no picture of this sample any more", {}, "read the data again");
}

/// Height and width of a picture that is made smaller, if it is larger than `longest`.
PictureSize shrunk(const PictureSize& size, int64_t longest) {
    const double factor = std::min(1.0, static_cast<double>(longest) / static_cast<double>(std::max(size.height, size.width)));
    const auto side = [&](int64_t extent) { return std::max<int64_t>(1, std::llround(factor * static_cast<double>(extent))); };
    return {side(size.height), side(size.width)};
}

/// How a box becomes a sample.
struct CropSettings {
    double margin = 0;
    images::Fit fit = images::Fit::Crop;
};

class WholePictures final : public BoxedPictures {
public:
    WholePictures(OpenedBoxes opened, const CropSettings& crop) : m_opened(std::move(opened)), m_crop(crop) {
        for (size_t i = 0; i < m_opened.set.images.size(); ++i) m_byPath.emplace(pathOf(m_opened.set.images[i]), i);
    }

    const std::vector<std::string>& classes() const override { return m_opened.set.classes; }

    Result<BoxedPicture> pictureOf(const std::string& sample, int64_t longestSide) const override {
        const auto found = m_byPath.find(pathOfSample(sample));
        if (found == m_byPath.end()) return notThere(sample);
        const BoxedImage& image = element(m_opened.set.images, found->second);
        LATHE_TRY(const std::string bytes, bytesOf(image));
        BoxedPicture picture;
        LATHE_CHECK(decode(image, bytes, longestSide, picture));
        picture.boxes = boxesOf(image, picture.size);
        return picture;
    }

    Result<std::vector<PictureBox>> boxesInSample(const std::string& sample, const Shape& shape) const override {
        const auto found = m_byPath.find(pathOfSample(sample));
        if (found == m_byPath.end()) return notThere(sample);
        const BoxedImage& image = element(m_opened.set.images, found->second);
        const auto own = boxOfSample(sample);
        if (!own || *own >= image.boxes.size()) return notThere(sample);
        LATHE_TRY(const std::string bytes, bytesOf(image));
        images::ImageDecoder decoder;
        LATHE_TRY(const PictureSize size, sizeOf(image, bytes, decoder));
        images::Region region = image.boxes[*own].region;
        region.margin = m_crop.margin;
        const CropPlace place(region, size, m_crop.fit, shape[1], shape[2]);
        std::vector<PictureBox> inside;
        for (const PictureBox& box : boxesOf(image, size))
            if (auto cut = place.inSample(box)) inside.push_back(std::move(*cut));
        return inside;
    }

private:
    std::vector<PictureBox> boxesOf(const BoxedImage& image, const PictureSize& size) const {
        std::vector<PictureBox> boxes;
        for (size_t b = 0; b < image.boxes.size(); ++b)
            boxes.push_back(boxIn(size, image.boxes[b], fmt::format("{}#{}", pathOf(image), b + 1)));
        return boxes;
    }

    const std::string& pathOf(const BoxedImage& image) const { return m_opened.source->files()[image.file].path; }

    Diagnostic damaged(const BoxedImage& image, const std::string& reason) const {
        return requestError("images.bad", (m_opened.source->where() / pathOf(image)).string(), "the image cannot be decoded: {0}",
                            {reason}, "repair or remove the file, or set data.reader.bad to skip");
    }

    Result<std::string> bytesOf(const BoxedImage& image) const {
        const auto contents = m_opened.source->contents({image.file});
        LATHE_TRY(std::optional<images::FileContent> content, contents->next());
        if (!content) return damaged(image, "the file is empty");
        if (!content->problem.empty()) return damaged(image, content->problem);
        return std::move(content->bytes);
    }

    Result<PictureSize> sizeOf(const BoxedImage& image, const std::string& bytes, images::ImageDecoder& decoder) const {
        LATHE_TRY(const images::DecoderAnswer answer, decoder.inspect(bytes));
        if (answer.facts.decoded == 0) return damaged(image, answer.reason);
        const PictureSize size{answer.facts.height, answer.facts.width, answer.facts.channels, answer.facts.bits};
        if (size.height < 1 || size.width < 1) return damaged(image, "it has no pixels");
        return size;
    }

    Status decode(const BoxedImage& image, const std::string& bytes, int64_t longestSide, BoxedPicture& picture) const {
        images::ImageDecoder decoder;
        LATHE_TRY(picture.size, sizeOf(image, bytes, decoder));
        const PictureSize size = shrunk(picture.size, std::clamp<int64_t>(longestSide, 1, images::mostSide));
        images::DecodeRequest request;
        request.height = static_cast<uint32_t>(size.height);
        request.width = static_cast<uint32_t>(size.width);
        request.channels = 3;
        request.fit = images::Fit::Stretch;
        picture.pixels = Tensor(DType::U8, {3, size.height, size.width});
        const std::span<uint8_t> pixels(picture.pixels.data<uint8_t>(), static_cast<size_t>(picture.pixels.elements()));
        LATHE_TRY(const images::DecoderAnswer drawn, decoder.decode(request, bytes, pixels));
        return drawn.facts.decoded != 0 ? Status() : Status(damaged(image, drawn.reason));
    }

    OpenedBoxes m_opened;
    CropSettings m_crop;
    std::map<std::string, size_t> m_byPath;  ///< numbers of images
};

}  // namespace

Result<std::shared_ptr<const BoxedPictures>> openWholePictures(ReadBoxes read, const Params& p, const fs::path& base) {
    LATHE_TRY(OpenedBoxes opened, openBoxes(read, (base / p[boxPath]).lexically_normal(), nullptr));
    const CropSettings crop{p[boxMargin], images::imageSettingsOf(p).fit};
    return std::shared_ptr<const BoxedPictures>(std::make_shared<WholePictures>(std::move(opened), crop));
}

}  // namespace lathe::annotations
