// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/backend/nvml/device.h"
#include "core/store/device_sample.h"

namespace lathe {

/// Asks a GPU for what a run records of it, in two groups: what is quick to ask and what is not. One thread at a time.
class DeviceReading {
public:
    explicit DeviceReading(nvml::Device device) : m_device(std::move(device)) {}

    /// `seconds` since 1970. Tens of microseconds where the driver is at ease.
    DeviceSample sample(double seconds);
    /// Some milliseconds.
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
