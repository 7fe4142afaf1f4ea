// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/backend/backend.h"

namespace lathe {

std::unique_ptr<Backend> makeCpuBackend();

/// Key of `DeviceInfo::details`: why "auto" does not take this device, in words.
constexpr std::string_view byNameOnly = "by_name_only";
/// Key of `DeviceInfo::details`: where on the PCI bus it is ("0000:65:00.0"), the one name that other libraries know it by.
constexpr std::string_view pciBusId = "pci_bus";

/// The backends of this process: the CPU's, and those of the plug-ins that could be opened.
/// A value that `main` builds and passes on.
class BackendRegistry {
public:
    /// The CPU alone.
    BackendRegistry();
    BackendRegistry(BackendRegistry&&) noexcept;
    ~BackendRegistry();

    /// Looks for `liblathe_<name>.so` in `folders`, in order (see plugin_loader.h). What could not be opened is told by
    /// `problems()`, with the loader's own words.
    void openPlugins(const std::vector<std::filesystem::path>& folders);
    void add(std::unique_ptr<Backend>);

    const Diagnostics& problems() const { return m_problems; }
    const std::vector<std::unique_ptr<Backend>>& backends() const { return m_backends; }

    /// The backend for `--device`: "cpu", "cuda:N", or "auto" (the first usable CUDA device, else the CPU with a note that
    /// says why). Asked for CUDA by name and not usable is an error with cause and remedy; never a silent CPU.
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
