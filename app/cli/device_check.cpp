// SPDX-License-Identifier: Apache-2.0
#include "app/cli/device_check.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/layers/lowering.h"

namespace lathe {
namespace {

const TensorType inputType{DType::F32, {8, 16, 32, 32}};

struct Probe {
    Program program;
    std::vector<StateDef> states;
};

Probe makeProbe() {
    Probe probe;
    const Value x = probe.program.newValue(inputType);
    probe.program.inputs.push_back({"x", InputRole::Features, x});
    Lowering lowering(probe.program, probe.states, Phase::Evaluate, DType::F32);
    lowering.enter("probe");
    const Value weights = lowering.weight("weight", {32, 16, 3, 3}, Init::uniform(1.0 / 12));
    const Value y = lowering.ops().conv2d(x, weights, ConvAttributes{.padding = {1, 1, 1, 1}, .wanted = {}});
    probe.program.outputs.push_back({"y", y});
    return probe;
}

struct Run {
    Tensor result;
    double milliseconds = 0;
};

Result<Run> runOnce(Executable& executable, const Tensor& x) {
    const std::byte* pointers[] = {x.raw()};
    const auto begin = std::chrono::steady_clock::now();
    if (auto ticket = executable.submit(0, pointers); !ticket.ok()) return ticket.error();
    StepResult result;
    LATHE_TRY(const bool arrived, executable.poll(result, true));
    if (!arrived || result.outputs.empty())
        return workError("doctor.no-result", {}, "the device returned no results", {}, "restart the machine and try again");
    const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - begin;
    return Run{result.outputs.front().clone(), elapsed.count()};
}

Result<Run> runProbe(Backend& backend, const CompileOptions& options, int times) {
    const Probe probe = makeProbe();
    LATHE_TRY(const auto executable, backend.compile(std::span(&probe.program, 1), options));
    for (const StateDef& state : probe.states) LATHE_CHECK(executable->write(state.name, initialTensor(state, 1)));
    const Tensor x = initialTensor({"x", StateRole::Weight, inputType, Init::uniform(1)}, 1);
    LATHE_TRY(Run best, runOnce(*executable, x));
    for (int i = 1; i < times; ++i) {
        LATHE_TRY(const Run again, runOnce(*executable, x));
        best.milliseconds = std::min(best.milliseconds, again.milliseconds);
    }
    return best;
}

double largestRelative(const Tensor& a, const Tensor& b) {
    double difference = 0, largest = 0;
    for (int64_t i = 0; i < b.elements(); ++i) {
        const double d = std::abs(a.at(i) - b.at(i));
        difference = d <= difference ? difference : d;  // a NaN gets through
        largest = std::max(largest, std::abs(b.at(i)));
    }
    return difference / largest;
}

}  // namespace

Result<DeviceCheck> checkDevice(Backend& backend, const std::string& device, Backend& reference) {
    CompileOptions options;
    options.device = device;
    LATHE_TRY(const Run fast, runProbe(backend, options, 5));
    options.device = "cpu";
    options.kernels = KernelChoice::Reference;
    LATHE_TRY(const Run slow, runProbe(reference, options, 1));
    return DeviceCheck{largestRelative(fast.result, slow.result), fast.milliseconds};
}

}  // namespace lathe
