// SPDX-License-Identifier: Apache-2.0
// Transforms of waveforms and of time series.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/data/augment.h"
#include "core/data/loader.h"
#include "core/data/prepare_parts.h"
#include "core/data/series/signal_transform.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/wave_file.h"

namespace lathe::signal_transforms_test {
namespace {

using namespace std::string_literals;
using Floats = std::vector<float>;

SampleRandom randomOf(uint32_t sample, int64_t epoch = 0) {
    return augmentRandom(11, epoch, 0, sample);
}

Floats applied(const Choice& choice, const Shape& shape, Floats values, uint32_t sample, float scratchContent = 0) {
    const TransformDef* def = findTransform(choice.type);
    EXPECT_TRUE(validate(choice.params, def->params, choice.type).empty()) << choice.type;
    Floats scratch(values.size(), scratchContent);
    SignalInPlace signal{shape, values, scratch};
    def->applySignal(choice.params, randomOf(sample), signal);
    return values;
}

double described(const Choice& choice, const Shape& shape, uint32_t sample) {
    return findTransform(choice.type)->describe(choice.params, randomOf(sample), shape).at(0).value;
}

/// Two channels: a sine around 5, and a ramp.
Floats waves(int64_t steps) {
    Floats out;
    for (int64_t i = 0; i < steps; ++i) out.push_back(static_cast<float>(5 + std::sin(0.2 * static_cast<double>(i))));
    for (int64_t i = 0; i < steps; ++i) out.push_back(static_cast<float>(i));
    return out;
}
const Shape two{2, 200};

std::vector<Choice> ofSignals() {
    std::vector<Choice> all;
    for (const TransformDef* def : transformCatalog())
        if (def->applySignal) all.push_back({std::string(def->type), {}});
    return all;
}

// ---- all of them

TEST(SignalTransforms, AreFunctionsOfTheSampleAndNotOfTheScratchMemory) {
    ASSERT_EQ(ofSignals().size(), 7u);
    for (const Choice& choice : ofSignals()) {
        int changed = 0;
        for (uint32_t sample = 0; sample < 20; ++sample) {
            const Floats once = applied(choice, two, waves(200), sample);
            EXPECT_EQ(once, applied(choice, two, waves(200), sample, 1e9F)) << choice.type;
            changed += once != waves(200);
        }
        EXPECT_GE(changed, 19) << choice.type;
        EXPECT_NE(applied(choice, two, waves(200), 0), applied(choice, two, waves(200), 1)) << choice.type;
    }
}

TEST(SignalTransforms, AtStrengthZeroNothingChanges) {
    const std::vector<Choice> choices{{"waveform_gain", {{"change", 0.0}}},  {"waveform_shift", {{"share", 0.0}}},
                                      {"waveform_speed", {{"change", 0.0}}}, {"series_jitter", {{"strength", 0.0}}},
                                      {"series_scale", {{"change", 0.0}}},   {"series_warp", {{"factor", 1.0}}},
                                      {"series_warp", {{"share", 0.0}}}};
    for (const Choice& choice : choices)
        for (uint32_t sample = 0; sample < 10; ++sample) {
            const Floats out = applied(choice, two, waves(200), sample), before = waves(200);
            for (size_t i = 0; i < out.size(); ++i) ASSERT_NEAR(out[i], before[i], 1e-5F * (1 + before[i])) << choice.type;
        }
}

TEST(SignalTransforms, OneStepAndSilenceAreKept) {
    for (const Choice& choice : ofSignals())
        for (const int64_t steps : {1, 2, 3}) {
            const Floats silence(static_cast<size_t>(2 * steps), 0.0F);
            EXPECT_EQ(applied(choice, {2, steps}, silence, 3), silence) << choice.type << " " << steps;
        }
}

TEST(SignalTransforms, OnlyForSignals) {
    for (const Choice& choice : ofSignals()) {
        EXPECT_EQ(checkTransforms({choice}, {DType::U8, {1, 8, 8}}).at(0).code, "transform.no-signal");
        EXPECT_EQ(checkTransforms({choice}, {DType::F32, Shape{5}}).at(0).code, "transform.no-signal");
        EXPECT_TRUE(checkTransforms({choice}, {DType::F32, {2, 50}}).empty()) << choice.type;
        const bool isOfWaveform = findTransform(choice.type)->stage == TransformStage::Waveform;
        EXPECT_EQ(checkTransforms({choice}, {DType::U8, {1, 8, 8}}, 400).empty(), isOfWaveform) << choice.type;
    }
}

TEST(SignalTransforms, NotForPaddedSequences) {
    DatasetInfo info;
    info.features = {DType::F32, {20, 3}};
    info.lengths = "length";
    info.moreInputs = {{"length", {DType::I64, {1}}}};
    for (const Choice& choice : ofSignals()) {
        Diagnostics problems;
        checkFitsData(*findTransform(choice.type), info, "here", problems);
        ASSERT_EQ(problems.size(), 1u) << choice.type;
        EXPECT_EQ(problems[0].code, "transform.padded");
    }
}

// ---- each one

TEST(WaveformGain, MultipliesByTheDecibelsThatItSays) {
    const Choice choice{"waveform_gain", {{"change", 20.0}}};
    double least = 0, most = 0;
    for (uint32_t sample = 0; sample < 100; ++sample) {
        const double decibels = described(choice, two, sample);
        least = std::min(least, decibels), most = std::max(most, decibels);
        const Floats out = applied(choice, two, waves(200), sample), before = waves(200);
        for (size_t i = 0; i < out.size(); ++i)
            ASSERT_NEAR(out[i], before[i] * std::pow(10, decibels / 20), 1e-4 * std::abs(before[i]) + 1e-9);
    }
    EXPECT_LT(least, -17);
    EXPECT_GT(most, 17);
}

TEST(WaveformNoise, HasTheRatioThatItSays) {
    const Choice choice{"waveform_noise", {{"min_snr", 0.0}, {"max_snr", 30.0}}};
    const Shape shape{1, 20000};
    Floats before;
    for (int i = 0; i < 20000; ++i) before.push_back(static_cast<float>(0.3 * std::sin(0.05 * i)));
    for (uint32_t sample = 0; sample < 10; ++sample) {
        const Floats out = applied(choice, shape, before, sample);
        double noise = 0, sum = 0;
        for (size_t i = 0; i < out.size(); ++i) noise += std::pow(out[i] - before[i], 2), sum += out[i] - before[i];
        const double deviation = std::sqrt(noise / 20000), ratio = 20 * std::log10(rootMeanSquare(before) / deviation);
        EXPECT_NEAR(ratio, described(choice, shape, sample), 0.2);
        EXPECT_NEAR(sum / 20000, 0, deviation * 0.03);
    }
    EXPECT_EQ(checkTransforms({{"waveform_noise", {{"min_snr", 50.0}}}}, {DType::F32, {1, 50}}).at(0).code, "transform.range");
}

TEST(WaveformShift, MovesStepsAndFillsWithSilence) {
    const Choice choice{"waveform_shift", {{"share", 0.5}}};
    int toTheLeft = 0;
    for (uint32_t sample = 0; sample < 100; ++sample) {
        const auto shift = static_cast<int64_t>(described(choice, two, sample));
        const Floats out = applied(choice, two, waves(200), sample), before = waves(200);
        for (int64_t c = 0; c < 2; ++c)
            for (int64_t i = 0; i < 200; ++i) {
                const bool inside = i - shift >= 0 && i - shift < 200;
                const float wanted = inside ? before[static_cast<size_t>(c * 200 + i - shift)] : 0;
                ASSERT_EQ(out[static_cast<size_t>(c * 200 + i)], wanted) << shift;
            }
        EXPECT_LE(std::abs(shift), 100);
        toTheLeft += shift < 0;
    }
    EXPECT_NEAR(toTheLeft, 50, 20);
}

TEST(WaveformSpeed, ChangesThePitchAndKeepsTheMiddle) {
    const Choice choice{"waveform_speed", {{"change", 0.3}}};
    const Shape shape{1, 4001};
    Floats before;
    for (int i = 0; i < 4001; ++i) before.push_back(static_cast<float>(std::sin(0.1 * (i - 2000))));
    for (uint32_t sample = 0; sample < 30; ++sample) {
        const double speed = described(choice, shape, sample);
        EXPECT_LE(std::abs(speed - 1), 0.3);
        const Floats out = applied(choice, shape, before, sample);
        for (int i = 700; i < 3300; ++i)
            ASSERT_NEAR(out[static_cast<size_t>(i)], std::sin(0.1 * (i - 2000) * speed), 2e-4) << speed << " " << i;
    }
}

TEST(SeriesJitter, HasAShareOfTheDeviationOfEachChannel) {
    const Choice choice{"series_jitter", {{"strength", 0.1}}};
    const Shape shape{2, 20000};
    const Floats before = waves(20000), out = applied(choice, shape, before, 1);
    for (size_t c = 0; c < 2; ++c) {
        double squares = 0;
        for (size_t i = c * 20000; i < (c + 1) * 20000; ++i)
            squares += std::pow(static_cast<double>(out[i]) - static_cast<double>(before[i]), 2);
        const double deviation = spreadOf(std::span(before).subspan(c * 20000, 20000)).deviation;
        EXPECT_NEAR(std::sqrt(squares / 20000) / deviation, 0.1, 0.002) << c;
    }
}

TEST(SeriesScale, KeepsTheMeanOfEachChannel) {
    const Choice choice{"series_scale", {{"change", 0.5}}};
    for (uint32_t sample = 0; sample < 20; ++sample) {
        const Floats out = applied(choice, two, waves(200), sample), before = waves(200);
        const SignalSpread first = spreadOf(std::span(out).first(200)), was = spreadOf(std::span(before).first(200));
        EXPECT_NEAR(first.mean, was.mean, 1e-4);
        EXPECT_NEAR(first.deviation / was.deviation, described(choice, two, sample), 1e-4);
        const double second = spreadOf(std::span(out).last(200)).deviation / spreadOf(std::span(before).last(200)).deviation;
        EXPECT_NE(second, first.deviation / was.deviation) << "each channel has a factor of its own";
    }
}

TEST(SeriesWarp, KeepsTheEndsAndTheOrder) {
    const Choice choice{"series_warp", {{"share", 0.3}, {"factor", 3.0}}};
    int stretched = 0;
    for (uint32_t sample = 0; sample < 50; ++sample) {
        const Floats out = applied(choice, two, waves(200), sample);
        const std::span<const float> ramp = std::span(out).last(200);
        EXPECT_NEAR(ramp.front(), 0, 1e-4);
        EXPECT_NEAR(ramp.back(), 199, 1e-3);
        for (size_t i = 1; i < 200; ++i) ASSERT_GE(ramp[i], ramp[i - 1]) << sample;
        const auto values = findTransform("series_warp")->describe(choice.params, randomOf(sample), two);
        EXPECT_TRUE(values.at(1).value == 3 || values.at(1).value == 1.0 / 3);
        stretched += values.at(1).value > 1;
    }
    EXPECT_NEAR(stretched, 25, 15);
}

// ---- in the loader

PreparedData prepared(const Choice& reader, std::vector<Choice> transforms, const std::string& base = ".") {
    DataSettings settings;
    settings.reader = reader;
    settings.split = {.validation = 0.1};
    settings.transforms = std::move(transforms);
    auto data = prepareData(settings, base, 5);
    EXPECT_TRUE(data) << (data ? "" : toString(data.error()));
    return data ? std::move(*data) : PreparedData();
}

Choice tones(const std::string& features) {
    return {"tones", {{"samples", int64_t{60}}, {"test_samples", int64_t{10}}, {"features", features}}};
}

const std::vector<Choice> ofWaveforms{
    {"waveform_shift", {}}, {"waveform_gain", {}}, {"waveform_noise", {{"probability", 0.7}}}, {"waveform_speed", {}}};

test::Epoch epochOf(const PreparedData& data, int threads, int64_t epoch = 1) {
    Loader loader(data, {.batch = 6, .threads = threads});
    return test::runEpoch(loader, epoch, 6, data);
}

TEST(Waveforms, TheFeaturesOfAnUnchangedWaveformAreTheSame) {
    for (const char* kind : {"log_mel", "log_spectrogram", "mfcc", "waveform"}) {
        const PreparedData plain = prepared(tones(kind), {});
        const PreparedData still = prepared(tones(kind), {{"waveform_shift", {{"share", 0.0}}}});
        EXPECT_EQ(epochOf(plain, 1), epochOf(still, 1)) << kind;
        const PreparedData moved = prepared(tones(kind), {{"waveform_shift", {}}});
        EXPECT_FALSE(epochOf(plain, 1) == epochOf(moved, 1)) << kind << ": the control";
    }
}

TEST(Waveforms, TheLoaderGivesTheSameForAnyNumberOfThreads) {
    for (const char* kind : {"log_mel", "mfcc", "waveform"}) {
        const PreparedData data = prepared(tones(kind), ofWaveforms);
        const test::Epoch one = epochOf(data, 1);
        for (const int threads : {0, 2, 4, 8}) EXPECT_EQ(epochOf(data, threads), one) << kind << " " << threads;
        EXPECT_FALSE(epochOf(data, 1, 2) == one) << "the control: another epoch";
    }
}

TEST(Waveforms, ThePreviewEqualsTraining) {
    std::vector<Choice> all{{"spec_augment", {}}, {"time_shift", {{"probability", 0.5}}}};
    all.insert(all.end(), ofWaveforms.begin(), ofWaveforms.end());
    const auto check = checkPreview(prepared(tones("log_mel"), all), 40, 3);
    ASSERT_TRUE(check) << toString(check.error());
    EXPECT_EQ(check->samples, 40);
    EXPECT_EQ(check->differing, 0);
}

/// A waveform transform behind one of the spectrogram comes first, too, and has the random numbers of its position.
TEST(Waveforms, AreChangedBeforeTheirSpectrograms) {
    const Choice shift{"waveform_shift", {}}, covered{"spec_augment", {{"probability", 1.0}}};
    const PreparedData data = prepared(tones("log_mel"), {covered, shift});
    const PreparedData plain = prepared(tones("log_mel"), {});
    const auto waveforms = data.source[0]->waveforms();
    ASSERT_TRUE(waveforms);
    const int64_t sample = data.indices[0][3];
    Floats wave(static_cast<size_t>(waveforms->samples())), scratch(wave.size());
    ASSERT_TRUE(waveforms->read(sample, wave));
    SignalInPlace signal{{1, waveforms->samples()}, wave, scratch};
    findTransform("waveform_shift")->applySignal({}, augmentRandom(5, 2, 1, sample), signal);
    Tensor image(DType::U8, data.info.features.shape);
    waveforms->features()->write(wave, image.raw());
    Augmenter({covered}, data.info.features, 5).apply(2, sample, {image.data<uint8_t>(), image.bytes()});
    EXPECT_TRUE(sameBytes(image, *augmentedSample(data, 3, 2)));
    EXPECT_FALSE(sameBytes(image, *augmentedSample(plain, 3, 2))) << "the control";
}

TEST(Waveforms, OfFilesAreKeptIfTheReaderSaysSo) {
    const TemporaryFolder folder;
    for (const char* name : {"a/1.wav", "a/2.wav", "a/3.wav", "b/1.wav", "b/2.wav", "test/b/3.wav"}) {
        std::vector<int16_t> samples;
        for (int i = 0; i < 4000; ++i)
            samples.push_back(static_cast<int16_t>(std::lround(9000 * std::sin(0.2 * i * (1 + 0.1 * name[2])))));
        std::filesystem::create_directories((std::filesystem::path(folder / "data") / name).parent_path());
        test::writeFile(folder / "data/" + std::string(name), test::waveBytes({.rate = 8000}, test::bytesOfWords(samples)));
    }
    Choice reader{"sound_folder", {{"path", "data"s}, {"rate", int64_t{8000}}, {"seconds", 0.5}}};
    DataSettings settings;
    settings.reader = reader;
    settings.split = {.validation = 0};
    settings.transforms = ofWaveforms;
    const auto without = prepareData(settings, folder.path(), 5);
    ASSERT_FALSE(without);
    EXPECT_EQ(without.error().code, "transform.no-signal");
    EXPECT_NE(without.error().remedy.find("data.reader.waveforms"), std::string::npos);
    reader.params.set("waveforms", true);
    const PreparedData plain = prepared(reader, {}, folder.path());
    const PreparedData data = prepared(reader, ofWaveforms, folder.path());
    EXPECT_EQ(waveformSamples(data), 4000);
    EXPECT_EQ(plain.fingerprint, data.fingerprint);
    for (const size_t split : {0u, 2u}) {
        const auto waveforms = data.source[split]->waveforms();
        ASSERT_TRUE(waveforms);
        const auto features = waveforms->features();
        for (int64_t i = 0; i < data.source[split]->size(); ++i) {
            Floats wave(4000);
            ASSERT_TRUE(waveforms->read(i, wave));
            std::vector<std::byte> computed(data.info.features.bytes());
            features->write(wave, computed.data());
            EXPECT_EQ(computed, test::readSample(*data.source[split], i).features) << split << " " << i;
        }
    }
    EXPECT_FALSE(sameBytes(*augmentedSample(data, 0, 1), *augmentedSample(plain, 0, 1)));
}

// ---- series

TEST(SeriesAugmentation, TheLoaderGivesTheSameForAnyNumberOfThreadsAndThePreviewToo) {
    const Choice reader{"signals", {{"samples", int64_t{60}}, {"test_samples", int64_t{10}}, {"length", int64_t{40}}}};
    const PreparedData data =
        prepared(reader, {{"series_jitter", {}}, {"series_scale", {}}, {"series_warp", {}}, {"waveform_shift", {}}});
    const test::Epoch one = epochOf(data, 1);
    for (const int threads : {2, 4, 8}) EXPECT_EQ(epochOf(data, threads), one) << threads;
    EXPECT_FALSE(epochOf(data, 1, 2) == one) << "the control: another epoch";
    EXPECT_FALSE(epochOf(prepared(reader, {}), 1) == one) << "the control: without transforms";
    PreparedData unscaled = data;
    unscaled.normalization = {{0}, {1}};
    Loader loader(unscaled, {.batch = 6, .threads = 2});
    loader.start(1);
    const auto batch = loader.next();
    ASSERT_TRUE(batch);
    const auto* row = reinterpret_cast<const float*>(batch->features);
    for (const int64_t position : batchOrder(unscaled, Split::Training, 6, 1, 0)) {
        const Tensor preview = *augmentedSample(unscaled, position, 1);
        EXPECT_TRUE(std::equal(row, row + 40, preview.data<float>()));
        row += 40;
    }
    loader.giveBack(*batch);
}

TEST(SeriesAugmentation, EvaluationsAreNotAugmented) {
    const Choice reader{"signals", {{"samples", int64_t{60}}, {"test_samples", int64_t{12}}}};
    const PreparedData data = prepared(reader, {{"series_jitter", {}}}), plain = prepared(reader, {});
    const LoaderOptions options{.split = Split::Test, .batch = 6, .threads = 0};
    Loader a(data, options), b(plain, options);
    EXPECT_EQ(test::runEpoch(a, 0, 6, data), test::runEpoch(b, 0, 6, plain));
}

}  // namespace
}  // namespace lathe::signal_transforms_test
