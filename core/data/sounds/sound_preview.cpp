// SPDX-License-Identifier: Apache-2.0
#include "core/data/sounds/sound_preview.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/element.h"
#include "core/data/sounds/read_sounds.h"

namespace lathe::sounds {
namespace {

constexpr int64_t mostLevels = int64_t{1} << 20;

SoundSettings asSpectrogram(SoundSettings settings) {
    if (settings.kind != SoundKind::LogSpectrogram) settings.kind = SoundKind::LogMel;
    return settings;
}

class SoundPreview final : public SamplePreview {
public:
    SoundPreview(std::unique_ptr<images::ImageSource> source, images::PreviewList list, const SoundSettings& settings,
                 Channel channel)
        : m_source(std::move(source)),
          m_list(std::move(list)),
          m_settings(asSpectrogram(settings)),
          m_channel(channel),
          m_shape(FeatureMaker(m_settings).type().shape) {}

    int64_t size() const override { return static_cast<int64_t>(m_list.images.size()); }
    const std::vector<std::string>& classes() const override { return m_list.classes; }
    int64_t label(int64_t index) const override { return element(m_list.images, index).label; }
    std::string name(int64_t index) const override { return m_source->files()[element(m_list.images, index).file].path; }
    bool isOfSounds() const override { return true; }
    Shape pictureShape() const override { return m_shape; }
    Result<Tensor> picture(int64_t index) const override {
        const auto contents = m_source->contents({element(m_list.images, index).file});
        LATHE_TRY(const std::optional<images::FileContent> content, contents->next());
        if (!content) return badSound(index, "the file is empty");
        if (!content->problem.empty()) return badSound(index, content->problem);
        Tensor out(DType::U8, m_shape);
        const std::string reason = decodeSound(content->bytes, m_settings, m_channel, out.raw());
        if (!reason.empty()) return badSound(index, reason);
        return out;
    }

private:
    Diagnostic badSound(int64_t index, const std::string& reason) const {
        return requestError("sounds.bad", (m_source->where() / name(index)).string(), "the sound cannot be decoded: {0}",
                            {reason}, "repair or remove the file, or set data.reader.bad to skip");
    }

    std::unique_ptr<images::ImageSource> m_source;
    images::PreviewList m_list;
    SoundSettings m_settings;
    Channel m_channel;
    Shape m_shape;
};

}  // namespace

std::shared_ptr<const SamplePreview> makeSoundPreview(std::unique_ptr<images::ImageSource> source, images::PreviewList list,
                                                      const SoundSettings& settings, Channel channel) {
    if (FeatureMaker(asSpectrogram(settings)).type().shape.elements() > mostLevels) return nullptr;
    return std::make_shared<SoundPreview>(std::move(source), std::move(list), settings, channel);
}

}  // namespace lathe::sounds
