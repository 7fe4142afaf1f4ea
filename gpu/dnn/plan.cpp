// SPDX-License-Identifier: Apache-2.0
#include "gpu/dnn/plan.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "gpu/dnn/errata.h"

namespace lathe::gpu::dnn {

namespace {

using api::Attribute;
using api::NumericalNote;

/// An engine with what is set of it, as the heuristics propose it.
struct Configuration {
    Descriptor config;
    int64_t engine = -1;
    std::string settings;  ///< " 2=4 3=0"
    std::vector<NumericalNote> notes;
    bool isCompiled = false;  ///< here and now, which takes half a second

    bool has(NumericalNote note) const { return std::find(notes.begin(), notes.end(), note) != notes.end(); }
    std::string choice() const { return fmt::format("eng{}{}", engine, settings); }
};

/// Best first. Asking may fail where there is nothing to propose.
std::vector<Configuration> propose(const Session& session, const Descriptor& graph, api::HeuristicsMode mode) {
    Descriptor heuristics(session.library(), api::Kind::EngineHeuristics);
    heuristics.set(Attribute::HeuristicsGraph, graph)
        .set(Attribute::HeuristicsMode, mode)
        .set(Attribute::HeuristicsDevice, session.properties());
    if (!heuristics.finalize("a question")) return {};
    const int64_t count = heuristics.count(Attribute::HeuristicsResults, api::Type::Descriptor);
    std::vector<Descriptor> configs;
    for (int64_t i = 0; i < count; ++i) configs.emplace_back(session.library(), api::Kind::EngineConfig);
    const int64_t filled = heuristics.getDescriptors(Attribute::HeuristicsResults, configs);
    std::vector<Configuration> proposed;
    for (int64_t i = 0; i < filled; ++i) proposed.emplace_back().config = std::move(configs[static_cast<size_t>(i)]);
    return proposed;
}

std::string settingsOf(const Session& session, const Descriptor& config) {
    constexpr int most = 64;  // cuDNN 9.19 knows 44 kinds
    std::vector<Descriptor> knobs;
    for (int i = 0; i < most; ++i) knobs.emplace_back(session.library(), api::Kind::KnobChoice);
    const int64_t filled = config.getDescriptors(Attribute::ConfigKnobChoices, knobs);
    std::string settings;
    for (int64_t i = 0; i < filled; ++i) {
        const Descriptor& knob = knobs[static_cast<size_t>(i)];
        const auto type = knob.get<api::KnobType>(Attribute::KnobChoiceType, 1);
        const auto value = knob.get<int64_t>(Attribute::KnobChoiceValue, 1);
        if (!type.empty() && !value.empty()) settings.append(fmt::format(" {}={}", static_cast<int>(type[0]), value[0]));
    }
    return settings;
}

void readEngine(const Session& session, Configuration& c) {
    Descriptor engine(session.library(), api::Kind::Engine);
    if (c.config.getDescriptors(Attribute::ConfigEngine, std::span(&engine, 1)) != 1) return;
    if (const auto index = engine.get<int64_t>(Attribute::EngineGlobalIndex, 1); !index.empty()) c.engine = index[0];
    c.notes = engine.get<NumericalNote>(Attribute::EngineNumericalNote, 16);
    c.settings = settingsOf(session, c.config);
    const auto behaviour = engine.get<api::BehaviorNote>(Attribute::EngineBehaviorNote, 16);
    c.isCompiled = std::find(behaviour.begin(), behaviour.end(), api::BehaviorNote::RuntimeCompilation) != behaviour.end();
}

/// Which proposals the options forbid, and what became of the others.
class Rules {
public:
    Rules(const Session& session, const Graph& graph, const PlanOptions& options)
        : m_session(session),
          m_graph(graph),
          m_options(options),
          m_float32(!graph.reads(api::DataType::F16) && !graph.reads(api::DataType::BF16)) {}

