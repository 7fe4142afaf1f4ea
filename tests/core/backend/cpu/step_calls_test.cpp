// SPDX-License-Identifier: Apache-2.0
#include <mutex>
#include <string>

#include <gtest/gtest.h>

#include "core/backend/registry.h"
#include "tests/core/backend/cpu/small_programs.h"
#include "tests/support/call_watch.h"

namespace lathe::step_calls_test {
namespace {

using test::Example;

class Training {
public:
    explicit Training(const Example& example) : m_inputs(example.pointers()) {
        CompileOptions options;
        options.threads = 2;
        m_executable = makeCpuBackend()->compile(std::span(&example.program, 1), options).value();
        for (const auto& [name, tensor] : example.states) EXPECT_TRUE(m_executable->write(name, tensor).ok());
    }

    void steps(int count) {
        for (int i = 0; i < count; ++i) {
            m_failures += !m_executable->submit(0, m_inputs).ok();
            m_failures += !m_executable->poll(m_result, true).value();
        }
    }
    int failures() const { return m_failures; }

private:
    std::vector<const std::byte*> m_inputs;
    std::unique_ptr<Executable> m_executable;
    StepResult m_result;
    int m_failures = 0;
};

class StepCalls : public testing::Test {
protected:
    void SetUp() override {
        if (!test::canWatch()) GTEST_SKIP() << "a sanitizer has replaced malloc";
    }
};

TEST_F(StepCalls, TheWatchSeesAllocationsAndLocks) {
    std::mutex mutex;
    test::startWatch();
    const std::string text(1000, 'x');
    { const std::lock_guard lock(mutex); }
    const test::Calls calls = test::stopWatch();
    EXPECT_GE(calls.allocations, 1) << text.size();
    EXPECT_GE(calls.locks, 1);
}

TEST_F(StepCalls, AStepNeitherAllocatesNorLocks) {
    for (const Example& example : {test::mlpTraining(DType::F32), test::cnnTraining(DType::F32)}) {
        Training training(example);
        training.steps(3);
        const int64_t before = test::liveBytes();
        test::startWatch();
        training.steps(97);
        const test::Calls calls = test::stopWatch();
        EXPECT_EQ(calls.allocations, 0);
        EXPECT_EQ(calls.locks, 0);
        EXPECT_EQ(test::liveBytes(), before);
        EXPECT_EQ(training.failures(), 0);
    }
}

}  // namespace
}  // namespace lathe::step_calls_test
