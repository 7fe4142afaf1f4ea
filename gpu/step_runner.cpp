// SPDX-License-Identifier: Apache-2.0
#include "gpu/step_runner.h"

#include <cassert>
#include <string>

#include "gpu/runtime/check.h"

namespace lathe::gpu {

namespace {

std::string describe(const Program& program, int index) {
    if (index < 0) return "copying";
    const Instruction& instruction = program.instructions[static_cast<size_t>(index)];
    const std::string kind(opDef(instruction.kind).name);
    return instruction.layer < 0 ? kind : kind + " of " + program.layerNames[static_cast<size_t>(instruction.layer)];
}

template <class T>
std::vector<T> inOrder(const std::vector<T>& from, const std::vector<size_t>& order) {
    std::vector<T> result;
    for (const size_t i : order) result.push_back(from[i]);
    return result;
}

}  // namespace

StepRunner::StepRunner(const steps::CompiledProgram& compiled, std::vector<std::byte*> addresses, RankSums* ranks)
    : m_program(compiled.program), m_ranks(ranks) {
    StepParts made = makeStepParts(compiled, addresses);
    m_kernels = std::move(made.kernels);
    const std::vector<StepPart>& parts = made.parts;
    std::vector<CallFacts> facts;
    for (const StepPart& part : parts) facts.push_back(factsOf(part, compiled.schedule, addresses));
    const std::vector<size_t> order = delayCalls(facts);
    facts = inOrder(facts, order);
    makeCalls(inOrder(parts, order), addresses);
    for (const int b : compiled.schedule.outputs) m_results.push_back(addressOf(addresses, b));
    join(facts);
}

void StepRunner::makeCalls(const std::vector<StepPart>& parts, const std::vector<std::byte*>& addresses) {
    for (const StepPart& part : parts) {
        for (const int b : part.inputs) m_inputs.push_back(addressOf(addresses, b));
        for (const int b : part.outputs) m_outputs.push_back(addressOf(addresses, b));
    }
    size_t in = 0, out = 0;
    for (const StepPart& part : parts) {
        const KernelArguments arguments{m_inputs.data() + in, m_outputs.data() + out, addressOf(addresses, part.workspace)};
        m_calls.push_back({{part.kernel, arguments}, part.instruction, part.first});
        in += part.inputs.size();
        out += part.outputs.size();
    }
}

void StepRunner::join(const std::vector<CallFacts>& facts) {
    for (const std::vector<size_t>& group : groupCalls(facts)) addLaunch(group);
    for (const Launch& launch : m_launches) {
        m_launched.push_back(m_calls[launch.calls.front()].instruction);
        for (const size_t call : launch.calls) m_measured.push_back(m_calls[call].instruction);
    }
    if (m_ranks) planSums(facts);
}

void StepRunner::planSums(const std::vector<CallFacts>& calls) {
    std::vector<LaunchFacts> launches;
    for (const Launch& launch : m_launches) {
        LaunchFacts& facts = launches.emplace_back();
        for (const size_t call : launch.calls) {
            facts.touches.insert(facts.touches.end(), calls[call].reads.begin(), calls[call].reads.end());
            facts.touches.insert(facts.touches.end(), calls[call].writes.begin(), calls[call].writes.end());
        }
        const Call& first = m_calls[launch.calls.front()];
        const int index = first.instruction;
        if (index < 0 || m_program.instructions[static_cast<size_t>(index)].kind != OpKind::AllReduce) continue;
        const TensorType& type = m_program.type(m_program.instructions[static_cast<size_t>(index)].outputs[0]);
        facts.sum = SharedSum{first.call.arguments.outputs[0], type.dtype, type.shape.elements()};
    }
    m_buckets = planReductions(launches, m_ranks->limits());
}

Status StepRunner::join(int device) {
    if (m_buckets.empty()) return {};
    LATHE_CHECK(m_ranks->join(device));
    if (!m_forks.empty()) return {};
    for (size_t i = 0; i < m_buckets.size(); ++i) {
        LATHE_TRY(Event begun, makeEvent());
        LATHE_TRY(Event done, makeEvent());
        m_forks.push_back({std::move(begun), std::move(done)});
    }
    return {};
}

void StepRunner::addLaunch(const std::vector<size_t>& group) {
    if (group.size() > 1) {
        std::vector<KernelCall> calls;
        for (const size_t i : group) calls.push_back(m_calls[i].call);
        if (auto joined = calls.front().kernel->join(calls)) {
            m_launches.push_back({group, std::move(joined)});
            return;
        }
    }
    for (const size_t i : group) m_launches.push_back({{i}, nullptr});
}

Status StepRunner::enqueue(size_t call, cudaStream_t stream) const {
    const auto& [kernel, arguments] = m_calls[call].call;
    const cudaError_t launched = m_calls[call].first ? kernel->launchFirst(stream, arguments) : kernel->launch(stream, arguments);
    if (launched == cudaSuccess) return {};
    std::string doing = describe(m_program, m_calls[call].instruction);
    if (const std::string words = kernel->complaint(); !words.empty()) doing.append("; ").append(words);
    return check(launched, doing);
}

Status StepRunner::enqueue(const Launch& launch, cudaStream_t stream) const {
    if (!launch.joined) return enqueue(launch.calls.front(), stream);
    const cudaError_t launched = launch.joined->launch(stream);
    return launched == cudaSuccess ? Status() : check(launched, describe(m_program, m_calls[launch.calls.front()].instruction));
}

Status StepRunner::waitForSums(size_t launch, cudaStream_t stream) const {
    for (size_t i = 0; i < m_buckets.size(); ++i)
        if (m_buckets[i].before == launch)
            LATHE_CHECK(check(cudaStreamWaitEvent(stream, m_forks[i].done.get(), 0), "waiting for a sum over GPUs"));
    return {};
}

template <class EnqueueLaunch>
Status StepRunner::enqueueAll(cudaStream_t stream, EnqueueLaunch enqueueLaunch) const {
    auto bucket = m_buckets.begin();
    for (size_t i = 0; i < m_launches.size(); ++i) {
        LATHE_CHECK(waitForSums(i, stream));
        LATHE_CHECK(enqueueLaunch(m_launches[i]));
        for (; bucket != m_buckets.end() && bucket->after == i; ++bucket) {
            const Fork& fork = m_forks[static_cast<size_t>(bucket - m_buckets.begin())];
            LATHE_CHECK(m_ranks->enqueue(*bucket, stream, fork.begun.get(), fork.done.get()));
        }
    }
    return waitForSums(m_launches.size(), stream);
}

Status StepRunner::enqueue(cudaStream_t stream) const {
    return enqueueAll(stream, [&](const Launch& launch) { return enqueue(launch, stream); });
}

Status StepRunner::enqueueMeasured(cudaStream_t stream, std::span<const Event> borders) const {
    assert(borders.size() == m_calls.size() + 1);
    LATHE_CHECK(check(cudaEventRecord(borders[0].get(), stream), "marking a time"));
    size_t border = 0;
    return enqueueAll(stream, [&](const Launch& launch) -> Status {
        for (const size_t call : launch.calls) {
            LATHE_CHECK(enqueue(call, stream));
            LATHE_CHECK(check(cudaEventRecord(borders[++border].get(), stream), "marking a time"));
        }
        return {};
    });
}

Status StepRunner::enqueueMeasuredLaunches(cudaStream_t stream, std::span<const Event> borders) const {
    assert(borders.size() == m_launches.size() + 1);
    LATHE_CHECK(check(cudaEventRecord(borders[0].get(), stream), "marking a time"));
    size_t border = 0;
    return enqueueAll(stream, [&](const Launch& launch) -> Status {
        LATHE_CHECK(enqueue(launch, stream));
        return check(cudaEventRecord(borders[++border].get(), stream), "marking a time");
    });
}

}  // namespace lathe::gpu
