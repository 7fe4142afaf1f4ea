// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/image_preview.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "core/base/element.h"
#include "core/data/images/choose_size.h"
#include "core/data/images/image_decoder.h"
#include "core/data/images/image_layout.h"

namespace lathe::images {
namespace {

/// A picture that takes longer is not worth a wait.
constexpr int mostSecondsForPicture = 2;
constexpr size_t surveyedImages = 8;

/// Decoders for threads that come and go: each picture takes one, and puts it back.
class DecoderPool {
public:
    explicit DecoderPool(std::filesystem::path program) : m_program(std::move(program)) {}

    Result<DecoderAnswer> decode(const DecodeRequest& request, std::string_view file, std::span<uint8_t> pixels) {
        std::unique_ptr<ImageDecoder> decoder = take();
        auto answer = decoder->decode(request, file, pixels);
        const std::lock_guard lock(m_mutex);
        m_free.push_back(std::move(decoder));
        return answer;
    }

private:
    std::unique_ptr<ImageDecoder> take() {
        const std::lock_guard lock(m_mutex);
        if (m_free.empty()) return std::make_unique<ImageDecoder>(m_program, mostSecondsForPicture);
        std::unique_ptr<ImageDecoder> decoder = std::move(m_free.back());
        m_free.pop_back();
        return decoder;
    }

    std::filesystem::path m_program;
    std::mutex m_mutex;
    std::vector<std::unique_ptr<ImageDecoder>> m_free;
};

Result<FileContent> contentOf(const ImageSource& source, size_t file) {
    LATHE_TRY(std::optional<FileContent> content, source.contents({file})->next());
    return content ? std::move(*content) : FileContent{};
}

Diagnostic badPicture(const ImageSource& source, size_t file, const std::string& reason) {
    return requestError("images.bad", (source.where() / source.files()[file].path).string(), "the image cannot be decoded: {0}",
                        {reason}, "repair or remove the file, or set data.reader.bad to skip");
}

class ImagePreview final : public SamplePreview {
public:
    ImagePreview(std::unique_ptr<ImageSource> source, PreviewList list, const DecodeRequest& request,
                 const std::filesystem::path& program)
        : m_source(std::move(source)), m_list(std::move(list)), m_request(request), m_decoders(program) {}

    int64_t size() const override { return static_cast<int64_t>(m_list.images.size()); }
    const std::vector<std::string>& classes() const override { return m_list.classes; }
    int64_t label(int64_t index) const override { return element(m_list.images, index).label; }
    std::string name(int64_t index) const override {
        const PreviewedImage& image = element(m_list.images, index);
        return image.name.empty() ? m_source->files()[image.file].path : image.name;
    }
    Shape pictureShape() const override { return {m_request.channels, m_request.height, m_request.width}; }
    Result<Tensor> picture(int64_t index) const override {
        const PreviewedImage& image = element(m_list.images, index);
        const size_t file = image.file;
        LATHE_TRY(const FileContent content, contentOf(*m_source, file));
        if (!content.problem.empty()) return badPicture(*m_source, file, content.problem);
        Tensor out(DType::U8, pictureShape());
        const std::span<uint8_t> pixels(out.data<uint8_t>(), static_cast<size_t>(out.elements()));
        LATHE_TRY(const DecoderAnswer answer, m_decoders.decode(withRegion(m_request, image.region), content.bytes, pixels));
        if (answer.facts.decoded == 0) return badPicture(*m_source, file, answer.reason);
        return out;
    }

private:
    std::unique_ptr<ImageSource> m_source;
    PreviewList m_list;
    DecodeRequest m_request;
    mutable DecoderPool m_decoders;
};

/// The first ones are the quickest to find on a disk, but folders may differ: some of all.
Result<std::vector<ImageFacts>> factsOfSome(const ImageSource& source, const PreviewList& list, const PreviewPlaces& places) {
    std::vector<ImageFacts> facts;
    ImageDecoder decoder(places.decoder, mostSecondsForPicture);
    const size_t step = std::max<size_t>(1, list.images.size() / surveyedImages);
    for (size_t i = 0; i < list.images.size(); i += step) {
        LATHE_TRY(const FileContent content, contentOf(source, list.images[i].file));
        if (!content.problem.empty()) continue;
        LATHE_TRY(const DecoderAnswer answer, decoder.inspect(content.bytes, list.images[i].region));
        if (answer.facts.decoded != 0) facts.push_back({answer.facts.height, answer.facts.width, answer.facts.channels});
    }
    return facts;
}

uint32_t divided(int64_t side, int64_t divisor) {
    return static_cast<uint32_t>(std::max<int64_t>(1, side / divisor));
}

DecodeRequest requestFor(const ImageSettings& s, int64_t longestSide) {
    const int64_t longer = std::max(s.height, s.width);
    const int64_t divisor = std::max<int64_t>(1, (longer + longestSide - 1) / longestSide);
    DecodeRequest request;
    request.height = divided(s.height, divisor);
    request.width = divided(s.width, divisor);
    request.channels = static_cast<uint32_t>(s.channels);
    request.fit = s.fit;
    return request;
}

}  // namespace

PreviewList listForPreview(const ImageSource& source, const std::map<std::string, std::string>& labels) {
    std::vector<std::string> paths, classes;
    std::vector<size_t> files;
    for (size_t i = 0; i < source.files().size(); ++i) {
        const std::string& path = source.files()[i].path;
        if (!isNamedAsImage(path)) continue;
        const auto label = labels.find(path);
        if (isUnlabeledPath(path) && (label == labels.end() || label->second.empty())) continue;
        paths.push_back(path);
        files.push_back(i);
        classes.push_back(label == labels.end() ? std::string() : label->second);
    }
    ImageLayout layout = labels.empty() ? layoutOf(paths) : layoutByLabels(paths, classes);
    std::stable_partition(layout.places.begin(), layout.places.end(),
                          [](const ImagePlace& place) { return place.part != ImagePart::Test; });
    PreviewList list{std::move(layout.classes), {}};
    for (const ImagePlace& place : layout.places) list.images.push_back({files[place.image], place.label});
    return list;
}

Result<std::shared_ptr<const SamplePreview>> makeImagePreview(std::unique_ptr<ImageSource> source, PreviewList list,
                                                              const ImageSettings& given, const PreviewPlaces& places) {
    ImageSettings settings = given;
    if (settings.height == 0 || settings.channels == 0) {
        LATHE_TRY(const std::vector<ImageFacts> facts, factsOfSome(*source, list, places));
        settings = chooseSize(settings, facts);
    }
    const DecodeRequest request = requestFor(settings, places.longestSide);
    std::shared_ptr<const SamplePreview> preview =
        std::make_shared<ImagePreview>(std::move(source), std::move(list), request, places.decoder);
    return preview;
}

}  // namespace lathe::images
