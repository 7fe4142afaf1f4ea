// SPDX-License-Identifier: Apache-2.0
#include "core/data/sounds/wave_file.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <optional>

#include "core/base/untrusted_reader.h"

namespace lathe::sounds {
namespace {

static_assert(std::endian::native == std::endian::little, "WAV files are little-endian");

constexpr uint16_t pcmTag = 1, floatTag = 3, extensibleTag = 0xFFFE;
constexpr double mostLevel = 1e6;  // of a float; integers reach 1

template <class T>
T wordAt(const char* at) {
    T value;
    std::memcpy(&value, at, sizeof value);
    return value;
}

double fromByte(const char* at) {
    return (static_cast<double>(static_cast<unsigned char>(*at)) - 128) / 128;
}
double fromInt16(const char* at) {
    return static_cast<double>(wordAt<int16_t>(at)) / 0x1p15;
}
double fromInt24(const char* at) {
    const auto low = static_cast<int32_t>(wordAt<uint16_t>(at));
    return static_cast<double>(static_cast<int32_t>(static_cast<signed char>(at[2])) * 65536 + low) / 0x1p23;
}
double fromInt32(const char* at) {
    return static_cast<double>(wordAt<int32_t>(at)) / 0x1p31;
}
double fromFloat32(const char* at) {
    return static_cast<double>(wordAt<float>(at));
}
double fromFloat64(const char* at) {
    return wordAt<double>(at);
}

using DecodeSample = double (*)(const char*);

struct SampleFormat {
    int64_t bits;
    bool isFloat;
    DecodeSample decode;
};
constexpr std::array<SampleFormat, 6> sampleFormats{{{8, false, fromByte},
                                                     {16, false, fromInt16},
                                                     {24, false, fromInt24},
                                                     {32, false, fromInt32},
                                                     {32, true, fromFloat32},
                                                     {64, true, fromFloat64}}};

DecodeSample decoderFor(int64_t bits, bool isFloat) {
    for (const SampleFormat& f : sampleFormats)
        if (f.bits == bits && f.isFloat == isFloat) return f.decode;
    return nullptr;
}

Status checkHeader(const UntrustedReader& in, const WaveHeader& h, uint16_t tag, uint16_t blockAlign) {
    if ((tag != pcmTag && tag != floatTag) || !decoderFor(h.bits, h.isFloat))
        return in.damaged("the samples are encoded as format {1} with {2} bits: only PCM and float can be read",
                          {std::to_string(tag), std::to_string(h.bits)});
    if (h.rate < leastRate || h.rate > mostRate)
        return in.damaged("the sampling rate {1} Hz is not between {2} and {3} Hz",
                          {std::to_string(h.rate), std::to_string(leastRate), std::to_string(mostRate)});
    if (h.channels < 1 || h.channels > mostChannels)
        return in.damaged("{1} channels are not between 1 and {2}", {std::to_string(h.channels), std::to_string(mostChannels)});
    if (blockAlign != h.frameBytes())
        return in.damaged("{1} bytes for all channels do not fit {2} channels of {3} bits",
                          {std::to_string(blockAlign), std::to_string(h.channels), std::to_string(h.bits)});
    return {};
}

/// The chunk "fmt ": `size` bytes, which are there.
Result<WaveHeader> takeFormat(UntrustedReader& in, uint32_t size) {
    constexpr uint32_t plainBytes = 16, extensibleBytes = 40;
    if (size < plainBytes) return in.damaged("the chunk \"fmt \" has only {1} bytes", {std::to_string(size)});
    WaveHeader h;
    LATHE_TRY(uint16_t tag, in.take<uint16_t>());
    LATHE_TRY(const uint16_t channels, in.take<uint16_t>());
    LATHE_TRY(const uint32_t rate, in.take<uint32_t>());
    LATHE_CHECK(in.skip(4));  // bytes in a second
    LATHE_TRY(const uint16_t blockAlign, in.take<uint16_t>());
    LATHE_TRY(const uint16_t bits, in.take<uint16_t>());
    uint32_t taken = plainBytes;
    if (tag == extensibleTag && size >= extensibleBytes) {
        LATHE_CHECK(in.skip(8));  // size of the extension, valid bits, positions of the loudspeakers
        LATHE_TRY(tag, in.take<uint16_t>());
        taken += 10;
    }
    h.rate = rate;
    h.channels = channels;
    h.bits = bits;
    h.isFloat = tag == floatTag;
    LATHE_CHECK(checkHeader(in, h, tag, blockAlign));
    LATHE_CHECK(in.skip(size - taken));
    return h;
}

/// The chunk "data", whose size says how many samples there are.
Result<WaveHeader> withSamples(const UntrustedReader& in, const std::optional<WaveHeader>& format, uint32_t size) {
    if (!format) return in.damaged("the chunk \"data\" comes before the chunk \"fmt \"");
    LATHE_CHECK(in.need(size));
    WaveHeader h = *format;
    if (size == 0) return in.damaged("there are no samples");
    if (size % h.frameBytes() != 0)
        return in.damaged("{1} bytes of samples are not a multiple of {2}",
                          {std::to_string(size), std::to_string(h.frameBytes())});
    h.begin = in.offset();
    h.frames = static_cast<int64_t>(size / h.frameBytes());
    return h;
}

}  // namespace

bool beginsAsWave(std::string_view start) {
    return start.size() >= 12 && start.substr(0, 4) == "RIFF" && start.substr(8, 4) == "WAVE";
}

Result<WaveHeader> waveHeader(std::string_view bytes, const std::string& name) {
    UntrustedReader in(bytes, name);
    if (!beginsAsWave(bytes)) return in.damaged("this is not a WAV file");
    LATHE_CHECK(in.skip(12));  // the size of the whole is often wrong, and nothing needs it
    std::optional<WaveHeader> format;
    while (in.remaining() >= 8) {
        LATHE_TRY(const std::string id, in.takeString(4));
        LATHE_TRY(const uint32_t size, in.take<uint32_t>());
        if (id == "data") return withSamples(in, format, size);
        LATHE_CHECK(in.need(size));
        if (id == "fmt ") {
            LATHE_TRY(format, takeFormat(in, size));
        } else {
            LATHE_CHECK(in.skip(size));
        }
        if (size % 2 != 0 && in.remaining() > 0) LATHE_CHECK(in.skip(1));  // chunks begin at even offsets
    }
    return in.damaged("there is no chunk \"data\"");
}

Result<Wave> decodeWave(std::string_view bytes, const std::string& name, Channel channel) {
    LATHE_TRY(const WaveHeader h, waveHeader(bytes, name));
    const DecodeSample decode = decoderFor(h.bits, h.isFloat);
    const auto width = static_cast<size_t>(h.bits / 8), channels = static_cast<size_t>(h.channels);
    const size_t chosen = channel == Channel::Right && channels > 1 ? 1 : 0;
    const size_t first = channel == Channel::Mix ? 0 : chosen, count = channel == Channel::Mix ? channels : 1;
    Wave wave{h.rate, std::vector<float>(static_cast<size_t>(h.frames))};
    const char* at = bytes.data() + h.begin + first * width;
    for (size_t i = 0; i < wave.samples.size(); ++i, at += h.frameBytes()) {
        double sum = 0;
        for (size_t c = 0; c < count; ++c) sum += decode(at + c * width);
        const double value = sum / static_cast<double>(count);
        if (!(std::abs(value) <= mostLevel))
            return workError("file.damaged", name, "sample {0} is not a number, or far too large", {std::to_string(i)},
                             "the file is damaged or mislabeled: download it again");
        wave.samples[i] = static_cast<float>(value);
    }
    return wave;
}

}  // namespace lathe::sounds
