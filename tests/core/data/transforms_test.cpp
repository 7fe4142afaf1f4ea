// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "core/base/sha256.h"
#include "core/data/augment.h"
#include "core/data/normalization.h"
#include "tests/core/data/data_support.h"
#include "tests/support/call_watch.h"

namespace lathe::transforms_test {
namespace {

using namespace std::string_literals;
using test::preparedNoise;

/// Bytes of `count` samples of a noise set after one transform.
std::string augmented(const Choice& transform, int64_t channels, int64_t side, int64_t count, int64_t epoch = 0) {
    const PreparedData data = preparedNoise(count, channels, side, {transform});
    std::string out;
    for (int64_t i = 0; i < count; ++i) {
        const auto image = augmentedSample(data, i, epoch);
        out.append(reinterpret_cast<const char*>(image->raw()), image->bytes());
    }
    return out;
}

/// One image through one transform.
std::vector<uint8_t> once(const std::string& type, const Params& params, const Shape& shape, std::vector<uint8_t> pixels,
                          uint32_t sample = 0) {
    std::vector<uint8_t> scratch(pixels.size() * static_cast<size_t>(findTransform(type)->scratchImages));
    ImageInPlace image{shape, pixels, scratch};
    findTransform(type)->apply(params, augmentRandom(0, 0, 0, sample), image);
    return pixels;
}

std::vector<uint8_t> ramp(size_t count) {
    std::vector<uint8_t> out(count);
    std::iota(out.begin(), out.end(), uint8_t{1});
    return out;
}

/// Of images.
std::vector<Choice> allTransforms() {
    std::vector<Choice> out;
    for (const TransformDef* def : transformCatalog())
        if (def->isOfImages()) out.push_back({std::string(def->type), {}});
    return out;
}

// The bytes are part of what a seed means: another compiler, machine or device must make the same ones.
TEST(Transforms, GoldenBytes) {
    const std::map<std::string, std::string> golden = {
        {"brightness_contrast", "daed225352d7014731fe9d4be0581cac9cf1f390b133dadaa331856589201320"},
        {"horizontal_flip", "8d928c5bba76806451b2f553a9cf668d747b1b688f01e92da3e86aafdcc9168a"},
        {"random_crop", "00e4a9b48433659760314e012393ba478f92e8e0d1befbe3053bfcc23b9d9a5f"},
        {"random_erasing", "9d169dd79ac045b43867a59b1c506d4200834b7c946c64125434654473940317"},
        {"rotation", "e7de2a5cedcef8fb5b30bf141f8f05c62ec9ead5e2e346ffd69401495c3e0835"},
    };
    // Larger, so that an equalization changes something.
    const std::map<std::string, std::string> goldenOfLarger = {
        {"affine", "60928e47bcd569089e2a9ce93df9db1e54712edf5cc0926642db0b0bd4555e95"},
        {"aug_mix", "8e41600d5f1e00b7edacb5299074601743a542bc03bb02d019952357a1fdcc1f"},
        {"auto_contrast", "1494f0863efcd77adb568cd59522cf3cf48e3384787a5da5df33d1d136210483"},
        {"background_noise", "392b4f56f104901f42eccb3763fe0c0eceeded4ebb636b4ac38beaafd4bdcf14"},
        {"color_jitter", "3b142499b80932256e3eafeb6a1b868ae67274780c55696109f90d0c7bb0a7b9"},
        {"cutout", "1226a8f3f355cb6c76e1cc9bed4e0ffbae0791cfe066edea372b7f632512dc39"},
        {"elastic", "f4e378da43375aeaf355abeac131dd72eb375e9b11a88f7270fdde33f171e14b"},
        {"equalize", "f85947e6c9d29a146abc210ddd35fd321e8d1cb1d264b06ed2b6395c378cac72"},
        {"gamma", "5dd7d1f881032902d6e35fb9337b3c5541fe5c17a729eb660cb4664dce57d8e9"},
        {"gaussian_blur", "6f436e0ed9da307e9579898c8e952883937652cf24d845832b249056aeb61112"},
        {"gaussian_noise", "db214e2d30a4e588bf49ada7475dd926da21ff17a3b66c696cfa87daff523b47"},
        {"grayscale", "dcc8440b5f3b290a1dc4b1283b5b00fe53aa572cbb24563c0dc8ced8ecc99b9a"},
        {"hue", "922650648c89a70a2f15d072d1f038648ef018b40e72c98df16b2831a6c0115f"},
        {"invert", "fa83ab58b62cfe3c0b93a314ec57b920021a4263bdf534139ca2c1fa85a74f4e"},
        {"jpeg", "b958ec1d9a263261516e354d45369aa1fb2deb4914ee50f928c411477b78bdb9"},
        {"loudness", "c6a110e1e42b6cdab36e2ec2ada28082696486ae872f8c1743f1d269bc73fcf9"},
        {"perspective", "d79b05b191de1bd24676af9ee975203df31ef3187fd3dd0fec2b2311ff9dbee3"},
        {"posterize", "b38643fe69b4a8a211df09801c8b3986e27352b76e79fa639e089401ec17ed7f"},
        {"quarter_turn", "87087915f3f9233e8b63261a89083a0ec90eb6aa3dfa0b06400bbbaadf8ba3aa"},
        {"rand_augment", "340a9b8b9566b226e551955560667ff9fd13b25d91fc7205bcc5831dcde90668"},
        {"random_resized_crop", "dde61eb138087dac9c9e71230ed1811f51900b935d8adab76bd598dc15af0e56"},
        {"salt_and_pepper", "108086cf10c8b7aa8159f9b315e30e001acdaf275b575f1c087d17535ca63f7f"},
        {"saturation", "9e2382163e41bc136c8984bf5e495628c86391effcbf54b27604f84f7bc38abb"},
        {"sharpen", "945c046b7d5b587c224a6e3d96bffce5b32405c9047f1f25c9f710bbcb493f3d"},
        {"shear", "69b07345b0bb45b81c2fb4cbafeb5cddcf0c51e69716b6d284d398ec44c99fa6"},
        {"solarize", "4038de915c4f340677bf98ef71a037f57614031992dc4f6f315397e34e720e0e"},
        {"spec_augment", "e276623a30c0b8680ba4af08ac2cfa2b965cfb927274ece0f7b18de032ba50e9"},
        {"tempo", "9f00f3dc8d6853efca36784c6aa7a33cdff235ada6ddcbee2814112802abe103"},
        {"time_shift", "d3278254ee22dd270ea471c2d9c3c698e669a8ae0cda0807af8b1feb5837de0d"},
        {"translate", "2f18678c036c0fd68b2f5baa030ac504296cdc0b02a7a59d720bf83fbca735b4"},
        {"trivial_augment", "73096b8bbe227809d470e1bd7633cdf6afa841d513e2fcc2f01ccb61261d39eb"},
        {"vertical_flip", "503e7325cb2037757cb3c4c254553ff459d3a5ce64c57d996a4701ac7480d640"},
    };
    ASSERT_EQ(golden.size() + goldenOfLarger.size(), allTransforms().size());
    for (const auto& [type, hash] : golden) EXPECT_EQ(sha256Hex(augmented({type, {}}, 3, 13, 40)), hash) << type;
    for (const auto& [type, hash] : goldenOfLarger) EXPECT_EQ(sha256Hex(augmented({type, {}}, 3, 24, 40)), hash) << type;
}

TEST(Transforms, EveryOneDrawsAnewForEachSampleAndEpochAndPosition) {
    for (const TransformDef* def : transformCatalog()) {
        if (!def->isOfImages()) continue;
        const std::string type(def->type);
        EXPECT_NE(augmented({type, {}}, 3, 24, 20, 0), augmented({type, {}}, 3, 24, 20, 1)) << type;
        const PreparedData twice = preparedNoise(20, 3, 24, {{type, {}}, {type, {}}});
        bool differs = false;
        for (int64_t i = 0; i < 20; ++i) {
            const auto image = test::readSample(*twice.source[0], i).features;
            std::vector<uint8_t> pixels(image.size()), scratch(image.size() * static_cast<size_t>(def->scratchImages));
            std::transform(image.begin(), image.end(), pixels.begin(), [](std::byte b) { return static_cast<uint8_t>(b); });
            ImageInPlace in{Shape{3, 24, 24}, pixels, scratch};
            for (int k = 0; k < 2; ++k) def->apply({}, augmentRandom(7, 0, 0, i), in);
            const auto both = *augmentedSample(twice, i, 0);
            differs = differs || !std::equal(pixels.begin(), pixels.end(), both.data<uint8_t>());
        }
        EXPECT_TRUE(differs) << type << ": the second of two draws what the first one drew";
    }
}

TEST(Transforms, RefuseTablesUnlessTheyAreForRows) {
    for (const TransformDef* def : transformCatalog()) {
        const Diagnostics problems = checkTransforms({{std::string(def->type), {}}}, {DType::F32, Shape{5}});
        EXPECT_EQ(problems.empty(), def->applyRow != nullptr) << def->type;
        if (problems.empty()) continue;
        const char* wanted = def->isOfTexts()   ? "transform.no-text"
                             : def->applySignal ? "transform.no-signal"
                                                : "transform.no-image";
        EXPECT_EQ(problems[0].code, wanted) << def->type;
    }
}

TEST(Transforms, BadParametersAreReported) {
    const TensorType images{DType::U8, Shape{1, 8, 8}};
    const auto code = [&](const Choice& c) { return checkTransforms({c}, images).at(0).code; };
    EXPECT_EQ(code({"random_crop", {{"padding", int64_t{8}}}}), "transform.padding");
    EXPECT_EQ(code({"random_erasing", {{"min_area", 0.5}, {"max_area", 0.1}}}), "transform.areas");
    EXPECT_TRUE(hasErrors(checkTransforms({{"horizontal_flip", {{"probability", 2.0}}}}, images)));
    EXPECT_TRUE(hasErrors(checkTransforms({{"rotation", {{"angle", 2.0}}}}, images)));
}

TEST(HorizontalFlip, ByHand) {
    const std::vector<uint8_t> mirrored{3, 2, 1, 6, 5, 4, 9, 8, 7, 12, 11, 10};
    EXPECT_EQ(once("horizontal_flip", {{"probability", 1.0}}, {2, 2, 3}, ramp(12)), mirrored);
    EXPECT_EQ(once("horizontal_flip", {{"probability", 0.0}}, {2, 2, 3}, ramp(12)), ramp(12));
    int flips = 0;
    for (uint32_t i = 0; i < 1000; ++i) flips += once("horizontal_flip", {}, {1, 1, 2}, ramp(2), i)[0] == 2;
    EXPECT_NEAR(flips, 500, 60);
}

TEST(RandomCrop, MovesByEveryShiftAndFillsWithBlack) {
    std::map<std::pair<size_t, size_t>, int> places;
    for (uint32_t i = 0; i < 1000; ++i) {
        std::vector<uint8_t> image(49);
        image[24] = 200;
        const auto out = once("random_crop", {{"padding", int64_t{2}}}, {1, 7, 7}, image, i);
        const auto at = static_cast<size_t>(std::find(out.begin(), out.end(), 200) - out.begin());
        ASSERT_LT(at, 49u);
        EXPECT_EQ(std::count(out.begin(), out.end(), 0), 48);
        ++places[{at / 7, at % 7}];
    }
    EXPECT_EQ(places.size(), 25u);
    for (const auto& [place, n] : places)
        EXPECT_TRUE(place.first >= 1 && place.first <= 5 && place.second >= 1 && place.second <= 5);
}

// numpy.pad(mode="reflect") and torch's "reflect" leave the outermost pixel out, too.
TEST(RandomCrop, MirrorsAtTheOutermostPixels) {
    std::set<int64_t> shifts;
    for (uint32_t i = 0; i < 200; ++i) {
        const auto out = once("random_crop", {{"padding", int64_t{3}}, {"border", "reflect"s}}, {1, 4, 4}, ramp(16), i);
        const int64_t first = out[0] - 1, y = first / 4, x = first % 4;
        const auto bounce = [](int64_t at) { return at > 3 ? 6 - at : std::abs(at); };
        const int64_t dy = bounce(y + 1) == (out[4] - 1) / 4 ? y : -y, dx = bounce(x + 1) == (out[1] - 1) % 4 ? x : -x;
        for (int64_t k = 0; k < 16; ++k)
            ASSERT_EQ(out[static_cast<size_t>(k)], 1 + 4 * bounce(k / 4 + dy) + bounce(k % 4 + dx))
                << "sample " << i << " at " << k;
        shifts.insert(8 * dy + dx);
    }
    EXPECT_GT(shifts.size(), 30u) << "of 36 that can be told apart";
}

TEST(HorizontalFlip, EveryOtherEpochAfterADrawOfItsOwn) {
    const Choice flip{"horizontal_flip", {{"alternate", true}}};
    const std::string zeroth = augmented(flip, 1, 8, 60, 0), first = augmented(flip, 1, 8, 60, 1);
    EXPECT_EQ(augmented(flip, 1, 8, 60, 2), zeroth);
    EXPECT_EQ(augmented(flip, 1, 8, 60, 7), first);
    const std::string plain = augmented({"horizontal_flip", {{"probability", 0.0}}}, 1, 8, 60);
    int unturned = 0;
    for (size_t at = 0; at < plain.size(); at += 64) {
        const auto same = [&](const std::string& s) { return s.compare(at, 64, plain, at, 64) == 0; };
        EXPECT_NE(same(zeroth), same(first)) << "every image is mirrored in one of two epochs";
        unturned += same(zeroth);
    }
    EXPECT_GT(unturned, 15);
    EXPECT_LT(unturned, 45);
}

TEST(Rotation, NothingToDoIsTheIdentity) {
    EXPECT_EQ(once("rotation", {{"degrees", 0.0}, {"scale", 0.0}}, {2, 5, 6}, ramp(60)), ramp(60));
}

TEST(Rotation, TurnsAroundTheCentre) {
    for (uint32_t i = 0; i < 50; ++i) {
        std::vector<uint8_t> image(81, 0);
        image[40] = 255;
        EXPECT_EQ(once("rotation", {{"degrees", 180.0}, {"scale", 0.0}}, {1, 9, 9}, image, i)[40], 255);
    }
}

TEST(Rotation, KeepsTheMassOfASmoothImage) {
    std::vector<uint8_t> image(32 * 32, 0);
    for (size_t y = 10; y < 22; ++y)
        for (size_t x = 10; x < 22; ++x) image[y * 32 + x] = 240;
    for (uint32_t i = 0; i < 50; ++i) {
        const auto out = once("rotation", {{"degrees", 45.0}, {"scale", 0.0}}, {1, 32, 32}, image, i);
        EXPECT_NEAR(std::accumulate(out.begin(), out.end(), 0), 144 * 240, 350) << i;
    }
}

TEST(BrightnessContrast, ByHand) {
    const std::vector<uint8_t> flat(16, 100);
    EXPECT_EQ(once("brightness_contrast", {{"brightness", 0.0}, {"contrast", 1.0}}, {1, 4, 4}, flat), flat);
    for (uint32_t i = 0; i < 50; ++i) {
        const auto out = once("brightness_contrast", {{"brightness", 0.2}, {"contrast", 0.0}}, {1, 4, 4}, ramp(16), i);
        for (size_t k = 1; k < 16; ++k) EXPECT_TRUE(out[k] == out[0] + k || out[0] == 0) << i;
        EXPECT_LE(out[0], 52);
    }
}

TEST(RandomErasing, AreaAndFill) {
    int erased = 0;
    for (uint32_t i = 0; i < 400; ++i) {
        const auto out = once("random_erasing", {}, {1, 20, 20}, std::vector<uint8_t>(400, 9), i);
        const auto area = std::count(out.begin(), out.end(), 0);
        erased += area > 0;
        if (area) {
            EXPECT_TRUE(area >= 6 && area <= 145) << area;
        }
    }
    EXPECT_NEAR(erased, 200, 40);
    const auto noisy =
        once("random_erasing", {{"probability", 1.0}, {"fill", "noise"s}}, {1, 20, 20}, std::vector<uint8_t>(400, 9));
    EXPECT_GT(std::set<uint8_t>(noisy.begin(), noisy.end()).size(), 5u);
}

void expectPreviewOfLoader(const std::vector<Choice>& transforms) {
    PreparedData data = preparedNoise(50, 3, 12, transforms);
    data.normalization = *measureNormalization(*data.source[0], data.indices[0], Normalization::None);
    data.indices[0].erase(data.indices[0].begin(), data.indices[0].begin() + 5);  // positions are not sample numbers
    Loader loader(data, {.batch = 9, .threads = 2});
    loader.start(4);
    for (int64_t b = 0; b < loader.batchesPerEpoch(); ++b) {
        const auto batch = loader.next();
        const auto order = batchOrder(data, Split::Training, 9, 4, b);
        for (size_t row = 0; row < 9; ++row) {
            const auto preview = augmentedSample(data, order[row], 4);
            const auto* delivered = reinterpret_cast<const float*>(batch->features) + row * 432;
            EXPECT_TRUE(std::equal(delivered, delivered + 432, preview->data<uint8_t>(), [](float real, uint8_t byte) {
                return real == static_cast<float>(byte);
            })) << transforms.front().type;
        }
        loader.giveBack(*batch);
    }
}

TEST(Augmentation, ThePreviewIsWhatTheLoaderDelivers) {
    expectPreviewOfLoader(allTransforms());
    for (const Choice& transform : allTransforms()) expectPreviewOfLoader({transform});
}

TEST(Augmentation, BytesDoNotDependOnThreads) {
    const PreparedData data = preparedNoise(60, 3, 12, allTransforms());
    Loader alone(data, {.batch = 7, .threads = 0});
    const auto expected = test::runEpoch(alone, 2, 7, data);
    for (const int threads : {1, 2, 4, 8}) {
        Loader loader(data, {.batch = 7, .threads = threads});
        EXPECT_EQ(test::runEpoch(loader, 2, 7, data), expected) << threads;
    }
}

TEST(Augmentation, OnlyTrainingSamplesChange) {
    PreparedData data = preparedNoise(20, 1, 12, {{"horizontal_flip", {{"probability", 1.0}}}});
    const PreparedData plain = preparedNoise(20, 1, 12);
    for (const auto& [split, same] : {std::pair{Split::Training, false}, std::pair{Split::Validation, true}}) {
        Loader a(data, {.split = split, .batch = 20, .threads = 0}), b(plain, {.split = split, .batch = 20, .threads = 0});
        EXPECT_EQ(test::runEpoch(a, 0, 20, data) == test::runEpoch(b, 0, 20, plain), same);
    }
}

TEST(Augmentation, NothingIsAllocatedAfterTheFirstEpoch) {
    if (!test::canWatch()) GTEST_SKIP() << "calls cannot be watched in this build";
    const PreparedData data = preparedNoise(200, 3, 12, allTransforms());
    for (const int threads : {0, 2}) {
        Loader loader(data, {.batch = 10, .threads = threads});
        const auto epoch = [&](int64_t number) {
            loader.start(number);
            for (auto b = loader.next(); b->count > 0; b = loader.next()) loader.giveBack(*b);
        };
        epoch(0);
        test::startWatch();
        epoch(1);
        epoch(2);
        EXPECT_EQ(test::stopWatch().allocations, 0) << threads << " threads";
    }
    test::startWatch();
    const std::string heap(100, 'x');
    EXPECT_GT(test::stopWatch().allocations, 0) << "the watch sees nothing, not even " << heap;
}

}  // namespace
}  // namespace lathe::transforms_test
