// SPDX-License-Identifier: Apache-2.0
#include "tests/core/sweep/simulated_study.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/base/philox.h"

namespace lathe::sweep::test {

namespace {

using State = Curve::State;

struct Worker {
    double freeAt = 0;
    int64_t trial = -1;
    double stop = 0;
};

class Simulation {
public:
    Simulation(const SimulatedStudy& study, const Pruner& pruner)
        : m_study(study), m_pruner(pruner), m_workers(static_cast<size_t>(study.workers)) {}

    SimulatedResult run() {
        for (;;) {
            for (Worker& w : m_workers)
                if (w.trial < 0) begin(w);
            const auto busy = [](const Worker& w) { return w.trial >= 0; };
            if (std::none_of(m_workers.begin(), m_workers.end(), busy)) break;
            const auto first = std::min_element(m_workers.begin(), m_workers.end(), [&](const Worker& a, const Worker& b) {
                return busy(a) != busy(b) ? busy(a) : a.freeAt < b.freeAt;
            });
            m_result.seconds = first->freeAt;
            finishEpoch(*first);
        }
        return std::move(m_result);
    }

private:
    Curve& curve(int64_t trial) { return m_result.curves[static_cast<size_t>(trial)]; }
    static double done(const Curve& c) { return c.reports.empty() ? 0 : c.reports.back().resource; }

    void begin(Worker& w) {
        auto trial = m_pruner.promote(m_result.curves);
        if (!trial && static_cast<int64_t>(m_result.curves.size()) < m_study.trials) {
            trial = static_cast<int64_t>(m_result.curves.size());
            m_result.curves.push_back({*trial, {}, State::Paused, m_pruner.bracket(*trial)});
        }
        if (!trial) return;
        if (curve(*trial).state != State::Paused) throw std::logic_error("promoted a trial that is not paused");
        m_result.idleSeconds += m_result.seconds - w.freeAt;
        curve(*trial).state = State::Running;
        w = {m_result.seconds, *trial, m_pruner.nextStop(curve(*trial), done(curve(*trial)))};
        w.freeAt += m_study.secondsPerEpoch(*trial);
    }

    void finishEpoch(Worker& w) {
        Curve& c = curve(w.trial);
        const double epoch = done(c) + 1;
        m_result.epochs += 1;
        if (m_study.fails(c.trial, epoch)) return leave(w, State::Failed);
        c.reports.push_back({epoch, m_study.loss(c.trial, epoch)});
        const PruningDecision decision = m_pruner.decide(c, m_result.curves);
        if (decision.kind != PruningDecision::Kind::Continue) m_result.reasons.push_back(decision.reason);
        if (decision.kind == PruningDecision::Kind::Prune) return leave(w, State::Pruned);
        if (epoch >= m_study.maxResource) return leave(w, State::Ended);
        if (decision.kind == PruningDecision::Kind::Pause) return leave(w, State::Paused);
        m_result.stopsMissed += epoch > w.stop;
        if (epoch >= w.stop) w.stop = m_pruner.nextStop(c, epoch);
        w.freeAt += m_study.secondsPerEpoch(c.trial);
    }

    void leave(Worker& w, State state) {
        curve(w.trial).state = state;
        w.trial = -1;
    }

    const SimulatedStudy& m_study;
    const Pruner& m_pruner;
    std::vector<Worker> m_workers;
    SimulatedResult m_result;
};

}  // namespace

int64_t SimulatedResult::reached(double epoch) const {
    return std::count_if(curves.begin(), curves.end(),
                         [&](const Curve& c) { return !c.reports.empty() && c.reports.back().resource >= epoch; });
}

int64_t SimulatedResult::winner() const {
    int64_t best = -1;
    double value = std::numeric_limits<double>::infinity();
    for (const Curve& c : curves)
        if (c.state == State::Ended && c.reports.back().value < value) {
            best = c.trial;
            value = c.reports.back().value;
        }
    return best;
}

SimulatedResult simulate(const SimulatedStudy& study, const Pruner& pruner) {
    return Simulation(study, pruner).run();
}

std::unique_ptr<Pruner> makePruner(std::string_view type, const SimulatedStudy& study, const Params& params) {
    PrunerContext context;
    context.maxResource = study.maxResource;
    context.trials = study.trials;
    return findPruner(type)->make(params, context);
}

double powerLawLoss(uint64_t seed, int64_t trial, double epoch) {
    const Philox random(seed, RandomStream::Generated, static_cast<uint32_t>(trial));
    const double level = 0.2 + random.uniform53(0), height = 0.5 + random.uniform53(1), speed = 0.3 + random.uniform53(2);
    const double noise = 0.02 * (random.uniform53(10 + static_cast<uint64_t>(epoch)) - 0.5);
    return level + height * std::pow(epoch, -speed) + noise;
}

}  // namespace lathe::sweep::test
