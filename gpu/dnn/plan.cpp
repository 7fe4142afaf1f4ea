// SPDX-License-Identifier: Apache-2.0
#include "gpu/dnn/plan.h"

#include <fmt/format.h>

#include "gpu/dnn/proposals.h"

namespace lathe::gpu::dnn {

using api::Attribute;

std::string toString(const PlanOptions& o) {
    const std::string timed = o.candidates > 1 ? fmt::format(" of {}", o.candidates) : std::string();
    return fmt::format("{}{}{}{}", o.strict ? "strict " : "", o.deterministic ? "deterministic " : "", o.workspaceLimit, timed);
}

Plan::Plan(std::shared_ptr<Session> session, const Graph& graph) : m_session(std::move(session)) {
    const auto uidsOf = [&](GraphTensor::Home home) {
        for (size_t i = 0; i < graph.tensors().size(); ++i) {
            const GraphTensor& t = graph.tensors()[i];
            if (t.home != home) continue;
            m_uids.push_back(t.uid(static_cast<TensorId>(i)));
            if (home == GraphTensor::Home::Scalar) m_scalars.push_back(static_cast<float>(t.value));
        }
    };
    uidsOf(GraphTensor::Home::Memory);
    uidsOf(GraphTensor::Home::Scalar);
}

Result<std::vector<Plan>> Plan::proposals(std::shared_ptr<Session> session, const Graph& graph, const PlanOptions& options) {
    Proposals all(std::move(session), graph, options);
    std::vector<Plan> plans;
    LATHE_CHECK(all.each({}, [&](Plan plan) {
        plans.push_back(std::move(plan));
        return static_cast<int64_t>(plans.size()) >= options.candidates;
    }));
    if (plans.empty()) return all.refusal();
    return plans;
}

Result<Plan> Plan::make(std::shared_ptr<Session> session, const Graph& graph, const PlanOptions& options) {
    PlanOptions first = options;
    first.candidates = 1;
    LATHE_TRY(std::vector<Plan> plans, proposals(std::move(session), graph, first));
    return std::move(plans.front());
}

Result<Plan> Plan::repeat(std::shared_ptr<Session> session, const Graph& graph, const PlanOptions& options,
                          std::string_view choice) {
    Proposals all(std::move(session), graph, options);
    std::optional<Plan> found;
    LATHE_CHECK(all.each(choice, [&](Plan plan) {
        found = std::move(plan);
        return true;
    }));
    if (found) return std::move(*found);
    return workError("cuda.dnn.no_choice", graph.name(), "cuDNN does not offer {0} for this operation on this device",
                     {std::string(choice)});
}

Result<Plan> Plan::fromJson(std::shared_ptr<Session> session, const Graph& graph, std::string choice, const std::string& json) {
    Plan plan(session, graph);
    plan.m_plan = Descriptor(session->library(), api::Kind::ExecutionPlan);
    plan.m_plan.set(Attribute::PlanDevice, session->properties()).set(Attribute::PlanJson, std::span<const char>(json));
    LATHE_CHECK(plan.m_plan.finalize("a plan of an earlier compilation"));
    LATHE_CHECK(plan.read());
    plan.m_choice = std::move(choice);
    return plan;
}

Status Plan::read() {
    const auto bytes = m_plan.get<int64_t>(Attribute::PlanWorkspaceSize, 1);
    if (bytes.size() != 1 || bytes[0] < 0)
        return workError("cuda.dnn.no_size", "cuDNN", "it does not report the workspace size of an execution plan");
    m_workspaceBytes = bytes[0];
    return {};
}

std::string Plan::json() const {
    const auto text = m_plan.get<char>(Attribute::PlanJson, m_plan.count(Attribute::PlanJson, api::Type::Char));
    return {text.data(), text.size()};
}

Status Plan::run(api::Stream stream, std::span<void* const> pointers, std::byte* workspace) const {
    const Library& library = m_session->library();
    std::vector<void*> all(pointers.begin(), pointers.end());
    for (const float& scalar : m_scalars) all.push_back(const_cast<float*>(&scalar));
    Descriptor pack(library, api::Kind::VariantPack);
    pack.set(Attribute::PackUids, m_uids).set(Attribute::PackPointers, all);
    pack.set(Attribute::PackWorkspace, static_cast<void*>(workspace));
    LATHE_CHECK(pack.finalize("operands"));
    if (const int status = library.functions().setStream(m_session->handle(), stream); status != api::success)
        return library.problem(status, "a stream");
    const int status = library.functions().execute(m_session->handle(), m_plan.raw(), pack.raw());
    return status == api::success ? Status() : library.problem(status, m_choice);
}

}  // namespace lathe::gpu::dnn
