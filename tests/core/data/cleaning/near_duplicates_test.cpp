// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/near_duplicates.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/worker_pool.h"
#include "core/data/cleaning/image_thumb.h"

namespace lathe::near_duplicates_test {
namespace {

using namespace cleaning;

/// Variations of one picture, as drawings of one kind are: the same random pixels with a third of other ones.
std::vector<Thumb> similarThumbs(size_t count, bool isFlat) {
    uint32_t state = 7;
    const auto random = [&state] {
        state = state * 1664525U + 1013904223U;
        return static_cast<double>(state >> 8) / (1 << 24) - 0.5;
    };
    std::vector<double> shared(thumbSide * thumbSide);
    for (double& pixel : shared) pixel = 128 + 150 * random();
    std::vector<Thumb> thumbs(count);
    for (Thumb& thumb : thumbs) {
        thumb.isPlain = false;
        thumb.isFlat = isFlat;
        for (size_t i = 0; i < shared.size(); ++i)
            thumb.pixels[i] = static_cast<uint8_t>(std::clamp(shared[i] + 50 * random(), 0.0, 255.0));
    }
    return thumbs;
}

std::vector<ImageHash> hashesOfViews(const Thumb& image) {
    std::vector<ImageHash> all;
    for (const View& view : searchedViews())
        for (const ImageHash& hash : hashesOf(image, view)) all.push_back(hash);
    return all;
}

/// The smallest distance to an image with these bits, of the views whose key reaches it.
std::optional<int> distanceOf(const std::vector<ImageHash>& views, uint64_t bits) {
    std::optional<int> least;
    for (const ImageHash& view : views) {
        if (((view.bits ^ bits) & keyMask & ~view.uncertain) != 0) continue;
        const int distance = std::popcount(view.bits ^ bits);
        least = std::min(distance, least.value_or(distance));
    }
    return least;
}

using Found = std::vector<std::pair<int, int64_t>>;  // distance and image, nearest first

/// All pairs are compared.
Found nearestByComparison(const std::vector<Thumb>& thumbs, size_t image, int mostDistance) {
    const std::vector<ImageHash> views = hashesOfViews(thumbs[image]);
    Found all;
    for (size_t other = 0; other < thumbs.size(); ++other) {
        if (other == image) continue;
        const auto distance = distanceOf(views, hashesOf(thumbs[other], {})[0].bits);
        if (distance && *distance <= mostDistance) all.emplace_back(*distance, static_cast<int64_t>(other));
    }
    std::sort(all.begin(), all.end());
    return all;
}

Found foundOf(const std::vector<NearCandidate>& candidates) {
    Found all;
    for (const NearCandidate& candidate : candidates) all.emplace_back(candidate.distance, candidate.second);
    return all;
}

class NearDuplicatesTest : public testing::TestWithParam<bool> {};

TEST_P(NearDuplicatesTest, OfManySimilarDrawingsTheNearestAreFound) {
    constexpr size_t count = 400, most = 32;
    const std::vector<Thumb> thumbs = similarThumbs(count, GetParam());
    const NearDuplicates search(thumbs);
    WorkerPool pool(1);
    size_t more = 0;
    for (const int64_t image : {0, 17, 64, 399}) {
        Found wanted = nearestByComparison(thumbs, static_cast<size_t>(image), GetParam() ? 8 : 14);
        more += wanted.size() > most;
        if (wanted.size() > most) wanted.resize(most);
        EXPECT_EQ(foundOf(search.candidates(image, image + 1, pool)), wanted) << image;
    }
    EXPECT_GT(more, 2u) << "the control: more are near than are kept";
}

TEST_P(NearDuplicatesTest, NoImageIsItsOwnCandidateOrATwofoldOne) {
    const std::vector<Thumb> thumbs = similarThumbs(60, GetParam());
    WorkerPool pool(2);
    const auto candidates = NearDuplicates(thumbs).candidates(0, 60, pool);
    ASSERT_FALSE(candidates.empty());
    std::vector<std::pair<int64_t, int64_t>> pairs;
    for (const NearCandidate& candidate : candidates) {
        EXPECT_NE(candidate.first, candidate.second);
        pairs.emplace_back(candidate.first, candidate.second);
    }
    std::sort(pairs.begin(), pairs.end());
    EXPECT_EQ(std::adjacent_find(pairs.begin(), pairs.end()), pairs.end());
    EXPECT_LT(uniquePairs(candidates).size(), candidates.size()) << "the control: pairs are found from both sides";
}

INSTANTIATE_TEST_SUITE_P(FlatOrNot, NearDuplicatesTest, testing::Bool());

}  // namespace
}  // namespace lathe::near_duplicates_test
