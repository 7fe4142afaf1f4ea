// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/element.h"
#include "core/data/annotations/box_reader.h"
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

/// Height and width of a picture that is made smaller, if it is larger than `longest`.
PictureSize shrunk(const PictureSize& size, int64_t longest) {
    const double factor = std::min(1.0, static_cast<double>(longest) / static_cast<double>(std::max(size.height, size.width)));
    const auto side = [&](int64_t extent) { return std::max<int64_t>(1, std::llround(factor * static_cast<double>(extent))); };
    return {side(size.height), side(size.width)};
}

class WholePictures final : public BoxedPictures {
public:
    explicit WholePictures(OpenedBoxes opened) : m_opened(std::move(opened)) {
        for (size_t i = 0; i < m_opened.set.images.size(); ++i) m_byPath.emplace(pathOf(m_opened.set.images[i]), i);
    }

    const std::vector<std::string>& classes() const override { return m_opened.set.classes; }

    Result<BoxedPicture> pictureOf(const std::string& sample, int64_t longestSide) const override {
        const auto found = m_byPath.find(sample.substr(0, sample.rfind('#')));
        if (found == m_byPath.end())
            return requestError("boxes.no_picture", sample, "there is no picture of this sample any more", {},
                                "read the data again");
        const BoxedImage& image = element(m_opened.set.images, found->second);
        LATHE_TRY(const std::string bytes, bytesOf(image));
        BoxedPicture picture;
        LATHE_CHECK(decode(image, bytes, longestSide, picture));
        for (size_t b = 0; b < image.boxes.size(); ++b)
            picture.boxes.push_back(boxIn(picture.size, image.boxes[b], fmt::format("{}#{}", found->first, b + 1)));
        return picture;
    }

private:
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

    Status decode(const BoxedImage& image, const std::string& bytes, int64_t longestSide, BoxedPicture& picture) const {
        images::ImageDecoder decoder;
        LATHE_TRY(const images::DecoderAnswer answer, decoder.inspect(bytes));
        if (answer.facts.decoded == 0) return damaged(image, answer.reason);
        picture.size = {answer.facts.height, answer.facts.width, answer.facts.channels, answer.facts.bits};
        if (picture.size.height < 1 || picture.size.width < 1) return damaged(image, "it has no pixels");
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
    std::map<std::string, size_t> m_byPath;  ///< numbers of images
};

}  // namespace

Result<std::shared_ptr<const BoxedPictures>> openWholePictures(ReadBoxes read, const fs::path& where) {
    LATHE_TRY(OpenedBoxes opened, openBoxes(read, where, nullptr));
    return std::shared_ptr<const BoxedPictures>(std::make_shared<WholePictures>(std::move(opened)));
}

}  // namespace lathe::annotations
