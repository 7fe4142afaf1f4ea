// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

namespace lathe {

/// What a GPU did not tell: a NaN, in the log too. Never a 0.
constexpr float notAvailable = std::numeric_limits<float>::quiet_NaN();

/// How a GPU was at one moment of a training, by NVML. Any figure may be `notAvailable`.
struct DeviceSample {
    double seconds = 0;                   ///< since 1970
    float utilization = notAvailable;     ///< share of the last moments in which a kernel ran, 0 to 1
    float memoryActivity = notAvailable;  ///< in which its memory was read or written, 0 to 1
    float usedMiB = notAvailable;         ///< memory that programs hold, all of them together
    float totalMiB = notAvailable;
    float watts = notAvailable;
    float chipMHz = notAvailable;  ///< clock of the multiprocessors
    float memoryMHz = notAvailable;
    float celsius = notAvailable;       ///< of the chip
    double joules = notAvailable;       ///< a counter: what it used since its driver was loaded
    uint32_t reasons = unknownReasons;  ///< what keeps its clock down: bits of ClockReason

    static constexpr uint32_t unknownReasons = UINT32_MAX;
};

/// What changes slowly, about once a second.
struct DeviceHealth {
    double seconds = 0;              ///< since 1970
    float wattLimit = notAvailable;  ///< in force
    float fan = notAvailable;        ///< 0 to 1 of its intended speed
    float sentMiBps = notAvailable;  ///< over PCIe, since the one before
    float receivedMiBps = notAvailable;
    float ownMiB = notAvailable;           ///< of its memory, held by the trainer
    float programs = notAvailable;         ///< that compute on it
    float correctedErrors = notAvailable;  ///< of its memory, since the driver was loaded
    float uncorrectedErrors = notAvailable;
    float samplingMs = notAvailable;  ///< what one look of the fast kind cost, mean since the one before
};

/// Why a clock is lower than it could be, as NVML numbers it. Idle and the settings of a person are no faults.
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

/// Of these bits those that hold a training up; 0 when none does or none is known.
constexpr uint32_t throttleOf(uint32_t reasons) {
    return reasons == DeviceSample::unknownReasons ? 0 : reasons & throttleReasons;
}

}  // namespace lathe
