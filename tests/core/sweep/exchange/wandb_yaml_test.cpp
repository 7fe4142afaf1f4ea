// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/exchange/wandb_yaml.h"

#include <gtest/gtest.h>

#include "core/sweep/exchange/yaml.h"

namespace lathe::sweep::wandb_yaml_test {
namespace {

constexpr const char* theirs = R"(
program: train.py
command: [python, train.py]
method: bayes
run_cap: 40
metric:
  name: val_loss
  goal: minimize
  target: 0.1
early_terminate: {type: hyperband, max_iter: 27, s: 3, eta: 3}
parameters:
  lr: {distribution: log_uniform, min: -9.210340371976182, max: -2.302585092994046}
  decay: {distribution: log_uniform_values, min: 1e-6, max: 0.01}
  epochs: {value: 20}
  batch: {values: [32, 64, 128], probabilities: [0.5, 0.25, 0.25]}
  width: {min: 16, max: 512}
  drop: {min: 0.0, max: 0.5}
  units: {distribution: q_uniform, min: 60, max: 260, q: 64}
  heads: {distribution: q_log_uniform_values, min: 1, max: 64, q: 1}
  noise: {distribution: normal, mu: 1, sigma: 0.5}
  mix: {distribution: beta, a: 1, b: 2}
  model:
    parameters:
      act: {values: [relu, gelu]}
)";

class Wandb : public testing::Test {
protected:
    void SetUp() override {
        if (!yamlIsAvailable()) GTEST_SKIP() << "this build has no yaml-cpp";
    }
};

const Domain& domain(const WandbSweep& sweep, std::string_view path) {
    for (const Dimension& d : sweep.space.dimensions)
        if (d.path == path) return d.domain;
    ADD_FAILURE() << path;
    return sweep.space.dimensions.front().domain;
}

TEST_F(Wandb, TheirDistributionsAreRead) {
    const auto sweep = readWandbSweep(theirs, "sweep.yaml");
    ASSERT_TRUE(sweep.ok()) << toString(sweep.error());
    EXPECT_EQ(sweep->space.dimensions.size(), 10u);
    const auto lr = std::get<Range>(domain(*sweep, "lr"));
    EXPECT_NEAR(lr.low, 1e-4, 1e-12) << "log_uniform takes exponents";
    EXPECT_NEAR(lr.high, 1e-1, 1e-12);
    EXPECT_EQ(domain(*sweep, "decay"), Domain(Range{1e-6, 0.01, Scale::Log, 0, false}));
    EXPECT_EQ(domain(*sweep, "epochs"), Domain(Choices{{20}, {}}));
    EXPECT_EQ(domain(*sweep, "batch"), Domain(Choices{{32, 64, 128}, {0.5, 0.25, 0.25}}));
    EXPECT_EQ(domain(*sweep, "width"), Domain(Range{16, 512, Scale::Linear, 0, true}));
    EXPECT_EQ(domain(*sweep, "drop"), Domain(Range{0, 0.5, Scale::Linear, 0, false}));
    EXPECT_EQ(domain(*sweep, "units"), Domain(Range{64, 256, Scale::Linear, 64, true}));
    EXPECT_EQ(domain(*sweep, "heads"), Domain(Range{1, 64, Scale::Log, 0, true}));
    EXPECT_EQ(domain(*sweep, "noise"), Domain(Normal{1, 0.5, Scale::Linear, 0, false}));
    EXPECT_EQ(domain(*sweep, "model.act"), Domain(Choices{{"relu", "gelu"}, {}}));
    EXPECT_EQ(sweep->metric, "val_loss");
    EXPECT_EQ(std::get<double>(*sweep->pruner.params.find("first_rung")), 1);
    std::vector<std::string> said;
    for (const Diagnostic& d : sweep->notes) said.push_back(d.code + " " + d.where);
    EXPECT_EQ(said, (std::vector<std::string>{"wandb.key command", "wandb.metric metric.target", "wandb.parameter mix",
                                              "wandb.key program"}));
}

TEST_F(Wandb, ASweepBecomesAStudysSettingsThatAreValid) {
    const auto sweep = readWandbSweep(theirs, "");
    ASSERT_TRUE(sweep.ok());
    StudySettings settings;
    applyTo(settings, *sweep);
    EXPECT_EQ(settings.trials, 40);
    EXPECT_EQ(settings.sampler.type, "gp");
    EXPECT_EQ(settings.pruner.type, "asha");
    const Diagnostics problems = validate(settings);
    EXPECT_FALSE(hasErrors(problems)) << toString(problems.front());
}

TEST_F(Wandb, WhatIsWrittenReadsBackAndNothingIsDropped) {
    const auto sweep = readWandbSweep(theirs, "");
    ASSERT_TRUE(sweep.ok());
    Diagnostics notes;
    const auto text = writeWandbSweep(*sweep, notes);
    ASSERT_TRUE(text.ok());
    EXPECT_TRUE(notes.empty());
    const auto again = readWandbSweep(*text, "");
    ASSERT_TRUE(again.ok()) << *text << toString(again.error());
    EXPECT_EQ(again->space, sweep->space) << *text;
    EXPECT_EQ(again->rest, sweep->rest);
    EXPECT_EQ(again->pruner, sweep->pruner);
    EXPECT_EQ(again->rest["program"].toString(), "train.py");
    EXPECT_EQ(again->rest["parameters"]["mix"]["distribution"].toString(), "beta");
    EXPECT_EQ(again->rest["metric"]["target"].toDouble(), 0.1);
    EXPECT_EQ(*writeWandbSweep(*again, notes), *text);
}

TEST_F(Wandb, WhatTheyHaveNoEqualForIsSaid) {
    StudySettings settings;
    settings.space.dimensions = {{"a", Choices{{1, 2}, {}}, {}}, {"b", Range{1, 9, Scale::Linear, 4, false}, {{"a", {1}}}}};
    settings.space.constraints = {"a + b < 3"};
    settings.pruner.type = "median";
    settings.objectives = {{"val.loss", false}, {"parameters", false}};
    const WandbSweep sweep = wandbSweepOf(settings);
    Diagnostics notes = sweep.notes;
    ASSERT_TRUE(writeWandbSweep(sweep, notes).ok());
    std::vector<std::string> codes;
    for (const Diagnostic& d : notes) codes.push_back(d.code);
    EXPECT_EQ(codes, (std::vector<std::string>{"wandb.objectives", "wandb.pruner", "wandb.step", "wandb.condition",
                                               "wandb.constraint"}));
}

TEST_F(Wandb, BadFilesAreDiagnosed) {
    for (const char* text :
         {"", "[1]", "method: bayes", "{method: custom, parameters: {a: {value: 1}}}", "parameters: {a: {min: 2, max: 1}}",
          "parameters: {a: {distribution: log_uniform_values, min: 0, max: 1}}", "parameters: 3",
          "parameters: {a: {distribution: log_uniform, min: 0, max: 1e9}}", "parameters: {a: {values: [1, 1]}}",
          "parameters: {a: {values: [1, 2], probabilities: [x, 1]}}", "parameters: {a: {min: 0.0, max: .nan}}"})
        EXPECT_FALSE(readWandbSweep(text, "f").ok()) << text;
    for (const char* text : {"parameters: {a: 3}", "parameters: {a: {values: 3}}", "parameters: {a: {min: x, max: 1}}",
                             "parameters: {a: {distribution: normal, mu: 1e999, sigma: .inf}}",
                             "parameters: {a: {distribution: q_uniform, min: 0, max: 1, q: -1}}"}) {
        const auto sweep = readWandbSweep(text, "f");
        ASSERT_TRUE(sweep.ok()) << text;
        EXPECT_EQ(sweep->notes.size(), 1u) << text;
        EXPECT_TRUE(sweep->space.dimensions.empty()) << text;
    }
}

}  // namespace
}  // namespace lathe::sweep::wandb_yaml_test
