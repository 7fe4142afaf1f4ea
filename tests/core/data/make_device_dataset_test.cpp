// SPDX-License-Identifier: Apache-2.0
// Batches by name, and what a device needs to make their bytes, without a device.
#include "core/data/make_device_dataset.h"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "core/data/augment.h"
#include "core/data/image_transform.h"
#include "core/data/pixel_kernels/pixel_kernels.h"
#include "tests/core/data/data_support.h"

namespace lathe::sample_sets_test {
namespace {

using namespace std::string_literals;

/// Pixel by pixel, as a device does it.
std::vector<uint8_t> byPixelKernel(const PixelKernel& form, const SampleRandom& random, const Shape& shape,
                                   const std::vector<uint8_t>& in) {
    std::vector<uint8_t> out;
    pixel_kernels::PixelKernels::visit(form, [&](const auto& f) {
        ImageView view{in.data(), imageSizeOf(shape)};
        if (f.needsMean)
            view.mean = roundedMean(std::accumulate(in.begin(), in.end(), int64_t{0}), static_cast<int64_t>(in.size()));
        const auto draw = f.draw(random, view.size);
        for (int64_t c = 0; c < shape[0]; ++c)
            for (int64_t y = 0; y < shape[1]; ++y)
                for (int64_t x = 0; x < shape[2]; ++x) out.push_back(f.pixel(draw, random, view, c, y, x));
    });
    return out;
}

TEST(PixelKernels, EveryTransformIsItsFormPixelByPixel) {
    std::vector<Choice> choices{{"horizontal_flip", {}},
                                {"horizontal_flip", {{"alternate", true}}},
                                {"random_crop", {}},
                                {"random_crop", {{"border", "reflect"s}}},
                                {"rotation", {{"degrees", 170.0}, {"scale", 0.9}}},
                                {"random_erasing", {}},
                                {"random_erasing", {{"probability", 1.0}, {"fill", "noise"s}}},
                                {"brightness_contrast", {{"brightness", 1.0}, {"contrast", 1.0}}}};
    for (const TransformDef* def : transformCatalog())
        if (def->pixelKernel) choices.push_back({std::string(def->type), {}});
    std::set<std::string> seen;
    for (const Choice& choice : choices)
        for (const Shape& shape : {Shape{3, 13, 18}, Shape{1, 8, 5}, Shape{2, 5, 7}})
            for (uint32_t sample = 0; sample < 20; ++sample) {
                const TransformDef* def = findTransform(choice.type);
                ASSERT_TRUE(def->pixelKernel) << choice.type;
                seen.insert(choice.type);
                const SampleRandom random = augmentRandom(5, 3, 0, sample);
                std::vector<uint8_t> pixels(static_cast<size_t>(shape.elements())), scratch(pixels.size());
                for (size_t i = 0; i < pixels.size(); ++i) pixels[i] = static_cast<uint8_t>(random.word(1000 + i));
                const auto wanted = byPixelKernel(def->pixelKernel(choice.params), random, shape, pixels);
                ImageInPlace image{shape, pixels, scratch};
                def->apply(choice.params, random, image);
                ASSERT_EQ(pixels, wanted) << choice.type << " " << toString(shape) << " sample " << sample;
            }
    // They need the whole image, choose among such transforms, or are for sounds, of which few bytes are augmented.
    const auto ofImages = std::count_if(transformCatalog().begin(), transformCatalog().end(),
                                        [](const TransformDef* def) { return def->isOfImages(); });
    EXPECT_EQ(seen.size() + 14, static_cast<size_t>(ofImages)) << "a transform without a kernel keeps its data off the device";
}

std::vector<int64_t> namesOf(const Batch& batch) {
    return {batch.samples.numbers.begin(), batch.samples.numbers.end()};
}

TEST(SampleBatches, AreThoseThatALoaderMakes) {
    PreparedData data = test::preparedNoise(53, 1, 4);
    std::erase_if(data.indices[0], [](int64_t i) { return i % 5 == 0; });  // positions are not sample numbers
    for (const Split split : {Split::Training, Split::Validation})
        for (const int rank : {0, 1}) {
            const LoaderOptions options{.split = split, .batch = 8, .rank = rank, .ranks = 2, .set = {4, true}};
            Loader loader(data, options);
            loader.start(3, 1);
            const int64_t rows = options.rows(), first = split == Split::Training ? rank * rows : 0;
            for (int64_t number = 1; number < loader.batchesPerEpoch(); ++number) {
                const auto batch = loader.next();
                ASSERT_TRUE(batch);
                std::vector<int64_t> wanted;
                for (const int64_t p : batchOrder(data, split, 8, 3, loader.numberInSplit(number)))
                    wanted.push_back(data.indices[static_cast<size_t>(split)][static_cast<size_t>(p)]);
                if (split == Split::Training) wanted = {wanted.begin() + first, wanted.begin() + first + rows};
                EXPECT_EQ(namesOf(*batch), wanted);
                EXPECT_EQ(batch->count, static_cast<int64_t>(wanted.size()));
                EXPECT_EQ(batch->samples.set, 4);
                EXPECT_EQ(batch->samples.epoch, 3);
                EXPECT_EQ(batch->samples.augmented, split == Split::Training);
                EXPECT_EQ(batch->features, nullptr);
                loader.giveBack(*batch);
            }
            EXPECT_EQ(loader.next()->count, 0);
        }
}

TEST(SampleBatches, StayWhileTheyAreHeld) {
    const PreparedData data = test::preparedNoise(60, 1, 4);
    Loader loader(data, {.batch = 10, .set = {0, true}});
    loader.start(0);
    std::vector<Batch> held;
    for (int i = 0; i < 4; ++i) held.push_back(*loader.next());
    for (int64_t i = 0; i < 4; ++i) EXPECT_EQ(namesOf(held[static_cast<size_t>(i)]), batchOrder(data, Split::Training, 10, 0, i));
    EXPECT_GT(loader.ready(), 0) << "nobody waits for names";
}

TEST(BroughtSamples, AreTheBytesBeforeNormalisation) {
    const PreparedData data = test::preparedNoise(21, 3, 6, {{"random_crop", {}}, {"random_erasing", {}}});
    Loader loader(data, {.batch = 5, .threads = 2, .set = {2, false}});
    for (const int64_t epoch : {0, 3}) {
        loader.start(epoch);
        for (int64_t number = 0; number < loader.batchesPerEpoch(); ++number) {
            const auto batch = loader.next();
            EXPECT_EQ(batch->samples.set, 2);
            EXPECT_EQ(batch->samples.count, 5);
            const auto order = batchOrder(data, Split::Training, 5, epoch, number);
            for (size_t row = 0; row < order.size(); ++row) {
                const auto wanted = *augmentedSample(data, order[row], epoch);
                EXPECT_EQ(std::memcmp(batch->samples.features + row * wanted.bytes(), wanted.raw(), wanted.bytes()), 0);
            }
            loader.giveBack(*batch);
        }
    }
}

TEST(MakeDeviceDataset, HoldImagesAsTheyAreAndATableOfTheirValues) {
    const PreparedData data = test::preparedNoise(6, 3, 4, {{"horizontal_flip", {}}});
    DeviceDataset set = deviceDatasetOf(data, Split::Training, DType::F64);
    ASSERT_TRUE(addTransforms(set, data));
    EXPECT_EQ(set.features, data.info.features);
    EXPECT_EQ(set.samples, 6);
    EXPECT_EQ(set.transforms.size(), 1u);
    ASSERT_EQ(set.table.size(), 3u * 256 * sizeof(double));
    std::vector<std::byte> features(48), target(8);
    ASSERT_TRUE(set.read(4, features.data(), target.data()));
    const auto wanted = test::readSample(*data.source[0], 4);
    EXPECT_EQ(features, wanted.features);
    EXPECT_EQ(target, wanted.target);
}

TEST(MakeDeviceDataset, HoldColumnsAsALoaderDeliversThem) {
    DataSettings settings;
    settings.reader = {"points", {{"samples", int64_t{40}}}};
    const auto data = *prepareData(settings, ".", 1);
    for (const DType real : {DType::F32, DType::F64}) {
        const DeviceDataset set = deviceDatasetOf(data, Split::Training, real);
        EXPECT_TRUE(set.table.empty());
        const int64_t rows = 8, size = set.featureBytes();
        Loader loader(data, {.batch = rows, .real = real, .threads = 0});
        loader.start(2);
        const auto batch = *loader.next();
        const auto order = batchOrder(data, Split::Training, rows, 2, 0);
        for (int64_t row = 0; row < rows; ++row) {
            std::vector<std::byte> features(static_cast<size_t>(size)), target(static_cast<size_t>(set.targetBytes()));
            ASSERT_TRUE(
                set.read(data.indices[0][static_cast<size_t>(order[static_cast<size_t>(row)])], features.data(), target.data()));
            EXPECT_EQ(std::memcmp(features.data(), batch.features + row * size, features.size()), 0) << row;
            EXPECT_EQ(std::memcmp(target.data(), batch.target + row * set.targetBytes(), target.size()), 0) << row;
        }
    }
}

}  // namespace
}  // namespace lathe::sample_sets_test
