// SPDX-License-Identifier: Apache-2.0
// Resampling, spectra and mel bands against SciPy and NumPy: golden/sounds.json, written by make_sounds_golden.py.
#include "core/data/sounds/sound_features.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/philox.h"
#include "core/data/sounds/resample.h"
#include "tests/support/places.h"

namespace lathe::sound_features_test {
namespace {

using namespace sounds;
using testing::Each;

constexpr double twoPi = 6.28318530717958647692;

Json golden() {
    const auto text = readFile((test::sourceDir() / "tests/core/data/golden/sounds.json").string());
    EXPECT_TRUE(text.ok());
    return std::move(*Json::parse(*text, "golden"));
}

std::vector<double> numbersOf(const Json& list) {
    std::vector<double> out;
    for (const Json& value : list.array()) out.push_back(value.toDouble());
    return out;
}

std::vector<float> soundOf(const Json& all) {
    std::vector<float> out;
    for (const double value : numbersOf(all["samples"])) out.push_back(static_cast<float>(value / 32768));
    return out;
}

/// The largest difference.
double largestDistance(const std::vector<double>& a, const std::vector<double>& b) {
    EXPECT_EQ(a.size(), b.size());
    double most = 0;
    for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) most = std::max(most, std::abs(a[i] - b[i]));
    return most;
}

std::vector<float> sine(double hertz, double rate, size_t count, double amplitude = 1) {
    std::vector<float> out;
    for (size_t i = 0; i < count; ++i)
        out.push_back(static_cast<float>(amplitude * std::sin(twoPi * hertz * static_cast<double>(i) / rate)));
    return out;
}

// ---- resampling

TEST(Resampler, IsThatOfSciPy) {
    const Json all = golden();
    const std::vector<float> sound = soundOf(all);
    ASSERT_EQ(all["resampled"].array().size(), 5u);
    for (const Json& one : all["resampled"].array()) {
        const std::vector<float> out = Resampler(one["from"].toInt(), one["to"].toInt()).apply(sound);
        EXPECT_LT(largestDistance({out.begin(), out.end()}, numbersOf(one["values"])), 1e-7)
            << one["from"].toInt() << " " << one["to"].toInt();
    }
}

TEST(Resampler, KeepsPitchAndLevel) {
    const std::vector<float> out = Resampler(44100, 16000).apply(sine(1000, 44100, 44100));
    const std::vector<float> wanted = sine(1000, 16000, 16000);
    ASSERT_EQ(out.size(), wanted.size());
    for (size_t i = 200; i < 15800; ++i) ASSERT_NEAR(out[i], wanted[i], 4e-3) << i;
    const std::vector<float> above = Resampler(44100, 8000).apply(sine(6000, 44100, 44100));
    for (size_t i = 200; i < 7800; ++i) ASSERT_NEAR(above[i], 0, 4e-3) << "above half of the new rate";
}

TEST(Resampler, EqualRatesAndOddLengths) {
    const std::vector<float> sound{1, -0.5f, 0.25f};
    EXPECT_EQ(Resampler(8000, 8000).apply(sound), sound);
    EXPECT_EQ(Resampler(8000, 16000).apply(sound).size(), 6u);
    EXPECT_EQ(Resampler(3000, 2000).apply(sound).size(), 2u);
    EXPECT_EQ(Resampler(44100, 48000).apply({}).size(), 0u);
    EXPECT_EQ(Resampler(384000, 1000).apply(sound).size(), 1u);
}

// ---- spectra

TEST(RealFourier, IsTheSumOfItsDefinition) {
    for (const size_t size : {4u, 8u, 64u, 512u}) {
        const Philox random(size, RandomStream::Noise);
        std::vector<double> x(size), power(size / 2 + 1), wanted;
        for (size_t i = 0; i < size; ++i) x[i] = random.uniform53(i) - 0.3;
        RealFourier(size).power(x, power);
        for (size_t k = 0; k <= size / 2; ++k) {
            std::complex<double> sum = 0;
            for (size_t n = 0; n < size; ++n)
                sum += x[n] * std::polar(1.0, -twoPi * static_cast<double>(k * n % size) / static_cast<double>(size));
            wanted.push_back(std::norm(sum));
        }
        EXPECT_LT(largestDistance(power, wanted), 1e-9 * static_cast<double>(size)) << size;
    }
}

TEST(Spectrum, IsThatOfNumPy) {
    const Json all = golden();
    const FrameSizes sizes{all["window"].toInt(), all["hop"].toInt()};
    const std::vector<float> sound = soundOf(all);
    Spectrum spectrum(sizes);
    ASSERT_EQ(spectrum.bins(), 129u);
    std::vector<double> powers;
    for (int64_t f = 0; f < sizes.count(std::ssize(sound)); ++f) {
        std::vector<double> frame(spectrum.bins());
        spectrum.power(std::span(sound).subspan(static_cast<size_t>(f * sizes.hop), static_cast<size_t>(sizes.window)), frame);
        powers.insert(powers.end(), frame.begin(), frame.end());
    }
    EXPECT_LT(largestDistance(powers, numbersOf(all["power"])), 1e-13);
}

SoundSettings settingsOf(const Json& all, SoundKind kind, MelScale scale) {
    SoundSettings s;
    s.kind = kind;
    s.rate = all["rate"].toInt();
    s.seconds = static_cast<double>(all["samples"].array().size()) / static_cast<double>(s.rate);
    s.windowMs = static_cast<double>(all["window"].toInt()) * 1000 / static_cast<double>(s.rate);
    s.hopMs = static_cast<double>(all["hop"].toInt()) * 1000 / static_cast<double>(s.rate);
    s.bands = all["bands"].toInt();
    s.coefficients = all["coefficients"].toInt();
    s.scale = scale;
    s.floor = all["floor"].toDouble();
    return s;
}

TEST(MelBands, AreThoseOfLibrosaAndTorchaudio) {
    const Json all = golden();
    const std::vector<double> powers = numbersOf(all["power"]);
    for (const auto& [name, scale] : {std::pair{"htk", MelScale::Htk}, std::pair{"slaney", MelScale::Slaney}}) {
        const MelBands bands({all["bands"].toInt(), 8000, 0, 4000, scale}, 129);
        EXPECT_EQ(bands.emptyBands(), 0);
        std::vector<double> levels;
        for (size_t at = 0; at < powers.size(); at += 129) {
            std::vector<double> out(bands.bands());
            bands.apply(std::span(powers).subspan(at, 129), out);
            for (const double power : out) levels.push_back(decibels(power, all["floor"].toDouble()));
        }
        EXPECT_LT(largestDistance(levels, numbersOf(all[name])), 1e-7) << name << ", in decibels";
    }
}

/// Of a column-major golden [frame][row], the sample [row][frame].
template <class Value, class Convert>
void expectFrames(const std::vector<Value>& sample, const std::vector<double>& wanted, size_t rows, const Convert& convert,
                  double tolerance) {
    const size_t frames = wanted.size() / rows;
    ASSERT_EQ(sample.size(), wanted.size());
    for (size_t f = 0; f < frames; ++f)
        for (size_t row = 0; row < rows; ++row)
            ASSERT_NEAR(static_cast<double>(sample[row * frames + f]), convert(wanted[f * rows + row]), tolerance)
                << "row " << row << " of frame " << f;
}

TEST(FeatureMaker, LogMelAndMfccAreThoseOfNumPy) {
    const Json all = golden();
    const std::vector<float> sound = soundOf(all);
    for (const auto& [name, scale] : {std::pair{"htk", MelScale::Htk}, std::pair{"slaney", MelScale::Slaney}}) {
        FeatureMaker maker(settingsOf(all, SoundKind::LogMel, scale));
        ASSERT_EQ(maker.type(), (TensorType{DType::U8, {1, 20, 5}}));
        std::vector<uint8_t> bytes(maker.type().bytes());
        maker.write(sound, reinterpret_cast<std::byte*>(bytes.data()));
        const auto exact = [](double level) { return 255 + (level - topLevel) / levelStep; };
        expectFrames(bytes, numbersOf(all[name]), 20, exact, 0.5 + 1e-6);
    }
    FeatureMaker maker(settingsOf(all, SoundKind::Mfcc, MelScale::Htk));
    ASSERT_EQ(maker.type(), (TensorType{DType::F32, {1, 13, 5}}));
    std::vector<float> reals(13 * 5);
    maker.write(sound, reinterpret_cast<std::byte*>(reals.data()));
    expectFrames(
        reals, numbersOf(all["mfcc"]), 13, [](double value) { return value; }, 2e-5);
}

// ---- samples

std::vector<uint8_t> levelsOf(const SoundSettings& s, const std::vector<float>& sound) {
    FeatureMaker maker(s);
    std::vector<uint8_t> bytes(maker.type().bytes());
    maker.write(sound, reinterpret_cast<std::byte*>(bytes.data()));
    return bytes;
}

TEST(FeatureMaker, FullScaleIsZeroDecibelsAndSilenceTheFloor) {
    SoundSettings s;
    s.kind = SoundKind::LogSpectrogram;
    s.windowMs = 32;  // 512 samples: 1000 Hz is bin 32
    const FeatureMaker maker(s);
    ASSERT_EQ(maker.type(), (TensorType{DType::U8, {1, 257, 97}}));
    const auto full = levelsOf(s, sine(1000, 16000, 16000)), tenth = levelsOf(s, sine(1000, 16000, 16000, 0.1));
    EXPECT_EQ(full[32 * 97 + 50], levelByte(0));
    EXPECT_EQ(levelByte(0), 240);
    EXPECT_EQ(tenth[32 * 97 + 50], levelByte(-20));
    EXPECT_EQ(full[100 * 97 + 50], levelByte(-80));
    EXPECT_THAT(levelsOf(s, std::vector<float>(16000)), Each(levelByte(-80)));
    EXPECT_EQ(levelByte(-80), 40);
    EXPECT_EQ(levelByte(100), 255);
    EXPECT_EQ(levelByte(-1000), 0);
}

TEST(FeatureMaker, SoundsAreCroppedAndPaddedOnBothSides) {
    EXPECT_EQ(fitted(std::vector<float>{1, 2, 3, 4, 5}, 3), (std::vector<float>{2, 3, 4}));
    EXPECT_EQ(fitted(std::vector<float>{1, 2}, 5), (std::vector<float>{0, 1, 2, 0, 0}));
    SoundSettings s;
    s.kind = SoundKind::Waveform;
    s.rate = 1000;
    s.seconds = 0.005;
    FeatureMaker maker(s);
    ASSERT_EQ(maker.type(), (TensorType{DType::F32, {1, 5}}));
    std::vector<float> out(5);
    maker.write(std::vector<float>{0.5f}, reinterpret_cast<std::byte*>(out.data()));
    EXPECT_EQ(out, (std::vector<float>{0, 0, 0.5f, 0, 0}));
}

TEST(FeatureMaker, BandsBetweenTwoFrequenciesAreCounted) {
    SoundSettings s;
    EXPECT_EQ(FeatureMaker(s).emptyBands(), 0);
    s.bands = 256;
    EXPECT_GT(FeatureMaker(s).emptyBands(), 20);
}

TEST(SoundSettings, AreChecked) {
    const auto code = [](const Params& p, double seconds = 1) {
        const auto settings = soundSettings(p, 8000, seconds);
        return settings ? "fine" : settings.error().code;
    };
    EXPECT_EQ(code({}), "fine");
    EXPECT_EQ(code({{"max_frequency", 4000.0}}), "fine");
    EXPECT_EQ(code({{"max_frequency", 4001.0}}), "sounds.frequencies");
    EXPECT_EQ(code({{"min_frequency", 4000.0}}), "sounds.frequencies");
    EXPECT_EQ(code({{"features", std::string("waveform")}, {"min_frequency", 4000.0}}), "fine") << "there are no bands";
    EXPECT_EQ(code({{"features", std::string("mfcc")}, {"coefficients", int64_t{41}}}), "sounds.coefficients");
    EXPECT_EQ(code({}, 0.02), "sounds.window");
}

}  // namespace
}  // namespace lathe::sound_features_test
