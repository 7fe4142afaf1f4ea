// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/worker_pool.h"
#include "core/data/cleaning/image_thumb.h"

namespace lathe::cleaning {

/// Two images by their numbers; first < second.
struct NearPair {
    int64_t first = 0, second = 0;
    double similarity = 0;
    bool operator==(const NearPair&) const = default;
};

/// Finds images that are views of others among many: looks each image up by hashes of its views (multi-probe hashing: also with
/// the other values of uncertain bits), and compares what it finds. The result does not depend on the number of threads.
class NearDuplicates {
public:
    /// The thumbs must outlive it.
    explicit NearDuplicates(const std::vector<Thumb>&);

    /// Pairs of the images from `begin` to `end` (not included) with any others, by number. A pair may come from both of its
    /// images.
    std::vector<NearPair> find(int64_t begin, int64_t end, double leastSimilarity, WorkerPool&) const;

private:
    struct Candidate {
        int64_t image = 0;
        int distance = 0;
        View view;
    };

    std::vector<Candidate> candidatesOf(int64_t image) const;
    void addCandidates(int64_t image, const ImageHash&, const View&, std::vector<Candidate>&) const;
    std::vector<NearPair> pairsOf(int64_t image, double leastSimilarity) const;

    const std::vector<Thumb>& m_thumbs;
    std::vector<uint64_t> m_hashes;
    std::vector<uint32_t> m_begins;  ///< by key: where its images begin in m_images
    std::vector<uint32_t> m_images;  ///< by key, then by number
};

/// Each pair once, with its largest similarity, sorted by numbers.
std::vector<NearPair> uniquePairs(std::vector<NearPair>);

}  // namespace lathe::cleaning
