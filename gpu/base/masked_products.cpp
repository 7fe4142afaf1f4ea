// SPDX-License-Identifier: Apache-2.0
#include "gpu/base/masked_products.h"

#include <algorithm>
#include <map>

#include "gpu/base/value_readers.h"

namespace lathe::gpu {

namespace {

/// Whether dx and y of the later call may be touched by the earlier one.
bool mayMove(std::span<const CallFacts> calls, const MaskedProduct& pair) {
    const CallFacts &product = calls[pair.product], &mask = calls[pair.mask];
    // In another layout, a conversion stands between the two.
    if (pair.mask < pair.product || !product.kernel->withMask() || product.writes[0].begin != mask.reads[0].begin) return false;
    const CallFacts moved{nullptr, {mask.reads[1]}, mask.writes};
    const auto between = calls.subspan(pair.product + 1, pair.mask - pair.product - 1);
    if (std::any_of(between.begin(), between.end(), [&](const CallFacts& call) { return conflict(moved, call); })) return false;
    // The product reads all of a and b before it is complete.
    const CallFacts operands{nullptr, product.reads, {}}, result{nullptr, {}, mask.writes};
    return !conflict(operands, result);
}

}  // namespace

std::vector<MaskedProduct> findMaskedProducts(const Program& program) {
    std::vector<MaskedProduct> pairs;
    const ValueReaders readers(program);
    for (size_t i = 0; i < program.instructions.size(); ++i) {
        const Instruction& product = program.instructions[i];
        if (product.kind != OpKind::MatMul) continue;
        const Value dy = readers.result(i);
        const auto isMasked = [&](size_t, const Instruction& mask) {
            return readers.unshaped(mask.inputs[0]) == dy && readers.unshaped(mask.inputs[1]) != dy &&
                   program.type(mask.inputs[0]).dtype == program.type(mask.outputs[0]).dtype;
        };
        const auto mask = readers.reader(dy, OpKind::ReluGrad, isMasked);
        if (mask && readers.areReaders(dy, [&](size_t reader) { return reader == *mask; })) pairs.push_back({i, *mask});
    }
    return pairs;
}

std::vector<MaskedProduct> mergeableMaskedProducts(const Program& program, std::span<const int> instructions,
                                                   std::span<const CallFacts> calls) {
    std::map<int, size_t> callOf;
    for (size_t i = 0; i < instructions.size(); ++i) callOf.emplace(instructions[i], i);
    std::vector<MaskedProduct> merged;
    for (const MaskedProduct& pair : findMaskedProducts(program)) {
        const auto product = callOf.find(static_cast<int>(pair.product)), mask = callOf.find(static_cast<int>(pair.mask));
        if (product == callOf.end() || mask == callOf.end()) continue;
        const MaskedProduct at{product->second, mask->second};
        if (mayMove(calls, at)) merged.push_back(at);
    }
    return merged;
}

}  // namespace lathe::gpu
