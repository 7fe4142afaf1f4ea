// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/data/images/file_notes.h"
#include "core/data/images/image_source.h"
#include "core/data/images/pixel_block.h"
#include "core/data/read_watch.h"
#include "core/data/sounds/sound_features.h"

namespace lathe::sounds {

/// How many of the sounds have some property.
struct SoundCounts {
    int64_t clipped = 0;    ///< three samples of full scale after each other
    int64_t silent = 0;     ///< no sample above -60 dB
    int64_t cropped = 0;    ///< longer than the samples
    int64_t converted = 0;  ///< of another sampling rate
};

/// Files as samples.
struct SoundSet {
    TensorType type;                   ///< of a sample
    images::PixelBlock features;       ///< bytes of all samples
    images::PixelBlock waveforms;      ///< float32[samples, settings.samples()], if they are kept
    std::vector<size_t> files;         ///< of each sample: the index of the listed file
    std::vector<std::string> content;  ///< of each sample: SHA-256 of the file
    std::vector<images::BadFile> bad;
    std::vector<size_t> others;  ///< files that are no sounds
    SoundCounts counts;
    int64_t emptyBands = 0;  ///< FeatureMaker::emptyBands
};

/// How the files are read.
struct ReadOptions {
    Channel channel = Channel::Mix;
    int threads = 0;          ///< 0: one for each processor; the samples do not depend on it
    uint64_t mostMemory = 0;  ///< for the samples; 0: half of the memory
    ReadWatch* watch = nullptr;
    bool keepWaveforms = false;  ///< at the rate and with the length of the settings, too
};

/// Decodes the WAV files among the files of the source. A file that is named as one (`isNamedAsSound`) and does not begin as one
/// is damaged. Errors: sounds.memory (the samples take too much), data.stopped, those of the source.
Result<SoundSet> readSounds(const images::ImageSource&, const SoundSettings&, const ReadOptions&);

/// Decodes one sound as `readSounds` does, to the bytes of FeatureMaker::type(). The result is why it cannot be decoded; empty:
/// it was decoded.
std::string decodeSound(const std::string& bytes, const SoundSettings&, Channel, std::byte* out);

/// Rates and lengths of some files.
struct SoundSurvey {
    std::map<int64_t, int64_t> rates;  ///< how many files have a rate
    std::vector<double> seconds;       ///< ascending

    /// The rate of most files; of equally many, the higher one. 0: there are no sounds.
    int64_t usualRate() const;
    /// A length that 95 % of the sounds do not exceed, rounded up to 0.1 s; 0: there are no sounds.
    double usualSeconds() const;
};
/// Looks at some files of the source, at most 512, evenly distributed. Errors: those of the source.
Result<SoundSurvey> surveySounds(const images::ImageSource&);

/// Indices of the sounds among the files of the source, and of the other files.
std::vector<size_t> soundsOf(const images::ImageSource&, std::vector<size_t>& others);
/// Whether the extension is .wav or .wave.
bool isNamedAsSound(const std::string& path);

}  // namespace lathe::sounds
