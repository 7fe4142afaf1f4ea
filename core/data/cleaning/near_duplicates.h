// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/worker_pool.h"
#include "core/data/cleaning/image_thumb.h"

namespace lathe::cleaning {

/// Two images by their numbers that may show the same: `second` looks like a view of `first`.
struct NearCandidate {
    int64_t first = 0, second = 0;
    int distance = 0;  ///< bits of their hashes that differ
    View view = {};

    int64_t low() const { return first < second ? first : second; }
    int64_t high() const { return first < second ? second : first; }
};

/// Finds images that may be views of others among many: looks each image up by hashes of its views (multi-probe hashing: also
/// with the other values of uncertain bits). Results do not depend on the number of threads.
class NearDuplicates {
public:
    /// The thumbs must outlive it.
    explicit NearDuplicates(const std::vector<Thumb>&);

    /// Candidates of the images from `begin` to `end` (not included) with any others.
    std::vector<NearCandidate> candidates(int64_t begin, int64_t end, WorkerPool&) const;
    /// `similarityOf` of these pairs.
    std::vector<double> similarities(std::span<const NearCandidate>, WorkerPool&) const;

private:
    struct HashedImage {
        uint64_t hash = 0;
        uint32_t image = 0;
    };
    class Nearest;
    std::vector<NearCandidate> candidatesOf(int64_t image) const;
    void addCandidates(int64_t image, const ImageHash&, const View&, Nearest&) const;

    const std::vector<Thumb>& m_thumbs;
    std::vector<uint32_t> m_begins;     ///< by key: where its images begin in m_images
    std::vector<HashedImage> m_images;  ///< by key, then by number
};

/// Each pair once, with its smallest distance, sorted by numbers.
std::vector<NearCandidate> uniquePairs(std::vector<NearCandidate>);

}  // namespace lathe::cleaning
