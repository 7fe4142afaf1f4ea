// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/store/run_history.h"

namespace lathe {

/// How the time of some steps was spent, in seconds; the shares add up to the whole. On the processor, activities follow one
/// another. A device works in parallel to the host, so there the whole is the device's time: kernels first, then idle time, which
/// is spent waiting for copies, data, a checkpoint, or the host that launches and records.
struct StepShares {
    bool onDevice = false;
    double compute = 0;  ///< on a device: kernels running
    double copies = 0;   ///< only on a device
    double data = 0;
    double record = 0;  ///< not on a device
    double commit = 0;
    double other = 0;  ///< on a device: waiting for the host

    double total() const { return compute + copies + data + record + commit + other; }
};

/// The shares of measured times. Each share is limited by what the previous ones left of the total, so their sum is the total.
StepShares sharesOf(const StepTimes&);
/// Adds the shares of other steps; `onDevice` if one of the two is.
StepShares& operator+=(StepShares&, const StepShares&);

}  // namespace lathe
