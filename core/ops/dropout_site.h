// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe {

/// What stands in the `site` of a Dropout: which layer it is of, and which micro-batch of the whole batch it sees. Masks are
/// drawn by an element's place in the whole batch, so they do not depend on how that is cut.
struct DropoutSite {
    static constexpr int layerBits = 16;

    uint32_t layer = 0;
    uint32_t microBatch = 0;

    static constexpr DropoutSite of(uint32_t site) { return {site & ((1u << layerBits) - 1), site >> layerBits}; }
    constexpr uint32_t packed() const { return microBatch << layerBits | layer; }
    /// The place in the whole batch of the first element here, where each micro-batch has so many.
    constexpr int64_t firstElement(int64_t elements) const { return static_cast<int64_t>(microBatch) * elements; }
};

}  // namespace lathe
