// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/sweep/models/sampler.h"

namespace lathe::sweep::test {

/// A study in memory: trials are asked for while fewer than `jobs` are pending, and told in the order of asking.
struct Play {
    Space space;
    uint64_t seed = 1;
    int64_t trials = 40, jobs = 1;
    int objectives = 1;
    bool fresh = false;  ///< a new sampler for every question
    /// What trial `number` gives at a point, told as it is.
    std::function<std::vector<double>(int64_t number, const Point&)> result = {};
    std::function<bool(int64_t number)> isPruned = [](int64_t) { return false; };
    std::function<bool(std::span<const double>)> feasible = {};
    Params params = {};
};

struct Record {
    std::vector<Proposal> proposals;  ///< in the order of asking; fewer than `trials` where the sampler had no more
    std::vector<Observation> observations;
};

inline Record record(const SamplerDef& def, const Play& play) {
    const Coding coding(play.space);
    auto sampler = def.make(play.params);
    std::vector<Observation> observations, pending;
    std::vector<Proposal> proposals;
    const auto tell = [&] {
        Observation o = std::move(pending.front());
        pending.erase(pending.begin());
        o.values = play.result(o.trial, coding.decode(o.x));
        o.pruned = play.isPruned(o.trial);
        o.resource = 1 + static_cast<double>(o.trial % 3);
        observations.push_back(std::move(o));
    };
    for (int64_t number = 0; number < play.trials; ++number) {
        if (play.fresh) sampler = def.make(play.params);
        auto proposal = sampler->ask({.coding = coding,
                                      .seed = play.seed,
                                      .number = number,
                                      .trials = play.trials,
                                      .objectives = play.objectives,
                                      .observations = observations,
                                      .pending = pending,
                                      .feasible = play.feasible});
        if (!proposal) break;
        pending.push_back({.trial = number, .x = proposal->x, .values = {}, .note = proposal->note});
        proposals.push_back(std::move(*proposal));
        if (static_cast<int64_t>(pending.size()) >= play.jobs) tell();
    }
    return {std::move(proposals), std::move(observations)};
}

inline std::vector<Proposal> run(const SamplerDef& def, const Play& play) {
    return record(def, play).proposals;
}

/// A space of `--space` texts, "path=spec"; "path=spec when other=value" is conditional.
inline Space spaceOf(const std::vector<std::string>& texts) {
    Space space;
    for (const std::string& text : texts) {
        const size_t equal = text.find('='), when = text.find(" when ");
        Dimension d{text.substr(0, equal), *parseDomain("space", text.substr(equal + 1, when - equal - 1)), {}};
        if (when != std::string::npos) {
            const std::string condition = text.substr(when + 6);
            const size_t sign = condition.find('=');
            const Domain values = *parseDomain("space", condition.substr(sign + 1));
            d.when.push_back({condition.substr(0, sign), std::get<Choices>(values).values});
        }
        space.dimensions.push_back(std::move(d));
    }
    return space;
}

/// Text of a point, for comparison: NaN is equal to NaN.
inline std::string textOf(const Coordinates& x) {
    std::string text;
    for (const double u : x) text.append(shortestText(u)).append(" ");
    return text;
}

inline std::vector<std::string> textsOf(const std::vector<Proposal>& proposals) {
    std::vector<std::string> texts;
    for (const Proposal& p : proposals) texts.push_back(textOf(p.x).append(p.note.dump(-1)));
    return texts;
}

}  // namespace lathe::sweep::test
