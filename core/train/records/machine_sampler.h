// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/base/file.h"
#include "core/store/run_history.h"

namespace lathe {

/// Samples the machine and this process from /proc; allocates nothing. Values that cannot be read are 0. Use an object from one
/// thread at a time.
class MachineSampler {
public:
    MachineSampler();

    /// Shares refer to the time since the previous call (at first: since construction). `seconds` since 1970.
    MachineSample sample(double seconds);

private:
    /// Time counters of all cores, in kernel ticks.
    struct Ticks {
        int64_t busy = 0, all = 0;
    };
    Ticks machineTicks() const;

    FileHandle m_stat, m_memory, m_own;
    double m_cores;
    Ticks m_ticks;
    double m_processSeconds, m_wallSeconds;
};

}  // namespace lathe
