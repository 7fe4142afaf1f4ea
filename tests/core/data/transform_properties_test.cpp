// SPDX-License-Identifier: Apache-2.0
// Properties that hold for each transform of the catalogue, and for groups of them.
#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/data/augment.h"
#include "core/data/transform.h"
#include "tests/core/data/data_support.h"

namespace lathe::transform_properties_test {
namespace {

using namespace std::string_literals;
using Bytes = std::vector<uint8_t>;

constexpr size_t guardBytes = 64;
constexpr uint8_t guard = 0xA5;

Bytes noise(const Shape& shape, uint64_t seed = 5) {
    const Philox random(seed, RandomStream::Noise);
    Bytes out(static_cast<size_t>(shape.elements()));
    for (size_t i = 0; i < out.size(); ++i) out[i] = static_cast<uint8_t>(random.word(i));
    return out;
}

/// Bytes between guards: what is written beside them is noticed.
class Guarded {
public:
    Guarded(const Bytes& content) : m_all(guardBytes, guard), m_size(content.size()) {
        m_all.insert(m_all.end(), content.begin(), content.end());
        m_all.insert(m_all.end(), guardBytes, guard);
    }
    std::span<uint8_t> content() { return std::span(m_all).subspan(guardBytes, m_size); }
    bool isWhole() const {
        const auto isGuard = [](uint8_t b) { return b == guard; };
        return std::all_of(m_all.begin(), m_all.begin() + guardBytes, isGuard) &&
               std::all_of(m_all.end() - guardBytes, m_all.end(), isGuard);
    }

private:
    Bytes m_all;
    size_t m_size;
};

/// One image through one transform, always applied.
Bytes applied(const TransformDef& def, const Params& params, const Shape& shape, const Bytes& pixels, uint32_t sample,
              uint8_t scratchContent = 0) {
    Guarded image(pixels), scratch(Bytes(pixels.size() * static_cast<size_t>(def.scratchImages), scratchContent));
    ImageInPlace place{shape, image.content(), scratch.content()};
    def.apply(params, augmentRandom(17, 1, 0, sample), place);
    EXPECT_TRUE(image.isWhole() && scratch.isWhole()) << def.type << " writes beside its memory";
    const auto content = image.content();
    return {content.begin(), content.end()};
}

bool fits(const TransformDef& def, const Shape& shape) {
    Diagnostics problems;
    if (def.check) def.check({}, {DType::U8, shape}, "test", problems);
    return problems.empty();
}

/// Calls `f` for each transform with its initial parameters, an image that it can take, and some samples.
void forEach(const Shape& shape, const std::function<void(const TransformDef&, uint32_t sample)>& f) {
    int count = 0;
    for (const TransformDef* def : transformCatalog()) {
        SCOPED_TRACE(def->type);
        if (!fits(*def, shape)) continue;
        ++count;
        for (uint32_t sample = 0; sample < 8; ++sample) f(*def, sample);
    }
    EXPECT_GE(count, 20);
}

const TransformDef& named(std::string_view type) {
    return *findTransform(type);
}

const Shape color{3, 18, 14};

TEST(TransformProperties, EachIsAFunctionOfItsSample) {
    forEach(color, [](const TransformDef& d, uint32_t sample) {
        EXPECT_EQ(applied(d, {}, color, noise(color), sample), applied(d, {}, color, noise(color), sample));
    });
}

TEST(TransformProperties, WhatScratchMemoryHeldDoesNotMatter) {
    forEach(color, [](const TransformDef& d, uint32_t sample) {
        EXPECT_EQ(applied(d, {}, color, noise(color), sample, 0), applied(d, {}, color, noise(color), sample, 255));
    });
}

TEST(TransformProperties, ImagesOfAnyProportionStayInTheirMemory) {
    for (const Shape& shape : {Shape{3, 8, 40}, Shape{3, 40, 8}, Shape{3, 9, 9}, Shape{3, 33, 8}})
        forEach(shape, [&](const TransformDef& d, uint32_t sample) {
            EXPECT_EQ(applied(d, {}, shape, noise(shape), sample).size(), noise(shape).size());
        });
}

TEST(TransformProperties, EachHasTheSameBytesForAnyNumberOfThreads) {
    for (const TransformDef* d : transformCatalog()) {
        if (!fits(*d, Shape{3, 12, 12})) continue;
        const PreparedData data = test::preparedNoise(24, 3, 12, {{std::string(d->type), {}}});
        Loader alone(data, {.batch = 6, .threads = 0});
        const auto expected = test::runEpoch(alone, 1, 6, data);
        for (const int threads : {1, 2, 4, 8}) {
            Loader loader(data, {.batch = 6, .threads = threads});
            EXPECT_EQ(test::runEpoch(loader, 1, 6, data), expected) << d->type << ", " << threads << " threads";
        }
    }
}

TEST(TransformProperties, WithoutAChanceNothingChanges) {
    const PreparedData plain = test::preparedNoise(10, 3, 12);
    Loader unchanged(plain, {.batch = 10, .threads = 0});
    const auto expected = test::runEpoch(unchanged, 0, 10, plain);
    int count = 0;
    for (const TransformDef* d : transformCatalog()) {
        const bool has = std::any_of(d->params.begin(), d->params.end(), [](const auto* p) { return p->key == "probability"; });
        if (!has || !fits(*d, Shape{3, 12, 12})) continue;
        const PreparedData data = test::preparedNoise(10, 3, 12, {{std::string(d->type), {{"probability", 0.0}}}});
        Loader loader(data, {.batch = 10, .threads = 0});
        EXPECT_EQ(test::runEpoch(loader, 0, 10, data), expected) << d->type;
        ++count;
    }
    EXPECT_GE(count, 15);
}

TEST(TransformProperties, ThoseThatMovePixelsMoveAllChannelsAlike) {
    const Shape one{1, 18, 14};
    Bytes gray = noise(one), alike;
    for (int channel = 0; channel < 3; ++channel) alike.insert(alike.end(), gray.begin(), gray.end());
    for (const char* type : {"affine", "elastic", "horizontal_flip", "perspective", "quarter_turn", "random_crop",
                             "random_resized_crop", "rotation", "shear", "translate", "vertical_flip"})
        for (uint32_t sample = 0; sample < 20; ++sample) {
            const Bytes moved = applied(named(type), {}, color, alike, sample);
            const auto plane = static_cast<std::ptrdiff_t>(gray.size());
            EXPECT_TRUE(std::equal(moved.begin(), moved.begin() + plane, moved.begin() + plane)) << type;
            EXPECT_TRUE(std::equal(moved.begin(), moved.begin() + plane, moved.begin() + 2 * plane)) << type;
        }
}

TEST(TransformProperties, TheOrderOfFlipsDoesNotMatter) {
    const auto flip = [](const char* type, const Bytes& pixels) {
        return applied(named(type), {{"probability", 1.0}}, color, pixels, 0);
    };
    const Bytes one = flip("vertical_flip", flip("horizontal_flip", noise(color)));
    EXPECT_EQ(flip("horizontal_flip", flip("vertical_flip", noise(color))), one);
    Bytes turned;
    const Bytes pixels = noise(color);
    const std::ptrdiff_t plane = color[1] * color[2];
    for (std::ptrdiff_t channel = 0; channel < 3; ++channel)
        turned.insert(turned.end(), std::make_reverse_iterator(pixels.begin() + (channel + 1) * plane),
                      std::make_reverse_iterator(pixels.begin() + channel * plane));
    EXPECT_EQ(one, turned) << "both together turn an image by half a circle";
}

TEST(TransformProperties, AFlipKeepsTheValuesOfEachChannel) {
    for (const char* type : {"horizontal_flip", "vertical_flip"}) {
        const Bytes before = noise(color), after = applied(named(type), {{"probability", 1.0}}, color, before, 3);
        const auto plane = static_cast<std::ptrdiff_t>(color[1] * color[2]);
        for (std::ptrdiff_t channel = 0; channel < 3; ++channel) {
            const auto from = channel * plane, to = from + plane;
            EXPECT_EQ(std::multiset<uint8_t>(after.begin() + from, after.begin() + to),
                      std::multiset<uint8_t>(before.begin() + from, before.begin() + to))
                << type;
        }
    }
}

TEST(TransformProperties, ACropHasPixelsOfTheImageOrBlackOnes) {
    Bytes pixels = noise(color);
    for (uint8_t& value : pixels) value = static_cast<uint8_t>(value | 1);  // none is black
    for (uint32_t sample = 0; sample < 30; ++sample) {
        const Bytes cropped = applied(named("random_crop"), {}, color, pixels, sample);
        const auto plane = static_cast<std::ptrdiff_t>(color[1] * color[2]);
        for (std::ptrdiff_t channel = 0; channel < 3; ++channel) {
            const auto from = pixels.begin() + channel * plane;
            const std::set<uint8_t> known(from, from + plane);
            for (std::ptrdiff_t i = channel * plane; i < (channel + 1) * plane; ++i)
                ASSERT_TRUE(cropped[static_cast<size_t>(i)] == 0 || known.count(cropped[static_cast<size_t>(i)]));
        }
    }
}

/// An image with each value once in each channel.
Bytes allValues() {
    Bytes out;
    for (int i = 0; i < 3 * 256; ++i) out.push_back(static_cast<uint8_t>(i));
    return out;
}
const Shape valuesShape{3, 16, 16};

TEST(TransformProperties, CurvesOfToneNeverExchangeDarkAndBright) {
    for (const char* type : {"gamma", "brightness_contrast", "posterize", "auto_contrast", "equalize"})
        for (uint32_t sample = 0; sample < 20; ++sample) {
            const Bytes after = applied(named(type), {}, valuesShape, allValues(), sample);
            for (size_t i = 1; i < 256; ++i)
                ASSERT_LE(after[i - 1], after[i]) << type << ", sample " << sample << ", value " << i;
        }
    const Bytes inverted = applied(named("invert"), {}, valuesShape, allValues(), 0);  // the control
    EXPECT_GT(inverted[0], inverted[255]);
}

TEST(TransformProperties, CurvesOfToneGiveEqualPixelsEqualValues) {
    const Shape shape{3, 32, 16};
    Bytes twice;
    for (int channel = 0; channel < 3; ++channel)
        for (int i = 0; i < 512; ++i) twice.push_back(static_cast<uint8_t>(i));
    for (const char* type : {"gamma", "brightness_contrast", "posterize", "solarize", "auto_contrast", "equalize", "invert"})
        for (uint32_t sample = 0; sample < 10; ++sample) {
            const Bytes after = applied(named(type), {}, shape, twice, sample);
            for (size_t i = 0; i < 256; ++i) ASSERT_EQ(after[i], after[i + 256]) << type;
        }
}

TEST(TransformProperties, AnInversionIsTheDistanceToWhite) {
    const Bytes inverted = applied(named("invert"), {}, valuesShape, allValues(), 0);
    for (size_t i = 0; i < inverted.size(); ++i) ASSERT_EQ(inverted[i], 255 - allValues()[i]);
}

TEST(TransformProperties, PosterizingTwiceIsPosterizingOnce) {
    for (const int64_t bits : {1, 3, 5, 7}) {
        const Params params{{"bits", bits}};
        const Bytes once = applied(named("posterize"), params, valuesShape, allValues(), 0);
        EXPECT_EQ(applied(named("posterize"), params, valuesShape, once, 0), once) << bits;
        EXPECT_LE(std::set<uint8_t>(once.begin(), once.end()).size(), size_t{1} << bits);
    }
}

TEST(TransformProperties, AGrayImageHasThreeEqualChannelsAndStaysAsItIs) {
    const Bytes gray = applied(named("grayscale"), {}, color, noise(color), 0);
    const auto plane = static_cast<size_t>(color[1] * color[2]);
    for (size_t i = 0; i < plane; ++i) ASSERT_TRUE(gray[i] == gray[i + plane] && gray[i] == gray[i + 2 * plane]);
    const Bytes again = applied(named("grayscale"), {}, color, gray, 0);
    for (size_t i = 0; i < gray.size(); ++i) ASSERT_NEAR(again[i], gray[i], 1);
}

TEST(TransformProperties, ColorsThatAreGrayHaveNoHueAndNoSaturation) {
    Bytes gray;
    for (int channel = 0; channel < 3; ++channel)
        for (int i = 0; i < 256; ++i) gray.push_back(static_cast<uint8_t>(i));
    for (const char* type : {"hue", "saturation"})
        for (uint32_t sample = 0; sample < 20; ++sample) {
            const Bytes after = applied(named(type), {}, valuesShape, gray, sample);
            for (size_t i = 0; i < gray.size(); ++i) ASSERT_NEAR(after[i], gray[i], 1) << type;
        }
}

TEST(TransformProperties, AnImageOfOneColorStaysOneUnderFilters) {
    const Bytes flat(static_cast<size_t>(color.elements()), 93);
    for (const char* type : {"gaussian_blur", "sharpen"})
        for (uint32_t sample = 0; sample < 10; ++sample) {
            const Bytes after = applied(named(type), {}, color, flat, sample);
            for (const uint8_t value : after) ASSERT_NEAR(value, 93, 1) << type;
        }
}

TEST(TransformProperties, ABlurStaysWithinTheRangeOfTheImage) {
    Bytes pixels = noise(color);
    for (uint8_t& value : pixels) value = static_cast<uint8_t>(40 + value / 2);
    const auto [low, high] = std::minmax_element(pixels.begin(), pixels.end());
    for (uint32_t sample = 0; sample < 10; ++sample)
        for (const uint8_t value : applied(named("gaussian_blur"), {}, color, pixels, sample)) {
            ASSERT_GE(value + 1, *low);
            ASSERT_LE(value, *high + 1);
        }
}

TEST(TransformProperties, TheSameValuesAreDescribedForEachSample) {
    forEach(color, [](const TransformDef& d, uint32_t sample) {
        if (!d.describe) return;
        const auto values = d.describe({}, augmentRandom(17, 1, 0, sample), color);
        EXPECT_EQ(values, d.describe({}, augmentRandom(17, 1, 0, sample), color));
        for (const SampledValue& value : values) EXPECT_TRUE(std::isfinite(value.value)) << value.label;
    });
}

}  // namespace
}  // namespace lathe::transform_properties_test
