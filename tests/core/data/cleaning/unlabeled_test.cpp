// SPDX-License-Identifier: Apache-2.0
// Samples without a class, and the cleaning list that gives them one.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>

#include "core/data/cleaned_data.h"
#include "core/data/cleaning/apply_cleaning.h"
#include "core/data/cleaning/cleaning_list.h"
#include "core/data/cleaning/sample_name.h"
#include "core/data/prepare_parts.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::unlabeled_test {
namespace {

using namespace cleaning;
using test::classOf;
using testing::ElementsAre;

/// Noise without classes: a name and the size of a picture for each, as of files.
class NamedNoise final : public Dataset {
public:
    explicit NamedNoise(std::shared_ptr<const Dataset> noise, std::string prefix, bool labeled)
        : m_noise(std::move(noise)), m_prefix(std::move(prefix)), m_labeled(labeled) {}
    const DatasetInfo& info() const override { return m_noise->info(); }
    int64_t size() const override { return m_noise->size(); }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        LATHE_CHECK(m_noise->read(index, features, target));
        if (!m_labeled) *reinterpret_cast<int64_t*>(target) = -1;
        return {};
    }
    std::string sampleName(int64_t index) const override { return m_prefix + std::to_string(index) + ".png"; }
    uint64_t fileHash(int64_t index) const override { return static_cast<uint64_t>(index) + (m_labeled ? 1000 : 2000); }
    std::optional<PictureSize> pictureSize(int64_t) const override { return PictureSize{4, 4}; }

private:
    std::shared_ptr<const Dataset> m_noise;
    std::string m_prefix;
    bool m_labeled;
};

DatasetPair pairOf(int64_t labeled, int64_t unlabeled) {
    DatasetPair pair;
    pair.training = std::make_shared<NamedNoise>(test::noiseImages(labeled, 1, 4), "a/", true);
    if (unlabeled > 0) pair.unlabeled = std::make_shared<NamedNoise>(test::noiseImages(unlabeled, 1, 4), "unlabeled/", false);
    pair.fingerprint = "f";
    return pair;
}

SampleName waiting(int64_t number) {
    return {"unlabeled/" + std::to_string(number) + ".png", static_cast<uint64_t>(number) + 2000};
}

/// noiseImages has the classes "class 0", "class 1" and "class 2".
std::string className(const DatasetPair& pair, size_t label) {
    return pair.training->info().classes[label];
}

TEST(Unlabeled, SamplesAreLeftOutUntilTheListLabelsThem) {
    const DatasetPair pair = pairOf(12, 3);
    const auto without = applyCleaning(pair, {});
    ASSERT_TRUE(without) << toString(without.error());
    EXPECT_EQ(without->pair.training, pair.training) << "untouched";
    EXPECT_EQ(without->pair.unlabeled, pair.unlabeled);
    const List list{{.kind = Kind::Relabel, .samples = {waiting(1)}, .label = className(pair, 2)}};
    const auto cleaned = applyCleaning(pair, list);
    ASSERT_TRUE(cleaned) << toString(cleaned.error());
    EXPECT_EQ(cleaned->effect.actions[0].touched, 1);
    ASSERT_EQ(cleaned->pair.training->size(), 13);
    EXPECT_EQ(classOf(*cleaned->pair.training, 12), 2);
    EXPECT_EQ(cleaned->pair.training->sampleName(12), "unlabeled/1.png");
    for (int64_t i = 0; i < 12; ++i) EXPECT_EQ(classOf(*cleaned->pair.training, i), i % 3) << "the others keep their class";
    ASSERT_TRUE(cleaned->pair.unlabeled);
    ASSERT_EQ(cleaned->pair.unlabeled->size(), 2);
    EXPECT_EQ(cleaned->pair.unlabeled->sampleName(1), "unlabeled/2.png");
    EXPECT_EQ(classOf(*cleaned->pair.unlabeled, 0), -1);
}

