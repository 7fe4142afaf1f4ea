// SPDX-License-Identifier: Apache-2.0
#include "gpu/dnn/tuner.h"

#include <algorithm>
#include <chrono>
#include <limits>

#include <fmt/format.h>

namespace lathe::gpu::dnn {

namespace {

constexpr std::string_view noMemory = "cuda.memory";

Diagnostic skipped(const Graph& graph, const Plan& plan, const Diagnostic& why) {
    return workError("cuda.dnn.skipped", graph.name(), "{0} of cuDNN is not used, because it failed to run: {1}",
                     {plan.choice(), toString(why)});
}

}  // namespace

double secondsOnTheWall() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

Result<double> Tuner::time(const Graph& graph, const Plan& plan) {
    Result<double> took = m_timer(graph, plan);
    if (!took.ok()) m_skipped.push_back(skipped(graph, plan, took.error()));
    return took;
}

Result<Tuner::Timed> Tuner::fastest(const Graph& graph, const std::function<Result<std::vector<Plan>>()>& propose) {
    const double begin = m_clock(), before = m_spent;
    LATHE_TRY(std::vector<Plan> plans, propose());
    const size_t none = plans.size();
    size_t best = none, untimed = none, tried = 0;
    double seconds = std::numeric_limits<double>::infinity();
    Status failure;
    m_spent = before + m_clock() - begin;
    for (; tried < none && !isExhausted(); ++tried, m_spent = before + m_clock() - begin) {
        const Result<double> took = time(graph, plans[tried]);
        if (took.ok() && *took < seconds) best = tried;
        if (took.ok()) seconds = std::min(seconds, *took);
        if (!took.ok()) failure = took.error();
        if (!took.ok() && failure.error().code == noMemory) untimed = std::min(untimed, tried);
    }
    ++m_graphs;
    if (best != none) return Timed{std::move(plans[best]), tried == none};
    untimed = std::min(untimed, tried);
    if (untimed == none) return failure.error();
    return Timed{std::move(plans[untimed]), false};
}

Diagnostics Tuner::notes() const {
    Diagnostics notes = m_skipped;
    if (m_graphs == 0) return notes;
    notes.push_back(workError(
        "cuda.dnn.tuned", "cuDNN",
        "the search for the fastest kernels of {0} operations took {1} s (at most {2} s); later trainings reuse the result",
        {std::to_string(m_graphs), fmt::format("{:.1f}", m_spent), fmt::format("{:.0f}", m_limit)},
        "set LATHE_CUDA_TUNE=0 to use the first choice of cuDNN without a search"));
    return notes;
}

}  // namespace lathe::gpu::dnn
