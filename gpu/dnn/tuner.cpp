// SPDX-License-Identifier: Apache-2.0
#include "gpu/dnn/tuner.h"

#include <chrono>
#include <limits>

#include <fmt/format.h>

namespace lathe::gpu::dnn {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();

Diagnostic skipped(const Graph& graph, const Plan& plan, const Diagnostic& why) {
    return workError("cuda.dnn.skipped", graph.name(), "{0} of cuDNN is left out, for it did not run: {1}",
                     {plan.choice(), toString(why)});
}

}  // namespace

double secondsOnTheWall() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double Tuner::time(const Graph& graph, const Plan& plan, Status& failure) {
    const Result<double> took = m_timer(graph, plan);
    if (took.ok()) return *took;
    failure = took.error();
    m_skipped.push_back(skipped(graph, plan, took.error()));
    return never;
}

Result<Tuner::Timed> Tuner::fastest(const Graph& graph, const std::function<Result<std::vector<Plan>>()>& propose) {
    const double begin = m_clock(), before = m_spent;
    LATHE_TRY(std::vector<Plan> plans, propose());
    size_t best = 0, tried = 0;
    double seconds = never;
    Status failure;
    m_spent = before + m_clock() - begin;
    for (; tried < plans.size() && !isExhausted(); ++tried, m_spent = before + m_clock() - begin)
        if (const double took = time(graph, plans[tried], failure); took < seconds) {
            seconds = took;
            best = tried;
        }
    ++m_graphs;
    const bool complete = tried == plans.size();
    if (complete && seconds == never) return failure.error();
    return Timed{std::move(plans[best]), complete};
}

Diagnostics Tuner::notes() const {
    Diagnostics notes = m_skipped;
    if (m_graphs == 0) return notes;
    notes.push_back(
        workError("cuda.dnn.tuned", "cuDNN",
                  "the fastest ways of {0} operations were found in {1} s (at most {2} s) and are kept for later trainings",
                  {std::to_string(m_graphs), fmt::format("{:.1f}", m_spent), fmt::format("{:.0f}", m_limit)},
                  "LATHE_CUDA_TUNE=0 takes cuDNN's own first choice at once"));
    return notes;
}

}  // namespace lathe::gpu::dnn
