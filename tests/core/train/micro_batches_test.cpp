// SPDX-License-Identifier: Apache-2.0
// One batch in pieces, by one rank or several: what is computed is the same.
#include <cmath>

#include <gmock/gmock.h>

#include "core/backend/cpu/cpu_backend.h"
#include "core/backend/local_ranks.h"
#include "core/compile/micro_batch.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/support/site_data.h"
#include "tests/support/small_project.h"

namespace lathe::test::micro_batches_test {
namespace {

Project convolutional(bool batchNorm, double dropout) {
    Project p = smallProject();
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    for (const char* name : {"one", "two"}) {
        appendLayer(p.graph, "conv2d", std::string("conv_") + name, {{"filters", int64_t{8}}, {"padding", std::string("same")}});
        if (batchNorm) appendLayer(p.graph, "batch_norm", std::string("norm_") + name, {});
        appendLayer(p.graph, "relu", std::string("relu_") + name, {});
    }
    appendLayer(p.graph, "max_pool2d", "pool", {});
    if (dropout > 0) appendLayer(p.graph, "dropout", "drop", {{"p", dropout}});
    appendLayer(p.graph, "flatten", "flat", {});
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{3}}});
    if (batchNorm) p.training.optimizer = {"sgd", {{"lr", 0.05}, {"momentum", 0.9}}};
    p.training.batch = 16;
    return p;
}

Project withoutDropout(Project p) {
    for (Node& node : p.graph.nodes)
        if (node.type == "dropout") node.params.set("p", 0.0);
    return p;
}

Project inPieces(Project p, int64_t microBatches, BatchStatistics statistics = BatchStatistics::Global) {
    p.training.microBatches = microBatches;
    p.training.batchNorm = statistics;
    return p;
}

Project weighted(Project p) {
    p.training.loss.params.set("class_weights", std::vector<double>{0.3, 1.7});
    return p;
}

/// With noise, and a latent variable.
Project noisy(Project p) {
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "gaussian_noise", "noise", {{"std", 0.5}});
    appendLayer(p.graph, "dense", "mean", {{"units", int64_t{5}}});
    addNode(p.graph, "dense", "log_variance", {{"units", int64_t{5}}}, {"noise"});
    addNode(p.graph, "reparameterize", "z", {}, {"mean", "log_variance"});
    addNode(p.graph, "dense", "head", {{"units", int64_t{2}}}, {"z"});
    addNode(p.graph, "cross_entropy", "kind", {}, {"head"});
    addNode(p.graph, "kl_normal", "divergence", {{"weight", 0.1}}, {"mean", "log_variance"});
    return p;
}

struct Case {
    const char* name;
    Project project;
    DatasetInfo info;
};

std::vector<Case> cases() {
    Project net = smallProject();
    net.training.schedule = {"constant", {}};
    return {{"dense", net, points()},
            {"weighted", weighted(net), points()},
            {"convolutional", convolutional(false, 0.2), images()},
            {"normalised", convolutional(true, 0.2), images()},
            {"noisy", noisy(net), points()}};
}

double largestDifference(const Steps& a, const Steps& b) {
    double most = 0;
    const auto compare = [&](const Tensor& x, const Tensor& y) {
        for (int64_t i = 0; i < x.elements(); ++i)
            most = std::max(most, std::fabs(x.at(i) - y.at(i)) / std::max(1.0, std::fabs(x.at(i))));
    };
    for (size_t i = 0; i < a.outputs.size(); ++i) compare(a.outputs[i], b.outputs[i]);
    for (const auto& [name, tensor] : a.states) compare(tensor, b.states.at(name));
    return most;
}

TEST(MicroBatches, ChangeNothingButRoundings) {
    for (const Case& c : cases()) {
        Project project = c.project;
        // A bias before a batch norm has a gradient of roundings alone, and Adam makes steps of any gradient.
        if (c.info == points()) project.training.optimizer = {"sgd", {{"lr", 0.05}, {"momentum", 0.9}}};
        const auto steps = [&](int64_t pieces, KernelChoice kernels) {
            return runSteps({inPieces(project, pieces), c.info, DType::F64, kernels}, {});
        };
        const Steps whole = steps(1, KernelChoice::Reference);
        ASSERT_EQ(whole.problem, "") << c.name;
        for (const int64_t pieces : {2, 4, 8}) {
            const Steps cut = steps(pieces, KernelChoice::Reference);
            EXPECT_EQ(cut.problem, "") << c.name;
            EXPECT_LT(largestDifference(whole, cut), 1e-12) << c.name << " in " << pieces;
        }
        EXPECT_LT(largestDifference(whole, steps(4, KernelChoice::Fast)), 1e-12) << c.name;
    }
}

