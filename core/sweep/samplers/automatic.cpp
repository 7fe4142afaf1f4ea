// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/sweep/models/history.h"

namespace lathe::sweep::samplers::automatic_def {

namespace {

constexpr int64_t manyTrials = 1000, manyForObjectives = 250;
constexpr int manyAxes = 40;

/// `code` names the reason as in a diagnostic.
struct BestMetric {
    std::string_view code, reason, sampler;
    bool operator==(const BestMetric&) const = default;
};

BestMetric among(const Coding& coding, int objectives, int64_t trials) {
    const auto& axes = coding.axes();
    const auto has = [&](auto property) { return std::any_of(axes.begin(), axes.end(), property); };
    if (objectives > 1 && trials > manyForObjectives)
        return {"auto.objectives", "there are several objectives and many trials", "nsga2"};
    if (objectives > 1) return {"auto.objectives", "there are several objectives", "hypervolume"};
    if (coding.points() > 0 && trials > 0 && coding.points() <= trials)
        return {"auto.every-point", "there are enough trials for every combination", "grid"};
    if (trials > manyTrials && !has([](const Axis& a) { return a.kind == Axis::Kind::Category; }))
        return {"auto.many-trials", "there are many trials and every parameter is a number", "cmaes"};
    if (trials > manyTrials) return {"auto.many-trials", "there are many trials and some parameters are choices", "tpe"};
    if (coding.size() > manyAxes) return {"auto.many-axes", "there are many parameters", "tpe"};
    return {"auto.few", "the number of trials and parameters is small", "gp"};
}

/// What is best for the space and the budget, whatever the results are, of the samplers that there are.
BestMetric selectionFor(const Question& q) {
    const BestMetric s = among(q.coding, q.objectives, q.trials);
    if (findSampler(s.sampler)) return s;
    return {s.code, s.reason, "tpe"};
}

Observation withInnerNote(const Observation& o, std::string_view sampler) {
    Observation inner = o;
    inner.note = o.note["sampler"].toString() == sampler ? o.note["note"] : Json();
    return inner;
}

class Automatic final : public Sampler {
public:
    std::optional<Proposal> ask(const Question& q) override {
        const BestMetric s = selectionFor(q);
        const size_t same = m_memory.follow(q);
        if (!m_sampler || s.sampler != m_type) {
            m_type = s.sampler;
            m_sampler = findSampler(s.sampler)->make({});
            m_observations.clear();
        }
        m_observations.resize(std::min(m_observations.size(), same));
        for (size_t i = m_observations.size(); i < q.observations.size(); ++i)
            m_observations.push_back(withInnerNote(q.observations[i], s.sampler));
        std::vector<Observation> pending;
        for (const Observation& o : q.pending) pending.push_back(withInnerNote(o, s.sampler));
        Question inner = q;
        inner.observations = m_observations;
        inner.pending = pending;
        auto proposal = m_sampler->ask(inner);
        if (!proposal) return std::nullopt;
        Json note = Json::Object{{"sampler", s.sampler}, {"reason", s.reason}};
        if (!proposal->note.isNull()) note.set("note", std::move(proposal->note));
        proposal->note = std::move(note);
        return proposal;
    }

private:
    Memory m_memory;
    std::string m_type;
    std::unique_ptr<Sampler> m_sampler;
    std::vector<Observation> m_observations;
};

std::unique_ptr<Sampler> make(const Params&) {
    return std::make_unique<Automatic>();
}

}  // namespace

extern const SamplerDef automatic{
    .type = "auto",
    .label = "Automatic",
    .help = "Chooses a sampler from the search space and the number of trials. Each trial shows the sampler and the reason.",
    .maxObjectives = 1000,
    .delegates = true,
    .make = make,
};

}  // namespace lathe::sweep::samplers::automatic_def
