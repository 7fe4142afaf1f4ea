// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>

#include "gpu/dnn/plan.h"
#include "gpu/dnn/plan_cache.h"

namespace lathe::gpu::dnn {

/// All that a plan depends on: graph, version of cuDNN, device, driver, options.
std::string planKey(const Session&, const Graph&, const PlanOptions&);

/// Makes plans for one device under one set of options, or takes them from the cache.
class Planner {
public:
    Planner(std::shared_ptr<Session> session, const PlanOptions& options, std::optional<PlanCache> cache)
        : m_session(std::move(session)), m_options(options), m_cache(std::move(cache)) {}

    Result<Plan> plan(const Graph&);

    int64_t version() const { return m_session->library().version(); }
    /// What cuDNN had no plan for until now, each graph once; as notes.
    Diagnostics refusals() const;

private:
    std::optional<Plan> fromCache(const Graph&, const std::string& key) const;

    std::shared_ptr<Session> m_session;
    PlanOptions m_options;
    std::optional<PlanCache> m_cache;
    std::map<std::string, Diagnostic> m_refused;  ///< by key: to be told no takes as long as to be told yes
};

}  // namespace lathe::gpu::dnn
