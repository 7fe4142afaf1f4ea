// SPDX-License-Identifier: Apache-2.0
#include "tests/plugins/null_backend.h"

#include <gtest/gtest.h>

namespace lathe::null_backend_test {
namespace {

Program lossOnly() {
    Program program;
    const Value loss = program.newValue({DType::F32, {}});
    program.instructions.push_back(
        {.kind = OpKind::Fill, .attributes = FillAttributes{{DType::F32, {}}, 0}, .inputs = {}, .outputs = {loss}});
    program.outputs.push_back({"loss", loss});
    return program;
}

std::unique_ptr<Executable> compiled(const NullBehaviour& behaviour) {
    const Program program = lossOnly();
    auto executable = makeNullBackend(behaviour)->compile({&program, 1}, {});
    return executable ? std::move(*executable) : nullptr;
}

TEST(NullBackend, DeliversTwoStepsLate) {
    const auto executable = compiled({});
    StepResult result;
    for (int64_t step = 1; step <= 2; ++step) {
        EXPECT_EQ(*executable->submit(0, {}), step);
        EXPECT_FALSE(*executable->poll(result, false));
    }
    ASSERT_TRUE(executable->submit(0, {}));
    ASSERT_TRUE(*executable->poll(result, false));
    EXPECT_EQ(result.ticket, 1);
    EXPECT_EQ(result.outputs.at(0).at(0), 1.0);
    ASSERT_TRUE(*executable->poll(result, true));
    EXPECT_EQ(result.ticket, 2);
    ASSERT_TRUE(*executable->poll(result, true));
    EXPECT_FALSE(*executable->poll(result, true)) << "nothing is under way any more";
}

TEST(NullBackend, FailsAtTheCallItWasToldToFail) {
    const auto executable = compiled({.failingCall = "submit", .failAt = 2});
    EXPECT_TRUE(executable->submit(0, {}));
    const auto second = executable->submit(0, {});
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, "null.fault");
    EXPECT_TRUE(executable->submit(0, {}));
    EXPECT_EQ(compiled({.failingCall = "compile", .failAt = 1}), nullptr);
}

}  // namespace
}  // namespace lathe::null_backend_test
