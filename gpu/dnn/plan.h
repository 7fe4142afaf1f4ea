// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "gpu/dnn/graph_descriptors.h"
#include "gpu/dnn/session.h"

namespace lathe::gpu::dnn {

struct PlanOptions {
    /// Float32 means float32: no engine that rounds its operands to TF32 or narrower, or adds in less.
    bool strict = true;
    bool deterministic = true;
    int64_t workspaceLimit = int64_t{256} << 20;
};
/// "strict deterministic 268435456": part of a plan's key.
std::string toString(const PlanOptions&);

/// A graph made ready for a device.
class Plan {
public:
    /// Asks the heuristics, drops what the options forbid, takes the first that can be built: an offered configuration is no
    /// plan. Where none is left, cuda.dnn.no_plan says what became of all of them.
    static Result<Plan> make(std::shared_ptr<Session>, const Graph&, const PlanOptions&);
    /// A plan of which `engine` and `json` were kept, on this device with this version of cuDNN, without asking or compiling.
    static Result<Plan> fromJson(std::shared_ptr<Session>, const Graph&, std::string engine, const std::string& json);

    int64_t workspaceBytes() const { return m_workspaceBytes; }
    /// "eng20": cuDNN's number of the engine.
    const std::string& engine() const { return m_engine; }
    std::string json() const;

    /// Enqueues the work on the stream and nothing else. `pointers`: one for each tensor of the graph in memory, in its order;
    /// device memory, aligned to 16 bytes, as is the workspace.
    Status run(api::Stream, std::span<void* const> pointers, std::byte* workspace) const;

private:
    Plan(std::shared_ptr<Session> session, const Graph& graph);
    Status read();

    std::shared_ptr<Session> m_session;
    Descriptor m_plan;
    std::vector<int64_t> m_uids;  ///< of the tensors in memory, then of the scalars
    std::vector<float> m_scalars;
    int64_t m_workspaceBytes = 0;
    std::string m_engine;
};

}  // namespace lathe::gpu::dnn
