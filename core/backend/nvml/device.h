// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/backend/nvml/library.h"

namespace lathe::nvml {

/// Bytes of a device's memory.
struct MemoryUse {
    uint64_t used = 0, total = 0;  ///< `used`: by programs, without what the driver reserves
};

/// A program that uses a device.
struct Process {
    uint32_t pid = 0;               ///< as the driver numbers it, which may differ from the number inside a container
    std::optional<uint64_t> bytes;  ///< of device memory; nothing: not available
};

/// Bytes transferred over the bus since the driver was loaded. If `narrow`, these are 32-bit counters that wrap after 4 GiB.
struct BusBytes {
    uint64_t sent = 0, received = 0;
    bool narrow = false;
};

/// One GPU, queried through NVML. A value that the device, the driver or the permissions do not provide is empty, never 0. Use an
/// object from one thread at a time; copy it for other threads.
class Device {
public:
    /// By PCI address ("0000:65:00.0" or "00000000:65:00.0"), because CUDA and NVML number devices differently, and
    /// CUDA_VISIBLE_DEVICES renumbers them.
    static Result<Device> atBus(std::shared_ptr<const Library>, const std::string& busId);
    /// `index` starts at 0, in the order of NVML.
    static Result<Device> atIndex(std::shared_ptr<const Library>, int index);

    const Library& library() const { return *m_library; }
    Handle handle() const { return m_handle; }
    /// Whether a call reported that the device is lost (fell off the bus). It then returns nothing any more.
    bool isLost() const { return m_lost; }

    std::string name() const;
    std::string uuid() const;
    std::string busId() const;

    std::optional<Utilization> utilization() const;
    std::optional<MemoryUse> memory() const;
    std::optional<double> watts() const;      ///< averaged over the last second on most devices
    std::optional<double> wattLimit() const;  ///< the limit in force
    std::optional<double> joules() const;     ///< since the driver was loaded
    std::optional<double> celsius() const;    ///< temperature of the chip
    std::optional<double> chipMegahertz() const;
    std::optional<double> memoryMegahertz() const;
    std::optional<uint64_t> clockReasons() const;     ///< reasons for a reduced clock: bits, see core/store/device_sample.h
    std::optional<double> fan() const;                ///< 0 to 1 of the intended speed
    std::optional<uint64_t> correctedErrors() const;  ///< memory errors since the driver was loaded
    std::optional<uint64_t> uncorrectedErrors() const;
    std::optional<BusBytes> busBytes() const;
    /// Programs that compute on the device. Takes milliseconds; do not call it often.
    std::optional<std::vector<Process>> processes() const;

private:
    Device(std::shared_ptr<const Library> library, Handle handle) : m_library(std::move(library)), m_handle(handle) {}
    template <class... A, class... B>
    bool ask(int (*function)(A...), B... arguments) const;
    template <class T>
    std::optional<double> scaled(int (*function)(Handle, T*), double unit) const;
    std::optional<uint64_t> eccErrors(int type) const;
    std::optional<double> megahertz(int which) const;
    std::string text(int (*function)(Handle, char*, unsigned)) const;

    std::shared_ptr<const Library> m_library;
    Handle m_handle;
    mutable bool m_lost = false;
};

}  // namespace lathe::nvml
