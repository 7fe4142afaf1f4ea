// SPDX-License-Identifier: Apache-2.0
#include "core/backend/steps/memory_plan.h"

#include <algorithm>
#include <optional>

namespace lathe::steps {
namespace {

int64_t alive(const std::vector<Buffer>& buffers, int step, std::optional<Purpose> purpose) {
    int64_t bytes = 0;
    for (const Buffer& b : buffers) {
        const bool counts = b.home == Home::Arena && b.first >= 0 && b.first <= step && step <= b.last;
        if (counts && (!purpose || b.purpose == *purpose)) bytes += b.bytes;
    }
    return bytes;
}

int fullestStep(const Schedule& schedule) {
    int fullest = 0;
    int64_t most = -1;
    for (int step = 0; step <= static_cast<int>(schedule.steps.size()); ++step) {
        const int64_t bytes = alive(schedule.buffers, step, {});
        if (bytes > most) {
            most = bytes;
            fullest = step;
        }
    }
    return fullest;
}

int64_t shareOf(const CompiledProgram& compiled) {
    int64_t bytes = 0;
    for (const Buffer& b : compiled.schedule.buffers) bytes += b.home == Home::Arena ? b.bytes : 0;
    return bytes;
}

}  // namespace

MemoryPlan memoryPlanOf(const Compilation& compilation) {
    MemoryPlan plan;
    for (const PlacedState& state : compilation.states) {
        (state.role == StateRole::Optimizer ? plan.optimizer : plan.parameters) += state.bytes;
    }
    plan.peak = compilation.arenaBytes;
    const int64_t share = plan.peak - plan.optimizer - plan.parameters;
    const auto largest = std::max_element(compilation.programs.begin(), compilation.programs.end(),
                                          [](const auto& a, const auto& b) { return shareOf(a) < shareOf(b); });
    if (largest != compilation.programs.end()) {
        const int step = fullestStep(largest->schedule);
        plan.gradients = alive(largest->schedule.buffers, step, Purpose::Gradient);
        plan.workspace = alive(largest->schedule.buffers, step, Purpose::Workspace);
    }
    plan.activations = share - plan.gradients - plan.workspace;
    return plan;
}

}  // namespace lathe::steps
