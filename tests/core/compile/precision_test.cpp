// SPDX-License-Identifier: Apache-2.0
#include "core/compile/precision.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/compile/fuse.h"
#include "tests/core/backend/cpu/small_programs.h"

namespace lathe::test::precision_test {
namespace {

Example narrowed(DType narrow) {
    Example e = cnnTraining(DType::F32);
    storeNarrow(e.program, narrow);
    return e;
}

const Instruction* find(const Program& p, OpKind kind) {
    const auto at =
        std::find_if(p.instructions.begin(), p.instructions.end(), [&](const Instruction& i) { return i.kind == kind; });
    return at == p.instructions.end() ? nullptr : &*at;
}

bool isNarrow(const Program& p, Value v) {
    return lathe::isNarrow(p.type(v).dtype);
}

TEST(StoreNarrow, MultipliesAndStoresActivationsIn16Bits) {
    const Program p = narrowed(DType::BF16).program;
    EXPECT_TRUE(verify(p).empty()) << toString(verify(p).front());
    for (const Instruction& i : p.instructions) {
        const bool multiplies = i.kind == OpKind::MatMul || (i.kind >= OpKind::Conv2d && i.kind <= OpKind::Conv2dGradWeights);
        const bool follows = i.kind == OpKind::Relu || i.kind == OpKind::ReluGrad || i.kind == OpKind::BatchNormTrain ||
                             i.kind == OpKind::BatchNormGrad || i.kind == OpKind::MaxPool2d || i.kind == OpKind::MaxPool2dGrad;
        if (multiplies || follows) {
            EXPECT_EQ(p.type(i.outputs[0]).dtype, DType::BF16) << opDef(i.kind).name;
        }
    }
}

TEST(StoreNarrow, KeepsStatisticsLossesAndStatesInFloat32) {
    const Program p = narrowed(DType::F16).program;
    const Instruction* norm = find(p, OpKind::BatchNormTrain);
    for (size_t k = 1; k < norm->outputs.size(); ++k) EXPECT_FALSE(isNarrow(p, norm->outputs[k]));
    EXPECT_FALSE(isNarrow(p, find(p, OpKind::CrossEntropy)->inputs[0]));
    EXPECT_FALSE(isNarrow(p, p.output("loss")->value));
    for (const StateSlot& state : p.states) {
        EXPECT_FALSE(isNarrow(p, state.value)) << state.name;
        EXPECT_FALSE(isNarrow(p, *state.next)) << state.name;
    }
    for (const Instruction& i : p.instructions) {
        if (i.stage != Stage::Update || i.kind == OpKind::Cast) continue;
        for (Value v : i.outputs) EXPECT_FALSE(isNarrow(p, v)) << opDef(i.kind).name;
    }
}

TEST(StoreNarrow, KeepsTheLayersThatAskForIt) {
    Example e = cnnTraining(DType::F32);
    e.program.layerNames = {"kept", "other"};
    for (Instruction& i : e.program.instructions) i.layer = i.kind == OpKind::Conv2dGradWeights ? 0 : 1;
    const std::string kept = "kept";
    storeNarrow(e.program, DType::F16, std::span(&kept, 1));
    EXPECT_TRUE(verify(e.program).empty());
    int wide = 0, narrow = 0;
    for (const Instruction& i : e.program.instructions) {
        if (i.kind < OpKind::Conv2d || i.kind > OpKind::Conv2dGradWeights) continue;
        const bool isKept = i.kind == OpKind::Conv2dGradWeights;
        EXPECT_EQ(isNarrow(e.program, i.outputs[0]), !isKept) << opDef(i.kind).name;
        ++(isKept ? wide : narrow);
    }
    EXPECT_GT(wide, 1);
    EXPECT_GT(narrow, 1);
}

TEST(StoreNarrow, SaysWhatItStoresIn16Bits) {
    const Example e = cnnTraining(DType::F32);
    const std::vector<NarrowValue> found = narrowValues(e.program, DType::BF16);
    const auto isFound = [&](Value v) {
        return std::count_if(found.begin(), found.end(), [&](const NarrowValue& n) { return n.value == v; });
    };
    EXPECT_EQ(isFound(e.program.inputs[0].value), 1) << "images are rounded for the first convolution";
    for (const StateSlot& state : e.program.states) EXPECT_EQ(isFound(state.value), 0);
    for (const Instruction& i : e.program.instructions) {
        const bool multiplies = i.kind == OpKind::MatMul || (i.kind >= OpKind::Conv2d && i.kind <= OpKind::Conv2dGradWeights);
        if (multiplies) {
            EXPECT_EQ(isFound(i.outputs[0]), 1);
        }
        if (i.stage == Stage::Update) {
            EXPECT_EQ(isFound(i.outputs[0]), 0);
        }
    }
}

/// Queries, keys and values are rounded as for a product, and gradients have their type; sums of exponentials stay float32.
TEST(StoreNarrow, AttendsIn16Bits) {
    Program p;
    const Value x = p.newValue({DType::F32, {2, 3, 8}}), dy = p.newValue({DType::F32, {2, 3, 8}});
    p.inputs = {{"x", InputRole::Features, x}, {"dy", InputRole::Features, dy}};
    Builder b(p);
    const AttentionAttributes heads{.heads = 2, .keyHeads = 2};
    const std::vector<Value> forward = b.append(OpKind::Attention, heads, std::array{x, x, x});
    const std::vector<Value> operands{dy, forward[0], forward[1], x, x, x};
    p.outputs = {{"dq", b.append(OpKind::AttentionGrad, heads, operands)[0]}};
    storeNarrow(p, DType::F16);
    EXPECT_TRUE(verify(p).empty()) << toString(verify(p).front());
    const Instruction &attention = *find(p, OpKind::Attention), &gradient = *find(p, OpKind::AttentionGrad);
    for (const Value v : attention.inputs) EXPECT_TRUE(isNarrow(p, v));
    EXPECT_TRUE(isNarrow(p, attention.outputs[0]));
    EXPECT_FALSE(isNarrow(p, attention.outputs[1]));
    for (const Value v : gradient.outputs) EXPECT_TRUE(isNarrow(p, v));
    EXPECT_FALSE(isNarrow(p, p.outputs[0].value));
}

TEST(StoreNarrow, TakesSlicesOfRoundedStates) {
    Program p;
    const Value x = p.newValue({DType::F32, {2, 8}}), w = p.newValue({DType::F32, {6, 8}});
    p.inputs = {{"x", InputRole::Features, x}};
    p.states = {{"w", StateRole::Weight, w, {}}};
    Builder b(p);
    const Value first = b.matmul(x, b.slice(w, 0, 0, 3), false, true), second = b.matmul(x, b.slice(w, 0, 3, 6), false, true);
    p.outputs = {{"y", b.add(first, second)}};
    storeNarrow(p, DType::BF16);
    EXPECT_TRUE(verify(p).empty()) << toString(verify(p).front());
    EXPECT_EQ(p.instructions.front().kind, OpKind::Cast);
    EXPECT_EQ(p.instructions.front().inputs[0], w);
    for (const Instruction& i : p.instructions) {
        if (i.kind == OpKind::Slice) {
            EXPECT_TRUE(isNarrow(p, i.inputs[0]));
        }
    }
}

/// What was spread over an image from a sum is rounded where it is small.
TEST(StoreNarrow, ConvertsNoWholeImageThatWasSpread) {
    const Program p = narrowed(DType::BF16).program;
    std::vector<bool> spread(p.values.size(), false);
    for (const Instruction& i : p.instructions) {
        if (i.kind == OpKind::Broadcast) spread[static_cast<size_t>(i.outputs[0].id)] = true;
        if (i.kind == OpKind::Cast) {
            EXPECT_FALSE(spread[static_cast<size_t>(i.inputs[0].id)]);
        }
    }
}

TEST(StoreNarrow, ConvertsEachValueOnce) {
    const Program p = narrowed(DType::BF16).program;
    std::vector<Value> converted;
    for (const Instruction& i : p.instructions)
        if (i.kind == OpKind::Cast) converted.push_back(i.inputs[0]);
    std::sort(converted.begin(), converted.end());
    EXPECT_EQ(std::adjacent_find(converted.begin(), converted.end()), converted.end());
}

/// Conversions ride along in chains: what is left are the weights' own, first and side by side, and the step's number.
TEST(StoreNarrow, LeavesFewConversionsToThemselves) {
    Program p = narrowed(DType::BF16).program;
    fuse(p);
    EXPECT_TRUE(verify(p).empty()) << toString(verify(p).front());
    const auto ofState = [&](const Instruction& i) {
        const auto holds = [&](const StateSlot& s) { return s.value == i.inputs[0]; };
        return i.kind == OpKind::Cast && std::any_of(p.states.begin(), p.states.end(), holds);
    };
    const auto rest = std::find_if_not(p.instructions.begin(), p.instructions.end(), ofState);
    EXPECT_GE(rest - p.instructions.begin(), 3);
    EXPECT_EQ(std::find_if(rest, p.instructions.end(), ofState), p.instructions.end());
    for (auto i = rest; i != p.instructions.end(); ++i)
        if (i->kind == OpKind::Cast) {
            EXPECT_NE(i->stage, Stage::Update) << dump(p);
        }
}

TEST(StoreNarrow, LeavesBiasesAndActivationsWhereTheyAreFused) {
    Example e = mlpTraining(DType::F32);
    fuse(e.program);
    Example n = mlpTraining(DType::F32);
    storeNarrow(n.program, DType::BF16);
    fuse(n.program);
    const auto fusedProducts = [](const Program& p) {
        return std::count_if(p.instructions.begin(), p.instructions.end(), [](const Instruction& i) {
            return i.kind == OpKind::MatMul && i.inputs.size() == 3 && i.as<MatMulAttributes>().activation == Activation::Relu;
        });
    };
    EXPECT_GT(fusedProducts(e.program), 0);
    EXPECT_EQ(fusedProducts(n.program), fusedProducts(e.program));
}

/// Squared: how far a state went in a step, and how far from there it went with 16 bits.
struct Distances {
    double moved = 0, apart = 0;
};

Distances distancesOf(const Tensor& before, const Tensor& wide, const Tensor& narrow) {
    Distances d;
    for (int64_t i = 0; i < wide.elements(); ++i) {
        const double step = wide.at(i) - before.at(i), difference = wide.at(i) - narrow.at(i);
        d.moved += step * step;
        d.apart += difference * difference;
    }
    return d;
}

/// The distance that rounding to so many bits may make: a step of training differs by it and not by more.
void expectNear(DType narrow, double epsilon) {
    Example wide = cnnTraining(DType::F32), small = narrowed(narrow);
    const TensorsByName before = wide.states;
    const double loss = interpret(wide.program, wide.inputs, wide.states).at("loss").at(0);
    EXPECT_NEAR(interpret(small.program, small.inputs, small.states).at("loss").at(0), loss, 4 * epsilon * loss);
    std::map<std::string, Distances> distances;
    double largest = 0;
    for (const auto& [name, state] : wide.states) {
        const Distances& d = distances[name] = distancesOf(before.at(name), state, small.states.at(name));
        EXPECT_GT(d.apart, 0) << name << ": nothing was rounded";
        largest = std::max(largest, d.moved);
    }
    // The bias before a normalisation has the gradient 0, so that rounding is all there is of it.
    for (const auto& [name, d] : distances)
        EXPECT_LE(d.apart, 1024 * epsilon * epsilon * std::max(d.moved, largest / 100)) << name;
}

TEST(StoreNarrow, AStepInBFloat16IsNearTheStepInFloat32) {
    expectNear(DType::BF16, 1.0 / 256);
}

TEST(StoreNarrow, AStepInFloat16IsNearer) {
    expectNear(DType::F16, 1.0 / 2048);
}

}  // namespace
}  // namespace lathe::test::precision_test
