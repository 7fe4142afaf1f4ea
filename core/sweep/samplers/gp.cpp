// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/sweep/gp/acquisition.h"
#include "core/sweep/gp/likelihood.h"
#include "core/sweep/gp/search.h"
#include "core/sweep/sampler.h"

namespace lathe::sweep::samplers {

namespace {

class GaussianProcess final : public Sampler {
public:
    std::optional<Proposal> ask(const Question& q) override {
        const gp::Encoding encoding(q.coding);
        const size_t n = q.told.size(), d = encoding.size();
        std::vector<double> y;
        for (const auto& o : q.told) y.push_back(o.values.at(0));
        const double mean = std::accumulate(y.begin(), y.end(), 0.0) / double(n);
        double var = 0;
        for (double v : y) var += (v - mean) * (v - mean) / double(n);
        for (double& v : y) v = (v - mean) / std::sqrt(var + 1e-300);
        gp::Points points(d, n);
        for (size_t i = 0; i < n; ++i) points.set(i, encoding.features(q.told[i].x));
        gp::Likelihood likelihood(encoding.kinds(), points, y);
        const auto beliefs = gp::beliefs(d);
        gp::Box bounds, box{std::vector<double>(d, 0.0), std::vector<double>(d, 1.0)};
        std::vector<double> start;
        for (const auto& b : beliefs) bounds.low.push_back(b.low), bounds.high.push_back(b.high), start.push_back(b.mean);
        if (getenv("NOTREND")) bounds.high[d + 1] = bounds.low[d + 1];
        const auto f = [&](std::span<const double> x, std::span<double> g) { return likelihood(x, g); };
        const auto fit = gp::minimise(f, start, bounds, {.evaluations = 60});
        const auto model = gp::Model::make(encoding.kinds(), points, y, gp::Parameters::from(fit.x));
        if (!model) return std::nullopt;
        std::vector<size_t> order(n);
        std::iota(order.begin(), order.end(), size_t{0});
        std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return y[a] < y[b]; });
        std::vector<Coordinates> anchors;
        for (size_t i : order) anchors.push_back(q.told[i].x);
        const gp::Acquisition acquisition(*model, y[order[0]]);
        auto x = gp::Search(q, encoding, acquisition, box, anchors).run();
        if (!x) x = randomPoint(q);
        if (!x) return std::nullopt;
        return Proposal{std::move(*x), {}, {}};
    }
};

std::unique_ptr<Sampler> make(const Params&) {
    return std::make_unique<GaussianProcess>();
}

}  // namespace

extern const SamplerDef gp{
    .type = "gp",
    .label = "Gaussian process",
    .help = "Each trial is placed where a model of the results so far expects the most.",
    .make = make,
};

}  // namespace lathe::sweep::samplers
