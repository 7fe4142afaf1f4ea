// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/backend/backend.h"
#include "core/backend/device_dataset.h"

namespace lathe::gpu {

/// The part of an input slot that the host fills if the batch is made on the device: scalars, batch variables and sample numbers.
class BatchInputs {
public:
    /// `offsets`: byte offset of each input in the slot, then of the batch variables. Scalars are the last inputs.
    BatchInputs(const Program&, std::span<const int64_t> offsets);

    int64_t begin() const { return m_begin; }  ///< byte offset in the slot
    int64_t bytes() const { return m_end - m_begin; }
    /// Writes the part at `to`.
    void write(std::byte* to, InputPointers, const SampleBatch&) const;

private:
    struct Scalar {
        size_t input = 0;
        int64_t offset = 0, bytes = 0;
    };
    std::vector<Scalar> m_scalars;
    int64_t m_begin, m_batch, m_end;
};

}  // namespace lathe::gpu
