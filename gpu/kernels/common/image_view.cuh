// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/fast_divisor.h"
#include "gpu/kernels/common/image.h"
#include "gpu/kernels/common/launch.h"

namespace lathe::gpu {

/// Images [N, C, H, W] in packs of neighboring channels, with indices of type Index (int32_t or int64_t). Plain data, passed to
/// kernels as a parameter. Sizes and offsets count packs.
template <class Index>
class ImageView {
public:
    struct Position {
        Index n, c, h, w;
    };

    ImageView() = default;
    /// `pack`: channels of a pack; more than one only channels-last, and a divisor of the number of channels.
    ImageView(const Images& s, int pack)
        : packs(s.elements() / pack),
          height(static_cast<Index>(s.height)),
          width(static_cast<Index>(s.width)),
          m_channelsLast(s.channelsLast) {
        const int64_t channels = s.channels / pack, ofRow = s.channelsLast ? s.width * channels : s.width;
        m_image = static_cast<Index>(channels * s.height * s.width);
        m_channel = static_cast<Index>(s.channelsLast ? 1 : s.height * s.width);
        row = static_cast<Index>(ofRow);
        column = static_cast<Index>(s.channelsLast ? channels : 1);
        if (packs == 0) return;
        m_inner = Divisor<Index>(s.channelsLast ? channels : s.width);
        m_middle = Divisor<Index>(s.channelsLast ? s.width : s.height);
        m_outer = Divisor<Index>(s.channelsLast ? s.height : channels);
    }

    int64_t packs = 0;
    Index height = 0, width = 0;
    Index row = 0, column = 0;  ///< distance of vertical and horizontal neighbors

    /// The position of the pack at offset `i`.
    __device__ Position at(Index i) const {
        const Index middle = m_inner.quotient(i), outer = m_middle.quotient(middle), n = m_outer.quotient(outer);
        const Index first = i - middle * m_inner.divisor(), second = middle - outer * m_middle.divisor(),
                    third = outer - n * m_outer.divisor();
        if (m_channelsLast) return {n, first, third, second};
        return {n, third, second, first};
    }
    /// The offset in plain layout of the element at offset `i`, for packs of one element.
    __device__ Index plainOffset(Index i) const {
        const Position p = at(i);
        return p.n * m_image + (p.c * height + p.h) * width + p.w;
    }
    /// The offset of channel c of image n, at the first pixel.
    __device__ Index plane(Index n, Index c) const { return n * m_image + c * m_channel; }

private:
    Index m_image = 0, m_channel = 0;
    Divisor<Index> m_inner, m_middle, m_outer;  // extents in memory order, innermost first
    bool m_channelsLast = false;
};

}  // namespace lathe::gpu
