// SPDX-License-Identifier: Apache-2.0
#include "core/data/loader.h"

#include <algorithm>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "tests/core/data/data_support.h"

namespace lathe::loader_test {
namespace {

using test::Epoch;
using test::runEpoch;

TEST(Loader, BytesDoNotDependOnThreads) {
    const PreparedData data = test::preparedNoise(103, 2, 6);
    for (const Split split : {Split::Training, Split::Validation}) {
        Loader alone(data, {.split = split, .batch = 10, .threads = 0});
        const Epoch expected = runEpoch(alone, 3, 10, data);
        for (int threads = 1; threads <= 4; ++threads)
            for (const int ahead : {1, 3, 8}) {
                Loader loader(data, {.split = split, .batch = 10, .threads = threads, .ahead = ahead});
                EXPECT_EQ(runEpoch(loader, 3, 10, data), expected) << threads << " threads, " << ahead << " ahead";
            }
    }
}

TEST(Loader, TrainingVisitsEachSampleOnceAndDropsThePartialBatch) {
    const PreparedData data = test::preparedNoise(103, 1, 4);
    Loader loader(data, {.batch = 10, .threads = 2});
    EXPECT_EQ(loader.batchesPerEpoch(), 10);
    std::set<int64_t> seen;
    for (int64_t b = 0; b < 10; ++b)
        for (const int64_t i : batchOrder(data, Split::Training, 10, 0, b)) seen.insert(i);
    EXPECT_EQ(seen.size(), 100u);
    EXPECT_TRUE(batchOrder(data, Split::Training, 10, 0, 10).empty());
    EXPECT_EQ(runEpoch(loader, 0, 10, data).counts, std::vector<int64_t>(10, 10));
}

TEST(Loader, EpochsAndSeedsDiffer) {
    PreparedData data = test::preparedNoise(103, 1, 4);
    const auto zero = batchOrder(data, Split::Training, 50, 0, 0);
    EXPECT_NE(zero, batchOrder(data, Split::Training, 50, 1, 0));
    data.seed = 8;
    EXPECT_NE(zero, batchOrder(data, Split::Training, 50, 0, 0));
}

TEST(Loader, EvaluationPadsAndMasks) {
    const PreparedData data = test::preparedNoise(23, 1, 4);
    Loader loader(data, {.split = Split::Validation, .batch = 10, .threads = 2});
    EXPECT_EQ(loader.batchesPerEpoch(), 3);
    const Epoch e = runEpoch(loader, 0, 10, data);
    EXPECT_EQ(e.counts, (std::vector<int64_t>{10, 10, 3}));
    const auto mask = test::realsOf(e.mask);
    EXPECT_EQ(std::accumulate(mask.begin(), mask.end(), 0.0f), 23);
    EXPECT_TRUE(std::all_of(mask.begin(), mask.begin() + 23, [](float m) { return m == 1; }));
    const auto features = test::realsOf(e.features);
    EXPECT_TRUE(std::all_of(features.begin() + 23 * 16, features.end(), [](float v) { return v == 0; }));
    EXPECT_EQ(runEpoch(loader, 5, 10, data), e);
}

TEST(Loader, FeaturesAreTheNormalisedSamplesOfTheOrder) {
    const PreparedData data = test::preparedNoise(40, 2, 4);
    Loader loader(data, {.batch = 8, .real = DType::F64, .threads = 1});
    loader.start(2, 3);
    const auto batch = loader.next();
    ASSERT_TRUE(batch);
    const auto order = batchOrder(data, Split::Training, 8, 2, 3);
    for (size_t row = 0; row < 8; ++row) {
        const auto raw = test::readSample(*data.source[0], data.indices[0][static_cast<size_t>(order[row])]);
        for (size_t k = 0; k < 32; ++k) {
            const double expected =
                (static_cast<double>(raw.features[k]) - data.normalization.shift[k / 16]) * data.normalization.scale[k / 16];
            EXPECT_EQ(reinterpret_cast<const double*>(batch->features)[row * 32 + k], expected);
        }
        EXPECT_EQ(reinterpret_cast<const int64_t*>(batch->target)[row], order[row] % 3);
    }
    loader.giveBack(*batch);
}

TEST(Loader, ResumesInTheMiddleOfAnEpoch) {
    const PreparedData data = test::preparedNoise(100, 1, 4);
    Loader loader(data, {.batch = 10, .threads = 3});
    const Epoch whole = runEpoch(loader, 1, 10, data), rest = runEpoch(loader, 1, 10, data, DType::F32, 6);
    ASSERT_EQ(rest.counts.size(), 4u);
    EXPECT_TRUE(std::equal(rest.features.begin(), rest.features.end(), whole.features.begin() + 6 * 10 * 16 * 4));
}

TEST(Loader, StartDropsWhatIsUnderWay) {
    const PreparedData data = test::preparedNoise(200, 1, 4);
    Loader loader(data, {.batch = 10, .threads = 3}), fresh(data, {.batch = 10, .threads = 0});
    for (int i = 0; i < 50; ++i) {
        loader.start(i);
        const auto batch = loader.next();
        ASSERT_TRUE(batch);
        loader.giveBack(*batch);
    }
    EXPECT_EQ(runEpoch(loader, 9, 10, data), runEpoch(fresh, 9, 10, data));
}

TEST(Loader, HeldBatchesStayAsTheyAre) {
    const PreparedData data = test::preparedNoise(100, 1, 4);
    Loader loader(data, {.batch = 10, .threads = 2});
    const Epoch whole = runEpoch(loader, 0, 10, data);
    loader.start(0);
    std::vector<Batch> held;
    for (int i = 0; i < 4; ++i) held.push_back(*loader.next());
    for (size_t i = 0; i < held.size(); ++i)
        EXPECT_TRUE(std::equal(held[i].features, held[i].features + 640, whole.features.begin() + static_cast<int64_t>(i) * 640));
    for (const Batch& b : held) loader.giveBack(b);
}

TEST(Loader, BeforeStartAndPastTheEndThereIsNothing) {
    const PreparedData data = test::preparedNoise(5, 1, 4);
    Loader loader(data, {.batch = 10, .threads = 1});
    EXPECT_EQ(loader.next()->count, 0);
    loader.start(0);
    EXPECT_EQ(loader.next()->count, 0);
}

class Failing final : public Dataset {
public:
    Failing(std::shared_ptr<const Dataset> inner) : m_inner(std::move(inner)) {}
    const DatasetInfo& info() const override { return m_inner->info(); }
    int64_t size() const override { return m_inner->size(); }
    Status read(int64_t i, std::byte* f, std::byte* t) const override {
        if (i == 17) return workError("file.failed", "images.bin", "cannot be read", {}, "mend the disk");
        return m_inner->read(i, f, t);
    }

private:
    std::shared_ptr<const Dataset> m_inner;
};

TEST(Loader, ReadingErrorsNameTheSampleAndTheLoaderGoesOn) {
    PreparedData data = test::preparedNoise(30, 1, 4);
    for (auto& s : data.source) s = std::make_shared<Failing>(s);
    for (const int threads : {0, 2}) {
        Loader loader(data, {.split = Split::Validation, .batch = 10, .threads = threads});
        loader.start(0);
        loader.giveBack(*loader.next());
        const auto bad = loader.next();
        ASSERT_FALSE(bad);
        EXPECT_EQ(toString(bad.error()), "val sample 17 (images.bin): cannot be read; mend the disk");
        EXPECT_EQ(loader.next()->count, 10);
    }
}

TEST(Loader, SaysHowItsThreadsSpentTheirTime) {
    const PreparedData plain = test::preparedNoise(64, 3, 24), warped = test::preparedNoise(64, 3, 24, {{"elastic", {}}});
    for (const int threads : {0, 1, 3}) {
        Loader slow(warped, {.batch = 16, .threads = threads}), quick(plain, {.batch = 16, .threads = threads});
        runEpoch(slow, 0, 16, warped);
        runEpoch(quick, 0, 16, plain);
        const LoadTimes of = slow.takeTimes(), without = quick.takeTimes(), again = slow.takeTimes();
        EXPECT_GT(of.read, 0) << threads;
        EXPECT_GT(of.normalize, 0) << threads;
        EXPECT_GT(of.augment, of.read) << threads;
        EXPECT_GT(of.augment, without.augment) << threads;
        EXPECT_EQ(again.read + again.augment + again.normalize, 0) << threads;
    }
}

}  // namespace
}  // namespace lathe::loader_test
