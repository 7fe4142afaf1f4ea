// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "core/backend/backend.h"
#include "core/data/loader.h"

namespace lathe {

/// What the executable of a training knows of its samples.
struct KeptData {
    std::array<KnownSet, 3> sets;  ///< by Part
    Diagnostics notes;             ///< what lives where, for a person; empty where the processor computes

    /// For LoaderOptions::set.
    const KnownSet& setOf(Part part) const { return sets[static_cast<size_t>(part)]; }
};

/// Offers the samples that the parts are chosen from; parts of one data set share it. What is not kept stays with the loader, and
/// the notes say why.
KeptData keepData(Executable&, const PreparedData&, DType real);

}  // namespace lathe
