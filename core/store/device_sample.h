// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

namespace lathe {

/// A value that the GPU did not report: NaN, also in the log. Never 0.
constexpr float notAvailable = std::numeric_limits<float>::quiet_NaN();

/// State of a GPU at one moment of a training, from NVML. Any value may be `notAvailable`.
struct DeviceSample {
    double seconds = 0;                   ///< since 1970
    float utilization = notAvailable;     ///< share of the last sample period in which a kernel ran, 0 to 1
    float memoryActivity = notAvailable;  ///< share of the period in which memory was read or written, 0 to 1
    float usedMiB = notAvailable;         ///< memory of all programs together
    float totalMiB = notAvailable;
    float watts = notAvailable;
    float chipMHz = notAvailable;  ///< clock of the multiprocessors
    float memoryMHz = notAvailable;
    float celsius = notAvailable;       ///< temperature of the chip
    double joules = notAvailable;       ///< energy counter: since the driver was loaded
    uint32_t reasons = unknownReasons;  ///< reasons for a reduced clock: bits of ClockReason

    static constexpr uint32_t unknownReasons = UINT32_MAX;
};

/// Values that change slowly, measured about once a second.
struct DeviceHealth {
    double seconds = 0;              ///< since 1970
    float wattLimit = notAvailable;  ///< limit in force
    float fan = notAvailable;        ///< 0 to 1 of the intended speed
    float sentMiBps = notAvailable;  ///< over PCIe, since the previous one
    float receivedMiBps = notAvailable;
    float ownMiB = notAvailable;           ///< device memory of the trainer
    float programs = notAvailable;         ///< number of programs that compute on the device
    float correctedErrors = notAvailable;  ///< memory errors since the driver was loaded
    float uncorrectedErrors = notAvailable;
    float samplingMs = notAvailable;  ///< mean time of one fast sample since the previous one
};

/// Reasons for a reduced clock, numbered as in NVML. Idle and settings of the user are no faults.
enum ClockReason : uint32_t {
    clockIdle = 0x1,
    clockSetting = 0x2,
    clockPowerCap = 0x4,
    clockHardware = 0x8,
    clockSync = 0x10,
    clockThermal = 0x20,
    clockHardwareThermal = 0x40,
    clockPowerBrake = 0x80,
    clockDisplay = 0x100
};
constexpr uint32_t throttleReasons = clockPowerCap | clockHardware | clockThermal | clockHardwareThermal | clockPowerBrake;

/// The bits that slow a training down; 0 if none does, or the reasons are unknown.
constexpr uint32_t throttleOf(uint32_t reasons) {
    return reasons == DeviceSample::unknownReasons ? 0 : reasons & throttleReasons;
}

}  // namespace lathe
