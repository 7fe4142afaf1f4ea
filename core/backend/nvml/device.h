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
    uint64_t used = 0, total = 0;  ///< `used`: by programs, not what the driver keeps for itself
};

/// A program that computes on a device.
struct Process {
    uint32_t pid = 0;               ///< as the driver numbers it: in a container not as seen from inside
    std::optional<uint64_t> bytes;  ///< of the device's memory
};

/// Bytes that crossed the bus since the driver was loaded. Where `narrow`, 32 bits of them: they begin anew after 4 GiB.
struct BusBytes {
    uint64_t sent = 0, received = 0;
    bool narrow = false;
};

/// One GPU as NVML sees it. What a device, a driver or a right does not give is empty, never 0. One thread at a time; a copy for
/// another.
class Device {
public:
    /// By the PCI bus: numbers of CUDA and NVML differ, and CUDA_VISIBLE_DEVICES counts anew. "0000:65:00.0" or
    /// "00000000:65:00.0".
    static Result<Device> atBus(std::shared_ptr<const Library>, const std::string& busId);
    /// From 0, in NVML's own order.
    static Result<Device> atIndex(std::shared_ptr<const Library>, int index);

    const Library& library() const { return *m_library; }
    Handle handle() const { return m_handle; }
    /// A call said that the device has fallen off the bus: nothing will come any more.
    bool isLost() const { return m_lost; }

    std::string name() const;
    std::string uuid() const;
    std::string busId() const;

    std::optional<Utilization> utilization() const;
    std::optional<MemoryUse> memory() const;
    std::optional<double> watts() const;      ///< mean of the last second on most devices
    std::optional<double> wattLimit() const;  ///< the limit in force
    std::optional<double> joules() const;     ///< since the driver was loaded
    std::optional<double> celsius() const;    ///< of the chip
    std::optional<double> chipMegahertz() const;
    std::optional<double> memoryMegahertz() const;
    std::optional<uint64_t> clockReasons() const;     ///< what keeps the clock down: bits, see core/store/device_sample.h
    std::optional<double> fan() const;                ///< 0 to 1 of its intended speed
    std::optional<uint64_t> correctedErrors() const;  ///< of memory, since the driver was loaded
    std::optional<uint64_t> uncorrectedErrors() const;
    std::optional<BusBytes> busBytes() const;
    /// Asks the driver for milliseconds: not often.
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
