// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/store/device_sample.h"

namespace lathe {

/// Energy that a GPU used during some time.
struct DeviceEnergy {
    double joules = 0;
    double seconds = 0;         ///< in which energy or power was measured
    double integralJoules = 0;  ///< the part of `joules` that was integrated from the power, because there was no energy counter

    bool isKnown() const { return seconds > 0; }
    /// More than a hundredth of the energy is such an integral.
    bool isEstimate() const { return integralJoules > 0.01 * joules; }
    DeviceEnergy operator-(const DeviceEnergy& o) const {
        return {joules - o.joules, seconds - o.seconds, integralJoules - o.integralJoules};
    }
};

/// Adds up energy from samples in the order of time. Uses the difference of the device's energy counter. If the counter is
/// missing or decreased (the driver was reloaded), it uses the mean of two power values times the time between them. A gap above
/// `longestGap` means that the run was stopped, and adds nothing. Allocates nothing.
class EnergyMeter {
public:
    static constexpr double longestGap = 10;  ///< seconds

    void add(const DeviceSample&);
    const DeviceEnergy& total() const { return m_total; }

private:
    DeviceSample m_last;
    bool m_any = false;
    DeviceEnergy m_total;
};

/// As EnergyMeter, and remembers the totals over time, to give the energy of an epoch.
class EnergyCurve {
public:
    void add(const DeviceSample&);
    const DeviceEnergy& total() const { return m_meter.total(); }
    /// Energy between two times (seconds since 1970), interpolated between samples.
    DeviceEnergy between(double from, double to) const;

private:
    DeviceEnergy until(double seconds) const;

    EnergyMeter m_meter;
    std::vector<double> m_seconds;
    std::vector<DeviceEnergy> m_totals;
};

}  // namespace lathe
