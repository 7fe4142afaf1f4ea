// SPDX-License-Identifier: Apache-2.0
// Which device "auto" means for a training, and for a trained model.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/train/runs/loaded_program.h"
#include "core/train/runs/run_request.h"
#include "tests/plugins/null_backend.h"
#include "tests/support/small_project.h"

namespace lathe::device_choice_test {
namespace {

using testing::HasSubstr;

/// With this many units in the hidden layer of the small project.
Result<RunRequest> requestFor(int64_t units, const std::string& device, BackendRegistry& registry) {
    Project project = test::smallProject();
    project.graph.nodes[1].params.set("units", units);
    RunOptions options;
    options.device = device;
    Diagnostics problems;
    return prepareRequest(project, options, registry, problems);
}

std::string chosen(int64_t units, const std::string& device, BackendRegistry& registry) {
    const auto request = requestFor(units, device, registry);
    return request.ok() ? request->device.device.id : toString(request.error());
}

TEST(DeviceChoice, AutoLeavesSmallNetworksToTheCpu) {
    BackendRegistry registry;
    registry.add(makeNullBackend({}));
    const auto small = requestFor(24, "auto", registry);
    ASSERT_TRUE(small.ok()) << toString(small.error());
    EXPECT_EQ(small->device.device.id, "cpu");
    ASSERT_FALSE(small->notes.empty());
    EXPECT_THAT(toString(small->notes.back()), HasSubstr("--device null:0"));
    EXPECT_EQ(chosen(24, "null:0", registry), "null:0") << "by name";
    EXPECT_EQ(chosen(4000, "auto", registry), "null:0");
    EXPECT_EQ(chosen(4000, "cpu", registry), "cpu");
}

TEST(DeviceChoice, ADeviceThatFailsItsTestIsNotChosen) {
    BackendRegistry registry;
    registry.add(makeNullBackend({}));
    int tests = 0;
    registry.setDeviceTest([&](Backend&, const DeviceInfo& device) -> Status {
        ++tests;
        return workError("test.wrong", device.id, "it computes nonsense");
    });
    EXPECT_EQ(chosen(24, "auto", registry), "cpu");
    EXPECT_EQ(tests, 0) << "a small network needs no GPU";
    const auto large = requestFor(4000, "auto", registry);
    ASSERT_TRUE(large.ok());
    EXPECT_EQ(large->device.device.id, "cpu");
    EXPECT_THAT(toString(large->notes.back()), HasSubstr("it computes nonsense"));
    EXPECT_EQ(tests, 1);
}

/// A network with two hidden layers of this many units.
Graph twoLayers(int64_t units) {
    Graph graph;
    test::appendLayer(graph, "input", "input", {});
    test::appendLayer(graph, "dense", "first", {{"units", units}});
    test::appendLayer(graph, "dense", "second", {{"units", units}});
    test::appendLayer(graph, "dense", "third", {{"units", int64_t{2}}});
    return graph;
}

/// How often a device is tested before a model of two such layers is loaded.
int testsToLoad(int64_t units) {
    BackendRegistry cpu, registry;
    registry.add(makeNullBackend({}));
    int tests = 0;
    registry.setDeviceTest([&](Backend&, const DeviceInfo&) -> Status {
        ++tests;
        return {};
    });
    const auto request = requestFor(24, "cpu", cpu);
    EXPECT_TRUE(request.ok());
    TrainedModel model = request->model();
    model.project.graph = twoLayers(units);
    const LoadRequest load{&TrainingPrograms::predictByBucket};
    EXPECT_EQ(loadProgram(model, request->data.info, load, {}, registry).error().code, "model.weights");
    return tests;
}

/// By the network alone: the number of samples must not choose another device, and so other roundings.
TEST(DeviceChoice, ModelsWithFewMultiplicationsASampleStayOnTheCpu) {
    EXPECT_EQ(testsToLoad(24), 0);
    EXPECT_EQ(testsToLoad(5000), 1);
}

TEST(DeviceChoice, WithoutAGpuNothingIsSaidOfSmallNetworks) {
    BackendRegistry registry;
    const auto small = requestFor(24, "auto", registry);
    ASSERT_TRUE(small.ok());
    for (const Diagnostic& note : small->notes) EXPECT_NE(note.code, "device.small_network");
}

}  // namespace
}  // namespace lathe::device_choice_test
