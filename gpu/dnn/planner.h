// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>

#include "gpu/base/plan_cache.h"
#include "gpu/base/tuner.h"
#include "gpu/dnn/plan.h"

namespace lathe::gpu::dnn {

/// Everything a plan depends on, as text: graph, version of cuDNN, device, driver, options.
std::string planKey(const Session&, const Graph&, const PlanOptions&);

/// Measures the seconds that one run of the plan takes.
using PlanTimer = std::function<Result<double>(const Graph&, const Plan&)>;

/// Makes plans for one device with fixed options, or loads them from the cache. During its lifetime it returns the same plan for
/// equal graphs.
class Planner {
public:
    /// Without a tuner, the first proposal is used. It is then stored in the cache only if `options.candidates` is 1. `timer` is
    /// needed with a tuner.
    Planner(std::shared_ptr<Session> session, const PlanOptions& options, std::optional<PlanCache> cache,
            std::shared_ptr<Tuner> tuner = nullptr, PlanTimer timer = {})
        : m_session(std::move(session)),
          m_options(options),
          m_cache(std::move(cache)),
          m_tuner(std::move(tuner)),
          m_timer(std::move(timer)) {}

    /// `recorded`: Plan::choice of an earlier compilation; that choice is repeated even if another is faster today. Empty:
    /// choose.
    Result<Plan> plan(const Graph&, std::string_view recorded = {});

    int64_t version() const { return m_session->library().version(); }
    /// Notes about graphs without a plan, each graph once.
    Diagnostics notes() const;

private:
    std::optional<Plan> known(const Graph&, const std::string& key, std::string_view recorded) const;
    std::optional<Plan> load(const Graph&, const StoredPlan&) const;
    Result<Plan> make(const Graph&, const std::string& key, std::string_view recorded);
    Result<Plan> choose(const Graph&, const std::string& key);
    Result<Plan> fastest(const Graph&, const std::string& key);
    void store(const std::string& key, const Plan&) const;

    std::shared_ptr<Session> m_session;
    PlanOptions m_options;
    std::optional<PlanCache> m_cache;
    std::shared_ptr<Tuner> m_tuner;
    PlanTimer m_timer;
    std::map<std::string, StoredPlan> m_chosen;   ///< by key
    std::map<std::string, Diagnostic> m_refused;  ///< by key; a refusal takes cuDNN as long as a plan
};

}  // namespace lathe::gpu::dnn
