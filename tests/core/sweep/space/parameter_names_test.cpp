// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/space/parameter_names.h"

#include <gtest/gtest.h>

#include "core/graph/training_params.h"

namespace lathe::sweep::parameter_names_test {
namespace {

Project project() {
    Project p;
    p.graph.nodes = {{.id = {1}, .type = "dense", .name = "hidden", .params = {}},
                     {.id = {2}, .type = "dropout", .name = "drop", .params = {}},
                     {.id = {3}, .type = "dense", .name = "out", .params = {}}};
    return p;
}

std::string named(std::string_view name, const NameMap& map = {}) {
    const auto path = pathNamed(name, project(), map);
    return path ? *path : path.error().code;
}

TEST(ParameterNames, OneThatFitsIsMeant) {
    EXPECT_EQ(named("lr"), "training.optimizer.lr");
    EXPECT_EQ(named("learning-rate"), "training.optimizer.lr");
    EXPECT_EQ(named("Batch_Size"), "training.batch");
    EXPECT_EQ(named("optimizer"), "training.optimizer.type");
    EXPECT_EQ(named("dropout"), "layers.drop.p");
    EXPECT_EQ(named("hidden.units"), "layers.hidden.units");
    EXPECT_EQ(named("model/units"), "exchange.name");
    EXPECT_EQ(named("layers.out.units"), "layers.out.units");
}

TEST(ParameterNames, EachTrainingSettingThatImportsMayName) {
    for (const TrainingParam& p : trainingParams()) EXPECT_EQ(named(p.key) == p.path(), p.use.imported) << p.path();
}

TEST(ParameterNames, OfSeveralAPersonSaysWhich) {
    EXPECT_EQ(named("units"), "exchange.names");
    EXPECT_EQ(named("units", {{"units", "layers.out.units"}}), "layers.out.units");
    EXPECT_EQ(named("units", {{"units", ""}}), "");
    EXPECT_EQ(toString(pathNamed("units", project(), {}).error()),
              "units: several parameters match this name: layers.hidden.units, layers.out.units; map the name to one of the "
              "parameters: --map units=PATH");
}

TEST(ParameterNames, ASpaceGetsThePathsOfTheProject) {
    Space space;
    space.dimensions = {{"arch", Choices{{"a", "b"}, {}}, {}},
                        {"lr", Range{1e-4, 1e-1, Scale::Log, 0, false}, {{"optimizer", {"adam"}}}},
                        {"optimizer", Choices{{"adam", "sgd"}, {}}, {}},
                        {"dataset", Choices{{"mnist"}, {}}, {}},
                        {"epochs", Choices{{5}, {}}, {}},
                        {"seed_offset", Choices{{1, 2}, {}}, {}}};
    const Diagnostics problems = nameParameters(space, project(), {{"seed_offset", ""}});
    ASSERT_EQ(problems.size(), 2u);
    EXPECT_EQ(problems[0].code, "exchange.name") << "arch";
    EXPECT_EQ(problems[1].code, "exchange.setting") << "dataset";
    ASSERT_EQ(space.dimensions.size(), 3u);
    EXPECT_EQ(space.dimensions[0].path, "training.optimizer.lr");
    EXPECT_EQ(space.dimensions[0].when[0].path, "training.optimizer.type");
    EXPECT_EQ(space.dimensions[2].path, "training.epochs");
}

TEST(ParameterNames, MetricsAreKnownByTheirUsualNames) {
    EXPECT_EQ(metricNamed("val_loss", project()), "val.loss");
    EXPECT_EQ(metricNamed("validation/accuracy", project()), "val.accuracy");
    EXPECT_EQ(metricNamed("acc", project()), "val.accuracy");
    EXPECT_EQ(metricNamed("train.loss", project()), "train.loss");
    EXPECT_EQ(metricNamed("val_f1", project()), std::nullopt);
}

}  // namespace
}  // namespace lathe::sweep::parameter_names_test
