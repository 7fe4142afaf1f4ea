// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/duplicates.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>
#include <vector>

#include <gmock/gmock.h>

#include "core/data/cleaning/fine_alignment.h"
#include "core/data/cleaning/image_alignment.h"
#include "core/data/cleaning/image_thumb.h"
#include "core/data/prepare_parts.h"
#include "tests/core/data/data_support.h"

namespace lathe::duplicates_test {
namespace {

using namespace cleaning;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;

constexpr int side = 48;

/// A picture as a function of x and y in [-1, 1], with values of about 0 to 1: a sum of waves and spots that depend on `seed`.
class Scene {
public:
    explicit Scene(uint32_t seed) {
        uint32_t state = seed * 2654435761U + 12345U;
        const auto next = [&state] {
            state = state * 1664525U + 1013904223U;
            return static_cast<double>(state >> 8) / (1 << 24);
        };
        for (Spot& spot : m_spots) spot = {2.4 * next() - 1.2, 2.4 * next() - 1.2, 0.08 + 0.35 * next(), 2 * next() - 1};
    }
    double at(double x, double y) const {
        double value = 0.5;
        for (const Spot& s : m_spots) {
            const double u = (x - s.x) / s.size, v = (y - s.y) / s.size;
            value += 0.5 * s.height * std::exp(-(u * u + v * v));
        }
        return value;
    }

private:
    struct Spot {
        double x = 0, y = 0, size = 1, height = 0;
    };
    Spot m_spots[24];
};

/// How a picture is seen: a part of it, turned, with other contrast and noise. `depth`: from another place, which shifts near
/// and far things against each other by up to this much.
struct Look {
    double scale = 1, x = 0, y = 0, degrees = 0, contrast = 1, brightness = 0, noise = 0, depth = 0;
};

void draw(const Scene& scene, const Look& look, std::byte* out) {
    const double angle = look.degrees * 3.14159265358979 / 180, c = std::cos(angle), s = std::sin(angle);
    uint32_t state = 99;
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) {
            const double u = look.scale * ((2 * column + 1.0) / side - 1), v = look.scale * ((2 * row + 1.0) / side - 1);
            const double x = look.x + c * u - s * v, y = look.y + s * u + c * v;
            // What is too bright in the picture is lost in its copies, too.
            const double value = std::clamp(scene.at(x + look.depth * std::sin(4 * y), y), 0.0, 1.0);
            state = state * 1664525U + 1013904223U;
            const double noise = look.noise * (static_cast<double>(state >> 8) / (1 << 24) - 0.5);
            const double seen = 255 * (look.contrast * (value - 0.5) + 0.5 + look.brightness + noise);
            out[row * side + column] = static_cast<std::byte>(std::clamp(std::lround(seen), 0L, 255L));
        }
    }
}

/// Pictures U8[1, 48, 48] with a class each.
DatasetPair picturesOf(const std::vector<std::pair<uint32_t, Look>>& looks, const std::vector<int64_t>& labels = {}) {
    const auto count = static_cast<int64_t>(looks.size());
    DatasetInfo info = test::noiseImages(1, 1, side)->info();
    Tensor x(DType::U8, {count, 1, side, side}), y(DType::I64, {count});
    for (size_t i = 0; i < looks.size(); ++i) {
        draw(Scene(looks[i].first), looks[i].second, x.raw() + i * side * side);
        if (i < labels.size()) y.data<int64_t>()[i] = labels[i];
    }
    DatasetPair pair;
    pair.training = makeTensorDataset(std::move(info), std::move(x), std::move(y));
    return pair;
}

PreparedData prepared(const DatasetPair& pair, SplitSettings split = {.validation = 0}) {
    DataSettings settings;
    settings.split = split;
    auto data = measureData(pair, settings);
    EXPECT_TRUE(data) << toString(data.error());
    return data ? std::move(*data) : PreparedData();
}

std::vector<std::pair<int64_t, int64_t>> pairsIn(const DuplicateReport& report) {
    std::vector<std::pair<int64_t, int64_t>> out;
    for (const DuplicatePair& p : report.pairs)
        out.emplace_back(std::min(p.kept.index, p.copy.index), std::max(p.kept.index, p.copy.index));
    std::sort(out.begin(), out.end());
    return out;
}

DuplicateReport found(const PreparedData& data, const DuplicateOptions& options = {}) {
    const auto report = findDuplicates(data, options);
    EXPECT_TRUE(report) << toString(report.error());
    return report ? *report : DuplicateReport();
}

const Look looksOfACopy[] = {{.scale = 0.85}, {.scale = 0.85, .x = 0.1, .y = -0.1},
                             {.noise = 0.05}, {.contrast = 0.6, .brightness = 0.15},
                             {.degrees = 90}, {.degrees = 180},
                             {.degrees = 8},  {.degrees = -12}};

