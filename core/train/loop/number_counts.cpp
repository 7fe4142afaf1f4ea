// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/number_counts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/base/element.h"
#include "core/compile/precision.h"
#include "core/ops/builder.h"

namespace lathe {

namespace {

constexpr int64_t sumsPerRow = 3;
constexpr size_t cellsPerRow = 6;
constexpr std::string_view activations = "activations", gradients = "gradients";

/// From `largest` on, a number is rounded to infinity; up to `smallest`, to 0.
struct NumberRange {
    double smallest, largest;
};

NumberRange rangeOfType(DType narrow) {
    if (narrow == DType::F16) return {std::ldexp(1.0, -25), 65520};
    return {std::ldexp(1.0, -134), std::ldexp(511.0, 119)};
}

/// Operations whose results are the numbers of their operands, which are counted already.
bool onlyMoves(OpKind kind) {
    constexpr OpKind kinds[] = {OpKind::Reshape, OpKind::Transpose, OpKind::Concat, OpKind::Slice, OpKind::Broadcast};
    return std::find(std::begin(kinds), std::end(kinds), kind) != std::end(kinds);
}

std::vector<bool> movedValues(const Program& program) {
    std::vector<bool> moved(program.values.size());
    for (const Instruction& i : program.instructions)
        for (const Value v : i.outputs) element(moved, v.id) = onlyMoves(i.kind);
    return moved;
}

/// Appends the counts of a value.
class Counter {
public:
    Counter(Builder& ops, DType narrow, Value gradientFactor) : m_ops(ops), m_factor(gradientFactor) {
        const NumberRange range = rangeOfType(narrow);
        m_zero = constant(0);
        m_smallest = constant(range.smallest);
        m_largest = constant(range.largest);
    }

    void count(Value v, bool ofGradients) {
        Value size = m_ops.unary(OpKind::Abs, v);
        if (ofGradients) size = m_ops.mul(size, m_factor);
        const Value nonzero = greater(size, m_zero), kept = greater(size, m_smallest), fits = greater(m_largest, size);
        for (const Value counted : {nonzero, m_ops.sub(nonzero, kept), fits})
            m_sums.push_back(m_ops.reshape(m_ops.sumAll(counted), {1}));
    }

    const std::vector<Value>& sums() const { return m_sums; }

private:
    Value constant(double value) { return m_ops.fill({DType::F32, {}}, value); }
    Value greater(Value a, Value b) { return m_ops.append1(OpKind::Greater, {}, {a, b}); }

    Builder& m_ops;
    Value m_factor, m_zero, m_smallest, m_largest;
    std::vector<Value> m_sums;
};

/// States that no operation reads would cost memory.
void dropUnreadStates(Program& program) {
    std::vector<bool> isRead(program.values.size());
    for (const Instruction& i : program.instructions)
        for (const Value v : i.inputs) element(isRead, v.id) = true;
    std::erase_if(program.states, [&](const StateSlot& s) { return !element(isRead, s.value.id); });
}

}  // namespace

CountProgram countProgram(const Program& train, DType narrow, std::span<const std::string> wideLayers) {
    CountProgram out{train, {}};
    Program& program = out.program;
    program.outputs.clear();
    for (StateSlot& state : program.states) state.next.reset();
    const Value factor = program.newValue({DType::F32, {}});
    program.states.push_back({std::string(gradientFactorState), StateRole::Optimizer, factor, std::nullopt});
    const std::vector<bool> moved = movedValues(train);
    Builder ops(program);
    Counter counter(ops, narrow, factor);
    for (const NarrowValue& one : narrowValues(train, narrow, wideLayers)) {
        if (element(moved, one.value.id) || one.layer < 0 || one.stage == Stage::Update) continue;
        ops.setLayer(one.layer);
        ops.setStage(one.stage);
        const bool ofGradients = one.stage == Stage::Backward;
        counter.count(one.value, ofGradients);
        out.rows.push_back({element(program.layerNames, one.layer), ofGradients, program.shape(one.value).elements()});
    }
    if (!out.rows.empty()) program.outputs.push_back({"counts", ops.concat(counter.sums(), 0)});
    removeDead(program);
    dropUnreadStates(program);
    return out;
}

std::vector<NumberCount> countsOf(const CountProgram& program, const Tensor& counts) {
    std::vector<NumberCount> all;
    std::map<std::pair<std::string, bool>, size_t> places;
    for (size_t i = 0; i < program.rows.size(); ++i) {
        const CountProgram::Row& row = program.rows[i];
        const auto [place, isNew] = places.try_emplace({row.layer, row.ofGradients}, all.size());
        if (isNew) all.push_back({row.layer, row.ofGradients});
        NumberCount& count = all[place->second];
        const auto at = static_cast<int64_t>(i) * sumsPerRow;
        const auto values = static_cast<double>(row.values);
        count.values += values;
        count.nonzero += counts.at(at);
        count.underflow += counts.at(at + 1);
        count.overflow += values - counts.at(at + 2);
    }
    return all;
}

NumberShares sharesOf(const std::vector<NumberCount>& counts) {
    NumberShares most;
    for (const NumberCount& count : counts) {
        most.underflow = std::max(most.underflow, count.underflowShare());
        most.overflow = std::max(most.overflow, count.overflowShare());
    }
    return most;
}

Json toJson(const std::vector<NumberCount>& counts) {
    Json::Array rows;
    for (const NumberCount& c : counts)
        rows.push_back(
            Json::Array{c.layer, c.ofGradients ? gradients : activations, c.values, c.nonzero, c.underflow, c.overflow});
    const NumberShares most = sharesOf(counts);
    return Json::Object{{std::string(underflowFigure), most.underflow},
                        {std::string(overflowFigure), most.overflow},
                        {"layers", std::move(rows)}};
}

std::vector<NumberCount> numberCountsFromJson(const Json& json) {
    std::vector<NumberCount> counts;
    for (const Json& row : json["layers"].array()) {
        const Json::Array& cells = row.array();
        if (cells.size() != cellsPerRow) continue;
        counts.push_back({cells[0].toString(), cells[1].toString() == gradients, cells[2].toDouble(), cells[3].toDouble(),
                          cells[4].toDouble(), cells[5].toDouble()});
    }
    return counts;
}

}  // namespace lathe
