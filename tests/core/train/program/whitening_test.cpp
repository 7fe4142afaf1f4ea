// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/whitening.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/train/program/training_program.h"
#include "tests/core/train/training.h"

namespace lathe::test::whitening_test {
namespace {

Project whitened(int64_t filters = 18) {
    Project p = smallProject(1);
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "conv2d", "conv", {{"filters", filters}, {"initial", std::string("whitening")}, {"weight_rate", 0.0}});
    appendLayer(p.graph, "relu", "relu", {});
    appendLayer(p.graph, "flatten", "flat", {});
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{10}}});
    p.data = {};
    p.data.reader = {"digits", {{"samples", int64_t{300}}, {"test_samples", int64_t{50}}}};
    p.data.transforms = {{"rotation", {}}};
    return p;
}

// Responses of the filters to the patches that they were made of: second moments l / (l + 5e-4), nothing across.
TEST(Whitening, TakesTheCorrelationsOut) {
    const PreparedData data = *prepareData(whitened().data, ".", 0);
    const Tensor filters = *whiteningFilters(data, {DType::F64, {18, 1, 3, 3}});
    PreparedData plain = data;
    plain.transforms.clear();
    Loader loader(plain, {.split = Split::Training, .batch = 10, .real = DType::F64, .threads = 0});
    loader.start(0);
    std::vector<double> moments(81);
    double patches = 0;
    for (Batch batch = *loader.next(); batch.count > 0; batch = *loader.next()) {
        const auto* x = reinterpret_cast<const double*>(batch.features);
        for (int64_t i = 0; i < batch.count; ++i, x += 784)
            for (int64_t y = 0; y < 26 * 26; ++y, ++patches) {
                double response[9] = {};
                for (int64_t f = 0; f < 9; ++f)
                    for (int64_t k = 0; k < 9; ++k)
                        response[f] += filters.at(f * 9 + k) * x[(y / 26 + k / 3) * 28 + y % 26 + k % 3];
                for (size_t f = 0; f < 81; ++f) moments[f] += response[f / 9] * response[f % 9];
            }
        loader.giveBack(batch);
    }
    for (size_t f = 0; f < 81; ++f) EXPECT_NEAR(moments[f] / patches, f / 9 == f % 9 ? 1 : 0, 0.05) << f / 9 << " " << f % 9;
    for (int64_t i = 0; i < 81; ++i) EXPECT_EQ(filters.at(81 + i), -filters.at(i));
}

TEST(Whitening, IsWhatATrainingStartsWithAndKeepsFrozen) {
    const TemporaryFolder folder;
    Watcher watcher;
    Project project = whitened();
    project.training.averaging = {"ema", {}};
    const auto summary = trainIn(folder / "run", project, watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    const PreparedData data = *prepareData(project.data, ".", static_cast<uint64_t>(project.training.seed));
    const Tensor filters = *whiteningFilters(data, {DType::F32, {18, 1, 3, 3}});
    EXPECT_TRUE(sameBytes(lastCheckpoint(folder / "run").tensors.at("conv.weight"), filters));
}

std::string codeOf(const Project& project) {
    const PreparedData data = *prepareData(whitened().data, ".", 0);
    const Diagnostics problems = checkProject(project, &data.info);
    return problems.empty() ? "" : problems.front().code;
}

TEST(Whitening, BelongsBehindTheInputWithNoMoreFiltersThanThereAre) {
    EXPECT_EQ(codeOf(whitened()), "");
    EXPECT_EQ(codeOf(whitened(19)), "conv2d.whitening");
    Project late = whitened();
    late.graph.nodes[1].type = "relu";
    late.graph.nodes[1].params = {};
    late.graph.nodes[2].type = "conv2d";
    late.graph.nodes[2].params = {{"initial", std::string("whitening")}, {"filters", int64_t{4}}};
    EXPECT_EQ(codeOf(late), "conv2d.whitening_place");
}

}  // namespace
}  // namespace lathe::test::whitening_test
