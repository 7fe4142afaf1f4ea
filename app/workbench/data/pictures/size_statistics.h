// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/data/dataset.h"

namespace lathe::workbench {

/// A sample with the picture in its file.
struct SizedSample {
    int64_t sample = 0;
    PictureSize size;
    bool operator==(const SizedSample&) const = default;
};

/// Pictures whose width to height is nearest to this ratio.
struct RatioCount {
    int wide = 1, tall = 1;  ///< 4 and 3
    int64_t count = 0;
    bool operator==(const RatioCount&) const = default;
};

/// Pictures with these channels and bits of a channel; 0: unknown.
struct FormatCount {
    int64_t channels = 0, bits = 0, count = 0;
    bool operator==(const FormatCount&) const = default;
};

/// The sizes of pictures in their files, before they became samples.
struct SizeStatistics {
    int64_t count = 0;                             ///< samples whose size is known
    PictureSize common = {};                       ///< the most frequent height and width
    int64_t commonCount = 0;                       ///< samples that have it
    std::optional<SizedSample> smallest, largest;  ///< by pixels; of equal ones the first
    int64_t least = 0, most = 0;                   ///< of the shorter sides
    std::vector<double> sides = {};                ///< histogram of the shorter sides from `least` to `most`, in equal steps of
                                                   ///< their logarithm; one bar if all are equal
    std::vector<RatioCount> ratios = {};           ///< most frequent first; none without pictures
    std::vector<FormatCount> formats = {};         ///< most frequent first
    bool operator==(const SizeStatistics&) const = default;
};

/// Gathers the sizes of pictures in one pass.
class SizeGatherer {
public:
    void add(int64_t sample, const PictureSize&);
    SizeStatistics finish() const;

private:
    std::map<std::pair<int64_t, int64_t>, int64_t> m_sizes;    ///< count by height and width
    std::map<std::pair<int64_t, int64_t>, int64_t> m_formats;  ///< count by channels and bits
    std::optional<SizedSample> m_smallest, m_largest;
};

}  // namespace lathe::workbench
