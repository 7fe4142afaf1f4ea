// SPDX-License-Identifier: Apache-2.0
#include "gpu/dnn/planner.h"

#include <fmt/format.h>

namespace lathe::gpu::dnn {

std::string planKey(const Session& session, const Graph& graph, const PlanOptions& options) {
    const DeviceFacts& d = session.device();
    return fmt::format("cudnn {}\ndevice {} sm {} multiprocessors {} driver {}\noptions {}\n{}", session.library().version(),
                       d.name, d.sm, d.multiprocessors, d.driver, toString(options), graph.description());
}

namespace {

/// Key of a choice that was repeated from a record, and not made here.
std::string recordedKey(const std::string& key, std::string_view recorded) {
    return std::string(key).append("choice ").append(recorded);
}

}  // namespace

Result<Plan> Planner::plan(const Graph& graph, std::string_view recorded) {
    const std::string key = planKey(*m_session, graph, m_options);
    if (const auto refused = m_refused.find(key); refused != m_refused.end()) return refused->second;
    std::optional<Plan> plan = known(graph, key, recorded);
    if (!plan) {
        LATHE_TRY(plan, make(graph, key, recorded));
    }
    m_chosen[key] = {plan->choice(), plan->json()};
    return std::move(*plan);
}

std::optional<Plan> Planner::known(const Graph& graph, const std::string& key, std::string_view recorded) const {
    std::optional<StoredPlan> stored;
    if (const auto chosen = m_chosen.find(key); chosen != m_chosen.end())
        stored = chosen->second;
    else if (m_cache)
        stored = m_cache->find(key);
    if (!recorded.empty() && m_cache && (!stored || stored->engine != recorded))
        stored = m_cache->find(recordedKey(key, recorded));
    if (!stored || (!recorded.empty() && stored->engine != recorded)) return std::nullopt;
    return load(graph, *stored);
}

std::optional<Plan> Planner::load(const Graph& graph, const StoredPlan& stored) const {
    auto plan = Plan::fromJson(m_session, graph, stored.engine, stored.json);
    if (!plan.ok() || plan->workspaceBytes() > m_options.workspaceLimit) return std::nullopt;
    return std::move(*plan);
}

Result<Plan> Planner::make(const Graph& graph, const std::string& key, std::string_view recorded) {
    if (recorded.empty()) {
        auto chosen = choose(graph, key);
        if (!chosen.ok()) m_refused.emplace(key, chosen.error());
        return chosen;
    }
    auto repeated = Plan::repeat(m_session, graph, m_options, recorded);
    if (repeated.ok()) store(recordedKey(key, recorded), *repeated);
    return repeated;
}

Result<Plan> Planner::choose(const Graph& graph, const std::string& key) {
    const bool one = m_options.candidates <= 1;
    if (one || !m_tuner || m_tuner->isExhausted()) {
        auto first = Plan::make(m_session, graph, m_options);
        if (first.ok() && one) store(key, *first);
        if (first.ok() && !one && m_tuner) m_tuner->leaveOut();
        return first;
    }
    return fastest(graph, key);
}

Result<Plan> Planner::fastest(const Graph& graph, const std::string& key) {
    std::vector<Plan> plans;
    const auto propose = [&]() -> Result<Candidates> {
        LATHE_TRY(plans, Plan::proposals(m_session, graph, m_options));
        Candidates candidates{graph.name(), {}, [&](size_t i) { return m_timer(graph, plans[i]); }};
        for (const Plan& plan : plans) candidates.names.push_back(plan.choice() + " of cuDNN");
        return candidates;
    };
    LATHE_TRY(const Tuner::Fastest found, m_tuner->fastest(propose));
    if (found.complete) store(key, plans[found.index]);
    return std::move(plans[found.index]);
}

/// Ignores write errors: without the cache, later compilations only take longer.
void Planner::store(const std::string& key, const Plan& plan) const {
    if (m_cache) static_cast<void>(m_cache->store(key, {plan.choice(), plan.json()}));
}

Diagnostics Planner::notes() const {
    Diagnostics notes;
    for (const auto& [key, why] : m_refused) notes.push_back(why);
    for (Diagnostic& note : notes) note.severity = Severity::Note;
    return notes;
}

}  // namespace lathe::gpu::dnn
