// SPDX-License-Identifier: Apache-2.0
// The reader of sounds, its patterns for names, and generated sounds.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "core/base/gzip.h"
#include "core/data/prepare_parts.h"
#include "core/data/sample_preview.h"
#include "core/data/sounds/name_pattern.h"
#include "core/data/sounds/read_sounds.h"
#include "tests/core/data/data_support.h"
#include "tests/support/archive_files.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/wave_file.h"

namespace lathe::sound_folder_test {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;
using sounds::NameParts;
using sounds::NamePattern;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A sine of 16 bits.
std::string sineFile(double hertz, double seconds, uint32_t rate = 8000, double amplitude = 0.5) {
    std::vector<int16_t> samples;
    for (int i = 0; i < static_cast<int>(seconds * rate); ++i)
        samples.push_back(static_cast<int16_t>(
            std::lround(32767 * std::clamp(amplitude * std::sin(6.283185307 * hertz * i / rate), -1.0, 1.0))));
    return test::waveBytes({.rate = rate}, test::bytesOfWords(samples));
}

class SoundFolder : public testing::Test {
protected:
    void put(const std::string& name, const std::string& bytes) const {
        fs::create_directories((m_data / name).parent_path());
        test::writeFile(m_data / name, bytes);
    }
    Result<DatasetPair> open(Params params = {}) const {
        params.set("path", "data"s);
        params.set("rate", int64_t{8000});
        if (!params.find("seconds")) params.set("seconds", 0.5);
        return test::openReader("sound_folder", params, m_folder.path());
    }
    std::string code(Params params = {}) const {
        const auto pair = open(std::move(params));
        return pair ? "opened" : pair.error().code;
    }
    std::vector<std::string> codesOfNotes(Params params = {}) const {
        std::vector<std::string> codes;
        const auto pair = open(std::move(params));
        EXPECT_TRUE(pair) << toString(pair.error());
        if (pair)
            for (const Diagnostic& note : pair->notes) codes.push_back(note.code);
        return codes;
    }
    std::vector<int64_t> labels(const Dataset& data) const {
        std::vector<int64_t> all;
        for (int64_t i = 0; i < data.size(); ++i) all.push_back(test::classOf(data, i));
        return all;
    }
    void putDigits() const {
        for (const char* speaker : {"ann", "bob"})
            for (int digit = 9; digit < 12; ++digit)
                for (int take = 0; take < 2; ++take)
                    put("recordings/" + std::to_string(digit) + "_" + speaker + "_" + std::to_string(take) + ".wav",
                        sineFile(200 * digit, 0.4));
    }