TEST(Unlabeled, ALabelMovesNoOtherSampleToAnotherSplit) {
    const DatasetPair pair = pairOf(40, 5);
    const SplitSettings settings{.validation = 0.2, .test = 0.2};
    const auto before = divideData(pair, settings);
    ASSERT_TRUE(before) << toString(before.error());
    const auto cleaned =
        applyCleaning(pair, {{.kind = Kind::Relabel, .samples = {waiting(0), waiting(4)}, .label = className(pair, 0)}});
    ASSERT_TRUE(cleaned) << toString(cleaned.error());
    const auto after = divideData(cleaned->pair, settings);
    ASSERT_TRUE(after) << toString(after.error());
    EXPECT_EQ(after->validation, before->validation);
    EXPECT_EQ(after->test, before->test);
    auto training = before->training;
    training.insert(training.end(), {40, 41});
    EXPECT_EQ(after->training, training) << "what the user labels is trained on";
    DataSettings whole;
    whole.split = settings;
    const auto data = measureData(cleaned->pair, whole);
    ASSERT_TRUE(data) << toString(data.error());
    ASSERT_TRUE(data->unlabeled);
    EXPECT_EQ(data->unlabeled->size(), 3);
    EXPECT_EQ(nameOf(*data, {Split::Training, 41})->name, "unlabeled/4.png");
}

TEST(Unlabeled, ExcludedAndChangedFilesStayOutside) {
    const DatasetPair pair = pairOf(12, 3);
    SampleName other = waiting(2);
    ++other.content;
    const auto cleaned = applyCleaning(pair, {{.kind = Kind::Exclude, .samples = {waiting(0)}},
                                              {.kind = Kind::Relabel, .samples = {other}, .label = className(pair, 0)}});
    ASSERT_TRUE(cleaned) << toString(cleaned.error());
    EXPECT_EQ(cleaned->effect.actions[1].changed, 1);
    EXPECT_EQ(cleaned->pair.training, pair.training);
    ASSERT_EQ(cleaned->pair.unlabeled->size(), 2);
    EXPECT_EQ(cleaned->pair.unlabeled->sampleName(0), "unlabeled/1.png");
}

TEST(Unlabeled, WithoutALabeledSampleNothingIsLeft) {
    const DatasetPair pair = pairOf(3, 3);
    const auto result = applyCleaning(pair, {{.kind = Kind::Exclude, .where = "class contains \"class\""}});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, "cleaning.nothing_left");
}

TEST(Unlabeled, ThePreviewCountsALabelAsANewSample) {
    const DatasetPair pair = pairOf(20, 4);
    const SplitSettings settings{.validation = 0.25};
    const auto effect = previewCleaning(
        pair, settings, {{.kind = Kind::Relabel, .samples = {waiting(0), waiting(1)}, .label = className(pair, 1)}});
    ASSERT_TRUE(effect) << toString(effect.error());
    EXPECT_EQ(effect->before[0], 15);
    EXPECT_EQ(effect->after[0], 17);
    EXPECT_EQ(effect->after[1], effect->before[1]);
    ASSERT_EQ(effect->classes.size(), 3u);
    EXPECT_EQ(effect->classes[1].after, effect->classes[1].before + 2);
    EXPECT_EQ(effect->classes[0].after, effect->classes[0].before);
}

TEST(Unlabeled, MergedClassesTakeLabeledSamplesAlong) {
    const DatasetPair pair = pairOf(12, 2);
    const auto cleaned =
        applyCleaning(pair, {{.kind = Kind::Relabel, .samples = {waiting(0)}, .label = className(pair, 2)},
                             {.kind = Kind::MergeClasses, .label = "both", .classes = {className(pair, 1), className(pair, 2)}}});
    ASSERT_TRUE(cleaned) << toString(cleaned.error());
    EXPECT_THAT(cleaned->pair.training->info().classes, ElementsAre(className(pair, 0), "both"));
    EXPECT_EQ(classOf(*cleaned->pair.training, 12), 1);
    EXPECT_EQ(cleaned->pair.unlabeled->size(), 1);
}

TEST(Unlabeled, TheFingerprintHasTheContentOfLabeledFiles) {
    const TemporaryFolder folder;
    const List list{{.kind = Kind::Relabel, .samples = {{"unlabeled/0.png", 0}}, .label = className(pairOf(3, 1), 0)}};
    ASSERT_TRUE(writeList(folder.path(), list).ok());
    const auto one = cleanedData(pairOf(12, 3), folder.path()), same = cleanedData(pairOf(12, 1), folder.path()),
               none = cleanedData(pairOf(12, 0), folder.path());
    ASSERT_TRUE(one) << toString(one.error());
    ASSERT_TRUE(same && none);
    EXPECT_EQ(one->fingerprint, same->fingerprint) << "images that wait change nothing of the training";
    EXPECT_NE(one->fingerprint, none->fingerprint) << "the file is gone: there is a sample less";
}

}  // namespace
}  // namespace lathe::unlabeled_test
