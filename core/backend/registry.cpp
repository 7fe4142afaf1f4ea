// SPDX-License-Identifier: Apache-2.0
#include "core/backend/registry.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/backend/plugin_loader.h"

namespace lathe {
namespace {

constexpr std::string_view pluginPrefix = "liblathe_";
constexpr std::string_view pluginSuffix = ".so";
constexpr std::string_view coreLibrary = "liblathe_core.so";

bool looksLikePlugin(const std::filesystem::path& file) {
    const std::string name = file.filename().string();
    return name.starts_with(pluginPrefix) && name.ends_with(pluginSuffix) && name != coreLibrary;
}

std::vector<std::filesystem::path> pluginsIn(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored))
        if (looksLikePlugin(entry.path())) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

/// "cuda:0" -> "cuda".
std::string_view backendPart(std::string_view device) {
    return device.substr(0, device.find(':'));
}

/// "cuda" means the first device of that backend.
const DeviceInfo* findDevice(const ProbeReport& report, std::string_view device) {
    for (const DeviceInfo& info : report.devices)
        if (info.id == device || backendPart(device) == device) return &info;
    return nullptr;
}

std::string causeOf(const ProbeReport& report) {
    return report.problems.empty() ? "no such device was found" : toString(report.problems.front());
}

}  // namespace

BackendRegistry::BackendRegistry() {
    m_backends.push_back(makeCpuBackend());
}
BackendRegistry::BackendRegistry(BackendRegistry&&) noexcept = default;
BackendRegistry::~BackendRegistry() = default;

void BackendRegistry::add(std::unique_ptr<Backend> backend) {
    m_backends.push_back(std::move(backend));
}

void BackendRegistry::openPlugins(const std::vector<std::filesystem::path>& folders) {
    std::vector<std::string> seen;
    for (const auto& folder : folders) {
        for (const auto& file : pluginsIn(folder)) {
            const std::string name = file.filename().string();
            if (std::find(seen.begin(), seen.end(), name) != seen.end()) continue;
            seen.push_back(name);
            auto plugin = openPlugin(file);
            if (plugin) {
                add(std::move(*plugin));
                m_plugins.push_back(file);
            } else {
                m_problems.push_back(plugin.error());
            }
        }
    }
}

Result<BackendRegistry::Choice> BackendRegistry::choose(std::string_view device, Untested untested) {
    return device == "auto" ? chooseAny(untested) : chooseNamed(device);
}

Result<BackendRegistry::Choice> BackendRegistry::chooseNamed(std::string_view device) {
    for (const auto& backend : m_backends) {
        if (backend->name() != backendPart(device)) continue;
        const ProbeReport report = backend->probe();
        if (const DeviceInfo* found = findDevice(report, device)) return Choice{backend.get(), *found, report.problems};
        return requestError("device.unusable", "", "the device {0} cannot be used: {1}", {std::string(device), causeOf(report)},
                            "run `lathe doctor` for details, or use --device cpu");
    }
    const std::string cause = m_problems.empty() ? "no plug-in for this device was found" : toString(m_problems.front());
    return requestError("device.unknown", "", "no backend supports the device {0}: {1}", {std::string(device), cause},
                        "use auto, cpu, cuda or cuda:N; `lathe doctor` lists the devices of this machine");
}

Result<BackendRegistry::Choice> BackendRegistry::chooseAny(Untested untested) {
    Choice choice;
    std::string cause = m_problems.empty() ? "no CUDA plug-in was found" : toString(m_problems.front());
    for (const auto& backend : m_backends) {
        if (backend->name() == "cpu") continue;
        const ProbeReport report = backend->probe();
        cause = causeOf(report);
        for (const DeviceInfo& info : report.devices) {
            const Status usable = m_test && untested == Untested::Test ? m_test(*backend, info) : Status();
            if (usable.ok()) return Choice{backend.get(), info, report.problems};
            if (&info == &report.devices.front()) cause = toString(usable.error());
        }
    }
    LATHE_TRY(choice, chooseNamed("cpu"));
    Diagnostic note =
        requestError("device.cpu-chosen", "", "training on the CPU: {0}", {cause}, "run `lathe doctor` for details");
    note.severity = Severity::Note;
    choice.notes.push_back(std::move(note));
    return choice;
}

}  // namespace lathe
