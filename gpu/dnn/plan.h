// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gpu/dnn/graph_descriptors.h"
#include "gpu/dnn/session.h"

namespace lathe::gpu::dnn {

/// Restrictions on the engines of a plan.
struct PlanOptions {
    /// True float32: no engine that rounds operands to TF32 or narrower, or sums in a narrower type. Has no effect on graphs that
    /// read a 16-bit tensor.
    bool strict = true;
    /// Only engines with the same results in each run.
    bool deterministic = true;
    /// Largest workspace, in bytes.
    int64_t workspaceLimit = int64_t{256} << 20;
    /// Number of allowed proposals to time in order to find the fastest. 1: take the first proposal.
    int64_t candidates = 1;
};
/// "strict deterministic 268435456 of 8". It is part of a plan's key.
std::string toString(const PlanOptions&);

/// A graph, prepared for a device.
class Plan {
public:
    /// Queries cuDNN's heuristics, and takes the first proposal that the options allow and that can be built (not all proposals
    /// can). Error cuda.dnn.no_plan, with the reasons for all proposals.
    static Result<Plan> make(std::shared_ptr<Session>, const Graph&, const PlanOptions&);
    /// Up to `options.candidates` plans, at least one, in the order of the heuristics. Only few are engines that cuDNN compiles
    /// at this time. Errors as `make`.
    static Result<std::vector<Plan>> proposals(std::shared_ptr<Session>, const Graph&, const PlanOptions&);
    /// The allowed proposal with this `choice`. Error cuda.dnn.no_choice if cuDNN does not propose it.
    static Result<Plan> repeat(std::shared_ptr<Session>, const Graph&, const PlanOptions&, std::string_view choice);
    /// Loads a plan from the `choice` and `json` of an earlier one, on the same device and version of cuDNN. Does not query
    /// heuristics or compile.
    static Result<Plan> fromJson(std::shared_ptr<Session>, const Graph&, std::string choice, const std::string& json);

    int64_t workspaceBytes() const { return m_workspaceBytes; }
    /// "eng20 2=4 3=0": cuDNN's number of the engine, and its settings. Together with the version of cuDNN, this determines the
    /// computation.
    const std::string& choice() const { return m_choice; }
    /// The first word of `choice`: "eng20".
    std::string engine() const { return m_choice.substr(0, m_choice.find(' ')); }
    /// The plan in cuDNN's own format, for `fromJson`.
    std::string json() const;

    /// Enqueues the work on the stream. `pointers`: one device address per tensor of the graph in memory, in its order. Pointers
    /// and workspace must be aligned to 16 bytes. Error cuda.dnn.refused.
    Status run(api::Stream, std::span<void* const> pointers, std::byte* workspace) const;

private:
    Plan(std::shared_ptr<Session> session, const Graph& graph);
    Status read();

    friend class Proposals;

    std::shared_ptr<Session> m_session;
    Descriptor m_plan;
    std::vector<int64_t> m_uids;  ///< ids of the tensors in memory, then of the scalars
    std::vector<float> m_scalars;
    int64_t m_workspaceBytes = 0;
    std::string m_choice;
};

}  // namespace lathe::gpu::dnn
