// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/base/file.h"
#include "core/store/run_history.h"

namespace lathe {

/// Looks at the machine and at this process by /proc; takes no memory. What cannot be read is 0. One thread at a time.
class MachineSampler {
public:
    MachineSampler();

    /// Shares are of the time since the last call (the first: since construction). `seconds` since 1970.
    MachineSample sample(double seconds);

private:
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
