// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>
#include <set>

#include <gtest/gtest.h>

#include "tests/core/sweep/sampler_play.h"

namespace lathe::sweep::test::samplers_test {
namespace {

const std::vector<std::vector<std::string>> spaces = {
    {"a=0..1", "b=log:1e-4..1e-1", "c=int:1..7", "d=int-log:8..64", "e=x,y,z"},
    {"kind=sgd,adam", "rate=log:1e-4..1", "momentum=0..0.99 when kind=sgd", "beta=int:1..9 when kind=adam"},
    {"p=1,2,3", "q=int:1..4"},
    {"n=normal:0,1", "s=0..1:0.25"},
};

/// Smaller near a corner; whatever is not a number counts by its first letter.
std::vector<double> score(const Point& point, int objectives) {
    double sum = 0, other = 0;
    for (const auto& [path, value] : point) {
        const double v = value.isNumber() ? value.toDouble() : value.toString()[0] - 'a';
        sum += std::fabs(v - 0.3);
        other += std::fabs(v - 2);
    }
    return objectives == 1 ? std::vector{sum} : std::vector{sum, other};
}

/// Every kind of ending: values, none, a value that is none, pruned.
Play eventful(const std::vector<std::string>& space, int objectives) {
    Play play{.space = spaceOf(space)};
    play.objectives = objectives;
    play.jobs = 3;
    play.result = [objectives](int64_t number, const Point& point) {
        auto values = score(point, objectives);
        if (number % 7 == 3) values.clear();
        if (number % 11 == 5) values[0] = std::numeric_limits<double>::quiet_NaN();
        if (number % 13 == 6) values[0] = std::numeric_limits<double>::infinity();
        return values;
    };
    play.isPruned = [](int64_t number) { return number % 5 == 2; };
    return play;
}

bool mayRepeat(const SamplerDef& def) {
    return def.type == "pbt";  // the same values go on from another trial's weights
}

class SamplerTest : public testing::TestWithParam<const SamplerDef*> {
protected:
    const SamplerDef& def() const { return *GetParam(); }
    std::vector<int> objectives() const { return def().maxObjectives > 1 ? std::vector{1, 2} : std::vector{1}; }
};

TEST_P(SamplerTest, IsDescribed) {
    EXPECT_FALSE(def().label.empty());
    EXPECT_TRUE(def().help.ends_with('.')) << def().help;
    EXPECT_EQ(findSampler(def().type), &def());
}

TEST_P(SamplerTest, AFreshObjectForEachQuestionAnswersTheSame) {
    for (const auto& space : spaces)
        for (const int n : objectives()) {
            Play play = eventful(space, n);
            const auto kept = textsOf(run(def(), play));
            play.fresh = true;
            EXPECT_EQ(kept, textsOf(run(def(), play))) << space[0];
            play.seed = 2;
            if (def().type != "grid" && space.size() > 2) {
                EXPECT_NE(kept, textsOf(run(def(), play)));
            }
        }
}

TEST_P(SamplerTest, OneObjectAnswersOfSeveralStudies) {
    Play play = eventful(spaces[0], 1);
    play.jobs = 1;
    const auto first = record(def(), play).observations;
    play.seed = 2;
    const auto second = record(def(), play).observations;
    const Coding coding(play.space),
        narrower(spaceOf({"a=0..1", "b=log:1e-3..1e-1", "c=int:1..7", "d=int-log:8..64", "e=x,y,z"}));
    const auto kept = def().make({});
    const std::vector<Question> questions = {
        {.coding = coding, .seed = 1, .number = 40, .trials = 60, .observations = first},
        {.coding = coding, .seed = 2, .number = 40, .trials = 60, .observations = second},
        {.coding = coding, .seed = 1, .number = 40, .trials = 60, .observations = first},
        {.coding = narrower, .seed = 1, .number = 40, .trials = 60, .observations = first},
        {.coding = coding, .seed = 1, .number = 40, .trials = 60, .observations = std::span(first).first(30)},
    };
    for (const Question& q : questions) {
        const auto answer = kept->ask(q), fresh = def().make({})->ask(q);
        EXPECT_EQ(textsOf({*answer}), textsOf({*fresh}));
    }
}

TEST_P(SamplerTest, ProposesOnlyWhatTheSpaceHas) {
    for (const auto& space : spaces) {
        Play play = eventful(space, 1);
        const Coding coding(play.space);
        play.feasible = [](std::span<const double> x) { return std::isnan(x[1]) || x[1] < 0.7; };
        const auto proposals = run(def(), play);
        EXPECT_FALSE(proposals.empty());
        for (const Proposal& p : proposals) {
            EXPECT_EQ(textOf(p.x), textOf(coding.canonical(p.x)));
            EXPECT_TRUE(play.feasible(p.x)) << textOf(p.x);
            EXPECT_LT(p.note.dump(-1).size(), 2000u);
        }
    }
}

TEST_P(SamplerTest, TriesEveryPointOfASmallSpaceOnceAndEnds) {
    for (const auto& [space, points] : {std::pair(spaces[2], 12u), std::pair(std::vector<std::string>{"one=int:5..5"}, 1u),
                                        std::pair(std::vector<std::string>{"k=a,b", "u=int:1..3 when k=b"}, 4u)}) {
        Play play = eventful(space, 1);
        std::set<std::string> seen;
        const auto proposals = run(def(), play);
        for (const Proposal& p : proposals) seen.insert(textOf(p.x));
        if (mayRepeat(def())) {
            EXPECT_EQ(proposals.size(), 40u);
            continue;
        }
        EXPECT_EQ(seen.size(), points);
        EXPECT_EQ(proposals.size(), points);
    }
}

TEST_P(SamplerTest, SaysSoWhereNothingIsFeasible) {
    for (const auto& space : spaces) {
        Play play = eventful(space, 1);
        play.feasible = [](std::span<const double>) { return false; };
        EXPECT_TRUE(run(def(), play).empty());
    }
}

TEST_P(SamplerTest, BearsObservationsThatMakeNoSense) {
    const Coding coding(spaceOf(spaces[0]));
    const double nan = std::nan(""), infinite = std::numeric_limits<double>::infinity();
    const Json note = Json::Object{{"run", -5}, {"generation", "x"}, {"member", int64_t{1} << 60}, {"from", -7}, {"draw", 1e9}};
    const std::vector<Observation> observations = {
        {.trial = 0, .x = {}, .values = {1}, .note = note},
        {.trial = 1, .x = {nan, nan, nan, nan, nan}, .values = {nan}, .resource = nan, .pruned = true, .note = note},
        {.trial = 2, .x = {2, -3, infinite, 0.5, 0.5}, .values = {0, 1, 2}, .note = Json(3)},
        {.trial = 2, .x = coding.canonical({.1, .2, .3, .4, .5}), .values = {1e308}, .note = note},
        {.trial = 3, .x = coding.canonical({.1, .2, .3, .4, .5}), .values = {-1e308}, .note = {}},
        {.trial = 4,
         .x = coding.canonical({.9, .2, .3, .4, .5}),
         .values = {infinite},
         .resource = -1,
         .pruned = true,
         .note = {}},
    };
    std::vector<Observation> many = observations;
    for (int i = 0; i < 60; ++i) {
        many.push_back(observations[static_cast<size_t>(i) % observations.size()]);
        if (i % 5 == 0 && !many.back().values.empty()) many.back().values[0] /= i + 3;
    }
    for (const int n : objectives()) {
        for (Observation& o : many)
            if (n == 2 && o.values.size() == 1) o.values.push_back(-o.values[0]);
        const auto proposal =
            def().make({})->ask({.coding = coding, .number = 70, .objectives = n, .observations = many, .pending = observations});
        ASSERT_TRUE(proposal);
        for (const double u : proposal->x) EXPECT_TRUE(u >= 0 && u <= 1) << textOf(proposal->x);
    }
}

INSTANTIATE_TEST_SUITE_P(Catalog, SamplerTest, testing::ValuesIn(samplerCatalog().begin(), samplerCatalog().end()),
                         [](const auto& one) { return std::string(one.param->type); });

TEST(EvenSamplers, DoNotLookAtResults) {
    for (const std::string_view type : {"random", "sobol", "latin", "grid"})
        for (const auto& space : spaces) {
            Play play = eventful(space, 1), other = play;
            other.result = [](int64_t, const Point&) { return std::vector<double>{}; };
            EXPECT_EQ(textsOf(run(*findSampler(type), play)), textsOf(run(*findSampler(type), other))) << type;
        }
}

}  // namespace
}  // namespace lathe::sweep::test::samplers_test
