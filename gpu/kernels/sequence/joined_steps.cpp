// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/sequence/joined_steps.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "gpu/kernels/sequence/sequence.h"

namespace lathe::gpu {

namespace {

template <class S>
class JoinedSteps final : public JoinedCalls {
public:
    explicit JoinedSteps(std::span<const BlockStep> steps) {
        m_sequence.steps = static_cast<int>(steps.size());
        std::copy(steps.begin(), steps.end(), m_sequence.step);
    }
    cudaError_t launch(cudaStream_t stream) const noexcept override { return launchSequence(stream, m_sequence); }

private:
    S m_sequence;
};

std::vector<BlockStep> stepsOf(std::span<const KernelCall> calls, std::span<const CallFacts> facts) {
    std::vector<BlockStep> steps;
    size_t waited = 0;  // the first call since the last barrier
    for (size_t i = 0; i < calls.size(); ++i) {
        BlockStep& step = steps.emplace_back();
        calls[i].kernel->asBlockStep(calls[i].arguments, step);
        const auto conflicts = [&](const CallFacts& earlier) { return conflict(earlier, facts[i]); };
        step.waits = std::any_of(facts.begin() + static_cast<std::ptrdiff_t>(waited),
                                 facts.begin() + static_cast<std::ptrdiff_t>(i), conflicts);
        if (step.waits) waited = i;
    }
    return steps;
}

}  // namespace

const size_t mostSequenceSteps = LongSequence::most;

bool sequencesAreWanted() {
    const char* value = std::getenv("LATHE_CUDA_SEQUENCES");
    return value && std::string_view(value) == "1";
}

size_t sequenceSteps(std::span<const KernelCall> calls) {
    int64_t elements = 0;
    for (const KernelCall& call : calls) {
        BlockStep step;
        if (!call.kernel->asBlockStep(call.arguments, step)) return 0;
        elements += step.elements;
    }
    // Several calls already are one launch, with a block for each of them.
    return calls.size() == 1 || elements <= blockThreads ? calls.size() : 0;
}

std::unique_ptr<JoinedCalls> joinSteps(std::span<const KernelCall> calls, std::span<const CallFacts> facts) {
    const std::vector<BlockStep> steps = stepsOf(calls, facts);
    if (steps.size() <= ShortSequence::most) return std::make_unique<JoinedSteps<ShortSequence>>(steps);
    return std::make_unique<JoinedSteps<LongSequence>>(steps);
}

}  // namespace lathe::gpu
