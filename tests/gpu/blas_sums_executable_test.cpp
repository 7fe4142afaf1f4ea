// SPDX-License-Identifier: Apache-2.0
// Gradients of biases that come with the products for the gradients of weights. The mock cuBLASLt computes them.
#include <algorithm>
#include <cmath>
#include <map>

#include "core/graph/project_file.h"
#include "core/train/program/training_program.h"
#include "gpu/base/bias_sums.h"
#include "tests/gpu/executables.h"
#include "tests/gpu/mock_blas.h"
#include "tests/gpu/template_steps.h"
#include "tests/support/places.h"

namespace lathe::gpu::blas_sums_executable_test {
namespace {

class GpuBiasSums : public CudaExecutables {
protected:
    void SetUp() override {
        CudaExecutables::SetUp();
        m_without.biasSums = false;
    }
    void TearDown() override {
        setOffered(true);
        CudaExecutables::TearDown();
    }
    static void setOffered(bool offered) { mockFunction<void(bool)>("mockSetBiasGradients")(offered); }

    static void setWorkspace(uint64_t bytes) { mockFunction<void(uint64_t)>("mockSetWorkspace")(bytes); }

    DeviceContext m_with = mockBlasContext(), m_without = mockBlasContext();
};

Json recordOf(const DeviceCompilation& compilation) {
    return compilation.steps.plan.record;
}

/// Detail of each matrix product in the record.
std::vector<std::string> detailsOf(const Json& record) {
    std::vector<std::string> details;
    for (const Json& row : record["programs"].array()[0].array())
        if (row["kernel"].toString() == "matmul.cublaslt") details.push_back(row["detail"].toString());
    return details;
}

size_t detailsWithSums(const Json& record) {
    const std::vector<std::string> details = detailsOf(record);
    return static_cast<size_t>(std::count_if(details.begin(), details.end(), [](const std::string& detail) {
        return std::count(detail.begin(), detail.end(), '|') == 2;
    }));
}

void expectSameStates(Executable& a, Executable& b, const Example& example) {
    for (const auto& [name, tensor] : example.states) EXPECT_TRUE(sameBytes(a.read(name).value(), b.read(name).value())) << name;
}

TEST_F(GpuBiasSums, AStepTrainsAsTheReferenceDoesWithFewerLaunches) {
    const Example example = test::mlpTraining(DType::F32);
    const auto programs = std::span(&example.program, 1);
    EXPECT_EQ(launchesOf(compiled(programs, {}, m_with)) + 3, launchesOf(compiled(programs, {}, m_without)));
    const auto executable = ready(example, Launching::Captured, m_with);
    expectTheReference(*executable, example, test::mlpTraining(DType::F64));
}

TEST_F(GpuBiasSums, TheWorkspaceOfTheProductServesBoth) {
    const Example example = test::mlpTraining(DType::F32);
    const DeviceCompilation made = compiled(std::span(&example.program, 1), {}, m_with);
    int pairs = 0;
    for (const steps::Step& step : made.steps.programs[0].schedule.steps) {
        const Kernel* both = static_cast<const Kernel*>(step.kernel.get())->withSums();
        if (!both) continue;
        ++pairs;
        EXPECT_GT(both->workspaceBytes(), 0u);
        EXPECT_LE(both->workspaceBytes(), step.kernel->workspaceBytes());
    }
    EXPECT_EQ(pairs, 3);
}

TEST_F(GpuBiasSums, EagerCapturedAndMeasuredStepsHaveTheSameBits) {
    const Example example = test::mlpTraining(DType::F32);
    const auto eager = ready(example, Launching::OneByOne, m_with), captured = ready(example, Launching::Captured, m_with);
    const auto measured = ready(example, Launching::OneByOne, m_with), launches = ready(example, Launching::OneByOne, m_with);
    EXPECT_EQ(losses(*eager, example, 4), losses(*captured, example, 4));
    for (int step = 0; step < 4; ++step) {
        measured->profiler()->measureNext();
        losses(*measured, example, 1);
        launches->profiler()->measureLaunches();
        losses(*launches, example, 1);
    }
    for (Executable* other : {captured.get(), measured.get(), launches.get()}) expectSameStates(*eager, *other, example);
}

TEST_F(GpuBiasSums, WithoutAnAlgorithmTheyStayTwoLaunches) {
    const Example example = test::mlpTraining(DType::F32), wide = test::mlpTraining(DType::F64);
    const auto programs = std::span(&example.program, 1);
    const DeviceCompilation off = compiled(programs, {}, m_without);
    EXPECT_EQ(detailsWithSums(recordOf(off)), 0u);
    setOffered(false);
    const DeviceCompilation refused = compiled(programs, {}, m_with);
    EXPECT_EQ(recordOf(refused), recordOf(off));
    EXPECT_EQ(launchesOf(refused), launchesOf(off));
    const auto one = ready(example, Launching::Captured, m_with), other = ready(example, Launching::Captured, m_without);
    EXPECT_EQ(losses(*one, example, 4), losses(*other, example, 4));
    expectSameStates(*one, *other, example);
    setOffered(true);
    EXPECT_EQ(detailsWithSums(recordOf(compiled(programs, {}, m_with))), 3u) << "the control";
    const auto wides = std::span(&wide.program, 1);
    EXPECT_EQ(launchesOf(compiled(wides, {}, m_with)), launchesOf(compiled(wides, {}, m_without))) << "float64";
}

TEST_F(GpuBiasSums, AResumedRunHasTheLaunchesOfItsRecord) {
    const Example example = test::mlpTraining(DType::F32);
    const auto programs = std::span(&example.program, 1);
    for (const auto& [first, later] : {std::pair(&m_with, &m_without), std::pair(&m_without, &m_with)}) {
        const DeviceCompilation recorded = compiled(programs, {}, *first);
        CompileOptions options;
        options.record = recordOf(recorded);
        const DeviceCompilation repeated = compiled(programs, options, *later);
        EXPECT_EQ(recordOf(repeated), options.record);
        EXPECT_EQ(launchesOf(repeated), launchesOf(recorded));
        EXPECT_NE(recordOf(compiled(programs, {}, *later)), options.record) << "the control";
    }
}

/// The record with another detail of one product.
Json withDetail(const Json& record, const std::string& detail, const std::string& other) {
    std::string text = record.dump(-1);
    const std::string quoted = "\"" + detail + "\"";
    text.replace(text.find(quoted), quoted.size(), "\"" + other + "\"");
    return Json::parse(text).value();
}

TEST_F(GpuBiasSums, ARecordWithoutSumsIsRepeatedAndADamagedOneRefused) {
    const Example example = test::mlpTraining(DType::F32);
    const auto programs = std::span(&example.program, 1);
    const DeviceCompilation made = compiled(programs, {}, m_with);
    const auto repeat = [&](const Json& record) {
        CompileOptions options;
        options.record = record;
        return compilePrograms(programs, options, Json::Object{{"device", "simulated"}}, &m_with);
    };
    const std::vector<std::string> details = detailsOf(recordOf(made));
    const auto hasSums = [](const std::string& d) { return std::count(d.begin(), d.end(), '|') == 2; };
    const std::string detail = *std::find_if(details.begin(), details.end(), hasSums);
    const std::string old = detail.substr(0, detail.rfind('|'));
    EXPECT_EQ(launchesOf(repeat(withDetail(recordOf(made), detail, old)).value()), launchesOf(made) + 1);
    for (const std::string& damaged : {detail + "7", detail + "|1", old + "|", old + "|" + old}) {
        const auto refused = repeat(withDetail(recordOf(made), detail, damaged));
        ASSERT_FALSE(refused.ok()) << damaged;
        EXPECT_EQ(refused.error().code, "cuda.record.kernel") << damaged;
    }
}

/// The training step of the template fashion-mlp in two micro-batches.
Program stepInMicroBatches() {
    const auto folder = test::sourceDir() / "projects" / "fashion-mlp.lathe";
    Project project = loadProject(folder).value();
    project.training.microBatches = 2;
    Diagnostics problems;
    return buildPrograms(project, templateData(project, folder), {project.training.batch, DType::F32}, problems).value().train;
}

TEST_F(GpuBiasSums, EachMicroBatchFollowsTheRecord) {
    const Program step = stepInMicroBatches();
    const auto programs = std::span(&step, 1);
    const DeviceCompilation with = compiled(programs, {}, m_with), without = compiled(programs, {}, m_without);
    EXPECT_LT(launchesOf(with), launchesOf(without));
    CompileOptions options;
    options.record = recordOf(without);
    EXPECT_EQ(launchesOf(compiled(programs, options, m_with)), launchesOf(without));
}

/// Dense layers whose two gradients read the same values. Before a batch normalization, a layer has no bias.
const std::map<std::string, size_t> layers{{"digits", 2},  {"fashion-cnn", 1}, {"fashion-mlp", 1},
                                           {"heating", 3}, {"resnet8", 1},     {"spirals", 3}};

TEST_F(GpuBiasSums, TheStepsOfTemplatesHaveOneLaunchLessForEachDenseLayer) {
    size_t conflicts = 0;
    for (const auto& [name, step] : templateSteps(Precision::F32)) {
        const auto programs = std::span(&step, 1);
        const auto saved = [&] {
            return launchesOf(compiled(programs, {}, m_without)) - launchesOf(compiled(programs, {}, m_with));
        };
        EXPECT_EQ(findBiasSums(step).size(), layers.at(name)) << name;
        EXPECT_LE(saved(), layers.at(name)) << name;
        conflicts += layers.at(name) - saved();
        setWorkspace(0);
        EXPECT_EQ(saved(), layers.at(name)) << name;
        setWorkspace(3000);
    }
    EXPECT_GT(conflicts, 0u) << "the control: some results lie in the workspace of their product, and stay two launches";
    for (const auto& [name, step] : templateSteps(Precision::BF16)) EXPECT_TRUE(findBiasSums(step).empty()) << name;
}

}  // namespace
}  // namespace lathe::gpu::blas_sums_executable_test
