// SPDX-License-Identifier: Apache-2.0
// The loss of a small batch, its mean and its gradient as one launch.
#include <functional>
#include <map>

#include "gpu/base/mean_losses.h"
#include "gpu/kernels/mean_loss/mean_loss.h"
#include "tests/gpu/executables.h"

namespace lathe::gpu::mean_loss_executable_test {
namespace {

struct LossCase {
    int64_t rows = 24, classes = 5;
    double smoothing = 0;
    bool weighted = false;
    DType real = DType::F32;
    double seed = 1;
};

/// The values of a Program with a loss.
struct LossValues {
    Value logits, target, losses, weights, lossSum, weightSum, mean, share, dlogits;
};

/// Adds to the Program before its outputs are named.
using More = std::function<void(Program&, Builder&, const LossValues&)>;

Value inputOf(Example& e, const std::string& name, InputRole role, Tensor tensor) {
    const Value v = e.program.newValue({tensor.dtype(), tensor.shape()});
    e.program.inputs.push_back({name, role, v});
    e.inputs.emplace(name, std::move(tensor));
    return v;
}

/// Logits that depend on an input, their loss, and the gradient, which is the output "dlogits".
Example exampleOf(const LossCase& c, const More& more = {}) {
    Example e;
    Builder b(e.program);
    LossValues v;
    const Value x = inputOf(e, "x", InputRole::Features, test::randomTensor({c.real, {c.rows, c.classes}}, 3, 2));
    v.target = inputOf(e, "y", InputRole::Target, test::randomClasses(c.rows, c.classes, 4));
    std::vector<Value> classWeights;
    if (c.weighted) {
        Tensor weights = test::randomTensor({c.real, {c.classes}}, 5, 0.1);
        const Value w = e.program.newValue({c.real, {c.classes}});
        e.program.states.push_back({"weights", StateRole::Weight, w, {}});
        e.states.emplace("weights", std::move(weights));
        classWeights.push_back(b.affine(w, 1, 1));
    }
    v.logits = b.affine(x, 1.5);
    std::vector<Value> operands{v.logits, v.target};
    operands.insert(operands.end(), classWeights.begin(), classWeights.end());
    const CrossEntropyAttributes attributes{c.smoothing};
    const auto results = b.append(OpKind::CrossEntropy, attributes, operands);
    v.losses = results[0], v.weights = results[1];
    v.lossSum = b.sumAll(v.losses), v.weightSum = b.sumAll(v.weights);
    v.mean = b.div(v.lossSum, v.weightSum);
    v.share = b.div(b.fill({c.real, {}}, c.seed), v.weightSum);
    operands.insert(operands.begin(), b.broadcastTo(b.reshape(v.share, {1}), {c.rows}));
    v.dlogits = b.append(OpKind::CrossEntropyGrad, attributes, operands)[0];
    if (more) more(e.program, b, v);
    e.program.outputs.push_back({"loss", v.mean});
    e.program.outputs.push_back({"dlogits", b.affine(v.dlogits, 2)});
    return e;
}

class GpuMeanLoss : public CudaExecutables {
protected:
    void TearDown() override {
        setWanted(true);
        CudaExecutables::TearDown();
    }
    static void setWanted(bool wanted) { ::setenv("LATHE_CUDA_MEAN_LOSS", wanted ? "1" : "0", 1); }

