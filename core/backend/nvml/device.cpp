// SPDX-License-Identifier: Apache-2.0
#include "core/backend/nvml/device.h"

#include <algorithm>

namespace lathe::nvml {

namespace {

constexpr int chipClock = 1, memoryClock = 2;
constexpr int corrected = 0, uncorrected = 1, sinceDriverLoad = 0;
constexpr unsigned mostProcesses = 256;

std::optional<uint64_t> wholeValue(const FieldValue& value, bool& narrow) {
    if (value.code != success) return {};
    narrow = narrow || value.type == wordField;
    if (value.type == wordField) return value.word;
    if (value.type == longField || value.type == longLongField || value.type == signedLongField) return value.longWord;
    return {};
}

// Both layouts; the second has more than is asked for.
template <class Entry>
std::optional<std::vector<Process>> listed(int (*function)(Handle, unsigned*, Entry*), Handle handle) {
    std::vector<Entry> entries(mostProcesses);
    unsigned count = mostProcesses;
    const int code = function(handle, &count, entries.data());
    if (code != success && code != insufficientSize) return {};
    entries.resize(std::min(count, mostProcesses));
    std::vector<Process> processes;
    for (const Entry& e : entries) processes.push_back({e.pid, e.bytes == UINT64_MAX ? std::nullopt : std::optional(e.bytes)});
    return processes;
}

Diagnostic noDevice(const std::string& where, const std::string& words) {
    return workError("nvml.no_device", where, "NVML does not recognize the device: {0}", {words},
                     "check whether nvidia-smi lists the device");
}

}  // namespace

Result<Device> Device::atBus(std::shared_ptr<const Library> library, const std::string& busId) {
    const auto find = library->functions().handleByBusId;
    if (!find) return noDevice(busId, "the library cannot look for one");
    Handle handle = nullptr;
    if (const int code = find(busId.c_str(), &handle); code != success) return noDevice(busId, library->textOf(code));
    return Device(std::move(library), handle);
}

Result<Device> Device::atIndex(std::shared_ptr<const Library> library, int index) {
    const auto find = library->functions().handleByIndex;
    const std::string where = std::string("GPU ").append(std::to_string(index));
    if (!find) return noDevice(where, "the library cannot look for one");
    Handle handle = nullptr;
    if (const int code = find(static_cast<unsigned>(index), &handle); code != success)
        return noDevice(where, library->textOf(code));
    return Device(std::move(library), handle);
}

template <class... A, class... B>
bool Device::ask(int (*function)(A...), B... arguments) const {
    if (!function || m_lost) return false;
    const int code = function(arguments...);
    m_lost = code == gpuIsLost;
    return code == success;
}

template <class T>
std::optional<double> Device::scaled(int (*function)(Handle, T*), double unit) const {
    T value = 0;
    return ask(function, m_handle, &value) ? std::optional(static_cast<double>(value) * unit) : std::nullopt;
}

std::string Device::text(int (*function)(Handle, char*, unsigned)) const {
    char text[128] = {};
    return ask(function, m_handle, text, static_cast<unsigned>(sizeof text - 1)) ? std::string(text) : std::string();
}

std::string Device::name() const {
    return text(m_library->functions().name);
}

std::string Device::uuid() const {
    return text(m_library->functions().uuid);
}

std::string Device::busId() const {
    PciInfo info{};
    if (!ask(m_library->functions().pciInfo, m_handle, &info)) return {};
    info.busId[sizeof info.busId - 1] = '\0';
    return info.busId;
}

std::optional<Utilization> Device::utilization() const {
    Utilization u{};
    return ask(m_library->functions().utilization, m_handle, &u) ? std::optional(u) : std::nullopt;
}

std::optional<MemoryUse> Device::memory() const {
    Memory2 two{memory2Version, 0, 0, 0, 0};
    if (ask(m_library->functions().memory2, m_handle, &two)) return MemoryUse{two.used, two.total};
    Memory1 one{};
    if (ask(m_library->functions().memory1, m_handle, &one)) return MemoryUse{one.used, one.total};
    return {};
}

std::optional<double> Device::watts() const {
    return scaled(m_library->functions().power, 1e-3);
}

std::optional<double> Device::wattLimit() const {
    return scaled(m_library->functions().powerLimit, 1e-3);
}

std::optional<double> Device::joules() const {
    return scaled(m_library->functions().energy, 1e-3);
}

std::optional<double> Device::celsius() const {
    Temperature1 t{temperature1Version, 0, 0};
    if (ask(m_library->functions().temperatureV, m_handle, &t)) return t.celsius;
    unsigned old = 0;
    if (ask(m_library->functions().temperature, m_handle, 0, &old)) return old;
    return {};
}

std::optional<double> Device::megahertz(int which) const {
    unsigned value = 0;
    return ask(m_library->functions().clock, m_handle, which, &value) ? std::optional<double>(value) : std::nullopt;
}

std::optional<double> Device::chipMegahertz() const {
    return megahertz(chipClock);
}

std::optional<double> Device::memoryMegahertz() const {
    return megahertz(memoryClock);
}

std::optional<uint64_t> Device::clockReasons() const {
    unsigned long long bits = 0;
    return ask(m_library->functions().clockReasons, m_handle, &bits) ? std::optional<uint64_t>(bits) : std::nullopt;
}

std::optional<double> Device::fan() const {
    return scaled(m_library->functions().fan, 1e-2);
}

std::optional<uint64_t> Device::eccErrors(int type) const {
    unsigned long long count = 0;
    const bool there = ask(m_library->functions().eccErrors, m_handle, type, sinceDriverLoad, &count);
    return there ? std::optional<uint64_t>(count) : std::nullopt;
}

std::optional<uint64_t> Device::correctedErrors() const {
    return eccErrors(corrected);
}

std::optional<uint64_t> Device::uncorrectedErrors() const {
    return eccErrors(uncorrected);
}

std::optional<BusBytes> Device::busBytes() const {
    FieldValue values[2]{};
    values[0].field = pcieSentField;
    values[1].field = pcieReceivedField;
    if (!ask(m_library->functions().fields, m_handle, 2, values)) return {};
    BusBytes bytes;
    const auto sent = wholeValue(values[0], bytes.narrow), received = wholeValue(values[1], bytes.narrow);
    if (!sent || !received) return {};
    bytes.sent = *sent;
    bytes.received = *received;
    return bytes;
}

std::optional<std::vector<Process>> Device::processes() const {
    const Functions& f = m_library->functions();
    if (m_lost) return {};
    if (f.processes2) return listed(f.processes2, m_handle);
    if (f.processes1) return listed(f.processes1, m_handle);
    return {};
}

}  // namespace lathe::nvml
