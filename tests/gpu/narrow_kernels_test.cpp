// SPDX-License-Identifier: Apache-2.0
// Which operations of the project templates and of a GPT have kernels of 16 bits, and which are widened to float32.
#include <set>

#include <gtest/gtest.h>

#include "core/compile/fuse.h"
#include "core/train/program/training_program.h"
#include "gpu/select_kernels.h"
#include "tests/gpu/mock_blas.h"
#include "tests/gpu/reference_planner.h"
#include "tests/gpu/template_steps.h"
#include "tests/peers/workloads.h"

namespace lathe::gpu::narrow_kernels_test {
namespace {

using Names = std::set<std::string>;

std::string nameOf(const Instruction& i) {
    const bool tanh = i.kind == OpKind::MatMul && i.as<MatMulAttributes>().activation == Activation::Tanh;
    return std::string(opDef(i.kind).name).append(tanh ? " tanh" : "");
}

struct Served {
    Names narrow, widened;  ///< operations, where anything of theirs has 16 bits
};

void add(const Program& step, const DeviceContext& context, Served& to) {
    const auto selections = selectKernels(step, KernelChoice::Fast, &context).value();
    for (size_t i = 0; i < selections.size(); ++i) {
        const Instruction& instruction = step.instructions[i];
        const auto& layouts = selections[i].operands;
        if (!steps::KernelRequest{step, instruction, layouts.inputs, layouts.outputs}.anyNarrow()) continue;
        Names& names = selections[i].kernelName == "widened" ? to.widened : to.narrow;
        names.insert(nameOf(instruction));
    }
}

Served servedIn(Precision precision, const DeviceContext& context) {
    Served served;
    for (const auto& [name, step] : templateSteps(precision)) add(step, context, served);
    return served;
}

class NarrowKernels : public testing::TestWithParam<Precision> {};

TEST_P(NarrowKernels, ServeAllThatTheTemplatesAskForWithTheLibraries) {
    DeviceContext context = mockBlasContext();
    context.planner = &referencePlanner();
    const Served served = servedIn(GetParam(), context);
    EXPECT_EQ(served.widened, Names{"matmul tanh"}) << "cuBLASLt has no tanh";
    for (const char* op : {"conv2d", "conv2d_grad_weights", "batch_norm_train", "max_pool2d", "max_pool2d_grad", "reduce_sum"})
        EXPECT_TRUE(served.narrow.contains(op)) << "the control: a template asks for " << op;
}

TEST_P(NarrowKernels, ServeAllButProductsWithoutThem) {
    const Names products{"conv2d", "conv2d_grad_input", "conv2d_grad_weights", "matmul", "matmul tanh"};
    DeviceContext context;
    context.mostSmallMultiplications = 0;
    EXPECT_EQ(servedIn(GetParam(), context).widened, products);
}

/// The GPT that gpu-check measures.
Program gptStep(Precision precision) {
    Workload gpt = workload("GPT_6x384");
    gpt.project.training.precision = precision;
    Diagnostics problems;
    Program step = buildPrograms(gpt.project, gpt.info, {.batch = 64}, problems).value().train;
    fuse(step);
    return step;
}

TEST_P(NarrowKernels, ServeAllOfAGptWithTheLibraries) {
    DeviceContext context = mockBlasContext();
    context.planner = &referencePlanner();
    const Program step = gptStep(GetParam());
    Served served;
    add(step, context, served);
    EXPECT_EQ(served.widened, Names{});
    const auto selections = selectKernels(step, KernelChoice::Fast, &context).value();
    Names attention;
    for (size_t i = 0; i < selections.size(); ++i)
        if (opDef(step.instructions[i].kind).family == "attention") attention.emplace(selections[i].kernelName);
    EXPECT_EQ(attention, (Names{"packed_attention.cudnn", "packed_attention_grad.cudnn"}));
}

INSTANTIATE_TEST_SUITE_P(Precisions, NarrowKernels, testing::Values(Precision::BF16, Precision::F16),
                         [](const auto& p) { return p.param == Precision::BF16 ? "bf16" : "f16"; });

}  // namespace
}  // namespace lathe::gpu::narrow_kernels_test
