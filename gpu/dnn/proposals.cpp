// SPDX-License-Identifier: Apache-2.0
#include "gpu/dnn/proposals.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "gpu/dnn/errata.h"

namespace lathe::gpu::dnn {

namespace {

using api::Attribute;
using api::NumericalNote;

constexpr int mostCompiled = 3;

/// True if no tensor in memory has 16 bits.
bool isOfFloat32(const Graph& graph) {
    return !graph.reads(api::DataType::F16) && !graph.reads(api::DataType::BF16);
}

bool isStrict(const Configuration& c) {
    const auto breaks = {NumericalNote::TensorCore, NumericalNote::DownConvertInputs, NumericalNote::ReducedPrecisionReduction};
    return std::none_of(breaks.begin(), breaks.end(), [&](NumericalNote note) { return c.has(note); });
}

Result<Descriptor> build(const Session& session, const Descriptor& config) {
    Descriptor plan(session.library(), api::Kind::ExecutionPlan);
    plan.set(Attribute::PlanConfig, config).set(Attribute::PlanDevice, session.properties());
    LATHE_CHECK(plan.finalize("a plan"));
    return plan;
}

}  // namespace

Status Proposals::each(std::string_view wanted, const std::function<bool(Plan)>& take) {
    LATHE_TRY(const GraphDescriptors descriptors, GraphDescriptors::make(m_session->library(), m_graph));
    for (const api::HeuristicsMode mode : {api::HeuristicsMode::A, api::HeuristicsMode::Fallback})
        for (const Configuration& c : proposedConfigurations(*m_session, descriptors.graph, mode)) {
            if (!isAsked(c, wanted)) continue;
            auto plan = planOf(c);
            if (plan && c.isCompiled) ++m_compiled;
            if (plan && take(std::move(*plan))) return {};
        }
    return {};
}

bool Proposals::isAsked(const Configuration& c, std::string_view wanted) {
    const bool isNew = m_seen.insert(c.choice()).second;
    return isNew && (wanted.empty() || c.choice() == wanted) && (!c.isCompiled || m_compiled < mostCompiled);
}

/// Why a proposal is not built; nothing if it may be built.
std::optional<std::string> Proposals::objection(const Configuration& c) const {
    if (c.engine < 0) return "cannot be looked into";
    if (m_options.deterministic && c.has(NumericalNote::Nondeterministic)) return "not deterministic";
    if (const Erratum* e = findErratum(c.engine, m_session->device().sm, m_session->library().version(), m_graph))
        return std::string(e->what);
    if (m_options.strict && isOfFloat32(m_graph) && !isStrict(c)) return "not strict float32";
    return std::nullopt;
}

std::optional<Plan> Proposals::planOf(const Configuration& c) {
    if (const auto why = objection(c)) return drop(*why);
    auto built = build(*m_session, c.config);
    if (!built.ok()) return drop("cannot be built");
    Plan plan(m_session, m_graph);
    plan.m_plan = std::move(*built);
    if (!plan.read()) return drop("does not say what it needs");
    if (plan.m_workspaceBytes > m_options.workspaceLimit) return drop("needs too large a workspace");
    plan.m_choice = c.choice();
    return plan;
}

std::optional<Plan> Proposals::drop(const std::string& why) {
    ++m_reasons[why];
    return std::nullopt;
}

Diagnostic Proposals::refusal() const {
    std::vector<std::string> parts;
    for (const auto& [why, times] : m_reasons) parts.push_back(fmt::format("{} x {}", times, why));
    if (parts.empty()) parts.emplace_back("cuDNN proposes nothing");
    return workError("cuda.dnn.no_plan", m_graph.name(), "cuDNN has no execution plan for this operation on this device: {0}",
                     {fmt::format("{}", fmt::join(parts, ", "))});
}

}  // namespace lathe::gpu::dnn
