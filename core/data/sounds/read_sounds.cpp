// SPDX-License-Identifier: Apache-2.0
#include "core/data/sounds/read_sounds.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <unistd.h>
#include <utility>

#include "core/base/bytes_text.h"
#include "core/base/sha256.h"
#include "core/data/images/read_files.h"
#include "core/data/sounds/resample.h"
#include "core/tensor/shape.h"

namespace lathe::sounds {
namespace {

constexpr float fullScale = 32767.0f / 32768, silence = 1e-3f;

bool isClipped(std::span<const float> samples) {
    constexpr int most = 3;
    int run = 0;
    for (const float value : samples) {
        run = std::abs(value) >= fullScale ? run + 1 : 0;
        if (run == most) return true;
    }
    return false;
}

bool isSilent(std::span<const float> samples) {
    return std::all_of(samples.begin(), samples.end(), [](float value) { return std::abs(value) < silence; });
}

/// What is known of a sample before the files that cannot be decoded are taken out.
struct Decoded {
    size_t file = 0;
    std::string content, reason;  ///< a reason: there is no sample
    bool clipped = false, silent = false, cropped = false, converted = false;
};

/// Turns files into samples; one object per thread.
class SoundDecoder {
public:
    SoundDecoder(const SoundSettings& settings, Channel channel) : m_settings(settings), m_channel(channel), m_maker(settings) {}

    /// `waveform`: also gets the samples of the sound; empty: they are not wanted.
    void decode(const std::string& bytes, Decoded& row, std::byte* out, std::span<float> waveform) {
        row.content = sha256Hex(bytes);
        const auto wave = decodeWave(bytes, {}, m_channel);
        if (!wave) {
            row.reason = fillTemplate(wave.error().text, wave.error().args);
            return;
        }
        row.clipped = isClipped(wave->samples);
        row.silent = isSilent(wave->samples);
        row.converted = wave->rate != m_settings.rate;
        const double seconds = static_cast<double>(wave->samples.size()) / static_cast<double>(wave->rate);
        row.cropped = seconds > m_settings.seconds + 1.0 / static_cast<double>(m_settings.rate);
        const std::vector<float> sound = atRate(*wave);
        m_maker.write(sound, out);
        if (!waveform.empty()) fitInto(sound, waveform);
    }

private:
    /// Only the middle is converted, with what its ends depend on: a long file of a low rate would become too large.
    std::vector<float> atRate(const Wave& wave) {
        const Resampler& resampler = from(wave.rate);
        const auto needed = std::llround(std::ceil(m_settings.seconds * static_cast<double>(wave.rate)));
        const auto length = static_cast<size_t>(needed + 2 * resampler.reach());
        std::span<const float> samples = wave.samples;
        if (samples.size() > length) samples = samples.subspan((samples.size() - length) / 2, length);
        return resampler.apply(samples);
    }
    /// Files may have many rates, and filters may be large.
    const Resampler& from(int64_t rate) {
        constexpr size_t most = 4;
        if (m_resamplers.size() >= most && !m_resamplers.contains(rate)) m_resamplers.clear();
        return m_resamplers.try_emplace(rate, rate, m_settings.rate).first->second;
    }

    SoundSettings m_settings;
    Channel m_channel;
    FeatureMaker m_maker;
    std::map<int64_t, Resampler> m_resamplers;
};

std::vector<size_t> listedOf(const std::vector<Decoded>& rows) {
    std::vector<size_t> files;
    for (const Decoded& row : rows) files.push_back(row.file);
    return files;
}

/// Where the samples of all rows go, and how a row is decoded.
struct SoundWork {
    const SoundSettings& settings;
    Channel channel;
    std::vector<Decoded>& rows;
    std::byte* features;
    size_t bytesOfRow;
    float* waveforms;  ///< null: they are not kept

