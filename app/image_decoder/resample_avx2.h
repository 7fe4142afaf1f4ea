// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "app/image_decoder/resample_taps.h"

// Weighted sums of pixels with AVX2. The results have the same bits as sums of 32-bit numbers. Only for processors that have
// AVX2.

namespace lathe::images {

bool processorHasAvx2();

/// Makes rows of another width, of three channels.
class ColorRowWriter {
public:
    explicit ColorRowWriter(std::span<const Tap>);
    /// Bytes behind a row that must be readable. Their values do not matter.
    size_t spare() const;
    /// Writes three bytes for each tap.
    void write(const uint8_t* row, uint8_t* out) const;

private:
    /// Of four pixels: weight = high * 2^11 + low. Both parts fit into the numbers of 16 bits that are multiplied in pairs.
    struct Group {
        alignas(32) int16_t high[16];
        alignas(32) int16_t low[16];
    };
    static Group groupOf(std::span<const int32_t> weights);

    size_t m_groupsOfTap = 0;
    std::vector<Group> m_groups = {};       // [taps][m_groupsOfTap]; the weights behind those of a tap are 0
    std::vector<size_t> m_firstBytes = {};  // by tap
};

/// Writes one row from several rows of `bytes` bytes, which are one behind the other and have these weights.
void writeWeightedRows(const uint8_t* rows, size_t bytes, std::span<const int32_t> weights, uint8_t* out);

}  // namespace lathe::images