// With statistics of their own the micro-batches are other networks: the comparison above can fail.
TEST(MicroBatches, StatisticsOfTheirOwnAreAnotherTraining) {
    const Project project = withoutDropout(convolutional(true, 0));
    const auto steps = [&](BatchStatistics statistics) {
        return runSteps({inPieces(project, 4, statistics), images(), DType::F64, KernelChoice::Reference}, {});
    };
    const Steps global = steps(BatchStatistics::Global), own = steps(BatchStatistics::MicroBatch);
    EXPECT_GT(largestDifference(global, own), 1e-6);
    // The running mean is one of means, and so the same; what differs comes through the weights.
    const Steps first = runSteps({inPieces(project, 4, BatchStatistics::MicroBatch), images(), DType::F64, {}, 1}, {});
    const Steps whole = runSteps({project, images(), DType::F64, {}, 1}, {});
    const Tensor &a = first.states.at("norm_one.running_mean"), &b = whole.states.at("norm_one.running_mean");
    for (int64_t i = 0; i < a.elements(); ++i) EXPECT_NEAR(a.at(i), b.at(i), 1e-12);
}

TEST(MicroBatches, BitsDoNotDependOnTheNumberOfRanks) {
    for (const Case& c : cases())
        for (const DType real : {DType::F32, DType::F64})
            for (const BatchStatistics statistics : {BatchStatistics::Global, BatchStatistics::MicroBatch}) {
                const StepRequest request{inPieces(c.project, 4, statistics), c.info, real};
                const Steps one = runSteps(request, {});
                ASSERT_EQ(one.problem, "") << c.name;
                for (const int ranks : {2, 4}) {
                    const Steps many = runSteps(request, makeLocalRanks(ranks));
                    EXPECT_EQ(many.problem, "");
                    EXPECT_TRUE(one == many) << c.name << " on " << ranks << " ranks, " << name(real);
                }
            }
}

// The loss scale and the sums are float32 and shared, whatever lies between the layers.
TEST(MicroBatches, BitsOfSixteenDoNotEither) {
    for (const Precision precision : {Precision::BF16, Precision::F16}) {
        StepRequest request{inPieces(convolutional(true, 0.2), 4), images()};
        request.project.training.precision = precision;
        const Steps one = runSteps(request, {}), two = runSteps(request, makeLocalRanks(2));
        EXPECT_EQ(one.problem + two.problem, "");
        EXPECT_TRUE(one == two) << name(precision);
        request.project = withoutDropout(request.project);
        const Steps cut = runSteps(request, {}), whole = runSteps({inPieces(request.project, 1), images()}, {});
        EXPECT_NEAR(cut.outputs[0].at(0), whole.outputs[0].at(0), 0.02) << name(precision);
    }
}

/// Adds what each rank has first, as one does who thinks only of the result.
class HastyRank final : public Communicator {
public:
    explicit HastyRank(std::unique_ptr<Communicator> proper) : m_proper(std::move(proper)) {}
    int rank() const override { return m_proper->rank(); }
    int size() const override { return m_proper->size(); }

protected:
    Status doSum(std::span<const std::byte* const> partials, DType type, int64_t elements, std::byte* result) override {
        std::vector<std::byte> mine(static_cast<size_t>(elements) * sizeOf(type));
        for (size_t i = 0; i < partials.size(); ++i) addPartial(type, elements, partials[i], i == 0, mine.data());
        const std::byte* one = mine.data();
        return m_proper->sum({&one, 1}, type, elements, result);
    }
    Status doBroadcast(std::span<std::byte> bytes) override { return m_proper->broadcast(bytes); }

private:
    std::unique_ptr<Communicator> m_proper;
};

