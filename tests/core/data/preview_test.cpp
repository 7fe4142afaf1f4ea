// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <atomic>
#include <cmath>

#include <gtest/gtest.h>

#include "core/data/augment.h"
#include "tests/core/data/data_support.h"
#include "tests/support/shared_dir.h"

namespace lathe::preview_test {
namespace {

std::vector<Choice> allTransforms() {
    std::vector<Choice> all;
    for (const TransformDef* def : transformCatalog()) {
        const Choice choice{std::string(def->type), {}};
        if (!hasErrors(checkTransforms({choice}, {DType::U8, {1, 28, 28}}))) all.push_back(choice);
    }
    EXPECT_GT(all.size(), 25u) << "all but those of colors";
    return all;
}

PreparedData prepared(const Choice& reader) {
    DataSettings settings;
    settings.reader = reader;
    settings.transforms = allTransforms();
    auto data = prepareData(settings, ".", 42);
    EXPECT_TRUE(data.ok()) << (data.ok() ? "" : toString(data.error()));
    return std::move(*data);
}

TEST(Preview, EqualsTrainingOnDrawnDigits) {
    const auto check = checkPreview(prepared({"digits", {{"samples", int64_t{400}}}}), 100, 3);
    ASSERT_TRUE(check.ok());
    EXPECT_EQ(check->samples, 100);
    EXPECT_EQ(check->epochs, 3);
    EXPECT_EQ(check->differing, 0);
}

TEST(Preview, EqualsTrainingOnFashionMnist) {
    LATHE_NEEDS_SHARED("data/fashion-mnist");
    const auto check = checkPreview(prepared({"idx", {{"path", (test::sharedDir() / "data/fashion-mnist").string()}}}), 100, 3);
    ASSERT_TRUE(check.ok());
    EXPECT_EQ(check->differing, 0);
}

/// Gives another pixel every other time that it is read: loader and preview cannot see the same.
class Fickle final : public Dataset {
public:
    explicit Fickle(std::shared_ptr<const Dataset> set) : m_set(std::move(set)) {}
    const DatasetInfo& info() const override { return m_set->info(); }
    int64_t size() const override { return m_set->size(); }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        LATHE_CHECK(m_set->read(index, features, target));
        features[0] = static_cast<std::byte>(m_reads++);
        return {};
    }

private:
    std::shared_ptr<const Dataset> m_set;
    mutable std::atomic<int> m_reads = 0;
};

TEST(Preview, ADifferenceIsNoticed) {
    PreparedData data = test::preparedNoise(50, 1, 8);
    data.source[0] = std::make_shared<Fickle>(data.source[0]);
    const auto check = checkPreview(data, 20, 2);
    ASSERT_TRUE(check.ok());
    EXPECT_GT(check->differing, 30);
}

/// One transform on noise: what it says against what it does.
struct Applied {
    std::vector<uint8_t> before, after;
    std::vector<SampledValue> drawn;
    double value(std::string_view label) const {
        const auto found = std::find_if(drawn.begin(), drawn.end(), [&](const SampledValue& d) { return d.label == label; });
        return found == drawn.end() ? -1e9 : found->value;
    }
};

constexpr int64_t side = 12;

Applied applied(const Choice& transform, int64_t sample) {
    const auto data = test::preparedNoise(64, 1, side, {transform});
    Applied out;
    out.before.resize(side * side);
    std::vector<std::byte> target(8);
    EXPECT_TRUE(data.source[0]->read(sample, reinterpret_cast<std::byte*>(out.before.data()), target.data()).ok());
    out.after = out.before;
    Augmenter augmenter(data.transforms, data.info.features, data.seed);
    augmenter.apply(3, sample, out.after);
    out.drawn = augmenter.describe(3, sample).at(0);
    return out;
}

TEST(Describe, AFlipSaysWhetherItMirrored) {
    int flipped = 0;
    for (int64_t i = 0; i < 32; ++i) {
        const Applied a = applied({"horizontal_flip", {}}, i);
        ASSERT_EQ(a.drawn.size(), 1u);
        EXPECT_EQ(a.drawn[0].text, a.before == a.after ? "no" : "yes");
        flipped += a.before != a.after;
    }
    EXPECT_GT(flipped, 5);
    EXPECT_LT(flipped, 27);
}

TEST(Describe, ACropSaysWhereTheImageWent) {
    for (int64_t i = 0; i < 16; ++i) {
        const Applied a = applied({"random_crop", {{"padding", int64_t{3}}}}, i);
        const auto right = static_cast<int64_t>(a.value("Right")), down = static_cast<int64_t>(a.value("Down"));
        for (int64_t y = 4; y < side - 4; ++y)
            for (int64_t x = 4; x < side - 4; ++x)
                EXPECT_EQ(a.after[static_cast<size_t>((y + down) * side + x + right)],
                          a.before[static_cast<size_t>(y * side + x)]);
    }
}

TEST(Describe, ErasingSaysWhatItCovered) {
    for (int64_t i = 0; i < 32; ++i) {
        const Applied a = applied({"random_erasing", {}}, i);
        if (a.drawn.size() == 1) {
            EXPECT_EQ(a.before, a.after);
            continue;
        }
        const auto left = static_cast<int64_t>(a.value("From the left")), top = static_cast<int64_t>(a.value("From the top"));
        const auto width = static_cast<int64_t>(a.value("Erased width")), height = static_cast<int64_t>(a.value("Erased height"));
        for (int64_t y = 0; y < side; ++y)
            for (int64_t x = 0; x < side; ++x) {
                const bool covered = x >= left && x < left + width && y >= top && y < top + height;
                const auto at = static_cast<size_t>(y * side + x);
                EXPECT_EQ(a.after[at], covered ? 0 : a.before[at]);
            }
    }
}

TEST(Describe, EveryTransformSaysSomethingWithinItsRange) {
    for (const TransformDef* def : transformCatalog()) {
        ASSERT_TRUE(def->describe) << def->type;
        if (!def->isOfImages()) continue;
        EXPECT_FALSE(applied({std::string(def->type), {}}, 1).drawn.empty()) << def->type;
    }
    for (int64_t i = 0; i < 32; ++i) {
        const Applied turn = applied({"rotation", {{"degrees", 20.0}, {"scale", 0.3}}}, i);
        EXPECT_LE(std::abs(turn.value("Turned by")), 20);
        EXPECT_LE(std::abs(turn.value("Scaled by") - 1), 0.3);
        const Applied light = applied({"brightness_contrast", {{"brightness", 0.1}, {"contrast", 0.0}}}, i);
        EXPECT_LE(std::abs(light.value("Brightness")), 0.1001);
        EXPECT_DOUBLE_EQ(light.value("Contrast"), 1);
    }
}

}  // namespace
}  // namespace lathe::preview_test
