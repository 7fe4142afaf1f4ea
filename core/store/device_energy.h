// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/store/device_sample.h"

namespace lathe {

/// What a GPU used over some time.
struct DeviceEnergy {
    double joules = 0;
    double seconds = 0;         ///< in which it was watched and told its energy or power
    double integralJoules = 0;  ///< of `joules`: integrated from its power, where it has no counter of energy

    bool isKnown() const { return seconds > 0; }
    /// More than a hundredth of it is such an integral.
    bool isEstimate() const { return integralJoules > 0.01 * joules; }
    DeviceEnergy operator-(const DeviceEnergy& o) const {
        return {joules - o.joules, seconds - o.seconds, integralJoules - o.integralJoules};
    }
};

/// Adds up energy from samples in the order of their time: the difference of the device's counter, or, where that is missing or
/// went back (the driver was loaded anew), the mean of two powers over the time between them. Between samples that are further
/// apart than `longestGap` the run was stopped: that counts for nothing. Takes no memory.
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

/// The same, remembered over time: what an epoch used.
class EnergyCurve {
public:
    void add(const DeviceSample&);
    const DeviceEnergy& total() const { return m_meter.total(); }
    /// Between two times (seconds since 1970), in proportion where they lie between samples.
    DeviceEnergy between(double from, double to) const;

private:
    DeviceEnergy until(double seconds) const;

    EnergyMeter m_meter;
    std::vector<double> m_seconds;
    std::vector<DeviceEnergy> m_totals;
};

}  // namespace lathe
