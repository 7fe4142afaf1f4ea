// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/fast_divisor.h"
#include "gpu/kernels/common/launch.h"
#include "gpu/kernels/common/strided_index.h"

namespace lathe::gpu {

/// A StridedIndex for kernels, with indices of type Index (int32_t or int64_t). Plain data, passed to kernels as a parameter.
template <class Index>
class FlatIndex {
public:
    explicit FlatIndex(const StridedIndex& index) : m_rank(index.rank) {
        for (int axis = 0; axis < index.rank; ++axis) {
            m_extent[axis] = Divisor<Index>(index.extent[axis] > 0 ? index.extent[axis] : 1);
            m_stride[axis] = static_cast<Index>(index.stride[axis]);
        }
    }

    /// Offset in the operand, in elements, of element `linear` of the sequence.
    __device__ Index offset(Index linear) const {
        Index offset = 0;
        for (int axis = m_rank - 1; axis > 0; --axis) {
            const Index outer = m_extent[axis].quotient(linear);
            offset += (linear - outer * m_extent[axis].divisor()) * m_stride[axis];
            linear = outer;
        }
        return offset + linear * m_stride[0];
    }

    /// The same for a sequence along at most one axis: no loop that keeps loads from being in flight together.
    __device__ Index straightOffset(Index linear) const { return linear * m_stride[0]; }

private:
    int m_rank = 0;
    Divisor<Index> m_extent[StridedIndex::mostAxes];
    Index m_stride[StridedIndex::mostAxes] = {};
};

}  // namespace lathe::gpu
