// SPDX-License-Identifier: Apache-2.0
#include "gpu/dnn/planner.h"

#include <fmt/format.h>

namespace lathe::gpu::dnn {

std::string planKey(const Session& session, const Graph& graph, const PlanOptions& options) {
    const DeviceFacts& d = session.device();
    return fmt::format("cudnn {}\ndevice {} sm {} multiprocessors {} driver {}\noptions {}\n{}", session.library().version(),
                       d.name, d.sm, d.multiprocessors, d.driver, toString(options), graph.description());
}

Result<Plan> Planner::plan(const Graph& graph) {
    const std::string key = planKey(*m_session, graph, m_options);
    if (const auto refused = m_refused.find(key); refused != m_refused.end()) return refused->second;
    if (auto cached = fromCache(graph, key)) return std::move(*cached);
    auto made = Plan::make(m_session, graph, m_options);
    if (!made.ok()) {
        m_refused.emplace(key, made.error());
        return made;
    }
    // A cache that cannot be written costs time and nothing else.
    if (m_cache) static_cast<void>(m_cache->store(key, {made->engine(), made->json()}));
    return made;
}

std::optional<Plan> Planner::fromCache(const Graph& graph, const std::string& key) const {
    if (!m_cache) return std::nullopt;
    const auto stored = m_cache->find(key);
    if (!stored) return std::nullopt;
    auto plan = Plan::fromJson(m_session, graph, stored->engine, stored->json);
    if (!plan.ok() || plan->workspaceBytes() > m_options.workspaceLimit) return std::nullopt;
    return std::move(*plan);
}

Diagnostics Planner::refusals() const {
    Diagnostics notes;
    for (const auto& [key, why] : m_refused) {
        notes.push_back(why);
        notes.back().severity = Severity::Note;
    }
    return notes;
}

}  // namespace lathe::gpu::dnn
