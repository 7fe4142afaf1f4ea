// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/cpu_backend.h"

#include <algorithm>
#include <fstream>
#include <sched.h>
#include <unistd.h>

#include "core/backend/cpu/cpu_executable.h"
#include "core/backend/cpu/onednn.h"
#include "core/backend/registry.h"
#include "core/backend/steps/planned_executable.h"

namespace lathe {
namespace cpu {
namespace {

int64_t machineMemory() {
    return int64_t{sysconf(_SC_PHYS_PAGES)} * sysconf(_SC_PAGESIZE);
}

Json detailsOf(int cores) {
    Json details;
    details.set("cores", cores);
    details.set("simd", name(bestSimdLevel()));
    details.set("onednn", onednn::version());
    return details;
}

Diagnostic outOfMemory(int64_t bytes) {
    return workError("cpu.memory", {}, "the system cannot allocate {0} bytes for the model and its activations",
                     {std::to_string(bytes)}, "use a smaller batch or a smaller network");
}

}  // namespace

int usableCores() {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    if (sched_getaffinity(0, sizeof cores, &cores) != 0) return 1;
    return std::max(CPU_COUNT(&cores), 1);
}

std::string processorName() {
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);) {
        const size_t colon = line.find(": ");
        if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
    }
    return "CPU";
}

ProbeReport CpuBackend::probe() {
    const int cores = usableCores();
    const std::string label = processorName() + " (" + std::to_string(cores) + (cores == 1 ? " core)" : " cores)");
    return {{DeviceInfo{"cpu", label, machineMemory(), detailsOf(cores)}}, {}};
}

Result<std::unique_ptr<Executable>> CpuBackend::compile(std::span<const Program> programs, const CompileOptions& options) {
    LATHE_TRY(steps::Compilation compilation, compilePrograms(programs, options));
    if (options.dryRun)
        return std::unique_ptr<Executable>(std::make_unique<steps::PlannedExecutable>(std::move(compilation.plan)));
    // The system promises more than it has, and ends the process when that is used.
    if (compilation.arenaBytes > machineMemory()) return outOfMemory(compilation.arenaBytes);
    Arena arena(static_cast<size_t>(compilation.arenaBytes));
    if (!arena.data()) return outOfMemory(compilation.arenaBytes);
    const int threads = options.threads > 0 ? options.threads : usableCores();
    return std::unique_ptr<Executable>(
        std::make_unique<CpuExecutable>(std::move(compilation), std::move(arena), threads, options.communicator));
}

}  // namespace cpu

std::unique_ptr<Backend> makeCpuBackend() {
    return std::make_unique<cpu::CpuBackend>();
}

}  // namespace lathe
