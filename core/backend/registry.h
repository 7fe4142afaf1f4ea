// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/backend/backend.h"

namespace lathe {

/// The backend of the processor; always available.
std::unique_ptr<Backend> makeCpuBackend();

/// Key of `DeviceInfo::details`: PCI address ("0000:65:00.0"), the only device name that other libraries share.
constexpr std::string_view pciBusId = "pci_bus";

/// Whether "auto" may choose a device that was not tested on this machine: Accept only to estimate.
enum class Untested : uint8_t { Test, Accept };

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

    /// Tests a device before "auto" chooses it. An error is the reason why it does not. Without a test, all devices are chosen.
    using DeviceTest = std::function<Status(Backend&, const DeviceInfo&)>;
    void setDeviceTest(DeviceTest test) { m_test = std::move(test); }

    const Diagnostics& problems() const { return m_problems; }
    /// The files of the plug-ins that were opened.
    const std::vector<std::filesystem::path>& plugins() const { return m_plugins; }
    const std::vector<std::unique_ptr<Backend>>& backends() const { return m_backends; }

    /// The backend for `--device`: "cpu", "cuda:N", or "auto" (the first CUDA device that passes the test, else the CPU with a
    /// note that gives the reason). If CUDA is requested by name and cannot be used, this is an error with cause and remedy; the
    /// CPU is never used silently.
    struct Choice {
        Backend* backend = nullptr;
        DeviceInfo device;
        Diagnostics notes;
    };
    Result<Choice> choose(std::string_view device, Untested = Untested::Test);

private:
    Result<Choice> chooseNamed(std::string_view device);
    Result<Choice> chooseAny(Untested);

    std::vector<std::unique_ptr<Backend>> m_backends;
    Diagnostics m_problems;
    std::vector<std::filesystem::path> m_plugins;
    DeviceTest m_test;
};

}  // namespace lathe