    static std::vector<Tensor> run(const Example& example, Launching launching = Launching::OneByOne) {
        const auto executable = ready(example, launching);
        StepResult result;
        for (int i = 0; i < 4; ++i) {  // the third step is captured
            EXPECT_TRUE(executable->submit(0, example.pointers()).ok()) << sim::fault();
            EXPECT_TRUE(executable->poll(result, true).value()) << sim::fault();
        }
        return result.outputs;
    }
    static size_t saved(const Program& program) {
        const DeviceCompilation made = compiled(std::span(&program, 1));
        setWanted(false);
        const size_t without = launchesOf(made);
        setWanted(true);
        return without - launchesOf(made);
    }
    static size_t saved(const LossCase& c, const More& more = {}) { return saved(exampleOf(c, more).program); }
};

TEST_F(GpuMeanLoss, TheBitsAreThoseOfSeparateLaunches) {
    for (const int64_t rows : {1, 3, 31, 32, 33, 64, 200, 256})
        for (const LossCase& c : {LossCase{rows, 2}, LossCase{rows, 10, 0.1}, LossCase{rows, 33, 0, true},
                                  LossCase{rows, 63, 0.2, true}, LossCase{.rows = rows, .seed = 1024}}) {
            const Example example = exampleOf(c);
            EXPECT_EQ(saved(example.program), rows == 1 ? 0u : 7u) << "a sum of one row is no instruction";
            setWanted(false);
            const std::vector<Tensor> wanted = run(example);
            setWanted(true);
            for (const Launching launching : {Launching::OneByOne, Launching::Captured}) {
                const std::vector<Tensor> got = run(example, launching);
                for (size_t o = 0; o < wanted.size(); ++o)
                    EXPECT_TRUE(sameBytes(got[o], wanted[o])) << rows << " " << c.classes << " output " << o;
            }
        }
}

TEST_F(GpuMeanLoss, AnUnknownClassMakesItNaN) {
    Example example = exampleOf({});
    example.inputs.at("y").data<int64_t>()[3] = 5;
    const std::vector<Tensor> got = run(example);
    EXPECT_TRUE(std::isnan(got[0].at(0)));
    EXPECT_TRUE(std::isnan(got[1].at(0))) << "the sum of weights is not known";
}

TEST_F(GpuMeanLoss, OtherLossesStaySeparate) {
    EXPECT_EQ(saved(LossCase{}), 7u) << "the control";
    EXPECT_EQ(saved({.rows = mostMeanLossRows + 1}), 0u);
    EXPECT_EQ(saved({.classes = mostMeanLossClasses + 1}), 0u);
    EXPECT_EQ(saved({.real = DType::F64}), 0u);
}

TEST_F(GpuMeanLoss, ValuesThatOthersNeedAreStored) {
    const auto needed = [](Value LossValues::*value) -> More {
        return [value](Program&, Builder& b, const LossValues& v) {
            b.program().outputs.push_back({"also", b.affine(v.*value, 2)});
        };
    };
    const auto returned = [](Value LossValues::*value) -> More {
        return [value](Program& p, Builder&, const LossValues& v) { p.outputs.push_back({"also", v.*value}); };
    };
    for (const auto value :
         {&LossValues::losses, &LossValues::weights, &LossValues::lossSum, &LossValues::weightSum, &LossValues::share}) {
        EXPECT_EQ(saved({}, needed(value)), 0u);
        EXPECT_EQ(saved({}, returned(value)), 0u);
    }
    for (const auto value : {&LossValues::dlogits, &LossValues::logits}) EXPECT_EQ(saved({}, needed(value)), 7u);
}

TEST_F(GpuMeanLoss, ACallBetweenThatNeedsTheMeanKeepsItSeparate) {
    const Program program = exampleOf({}).program;
    const std::vector<MeanLoss> found = findMeanLosses(program, mostMeanLossRows, mostMeanLossClasses);
    ASSERT_EQ(found.size(), 1u);
    std::byte memory[64];
    const auto at = [&](size_t place) { return MemoryRange{memory + place, 1}; };
    // A call between the mean and the gradient, with the memory that it reads and writes. 0: the logits, 1: the mean.
    const auto merged = [&](const MemoryRange& reads, const MemoryRange& writes) {
        std::vector<CallFacts> calls(program.instructions.size());
        std::vector<int> instructions;
        for (size_t i = 0; i < calls.size(); ++i) instructions.push_back(static_cast<int>(i));
        calls[found[0].crossEntropy].reads = {at(0)};
        calls[found[0].mean].writes = {at(1)};
        calls[found[0].gradient] = {nullptr, {at(0)}, {at(0)}};
        const auto place = static_cast<std::ptrdiff_t>(found[0].gradient);
        calls.insert(calls.begin() + place, {nullptr, {reads}, {writes}});
        instructions.insert(instructions.begin() + place, -1);
        return mergeableMeanLosses(found, instructions, calls).size() == 1;
    };
    EXPECT_TRUE(merged(at(0), at(9)));
    EXPECT_FALSE(merged(at(1), at(9))) << "it needs the mean";
    EXPECT_FALSE(merged(at(9), at(0))) << "it overwrites the logits";
    EXPECT_FALSE(merged(at(9), at(1))) << "it overwrites the mean";
}

}  // namespace
}  // namespace lathe::gpu::mean_loss_executable_test
