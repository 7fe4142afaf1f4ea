// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lathe::workbench {

/// When the next picture of a running training may be drawn: so seldom that looking at a training takes about four thousandths of
/// the machine from it, but not less often than once a second. (On two cores that is nearly one per cent of a core, and where all
/// cores train, a step ends with the one that was disturbed.) What a picture costs is measured: the processor time of this
/// thread since the last one.
class FrameBudget {
public:
    static constexpr double share = 0.004, shortest = 0.033, longest = 1;  ///< of all cores; seconds

    explicit FrameBudget(int cores) : m_cores(cores > 0 ? cores : 1) {}

    /// Begins a picture. Both in seconds: a steady clock, and the processor time of the drawing thread.
    void drawn(double now, double processor);
    /// Seconds to wait before the next one; 0: now.
    double wait(double now, double processor) const;

    static double clockSeconds();
    static double processorSeconds();

private:
    int m_cores;
    bool m_any = false;
    double m_drawn = 0, m_processor = 0;
};

}  // namespace lathe::workbench
