// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/rank_training.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/backend/step_profiler.h"
#include "tests/core/train/step_runner.h"
#include "tests/gpu/sim/simulator.h"
#include "tests/support/small_project.h"

namespace lathe::gpu {
namespace {

DatasetInfo images() {
    DatasetInfo info;
    info.features = {DType::F32, {2, 5, 5}};
    info.target = {DType::I64, {}};
    info.classes = {"a", "b", "c"};
    return info;
}

Project project() {
    Project p = test::smallProject();
    p.graph = {};
    test::appendLayer(p.graph, "input", "input", {});
    for (const char* name : {"one", "two"}) {
        test::appendLayer(p.graph, "conv2d", std::string("conv_") + name, {{"filters", int64_t{3}}});
        test::appendLayer(p.graph, "batch_norm", std::string("norm_") + name, {});
        test::appendLayer(p.graph, "relu", std::string("relu_") + name, {});
    }
    test::appendLayer(p.graph, "flatten", "flat", {});
    test::appendLayer(p.graph, "dense", "middle", {{"units", int64_t{16}}});
    test::appendLayer(p.graph, "dense", "head", {{"units", int64_t{3}}});
    p.training.batch = 4;
    p.training.microBatches = 4;
    p.training.optimizer = {"sgd", {{"lr", 0.05}, {"momentum", 0.9}}};
    return p;
}

TrainingPrograms builtPrograms() {
    Diagnostics problems;
    auto built = buildPrograms(project(), images(), {project().training.batch, DType::F32}, problems);
    EXPECT_TRUE(built) << toString(built.error());
    return std::move(*built);
}

}  // namespace

bool Bits::operator==(const Bits& o) const {
    return std::equal(tensors.begin(), tensors.end(), o.tensors.begin(), o.tensors.end(), sameBytes);
}

RankTraining::RankTraining(int ranks) : m_ranks(ranks), m_programs(builtPrograms()) {}

std::unique_ptr<CudaExecutable> RankTraining::made(const DeviceContext& context, Launching launching,
                                                   const CompileOptions& options) const {
    auto compilation = compilePrograms({&m_programs.train, 1}, options, Json::Object{{"device", "simulated"}}, &context);
    EXPECT_TRUE(compilation) << toString(compilation.error());
    auto executable = CudaExecutable::make(std::move(*compilation), 0, launching).value();
    for (const StateDef& def : m_programs.states) {
        Tensor initial(def.type.dtype, def.type.shape);
        for (int64_t i = 0; i < initial.elements() && def.type.dtype == DType::F32; ++i)
            initial.data<float>()[i] = 0.02f * static_cast<float>(i * 7919 % 31 - 15) + (def.role == StateRole::Buffer ? 1 : 0);
        EXPECT_TRUE(executable->write(def.name, initial));
    }
    return executable;
}

Result<int64_t> RankTraining::submit(Executable& executable, int64_t step) const {
    const test::Samples all = test::samplesOf(images(), project().training.batch / m_ranks, step, DType::F32);
    const float rate = 0.05f;
    const int64_t seed = 5;
    std::vector<const std::byte*> pointers;
    for (const ProgramInput& input : m_programs.train.inputs)
        pointers.push_back(input.role == InputRole::Features ? all.x.raw()
                           : input.role == InputRole::Target ? all.y.raw()
                           : input.name == "step"            ? reinterpret_cast<const std::byte*>(&step)
                           : input.name == "seed"            ? reinterpret_cast<const std::byte*>(&seed)
                                                             : reinterpret_cast<const std::byte*>(&rate));
    return executable.submit(0, pointers);
}

Bits RankTraining::train(CudaExecutable& executable) const {
    Bits bits;
    StepResult result;
    for (int64_t step = 1; step <= 6; ++step) {
        if (step == 2) executable.profiler()->measureNext();
        const auto ticket = submit(executable, step);
        EXPECT_TRUE(ticket) << toString(ticket.error()) << sim::fault();
        if (step % 2 != 0) continue;
        for (int i = 0; i < 2; ++i) {
            EXPECT_TRUE(executable.poll(result, true).value());
            for (const Tensor& t : result.outputs) bits.tensors.push_back(t.clone());
        }
    }
    for (const StateDef& def : m_programs.states) bits.tensors.push_back(executable.read(def.name).value());
    return bits;
}

}  // namespace lathe::gpu
