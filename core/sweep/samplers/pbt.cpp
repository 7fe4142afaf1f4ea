// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/element.h"
#include "core/sweep/models/even_point.h"
#include "core/sweep/models/history.h"
#include "core/sweep/models/variation.h"

namespace lathe::sweep::samplers::pbt_def {

namespace {

const IntParam population{
    {.key = "population",
     .label = "Members",
     .initial = 16,
     .min = 2,
     .max = 10'000,
     .help = "Population size: number of trainings that run side by side. Each trial continues one of them."}};
const FloatParam share{
    {.key = "share",
     .label = "Replaced fraction",
     .initial = 0.25,
     .min = 0.01,
     .max = 0.5,
     .help = "Fraction of members that is replaced: each of the worst members continues from one of the best."}};
const FloatParam step{{.key = "step",
                       .label = "Change",
                       .initial = 0.1,
                       .min = 1e-6,
                       .max = 1,
                       .sweep = Scale::Log,
                       .help = "Size of the change of a replaced member's values, as a fraction of their ranges."}};
const FloatParam resample{
    {.key = "resample",
     .label = "Resampling probability",
     .initial = 0.25,
     .min = 0,
     .max = 1,
     .help = "Probability that a value of a replaced member is sampled again from its whole range, and not changed by a step."}};

constexpr uint32_t tries = 100, startPurpose = 1000, choicePurpose = 1001;

/// What the note of a proposal says: the member that it is, and how often that member has been trained before.
struct Note {
    int64_t member = -1, generation = 0;
};

Note noteFrom(const Json& json) {
    return {json["member"].toInt(-1), json["generation"].toInt(0)};
}

Json toJson(const Note& n) {
    return Json::Object{{"member", n.member}, {"generation", n.generation}};
}

/// Members by number: their last trial that has ended (an index into `told`), if any, and whether one is under way.
struct Member {
    int64_t generation = -1;
    std::optional<size_t> last = {};
    bool busy = false;
};

class Pbt final : public Sampler {
public:
    explicit Pbt(const Params& p) : m_population(p[population]), m_share(p[share]), m_step(p[step]), m_resample(p[resample]) {}

    std::optional<Proposal> ask(const Question& q) override {
        const std::vector<Member> members = membersOf(q);
        const auto order = [](const Member& m) { return std::pair(m.busy, m.generation); };
        const auto next = std::min_element(members.begin(), members.end(),
                                           [&](const Member& a, const Member& b) { return order(a) < order(b); });
        if (next->busy) return begin(q, {static_cast<int64_t>(members.size()), 0});
        const Note note{next - members.begin(), next->generation + 1};
        return next->last ? continueMember(q, members, *next->last, note) : begin(q, note);
    }

private:
    std::vector<Member> membersOf(const Question& q) const {
        std::vector<Member> members(static_cast<size_t>(m_population));
        const auto memberOf = [&](const Observation& o) -> Member* {
            const Note note = noteFrom(o.note);
            const auto most = static_cast<int64_t>(members.size() + q.observations.size() + q.pending.size());
            if (note.member < 0 || note.member >= most) return nullptr;
            if (note.member >= static_cast<int64_t>(members.size())) members.resize(static_cast<size_t>(note.member) + 1);
            Member& m = element(members, note.member);
            m.generation = std::max(m.generation, note.generation);
            return &m;
        };
        for (size_t i = 0; i < q.observations.size(); ++i)
            if (Member* m = fits(q, q.observations[i]) ? memberOf(q.observations[i]) : nullptr) m->last = i;
        for (const Observation& o : q.pending)
            if (Member* m = memberOf(o)) m->busy = true;
        return members;
    }