    std::span<float> waveformOf(size_t row) const {
        const auto samples = static_cast<size_t>(settings.samples());
        return waveforms ? std::span(waveforms + row * samples, samples) : std::span<float>();
    }
};

/// With a decoder for each thread.
Status decodeSounds(const images::ImageSource& source, const ReadOptions& options, const SoundWork& work) {
    const auto makeWork = [&work] {
        const auto decoder = std::make_shared<SoundDecoder>(work.settings, work.channel);
        return images::FileWork{.take = [&work, decoder](const images::FileContent& content) {
            Decoded& row = work.rows[content.index];
            row.reason = content.problem;
            if (row.reason.empty())
                decoder->decode(content.bytes, row, work.features + content.index * work.bytesOfRow,
                                work.waveformOf(content.index));
            return Status();
        }};
    };
    return images::readFiles(source, listedOf(work.rows), {options.threads, options.watch, ReadItems::Sounds}, makeWork);
}

uint64_t halfOfMemory() {
    return static_cast<uint64_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<uint64_t>(::sysconf(_SC_PAGESIZE)) / 2;
}

Status checkRoom(const images::ImageSource& source, int64_t rows, int64_t bytesOfRow, uint64_t most) {
    const auto bytes = Shape{rows, bytesOfRow}.checkedElements();
    if (bytes && static_cast<uint64_t>(*bytes) <= (most > 0 ? most : halfOfMemory())) return {};
    return requestError("sounds.memory", source.where().string(),
                        "the samples of {0} sounds take {1}, more than the memory allows",
                        {std::to_string(rows), bytes ? bytesText(*bytes) : "2^63 B"},
                        "choose a smaller data.reader.seconds or data.reader.rate, or other data.reader.features");
}

/// Memory for the features of all sounds and, if they are kept, their waveforms. Error sounds.memory.
Status takeRoom(const images::ImageSource& source, size_t rows, const SoundSettings& settings, const ReadOptions& options,
                SoundSet& set) {
    const size_t features = set.type.bytes();
    const size_t waveform = options.keepWaveforms ? static_cast<size_t>(settings.samples()) * sizeof(float) : 0;
    LATHE_CHECK(checkRoom(source, static_cast<int64_t>(rows), static_cast<int64_t>(features + waveform), options.mostMemory));
    LATHE_TRY(set.features, images::PixelBlock::inMemory(rows * features));
    if (waveform > 0) {
        LATHE_TRY(set.waveforms, images::PixelBlock::inMemory(rows * waveform));
    }
    return {};
}

void countFacts(const Decoded& row, SoundCounts& counts) {
    counts.clipped += row.clipped;
    counts.silent += row.silent;
    counts.cropped += row.cropped;
    counts.converted += row.converted;
}

/// Moves a row of a block to the front, to the place of another one.
void moveRow(images::PixelBlock& block, size_t bytes, size_t from, size_t to) {
    if (block.bytes() > 0 && from != to) std::copy_n(block.data() + from * bytes, bytes, block.data() + to * bytes);
}

/// Takes out the rows without samples.
void collectSamples(std::vector<Decoded>& rows, SoundSet& set) {
    const size_t bytes = set.type.bytes(), waveform = rows.empty() ? 0 : set.waveforms.bytes() / rows.size();
    size_t kept = 0;
    for (size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i].reason.empty()) {
            set.bad.push_back({rows[i].file, std::move(rows[i].reason)});
            continue;
        }
        moveRow(set.features, bytes, i, kept);
        moveRow(set.waveforms, waveform, i, kept);
        countFacts(rows[i], set.counts);
        set.files.push_back(rows[i].file);
        set.content.push_back(std::move(rows[i].content));
        ++kept;
    }
    set.features = set.features.first(kept * bytes);
    if (waveform > 0) set.waveforms = set.waveforms.first(kept * waveform);
}

}  // namespace

bool isNamedAsSound(const std::string& path) {
    std::string ending = std::filesystem::path(path).extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return ending == ".wav" || ending == ".wave";
}

std::vector<size_t> soundsOf(const images::ImageSource& source, std::vector<size_t>& others) {
    std::vector<size_t> sounds;
    const std::vector<images::ListedFile>& files = source.files();
    for (size_t i = 0; i < files.size(); ++i)
        (isNamedAsSound(files[i].path) || beginsAsWave(source.startOf(i)) ? sounds : others).push_back(i);
    return sounds;
}

std::string decodeSound(const std::string& bytes, const SoundSettings& settings, Channel channel, std::byte* out) {
    Decoded row;
    SoundDecoder(settings, channel).decode(bytes, row, out, {});
    return row.reason;
}

Result<SoundSet> readSounds(const images::ImageSource& source, const SoundSettings& settings, const ReadOptions& options) {
    SoundSet set;
    const FeatureMaker maker(settings);
    set.type = maker.type();
    set.emptyBands = maker.emptyBands();
    std::vector<Decoded> rows;
    for (const size_t file : soundsOf(source, set.others)) {
        rows.emplace_back();
        rows.back().file = file;
    }
    LATHE_CHECK(takeRoom(source, rows.size(), settings, options, set));
    auto* const features = reinterpret_cast<std::byte*>(set.features.data());
    auto* const waveforms = reinterpret_cast<float*>(set.waveforms.data());
    LATHE_CHECK(decodeSounds(source, options, {settings, options.channel, rows, features, set.type.bytes(), waveforms}));
    collectSamples(rows, set);
    return set;
}

Result<SoundSurvey> surveySounds(const images::ImageSource& source) {
    constexpr size_t most = 512;
    std::vector<size_t> others, some;
    const std::vector<size_t> sounds = soundsOf(source, others);
    const size_t step = (sounds.size() + most - 1) / most;
    for (size_t i = 0; i < sounds.size(); i += step) some.push_back(sounds[i]);
    SoundSurvey survey;
    const auto contents = source.contents(std::move(some));
    for (;;) {
        LATHE_TRY(const std::optional<images::FileContent> content, contents->next());
        if (!content) break;
        const auto header = waveHeader(content->bytes, {});
        if (!header) continue;
        ++survey.rates[header->rate];
        survey.seconds.push_back(header->seconds());
    }
    std::sort(survey.seconds.begin(), survey.seconds.end());
    return survey;
}

int64_t SoundSurvey::usualRate() const {
    int64_t rate = 0, files = 0;
    for (const auto& [each, count] : rates)
        if (count >= files) rate = each, files = count;
    return rate;
}

double SoundSurvey::usualSeconds() const {
    if (seconds.empty()) return 0;
    const auto at = static_cast<size_t>(0.95 * static_cast<double>(seconds.size() - 1) + 0.5);
    return std::ceil(10 * seconds[at] - 1e-9) / 10;
}

}  // namespace lathe::sounds
