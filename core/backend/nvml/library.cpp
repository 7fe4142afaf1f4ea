// SPDX-License-Identifier: Apache-2.0
#include "core/backend/nvml/library.h"

#include <dlfcn.h>
#include <initializer_list>

namespace lathe::nvml {

namespace {

// The first of these names that the library has.
template <class Function>
void find(void* library, Function& function, std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (void* symbol = ::dlsym(library, name)) {
            function = reinterpret_cast<Function>(symbol);
            return;
        }
}

void findGeneral(void* library, Functions& f) {
    find(library, f.init, {"nvmlInit_v2", "nvmlInit"});
    find(library, f.shutdown, {"nvmlShutdown"});
    find(library, f.errorString, {"nvmlErrorString"});
    find(library, f.driverVersion, {"nvmlSystemGetDriverVersion"});
    find(library, f.count, {"nvmlDeviceGetCount_v2", "nvmlDeviceGetCount"});
    find(library, f.handleByIndex, {"nvmlDeviceGetHandleByIndex_v2", "nvmlDeviceGetHandleByIndex"});
    find(library, f.handleByBusId, {"nvmlDeviceGetHandleByPciBusId_v2", "nvmlDeviceGetHandleByPciBusId"});
    find(library, f.eventSetCreate, {"nvmlEventSetCreate"});
    find(library, f.eventSetFree, {"nvmlEventSetFree"});
    find(library, f.eventSetWait, {"nvmlEventSetWait_v2", "nvmlEventSetWait"});
    find(library, f.registerEvents, {"nvmlDeviceRegisterEvents"});
}

void findDevice(void* library, Functions& f) {
    find(library, f.name, {"nvmlDeviceGetName"});
    find(library, f.uuid, {"nvmlDeviceGetUUID"});
    find(library, f.pciInfo, {"nvmlDeviceGetPciInfo_v3"});  // older ones are shorter
    find(library, f.utilization, {"nvmlDeviceGetUtilizationRates"});
    find(library, f.memory2, {"nvmlDeviceGetMemoryInfo_v2"});
    find(library, f.memory1, {"nvmlDeviceGetMemoryInfo"});
    find(library, f.power, {"nvmlDeviceGetPowerUsage"});
    find(library, f.powerLimit, {"nvmlDeviceGetEnforcedPowerLimit"});
    find(library, f.energy, {"nvmlDeviceGetTotalEnergyConsumption"});
    find(library, f.temperatureV, {"nvmlDeviceGetTemperatureV"});
    find(library, f.temperature, {"nvmlDeviceGetTemperature"});
    find(library, f.clock, {"nvmlDeviceGetClockInfo"});
    find(library, f.clockReasons, {"nvmlDeviceGetCurrentClocksEventReasons", "nvmlDeviceGetCurrentClocksThrottleReasons"});
    find(library, f.fan, {"nvmlDeviceGetFanSpeed"});
    find(library, f.eccErrors, {"nvmlDeviceGetTotalEccErrors"});
    find(library, f.fields, {"nvmlDeviceGetFieldValues"});
    find(library, f.processes2, {"nvmlDeviceGetComputeRunningProcesses_v3", "nvmlDeviceGetComputeRunningProcesses_v2"});
    find(library, f.processes1, {"nvmlDeviceGetComputeRunningProcesses"});
}

Diagnostic unavailable(std::string_view code, std::string_view where, std::string_view text, std::vector<std::string> args,
                       std::string_view remedy) {
    return workError(code, where, text, std::move(args), remedy);
}

std::string_view remedyOf(int code) {
    if (code == versionMismatch) return "restart the machine: the driver was updated while it was in use";
    if (code == noPermission) return "pass the devices through to the container";
    return "check whether nvidia-smi works";
}

}  // namespace

Library::Library(void* handle) : m_handle(handle) {
    findGeneral(handle, m_functions);
    findDevice(handle, m_functions);
}

Library::~Library() {
    if (m_begun && m_functions.shutdown) m_functions.shutdown();
    ::dlclose(m_handle);
}

Result<std::shared_ptr<const Library>> Library::open(const std::string& path) {
    void* handle = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        const char* words = ::dlerror();
        return unavailable("nvml.absent", {}, "the library cannot be opened: {0}", {words ? words : "no reason given"},
                           "install the NVIDIA driver, which includes it");
    }
    std::shared_ptr<Library> library(new Library(handle));
    const Functions& f = library->m_functions;
    if (!f.init || !f.shutdown)
        return unavailable("nvml.no_entry", path, "this library is not NVML", {}, "remove it from the library path");
    if (const int code = f.init(); code != success)
        return unavailable("nvml.init", path, "NVML failed to start: {0}", {library->textOf(code)}, remedyOf(code));
    library->m_begun = true;
    return std::shared_ptr<const Library>(std::move(library));
}

std::string Library::textOf(int code) const {
    const char* text = m_functions.errorString ? m_functions.errorString(code) : nullptr;
    return text ? std::string(text) : std::string("error ").append(std::to_string(code));
}

std::string Library::driverVersion() const {
    char text[96] = {};
    const auto ask = m_functions.driverVersion;
    return ask && ask(text, sizeof text - 1) == success ? std::string(text) : std::string();
}

int Library::deviceCount() const {
    unsigned count = 0;
    return m_functions.count && m_functions.count(&count) == success ? static_cast<int>(count) : 0;
}

}  // namespace lathe::nvml
