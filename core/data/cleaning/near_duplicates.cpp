// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/near_duplicates.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <numbers>
#include <tuple>
#include <utility>

#include "core/base/element.h"
#include "core/data/cleaning/image_alignment.h"

namespace lathe::cleaning {
namespace {

constexpr size_t mostInBucket = 128;   // more images with one key: it says nothing
constexpr size_t mostCandidates = 32;  // of an image: the nearest ones
/// Of 64 bits. Of an unrelated image whose 20 bits of the key agree, 22 of the other 44 bits differ on average.
constexpr int mostDistance = 14, mostDistanceOfFlat = 8;

uint64_t keyOf(uint64_t bits) {
    return bits & keyMask;
}

/// The next subset of `all` after `subset`; 0 after the last one.
uint64_t nextSubset(uint64_t subset, uint64_t all) {
    return (subset - all) & all;
}

bool isSamePair(const NearCandidate& a, const NearCandidate& b) {
    return a.low() == b.low() && a.high() == b.high();
}

/// Of pairs that are equally near, the one whose first image has the smaller number; then the first view.
bool comesBefore(const NearCandidate& a, const NearCandidate& b) {
    return std::tuple(a.low(), a.high(), a.distance, a.first) < std::tuple(b.low(), b.high(), b.distance, b.first);
}

}  // namespace

NearDuplicates::NearDuplicates(const std::vector<Thumb>& thumbs) : m_thumbs(thumbs), m_begins((size_t{1} << keyBits) + 1) {
    std::vector<uint64_t> hashes;
    for (const Thumb& thumb : thumbs) {
        hashes.push_back(thumb.isPlain ? 0 : hashesOf(thumb, {})[0].bits);
        if (!thumb.isPlain) ++m_begins[keyOf(hashes.back()) + 1];
    }
    for (size_t key = 1; key < m_begins.size(); ++key) m_begins[key] += m_begins[key - 1];
    m_images.resize(m_begins.back());
    std::vector<uint32_t> next(m_begins.begin(), m_begins.end() - 1);
    for (size_t i = 0; i < thumbs.size(); ++i)
        if (!thumbs[i].isPlain) m_images[next[keyOf(hashes[i])]++] = {hashes[i], static_cast<uint32_t>(i)};
}

/// The candidates of one image: of each other image the nearest view, and of the images the nearest. Drawings of one kind are
/// near in nearly all views, so what is too far is dropped while the search goes on; the result does not depend on when.
class NearDuplicates::Nearest {
public:
    explicit Nearest(int most) : m_most(most) {}

    bool mayTake(int distance) const { return distance <= m_most; }

    void add(const NearCandidate& candidate) {
        m_found.push_back(candidate);
        if (m_found.size() >= mostUnsorted) dropOthers();
    }

    std::vector<NearCandidate> take() {
        dropOthers();
        return std::move(m_found);
    }

private:
    static constexpr size_t mostUnsorted = 4 * mostCandidates;

    void dropOthers() {
        // Stable: views are in a fixed order.
        std::stable_sort(m_found.begin(), m_found.end(), [](const NearCandidate& a, const NearCandidate& b) {
            return std::tuple(a.second, a.distance) < std::tuple(b.second, b.distance);
        });
        m_found.erase(std::unique(m_found.begin(), m_found.end(), isSamePair), m_found.end());
        const auto isNearer = [](const NearCandidate& a, const NearCandidate& b) { return a.distance < b.distance; };
        std::stable_sort(m_found.begin(), m_found.end(), isNearer);
        if (m_found.size() < mostCandidates) return;
        m_found.resize(mostCandidates);
        m_most = m_found.back().distance;
    }

    int m_most;
    std::vector<NearCandidate> m_found;
};

void NearDuplicates::addCandidates(int64_t image, const ImageHash& hash, const View& view, Nearest& out) const {
    uint64_t flips = 0;
    do {
        const uint64_t key = keyOf(hash.bits ^ flips);
        const size_t begin = m_begins[key], end = m_begins[key + 1];
        for (size_t i = begin; i < end && end - begin <= mostInBucket; ++i) {
            const HashedImage& other = m_images[i];
            const int distance = std::popcount(hash.bits ^ other.hash);
            if (out.mayTake(distance) && other.image != image) out.add({image, other.image, distance, view});
        }
        flips = nextSubset(flips, hash.uncertain);
    } while (flips != 0);
}

std::vector<NearCandidate> NearDuplicates::candidatesOf(int64_t image) const {
    const Thumb& thumb = element(m_thumbs, image);
    if (thumb.isPlain) return {};
    Nearest nearest(thumb.isFlat ? mostDistanceOfFlat : mostDistance);
    for (const View& view : searchedViews()) {
        const auto hashes = hashesOf(thumb, view);
        for (size_t turn = 0; turn < hashes.size(); ++turn) {
            View turnedView = view;
            turnedView.angle -= static_cast<float>(turn) * static_cast<float>(std::numbers::pi / 2);
            addCandidates(image, hashes[turn], turnedView, nearest);
        }
    }
    return nearest.take();
}

std::vector<NearCandidate> NearDuplicates::candidates(int64_t begin, int64_t end, WorkerPool& pool) const {
    std::vector<std::vector<NearCandidate>> found(static_cast<size_t>(end - begin));
    pool.run(static_cast<int>(end - begin), [&](int part, int) { element(found, part) = candidatesOf(begin + part); });
    std::vector<NearCandidate> all;
    for (const auto& some : found) all.insert(all.end(), some.begin(), some.end());
    return all;
}

std::vector<double> NearDuplicates::similarities(std::span<const NearCandidate> pairs, WorkerPool& pool) const {
    std::vector<double> found(pairs.size());
    pool.run(static_cast<int>(pairs.size()), [&](int part, int) {
        const NearCandidate& pair = element(pairs, part);
        element(found, part) = similarityOf(element(m_thumbs, pair.second), element(m_thumbs, pair.first), pair.view);
    });
    return found;
}

std::vector<NearCandidate> uniquePairs(std::vector<NearCandidate> pairs) {
    std::stable_sort(pairs.begin(), pairs.end(), comesBefore);
    pairs.erase(std::unique(pairs.begin(), pairs.end(), isSamePair), pairs.end());
    return pairs;
}

}  // namespace lathe::cleaning
