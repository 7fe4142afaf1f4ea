// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/processor_precision.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/backend/registry.h"
#include "core/train/runs/memory_forecast.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/training.h"

namespace lathe::test::processor_precision_test {
namespace {

/// Two convolutions with so many filters, and as many outputs as there are classes.
Project convolutions(int64_t first, int64_t second, int64_t classes = 3) {
    Project p = smallProject(1);
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "conv2d", "one", {{"filters", first}, {"padding", std::string("same")}});
    appendLayer(p.graph, "relu", "relu", {});
    appendLayer(p.graph, "conv2d", "two", {{"filters", second}, {"padding", std::string("same")}});
    appendLayer(p.graph, "flatten", "flat", {});
    appendLayer(p.graph, "dense", "head", {{"units", classes}});
    p.training.precision = Precision::BF16;
    return p;
}

bool pays(const Project& project, const DatasetInfo& data) {
    Diagnostics problems;
    const auto programs = buildPrograms(project, data, {.batch = 64}, problems);
    EXPECT_TRUE(programs) << toString(programs.error());
    return programs && paysInBFloat16(programs->train);
}

TEST(ProcessorPrecision, BFloat16PaysInConvolutionsOfManyChannels) {
    EXPECT_FALSE(pays(convolutions(8, 16), images())) << "blocks of 16 channels would be filled by half";
    EXPECT_TRUE(pays(convolutions(32, 64), images())) << "only the first one has few channels";
}

TEST(ProcessorPrecision, DenseLayersStayAsTheyAre) {
    Project p = smallProject();
    p.training.precision = Precision::BF16;
    EXPECT_TRUE(pays(p, points()));
}

bool isNoted(const Watcher& watcher) {
    return std::any_of(watcher.notes.begin(), watcher.notes.end(),
                       [](const Diagnostic& d) { return d.code == "cpu.bf16_small"; });
}

TEST(ProcessorPrecision, ASmallNetworkIsTrainedInFloat32AndItIsSaid) {
    const TemporaryFolder folder;
    const auto lossIn = [&](Precision precision, Watcher& watcher) {
        Project p = convolutions(4, 8, 10);
        p.data.reader = {"digits", {{"samples", int64_t{96}}, {"test_samples", int64_t{10}}}};
        p.training.precision = precision;
        const auto summary = trainIn(folder / std::string(name(precision)), p, watcher);
        EXPECT_TRUE(summary) << toString(summary.error());
        return summary ? summary->train.at("loss") : 0;
    };
    Watcher f32, bf16, f16;
    const double plain = lossIn(Precision::F32, f32);
    EXPECT_EQ(lossIn(Precision::BF16, bf16), plain);
    EXPECT_TRUE(isNoted(bf16));
    EXPECT_FALSE(isNoted(f32));
    EXPECT_NE(lossIn(Precision::F16, f16), plain) << "control: 16 bits that are kept";
    for (const LogEvent& e : historyOf(folder / "bf16").events)
        if (e.kind == event::started) {
            EXPECT_EQ(e.data["precision"].toString(), "f32");
        }
}

/// `lathe check` shows this plan.
TEST(ProcessorPrecision, TheForecastIsThatOfTheTraining) {
    const auto backend = makeCpuBackend();
    const auto forecast = [&](Project p, Precision precision, Diagnostics& notes) {
        p.training.precision = precision;
        const auto plan = forecastMemory(p, images(), {.backend = *backend}, &notes);
        EXPECT_TRUE(plan.ok()) << toString(plan.error());
        return plan ? plan->activations : 0;
    };
    const auto isInFloat32 = [](const Diagnostics& notes) {
        return std::any_of(notes.begin(), notes.end(), [](const Diagnostic& d) { return d.code == "cpu.bf16_small"; });
    };
    Diagnostics plain, few, many;
    EXPECT_EQ(forecast(convolutions(4, 8), Precision::BF16, few), forecast(convolutions(4, 8), Precision::F32, plain));
    EXPECT_TRUE(isInFloat32(few));
    EXPECT_NE(forecast(convolutions(32, 64), Precision::BF16, many), forecast(convolutions(32, 64), Precision::F32, plain))
        << "control: bfloat16 that is kept";
    EXPECT_FALSE(isInFloat32(many));
    EXPECT_FALSE(isInFloat32(plain));
}

}  // namespace
}  // namespace lathe::test::processor_precision_test
