// SPDX-License-Identifier: Apache-2.0
#include "gpu/probe_report.h"

#include <gmock/gmock.h>

namespace lathe::gpu::probe_report_test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

DeviceFacts h200(int ordinal = 0) {
    return {ordinal, "NVIDIA H200", 9, 0, 150'000'000'000, 132, ""};
}

MachineFacts goodMachine() {
    MachineFacts facts;
    facts.driverVersion = 13000;
    facts.runtimeVersion = 13000;
    facts.cudnn = {91900, "/opt/cudnn", {"libcudnn_graph.so.9", "libcudnn_ops.so.9"}, std::nullopt};
    facts.libraries = {{"cublaslt", "13.1.0"},
                       {"nvrtc", {}, workError("cuda.nvrtc.absent", "NVRTC", "the library was not found")}};
    facts.devices = {h200()};
    return facts;
}

/// The one problem of a report that offers no device.
Diagnostic onlyProblem(const MachineFacts& facts) {
    const auto report = assess(facts);
    EXPECT_THAT(report.devices, IsEmpty());
    EXPECT_THAT(report.problems, SizeIs(1));
    return report.problems.empty() ? Diagnostic{} : report.problems.front();
}

TEST(ProbeReport, OffersAWorkingDevice) {
    const auto report = assess(goodMachine());
    EXPECT_THAT(report.problems, IsEmpty());
    ASSERT_THAT(report.devices, SizeIs(1));
    EXPECT_EQ(report.devices[0].id, "cuda:0");
    EXPECT_EQ(report.devices[0].name, "NVIDIA H200");
    EXPECT_EQ(report.devices[0].memoryBytes, 150'000'000'000);
    EXPECT_FALSE(report.devices[0].details.contains("pci_bus")) << "not told";
}

TEST(ProbeReport, SaysWhereOnTheBusADeviceIs) {
    auto facts = goodMachine();
    facts.devices[0].busId = "0000:65:00.0";
    EXPECT_EQ(assess(facts).devices[0].details["pci_bus"].toString(), "0000:65:00.0");
}

TEST(ProbeReport, NamesAMissingDriver) {
    auto facts = goodMachine();
    facts.driverVersion = 0;
    facts.devices.clear();
    const auto problem = onlyProblem(facts);
    EXPECT_EQ(problem.code, "cuda.no_driver");
    EXPECT_EQ(problem.severity, Severity::Note) << "a machine without NVIDIA lacks nothing";
    EXPECT_THAT(problem.remedy, HasSubstr("install the driver"));
}

TEST(ProbeReport, NamesBothVersionsWhenTheDriverIsTooOld) {
    auto facts = goodMachine();
    facts.driverVersion = 12040;
    const auto problem = onlyProblem(facts);
    EXPECT_EQ(problem.code, "cuda.driver_too_old");
    EXPECT_EQ(problem.severity, Severity::Warning);
    EXPECT_THAT(toString(problem), HasSubstr("supports CUDA 12.4, but this build needs CUDA 13.0"));
}

TEST(ProbeReport, NamesTheVersionThatPassesLargeParametersToKernels) {
    auto facts = goodMachine();
    facts.runtimeVersion = 12080;
    facts.driverVersion = 12000;
    EXPECT_THAT(toString(onlyProblem(facts)), HasSubstr("supports CUDA 12.0, but this build needs CUDA 12.1"));
    facts.driverVersion = 12010;
    EXPECT_THAT(assess(facts).devices, SizeIs(1));
}

TEST(ProbeReport, AcceptsAnOlderDriverOfTheSameMajorVersion) {
    auto facts = goodMachine();
    facts.runtimeVersion = 13020;
    EXPECT_THAT(assess(facts).devices, SizeIs(1));
}

TEST(ProbeReport, PassesOnTheWordsOfTheRuntime) {
    auto facts = goodMachine();
    facts.error = "system not yet initialized";
    EXPECT_THAT(toString(onlyProblem(facts)), HasSubstr("system not yet initialized"));
}

TEST(ProbeReport, NamesAnEmptyMachine) {
    auto facts = goodMachine();
    facts.devices.clear();
    EXPECT_EQ(onlyProblem(facts).code, "cuda.no_device");
}

TEST(ProbeReport, ListsThePartsOfCudnn) {
    const Json details = assess(goodMachine()).devices.at(0).details;
    EXPECT_EQ(details["cudnn"].toString(), "9.19.0");
    EXPECT_EQ(details["cudnn_folder"].toString(), "/opt/cudnn");
    EXPECT_EQ(details["cublaslt"].toString(), "13.1.0");
    EXPECT_EQ(details["nvrtc"].toString(), "none: NVRTC: the library was not found");
    EXPECT_EQ(details["cudnn_parts"].toString(), "libcudnn_graph.so.9 libcudnn_ops.so.9");
}

TEST(ProbeReport, GoesOnWithoutCudnnAndSaysSo) {
    auto facts = goodMachine();
    facts.cudnn = {
        0, {}, {}, workError("cuda.dnn.absent", "cuDNN", "the library was not found: {0}", {"no such file"}, "install it")};
    const auto report = assess(facts);
    ASSERT_THAT(report.devices, SizeIs(1));
    EXPECT_EQ(report.devices[0].details["cudnn"].toString(), "none");
    ASSERT_THAT(report.problems, SizeIs(1));
    EXPECT_EQ(report.problems[0].severity, Severity::Warning);
    EXPECT_THAT(toString(report.problems[0]),
                HasSubstr("the slower kernels of Lathe: the library was not found: no such file; install it"));
}

TEST(ProbeReport, NotesThePartsOfCudnnThatAreNotAvailable) {
    auto facts = goodMachine();
    facts.cudnn.notes = {
        workError("cuda.dnn.part", "/opt/cudnn", "cuDNN is used without {0}: {1}", {"libcudnn_adv.so.9", "no file"})};
    const auto report = assess(facts);
    ASSERT_THAT(report.devices, SizeIs(1));
    ASSERT_THAT(report.problems, SizeIs(1));
    EXPECT_EQ(report.problems[0].severity, Severity::Note);
    EXPECT_THAT(toString(report.problems[0]), HasSubstr("cuDNN is used without libcudnn_adv.so.9: no file"));
}

TEST(ProbeReport, KeepsTheGoodDeviceBesideBadOnes) {
    auto facts = goodMachine();
    facts.devices = {h200(0), {1, "GeForce GTX 1080", 6, 1, 8'000'000'000, 20, ""}, h200(2)};
    facts.devices[2].error = "its compute mode is Prohibited";
    const auto report = assess(facts);
    ASSERT_THAT(report.devices, SizeIs(1));
    ASSERT_THAT(report.problems, SizeIs(2));
    EXPECT_EQ(report.problems[0].code, "cuda.device_too_old");
    EXPECT_THAT(toString(report.problems[0]), HasSubstr("cuda:1 \"GeForce GTX 1080\": compute capability 6.1 is older than 7.5"));
    EXPECT_EQ(report.problems[1].code, "cuda.device_unusable");
    EXPECT_THAT(toString(report.problems[1]), HasSubstr("its compute mode is Prohibited"));
}

TEST(ProbeReport, ATestKernelThatFailsNamesTheDevice) {
    const Diagnostic failed = testKernelFailed(assess(goodMachine()).devices.at(0), "out of memory");
    EXPECT_THAT(toString(failed), HasSubstr("cuda:0 \"NVIDIA H200\": a test kernel failed on the device: out of memory"));
}

}  // namespace
}  // namespace lathe::gpu::probe_report_test
