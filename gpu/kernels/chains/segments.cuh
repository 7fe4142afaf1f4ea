// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/chains/chain_segments.h"
#include "gpu/kernels/common/launch.h"

namespace lathe::gpu {

/// The segment that contains the piece: the last segment whose first piece is not after it. Table: has `segments`, and
/// `firstPiece` of each.
template <class Table>
__device__ int segmentOf(const Table& table, int64_t piece) {
    int low = 0, high = table.segments - 1;
    while (low < high) {
        const int middle = (low + high + 1) / 2;
        if (table.firstPiece[middle] <= piece)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/// A piece of work: elements [begin, end) of a segment.
struct SegmentPart {
    int segment;
    int64_t begin, end;  ///< elements
};

/// The segment and the elements of a piece.
__device__ inline SegmentPart partOf(const ChainSegments& table, int64_t piece) {
    const int segment = segmentOf(table, piece);
    const int64_t begin = (piece - table.firstPiece[segment]) * ChainSegments::piece, elements = table.elements[segment];
    return {segment, begin, begin + ChainSegments::piece < elements ? begin + ChainSegments::piece : elements};
}

}  // namespace lathe::gpu
