// SPDX-License-Identifier: Apache-2.0
// Rules of augmentation, one a line of a table. Each holds for 16 samples. More of them: transform_properties_test.cpp,
// augmentation_test.cpp, signal_transforms_test.cpp, row_transforms_test.cpp, moved_boxes_test.cpp.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/data/annotations/moved_boxes.h"
#include "core/data/augment.h"
#include "core/data/class_positions.h"
#include "core/train/program/batch_mixing.h"
#include "tests/core/data/data_support.h"

namespace lathe::augmentation_rules_test {
namespace {

using namespace std::string_literals;
using annotations::PixelBox;
using Bytes = std::vector<uint8_t>;
using Floats = std::vector<float>;
using Classes = std::vector<int64_t>;

constexpr int64_t side = 16;
const Shape shape{3, side, side};

SampleRandom randomOf(uint32_t sample) {
    return augmentRandom(23, 1, 0, sample);
}

/// Noise without black pixels.
Bytes noise(uint32_t sample) {
    const Philox random(100 + sample, RandomStream::Noise);
    Bytes out(static_cast<size_t>(shape.elements()));
    for (size_t i = 0; i < out.size(); ++i) out[i] = static_cast<uint8_t>(random.word(i) | 1);
    return out;
}

Bytes flat(uint8_t value) {
    return Bytes(static_cast<size_t>(shape.elements()), value);
}

Bytes by(const Choice& choice, Bytes pixels, uint32_t sample) {
    const TransformDef* def = findTransform(choice.type);
    EXPECT_TRUE(validate(choice.params, def->params, choice.type).empty()) << choice.type;
    Bytes scratch(pixels.size() * static_cast<size_t>(def->scratchImages));
    ImageInPlace image{shape, pixels, scratch};
    def->apply(choice.params, randomOf(sample), image);
    return pixels;
}

/// The value that the transform says it used.
double said(const Choice& choice, uint32_t sample, std::string_view label) {
    for (const SampledValue& value : findTransform(choice.type)->describe(choice.params, randomOf(sample), shape))
        if (value.label == label) return value.value;
    return std::nan("");
}

bool keeps(const Choice& choice, uint32_t sample) {
    return by(choice, noise(sample), sample) == noise(sample);
}

bool isBetween(double value, double least, double most) {
    return value >= least && value <= most;
}

size_t at(int64_t channel, int64_t y, int64_t x) {
    return static_cast<size_t>((channel * side + y) * side + x);
}

double meanOf(const Bytes& pixels) {
    return std::accumulate(pixels.begin(), pixels.end(), 0.0) / static_cast<double>(pixels.size());
}

/// Whether all pixels are values of the image.
bool hasOnlyPixelsOf(const Bytes& image, const Bytes& pixels) {
    const std::set<uint8_t> known(image.begin(), image.end());
    return std::all_of(pixels.begin(), pixels.end(), [&](uint8_t p) { return known.count(p) > 0; });
}

Classes classesBy(const Choice& choice, Classes classes, uint32_t sample) {
    Classes scratch(classes.size());
    ClassesInPlace map{side, side, classes, scratch};
    findTransform(choice.type)->moveClasses(choice.params, randomOf(sample), map);
    return classes;
}

Classes halves() {
    Classes out(static_cast<size_t>(side * side));
    for (size_t i = 0; i < out.size(); ++i) out[i] = static_cast<int64_t>(i) % side < 6 ? 1 : 2;
    return out;
}

std::optional<PixelBox> boxBy(const Choice& choice, const PixelBox& box, uint32_t sample) {
    Augmenter augmenter({choice}, {DType::U8, shape}, 23);
    return annotations::movedBoxes(augmenter, shape, 1, sample, std::span(&box, 1)).front();
}

Floats signal(uint32_t sample) {
    const Philox random(200 + sample, RandomStream::Noise);
    Floats out(64);
    for (size_t i = 0; i < out.size(); ++i) out[i] = random.uniform(i) - 0.5F;
    return out;
}

Floats signalBy(const Choice& choice, Floats values, uint32_t sample) {
    Floats scratch(values.size());
    SignalInPlace place{{1, std::ssize(values)}, values, scratch};
    findTransform(choice.type)->applySignal(choice.params, randomOf(sample), place);
    return values;
}

double energyOf(const Floats& values) {
    double sum = 0;
    for (const float value : values) sum += static_cast<double>(value) * static_cast<double>(value);
    return sum;
}

using Tokens = std::vector<int64_t>;
Tokens tokensBy(const Choice& choice, uint32_t sample) {
    Tokens tokens{5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
    findTransform(choice.type)->applyTokens(choice.params, randomOf(sample), tokens);
    return tokens;
}

/// Two numbers and a category of two.
const std::vector<RowColumn> columns{{0, 1, true, 10, 2}, {1, 2, false, 0, 1}, {3, 1, true, -1, 0.5}};
Floats rowBy(const Choice& choice, uint32_t sample) {
    Floats row{3, 1, 0, 4};
    const Floats other{7, 0, 1, 8};
    RowInPlace place{row, other, columns};
    findTransform(choice.type)->applyRow(choice.params, randomOf(sample), place);
    return row;
}

MixSample mixed(uint32_t sample, bool cuts) {
    return sampleMix(cuts ? 0 : 0.8, cuts ? 1 : 0, 5, sample + 1, shape);
}

const Choice across{"horizontal_flip", {{"probability", 1.0}}}, down{"vertical_flip", {{"probability", 1.0}}};

struct Rule {
    const char* name;
    bool (*holds)(uint32_t sample);
};

const Rule rules[] = {
    // Images: geometry
    {"FlippedTwiceAcross", [](uint32_t s) { return by(across, by(across, noise(s), s), s) == noise(s); }},
    {"FlippedTwiceDown", [](uint32_t s) { return by(down, by(down, noise(s), s), s) == noise(s); }},
    {"AFlipAcrossMirrorsRows", [](uint32_t s) { return by(across, noise(s), s)[at(1, 3, 2)] == noise(s)[at(1, 3, side - 3)]; }},
    {"AFlipDownMirrorsColumns", [](uint32_t s) { return by(down, noise(s), s)[at(2, 1, 7)] == noise(s)[at(2, side - 2, 7)]; }},
    {"RotatedByZero",
     [](uint32_t s) {
         return keeps({"rotation", {{"degrees", 0.0}, {"scale", 0.0}}}, s);
     }},
    {"ARotationStaysInItsRange",
     [](uint32_t s) {
         return isBetween(said({"rotation", {{"degrees", 30.0}}}, s, "Turned by"), -30, 30);
     }},
    {"ARotationOfOneColorKeepsTheMiddle",
     [](uint32_t s) {
         return by({"rotation", {}}, flat(90), s)[at(0, side / 2, side / 2)] == 90;
     }},
    {"CroppedWithoutPadding",
     [](uint32_t s) {
         return keeps({"random_crop", {{"padding", int64_t{0}}}}, s);
     }},
    {"ACropMovesByItsPaddingAtMost",
     [](uint32_t s) {
         const Choice crop{"random_crop", {{"padding", int64_t{5}}}};
         return isBetween(said(crop, s, "Right"), -5, 5) && isBetween(said(crop, s, "Down"), -5, 5);
     }},
    {"ACropWithAnEdgeHasNoBlack",
     [](uint32_t s) {
         return hasOnlyPixelsOf(noise(s), by({"random_crop", {{"border", "edge"s}}}, noise(s), s));
     }},
    {"ACropWithAMirrorHasNoBlack",
     [](uint32_t s) {
         return hasOnlyPixelsOf(noise(s), by({"random_crop", {{"border", "reflect"s}}}, noise(s), s));
     }},
    {"APartLiesInTheImage",
     [](uint32_t s) {
         const Choice part{"random_resized_crop", {}};
         return said(part, s, "From the left") >= 0 && said(part, s, "From the left") + said(part, s, "Width") <= side &&
                said(part, s, "From the top") >= 0 && said(part, s, "From the top") + said(part, s, "Height") <= side;
     }},
    {"APartOfOneColorIsOfThatColor",
     [](uint32_t s) {
         return by({"random_resized_crop", {}}, flat(55), s) == flat(55);
     }},
    {"AnEnlargedPartHasNoValuesBeyondThoseOfTheImage",
     [](uint32_t s) {
         Bytes pixels = noise(s);
         for (uint8_t& p : pixels) p = static_cast<uint8_t>(60 + p % 100);
         const Bytes out = by({"random_resized_crop", {}}, pixels, s);
         return *std::min_element(out.begin(), out.end()) >= 60 && *std::max_element(out.begin(), out.end()) < 160;
     }},
    {"ShiftedByNothing",
     [](uint32_t s) {
         return keeps({"translate", {{"share", 0.0}}}, s);
     }},
    {"ShearedByNothing",
     [](uint32_t s) {
         return keeps({"shear", {{"degrees_x", 0.0}, {"degrees_y", 0.0}}}, s);
     }},
    {"APerspectiveWithoutDistortion",
     [](uint32_t s) {
         return keeps({"perspective", {{"distortion", 0.0}}}, s);
     }},
    {"AnElasticWithoutDistance",
     [](uint32_t s) {
         return keeps({"elastic", {{"distance", 0.0}}}, s);
     }},
    // Images: values
    {"InvertedTwice",
     [](uint32_t s) {
         return by({"invert", {}}, by({"invert", {}}, noise(s), s), s) == noise(s);
     }},
    {"PosterizedToEightBits",
     [](uint32_t s) {
         return keeps({"posterize", {{"bits", int64_t{8}}}}, s);
     }},
    {"SolarizedAboveAll",
     [](uint32_t s) {
         return keeps({"solarize", {{"threshold", int64_t{256}}}}, s);
     }},
    {"AGammaOfOne",
     [](uint32_t s) {
         return keeps({"gamma", {{"min_gamma", 1.0}, {"max_gamma", 1.0}}}, s);
     }},
    {"BlurredByNothing",
     [](uint32_t s) {
         return keeps({"gaussian_blur", {{"min_sigma", 0.0}, {"max_sigma", 0.0}}}, s);
     }},
    {"ABlurKeepsTheMean",
     [](uint32_t s) {
         return std::abs(meanOf(by({"gaussian_blur", {}}, noise(s), s)) - meanOf(noise(s))) < 6;
     }},
    {"StretchedToBlackAndWhite",
     [](uint32_t s) {
         const Bytes out = by({"auto_contrast", {}}, noise(s), s);
         return *std::min_element(out.begin(), out.end()) == 0 && *std::max_element(out.begin(), out.end()) == 255;
     }},
    {"GrayHasOneValueForAllChannels",
     [](uint32_t s) {
         const Bytes out = by({"grayscale", {}}, noise(s), s);
         return out[at(0, 4, 4)] == out[at(1, 4, 4)] && out[at(0, 4, 4)] == out[at(2, 4, 4)];
     }},
    {"ErasingLeavesTheRest",
     [](uint32_t s) {
         const Bytes out = by({"random_erasing", {{"probability", 1.0}}}, noise(s), s), before = noise(s);
         for (size_t i = 0; i < out.size(); ++i)
             if (out[i] != before[i] && out[i] != 0) return false;
         return out != before;
     }},
    {"NoSaltAndPepper",
     [](uint32_t s) {
         return keeps({"salt_and_pepper", {{"amount", 0.0}}}, s);
     }},
    // Classes of pixels
    {"ClassesRotatedByZero",
     [](uint32_t s) {
         return classesBy({"rotation", {{"degrees", 0.0}, {"scale", 0.0}}}, halves(), s) == halves();
     }},
    {"ClassesFlippedTwice", [](uint32_t s) { return classesBy(across, classesBy(across, halves(), s), s) == halves(); }},
    {"ClassesOfAFlipKeepTheirNumbers",
     [](uint32_t s) {
         const Classes out = classesBy(across, halves(), s);
         return std::count(out.begin(), out.end(), 1) == 6 * side && out.front() == 2 && out.back() == 1;
     }},
    {"NoNewClassesAppear",
     [](uint32_t s) {
         const Classes out = classesBy({"affine", {}}, halves(), s);
         return std::all_of(out.begin(), out.end(), [](int64_t c) { return c == 1 || c == 2 || c == ignoredClass; });
     }},
    {"NoClassIsIgnoredBehindAnEdge",
     [](uint32_t s) {
         const Classes out = classesBy({"affine", {{"border", "edge"s}}}, halves(), s);
         return std::count(out.begin(), out.end(), ignoredClass) == 0;
     }},
    {"ClassesOfAPartAreThoseOfTheImage",
     [](uint32_t s) {
         const Classes out = classesBy({"random_resized_crop", {}}, halves(), s);
         return std::count(out.begin(), out.end(), ignoredClass) == 0;
     }},
    // Boxes
    {"ABoxFlippedTwice",
     [](uint32_t s) {
         const auto once = boxBy(across, {2, 3, 7, 9}, s);
         return once == PixelBox{9, 3, 14, 9} && boxBy(across, *once, s) == PixelBox{2, 3, 7, 9};
     }},
    {"TheWholeImageStaysTheWholeImageInAFlip",
     [](uint32_t s) {
         return boxBy(down, {0, 0, side, side}, s) == PixelBox{0, 0, side, side};
     }},
    {"ABoxRotatedByZero",
     [](uint32_t s) {
         return boxBy({"rotation", {{"degrees", 0.0}, {"scale", 0.0}}}, {1, 2, 3, 4}, s) == PixelBox{1, 2, 3, 4};
     }},
    {"ABoxLiesInTheImage",
     [](uint32_t s) {
         const auto box = boxBy({"affine", {}}, {1, 1, 12, 9}, s);
         return !box || (box->left >= 0 && box->top >= 0 && box->right <= side && box->bottom <= side);
     }},
    {"ABoxMovesWithItsImage",
     [](uint32_t s) {
         const Choice shift{"translate", {{"share", 0.2}}};
         const auto right = static_cast<int64_t>(said(shift, s, "Right")), below = static_cast<int64_t>(said(shift, s, "Down"));
         return boxBy(shift, {5, 5, 10, 10}, s) == PixelBox{5 + right, 5 + below, 10 + right, 10 + below};
     }},
    {"ColorsLeaveABox",
     [](uint32_t s) {
         return boxBy({"invert", {}}, {1, 2, 3, 4}, s) == PixelBox{1, 2, 3, 4};
     }},
    // Labels
    {"MixedSharesAreWeights", [](uint32_t s) { return isBetween(mixed(s, false).share, 0, 1); }},
    {"MixedPixelsHaveTheShareOfTheLabel", [](uint32_t s) { return mixed(s, false).outside == mixed(s, false).share; }},
    {"ARectangleLiesInTheImage",
     [](uint32_t s) {
         const MixSample m = mixed(s, true);
         return 0 <= m.top && m.top <= m.bottom && m.bottom <= side && 0 <= m.left && m.left <= m.right && m.right <= side;
     }},
    {"ARectangleHasTheShareOfItsLabel",
     [](uint32_t s) {
         const MixSample m = mixed(s, true);
         const double area = (m.bottom - m.top) * (m.right - m.left) / static_cast<double>(side * side);
         return m.outside == 1 || m.outside == 0 ? std::abs(1 - area - m.share) < 1e-9 || std::abs(area - m.share) < 1e-9 : false;
     }},
    {"WithoutMixingALabelIsWhole", [](uint32_t s) { return sampleMix(0, 0, 5, s + 1, shape).share == 1; }},
    // Signals
    {"AShiftAddsNoEnergy",
     [](uint32_t s) {
         return energyOf(signalBy({"waveform_shift", {}}, signal(s), s)) <= energyOf(signal(s)) + 1e-9;
     }},
    {"SilenceStaysSilent",
     [](uint32_t s) {
         return signalBy({"waveform_noise", {}}, Floats(64, 0.0F), s) == Floats(64, 0.0F);
     }},
    {"AGainKeepsTheSigns",
     [](uint32_t s) {
         const Floats before = signal(s), out = signalBy({"waveform_gain", {}}, before, s);
         for (size_t i = 0; i < out.size(); ++i)
             if ((out[i] < 0) != (before[i] < 0)) return false;
         return true;
     }},
    {"AWarpHasNoValuesBeyondThoseOfTheSeries",
     [](uint32_t s) {
         const Floats before = signal(s), out = signalBy({"series_warp", {}}, before, s);
         return *std::max_element(out.begin(), out.end()) <= *std::max_element(before.begin(), before.end()) + 1e-6F;
     }},
    // Rows
    {"ARowWithoutColumnsIsTheMean",
     [](uint32_t s) {
         return rowBy({"column_dropout", {{"share", 1.0}}}, s) == Floats{10, 0, 0, -1};
     }},
    {"ASwappedRowIsTheOtherRow",
     [](uint32_t s) {
         return rowBy({"column_swap", {{"share", 1.0}}}, s) == Floats{7, 0, 1, 8};
     }},
    {"NoiseLeavesCategories",
     [](uint32_t s) {
         const Floats out = rowBy({"column_noise", {}}, s);
         return out[1] == 1 && out[2] == 0 && out[0] != 3 && out[3] != 4;
     }},
    // Texts
    {"SwappedTokensAreTheSameTokens",
     [](uint32_t s) {
         Tokens tokens = tokensBy({"token_swap", {{"share", 0.5}}}, s);
         std::sort(tokens.begin(), tokens.end());
         return tokens == Tokens{5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
     }},
    {"AllTokensUnknown",
     [](uint32_t s) {
         return tokensBy({"token_dropout", {{"share", 1.0}}}, s) == Tokens(10, 0);
     }},
    {"NoTokenUnknown",
     [](uint32_t s) {
         return tokensBy({"token_dropout", {{"share", 0.0}}}, s) == Tokens{5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
     }},
};

class AugmentationRule : public testing::TestWithParam<Rule> {};

TEST_P(AugmentationRule, Holds) {
    for (uint32_t sample = 0; sample < 16; ++sample) EXPECT_TRUE(GetParam().holds(sample)) << "sample " << sample;
}

INSTANTIATE_TEST_SUITE_P(Rules, AugmentationRule, testing::ValuesIn(rules), [](const auto& one) { return one.param.name; });

TEST(AugmentationRules, AreFiftyAndMore) {
    EXPECT_GE(std::size(rules), 50u);
    std::set<std::string> names;
    for (const Rule& rule : rules) names.insert(rule.name);
    EXPECT_EQ(names.size(), std::size(rules));
}

/// The control: a rule that does not hold is noticed.
TEST(AugmentationRules, CanFail) {
    int broken = 0;
    for (uint32_t sample = 0; sample < 16; ++sample) {
        broken += !keeps({"rotation", {{"degrees", 30.0}}}, sample);
        broken += boxBy(across, {2, 3, 7, 9}, sample) != PixelBox{2, 3, 7, 9};
        broken += classesBy(across, halves(), sample) != halves();
    }
    EXPECT_EQ(broken, 48);
}

/// Where the pixels come from, after a transform.
Classes sourcesBy(const Choice& choice, uint32_t sample) {
    Classes all(static_cast<size_t>(side * side));
    std::iota(all.begin(), all.end(), int64_t{0});
    return classesBy(choice, all, sample);
}

bool isPermutation(Classes sources) {
    std::sort(sources.begin(), sources.end());
    for (size_t i = 0; i < sources.size(); ++i)
        if (sources[i] != static_cast<int64_t>(i)) return false;
    return true;
}

/// Predictions for pixels are moved back by these, so none may be lost; each other transform loses one, which is the control.
TEST(AugmentationRules, WhatPermutesPixelsLosesNone) {
    int permuting = 0, losing = 0;
    for (const TransformDef* def : transformCatalog()) {
        if (!def->moveClasses) {
            EXPECT_FALSE(def->permutesPixels) << def->type;
            continue;
        }
        int lost = 0;
        for (uint32_t sample = 0; sample < 40; ++sample) lost += !isPermutation(sourcesBy({std::string(def->type), {}}, sample));
        EXPECT_EQ(lost == 0, def->permutesPixels) << def->type;
        ++(def->permutesPixels ? permuting : losing);
    }
    EXPECT_EQ(permuting, 3);
    EXPECT_GE(losing, 8);
}

TEST(AugmentationRules, AQuarterTurnHasFourDirections) {
    std::map<double, int> turns;
    for (uint32_t sample = 0; sample < 200; ++sample) {
        const Choice turn{"quarter_turn", {}};
        const double degrees = said(turn, sample, "Turned by");
        ++turns[degrees];
        Bytes once = by(turn, noise(sample), sample);
        // The corner at the upper left, clockwise.
        const Bytes before = noise(sample);
        const size_t corner = degrees == 0     ? at(1, 0, 0)
                              : degrees == 90  ? at(1, 0, side - 1)
                              : degrees == 180 ? at(1, side - 1, side - 1)
                                               : at(1, side - 1, 0);
        EXPECT_EQ(once[corner], before[at(1, 0, 0)]) << degrees;
        for (int more = 0; more < 3; ++more) once = by(turn, once, sample);
        EXPECT_EQ(once, before) << "four equal turns";
    }
    ASSERT_EQ(turns.size(), 4u);
    for (const auto& [degrees, count] : turns) EXPECT_NEAR(count, 50, 25) << degrees;
    std::set<double> ofOthers;
    for (uint32_t sample = 0; sample < 40; ++sample)
        ofOthers.insert(findTransform("quarter_turn")->describe({}, randomOf(sample), Shape{3, 8, 12}).at(0).value);
    EXPECT_EQ(ofOthers, (std::set<double>{0, 180})) << "the shape stays";
}

/// The class of a sample is that of the original, whatever the transforms do.
TEST(AugmentationRules, LabelsFollowTheirSamples) {
    const PreparedData plain = test::preparedNoise(24, 3, side),
                       data = test::preparedNoise(24, 3, side, {across, {"affine", {}}});
    Loader a(plain, {.batch = 6, .threads = 0}), b(data, {.batch = 6, .threads = 0});
    const test::Epoch one = test::runEpoch(a, 1, 6, plain), two = test::runEpoch(b, 1, 6, data);
    EXPECT_EQ(one.target, two.target);
    EXPECT_NE(one.features, two.features) << "the control";
}

}  // namespace
}  // namespace lathe::augmentation_rules_test
