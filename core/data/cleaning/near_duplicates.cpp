// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/near_duplicates.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <numbers>
#include <tuple>

#include "core/base/element.h"
#include "core/data/cleaning/image_alignment.h"

namespace lathe::cleaning {
namespace {

constexpr size_t mostInBucket = 256;   // more images with one key: it says nothing
constexpr size_t mostCandidates = 96;  // of an image: the nearest ones
constexpr int mostDistance = 20;       // of 64 bits; between two unrelated images it is 32 on average

uint64_t keyOf(uint64_t bits) {
    return bits & keyMask;
}

/// The next subset of `all` after `subset`; 0 after the last one.
uint64_t nextSubset(uint64_t subset, uint64_t all) {
    return (subset - all) & all;
}

bool comesBefore(const NearPair& a, const NearPair& b) {
    return std::tuple(a.first, a.second, -a.similarity) < std::tuple(b.first, b.second, -b.similarity);
}

}  // namespace

NearDuplicates::NearDuplicates(const std::vector<Thumb>& thumbs) : m_thumbs(thumbs), m_begins((size_t{1} << keyBits) + 1) {
    for (const Thumb& thumb : thumbs) {
        m_hashes.push_back(thumb.isPlain ? 0 : hashesOf(thumb, {})[0].bits);
        if (!thumb.isPlain) ++m_begins[keyOf(m_hashes.back()) + 1];
    }
    for (size_t key = 1; key < m_begins.size(); ++key) m_begins[key] += m_begins[key - 1];
    m_images.resize(m_begins.back());
    std::vector<uint32_t> next(m_begins.begin(), m_begins.end() - 1);
    for (size_t i = 0; i < thumbs.size(); ++i)
        if (!thumbs[i].isPlain) m_images[next[keyOf(m_hashes[i])]++] = static_cast<uint32_t>(i);
}

void NearDuplicates::addCandidates(int64_t image, const ImageHash& hash, const View& view, std::vector<Candidate>& out) const {
    uint64_t flips = 0;
    do {
        const uint64_t key = keyOf(hash.bits ^ flips);
        const size_t begin = m_begins[key], end = m_begins[key + 1];
        for (size_t i = begin; i < end && end - begin <= mostInBucket; ++i) {
            const int64_t other = m_images[i];
            const int distance = std::popcount(hash.bits ^ element(m_hashes, other));
            if (other != image && distance <= mostDistance) out.push_back({other, distance, view});
        }
        flips = nextSubset(flips, hash.uncertain);
    } while (flips != 0);
}

std::vector<NearDuplicates::Candidate> NearDuplicates::candidatesOf(int64_t image) const {
    std::vector<Candidate> all;
    const Thumb& thumb = element(m_thumbs, image);
    if (thumb.isPlain) return all;
    for (const View& view : searchedViews()) {
        const auto hashes = hashesOf(thumb, view);
        for (size_t turn = 0; turn < hashes.size(); ++turn) {
            View turned = view;
            turned.angle -= static_cast<float>(turn) * static_cast<float>(std::numbers::pi / 2);
            addCandidates(image, hashes[turn], turned, all);
        }
    }
    // Of each image the nearest view; then the nearest images. Stable: views are in a fixed order.
    std::stable_sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
        return std::tuple(a.image, a.distance) < std::tuple(b.image, b.distance);
    });
    const auto same = [](const Candidate& a, const Candidate& b) { return a.image == b.image; };
    all.erase(std::unique(all.begin(), all.end(), same), all.end());
    std::stable_sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) { return a.distance < b.distance; });
    if (all.size() > mostCandidates) all.resize(mostCandidates);
    return all;
}

std::vector<NearPair> NearDuplicates::pairsOf(int64_t image, double leastSimilarity) const {
    std::vector<NearPair> pairs;
    for (const Candidate& c : candidatesOf(image)) {
        const double similarity = similarityOf(element(m_thumbs, c.image), element(m_thumbs, image), c.view);
        if (similarity >= leastSimilarity) pairs.push_back({std::min(image, c.image), std::max(image, c.image), similarity});
    }
    return pairs;
}

std::vector<NearPair> NearDuplicates::find(int64_t begin, int64_t end, double leastSimilarity, WorkerPool& pool) const {
    std::vector<std::vector<NearPair>> found(static_cast<size_t>(end - begin));
    pool.run(static_cast<int>(end - begin),
             [&](int part, int) { element(found, part) = pairsOf(begin + part, leastSimilarity); });
    std::vector<NearPair> pairs;
    for (const auto& some : found) pairs.insert(pairs.end(), some.begin(), some.end());
    return pairs;
}

std::vector<NearPair> uniquePairs(std::vector<NearPair> pairs) {
    std::sort(pairs.begin(), pairs.end(), comesBefore);
    const auto same = [](const NearPair& a, const NearPair& b) { return a.first == b.first && a.second == b.second; };
    pairs.erase(std::unique(pairs.begin(), pairs.end(), same), pairs.end());
    return pairs;
}

}  // namespace lathe::cleaning
