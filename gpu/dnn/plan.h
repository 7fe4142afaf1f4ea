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

struct PlanOptions {
    /// Float32 means float32: no engine that rounds its operands to TF32 or narrower, or adds in less. Graphs that read 16 bits
    /// are not concerned, whatever else they read.
    bool strict = true;
    bool deterministic = true;
    int64_t workspaceLimit = int64_t{256} << 20;
    /// Of how many of the proposals that are allowed the fastest is wanted; 1: the first one.
    int64_t candidates = 1;
};
/// "strict deterministic 268435456 of 8": part of a plan's key.
std::string toString(const PlanOptions&);

/// A graph made ready for a device.
class Plan {
public:
    /// Asks the heuristics, drops what the options forbid, takes the first that can be built: an offered configuration is no
    /// plan. Where none is left, cuda.dnn.no_plan says what became of all of them.
    static Result<Plan> make(std::shared_ptr<Session>, const Graph&, const PlanOptions&);
    /// As many as `candidates` of the options says, in the order of the heuristics, few of them where cuDNN has to compile: at
    /// least one, or the error of `make`.
    static Result<std::vector<Plan>> proposals(std::shared_ptr<Session>, const Graph&, const PlanOptions&);
    /// The one among all proposals that the options allow of which `choice` is this one; cuda.dnn.no_choice where there is none.
    static Result<Plan> repeat(std::shared_ptr<Session>, const Graph&, const PlanOptions&, std::string_view choice);
    /// A plan of which `choice` and `json` were kept, on this device with this version of cuDNN, without asking or compiling.
    static Result<Plan> fromJson(std::shared_ptr<Session>, const Graph&, std::string choice, const std::string& json);

    int64_t workspaceBytes() const { return m_workspaceBytes; }
    /// "eng20 2=4 3=0": cuDNN's number of the engine, and what was set of it. With the version of cuDNN it says what is computed.
    const std::string& choice() const { return m_choice; }
    /// "eng20".
    std::string engine() const { return m_choice.substr(0, m_choice.find(' ')); }
    std::string json() const;

    /// Enqueues the work on the stream and nothing else. `pointers`: one for each tensor of the graph in memory, in its order;
    /// device memory, aligned to 16 bytes, as is the workspace.
    Status run(api::Stream, std::span<void* const> pointers, std::byte* workspace) const;

private:
    Plan(std::shared_ptr<Session> session, const Graph& graph);
    Status read();

    friend class Proposals;

    std::shared_ptr<Session> m_session;
    Descriptor m_plan;
    std::vector<int64_t> m_uids;  ///< of the tensors in memory, then of the scalars
    std::vector<float> m_scalars;
    int64_t m_workspaceBytes = 0;
    std::string m_choice;
};

}  // namespace lathe::gpu::dnn
