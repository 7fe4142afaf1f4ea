// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lathe::workbench {

/// Decides when the next frame of a running training is drawn: so rarely that the window uses about 0.4 % of the machine's CPU
/// time, but at least once a second. (On two cores this is almost 1 % of a core; and if all cores train, a step ends with the
/// core that was disturbed.) The cost of a frame is measured: the CPU time of this thread since the last frame.
class FrameBudget {
public:
    static constexpr double share = 0.004, shortest = 0.033, longest = 1;  ///< of all cores; seconds

    explicit FrameBudget(int cores) : m_cores(cores > 0 ? cores : 1) {}

    /// A frame is being drawn. Both in seconds: a steady clock, and the CPU time of the drawing thread.
    void drawn(double now, double processor);
    /// Seconds to wait before the next frame; 0: now.
    double wait(double now, double processor) const;

    static double clockSeconds();
    static double processorSeconds();

private:
    int m_cores;
    bool m_any = false;
    double m_drawn = 0, m_processor = 0;
};

}  // namespace lathe::workbench
