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
constexpr int warmEvaluations = 25, coldEvaluations = 60;

struct Fit {
    Hypothesis hypothesis;
    double loss = std::numeric_limits<double>::infinity();
};

Box bounds(const std::vector<Belief>& beliefs) {
    Box box;
    for (const Belief& b : beliefs) {
        box.low.push_back(b.low);
        box.high.push_back(b.high);
    }
    return box;
}

Parameters expected(size_t axes) {
    std::vector<double> means;
    for (const Belief& b : beliefs(axes)) means.push_back(b.mean);
    return Parameters::from(means);
}

/// A bowl and hardly anything else: far from where the others begin, and where they would not get to.
Parameters bowl(size_t axes) {
    return {std::vector<double>(axes, 0.5), -3, 2, -14};
}

Fit fit(const Evidence& evidence, const Encoding& encoding, double offset, const Parameters& start, int evaluations) {
    const Outcome outcome(evidence.values, offset);
    Likelihood likelihood(encoding.kinds(), evidence.points, outcome.targets());
    const auto f = [&](std::span<const double> x, std::span<double> gradient) { return likelihood(x, gradient); };
    const Minimum end = minimise(f, start.flat(), bounds(beliefs(encoding.size())),
                                 {.evaluations = evaluations, .gradientTolerance = 1e-3, .valueTolerance = 1e-6});
    return {{offset, Parameters::from(end.x), evidence.size(), evidence.size()}, end.value - outcome.logJacobian()};
}

Hypothesis compare(const Evidence& evidence, const Encoding& encoding, const std::optional<Hypothesis>& last) {
    Fit best;
    const auto consider = [&](double offset, const Parameters& start, int evaluations) {
        Fit one = fit(evidence, encoding, offset, start, evaluations);
        if (one.loss < best.loss || best.hypothesis.parameters.logLength.empty()) best = std::move(one);
    };
    const Parameters start = expected(encoding.size());
    for (double offset : offsets) consider(offset, last ? last->parameters : start, coldEvaluations);
    consider(0, bowl(encoding.size()), coldEvaluations);
    if (last) consider(last->offset, start, coldEvaluations);
    return best.hypothesis;
}

}  // namespace

Json toJson(const Hypothesis& h) {
    Json::Array parameters;
    for (double v : h.parameters.flat()) parameters.emplace_back(v);
    Json out;
    out.set("offset", h.offset);
    out.set("parameters", std::move(parameters));
    out.set("fitted", static_cast<int64_t>(h.fitted));
    out.set("compared", static_cast<int64_t>(h.compared));
    return out;
}

std::optional<Hypothesis> hypothesisFromJson(const Json& json, size_t axes) {
    const auto& numbers = json["parameters"].array();
    const auto limits = beliefs(axes);
    if (numbers.size() != limits.size()) return std::nullopt;
    std::vector<double> flat;
    for (size_t i = 0; i < numbers.size(); ++i) {
        const double v = numbers[i].toDouble(std::numeric_limits<double>::quiet_NaN());
        if (!(v >= limits[i].low && v <= limits[i].high)) return std::nullopt;
        flat.push_back(v);
    }
    const double offset = json["offset"].toDouble(-1);
    if (std::find(std::begin(offsets), std::end(offsets), offset) == std::end(offsets)) return std::nullopt;
    const int64_t fitted = json["fitted"].toInt(), compared = json["compared"].toInt();
    return Hypothesis{offset, Parameters::from(flat), static_cast<size_t>(std::max<int64_t>(fitted, 0)),
                      static_cast<size_t>(std::max<int64_t>(compared, 0))};
}

Hypothesis learn(const Evidence& evidence, const Encoding& encoding, const std::optional<Hypothesis>& last) {
    const size_t n = evidence.size();
    if (!last || n < last->fitted || n >= last->compared + std::max<size_t>(n / 8, 2)) return compare(evidence, encoding, last);
    if (n < last->fitted + std::max<size_t>(n / 25, 1)) return *last;
    Hypothesis next = fit(evidence, encoding, last->offset, last->parameters, warmEvaluations).hypothesis;
    next.compared = last->compared;
    return next;
}

}  // namespace lathe::sweep::gp