    /// Why a proposal is not even tried.
    std::optional<std::string> objection(const Configuration& c) const {
        if (c.engine < 0) return "cannot be looked into";
        if (m_options.deterministic && c.has(NumericalNote::Nondeterministic)) return "not deterministic";
        if (const Erratum* e = findErratum(c.engine, m_session.device().sm, m_session.library().version(), m_graph))
            return std::string(e->what);
        if (!m_options.strict || !m_float32) return std::nullopt;
        for (const NumericalNote note :
             {NumericalNote::TensorCore, NumericalNote::DownConvertInputs, NumericalNote::ReducedPrecisionReduction})
            if (c.has(note)) return "not strict float32";
        return std::nullopt;
    }
    void count(const std::string& why) { ++m_reasons[why]; }

    Diagnostic refusal() const {
        std::vector<std::string> parts;
        for (const auto& [why, times] : m_reasons) parts.push_back(fmt::format("{} x {}", times, why));
        if (parts.empty()) parts.emplace_back("cuDNN proposes nothing");
        return workError("cuda.dnn.no_plan", m_graph.name(), "cuDNN has no plan for it on this device: {0}",
                         {fmt::format("{}", fmt::join(parts, ", "))});
    }

private:
    const Session& m_session;
    const Graph& m_graph;
    const PlanOptions& m_options;
    bool m_float32;
    std::map<std::string, int> m_reasons;
};

Result<Descriptor> build(const Session& session, const Descriptor& config) {
    Descriptor plan(session.library(), api::Kind::ExecutionPlan);
    plan.set(Attribute::PlanConfig, config).set(Attribute::PlanDevice, session.properties());
    LATHE_CHECK(plan.finalize("a plan"));
    return plan;
}

}  // namespace

/// Goes through what cuDNN proposes for a graph and the options allow, building one after the other.
class Proposals {
public:
    Proposals(std::shared_ptr<Session> session, const Graph& graph, const PlanOptions& options)
        : m_session(std::move(session)), m_graph(graph), m_options(options), m_rules(*m_session, graph, options) {}

    /// Hands plans over until `take` says that it is enough. `wanted`: builds that choice only; empty: any.
    template <class Take>
    Status each(std::string_view wanted, Take take) {
        LATHE_TRY(const GraphDescriptors descriptors, GraphDescriptors::make(m_session->library(), m_graph));
        for (const api::HeuristicsMode mode : {api::HeuristicsMode::A, api::HeuristicsMode::Fallback})
            for (Configuration& c : propose(*m_session, descriptors.graph, mode)) {
                readEngine(*m_session, c);
                const bool isNew = m_seen.insert(c.choice()).second;
                if (!isNew || (!wanted.empty() && c.choice() != wanted)) continue;
                if (c.isCompiled && m_compiled == mostCompiled) continue;
                auto plan = planOf(c);
                if (plan && c.isCompiled) ++m_compiled;
                if (plan && take(std::move(*plan))) return {};
            }
        return {};
    }
    Diagnostic refusal() const { return m_rules.refusal(); }

private:
    static constexpr int mostCompiled = 3;

    std::optional<Plan> planOf(const Configuration& c) {
        if (const auto why = m_rules.objection(c)) return drop(*why);
        auto built = build(*m_session, c.config);
        if (!built.ok()) return drop("cannot be built");
        Plan plan(m_session, m_graph);
        plan.m_plan = std::move(*built);
        if (!plan.read()) return drop("does not say what it needs");
        if (plan.m_workspaceBytes > m_options.workspaceLimit) return drop("needs too large a workspace");
        plan.m_choice = c.choice();
        return plan;
    }
    std::optional<Plan> drop(const std::string& why) {
        m_rules.count(why);
        return std::nullopt;
    }

    std::shared_ptr<Session> m_session;
    const Graph& m_graph;
    const PlanOptions& m_options;
    Rules m_rules;
    std::set<std::string> m_seen;  ///< both ways of asking may propose the same
    int m_compiled = 0;
};

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
    return workError("cuda.dnn.no_choice", graph.name(), "cuDNN does not offer {0} for it here", {std::string(choice)});
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
    if (bytes.size() != 1 || bytes[0] < 0) return workError("cuda.dnn.no_size", "cuDNN", "it does not say what a plan needs");
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
