// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/hypothesis.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/sweep/gp/likelihood.h"
#include "core/sweep/gp/minimise.h"

namespace lathe::sweep::gp {

namespace {

constexpr double offsets[] = {0, 1, 0.1, 0.01};
constexpr int firstEvaluations = 12, warmEvaluations = 25, coldEvaluations = 50;
/// So much less likely after the first evaluations (in nats), a hypothesis is given up.
constexpr double hopeless = 20;
/// Each of the offsets, the bowl and the bends challenges what is believed, in turn.
constexpr size_t turns = std::size(offsets) + 2;
/// Times the logarithm of the trials: so many challenges. Each has its turn while an eighth is added to the trials.
constexpr double eagerness = 8 * turns;
/// More trials than these change the parameters little and cost a lot.
constexpr size_t mostFitted = 160;
/// In spaces of more axes, trying the bends of each would take longer than the rest.
constexpr size_t mostBent = 24;

struct Fit {
    Hypothesis hypothesis;
    double loss = std::numeric_limits<double>::infinity();
};

Box bounds(const std::vector<Prior>& priors) {
    Box box;
    for (const Prior& b : priors) {
        box.low.push_back(b.low);
        box.high.push_back(b.high);
    }
    return box;
}

Parameters expected(size_t axes) {
    std::vector<double> means;
    for (const Prior& b : priors(axes)) means.push_back(b.mean);
    return Parameters::from(means);
}

/// A bowl and hardly anything else: far from where the others begin, and where they would not get to.
Parameters bowl(size_t axes) {
    return {std::vector<double>(axes, 0.5), -3, 2, -14};
}

/// The likeliest parameters, given offset and warp, from those of `start` on.
Fit fit(const Evidence& evidence, const Encoding& encoding, Hypothesis start, int evaluations) {
    const Outcome outcome(evidence.values, start.offset);
    const Points points = start.warp(evidence.points);
    Likelihood likelihood(encoding.kinds(), points, outcome.targets());
    const auto f = [&](std::span<const double> x, std::span<double> gradient) { return likelihood(x, gradient); };
    const Minimum end = minimise(f, start.parameters.flat(), bounds(priors(encoding.size())),
                                 {.evaluations = evaluations, .gradientTolerance = 1e-3, .valueTolerance = 1e-6});
    start.parameters = Parameters::from(end.x);
    const double penalty = start.warp.penalty() - outcome.logJacobian();
    return {std::move(start), end.value + penalty};
}

/// Bends one axis after the other where that makes the evidence likelier by more than the bend is unlikely.
void bend(Fit& best, const Evidence& evidence, const Encoding& encoding) {
    const Outcome outcome(evidence.values, best.hypothesis.offset);
    const auto loss = [&](const Warp& warp) {
        const Points points = warp(evidence.points);
        Likelihood likelihood(encoding.kinds(), points, outcome.targets());
        return likelihood(best.hypothesis.parameters.flat(), {}) + warp.penalty() - outcome.logJacobian();
    };
    bool bent = false;
    for (size_t j = 0; j < encoding.size(); ++j) {
        if (encoding.kinds()[j] == FeatureKind::Category) continue;
        Warp warp = best.hypothesis.warp;
        for (size_t shape = 0; shape < Warp::shapes; ++shape) {
            warp.bend(j, shape);
            const double value = loss(warp);
            if (!(value < best.loss)) continue;
            best = {best.hypothesis, value};
            best.hypothesis.warp = warp;
            bent = true;
        }
    }
    if (bent) best = fit(evidence, encoding, best.hypothesis, warmEvaluations);
}

/// Another offset begins with what is believed now; the offset that is believed now begins anew.
Hypothesis byOffset(const Hypothesis& now, double offset) {
    const size_t axes = now.warp.axes();
    return offset == now.offset ? Hypothesis{offset, expected(axes), Warp(axes)} : Hypothesis{offset, now.parameters, now.warp};
}

/// Takes the place of `best` where that is less likely.
void contend(Fit& best, const Evidence& evidence, const Encoding& encoding, Hypothesis other) {
    Fit one = fit(evidence, encoding, std::move(other), firstEvaluations);
    if (one.loss < best.loss + hopeless) one = fit(evidence, encoding, std::move(one.hypothesis), coldEvaluations);
    if (one.loss < best.loss) best = std::move(one);
}

void challenge(Fit& best, const Evidence& evidence, const Encoding& encoding, size_t turn) {
    if (turn < std::size(offsets)) return contend(best, evidence, encoding, byOffset(best.hypothesis, offsets[turn]));
    const size_t axes = encoding.size();
    if (turn == std::size(offsets)) return contend(best, evidence, encoding, {0, bowl(axes), Warp(axes)});
    if (axes <= mostBent) bend(best, evidence, encoding);
}

/// How many challenges there have been since the first trial: often while there are few trials, and ever more rarely.
size_t challengesUntil(size_t known) {
    return static_cast<size_t>(eagerness * std::log(static_cast<double>(std::max<size_t>(known, 1))));
}

}  // namespace

Json toJson(const Hypothesis& h) {
    Json::Array parameters;
    for (double v : h.parameters.flat()) parameters.emplace_back(v);
    Json out;
    out.set("offset", h.offset);
    out.set("parameters", std::move(parameters));
    Json::Array shapes;
    for (size_t j = 0; j < h.warp.axes(); ++j) shapes.emplace_back(static_cast<int64_t>(h.warp.shape(j)));
    out.set("warp", std::move(shapes));
    out.set("fitted", static_cast<int64_t>(h.fitted));
    out.set("compared", static_cast<int64_t>(h.compared));
    return out;
}

std::optional<Hypothesis> hypothesisFromJson(const Json& json, size_t axes) {
    const auto& numbers = json["parameters"].array();
    const auto limits = priors(axes);
    if (numbers.size() != limits.size()) return std::nullopt;
    std::vector<double> flat;
    for (size_t i = 0; i < numbers.size(); ++i) {
        const double v = numbers[i].toDouble(std::numeric_limits<double>::quiet_NaN());
        if (!(v >= limits[i].low && v <= limits[i].high)) return std::nullopt;
        flat.push_back(v);
    }
    const double offset = json["offset"].toDouble(-1);
    if (std::find(std::begin(offsets), std::end(offsets), offset) == std::end(offsets)) return std::nullopt;
    const auto& shapes = json["warp"].array();
    Warp warp(axes);
    for (size_t j = 0; j < axes; ++j) {
        const int64_t shape = j < shapes.size() ? shapes[j].toInt(-1) : -1;
        if (shape < 0 || shape >= static_cast<int64_t>(Warp::shapes)) return std::nullopt;
        warp.bend(j, static_cast<size_t>(shape));
    }
    const int64_t fitted = json["fitted"].toInt(), compared = json["compared"].toInt();
    return Hypothesis{offset, Parameters::from(flat), std::move(warp), static_cast<size_t>(std::max<int64_t>(fitted, 0)),
                      static_cast<size_t>(std::max<int64_t>(compared, 0))};
}

Hypothesis learn(const Evidence& all, const Encoding& encoding, size_t known, const std::optional<Hypothesis>& last) {
    const bool anew = !last || known < last->fitted || last->compared > last->fitted;
    const size_t first = anew ? 0 : challengesUntil(last->compared), end = anew ? turns : challengesUntil(known);
    if (first == end && known - last->fitted < std::max<size_t>(known / 25, 1)) return *last;
    const Evidence evidence = thinned(all, mostFitted);
    const Hypothesis start = last ? *last : Hypothesis{0, expected(encoding.size()), Warp(encoding.size())};
    Fit best = fit(evidence, encoding, start, last ? warmEvaluations : coldEvaluations);
    for (size_t k = first; k < std::min(end, first + turns); ++k) challenge(best, evidence, encoding, k % turns);
    best.hypothesis.fitted = known;
    best.hypothesis.compared = first == end ? last->compared : known;
    return best.hypothesis;
}

}  // namespace lathe::sweep::gp