    std::optional<Proposal> begin(const Question& q, const Note& note) const {
        auto x = evenPoint(q);
        for (uint32_t t = 0; !x && t < tries; ++t) {
            Draws draws(q, startPurpose + 1 + t);
            Coordinates any = completed(q.coding, Coordinates(static_cast<size_t>(q.coding.size()), std::nan("")), draws);
            if (!q.feasible || q.feasible(any)) x = std::move(any);
        }
        if (!x) return std::nullopt;
        return Proposal{std::move(*x), toJson(note), {}};
    }

    /// A member among the worst, or one that failed, goes on from one of the best with new values, or begins anew where none may
    /// change; any other one goes on as it was.
    std::optional<Proposal> continueMember(const Question& q, const std::vector<Member>& members, size_t last,
                                           const Note& note) const {
        std::vector<size_t> alive;
        for (const Member& m : members)
            if (m.last && !q.observations[*m.last].pruned && hasValues(q, q.observations[*m.last])) alive.push_back(*m.last);
        if (alive.empty()) return begin(q, note);
        std::stable_sort(alive.begin(), alive.end(),
                         [&](size_t a, size_t b) { return q.observations[a].values[0] < q.observations[b].values[0]; });
        const auto place = static_cast<size_t>(std::find(alive.begin(), alive.end(), last) - alive.begin());
        const auto worst = static_cast<size_t>(std::floor(m_share * static_cast<double>(alive.size())));
        if (place < alive.size() - worst) return from(q.observations[last], q.observations[last].x, note);
        Draws draws(q, choicePurpose);
        const Observation& parent = q.observations[alive[draws.below(std::max<size_t>(worst, 1))]];
        if (hotAxes(q.coding, parent.x).empty()) return begin(q, note);
        return from(parent, explored(q, parent.x), note);
    }

    /// What a training that goes on may change.
    static std::vector<int> hotAxes(const Coding& coding, const Coordinates& x) {
        std::vector<int> axes = variableAxes(coding, x);
        std::erase_if(axes, [&](int axis) { return !element(coding.axes(), axis).hot; });
        return axes;
    }

    /// An axis may have become active, or be so no more, by the change of another one.
    static bool fitsCheckpoint(const Coding& coding, const Coordinates& parent, const Coordinates& x) {
        for (size_t i = 0; i < x.size(); ++i)
            if (!coding.axes()[i].hot && x[i] != parent[i] && !(std::isnan(x[i]) && std::isnan(parent[i]))) return false;
        return true;
    }

    static Proposal from(const Observation& parent, Coordinates x, const Note& note) {
        return {std::move(x), toJson(note), Proposal::Parent{parent.trial, parent.resource}};
    }

    /// Near `x` on the axes that may change, or the same where nothing near it is feasible.
    Coordinates explored(const Question& q, const Coordinates& x) const {
        for (uint32_t t = 0; t < tries; ++t) {
            Draws draws(q, t);
            Coordinates near = x;
            for (const int axis : hotAxes(q.coding, x)) {
                double& u = element(near, axis);
                const bool isCategory = element(q.coding.axes(), axis).kind == Axis::Kind::Category;
                if (draws.uniform() < m_resample)
                    u = draws.uniform();
                else if (!isCategory)
                    u = mutated(q.coding, axis, u, m_step, draws);
            }
            near = completed(q.coding, std::move(near), draws);
            if (fitsCheckpoint(q.coding, x, near) && (!q.feasible || q.feasible(near))) return near;
        }
        return x;
    }

    int64_t m_population;
    double m_share, m_step, m_resample;
};

std::unique_ptr<Sampler> make(const Params& p) {
    return std::make_unique<Pbt>(p);
}

}  // namespace

extern const SamplerDef pbt{
    .type = "pbt",
    .label = "Population-based training",
    .help =
        "Population-based training: members train concurrently. After each trial, members of the worst quarter continue from a "
        "member of the best quarter, with changed values. A value can thus follow a schedule during a training. Values that "
        "cannot change during a training, such as the width of a layer, stay constant.",
    .params = {&population, &share, &step, &resample},
    .make = make,
};

}  // namespace lathe::sweep::samplers::pbt_def
