// SPDX-License-Identifier: Apache-2.0
#include "core/train/devices/device_reading.h"

#include <unistd.h>
#include <utility>

namespace lathe {

namespace {

constexpr double mebibyte = 1 << 20;

template <class T>
float orMissing(const std::optional<T>& value, double unit = 1) {
    return value ? static_cast<float>(static_cast<double>(*value) * unit) : notAvailable;
}

// What was counted since the last look. Empty: the counter was set back.
std::optional<uint64_t> counted(uint64_t last, uint64_t now, bool narrow) {
    if (narrow) return static_cast<uint32_t>(now - last);
    return now >= last ? std::optional(now - last) : std::nullopt;
}

}  // namespace

DeviceSample DeviceReading::sample(double seconds) {
    DeviceSample s;
    s.seconds = seconds;
    if (const auto u = m_device.utilization()) {
        s.utilization = static_cast<float>(u->gpu) / 100;
        s.memoryActivity = static_cast<float>(u->memory) / 100;
    }
    if (const auto m = m_device.memory()) {
        s.usedMiB = static_cast<float>(static_cast<double>(m->used) / mebibyte);
        s.totalMiB = static_cast<float>(static_cast<double>(m->total) / mebibyte);
    }
    s.watts = orMissing(m_device.watts());
    s.chipMHz = orMissing(m_device.chipMegahertz());
    s.memoryMHz = orMissing(m_device.memoryMegahertz());
    s.celsius = orMissing(m_device.celsius());
    if (const auto joules = m_device.joules()) s.joules = *joules;
    if (const auto reasons = m_device.clockReasons()) s.reasons = static_cast<uint32_t>(*reasons);
    return s;
}

DeviceHealth DeviceReading::health(double seconds) {
    DeviceHealth h;
    h.seconds = seconds;
    h.wattLimit = orMissing(m_device.wattLimit());
    h.fan = orMissing(m_device.fan());
    h.correctedErrors = orMissing(m_device.correctedErrors());
    h.uncorrectedErrors = orMissing(m_device.uncorrectedErrors());
    readBus(h);
    readPrograms(h);
    return h;
}

void DeviceReading::readBus(DeviceHealth& h) {
    const auto now = m_device.busBytes(), last = std::exchange(m_busBytes, now);
    const double elapsed = h.seconds - std::exchange(m_busSeconds, h.seconds);
    if (!now || !last || elapsed <= 0) return;
    h.sentMiBps = orMissing(counted(last->sent, now->sent, now->narrow), 1 / (mebibyte * elapsed));
    h.receivedMiBps = orMissing(counted(last->received, now->received, now->narrow), 1 / (mebibyte * elapsed));
}

void DeviceReading::readPrograms(DeviceHealth& h) const {
    const auto programs = m_device.processes();
    if (!programs) return;
    h.programs = static_cast<float>(programs->size());
    for (const nvml::Process& p : *programs)
        if (p.pid == static_cast<uint32_t>(::getpid())) h.ownMiB = orMissing(p.bytes, 1 / mebibyte);
}

}  // namespace lathe
