// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe {

/// The fields of DropoutAttributes::site: the layer, and the micro-batch within the whole batch. Masks depend on the position of
/// an element in the whole batch, so they do not depend on how the batch is divided.
struct DropoutSite {
    static constexpr int layerBits = 16;

    uint32_t layer = 0;
    uint32_t microBatch = 0;

    static constexpr DropoutSite of(uint32_t site) { return {site & ((1u << layerBits) - 1), site >> layerBits}; }
    constexpr uint32_t packed() const { return microBatch << layerBits | layer; }
    /// Position in the whole batch of the first element of this micro-batch; `elements` is the size of each micro-batch.
    constexpr int64_t firstElement(int64_t elements) const { return static_cast<int64_t>(microBatch) * elements; }
};

}  // namespace lathe
