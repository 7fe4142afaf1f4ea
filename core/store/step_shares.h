// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/store/run_history.h"

namespace lathe {

/// Where the time of some steps went, in seconds: parts that add up to the whole. Where the processor computes, it does one thing
/// after the other. A device beside it works meanwhile: there the whole is the device's time, kernels come first, and what it
/// stood still for is a wait for copies, for data, for a commit, or else for the host that launches and records.
struct StepShares {
    bool onDevice = false;
    double compute = 0;  ///< on a device: kernels at work
    double copies = 0;   ///< on a device
    double data = 0;
    double record = 0;  ///< not on a device
    double commit = 0;
    double other = 0;  ///< on a device: the host

    double total() const { return compute + copies + data + record + commit + other; }
};

StepShares sharesOf(const StepTimes&);
StepShares& operator+=(StepShares&, const StepShares&);

}  // namespace lathe
