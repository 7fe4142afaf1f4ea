// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>

#include "gpu/dnn/plan.h"
#include "gpu/dnn/plan_cache.h"
#include "gpu/dnn/tuner.h"

namespace lathe::gpu::dnn {

/// All that a plan depends on: graph, version of cuDNN, device, driver, options.
std::string planKey(const Session&, const Graph&, const PlanOptions&);

/// Makes plans for one device under one set of options, or takes them from the cache: for a graph the same one as long as it
/// lives.
class Planner {
public:
    /// Without a tuner the first proposal is taken; it goes into the cache only where the options do not want a faster one.
    Planner(std::shared_ptr<Session> session, const PlanOptions& options, std::optional<PlanCache> cache,
            std::optional<Tuner> tuner = std::nullopt)
        : m_session(std::move(session)), m_options(options), m_cache(std::move(cache)), m_tuner(std::move(tuner)) {}

    /// `recorded`: Plan::choice of an earlier compilation, which is repeated, whatever is faster today; empty: choose.
    Result<Plan> plan(const Graph&, std::string_view recorded = {});

    int64_t version() const { return m_session->library().version(); }
    /// What cuDNN had no plan for until now, each graph once, and what was timed; as notes.
    Diagnostics notes() const;

private:
    std::optional<Plan> known(const Graph&, const std::string& key, std::string_view recorded) const;
    std::optional<Plan> load(const Graph&, const StoredPlan&) const;
    Result<Plan> make(const Graph&, const std::string& key, std::string_view recorded);
    Result<Plan> choose(const Graph&, const std::string& key);
    void store(const std::string& key, const Plan&) const;

    std::shared_ptr<Session> m_session;
    PlanOptions m_options;
    std::optional<PlanCache> m_cache;
    std::optional<Tuner> m_tuner;
    std::map<std::string, StoredPlan> m_chosen;   ///< by key
    std::map<std::string, Diagnostic> m_refused;  ///< by key: to be told no takes as long as to be told yes
};

}  // namespace lathe::gpu::dnn
