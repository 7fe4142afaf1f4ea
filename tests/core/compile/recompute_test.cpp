// SPDX-License-Identifier: Apache-2.0
#include "core/compile/recompute.h"

#include <cmath>
#include <set>

#include <gmock/gmock.h>

#include "core/compile/fuse.h"
#include "core/compile/micro_batch.h"
#include "core/compile/recompute_search.h"
#include "core/compile/recompute_segments.h"
#include "tests/core/backend/cpu/small_programs.h"

namespace lathe::recompute_test {
namespace {

using test::Example;

/// Training steps, before and after fusion.
std::vector<Example> examples() {
    std::vector<Example> all{test::mlpTraining(DType::F64), test::cnnTraining(DType::F64), test::cnnTraining(DType::F32)};
    for (size_t i = 0; i < 3; ++i) {
        all.push_back(all[i]);
        fuse(all.back().program);
    }
    return all;
}

DroppedValues everything(const Program& p) {
    return DroppedValues(p.values.size(), true);
}

/// Each value is dropped with probability 1/2, by the seed.
DroppedValues some(const Program& p, uint64_t seed) {
    DroppedValues dropped(p.values.size());
    for (size_t v = 0; v < dropped.size(); ++v) dropped[v] = ((seed >> (v * 7 % 61)) & 1) != (v % 3 == 0 ? 1 : 0);
    return dropped;
}

/// By name: outputs, and the states after the step.
TensorsByName resultsOf(const Program& p, const Example& e) {
    TensorsByName states = e.states;
    TensorsByName results = interpret(p, e.inputs, states);
    for (const auto& [name, tensor] : states) results.emplace("state " + name, tensor);
    return results;
}

void expectSameBits(const TensorsByName& a, const TensorsByName& b) {
    ASSERT_EQ(a.size(), b.size());
    for (const auto& [name, tensor] : a) EXPECT_TRUE(sameBytes(tensor, b.at(name))) << name;
}

int64_t countAgain(const Program& p) {
    return std::count_if(p.instructions.begin(), p.instructions.end(), [](const Instruction& i) { return i.again; });
}

TEST(Recompute, GivesTheSameBits) {
    for (const Example& e : examples()) {
        const TensorsByName plain = resultsOf(e.program, e);
        for (uint64_t seed = 0; seed < 20; ++seed) {
            const DroppedValues dropped = seed == 0 ? everything(e.program) : some(e.program, seed * 0x9e3779b97f4a7c15);
            const RecomputedProgram again = recompute(e.program, dropped);
            ASSERT_THAT(verify(again.program), testing::IsEmpty());
            if (seed == 0) {
                EXPECT_GE(countAgain(again.program), 3);
            }
            expectSameBits(resultsOf(again.program, e), plain);
        }
    }
}

TEST(Recompute, RepeatsInstructionsOfTheForwardPassOnceEach) {
    for (const Example& e : examples()) {
        const RecomputedProgram again = recompute(e.program, everything(e.program));
        const size_t end = RecomputeOrder(e.program).forwardEnd();
        std::set<int> repeated;
        ASSERT_EQ(again.origins.size(), again.program.instructions.size());
        for (size_t i = 0; i < again.origins.size(); ++i) {
            const Instruction &copy = again.program.instructions[i],
                              &origin = e.program.instructions[static_cast<size_t>(again.origins[i])];
            EXPECT_EQ(copy.kind, origin.kind);
            EXPECT_EQ(copy.attributes, origin.attributes);
            if (!copy.again) continue;
            EXPECT_LT(again.origins[i], static_cast<int>(end));
            EXPECT_TRUE(repeated.insert(again.origins[i]).second) << "twice at most";
            EXPECT_EQ(copy.stage, Stage::Backward);
        }
    }
}

// The running statistics get one update: that of the first computation.
TEST(Recompute, StatesAndOutputsAreThoseOfTheFirstComputation) {
    const Example e = test::cnnTraining(DType::F32);
    const RecomputedProgram again = recompute(e.program, everything(e.program));
    std::set<Value> second;
    for (const Instruction& i : again.program.instructions)
        if (i.again) second.insert(i.outputs.begin(), i.outputs.end());
    for (size_t s = 0; s < e.program.states.size(); ++s) {
        EXPECT_EQ(again.program.states[s].next, e.program.states[s].next);
        if (again.program.states[s].next) {
            EXPECT_FALSE(second.contains(*again.program.states[s].next));
        }
    }
    EXPECT_FALSE(second.contains(again.program.outputs[0].value));
}

TEST(Recompute, NothingDroppedIsTheSameProgram) {
    for (const Example& e : examples())
        EXPECT_EQ(dump(recompute(e.program, DroppedValues(e.program.values.size())).program), dump(e.program));
}

// What reads the backward pass is the second computation: a change of it changes the weights. So the tests above can fail.
TEST(Recompute, ControlTheBackwardPassReadsTheSecondComputation) {
    const Example e = test::mlpTraining(DType::F64);
    Program again = recompute(e.program, everything(e.program)).program;
    const auto isActivation = [](const Instruction& i) { return i.again && i.kind == OpKind::Relu; };
    const auto found = std::find_if(again.instructions.begin(), again.instructions.end(), isActivation);
    ASSERT_NE(found, again.instructions.end());
    found->kind = OpKind::Neg;
    const TensorsByName wrong = resultsOf(again, e), plain = resultsOf(e.program, e);
    EXPECT_TRUE(sameBytes(wrong.at("loss"), plain.at("loss")));
    const auto differs = [&](const auto& named) { return !sameBytes(named.second, wrong.at(named.first)); };
    EXPECT_TRUE(std::any_of(plain.begin(), plain.end(), differs));
}

/// `count` layers tanh(x) of 1000 numbers, the sum of their squares, and its gradient.
Program chain(int count) {
    Program p;
    Value x = p.newValue({DType::F32, {1000}});
    p.states = {{"x", StateRole::Weight, x, {}}};
    Builder b(p);
    std::vector<Value> all{x};
    for (int i = 0; i < count; ++i) all.push_back(b.unary(OpKind::Tanh, all.back()));
    const Value loss = b.sumAll(b.unary(OpKind::Square, all.back()));
    p.outputs = {{"loss", loss}};
    b.setStage(Stage::Backward);
    Value gradient = all.back();
    for (size_t i = all.size(); i-- > 1;) gradient = b.append1(OpKind::TanhGrad, {}, {gradient, all[i]});
    p.states[0].next = gradient;
    return p;
}

RecomputeModel modelOf(const Program& p) {
    return RecomputeModel(p, std::vector<StepMemory>(p.instructions.size()));
}

TEST(RecomputeModel, AChainNeedsTheRootOfItsLength) {
    const Program p = chain(100);
    const RecomputeModel model = modelOf(p);
    constexpr int64_t one = 4032;  // 1000 floats, rounded up
    const auto whole = model.estimate(DroppedValues(p.values.size()));
    EXPECT_EQ(whole.cost, 0);
    EXPECT_GE(whole.peak, 100 * one);
    EXPECT_LE(whole.peak, 104 * one);
    const auto tenth = model.estimate(droppedBySegments(model, 10));
    EXPECT_LE(tenth.peak, 25 * one) << "ten borders and the ten values of a segment";
    EXPECT_LT(tenth.cost, model.stepCost() / 2);
    EXPECT_GT(model.estimate(droppedBySegments(model, 2)).peak, 2 * tenth.peak);
}

TEST(RecomputeSearch, TakesLessTimeTheMoreMemoryThereIs) {
    const Program p = chain(64);
    const RecomputeModel model = modelOf(p);
    const DroppedValues none(p.values.size());
    const PlanBytes plan = [&](const DroppedValues& dropped) { return Result<int64_t>(model.estimate(dropped).peak); };
    const int64_t whole = model.estimate(none).peak;
    int64_t before = INT64_MAX;
    for (const double share : {0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0}) {
        const auto limit = static_cast<int64_t>(share * static_cast<double>(whole));
        const auto choice = chooseRecomputed(model, limit, none, plan);
        ASSERT_TRUE(choice.ok());
        EXPECT_LE(choice->bytes, limit) << share;
        EXPECT_EQ(choice->without, whole);
        EXPECT_LE(choice->cost, before) << share;
        before = choice->cost;
    }
    EXPECT_EQ(before, 0) << "with enough memory, nothing";
}

TEST(RecomputeSearch, TheLeastItFindsIsPossible) {
    const Program p = chain(64);
    const RecomputeModel model = modelOf(p);
    const DroppedValues none(p.values.size());
    const PlanBytes plan = [&](const DroppedValues& dropped) { return Result<int64_t>(model.estimate(dropped).peak); };
    const int64_t least = chooseRecomputed(model, 1, none, plan)->bytes;
    EXPECT_GT(least, 1);
    EXPECT_LT(least, model.estimate(none).peak / 2);
    EXPECT_LE(chooseRecomputed(model, least, none, plan)->bytes, least);
    EXPECT_GT(chooseRecomputed(model, least - 1, none, plan)->bytes, least - 1) << "one byte less is too little";
}

TEST(RecomputeSearch, TheErrorOfAPlanIsItsError) {
    const Program p = chain(4);
    const RecomputeModel model = modelOf(p);
    const DroppedValues none(p.values.size());
    const PlanBytes plan = [](const DroppedValues&) { return Result<int64_t>(workError("test.plan", {}, "no")); };
    EXPECT_EQ(chooseRecomputed(model, 1, none, plan).error().code, "test.plan");
}

TEST(RecomputeGroups, KeepWhatOthersRead) {
    Program p = chain(9);
    p.layerNames = {"a", "b", "c"};
    for (size_t i = 0; i < 9; ++i) p.instructions[i].layer = static_cast<int32_t>(i / 3);
    p.recomputed = {0, -1, 1};
    const DroppedValues dropped = droppedByGroups(p);
    for (size_t i = 0; i < 9; ++i) {
        const bool isInside = i / 3 != 1 && (i % 3 != 2 || i / 3 == 2);
        const auto v = static_cast<size_t>(p.instructions[i].outputs[0].id);
        EXPECT_EQ(dropped[v], isInside && i != 8) << i;
    }
    p.recomputed.clear();
    EXPECT_EQ(droppedByGroups(p), DroppedValues(p.values.size()));
}

// With sums between the forward and the backward pass, a second computation waits for its micro-batch.
TEST(Recompute, InMicroBatchesTheSecondComputationIsNextToItsReader) {
    Program p;
    const Value x = p.newValue({DType::F32, {4, 8}}), w = p.newValue({DType::F32, {8}});
    p.inputs = {{"x", InputRole::Features, x}};
    p.states = {{"w", StateRole::Weight, w, {}}};
    p.microBatches = 2;
    Builder b(p);
    const Value y = b.unary(OpKind::Tanh, b.mul(x, w));
    const Value sum = sumOverMicroBatches(b, b.sumAll(y));
    p.outputs = {{"loss", sum}};
    b.setStage(Stage::Backward);
    const Value gradient = b.mul(b.mul(x, sum), y);
    p.states[0].next = b.sub(w, sumOverMicroBatches(b, b.reduceSum(gradient, {0})));
    const RecomputedProgram again = recompute(p, everything(p));
    const Program repeated = repeatMicroBatches(again.program, 0, 2).program;
    ASSERT_THAT(verify(repeated), testing::IsEmpty());
    std::vector<size_t> tanh;
    for (size_t i = 0; i < repeated.instructions.size(); ++i)
        if (repeated.instructions[i].kind == OpKind::Tanh) tanh.push_back(i);
    ASSERT_EQ(tanh.size(), 4U);
    EXPECT_FALSE(repeated.instructions[tanh[1]].again) << "both forward passes, and then both backward passes";
    EXPECT_TRUE(repeated.instructions[tanh[2]].again);
    const Value second = repeated.instructions[tanh[2]].outputs[0];
    EXPECT_THAT(repeated.instructions[tanh[2] + 1].inputs, testing::Contains(second));
}

}  // namespace
}  // namespace lathe::recompute_test
