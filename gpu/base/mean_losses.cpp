// SPDX-License-Identifier: Apache-2.0
#include "gpu/base/mean_losses.h"

#include <algorithm>
#include <map>
#include <optional>

#include "gpu/base/value_readers.h"

namespace lathe::gpu {

namespace {

/// The instruction that makes each value.
std::vector<size_t> makers(const Program& program) {
    std::vector<size_t> makers(program.values.size(), program.instructions.size());
    for (size_t i = 0; i < program.instructions.size(); ++i)
        for (const Value v : program.instructions[i].outputs) element(makers, v.id) = i;
    return makers;
}

class Finder {
public:
    explicit Finder(const Program& program) : m_program(program), m_readers(program), m_makers(makers(program)) {}

    std::optional<MeanLoss> at(size_t crossEntropy) const {
        MeanLoss loss{.crossEntropy = crossEntropy};
        const Instruction& i = m_program.instructions[crossEntropy];
        const bool found = sums(i, loss) && mean(loss) && gradient(i, loss) && isClosed(loss);
        return found ? std::optional(loss) : std::nullopt;
    }

private:
    bool sums(const Instruction& i, MeanLoss& loss) const {
        const auto whole = [&](size_t at, const Instruction&) { return m_readers.isScalar(at); };
        const auto ofLosses = m_readers.reader(i.outputs[0], OpKind::ReduceSum, whole);
        const auto ofWeights = m_readers.reader(i.outputs[1], OpKind::ReduceSum, whole);
        if (!ofLosses || !ofWeights) return false;
        loss.lossSum = *ofLosses;
        loss.weightSum = *ofWeights;
        return true;
    }

    bool mean(MeanLoss& loss) const {
        const Value sum = m_readers.result(loss.lossSum), weight = m_readers.result(loss.weightSum);
        const auto isMean = [&](size_t, const Instruction& i) { return isQuotient(i, sum, weight); };
        const auto found = m_readers.reader(sum, OpKind::Div, isMean);
        if (found) loss.mean = *found;
        return found.has_value();
    }

    bool gradient(const Instruction& i, MeanLoss& loss) const {
        const auto isGradient = [&](size_t, const Instruction& g) { return isGradientOf(g, i) && shares(g.inputs[0], loss); };
        const auto found = m_readers.reader(i.inputs[0], OpKind::CrossEntropyGrad, isGradient);
        if (found) loss.gradient = *found;
        return found.has_value();
    }

    bool isQuotient(const Instruction& i, Value a, Value b) const {
        return m_readers.unshaped(i.inputs[0]) == a && m_readers.unshaped(i.inputs[1]) == b;
    }

    static bool isGradientOf(const Instruction& gradient, const Instruction& i) {
        return std::equal(gradient.inputs.begin() + 1, gradient.inputs.end(), i.inputs.begin(), i.inputs.end()) &&
               gradient.as<CrossEntropyAttributes>() == i.as<CrossEntropyAttributes>();
    }

    /// Whether the gradient of each loss is the constant `seed`, divided by the sum of the weights.
    bool shares(Value gradients, MeanLoss& loss) const {
        if (!make(gradients, OpKind::Broadcast, loss.shares)) return false;
        if (!make(m_program.instructions[loss.shares].inputs[0], OpKind::Div, loss.share) || !m_readers.isScalar(loss.share))
            return false;
        const Instruction& share = m_program.instructions[loss.share];
        return make(share.inputs[0], OpKind::Fill, loss.seed) &&
               isQuotient(share, m_readers.unshaped(share.inputs[0]), m_readers.result(loss.weightSum));
    }

    /// Whether no other instruction needs a value besides the mean and its gradient.
    bool isClosed(const MeanLoss& loss) const {
        const std::array<size_t, 8> all = loss.all();
        const auto isMember = [&](size_t i) { return std::find(all.begin(), all.end(), i) != all.end(); };
        return std::all_of(all.begin(), all.end(), [&](size_t member) {
            const std::vector<Value>& values = m_program.instructions[member].outputs;
            return member == loss.mean || member == loss.gradient ||
                   std::all_of(values.begin(), values.end(), [&](Value v) { return m_readers.areReaders(v, isMember); });
        });
    }

    /// Whether an instruction of this kind makes the value; `to`: which one.
    bool make(Value value, OpKind kind, size_t& to) const {
        to = element(m_makers, m_readers.unshaped(value).id);
        return to < m_program.instructions.size() && m_program.instructions[to].kind == kind;
    }

    const Program& m_program;
    ValueReaders m_readers;
    std::vector<size_t> m_makers;
};

/// Whether the first calls may move to the gradient.
bool mayMove(std::span<const CallFacts> calls, const MeanLoss& loss) {
    const std::array<size_t, 8> all = loss.all();
    const auto [first, last] = std::minmax_element(all.begin(), all.end());
    if (*last != loss.gradient) return false;
    const CallFacts moved{nullptr, calls[loss.crossEntropy].reads, calls[loss.mean].writes};
    for (size_t other = *first; other < *last; ++other)
        if (std::find(all.begin(), all.end(), other) == all.end() && conflict(moved, calls[other])) return false;
    return true;
}

}  // namespace

std::vector<MeanLoss> findMeanLosses(const Program& program, int64_t mostRows, int64_t mostClasses) {
    std::vector<MeanLoss> losses;
    std::optional<Finder> finder;  // most Programs have no such loss
    for (size_t i = 0; i < program.instructions.size(); ++i) {
        if (program.instructions[i].kind != OpKind::CrossEntropy) continue;
        const TensorType& logits = program.type(program.instructions[i].inputs[0]);
        if (logits.dtype != DType::F32 || logits.shape[0] > mostRows || logits.shape[1] > mostClasses) continue;
        if (!finder) finder.emplace(program);
        if (const auto loss = finder->at(i)) losses.push_back(*loss);
    }
    return losses;
}

std::vector<MeanLoss> mergeableMeanLosses(std::span<const MeanLoss> found, std::span<const int> instructions,
                                          std::span<const CallFacts> calls) {
    std::map<size_t, size_t> callOf;
    for (size_t i = 0; i < instructions.size(); ++i)
        if (instructions[i] >= 0) callOf.emplace(static_cast<size_t>(instructions[i]), i);
    std::vector<MeanLoss> merged;
    for (MeanLoss loss : found) {
        bool known = true;
        for (size_t* member : {&loss.crossEntropy, &loss.lossSum, &loss.weightSum, &loss.mean, &loss.seed, &loss.share,
                               &loss.shares, &loss.gradient}) {
            const auto call = callOf.find(*member);
            known = known && call != callOf.end();
            if (known) *member = call->second;
        }
        if (known && mayMove(calls, loss)) merged.push_back(loss);
    }
    return merged;
}

}  // namespace lathe::gpu
