// SPDX-License-Identifier: Apache-2.0
// Properties of transforms, and classes of pixels that move with their image.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <set>
#include <span>
#include <utility>

#include <gtest/gtest.h>

#include "core/data/augment.h"
#include "core/data/class_positions.h"
#include "core/data/image_ops/policy_ops.h"
#include "core/data/image_transform.h"
#include "core/data/make_device_dataset.h"
#include "core/data/pixel_kernels/perspective.h"
#include "core/data/pixel_kernels/powers.h"
#include "core/data/pixel_kernels/random_resized_crop.h"
#include "tests/core/data/data_support.h"

namespace lathe::augmentation_test {
namespace {

using namespace std::string_literals;
using Bytes = std::vector<uint8_t>;

SampleRandom randomOf(uint32_t sample) {
    return augmentRandom(11, 0, 0, sample);
}

Bytes noise(const Shape& shape, uint64_t seed = 3) {
    const Philox random(seed, RandomStream::Noise);
    Bytes out(static_cast<size_t>(shape.elements()));
    for (size_t i = 0; i < out.size(); ++i) out[i] = static_cast<uint8_t>(random.word(i));
    return out;
}

Bytes applied(const Choice& choice, const Shape& shape, Bytes pixels, uint32_t sample) {
    const TransformDef* def = findTransform(choice.type);
    EXPECT_TRUE(validate(choice.params, def->params, choice.type).empty()) << choice.type;
    Bytes scratch(pixels.size() * static_cast<size_t>(def->scratchImages));
    ImageInPlace image{shape, pixels, scratch};
    def->apply(choice.params, randomOf(sample), image);
    return pixels;
}

std::vector<int64_t> movedClasses(const Choice& choice, int64_t height, int64_t width, std::vector<int64_t> classes,
                                  uint32_t sample) {
    std::vector<int64_t> scratch(classes.size());
    ClassesInPlace map{height, width, classes, scratch};
    findTransform(choice.type)->moveClasses(choice.params, randomOf(sample), map);
    return classes;
}

// ---- strength 0

TEST(Augmentation, AtStrengthZeroNothingChanges) {
    const std::vector<Choice> choices{
        {"translate", {{"share", 0.0}}},
        {"shear", {{"degrees_x", 0.0}}},
        {"affine", {{"degrees", 0.0}, {"translation", 0.0}, {"min_scale", 1.0}, {"max_scale", 1.0}, {"shear", 0.0}}},
        {"random_crop", {{"padding", int64_t{0}}}},
        {"random_resized_crop", {{"min_area", 1.0}, {"min_ratio", 0.75}, {"max_ratio", 0.75}}},
        {"perspective", {{"distortion", 0.0}}},
        {"elastic", {{"distance", 0.0}}},
        {"rotation", {{"degrees", 0.0}, {"scale", 0.0}}},
        {"brightness_contrast", {{"brightness", 0.0}, {"contrast", 0.0}}},
        {"color_jitter", {{"brightness", 0.0}, {"contrast", 0.0}, {"saturation", 0.0}, {"hue", 0.0}}},
        {"saturation", {{"change", 0.0}}},
        {"hue", {{"change", 0.0}}},
        {"gamma", {{"min_gamma", 1.0}, {"max_gamma", 1.0}}},
        {"posterize", {{"bits", int64_t{8}}}},
        {"solarize", {{"threshold", int64_t{256}}}},
        {"sharpen", {{"min_factor", 1.0}, {"max_factor", 1.0}}},
        {"gaussian_blur", {{"min_sigma", 0.0}, {"max_sigma", 0.0}}},
        {"gaussian_noise", {{"min_sigma", 0.0}, {"max_sigma", 0.0}}},
        {"salt_and_pepper", {{"amount", 0.0}}},
    };
    const Shape shape{3, 20, 15};  // width / height is 0.75
    for (const Choice& choice : choices)
        for (uint32_t sample = 0; sample < 20; ++sample)
            ASSERT_EQ(applied(choice, shape, noise(shape), sample), noise(shape)) << choice.type << " " << sample;
}

TEST(Augmentation, TwiceIsTheIdentityForFlipsAndNegatives) {
    const Shape shape{3, 9, 8};
    for (const Choice& choice : {Choice{"vertical_flip", {}}, Choice{"horizontal_flip", {{"probability", 1.0}}},
                                 Choice{"invert", {}}, Choice{"solarize", {{"threshold", int64_t{0}}}}}) {
        const Bytes once = applied(choice, shape, noise(shape), 0);
        EXPECT_NE(once, noise(shape)) << choice.type;
        EXPECT_EQ(applied(choice, shape, once, 0), noise(shape)) << choice.type;
    }
}

TEST(Augmentation, ARepeatedEqualizationAndStretchOfTheFullRangeChangeNothing) {
    const Shape shape{3, 32, 32};
    const Bytes stretched = applied({"auto_contrast", {}}, shape, noise(shape), 0);
    EXPECT_EQ(applied({"auto_contrast", {}}, shape, stretched, 0), stretched);
    const Bytes flat(static_cast<size_t>(shape.elements()), 77);
    EXPECT_EQ(applied({"auto_contrast", {}}, shape, flat, 0), flat);
    EXPECT_EQ(applied({"equalize", {}}, shape, flat, 0), flat);
}

// ---- the chance

TEST(Augmentation, AppliesEachTransformWithItsProbability) {
    const int64_t count = 400;
    for (const double probability : {0.0, 0.25, 1.0}) {
        const PreparedData data = test::preparedNoise(count, 3, 4, {{"invert", {{"probability", probability}}}});
        const PreparedData plain = test::preparedNoise(count, 3, 4);
        int changed = 0;
        for (int64_t i = 0; i < count; ++i) {
            const auto a = *augmentedSample(data, i, 1), b = *augmentedSample(plain, i, 1);
            changed += std::memcmp(a.raw(), b.raw(), a.bytes()) != 0;
        }
        EXPECT_NEAR(changed, probability * static_cast<double>(count), probability == 0.25 ? 35 : 0);
    }
}

TEST(Augmentation, ADeviceGetsTheProbability) {
    const PreparedData data =
        test::preparedNoise(5, 3, 8, {{"rotation", {{"probability", 0.3}}}, {"posterize", {}}, {"rotation", {}}});
    DeviceDataset set = deviceDatasetOf(data, Split::Training, DType::F32);
    ASSERT_TRUE(addTransforms(set, data));
    ASSERT_EQ(set.transforms.size(), 3u);
    EXPECT_EQ(set.transforms[0].probability, 0.3);
    EXPECT_EQ(set.transforms[1].probability, 0.5);
    EXPECT_EQ(set.transforms[2].probability, 1);
}

// ---- geometry

TEST(RandomResizedCrop, StaysInTheImageAndInItsRanges) {
    const pixel_kernels::RandomResizedCrop kernel{0.2, 0.5, 0.5, 2.0};
    const ImageSize size{1, 60, 90};
    std::set<int64_t> heights;
    for (uint32_t i = 0; i < 500; ++i) {
        const auto part = kernel.draw(randomOf(i), size);
        ASSERT_TRUE(part.top >= 0 && part.left >= 0 && part.top + part.height <= 60 && part.left + part.width <= 90) << i;
        const double area = static_cast<double>(part.height * part.width) / 5400;
        const double ratio = static_cast<double>(part.width) / static_cast<double>(part.height);
        EXPECT_TRUE(area > 0.19 && area < 0.51) << area;
        EXPECT_TRUE(ratio > 0.48 && ratio < 2.05) << ratio;
        heights.insert(part.height);
    }
    EXPECT_GT(heights.size(), 20u);
}

TEST(RandomResizedCrop, WithoutAFittingPartIsAsMuchAsHasTheRatio) {
    const pixel_kernels::RandomResizedCrop kernel{1, 1, 2, 2};  // a wide part of the whole area of a square: there is none
    const auto part = kernel.draw(randomOf(0), {1, 40, 40});
    EXPECT_EQ(part.width, 40);
    EXPECT_EQ(part.height, 20);
    EXPECT_EQ(part.top, 10);
}

TEST(Perspective, MovesTheCornersOfTheImageWhereItSays) {
    const pixel_kernels::Perspective kernel{0.6, pixel_kernels::Border::Black};
    const ImageSize size{1, 41, 61};
    for (uint32_t i = 0; i < 100; ++i) {
        const auto to = kernel.corners(randomOf(i), size);
        const auto m = kernel.draw(randomOf(i), size);
        const double x[] = {0, 60, 60, 0}, y[] = {0, 0, 40, 40};
        for (int k = 0; k < 4; ++k) {
            const double w = m.g * to.x[k] + m.h * to.y[k] + 1;
            EXPECT_NEAR((m.a * to.x[k] + m.b * to.y[k] + m.c) / w, x[k], 1e-9) << i;
            EXPECT_NEAR((m.d * to.x[k] + m.e * to.y[k] + m.f) / w, y[k], 1e-9) << i;
        }
    }
}

TEST(Borders, AreTheNearestPixelsOrAMirror) {
    using pixel_kernels::Border;
    const int64_t reflected[] = {2, 3, 2, 1, 0, 1, 2, 3, 2, 1, 0, 1};
    for (int64_t at = -4; at < 8; ++at) {
        EXPECT_EQ(pixel_kernels::intoImage(at, 4, Border::Reflect), reflected[at + 4]) << at;
        EXPECT_EQ(pixel_kernels::intoImage(at, 4, Border::Edge), std::clamp<int64_t>(at, 0, 3)) << at;
        EXPECT_EQ(pixel_kernels::intoImage(at, 1, Border::Reflect), 0) << at;
    }
    const Shape shape{1, 3, 3};
    const Bytes image{1, 2, 3, 4, 5, 6, 7, 8, 9};
    std::set<Bytes> seen;
    for (uint32_t i = 0; i < 100; ++i) {
        const Bytes out = applied({"random_crop", {{"padding", int64_t{1}}, {"border", "edge"s}}}, shape, image, i);
        EXPECT_EQ(std::count(out.begin(), out.end(), 0), 0) << "an edge is never black";
        seen.insert(out);
    }
    EXPECT_EQ(seen.size(), 9u);
    EXPECT_TRUE(seen.contains(Bytes{1, 1, 2, 1, 1, 2, 4, 4, 5})) << "by one pixel to the right and down";
}

TEST(Elastic, IsSmooth) {
    const int64_t side = 48;
    Bytes ramp(static_cast<size_t>(side * side));
    for (int64_t i = 0; i < side * side; ++i) ramp[static_cast<size_t>(i)] = static_cast<uint8_t>(4 * (i % side) + 20);
    bool moved = false;
    for (uint32_t i = 0; i < 10; ++i) {
        const Bytes out = applied({"elastic", {{"distance", 0.06}, {"border", "edge"s}}}, {1, side, side}, ramp, i);
        for (size_t k = 1; k < out.size(); ++k) {
            const bool sameRow = k % static_cast<size_t>(side) != 0;
            EXPECT_TRUE(!sameRow || std::abs(out[k] - out[k - 1]) < 20) << i;
        }
        moved |= out != ramp;
    }
    EXPECT_TRUE(moved);
}

// ---- values

TEST(PortableFunctions, AreThoseOfTheLibraryToTheLastDigits) {
    for (double x = 1e-9; x < 1e9; x *= 1.37) {
        EXPECT_NEAR(pixel_kernels::portableLog(x), std::log(x), 1e-14 * (1 + std::abs(std::log(x)))) << x;
        const double e = std::fmod(x, 40) - 20;
        EXPECT_NEAR(pixel_kernels::portableExp(e) / std::exp(e), 1, 1e-13) << e;
    }
    EXPECT_EQ(pixel_kernels::portableLog(1), 0);
    EXPECT_EQ(pixel_kernels::portableExp(0), 1);
}

TEST(GaussianNoise, HasTheDeviationThatItSays) {
    const Shape shape{1, 100, 100};
    const Bytes gray(10000, 128);
    const Bytes out = applied({"gaussian_noise", {{"min_sigma", 0.1}, {"max_sigma", 0.1}}}, shape, gray, 1);
    double sum = 0, squares = 0;
    for (const uint8_t v : out) sum += v - 128.0, squares += (v - 128.0) * (v - 128.0);
    EXPECT_NEAR(sum / 1e4, 0, 1.0);
    EXPECT_NEAR(std::sqrt(squares / 1e4), 25.5, 0.8);
}

TEST(SaltAndPepper, ChangesWholePixels) {
    const Shape shape{3, 100, 100};
    const Bytes out = applied({"salt_and_pepper", {{"amount", 0.2}}}, shape, Bytes(30000, 99), 1);
    const auto black = std::count(out.begin(), out.end(), 0), white = std::count(out.begin(), out.end(), 255);
    EXPECT_NEAR(static_cast<double>(black), 3000, 300);
    EXPECT_NEAR(static_cast<double>(white), 3000, 300);
    EXPECT_TRUE(std::equal(out.begin(), out.begin() + 10000, out.begin() + 10000));
    EXPECT_TRUE(std::equal(out.begin(), out.begin() + 10000, out.begin() + 20000));
}

TEST(Cutout, IsASquareThatTheBorderMayCut) {
    std::set<int64_t> areas;
    for (uint32_t i = 0; i < 300; ++i) {
        const Bytes out = applied({"cutout", {{"side", int64_t{4}}}}, {1, 12, 12}, Bytes(144, 9), i);
        areas.insert(std::count(out.begin(), out.end(), 0));
    }
    EXPECT_EQ(*areas.rbegin(), 16);
    EXPECT_EQ(*areas.begin(), 4);
}

TEST(Colors, NeedThreeChannels) {
    for (const char* type : {"hue", "saturation", "grayscale"}) {
        EXPECT_EQ(checkTransforms({{type, {}}}, {DType::U8, {1, 8, 8}}).at(0).code, "transform.no-color");
        EXPECT_TRUE(checkTransforms({{type, {}}}, {DType::U8, {3, 8, 8}}).empty()) << type;
    }
}

TEST(Transforms, AWrongRangeIsReported) {
    const TensorType images{DType::U8, {3, 8, 8}};
    for (const Choice& choice : {Choice{"gamma", {{"min_gamma", 3.0}}}, Choice{"jpeg", {{"max_quality", 2.0}}},
                                 Choice{"random_resized_crop", {{"min_ratio", 3.0}}}})
        EXPECT_EQ(checkTransforms({choice}, images).at(0).code, "transform.range") << choice.type;
}

// ---- policies

TEST(Policies, UseEachOperationAndBothSigns) {
    std::set<std::pair<size_t, bool>> seen;
    for (uint32_t i = 0; i < 2000; ++i) {
        const auto op = image_ops::choosePolicyOp(randomOf(i), 0, 0, 0.5);
        seen.insert({op.index, op.negative});
    }
    EXPECT_EQ(image_ops::policyOps(), 14u) << "those of torchvision";
    EXPECT_EQ(seen.size(), 14u + 9u) << "nine of them have a sign";
    for (uint32_t i = 0; i < 200; ++i)
        EXPECT_GE(image_ops::choosePolicyOp(randomOf(i), 0, image_ops::firstChange, 0.5).index, image_ops::firstChange);
}

TEST(Policies, OfMagnitudeZeroChangeOnlyWhatHasNoMagnitude) {
    const image_ops::PolicyRanges ranges;
    const Shape shape{3, 24, 24};
    for (size_t index = 0; index < image_ops::policyOps(); ++index) {
        Bytes pixels = noise(shape), scratch(pixels.size());
        ImageInPlace image{shape, pixels, scratch};
        image_ops::applyPolicyOp({index, 0.0, index < 10 && index > 0}, ranges, image);
        const bool isTone = index >= 11;  // solarize from 255 on; auto contrast; equalize
        if (!isTone) {
            EXPECT_EQ(pixels, noise(shape)) << index;
        }
    }
}

TEST(AugMix, StaysNearTheOriginal) {
    const Shape shape{3, 24, 24};
    Bytes smooth(static_cast<size_t>(shape.elements()));
    for (size_t i = 0; i < smooth.size(); ++i) smooth[i] = static_cast<uint8_t>(60 + 5 * (i % 24));
    std::set<Bytes> seen;
    double sum = 0;
    for (uint32_t i = 0; i < 40; ++i) {
        const Bytes out = applied({"aug_mix", {}}, shape, smooth, i);
        for (size_t k = 0; k < out.size(); ++k) sum += std::abs(out[k] - smooth[k]);
        seen.insert(out);
    }
    EXPECT_GT(seen.size(), 30u) << "operations of strength 0 change nothing";
    EXPECT_LT(sum / (40.0 * static_cast<double>(smooth.size())), 40);
}

// ---- classes of pixels

/// Two classes in large blocks.
std::vector<int64_t> blocks(int64_t side) {
    std::vector<int64_t> classes(static_cast<size_t>(side * side));
    for (int64_t i = 0; i < side * side; ++i)
        classes[static_cast<size_t>(i)] = (i / side < side / 2) == (i % side < side / 3) ? 0 : 1;
    return classes;
}

/// A channel for each class: after bilinear interpolation, they have the shares of the classes, and black has the rest.
Bytes painted(const std::vector<int64_t>& classes) {
    Bytes out;
    for (const int64_t channel : {0, 1})
        for (const int64_t c : classes) out.push_back(c == channel ? uint8_t{255} : uint8_t{0});
    return out;
}

int64_t classOfColor(int first, int second) {
    if (255 - first - second > std::max(first, second)) return ignoredClass;
    return first > second ? 0 : 1;
}

int64_t disagreements(std::span<const uint8_t> image, const std::vector<int64_t>& classes) {
    int64_t count = 0;
    for (size_t i = 0; i < classes.size(); ++i) count += classOfColor(image[i], image[classes.size() + i]) != classes[i];
    return count;
}

TEST(ClassesOfPixels, FollowTheirPixels) {
    const int64_t side = 40;
    const auto classes = blocks(side);
    const std::vector<Choice> choices{{"horizontal_flip", {{"probability", 1.0}}},
                                      {"vertical_flip", {}},
                                      {"quarter_turn", {}},
                                      {"random_crop", {{"padding", int64_t{8}}}},
                                      {"random_crop", {{"padding", int64_t{8}}, {"border", "reflect"s}}},
                                      {"random_resized_crop", {}},
                                      {"translate", {{"share", 0.3}}},
                                      {"rotation", {{"degrees", 60.0}}},
                                      {"shear", {{"degrees_y", 20.0}}},
                                      {"affine", {{"degrees", 45.0}, {"border", "edge"s}}},
                                      {"perspective", {}},
                                      {"elastic", {{"distance", 0.1}}}};
    std::set<std::string> tested;
    for (const Choice& choice : choices) {
        int64_t still = 0;
        for (uint32_t sample = 0; sample < 10; ++sample) {
            const Bytes image = applied(choice, {2, side, side}, painted(classes), sample);
            const auto moved = movedClasses(choice, side, side, classes, sample);
            // At corners, the nearest of four pixels may not have the class of most of them.
            EXPECT_LE(disagreements(image, moved), 30) << choice.type << " " << sample;
            still += disagreements(image, classes);
        }
        EXPECT_GT(still, 600) << choice.type << ": the control: without moving them, the classes do not fit";
        tested.insert(choice.type);
    }
    for (const TransformDef* def : transformCatalog()) {
        const bool isPolicy = def->group == "Automatic";
        EXPECT_TRUE(!def->moveClasses || isPolicy || tested.contains(std::string(def->type))) << def->type;
    }
}

TEST(ClassesOfPixels, FollowTheShiftsOfPolicies) {
    const int64_t side = 40;
    const auto classes = blocks(side);
    for (const char* type : {"rand_augment", "trivial_augment"}) {
        int moved = 0;
        for (uint32_t sample = 0; sample < 100; ++sample) {
            const auto values = findTransform(type)->describe({}, randomOf(sample), {1, side, side});
            const bool moves = std::any_of(values.begin(), values.end(), [](const SampledValue& v) {
                const std::set<std::string_view> geometry{"Shear x", "Shear y", "Right", "Down", "Turned by"};
                return geometry.contains(v.label) && v.value != 0;
            });
            const bool differ = movedClasses({type, {}}, side, side, classes, sample) != classes;
            EXPECT_EQ(moves, differ) << type << " " << sample;
            moved += differ;
        }
        EXPECT_GT(moved, 20) << type;
        EXPECT_LT(moved, 95) << type;
    }
}

/// Images with the classes of their pixels.
PreparedData preparedBlocks(std::vector<Choice> transforms) {
    const int64_t count = 24, side = 16;
    DatasetInfo info;
    info.features = {DType::U8, {2, side, side}};
    info.target = {DType::I64, {side, side}};
    info.classes = {"a", "b"};
    Tensor x(DType::U8, {count, 2, side, side}), y(DType::I64, {count, side, side});
    for (int64_t i = 0; i < y.elements(); ++i) {
        const int64_t sample = i / (side * side), row = i / side % side, column = i % side;
        const int64_t own = (row < 3 + sample % 8) == (column < 5) ? 0 : 1;
        y.data<int64_t>()[i] = own;
        for (const int64_t channel : {0, 1})
            x.data<uint8_t>()[((sample * 2 + channel) * side + row) * side + column] = own == channel ? uint8_t{255} : uint8_t{0};
    }
    PreparedData data = test::preparedNoise(count, 2, side, std::move(transforms));
    data.info = info;
    for (auto& source : data.source) source = makeTensorDataset(info, x, y);
    return data;
}

TEST(ClassesOfPixels, AreMovedByTheLoaderWithAnyNumberOfThreads) {
    const PreparedData data = preparedBlocks({{"rotation", {{"degrees", 30.0}}}, {"random_crop", {}}, {"horizontal_flip", {}}});
    Loader alone(data, {.batch = 6, .threads = 0});
    const auto expected = test::runEpoch(alone, 1, 6, data);
    for (const int threads : {1, 2, 4, 8}) {
        Loader loader(data, {.batch = 6, .threads = threads});
        EXPECT_EQ(test::runEpoch(loader, 1, 6, data), expected) << threads;
    }
    alone.start(1);
    const auto batch = alone.next();
    const auto order = batchOrder(data, Split::Training, 6, 1, 0);
    Augmenter augmenter(data.transforms, data.info.features, data.seed);
    for (size_t row = 0; row < order.size(); ++row) {
        std::vector<std::byte> features(512);
        std::vector<int64_t> classes(256);
        ASSERT_TRUE(data.source[0]->read(order[row], features.data(), reinterpret_cast<std::byte*>(classes.data())));
        const auto before = classes;
        augmenter.moveClasses(1, order[row], classes);
        EXPECT_NE(classes, before);
        EXPECT_EQ(std::memcmp(classes.data(), batch->target + row * 256 * sizeof(int64_t), 256 * sizeof(int64_t)), 0);
        const auto image = *augmentedSample(data, order[row], 1);
        EXPECT_LE(disagreements(image.values<uint8_t>(), classes), 40);
    }
    alone.giveBack(*batch);
}

TEST(ClassesOfPixels, StayInAnEvaluation) {
    PreparedData data = preparedBlocks({{"vertical_flip", {{"probability", 1.0}}}});
    const PreparedData plain = preparedBlocks({});
    const LoaderOptions options{.batch = 6, .threads = 0, .inOrder = true};
    Loader a(data, options), b(plain, options);
    EXPECT_EQ(test::runEpoch(a, 0, 6, data), test::runEpoch(b, 0, 6, plain));
}

TEST(ClassesOfPixels, AreMovedOnTheCpuOnly) {
    DeviceDataset set = deviceDatasetOf(preparedBlocks({}), Split::Training, DType::F32);
    EXPECT_TRUE(addTransforms(set, preparedBlocks({{"brightness_contrast", {}}})));
    const Status moving = addTransforms(set, preparedBlocks({{"vertical_flip", {}}}));
    ASSERT_FALSE(moving);
    EXPECT_EQ(moving.error().code, "data.classes_move");
}

}  // namespace
}  // namespace lathe::augmentation_test
