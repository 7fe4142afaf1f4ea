// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/backend/registry.h"
#include "tests/core/backend/cpu/small_programs.h"

namespace lathe::record_test {
namespace {

using test::Example;

Result<std::unique_ptr<Executable>> compile(const Example& example, const Json& record, bool allowInexact = false) {
    CompileOptions options;
    options.record = record;
    options.allowInexact = allowInexact;
    return makeCpuBackend()->compile(std::span(&example.program, 1), options);
}

/// The record with one member of one instruction replaced.
Json changedRow(Json record, size_t row, std::string_view key, Json value) {
    Json& programs = record.mutableObject()["programs"];
    programs.mutableArray()[0].mutableArray()[row].mutableObject()[std::string(key)] = std::move(value);
    return record;
}

class PlanRecord : public testing::Test {
protected:
    const Example m_example = test::cnnTraining(DType::F32);
    const Json m_record = compile(m_example, {}).value()->plan().record;

    std::string refusalOf(const Json& record) { return compile(m_example, record).error().code; }
};

TEST_F(PlanRecord, IsRepeatedExactly) {
    const auto again = compile(m_example, Json::parse(m_record.dump()).value());
    ASSERT_TRUE(again.ok()) << toString(again.error());
    EXPECT_EQ((*again)->plan().record, m_record);
    EXPECT_TRUE((*again)->plan().notes.empty());
}

TEST_F(PlanRecord, DoesNotDependOnThreads) {
    for (const int threads : {1, 2, 4}) {
        CompileOptions options;
        options.threads = threads;
        const auto executable = makeCpuBackend()->compile(std::span(&m_example.program, 1), options).value();
        EXPECT_EQ(executable->plan().record, m_record) << threads;
    }
}

TEST_F(PlanRecord, ALowerInstructionSetIsKeptWhereABetterOneWouldBeChosen) {
    setenv("LATHE_SIMD", "x86-64-v2", 1);
    const Json lower = compile(m_example, {}).value()->plan().record;
    unsetenv("LATHE_SIMD");
    EXPECT_EQ(lower["simd"].toString(), "x86-64-v2");
    EXPECT_EQ(compile(m_example, lower).value()->plan().record, lower);
}

TEST_F(PlanRecord, WhatCannotBeHonouredIsRefused) {
    Json other = m_record;
    other.mutableObject()["simd"] = "x86-64-v9";
    EXPECT_EQ(refusalOf(other), "cpu.record.differs");
    if (m_record.contains("onednn")) {
        other = m_record;
        other.mutableObject()["onednn"] = "9.9.9";
        EXPECT_EQ(refusalOf(other), "cpu.record.differs");
    }
    EXPECT_EQ(refusalOf(changedRow(m_record, 0, "kernel", "conv.gone")), "cpu.record.kernel");
    EXPECT_EQ(refusalOf(changedRow(m_record, 0, "parts", Json(Json::Array{Json(3)}))), "cpu.record.kernel");
    EXPECT_EQ(refusalOf(changedRow(m_record, 0, "op", "softmax")), "cpu.record.kernel");
    other = m_record;
    other.mutableObject()["programs"].mutableArray()[0].mutableArray().pop_back();
    EXPECT_EQ(refusalOf(other), "cpu.record.program");
}

TEST_F(PlanRecord, NamesOneDnnOnlyWhereItIsUsed) {
    const Example mlp = test::mlpTraining(DType::F32);
    EXPECT_FALSE(compile(mlp, {}).value()->plan().record.contains("onednn"));
}

TEST_F(PlanRecord, AllowInexactChoosesAnewAndSaysSo) {
    for (const Json& changed : {changedRow(m_record, 0, "kernel", "conv.gone"), [this] {
                                    Json other = m_record;
                                    other.mutableObject()["simd"] = "x86-64-v9";
                                    return other;
                                }()}) {
        const auto executable = compile(m_example, changed, true);
        ASSERT_TRUE(executable.ok());
        EXPECT_EQ((*executable)->plan().record, m_record);
        ASSERT_EQ((*executable)->plan().notes.size(), 1u);
        EXPECT_EQ((*executable)->plan().notes[0].severity, Severity::Note);
    }
}

}  // namespace
}  // namespace lathe::record_test
