// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/sweep/pruning/pruner.h"

namespace lathe::sweep::percentile_test {
namespace {

using Kind = PruningDecision::Kind;
using State = Curve::State;

/// Ended trials whose value is `level` at each of four epochs.
std::vector<Curve> ended(std::initializer_list<double> levels) {
    std::vector<Curve> all;
    for (const double level : levels) {
        Curve c{static_cast<int64_t>(all.size()), {}, State::Ended, 0};
        for (int epoch = 1; epoch <= 4; ++epoch) c.reports.push_back({static_cast<double>(epoch), level});
        all.push_back(std::move(c));
    }
    return all;
}

PruningDecision decide(std::string_view type, const Params& params, std::vector<Curve> others, std::vector<double> values,
                       bool maximized = false) {
    PrunerContext context;
    context.maximized = maximized;
    Curve c{100, {}, State::Running, 0};
    for (const double v : values) c.reports.push_back({static_cast<double>(c.reports.size() + 1), v});
    others.push_back(c);
    return findPruner(type)->make(params, context)->decide(others.back(), others);
}

TEST(MedianPruner, ComparesTheBestSoFarWithTheMedianAtTheSameEpoch) {
    const auto others = ended({0.1, 0.2, 0.3, 0.4, 0.5});
    EXPECT_EQ(decide("median", {}, others, {0.3}).kind, Kind::Continue);
    EXPECT_EQ(decide("median", {}, others, {0.31}).kind, Kind::Prune);
    EXPECT_EQ(decide("median", {}, others, {0.25, 0.9}).kind, Kind::Continue) << "its best value counts";
    EXPECT_EQ(decide("median", {}, others, {9, 9, 9, 9, 9}).kind, Kind::Continue) << "nobody was read at epoch 5";
    EXPECT_EQ(toString(decide("median", {}, others, {0.5}).reason),
              "at epoch 1, its best loss so far, 0.5, is worse than 0.3, the median of 5 ended trials");
    EXPECT_EQ(toString(decide("median", {}, ended({-0.9, -0.8, -0.7, -0.6, -0.5}), {-0.2}, true).reason),
              "at epoch 1, its best loss so far, 0.2, is worse than 0.7, the median of 5 ended trials");
}

TEST(MedianPruner, WaitsForItsWarmUps) {
    EXPECT_EQ(decide("median", {}, ended({0.1, 0.2, 0.3, 0.4}), {9}).kind, Kind::Continue);
    EXPECT_EQ(decide("median", {{"startup_trials", int64_t{4}}}, ended({0.1, 0.2, 0.3, 0.4}), {9}).kind, Kind::Prune);
    auto pruned = ended({0.1, 0.2, 0.3, 0.4, 0.5});
    pruned[0].state = State::Pruned;
    EXPECT_EQ(decide("median", {}, pruned, {9}).kind, Kind::Continue) << "pruned trials did not end";
    const auto others = ended({0.1, 0.2, 0.3, 0.4, 0.5});
    EXPECT_EQ(decide("median", {{"warmup", 3.0}}, others, {9, 9}).kind, Kind::Continue);
    EXPECT_EQ(decide("median", {{"warmup", 3.0}}, others, {9, 9, 9}).kind, Kind::Prune);
    const Params everyThird{{"interval", 3.0}};
    EXPECT_EQ(decide("median", everyThird, others, {9, 9, 9}).kind, Kind::Prune);
    EXPECT_EQ(decide("median", everyThird, others, {9, 9, 9, 9}).kind, Kind::Continue);
    EXPECT_EQ(decide("median", {{"comparisons", int64_t{6}}}, others, {9}).kind, Kind::Continue);
}

TEST(MedianPruner, WhatIsNotFiniteIsWorseThanAnyNumber) {
    const double nan = std::nan(""), infinity = std::numeric_limits<double>::infinity();
    const auto others = ended({0.1, nan, infinity, 0.4, -infinity});
    EXPECT_EQ(decide("median", {}, others, {1e9}).kind, Kind::Continue) << "the median of the five is infinite";
    EXPECT_EQ(decide("median", {}, others, {nan}).kind, Kind::Prune);
    EXPECT_EQ(decide("median", {}, ended({0.1, 0.2, 0.3, 0.4, 0.5}), {nan, 0.2}).kind, Kind::Continue) << "it came back";
}

TEST(PercentilePruner, KeepsTheBestShare) {
    const auto others = ended({0.1, 0.2, 0.3, 0.4, 0.5});
    EXPECT_EQ(decide("percentile", {{"percentile", 25.0}}, others, {0.2}).kind, Kind::Continue);
    EXPECT_EQ(decide("percentile", {{"percentile", 25.0}}, others, {0.21}).kind, Kind::Prune);
    EXPECT_EQ(decide("percentile", {{"percentile", 10.0}}, others, {0.139}).kind, Kind::Continue) << "linear in between: 0.14";
    EXPECT_EQ(decide("percentile", {{"percentile", 100.0}}, others, {0.5}).kind, Kind::Continue);
    EXPECT_EQ(decide("percentile", {{"percentile", 0.0}}, others, {0.11}).kind, Kind::Prune);
}

TEST(PatiencePruner, EndsATrialThatStandsStill) {
    const Params three{{"patience", 3.0}};
    EXPECT_EQ(decide("patience", three, {}, {5, 4, 4, 4}).kind, Kind::Continue) << "epoch 2 was the last gain";
    const PruningDecision v = decide("patience", three, {}, {5, 4, 4, 4, 4});
    EXPECT_EQ(v.kind, Kind::Prune);
    EXPECT_EQ(toString(v.reason), "at epoch 5, its loss 4 had not improved for 3 epochs");
    EXPECT_EQ(decide("patience", three, {}, {5, 4, 4, 4, 3.9}).kind, Kind::Continue);
    EXPECT_EQ(decide("patience", {{"patience", 3.0}, {"min_gain", 0.2}}, {}, {5, 4, 4, 4, 3.9}).kind, Kind::Prune);
    const double nan = std::nan("");
    EXPECT_EQ(decide("patience", three, {}, {nan, nan, nan, nan}).kind, Kind::Prune);
    EXPECT_EQ(decide("patience", three, {}, {nan, nan, nan, 1}).kind, Kind::Continue);
}

TEST(PatiencePruner, MayAskForTheMedianToo) {
    const Params both{{"patience", 2.0}, {"median", true}};
    const auto others = ended({0.1, 0.2, 0.3, 0.4, 0.5});
    EXPECT_EQ(decide("patience", both, others, {0.2, 0.2, 0.2}).kind, Kind::Continue);
    EXPECT_EQ(decide("patience", both, others, {0.9, 0.4, 0.35}).kind, Kind::Continue) << "worse, but it still gains";
    EXPECT_EQ(decide("patience", both, others, {0.35, 0.35, 0.35}).kind, Kind::Prune);
}

TEST(ThresholdPruner, SpeaksOfTheMetric) {
    const Params limits{{"lower", 0.3}, {"upper", 0.95}, {"warmup", 2.0}};
    EXPECT_EQ(decide("threshold", limits, {}, {-0.1}, true).kind, Kind::Continue) << "not yet";
    const PruningDecision v = decide("threshold", limits, {}, {-0.1, -0.2}, true);
    EXPECT_EQ(v.kind, Kind::Prune);
    EXPECT_EQ(toString(v.reason), "at epoch 2, its loss 0.2 is below the limit 0.3");
    EXPECT_EQ(decide("threshold", limits, {}, {0.4, 0.4}).kind, Kind::Continue);
    EXPECT_EQ(decide("threshold", limits, {}, {0.4, 0.96}).kind, Kind::Prune);
    EXPECT_EQ(decide("threshold", limits, {}, {std::nan("")}).kind, Kind::Prune) << "no warm-up for what is no number";
    EXPECT_EQ(decide("threshold", {{"finite", false}}, {}, {std::nan("")}).kind, Kind::Continue);
}

TEST(PrunerCatalog, DefaultsAreValidAndEveryTextIsThere) {
    for (const PrunerDef* d : prunerCatalog()) {
        EXPECT_TRUE(validate({}, d->params, d->type).empty());
        EXPECT_FALSE(d->label.empty() || d->help.empty()) << d->type;
        EXPECT_EQ(d->make({}, {})->decide({}, {}).kind, Kind::Continue) << d->type << ": a trial without readings goes on";
        for (const ParamDef* p : d->params) {
            EXPECT_TRUE(p->accept(p->initialValue()).ok()) << d->type << "." << p->key;
            EXPECT_FALSE(p->label.empty() || p->help.empty()) << d->type << "." << p->key;
        }
    }
}

}  // namespace
}  // namespace lathe::sweep::percentile_test