    TemporaryFolder m_folder;
    fs::path m_data = m_folder / "data";
};

// ---- names

std::optional<NameParts> matched(const std::string& pattern, const std::string& path) {
    const auto parsed = NamePattern::parse(pattern);
    EXPECT_TRUE(parsed) << toString(parsed.error());
    return parsed ? parsed->match(path) : std::nullopt;
}

TEST(NamePatterns, FindLabelAndGroup) {
    EXPECT_EQ(matched("{label}_{group}_{index}", "a/b/7_jackson_32.wav"), (NameParts{"7", "jackson"}));
    EXPECT_EQ(matched("{label}_{index}", "yes_0_1.wav"), (NameParts{"yes", ""}));
    EXPECT_EQ(matched("{index}-{label}", "01-cat.meow.wav"), (NameParts{"cat.meow", ""}));
    EXPECT_EQ(matched("take{index}({label})", "take3(dog).wav"), (NameParts{"dog", ""}));
    EXPECT_EQ(matched("{label}", "dog"), (NameParts{"dog", ""}));
    EXPECT_EQ(matched("{label}_{group}_{index}", "7_jackson.wav"), std::nullopt);
    EXPECT_EQ(matched("{label}_{index}", "_3.wav"), std::nullopt) << "an empty part";
    EXPECT_EQ(matched("take{index}({label})", "take3(dog)2.wav"), std::nullopt);
}

TEST(NamePatterns, AreRefusedWithAReason) {
    for (const auto& [pattern, reason] :
         {std::pair{"{index}", "once"}, std::pair{"{label}{index}", "no text between"}, std::pair{"{label", "not closed"},
          std::pair{"label}", "not opened"}, std::pair{"{label}_{}", "no name"}, std::pair{"", "once"},
          std::pair{"{label}_{label}", "once"}}) {
        const auto parsed = NamePattern::parse(pattern);
        ASSERT_FALSE(parsed) << pattern;
        EXPECT_EQ(parsed.error().code, "sounds.pattern");
        EXPECT_THAT(toString(parsed.error()), HasSubstr(reason));
    }
}

TEST(NamePatterns, AreGuessed) {
    const auto guess = [](std::vector<std::string> paths) { return sounds::guessPattern(paths).value_or("none"); };
    EXPECT_EQ(guess({"r/0_ann_0.wav", "r/0_ann_1.wav", "r/1_ann_0.wav", "r/1_ann_1.wav"}), "{label}_{group}_{index}");
    EXPECT_EQ(guess({"a-1.wav", "a-2.wav", "b-1.wav", "b-2.wav"}), "{label}-{index}");
    EXPECT_EQ(guess({"a_1.wav", "a_2_x.wav", "b_1.wav", "b_2.wav"}), "{label}_{index}");
    EXPECT_EQ(guess({"a_1.wav", "b_1.wav", "c_1.wav"}), "none") << "each name is another one";
    EXPECT_EQ(guess({"a_1.wav", "a_2.wav"}), "none") << "one label";
    EXPECT_EQ(guess({"a_1.wav", "a_2.wav", "b1.wav", "b_2.wav"}), "none");
}

// ---- files

TEST_F(SoundFolder, FoldersAreTheClasses) {
    put("dog/a.wav", sineFile(400, 0.3));
    put("cat/b.wav", sineFile(900, 0.5));
    put("cat/a.WAV", sineFile(900, 0.5));
    const auto pair = open();
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(pair->training->info().classes, ElementsAre("cat", "dog"));
    EXPECT_EQ(pair->training->info().features, (TensorType{DType::U8, {1, 40, 48}}));
    EXPECT_THAT(labels(*pair->training), ElementsAre(0, 0, 1));
    EXPECT_EQ(pair->training->sampleName(2), "dog/a.wav");
    EXPECT_FALSE(pair->test);
    EXPECT_THAT(pair->notes, IsEmpty());
    EXPECT_EQ(pair->fingerprint, open()->fingerprint);
    EXPECT_NE(pair->fingerprint, open({{"bands", int64_t{30}}})->fingerprint);
    EXPECT_NE(test::readSample(*pair->training, 0), test::readSample(*pair->training, 2));
}

TEST_F(SoundFolder, FeaturesAreASetting) {
    put("a/1.wav", sineFile(400, 0.5));
    put("b/1.wav", sineFile(900, 0.5));
    const auto features = [&](const char* kind) {
        return toString(open({{"features", std::string(kind)}})->training->info().features);
    };
    EXPECT_EQ(features("log_mel"), "u8[1x40x48]");
    EXPECT_EQ(features("log_spectrogram"), "u8[1x129x48]");
    EXPECT_EQ(features("mfcc"), "f32[1x13x48]");
    EXPECT_EQ(features("waveform"), "f32[1x4000]");
    EXPECT_EQ(code({{"bands", int64_t{40}}, {"max_frequency", 5000.0}}), "sounds.frequencies");
}

TEST_F(SoundFolder, NamesAreTheClassesIfFoldersAreNot) {
    putDigits();
    const auto pair = open();
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(pair->training->info().classes, ElementsAre("9", "10", "11")) << "numbers in their order";
    EXPECT_EQ(pair->training->size(), 12);
    const auto speakers = open({{"pattern", "{index}_{label}_{take}"s}});
    EXPECT_THAT(speakers->training->info().classes, ElementsAre("ann", "bob"));
    EXPECT_EQ(code({{"pattern", "{label"s}}), "sounds.pattern");
    EXPECT_EQ(code({{"pattern", "{label}#{index}"s}}), "sounds.no_classes");
}

TEST_F(SoundFolder, GroupsMayBeTheTestSplit) {
    putDigits();
    const auto pair = open({{"pattern", "{label}_{group}_{index}"s}, {"test_groups", " bob"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->size(), 6);
    ASSERT_EQ(pair->test->size(), 6);
    for (int64_t i = 0; i < 6; ++i) EXPECT_THAT(pair->test->sampleName(i), HasSubstr("_bob_"));
    EXPECT_EQ(code({{"pattern", "{label}_{group}_{index}"s}, {"test_groups", "bob, eve"s}}), "sounds.group");
}

TEST_F(SoundFolder, SplitsAndLabelsOfFiles) {
    for (const char* name : {"train/a/1.wav", "train/b/1.wav", "val/a/1.wav", "test/b/1.wav"}) put(name, sineFile(500, 0.5));
    const auto pair = open();
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->size(), 3);
    EXPECT_EQ(pair->test->size(), 1);
    EXPECT_THAT(pair->validation, ElementsAre(2));
    fs::remove_all(m_data);
    for (const char* name : {"1.wav", "2.wav", "3.wav"}) put(name, sineFile(500, 0.5));
    put("metadata.csv", "file_name,label\n1.wav,x\n2.wav,y\n3.wav,x\n");
    const auto labeled = open();
    ASSERT_TRUE(labeled) << toString(labeled.error());
    EXPECT_THAT(labels(*labeled->training), ElementsAre(0, 1, 0));
}

TEST_F(SoundFolder, DamagedSoundsAreNamed) {
    put("a/1.wav", sineFile(500, 0.5));
    put("a/2.wav", sineFile(500, 0.5).substr(0, 3000));
    put("a/3.wav", "");
    put("b/1.wav", test::waveBytes({.tag = 3, .bits = 32}, test::bytesOfWords<float>({std::numeric_limits<float>::quiet_NaN()})));
    put("b/2.wav", sineFile(500, 0.5));
    put("b/notes.txt", "x");
    EXPECT_THAT(codesOfNotes(), ElementsAre("sounds.skipped", "sounds.other_files"));
    const auto pair = open();
    ASSERT_EQ(pair->training->size(), 2);
    EXPECT_THAT(
        toString(pair->notes.front()),
        HasSubstr("3 of 5 sounds cannot be decoded and were skipped: a/2.wav (truncated: 8000 bytes are needed at offset 44"));
    EXPECT_THAT(toString(pair->notes.front()), HasSubstr("b/1.wav (sample 0 is not a number"));
    EXPECT_EQ(code({{"bad", "stop"s}}), "sounds.bad");
}

TEST_F(SoundFolder, FactsOfTheSoundsAreNotes) {
    put("a/1.wav", sineFile(500, 0.5, 8000, 3));
    put("a/2.wav", sineFile(500, 0.5, 8000, 1e-4));
    put("b/1.wav", sineFile(500, 0.6));
    put("b/2.wav", sineFile(500, 0.5, 11025));
    EXPECT_THAT(codesOfNotes(), ElementsAre("sounds.clipped", "sounds.silent", "sounds.cropped", "sounds.converted"));
    EXPECT_THAT(codesOfNotes({{"bands", int64_t{200}}}), Contains("sounds.empty_bands"));
    EXPECT_EQ(toString(open()->notes.front()).substr(m_data.string().size()),
              ": 1 of 4 sounds are clipped: they reach full scale");
}

TEST_F(SoundFolder, ArchivesAreReadInPlace) {
    put("a/1.wav", sineFile(500, 0.5));
    put("b/1.wav", sineFile(900, 0.5));
    const auto folder = open();
    test::writeFile(m_folder / "data.tar",
                    test::tarBytes({{"x/a/1.wav", sineFile(500, 0.5)}, {"x/b/1.wav", sineFile(900, 0.5)}}));
    const auto archive =
        test::openReader("sound_folder", {{"path", "data.tar"s}, {"rate", int64_t{8000}}, {"seconds", 0.5}}, m_folder.path());
    ASSERT_TRUE(archive) << toString(archive.error());
    EXPECT_EQ(archive->fingerprint, folder->fingerprint);
    EXPECT_EQ(test::readSample(*archive->training, 1), test::readSample(*folder->training, 1));
    EXPECT_EQ(findReaderFor(m_folder / "data.tar")->type, "sound_folder");
}

TEST_F(SoundFolder, RequestsThatMakeNoSense) {
    EXPECT_EQ(test::openReader("sound_folder", {}).error().code, "sounds.no_path");
    EXPECT_EQ(code(), "sounds.no_folder");
    put("a/notes.txt", "x");
    EXPECT_EQ(code(), "sounds.none");
    fs::remove_all(m_data);
    put("1.wav", sineFile(500, 0.5));
    EXPECT_EQ(code(), "sounds.no_classes");
}

TEST_F(SoundFolder, OneFileOrAFolderIsPredicted) {
    put("a/1.wav", sineFile(500, 0.5));
    put("b/1.wav", sineFile(900, 0.5, 16000));
    const auto trained = open();
    ASSERT_TRUE(trained) << toString(trained.error());
    const ReaderDef& reader = *findReader("sound_folder");
    const auto unlabeled = [&](const std::string& path) {
        return reader.openUnlabeled({{"path", path}, {"rate", int64_t{8000}}, {"seconds", 0.5}}, m_folder.path(),
                                    trained->training->info());
    };
    const auto all = unlabeled("data"), one = unlabeled("data/b/1.wav");
    ASSERT_TRUE(all) << toString(all.error());
    ASSERT_TRUE(one) << toString(one.error());
    EXPECT_EQ(all->training->size(), 2);
    ASSERT_EQ(one->training->size(), 1);
    EXPECT_EQ(one->training->sampleName(0), "1.wav");
    EXPECT_EQ(test::readSample(*one->training, 0).features, test::readSample(*trained->training, 1).features);
    EXPECT_EQ(one->training->info().classes, trained->training->info().classes);
    EXPECT_TRUE(canRead(reader, m_data / "b/1.wav"));
}

TEST_F(SoundFolder, IsRecognisedByContent) {
    EXPECT_EQ(findReaderFor(m_folder.path()), nullptr);
    put("a/1.bin", sineFile(500, 0.1));
    ASSERT_TRUE(findReaderFor(m_data));
    EXPECT_EQ(findReaderFor(m_data)->type, "sound_folder");
    fs::remove_all(m_data);
    put("a/1.wav", "text");
    EXPECT_EQ(findReaderFor(m_data), nullptr) << "the name alone is not enough";
}

TEST_F(SoundFolder, ANewProjectNamesRateLengthAndPattern) {
    putDigits();
    put("recordings/9_ann_2.wav", sineFile(500, 3));
    const auto whole = withSuggestions({"sound_folder", {{"path", "data"s}}}, m_folder.path());
    ASSERT_TRUE(whole) << toString(whole.error());
    EXPECT_EQ(*whole->params.find("rate"), ParamValue(int64_t{8000}));
    EXPECT_EQ(*whole->params.find("seconds"), ParamValue(0.4)) << "12 of 13 have it";
    EXPECT_EQ(*whole->params.find("pattern"), ParamValue("{label}_{group}_{index}"s));
    const auto given = withSuggestions({"sound_folder", {{"path", "data"s}, {"rate", int64_t{4000}}}}, m_folder.path());
    EXPECT_EQ(*given->params.find("rate"), ParamValue(int64_t{4000}));
    EXPECT_EQ(withSuggestions({"digits", {}}, ".")->params, Params()) << "a reader without suggestions";
}

TEST_F(SoundFolder, SamplesDoNotDependOnThreads) {
    for (int i = 0; i < 24; ++i)
        put((i % 2 ? "a/" : "b/") + std::to_string(i) + ".wav", sineFile(200 + 70 * i, 0.3 + 0.02 * i, i % 3 ? 8000 : 11025));
    const auto source = images::openFolderSource(m_data);
    ASSERT_TRUE(source) << toString(source.error());
    sounds::SoundSettings settings;
    settings.rate = 8000;
    const auto bytesOf = [&](int threads) {
        const auto set = sounds::readSounds(**source, settings, {.threads = threads});
        EXPECT_TRUE(set) << toString(set.error());
        return std::string(reinterpret_cast<const char*>(set->features.data()), set->features.bytes());
    };
    const std::string one = bytesOf(1);
    EXPECT_EQ(one.size(), 24u * 40 * 98);
    for (const int threads : {2, 4, 8}) EXPECT_EQ(bytesOf(threads), one) << threads;
    EXPECT_EQ(sounds::readSounds(**source, settings, {.mostMemory = 1000}).error().code, "sounds.memory");
}

// ---- preview

class SoundPreviews : public SoundFolder {
protected:
    std::shared_ptr<const SamplePreview> look(Params params = {}) const {
        params.set("path", "data"s);
        params.set("rate", int64_t{8000});
        if (!params.find("seconds")) params.set("seconds", 0.5);
        auto preview = findReader("sound_folder")->preview(params, m_folder.path());
        EXPECT_TRUE(preview) << toString(preview.error());
        return preview ? *preview : nullptr;
    }
};

/// The preview has the samples of these data in their order, and their levels.
void expectSameSounds(const SamplePreview& preview, const DatasetPair& pair) {
    const int64_t first = pair.training->size();
    ASSERT_EQ(preview.size(), first + (pair.test ? pair.test->size() : 0));
    EXPECT_EQ(preview.classes(), pair.training->info().classes);
    for (int64_t i = 0; i < preview.size(); ++i) {
        const Dataset& data = i < first ? *pair.training : *pair.test;
        const int64_t at = i < first ? i : i - first;
        EXPECT_EQ(preview.name(i), data.sampleName(at));
        EXPECT_EQ(preview.label(i), test::classOf(data, at)) << preview.name(i);
        const auto picture = preview.picture(i);
        ASSERT_TRUE(picture) << toString(picture.error());
        const auto sample = test::readSample(data, at).features;
        ASSERT_EQ(picture->bytes(), sample.size());
        EXPECT_TRUE(std::equal(sample.begin(), sample.end(), picture->raw())) << preview.name(i);
    }
}

TEST_F(SoundPreviews, HaveTheSamplesOfTheReaderInItsOrder) {
    put("train/low/b.wav", sineFile(300, 0.5));
    put("train/high/a.wav", sineFile(1200, 0.3));
    put("test/low/c.wav", sineFile(320, 0.7, 11025));
    put("notes.txt", "no sound");
    const auto preview = look();
    ASSERT_TRUE(preview);
    EXPECT_TRUE(preview->isOfSounds());
    expectSameSounds(*preview, *open());
    EXPECT_EQ(preview->name(2), "test/low/c.wav");
}

TEST_F(SoundPreviews, TakeTheClassesOfTheNames) {
    putDigits();
    expectSameSounds(*look(), *open());
    const Params groups{{"pattern", "{label}_{speaker}_{take}"s}};
    expectSameSounds(*look(groups), *open(groups));
}

TEST_F(SoundPreviews, OfArchivesThatAreReadInPlace) {
    const std::vector<test::PackedFile> files{{"low/a.wav", sineFile(300, 0.5)}, {"high/b.wav", sineFile(900, 0.5)}};
    for (const std::string& bytes : {test::tarBytes(files), test::zipBytes(files)}) {
        test::writeFile(m_data, bytes);
        expectSameSounds(*look(), *open());
    }
    test::writeFile(m_data, gzipBytes(test::tarBytes(files)));
    EXPECT_EQ(look(), nullptr) << "the control: a compressed one is read from its beginning to its end";
}

TEST_F(SoundPreviews, AreSpectrogramsWhateverTheSamplesAre) {
    put("low/a.wav", sineFile(300, 0.5));
    put("high/b.wav", sineFile(900, 0.5));
    test::writeFile(m_data / "low/damaged.wav", "RIFF");
    const auto preview = look({{"features", "waveform"s}});
    ASSERT_TRUE(preview);
    EXPECT_EQ(preview->pictureShape(), (Shape{1, 40, 48}));
    ASSERT_EQ(preview->size(), 3);
    EXPECT_TRUE(preview->picture(0));
    EXPECT_EQ(preview->name(2), "low/damaged.wav");
    EXPECT_EQ(preview->picture(2).error().code, "sounds.bad") << "it does no harm";
    EXPECT_EQ(look({{"seconds", 120.0}, {"hop", 0.5}}), nullptr) << "too large for a window";
    fs::remove_all(m_data);
    put("notes.txt", "no sound");
    EXPECT_EQ(look(), nullptr);
}

// ---- generated sounds

TEST(Tones, AreAFunctionOfTheirParameters) {
    const Params few{{"samples", int64_t{24}}, {"test_samples", int64_t{12}}};
    const auto pair = test::openReader("tones", few), again = test::openReader("tones", few);
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->size(), 24);
    EXPECT_EQ(pair->test->size(), 12);
    EXPECT_EQ(pair->training->info().features, (TensorType{DType::U8, {1, 40, 98}}));
    EXPECT_EQ(pair->training->info().classes.size(), 6u);
    EXPECT_EQ(pair->fingerprint, again->fingerprint);
    for (int64_t i = 0; i < 12; ++i) {
        EXPECT_EQ(test::classOf(*pair->training, i), i % 6);
        EXPECT_EQ(test::readSample(*pair->training, i), test::readSample(*again->training, i));
        EXPECT_NE(test::readSample(*pair->training, i).features, test::readSample(*pair->test, i).features);
    }
    Params other = few;
    other.set("seed", int64_t{1});
    EXPECT_NE(test::openReader("tones", other)->fingerprint, pair->fingerprint);
    EXPECT_EQ(test::openReader("tones", {{"samples", int64_t{1000000}}, {"features", "waveform"s}}).error().code,
              "data.generated_size");
}

}  // namespace
}  // namespace lathe::sound_folder_test
