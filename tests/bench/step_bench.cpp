// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <chrono>
#include <ctime>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/backend/registry.h"
#include "tests/bench/workloads.h"

namespace {

using namespace lathe;

double wallSeconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double cpuSeconds() {
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

struct Time {
    double wallMs, cpuMs;
};

class Stepper {
public:
    Stepper(const bench::Workload& work, Executable& executable) : m_executable(executable) {
        for (const auto& [name, tensor] : work.states) check(executable.write(name, tensor).ok());
        for (const ProgramInput& input : work.program.inputs) m_inputs.push_back(work.inputs.at(input.name).raw());
    }

    void step() {
        check(m_executable.submit(0, m_inputs).ok());
        check(m_executable.poll(m_result, true).ok());
    }

    /// Mean of a block of steps of at least `seconds`.
    Time block(double seconds) {
        const double wall = wallSeconds(), cpu = cpuSeconds();
        int steps = 0;
        do {
            step();
            ++steps;
        } while (wallSeconds() - wall < seconds);
        return {1e3 * (wallSeconds() - wall) / steps, 1e3 * (cpuSeconds() - cpu) / steps};
    }

    double loss() const { return m_result.outputs[0].at(0); }

private:
    static void check(bool ok) {
        if (!ok) throw std::runtime_error("the executable refused");
    }

    Executable& m_executable;
    std::vector<const std::byte*> m_inputs;
    StepResult m_result;
};

double gigaFlop(const Program& program) {
    int64_t macs = 0;
    for (const Instruction& i : program.instructions) macs += costOf(program, i).macs;
    return 2e-9 * static_cast<double>(macs);
}

void printKernels(const Json& record) {
    const Json& rows = record["programs"].array()[0];
    for (const Json& row : rows.array()) fmt::print("  {}\n", row.dump(-1));
}

int run(const std::string& id, const CompileOptions& options, double seconds, bool kernels) {
    const auto work = bench::makeWorkload(id);
    if (!work) {
        fmt::print(stderr, "no workload {}\n", id);
        return 2;
    }
    auto executable = makeCpuBackend()->compile(std::span(&work->program, 1), options);
    if (!executable.ok()) {
        fmt::print(stderr, "{}\n", toString(executable.error()));
        return 1;
    }
    if (kernels) printKernels((*executable)->plan().record);
    Stepper stepper(*work, **executable);
    for (int i = 0; i < 3; ++i) stepper.step();
    constexpr int blocks = 7;
    std::vector<Time> times;
    for (int i = 0; i < blocks; ++i) times.push_back(stepper.block(seconds / blocks));
    std::sort(times.begin(), times.end(), [](const Time& a, const Time& b) { return a.wallMs < b.wallMs; });
    const Time median = times[blocks / 2];
    fmt::print("{}: median {:.4f} ms a step (best {:.4f}), {:.4f} ms of processor time, {:.1f} GFLOP/s, loss {:.6f}\n", id,
               median.wallMs, times[0].wallMs, median.cpuMs, 1e3 * gigaFlop(work->program) / median.wallMs, stepper.loss());
    return 0;
}

}  // namespace

/// step_bench W1 --threads 2 --seconds 1: milliseconds of one training step.
int main(int argc, char** argv) {
    CLI::App app("Times one training step");
    std::string id;
    lathe::CompileOptions options;
    double seconds = 1;
    bool reference = false, kernels = false;
    app.add_option("workload", id, "W0, W1, W2, W3 or W8")->required();
    app.add_option("--threads", options.threads, "0: one for each core");
    app.add_option("--seconds", seconds, "time to measure");
    app.add_flag("--reference", reference, "reference kernels");
    app.add_flag("--kernels", kernels, "print what was chosen for each instruction");
    CLI11_PARSE(app, argc, argv);
    if (reference) options.kernels = lathe::KernelChoice::Reference;
    return run(id, options, seconds, kernels);
}
