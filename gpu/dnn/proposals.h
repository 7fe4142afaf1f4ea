// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>

#include "gpu/dnn/configuration.h"
#include "gpu/dnn/plan.h"

namespace lathe::gpu::dnn {

/// Goes through what cuDNN proposes for a graph and the options allow, building one after the other.
class Proposals {
public:
    Proposals(std::shared_ptr<Session> session, const Graph& graph, const PlanOptions& options)
        : m_session(std::move(session)), m_graph(graph), m_options(options) {}

    /// Hands plans over until `take` says that it is enough. `wanted`: builds that choice only; empty: any.
    Status each(std::string_view wanted, const std::function<bool(Plan)>& take);
    /// What became of all that was proposed: cuda.dnn.no_plan.
    Diagnostic refusal() const;

private:
    bool isAsked(const Configuration&, std::string_view wanted);
    std::optional<std::string> objection(const Configuration&) const;
    std::optional<Plan> planOf(const Configuration&);
    std::optional<Plan> drop(const std::string& why);

    std::shared_ptr<Session> m_session;
    const Graph& m_graph;
    const PlanOptions& m_options;
    std::set<std::string> m_seen;  ///< both ways of asking may propose the same
    int m_compiled = 0;
    std::map<std::string, int> m_reasons;
};

}  // namespace lathe::gpu::dnn
