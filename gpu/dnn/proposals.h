// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>

#include "gpu/dnn/configuration.h"
#include "gpu/dnn/plan.h"

namespace lathe::gpu::dnn {

/// Iterates over cuDNN's proposals for a graph that the options allow, and builds them one after the other.
class Proposals {
public:
    Proposals(std::shared_ptr<Session> session, const Graph& graph, const PlanOptions& options)
        : m_session(std::move(session)), m_graph(graph), m_options(options) {}

    /// Passes plans to `take` until it returns true. `wanted`: build only this choice; empty: any.
    Status each(std::string_view wanted, const std::function<bool(Plan)>& take);
    /// The reasons why no proposal could be used: cuda.dnn.no_plan.
    Diagnostic refusal() const;

private:
    bool isAsked(const Configuration&, std::string_view wanted);
    std::optional<std::string> objection(const Configuration&) const;
    std::optional<Plan> planOf(const Configuration&);
    std::optional<Plan> drop(const std::string& why);

    std::shared_ptr<Session> m_session;
    const Graph& m_graph;
    const PlanOptions& m_options;
    std::set<std::string> m_seen;  ///< both heuristics modes may propose the same choice
    int m_compiled = 0;
    std::map<std::string, int> m_reasons;
};

}  // namespace lathe::gpu::dnn
