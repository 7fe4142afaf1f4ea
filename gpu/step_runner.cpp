// SPDX-License-Identifier: Apache-2.0
#include "gpu/step_runner.h"

#include <cassert>
#include <string>

#include "gpu/group_calls.h"
#include "gpu/runtime/check.h"

namespace lathe::gpu {

namespace {

std::string describe(const Program& program, int index) {
    if (index < 0) return "copying";
    const Instruction& instruction = program.instructions[static_cast<size_t>(index)];
    const std::string kind(opDef(instruction.kind).name);
    return instruction.place < 0 ? kind : kind + " of " + program.places[static_cast<size_t>(instruction.place)];
}

}  // namespace

StepRunner::StepRunner(const steps::CompiledProgram& compiled, std::vector<std::byte*> addresses) : m_program(compiled.program) {
    const auto address = [&](int buffer) { return buffer < 0 ? nullptr : addresses[static_cast<size_t>(buffer)]; };
    for (const steps::Step& step : compiled.schedule.steps) {
        for (const int b : step.inputs) m_inputs.push_back(address(b));
        for (const int b : step.outputs) m_outputs.push_back(address(b));
    }
    size_t in = 0, out = 0;
    for (const steps::Step& step : compiled.schedule.steps) {
        const auto* kernel = static_cast<const Kernel*>(step.kernel.get());
        m_calls.push_back({kernel, {m_inputs.data() + in, m_outputs.data() + out, address(step.workspace)}});
        in += step.inputs.size();
        out += step.outputs.size();
        m_instructions.push_back(step.instruction);
    }
    for (const int b : compiled.schedule.outputs) m_results.push_back(address(b));
    join(compiled);
}

void StepRunner::join(const steps::CompiledProgram& compiled) {
    std::vector<CallFacts> facts;
    for (size_t i = 0; i < m_calls.size(); ++i) {
        const steps::Step& step = compiled.schedule.steps[i];
        const KernelArguments& a = m_calls[i].arguments;
        const auto bytes = [&](int buffer) { return compiled.schedule.buffers[static_cast<size_t>(buffer)].bytes; };
        CallFacts& call = facts.emplace_back(CallFacts{m_calls[i].kernel, {}, {}});
        for (size_t k = 0; k < step.inputs.size(); ++k) call.reads.push_back({a.inputs[k], bytes(step.inputs[k])});
        for (size_t k = 0; k < step.outputs.size(); ++k) call.writes.push_back({a.outputs[k], bytes(step.outputs[k])});
        if (step.workspace >= 0) call.writes.push_back({a.workspace, bytes(step.workspace)});
    }
    for (const std::vector<size_t>& group : groupCalls(facts)) addLaunch(group);
}

void StepRunner::addLaunch(const std::vector<size_t>& group) {
    if (group.size() > 1) {
        std::vector<KernelCall> calls;
        for (const size_t i : group) calls.push_back(m_calls[i]);
        if (auto joined = calls.front().kernel->join(calls)) {
            m_launches.push_back({group.front(), std::move(joined)});
            return;
        }
    }
    for (const size_t i : group) m_launches.push_back({i, nullptr});
}

Status StepRunner::enqueue(size_t call, cudaStream_t stream) const {
    const cudaError_t launched = m_calls[call].kernel->launch(stream, m_calls[call].arguments);
    if (launched == cudaSuccess) return {};
    std::string doing = describe(m_program, m_instructions[call]);
    if (const std::string words = m_calls[call].kernel->complaint(); !words.empty()) doing.append("; ").append(words);
    return check(launched, doing);
}

Status StepRunner::enqueue(const Launch& launch, cudaStream_t stream) const {
    if (!launch.joined) return enqueue(launch.call, stream);
    const cudaError_t launched = launch.joined->launch(stream);
    return launched == cudaSuccess ? Status() : check(launched, describe(m_program, m_instructions[launch.call]));
}

Status StepRunner::enqueue(cudaStream_t stream) const {
    for (const Launch& launch : m_launches) LATHE_CHECK(enqueue(launch, stream));
    return {};
}

Status StepRunner::enqueueMeasured(cudaStream_t stream, std::span<const Event> borders) const {
    assert(borders.size() == m_calls.size() + 1);
    LATHE_CHECK(check(cudaEventRecord(borders[0].get(), stream), "marking a time"));
    for (size_t i = 0; i < m_calls.size(); ++i) {
        LATHE_CHECK(enqueue(i, stream));
        LATHE_CHECK(check(cudaEventRecord(borders[i + 1].get(), stream), "marking a time"));
    }
    return {};
}

}  // namespace lathe::gpu
