// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/backend/backend.h"

namespace lathe {

/// The backend of the processor; always available.
std::unique_ptr<Backend> makeCpuBackend();

/// Key of `DeviceInfo::details`: text with the reason why "auto" does not select this device.
constexpr std::string_view byNameOnly = "by_name_only";
/// Key of `DeviceInfo::details`: PCI address ("0000:65:00.0"), the only device name that other libraries share.
constexpr std::string_view pciBusId = "pci_bus";

/// The backends of this process: the CPU, and the plug-ins that could be opened. `main` builds it and passes it on.
class BackendRegistry {
public:
    /// The CPU only.
    BackendRegistry();
    BackendRegistry(BackendRegistry&&) noexcept;
    ~BackendRegistry();

    /// Opens `liblathe_<name>.so` from `folders`, in order (see plugin_loader.h). `problems()` then has the plug-ins that failed,
    /// with the loader's text.
    void openPlugins(const std::vector<std::filesystem::path>& folders);
    void add(std::unique_ptr<Backend>);

    const Diagnostics& problems() const { return m_problems; }
    const std::vector<std::unique_ptr<Backend>>& backends() const { return m_backends; }

    /// The backend for `--device`: "cpu", "cuda:N", or "auto" (the first usable CUDA device, else the CPU with a note that gives
    /// the reason). If CUDA is requested by name and cannot be used, this is an error with cause and remedy; the CPU is never
    /// used silently.
    struct Choice {
        Backend* backend = nullptr;
        DeviceInfo device;
        Diagnostics notes;
    };
    Result<Choice> choose(std::string_view device);

private:
    Result<Choice> chooseNamed(std::string_view device);
    Result<Choice> chooseAny();

    std::vector<std::unique_ptr<Backend>> m_backends;
    Diagnostics m_problems;
};

}  // namespace lathe
