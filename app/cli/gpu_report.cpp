// SPDX-License-Identifier: Apache-2.0
#include "app/cli/gpu_report.h"

#include <fmt/format.h>

#include "app/cli/text.h"
#include "core/backend/nvml/device.h"
#include "core/store/device_sample.h"

namespace lathe {

namespace {

constexpr const char* missing = "not available";

struct ReasonName {
    uint32_t bit;
    const char* name;
};
constexpr ReasonName reasonNames[] = {{clockIdle, "idle"},
                                      {clockSetting, "a setting"},
                                      {clockPowerCap, "power limit"},
                                      {clockHardware, "hardware slowdown"},
                                      {clockSync, "sync group"},
                                      {clockThermal, "heat"},
                                      {clockHardwareThermal, "hardware thermal slowdown"},
                                      {clockPowerBrake, "power brake"},
                                      {clockDisplay, "display clock"}};

std::string reasonsText(uint64_t bits) {
    std::string text;
    for (const ReasonName& reason : reasonNames)
        if (bits & reason.bit) (text += text.empty() ? "" : ", ") += reason.name;
    return text.empty() ? "nothing" : text;
}

std::string programsText(const std::vector<nvml::Process>& programs) {
    std::string text = fmt::format("{}", programs.size());
    for (const nvml::Process& p : programs)
        text += fmt::format("{} process {} ({})", &p == &programs.front() ? ":" : ",", p.pid,
                            p.bytes ? bytesText(static_cast<int64_t>(*p.bytes)) : "memory unknown");
    return text;
}

template <class T>
Json orNull(const std::optional<T>& value) {
    return value ? Json(*value) : Json();
}

template <class T>
std::string orMissing(const std::optional<T>& value, std::string_view unit) {
    return value ? fmt::format("{:.0f}{}", static_cast<double>(*value), unit) : missing;
}

void printFact(const Session& session, const char* name, const std::string& value) {
    session.result(fmt::format("  {:<16} {}", name, value));
}

Json reportPower(const Session& session, const nvml::Device& device) {
    const auto watts = device.watts(), limit = device.wattLimit();
    const auto reasons = device.clockReasons();
    printFact(session, "power", fmt::format("{}, limit {}", orMissing(watts, " W"), orMissing(limit, " W")));
    printFact(
        session, "clock",
        fmt::format("{}, limited by: {}", orMissing(device.chipMegahertz(), " MHz"), reasons ? reasonsText(*reasons) : missing));
    return Json::Object{{"watts", orNull(watts)},
                        {"watt_limit", orNull(limit)},
                        {"clock_reasons", orNull(reasons)},
                        {"throttled", reasons ? Json(throttleOf(static_cast<uint32_t>(*reasons)) != 0) : Json()}};
}

void reportMemory(const Session& session, const nvml::Device& device, Json& facts) {
    const auto memory = device.memory();
    const auto corrected = device.correctedErrors(), uncorrected = device.uncorrectedErrors();
    printFact(session, "memory",
              memory ? fmt::format("{} of {} in use", bytesText(static_cast<int64_t>(memory->used)),
                                   bytesText(static_cast<int64_t>(memory->total)))
                     : missing);
    printFact(session, "memory errors",
              corrected || uncorrected
                  ? fmt::format("{} corrected, {} not corrected", orMissing(corrected, ""), orMissing(uncorrected, ""))
                  : missing);
    facts.set("memory_used_bytes", memory ? Json(memory->used) : Json());
    facts.set("memory_bytes", memory ? Json(memory->total) : Json());
    facts.set("corrected_errors", orNull(corrected));
    facts.set("uncorrected_errors", orNull(uncorrected));
}

void reportPrograms(const Session& session, const nvml::Device& device, Json& facts) {
    const auto programs = device.processes();
    printFact(session, "programs", programs ? programsText(*programs) : missing);
    if (!programs) return;
    Json::Array list;
    for (const nvml::Process& p : *programs)
        list.push_back(Json::Object{{"pid", static_cast<int64_t>(p.pid)}, {"bytes", orNull(p.bytes)}});
    facts.set("programs", std::move(list));
}

Json reportGpu(const Session& session, const nvml::Device& device, int index) {
    const std::string name = device.name(), bus = device.busId();
    session.result(fmt::format("GPU {}: {}, bus {}", index, name.empty() ? missing : name, bus.empty() ? missing : bus));
    Json facts = reportPower(session, device);
    const auto celsius = device.celsius();
    printFact(session, "temperature", orMissing(celsius, " °C"));
    reportMemory(session, device, facts);
    reportPrograms(session, device, facts);
    facts.set("celsius", orNull(celsius));
    facts.set("name", name);
    facts.set("pci_bus", bus);
    facts.set("uuid", device.uuid());
    return facts;
}

}  // namespace

Json reportGpus(const Session& session, const std::string& path) {
    const auto library = nvml::Library::open(path);
    if (!library) {
        session.result("NVML: not available: " + toString(library.error()));
        return Json::Object{{"problem", toJson(library.error())}};
    }
    const std::string driver = (*library)->driverVersion();
    session.result("NVML: driver " + (driver.empty() ? std::string(missing) : driver));
    Json::Array devices;
    for (int i = 0; i < (*library)->deviceCount(); ++i)
        if (const auto device = nvml::Device::atIndex(*library, i))
            devices.push_back(reportGpu(session, *device, i));
        else
            session.report(device.error());
    return Json::Object{{"driver", driver}, {"devices", std::move(devices)}};
}

}  // namespace lathe
