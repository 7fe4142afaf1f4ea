// SPDX-License-Identifier: Apache-2.0
#include "gpu/probe_report.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/backend/registry.h"
#include "gpu/runtime/version_text.h"

namespace lathe::gpu {

namespace {

// Turing: the oldest chip that CUDA 13 and Lathe's kernels support.
constexpr int oldestCapability = 75;

std::string cudaVersion(int version) {
    return fmt::format("{}.{}", version / 1000, version % 1000 / 10);
}

std::string deviceId(const DeviceFacts& device) {
    return fmt::format("cuda:{}", device.ordinal);
}

// Since CUDA 12, a driver supports all toolkits of its major version. Kernels with parameters above 4 KB need 12.1.
int neededDriver(const MachineFacts& facts) {
    constexpr int largeParameters = 12010;
    return std::max(facts.runtimeVersion / 1000 * 1000, largeParameters);
}

std::optional<Diagnostic> machineProblem(const MachineFacts& facts) {
    if (facts.driverVersion == 0)
        return workError("cuda.no_driver", "cuda", "no NVIDIA driver is loaded", {},
                         "if the machine has an NVIDIA GPU, install the driver of the distribution (nvidia-driver) and restart");
    if (facts.driverVersion < neededDriver(facts))
        return workError("cuda.driver_too_old", "cuda", "the NVIDIA driver supports CUDA {0}, but this build needs CUDA {1}",
                         {cudaVersion(facts.driverVersion), cudaVersion(neededDriver(facts))}, "update the NVIDIA driver");
    if (!facts.error.empty())
        return workError("cuda.unusable", "cuda", "the CUDA runtime failed to start: {0}", {facts.error},
                         "check whether nvidia-smi works; restart the machine after a driver update");
    if (facts.devices.empty())
        return workError("cuda.no_device", "cuda", "the NVIDIA driver reports no device", {},
                         "check CUDA_VISIBLE_DEVICES; in a container, check that the devices are passed through");
    return std::nullopt;
}

// A machine without an NVIDIA driver is normal. Any other problem is a warning; it becomes an error only if the user asked for
// CUDA.
Diagnostic withSeverity(Diagnostic problem, const MachineFacts& facts) {
    problem.severity = facts.driverVersion == 0 ? Severity::Note : Severity::Warning;
    return problem;
}

std::optional<Diagnostic> deviceProblem(const DeviceFacts& device) {
    const auto where = fmt::format("{} \"{}\"", deviceId(device), device.name);
    if (device.major * 10 + device.minor < oldestCapability)
        return workError("cuda.device_too_old", where, "compute capability {0} is older than {1}",
                         {fmt::format("{}.{}", device.major, device.minor),
                          fmt::format("{}.{}", oldestCapability / 10, oldestCapability % 10)},
                         "use a GPU from 2018 or later, or --device cpu");
    if (!device.error.empty())
        return workError("cuda.device_unusable", where, "the device cannot be used: {0}", {device.error},
                         "check the device with nvidia-smi; `nvidia-smi --compute-mode=DEFAULT` lets programs use it");
    return std::nullopt;
}

void addCudnn(Json& details, const DnnFinding& cudnn) {
    details.set("cudnn", cudnn.trouble ? "none" : versionText(cudnn.version));
    if (cudnn.trouble) return;
    details.set("cudnn_folder", cudnn.folder);
    details.set("cudnn_parts", fmt::format("{}", fmt::join(cudnn.parts, " ")));
}

std::string wordOf(const LibraryFinding& library) {
    return library.trouble ? "none: " + toString(*library.trouble) : library.version;
}

DeviceInfo usable(const DeviceFacts& device, const MachineFacts& facts) {
    DeviceInfo info{deviceId(device), device.name, device.memoryBytes, {}};
    info.details.set("capability", fmt::format("{}.{}", device.major, device.minor));
    info.details.set("multiprocessors", device.multiprocessors);
    info.details.set("driver_cuda", cudaVersion(facts.driverVersion));
    info.details.set("cuda", cudaVersion(facts.runtimeVersion));
    addCudnn(info.details, facts.cudnn);
    for (const LibraryFinding& library : facts.libraries) info.details.set(library.name, wordOf(library));
    if (!device.busId.empty()) info.details.set(pciBusId, device.busId);
    return info;
}

}  // namespace

Diagnostic testKernelFailed(const DeviceInfo& device, const std::string& cause) {
    const auto where = fmt::format("{} \"{}\"", device.id, device.name);
    return workError(
        "cuda.test_kernel", where, "a test kernel failed on the device: {0}", {cause},
        "check whether another program uses the device exclusively, or build Lathe for this GPU (CMAKE_CUDA_ARCHITECTURES)");
}

Diagnostic withoutCudnn(const Diagnostic& trouble, Severity severity) {
    Diagnostic d = workError("cuda.dnn.unused", "cuDNN", "convolutions and normalizations use the slower kernels of Lathe: {0}",
                             {fillTemplate(trouble.text, trouble.args)}, trouble.remedy);
    d.severity = severity;
    return d;
}

ProbeReport assess(const MachineFacts& facts) {
    if (auto problem = machineProblem(facts)) return {{}, {withSeverity(std::move(*problem), facts)}};
    ProbeReport report;
    for (const auto& device : facts.devices) {
        if (auto problem = deviceProblem(device))
            report.problems.push_back(withSeverity(std::move(*problem), facts));
        else
            report.devices.push_back(usable(device, facts));
    }
    if (facts.cudnn.trouble && !report.devices.empty())
        report.problems.push_back(withoutCudnn(*facts.cudnn.trouble, Severity::Warning));
    for (Diagnostic note : facts.cudnn.notes) {
        note.severity = Severity::Note;
        report.problems.push_back(std::move(note));
    }
    return report;
}

}  // namespace lathe::gpu
