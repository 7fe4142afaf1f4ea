// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <functional>
#include <limits>
#include <set>

#include <gtest/gtest.h>

#include "core/sweep/models/sampler.h"

namespace lathe::sweep::gp_test {
namespace {

using Value = std::function<double(const Point&)>;

std::unique_ptr<Sampler> fresh() {
    return findSampler("gp")->make({});
}

double number(const Point& p, std::string_view path) {
    return p.find(path)->second.toDouble();
}

struct Game {
    Coding coding;
    std::vector<Observation> observations = {};
    uint64_t seed = 1;
    std::function<bool(std::span<const double>)> feasible = {};

    Question question(std::span<const Observation> pending = {}) const {
        return {.coding = coding,
                .seed = seed,
                .number = static_cast<int64_t>(observations.size() + pending.size()),
                .trials = 100,
                .observations = observations,
                .pending = pending,
                .feasible = feasible};
    }
    Observation observed(Proposal proposal) const {
        return {.trial = static_cast<int64_t>(observations.size()),
                .x = std::move(proposal.x),
                .values = {},
                .resource = 1,
                .pruned = false,
                .note = std::move(proposal.note)};
    }
    void expectSound(const Coordinates& x) const {
        const Coordinates canonical = coding.canonical(x);
        ASSERT_EQ(x.size(), canonical.size());
        for (size_t j = 0; j < x.size(); ++j) EXPECT_TRUE(x[j] == canonical[j] || (std::isnan(x[j]) && std::isnan(canonical[j])));
        EXPECT_FALSE(isKnown(question(), x));
    }
    /// `count` more trials by one sampler; false: it had no more proposals.
    bool play(const Value& value, int count, Sampler& sampler) {
        for (int k = 0; k < count; ++k) {
            auto proposal = sampler.ask(question());
            if (!proposal) return false;
            expectSound(proposal->x);
            Observation o = observed(std::move(*proposal));
            o.values = {value(coding.decode(o.x))};
            observations.push_back(std::move(o));
        }
        return true;
    }
    bool play(const Value& value, int count) { return play(value, count, *fresh()); }
    double best() const {
        double least = std::numeric_limits<double>::infinity();
        for (const Observation& o : observations)
            if (!o.values.empty()) least = std::min(least, o.values[0]);
        return least;
    }
};

Space plane() {
    return {{{"x", Range{.low = -2, .high = 3}, {}}, {"y", Range{.low = 1e-4, .high = 1, .scale = Scale::Log}, {}}}, {}};
}
double bowl(const Point& p) {
    return std::pow(number(p, "x") - 1, 2) + std::pow(std::log10(number(p, "y")) + 2.5, 2);
}

Space mixed() {
    return {
        {{"optimizer", Choices{{Json("sgd"), Json("adam"), Json("lion")}, {}}, {}},
         {"rate", Range{.low = 1e-5, .high = 1, .scale = Scale::Log}, {}},
         {"momentum", Range{.low = 0, .high = 1}, {{"optimizer", {Json("sgd")}}}},
         {"layers", Range{.low = 1, .high = 4, .integer = true}, {}},
         {"units", Range{.low = 8, .high = 256, .scale = Scale::Log, .integer = true}, {{"layers", {Json(2), Json(3), Json(4)}}}},
         {"batch", Choices{{Json(16), Json(32), Json(64), Json(128)}, {}}, {}}},
        {}};
}
double training(const Point& p) {
    double error = std::pow(std::log10(number(p, "rate")) + 2, 2) + 0.1 * std::fabs(std::log2(number(p, "batch")) - 5);
    if (p.contains("momentum")) error += std::pow(number(p, "momentum") - 0.7, 2) - 0.5;
    error += p.contains("units") ? 0.1 * std::pow(std::log2(number(p, "units")) - 6, 2) : 1;
    return error + 0.2 * std::fabs(number(p, "layers") - 3);
}

TEST(GaussianProcess, FindsTheBottomOfABowl) {
    Game game{Coding(plane())};
    ASSERT_TRUE(game.play(bowl, 25));
    EXPECT_LT(game.best(), 1e-6);
}

TEST(GaussianProcess, FindsTheBestOfAMixedConditionalSpace) {
    Game game{Coding(mixed())};
    ASSERT_TRUE(game.play(training, 60));
    EXPECT_LT(game.best(), -0.499);
}

TEST(GaussianProcess, AFreshObjectForEveryQuestionAnswersTheSame) {
    Game kept{Coding(mixed())}, anew{Coding(mixed())};
    ASSERT_TRUE(kept.play(training, 34));
    for (int k = 0; k < 34; ++k) ASSERT_TRUE(anew.play(training, 1));
    for (size_t k = 0; k < kept.observations.size(); ++k) {
        EXPECT_EQ(kept.coding.decode(kept.observations[k].x), anew.coding.decode(anew.observations[k].x)) << k;
        EXPECT_EQ(kept.observations[k].note, anew.observations[k].note) << k;
    }
    anew.observations.pop_back();
    anew.observations.back().note = {};
    const auto other = fresh()->ask(anew.question());
    EXPECT_TRUE(other) << "a note may be missing";
}

TEST(GaussianProcess, ASpaceOfFewPointsIsTriedToItsEndWithoutRepeats) {
    Space space{{{"a", Choices{{Json("x"), Json("y"), Json("z")}, {}}, {}},
                 {"n", Range{.low = 1, .high = 5, .integer = true}, {{"a", {Json("x"), Json("y")}}}}},
                {}};
    Game game{Coding(space)};
    EXPECT_FALSE(game.play([](const Point& p) { return p.contains("n") ? number(p, "n") : 9; }, 50));
    EXPECT_EQ(game.observations.size(), 11u);
}

TEST(GaussianProcess, KeepsToWhatIsFeasible) {
    Game game{Coding(plane())};
    game.feasible = [](std::span<const double> x) { return x[0] + x[1] < 0.7; };
    ASSERT_TRUE(game.play(bowl, 30));
    for (const Observation& o : game.observations) EXPECT_TRUE(game.feasible(o.x));
    game.feasible = [](std::span<const double>) { return false; };
    EXPECT_FALSE(fresh()->ask(game.question()));
}

TEST(GaussianProcess, PendingTrialsAreSpreadOut) {
    Game game{Coding(plane())};
    ASSERT_TRUE(game.play(bowl, 15));
    std::vector<Observation> pending;
    for (int k = 0; k < 6; ++k) {
        auto proposal = fresh()->ask(game.question(pending));
        ASSERT_TRUE(proposal);
        for (const Observation& other : pending)
            EXPECT_GT(std::hypot(other.x[0] - proposal->x[0], other.x[1] - proposal->x[1]), 1e-4);
        pending.push_back(game.observed(std::move(*proposal)));
        pending.back().trial += k;
    }
}

/// Results of all kinds: the proposals stay sound.
TEST(GaussianProcess, AnyResultsWillDo) {
    const double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
    int k = 0;
    const std::vector<std::pair<const char*, Value>> cases{
        {"all equal", [](const Point&) { return 3; }},
        {"huge outliers", [&](const Point& p) { return ++k % 4 ? bowl(p) : 1e250 * (k % 3); }},
        {"failures", [&](const Point& p) { return ++k % 3 ? bowl(p) : nan; }},
        {"nothing but failures", [&](const Point&) { return nan; }},
        {"infinite", [&](const Point& p) { return ++k % 2 ? bowl(p) : infinity; }},
        {"one success", [&](const Point&) { return ++k == 7 ? 1 : nan; }},
        {"tiny", [](const Point& p) { return 1e-300 * bowl(p); }},
        {"of both ends", [&](const Point&) { return ++k % 2 ? 1.7e308 : -1.7e308; }},
    };
    for (const auto& [name, value] : cases) {
        SCOPED_TRACE(name);
        Game game{Coding(plane())};
        for (int t = 0; t < 24; ++t) {
            ASSERT_TRUE(game.play(value, 1));
            if (std::isnan(game.observations.back().values[0])) game.observations.back().values.clear();
            game.observations.back().pruned = t % 5 == 4;
        }
    }
}

TEST(GaussianProcess, StrangeNotesAndTrialsOfAnotherSpaceAreNoMatter) {
    Game game{Coding(plane())};
    ASSERT_TRUE(game.play(bowl, 16));
    const Json good = game.observations.back().note;
    Json longer = good, wrong = good, infinite = good, deep = good;
    longer.mutableObject()["parameters"].push(1.0);
    wrong.set("parameters", "none");
    infinite.mutableObject()["parameters"].mutableArray()[0] = std::numeric_limits<double>::infinity();
    deep.set("fitted", int64_t{-5});
    deep.set("compared", std::numeric_limits<int64_t>::max());
    for (const Json& note : {Json(), Json(3), Json("x"), longer, wrong, infinite, deep}) {
        game.observations.back().note = note;
        const auto proposal = fresh()->ask(game.question());
        ASSERT_TRUE(proposal) << note.dump(-1);
        game.expectSound(proposal->x);
    }
    game.observations.push_back({.trial = 16, .x = {0.5}, .values = {1}, .resource = 1, .pruned = false, .note = {}});
    game.observations.push_back({.trial = 17, .x = {}, .values = {1, 2, 3}, .resource = 1, .pruned = false, .note = {}});
    game.observations.push_back({.trial = 18, .x = {NAN, NAN}, .values = {1}, .resource = 1, .pruned = false, .note = {}});
    EXPECT_TRUE(fresh()->ask(game.question()));
}

TEST(GaussianProcess, ASpaceWithoutAxesOrWithOneLevelHasOnePoint) {
    Game empty{Coding(Space{})};
    EXPECT_TRUE(empty.play([](const Point&) { return 1; }, 1));
    EXPECT_FALSE(fresh()->ask(empty.question()));
    Game single{Coding(Space{{{"n", Range{.low = 4, .high = 4, .integer = true}, {}}}, {}})};
    EXPECT_TRUE(single.play([](const Point&) { return 1; }, 1));
    EXPECT_FALSE(fresh()->ask(single.question()));
}

}  // namespace
}  // namespace lathe::sweep::gp_test