TEST(MicroBatches, AnotherOrderOfSumsWouldShow) {
    const StepRequest request{inPieces(convolutional(true, 0.2), 4), images()};
    auto ranks = makeLocalRanks(2);
    for (auto& rank : ranks) rank = std::make_unique<HastyRank>(std::move(rank));
    const Steps one = runSteps(request, {}), hasty = runSteps(request, ranks);
    EXPECT_EQ(hasty.problem, "");
    EXPECT_FALSE(one == hasty);
    EXPECT_LT(largestDifference(one, hasty), 1e-3);
}

MemoryPlan memoryOf(const Project& project) {
    Diagnostics problems;
    const auto programs = buildPrograms(project, images(), {project.training.batch, DType::F32}, problems);
    CompileOptions options;
    options.dryRun = true;
    return (*cpu::CpuBackend().compile({&programs->train, 1}, options))->plan().memory;
}

TEST(MicroBatches, NeedLessMemoryOneAfterTheOther) {
    Project project = convolutional(false, 0.2);
    project.training.batch = 64;
    int64_t before = memoryOf(project).peak;
    for (const int64_t pieces : {2, 4, 8}) {
        const int64_t peak = memoryOf(inPieces(project, pieces)).peak;
        EXPECT_LT(static_cast<double>(peak), 0.75 * static_cast<double>(before)) << pieces;
        before = peak;
    }
    // Statistics of the whole batch hold up all micro-batches; those of their own do not.
    Project normalised = convolutional(true, 0);
    normalised.training.batch = 64;
    EXPECT_LT(memoryOf(inPieces(normalised, 4, BatchStatistics::MicroBatch)).peak * 2, memoryOf(inPieces(normalised, 4)).peak);
}

TEST(MicroBatches, DrawTheirRowsOfTheMaskByTheirNumbers) {
    Diagnostics problems;
    const auto programs = buildPrograms(inPieces(smallProject(), 4), points(), {32, DType::F32}, problems);
    const auto sites = [&](int64_t first, int64_t count) {
        std::vector<uint32_t> found;
        for (const Instruction& i : repeatMicroBatches(programs->train, first, count).program.instructions)
            if (i.kind == OpKind::Dropout && i.stage == Stage::Forward) found.push_back(i.as<DropoutAttributes>().site);
        return found;
    };
    EXPECT_THAT(sites(0, 4), testing::ElementsAre(0, 0x10000, 0x20000, 0x30000));
    EXPECT_THAT(sites(2, 2), testing::ElementsAre(0x20000, 0x30000));
}

TEST(MicroBatches, WellFormedForEveryRank) {
    for (const Case& c : cases()) {
        Diagnostics problems;
        const auto programs = buildPrograms(inPieces(c.project, 4), c.info, {c.project.training.batch, DType::F32}, problems);
        ASSERT_TRUE(programs) << c.name;
        EXPECT_THAT(verify(programs->train), testing::IsEmpty());
        for (const int64_t count : {1, 2, 4})
            for (int64_t first = 0; first < 4; first += count)
                EXPECT_THAT(verify(repeatMicroBatches(programs->train, first, count).program), testing::IsEmpty()) << c.name;
    }
}

TEST(MicroBatches, OneIsTheProgramOfAlways) {
    for (const Case& c : cases()) {
        Diagnostics problems;
        const auto programs = buildPrograms(c.project, c.info, {c.project.training.batch, DType::F32}, problems);
        EXPECT_THAT(dump(programs->train), testing::AllOf(testing::Not(testing::HasSubstr("all_reduce")),
                                                          testing::Not(testing::HasSubstr("micro_batches"))));
        const auto pieces = buildPrograms(inPieces(c.project, 2), c.info, {c.project.training.batch, DType::F32}, problems);
        EXPECT_THAT(dump(pieces->train), testing::AllOf(testing::HasSubstr("all_reduce"), testing::HasSubstr("micro_batches 2")));
    }
}

TEST(MicroBatches, MustDivideTheBatch) {
    Diagnostics problems;
    EXPECT_FALSE(buildPrograms(inPieces(smallProject(), 5), points(), {32, DType::F32}, problems));
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].code, "training.uneven_micro_batches");
    EXPECT_NE(problems[0].remedy, "");
}

}  // namespace
}  // namespace lathe::test::micro_batches_test
