// SPDX-License-Identifier: Apache-2.0
#include "core/data/length_buckets.h"

#include <algorithm>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "core/data/loader.h"

namespace lathe::length_buckets_test {
namespace {

/// Sequences of tokens: sample i has the length lengths[i] and the tokens i + 1, i + 1, ...; its class is i % 2.
std::shared_ptr<const Dataset> sequences(const std::vector<int64_t>& lengths, int64_t steps) {
    const auto samples = static_cast<int64_t>(lengths.size());
    DatasetInfo info;
    info.features = {DType::I64, {steps}};
    info.target = {DType::I64, {}};
    info.classes = {"a", "b"};
    info.moreInputs = {{.name = "length", .type = {DType::I64, {1}}}};
    info.lengths = "length";
    Tensor tokens(DType::I64, {samples, steps}), classes(DType::I64, {samples}), all(DType::I64, {samples, 1});
    std::fill_n(tokens.data<int64_t>(), tokens.elements(), int64_t{0});
    for (int64_t i = 0; i < samples; ++i) {
        std::fill_n(tokens.data<int64_t>() + i * steps, lengths[static_cast<size_t>(i)], i + 1);
        classes.data<int64_t>()[i] = i % 2;
        all.data<int64_t>()[i] = lengths[static_cast<size_t>(i)];
    }
    return makeTensorDataset(info, std::move(tokens), std::move(classes), MoreTensors{{std::move(all)}, {}});
}

PreparedData prepared(const std::vector<int64_t>& lengths, int64_t steps, std::vector<int64_t> buckets) {
    PreparedData data;
    const auto set = sequences(lengths, steps);
    data.info = set->info();
    data.info.moreInputs[0].scaling = {{0}, {1}};
    data.normalization = {std::vector<double>(static_cast<size_t>(steps), 0), std::vector<double>(static_cast<size_t>(steps), 1)};
    for (size_t split = 0; split < 3; ++split) {
        data.source[split] = set;
        data.indices[split].resize(lengths.size());
        std::iota(data.indices[split].begin(), data.indices[split].end(), int64_t{0});
        data.lengths[split] = lengths;
    }
    data.buckets = std::move(buckets);
    data.seed = 3;
    return data;
}

/// Lengths with a long tail, as texts have them.
std::vector<int64_t> tailed(int64_t count, int64_t longest) {
    std::vector<int64_t> lengths;
    for (int64_t i = 0; i < count; ++i) lengths.push_back(std::min(longest, 3 + i % 17 + (i % 29 == 0 ? longest : 0)));
    return lengths;
}

int64_t stepsComputed(const std::vector<int64_t>& lengths, const std::vector<int64_t>& buckets) {
    int64_t steps = 0;
    for (const int64_t length : lengths) steps += *std::lower_bound(buckets.begin(), buckets.end(), length);
    return steps;
}

/// The least over all choices of buckets, by trying them.
int64_t leastSteps(const std::vector<int64_t>& lengths, int64_t longest, size_t buckets, std::vector<int64_t> chosen = {},
                   int64_t from = 1) {
    std::vector<int64_t> all = chosen;
    all.push_back(longest);
    int64_t least = stepsComputed(lengths, all);
    if (buckets == 1) return least;
    for (int64_t next = from; next < longest; ++next) {
        chosen.push_back(next);
        least = std::min(least, leastSteps(lengths, longest, buckets - 1, chosen, next + 1));
        chosen.pop_back();
    }
    return least;
}

}  // namespace

TEST(LengthBuckets, AreTheBestOnesOfTheirNumber) {
    const std::vector<int64_t> lengths{1, 1, 2, 2, 2, 3, 5, 5, 9, 12, 12, 20};
    const std::vector<int64_t> buckets = chooseBuckets(lengths, 20);
    EXPECT_TRUE(std::is_sorted(buckets.begin(), buckets.end()));
    EXPECT_EQ(buckets.back(), 20);
    EXPECT_GE(buckets.size(), 3u);
    EXPECT_EQ(stepsComputed(lengths, buckets), leastSteps(lengths, 20, buckets.size()));
}

TEST(LengthBuckets, AreFewAndWorthTheirProgram) {
    EXPECT_EQ(chooseBuckets(std::vector<int64_t>(50, 30), 30), std::vector<int64_t>{30}) << "all alike";
    EXPECT_EQ(chooseBuckets({}, 30), std::vector<int64_t>{30});
    const auto lengths = tailed(3000, 4000);
    const auto buckets = chooseBuckets(lengths, 4000);
    EXPECT_LE(buckets.size(), mostBuckets);
    EXPECT_LT(stepsComputed(lengths, buckets) * 10, stepsComputed(lengths, {4000}));
    for (size_t i = 1; i < buckets.size(); ++i) EXPECT_LT(buckets[i - 1], buckets[i]);
}

TEST(LengthBuckets, EachBatchFitsItsBucketAndHoldsEachSampleOnce) {
    const auto lengths = tailed(103, 60);
    const PreparedData data = prepared(lengths, 60, {8, 20, 60});
    for (const int threads : {0, 3}) {
        Loader loader(data, {.batch = 10, .threads = threads, .byLength = true});
        std::multiset<int64_t> seen;
        std::set<size_t> buckets;
        for (int64_t epoch = 0; epoch < 2; ++epoch) {
            loader.start(epoch);
            for (int64_t number = 0; number < loader.batchesPerEpoch(); ++number) {
                const Batch batch = loader.next().value();
                const int64_t steps = data.buckets[data.buckets.size() - 1 - batch.bucket];
                EXPECT_EQ(batch.bucket, loader.bucketOf(number));
                buckets.insert(batch.bucket);
                for (int64_t row = 0; row < batch.count; ++row) {
                    const auto* tokens = reinterpret_cast<const int64_t*>(batch.features) + row * steps;
                    const int64_t length = reinterpret_cast<const int64_t*>(batch.moreInputs[0].data())[row],
                                  sample = tokens[0] - 1;
                    EXPECT_EQ(length, lengths[static_cast<size_t>(sample)]);
                    EXPECT_LE(length, steps);
                    EXPECT_TRUE(std::all_of(tokens, tokens + length, [&](int64_t t) { return t == sample + 1; }));
                    EXPECT_TRUE(std::all_of(tokens + length, tokens + steps, [](int64_t t) { return t == 0; }));
                    EXPECT_EQ(reinterpret_cast<const int64_t*>(batch.target)[row], sample % 2);
                    seen.insert(sample);
                }
                loader.giveBack(batch);
            }
        }
        EXPECT_EQ(seen.size(), 200u);
        for (const int64_t sample : std::set(seen.begin(), seen.end())) EXPECT_LE(seen.count(sample), 2u);
        EXPECT_EQ(buckets.size(), 3u) << "short batches are short";
    }
}

TEST(LengthBuckets, EpochsDropOtherSamplesAndMixTheLengths) {
    const PreparedData data = prepared(tailed(103, 60), 60, {8, 20, 60});
    Loader loader(data, {.batch = 10, .threads = 0, .byLength = true});
    std::set<std::vector<size_t>> orders;
    std::set<std::set<int64_t>> dropped;
    for (int64_t epoch = 0; epoch < 4; ++epoch) {
        loader.start(epoch);
        std::vector<size_t> order;
        std::set<int64_t> absent;
        for (int64_t i = 1; i <= 103; ++i) absent.insert(i);
        for (int64_t number = 0; number < loader.batchesPerEpoch(); ++number) {
            const Batch batch = loader.next().value();
            order.push_back(batch.bucket);
            const int64_t steps = data.buckets[data.buckets.size() - 1 - batch.bucket];
            for (int64_t row = 0; row < batch.count; ++row)
                absent.erase(reinterpret_cast<const int64_t*>(batch.features)[row * steps]);
            loader.giveBack(batch);
        }
        EXPECT_FALSE(std::is_sorted(order.begin(), order.end())) << "the lengths would grow over the epoch";
        orders.insert(order);
        dropped.insert(absent);
    }
    EXPECT_EQ(orders.size(), 4u);
    EXPECT_EQ(dropped.size(), 4u) << "the same samples would never be seen";
}

TEST(LengthBuckets, EvaluationHoldsAllSamplesAndGivesPaddingALength) {
    const PreparedData data = prepared(tailed(23, 60), 60, {8, 20, 60});
    Loader loader(data, {.split = Split::Validation, .batch = 10, .threads = 0, .byLength = true});
    loader.start(0);
    int64_t samples = 0;
    for (Batch batch = loader.next().value(); batch.count > 0; batch = loader.next().value()) {
        samples += batch.count;
        for (int64_t row = batch.count; row < 10; ++row)
            EXPECT_EQ(reinterpret_cast<const int64_t*>(batch.moreInputs[0].data())[row], 1)
                << "a mean over no steps is not a number";
        loader.giveBack(batch);
    }
    EXPECT_EQ(samples, 23);
    std::set<int64_t> positions;
    for (int64_t number = 0; number < loader.batchesPerEpoch(); ++number)
        for (const int64_t position : loader.positionsOf(number)) {
            positions.insert(position);
            EXPECT_LE(data.lengths[1][static_cast<size_t>(position)], data.buckets[2 - loader.bucketOf(number)]);
        }
    EXPECT_EQ(positions.size(), 23U) << "each sample once";
    Loader plain(data, {.split = Split::Validation, .batch = 10, .threads = 0});
    plain.start(0);
    EXPECT_EQ(plain.next()->bucket, 0u) << "the order of the samples";
}

TEST(LengthBuckets, TargetsByStepAreCutLikeTheFeatures) {
    DatasetInfo info = prepared({3, 4}, 6, {6}).info;
    info.target = {DType::I64, {6}};
    info.moreTargets = {{.name = "other", .type = {DType::I64, {6}}}, {.name = "real", .type = {DType::F32, {6}}}};
    const DatasetInfo shorter = withSteps(info, 4);
    EXPECT_EQ(shorter.features.shape, Shape{4});
    EXPECT_EQ(shorter.target.shape, Shape{4});
    EXPECT_EQ(shorter.moreTargets[0].type.shape, Shape{4});
    EXPECT_EQ(shorter.moreTargets[1].type.shape, Shape{6});
}

}  // namespace lathe::length_buckets_test
