// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/backend/nvml/device.h"
#include "core/store/device_sample.h"

namespace lathe {

/// Reads from a GPU what a run records, in two groups: fast values and slow values. Use an object from one thread at a time.
class DeviceReading {
public:
    explicit DeviceReading(nvml::Device device) : m_device(std::move(device)) {}

    /// The fast values. `seconds` since 1970. Takes tens of microseconds if the driver is not busy.
    DeviceSample sample(double seconds);
    /// The slow values. Takes some milliseconds.
    DeviceHealth health(double seconds);
    bool isLost() const { return m_device.isLost(); }

private:
    void readBus(DeviceHealth&);
    void readPrograms(DeviceHealth&) const;

    nvml::Device m_device;
    std::optional<nvml::BusBytes> m_busBytes;
    double m_busSeconds = 0;
};

}  // namespace lathe
