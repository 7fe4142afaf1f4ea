// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "core/backend/backend.h"
#include "core/base/element.h"
#include "core/data/loader.h"

namespace lathe {

/// The state of the device data set cache of a training.
struct OfferedDatasets {
    std::array<DeviceDatasetRef, 3> sets;  ///< by split
    Diagnostics notes;                     ///< what is cached where, for the user; empty on the CPU

    /// The set of a split, for LoaderOptions::set.
    const DeviceDatasetRef& setOf(Split split) const { return element(sets, split); }
};

/// Offers the data set of each split to the device data set cache; splits of one data set share it. The loader delivers what is
/// not cached, and the notes give the reason.
OfferedDatasets offerDatasets(Executable&, const PreparedData&, DType real);

}  // namespace lathe