TEST(Duplicates, FindsTransformedPicturesAndNoOthers) {
    std::vector<std::pair<uint32_t, Look>> looks;
    for (uint32_t i = 0; i < 160; ++i) looks.emplace_back(i, Look{});
    for (uint32_t i = 0; i < std::size(looksOfACopy); ++i) looks.emplace_back(10 + i, looksOfACopy[i]);
    const DuplicateReport report = found(prepared(picturesOf(looks)), {.similarity = 0.88});
    std::vector<std::pair<int64_t, int64_t>> wanted;
    for (size_t i = 0; i < std::size(looksOfACopy); ++i)
        wanted.emplace_back(10 + static_cast<int64_t>(i), 160 + static_cast<int64_t>(i));
    EXPECT_THAT(pairsIn(report), testing::ElementsAreArray(wanted));
    for (const DuplicatePair& pair : report.pairs) EXPECT_FALSE(pair.exact);
    EXPECT_EQ(report.samples, 168);
    EXPECT_THAT(found(prepared(picturesOf(looks)), {.near = false}).pairs, IsEmpty());
}

TEST(Duplicates, AnotherPhotographOfASceneIsNoCopy) {
    std::vector<std::pair<uint32_t, Look>> looks;
    for (uint32_t i = 0; i < 80; ++i) looks.emplace_back(i, Look{});
    for (uint32_t i = 0; i < 4; ++i) looks.emplace_back(10 + i, Look{.noise = 0.03, .depth = 0.05});
    for (uint32_t i = 0; i < 4; ++i) looks.emplace_back(20 + i, Look{.noise = 0.03});
    const DuplicateReport report = found(prepared(picturesOf(looks)));
    EXPECT_THAT(pairsIn(report), ElementsAre(std::pair<int64_t, int64_t>(20, 84), std::pair<int64_t, int64_t>(21, 85),
                                             std::pair<int64_t, int64_t>(22, 86), std::pair<int64_t, int64_t>(23, 87)));
    EXPECT_EQ(found(prepared(picturesOf(looks)), {.similarity = 0.6}).pairs.size(), 8u) << "the control: they are alike";
}

TEST(Duplicates, ThreadsDoNotMatter) {
    std::vector<std::pair<uint32_t, Look>> looks;
    for (uint32_t i = 0; i < 40; ++i) looks.emplace_back(i, Look{});
    for (uint32_t i = 0; i < 4; ++i) looks.emplace_back(i, looksOfACopy[i]);
    const PreparedData data = prepared(picturesOf(looks));
    const DuplicateReport one = found(data, {.similarity = 0.88, .threads = 1}),
                          three = found(data, {.similarity = 0.88, .threads = 3});
    ASSERT_EQ(one.pairs.size(), three.pairs.size());
    for (size_t i = 0; i < one.pairs.size(); ++i) {
        EXPECT_EQ(one.pairs[i].copy, three.pairs[i].copy);
        EXPECT_EQ(one.pairs[i].similarity, three.pairs[i].similarity);
    }
}

TEST(Duplicates, LeaksComeFirstAndTestSamplesStay) {
    std::vector<std::pair<uint32_t, Look>> looks;
    for (uint32_t i = 0; i < 30; ++i) looks.emplace_back(i % 15, Look{});
    std::vector<int64_t> labels(30);
    labels[20] = 1;  // a copy of 5 with another class
    const PreparedData data = prepared(picturesOf(looks, labels), {.validation = 0.2, .test = 0.2, .stratified = false});
    const DuplicateReport report = found(data);
    ASSERT_EQ(report.pairs.size(), 15u) << "one pair for each copy";
    const auto isLeak = [](const DuplicatePair& p) { return p.leak; };
    EXPECT_TRUE(std::is_partitioned(report.pairs.begin(), report.pairs.end(), isLeak));
    EXPECT_GT(std::count_if(report.pairs.begin(), report.pairs.end(), isLeak), 2);
    int conflicts = 0;
    for (const DuplicatePair& p : report.pairs) {
        EXPECT_TRUE(p.exact);
        EXPECT_EQ(p.leak, p.kept.split != p.copy.split);
        EXPECT_GE(p.kept.split, p.copy.split) << "the copy in the training split goes";
        conflicts += p.conflict;
    }
    EXPECT_EQ(conflicts, 1);
    const auto action = excludeCopies(data, report.pairs);
    ASSERT_TRUE(action);
    EXPECT_EQ(action->samples.size(), 15u);
    EXPECT_NE(action->samples[0].content, 0u);
}

TEST(Duplicates, OfThreeEqualSamplesOneStays) {
    const PreparedData data = prepared(picturesOf({{1, {}}, {2, {}}, {1, {}}, {1, {}}}));
    const DuplicateReport report = found(data);
    EXPECT_THAT(pairsIn(report), ElementsAre(std::pair<int64_t, int64_t>(0, 2), std::pair<int64_t, int64_t>(0, 3)));
    EXPECT_EQ(report.pairs[0].similarity, 1.0);
}

TEST(Duplicates, CanBeStopped) {
    const PreparedData data = prepared(picturesOf({{1, {}}, {2, {}}}));
    int calls = 0;
    const auto report = findDuplicates(data, {.goOn = [&](int64_t, int64_t) { return ++calls < 2; }});
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().code, "data.stopped");
}

