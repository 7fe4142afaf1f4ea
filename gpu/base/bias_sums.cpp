// SPDX-License-Identifier: Apache-2.0
#include "gpu/base/bias_sums.h"

#include <algorithm>
#include <map>

#include "gpu/base/unshaped_values.h"

namespace lathe::gpu {

namespace {

/// a' b of matrices, and nothing else.
bool isWeightGradient(const Program& program, const Instruction& i) {
    if (i.kind != OpKind::MatMul || i.inputs.size() != 2 || program.shape(i.inputs[0]).rank() != 2) return false;
    const auto& a = i.as<MatMulAttributes>();
    return a.transposeA && a.activation == Activation::None;
}

bool sumsAllButLast(const Program& program, const Instruction& i) {
    if (i.kind != OpKind::ReduceSum || program.type(i.inputs[0]).dtype != program.type(i.outputs[0]).dtype) return false;
    const std::vector<int>& axes = i.as<ReduceAttributes>().axes;  // ascending
    const int last = program.shape(i.inputs[0]).rank() - 1;
    return !axes.empty() && static_cast<int>(axes.size()) == last && axes.back() == last - 1;
}

/// The values of an operand as rows of this length.
struct Rows {
    Value values;
    int64_t length = 0;
    auto operator<=>(const Rows&) const = default;
};

/// The first instruction for which `is` holds, by what it reads first.
template <class Is>
std::map<Rows, size_t> readers(const Program& program, const std::vector<Value>& unshaped, Is is) {
    std::map<Rows, size_t> found;
    for (size_t i = 0; i < program.instructions.size(); ++i) {
        if (!is(program, program.instructions[i])) continue;
        const Value operand = program.instructions[i].inputs[0];
        found.emplace(Rows{element(unshaped, operand.id), program.shape(operand)[-1]}, i);
    }
    return found;
}

bool isAligned(const MemoryRange& range, size_t alignment) {
    return reinterpret_cast<uintptr_t>(range.begin) % alignment == 0;
}

bool touches(const CallFacts& call, const MemoryRange& memory) {
    const auto meets = [&](const MemoryRange& range) { return overlap(range, memory); };
    return std::any_of(call.reads.begin(), call.reads.end(), meets) || std::any_of(call.writes.begin(), call.writes.end(), meets);
}

bool mayMerge(std::span<const CallFacts> calls, const BiasSum& pair) {
    const CallFacts &product = calls[pair.product], &sum = calls[pair.sum];
    const Kernel* both = product.kernel->withSums();
    if (!both || product.reads[0].begin != sum.reads[0].begin) return false;
    const MemoryRange& result = sum.writes[0];  // its workspace is not needed
    const auto misaligned = [&](const MemoryRange& range) { return !isAligned(range, both->alignment()); };
    if (misaligned(result) || std::any_of(product.reads.begin(), product.reads.end(), misaligned) ||
        std::any_of(product.writes.begin(), product.writes.end(), misaligned))
        return false;
    const auto [first, last] = std::minmax(pair.product, pair.sum);
    const auto between = calls.subspan(first + 1, last - first - 1);
    return !touches(product, result) &&
           std::none_of(between.begin(), between.end(), [&](const CallFacts& call) { return touches(call, result); });
}

}  // namespace

std::vector<BiasSum> findBiasSums(const Program& program) {
    const std::vector<Value> unshaped = unshapedValues(program);
    const std::map<Rows, size_t> sums = readers(program, unshaped, sumsAllButLast);
    std::vector<BiasSum> pairs;
    for (const auto& [rows, product] : readers(program, unshaped, isWeightGradient))
        if (const auto sum = sums.find(rows); sum != sums.end()) pairs.push_back({product, sum->second});
    std::sort(pairs.begin(), pairs.end(), [](const BiasSum& a, const BiasSum& b) { return a.product < b.product; });
    return pairs;
}

bool hasBiasSum(const Program& program, const Instruction& instruction) {
    const std::vector<BiasSum> pairs = findBiasSums(program);
    return std::any_of(pairs.begin(), pairs.end(),
                       [&](const BiasSum& pair) { return program.instructions[pair.product].outputs == instruction.outputs; });
}

std::vector<BiasSum> mergeableBiasSums(const Program& program, std::span<const int> instructions,
                                       std::span<const CallFacts> calls) {
    std::map<int, size_t> callOf;
    for (size_t i = 0; i < instructions.size(); ++i) callOf.emplace(instructions[i], i);
    std::vector<CallFacts> facts(calls.begin(), calls.end());
    std::vector<BiasSum> merged;
    for (const BiasSum& pair : findBiasSums(program)) {
        const auto product = callOf.find(static_cast<int>(pair.product)), sum = callOf.find(static_cast<int>(pair.sum));
        if (product == callOf.end() || sum == callOf.end()) continue;
        const BiasSum at{product->second, sum->second};
        if (!mayMerge(facts, at)) continue;
        facts[at.product].writes.push_back(facts[at.sum].writes[0]);
        facts[at.sum].reads.clear();
        facts[at.sum].writes.clear();
        merged.push_back(at);
    }
    return merged;
}

}  // namespace lathe::gpu