TEST(Duplicates, RowsOfNumbersAreComparedExactly) {
    DatasetInfo info;
    info.features = {DType::F32, Shape{2}};
    info.target = {DType::F32, Shape{1}};
    const float x[] = {1, 2, 3, 4, 1, 2, 1, 2.0001F}, y[] = {0, 0, 1, 0};
    DatasetPair pair;
    pair.training = makeTensorDataset(info, Tensor::of<float>({4, 2}, x), Tensor::of<float>({4, 1}, y));
    const DuplicateReport report = found(prepared(pair));
    ASSERT_THAT(pairsIn(report), ElementsAre(std::pair<int64_t, int64_t>(0, 2)));
    EXPECT_TRUE(report.pairs[0].conflict) << "equal rows with other targets";
}

TEST(ImageThumb, BrightnessAndContrastDoNotMatter) {
    std::vector<std::byte> plain(side * side, std::byte{90}), one(side * side), other(side * side);
    draw(Scene(3), {}, one.data());
    draw(Scene(3), {.contrast = 0.5, .brightness = 0.1}, other.data());
    const Shape shape{1, side, side};
    EXPECT_TRUE(thumbOf(plain, shape).isPlain);
    const Thumb a = thumbOf(one, shape), b = thumbOf(other, shape);
    EXPECT_FALSE(a.isPlain);
    EXPECT_FALSE(a.isFlat);
    std::fill_n(one.begin(), side * side / 2, std::byte{0});
    EXPECT_TRUE(thumbOf(one, shape).isFlat) << "half of it is background";
    for (size_t i = 0; i < a.pixels.size(); ++i) EXPECT_NEAR(a.pixels[i], b.pixels[i], 4) << i;
}

TEST(ImageThumb, HashesOfTurnsAreThoseOfTurnedViews) {
    std::vector<std::byte> image(side * side);
    draw(Scene(8), {}, image.data());
    const Thumb thumb = thumbOf(image, Shape{1, side, side});
    const auto hashes = hashesOf(thumb, {});
    for (size_t turn = 1; turn < 4; ++turn) {
        View view;
        view.angle = static_cast<float>(turn) * -1.57079633F;
        EXPECT_LE(std::popcount(hashesOf(thumb, view)[0].bits ^ hashes[turn].bits), 4) << turn;
        EXPECT_GT(std::popcount(hashes[0].bits ^ hashes[turn].bits), 12) << "the control: other turns differ";
    }
}

TEST(ImageAlignment, IsOneForItselfAndLowForOthers) {
    std::vector<std::byte> one(side * side), other(side * side), part(side * side);
    draw(Scene(1), {}, one.data());
    draw(Scene(2), {}, other.data());
    draw(Scene(1), {.scale = 0.8, .x = 0.1}, part.data());
    const Shape shape{1, side, side};
    const Thumb a = thumbOf(one, shape), b = thumbOf(other, shape), c = thumbOf(part, shape);
    EXPECT_NEAR(similarityOf(a, a, {}), 1, 1e-6);
    EXPECT_LT(similarityOf(a, b, {}), 0.7);
    EXPECT_GT(similarityOf(c, a, {0.84F, 0.16F, 0, 0}), 0.93) << "the place is found from a view nearby";
}

TEST(ImageAlignment, ShiftsOfDetailsMakePicturesLessSimilarThanNoise) {
    std::vector<std::byte> one(side * side), shifted(side * side), noisy(side * side);
    const Shape shape{1, side, side};
    for (const uint32_t seed : {1U, 3U, 5U, 10U, 12U}) {
        draw(Scene(seed), {}, one.data());
        draw(Scene(seed), {.depth = 0.04}, shifted.data());
        draw(Scene(seed), {.noise = 0.1}, noisy.data());
        const Thumb a = thumbOf(one, shape), b = thumbOf(shifted, shape), c = thumbOf(noisy, shape);
        EXPECT_LT(similarityOf(b, a, {}), 0.92) << seed;
        EXPECT_GT(similarityOf(c, a, {}), 0.95) << seed;
        EXPECT_GT(alignedImages(b, a, {}).correlation, 0.99) << "the control: the correlation alone would not tell, " << seed;
    }
}

TEST(ImageAlignment, DrawingsAreComparedByBrightnessAndDetails) {
    std::vector<std::byte> one(side * side), shifted(side * side);
    const Shape shape{1, side, side};
    draw(Scene(3), {}, one.data());
    draw(Scene(3), {.depth = 0.04}, shifted.data());
    Thumb a = thumbOf(one, shape), b = thumbOf(shifted, shape);
    EXPECT_LT(similarityOf(b, a, {}), 0.92) << "the control";
    a.isFlat = true;
    EXPECT_GT(similarityOf(b, a, {}), 0.97);
    std::swap(a, b);
    EXPECT_GT(similarityOf(b, a, {}), 0.97);
}

}  // namespace
}  // namespace lathe::duplicates_test
