// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/elementwise.h"

#include <algorithm>
#include <set>

#include "core/backend/cpu/kernels/broadcast_map.h"
#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/backend/cpu/kernels/narrow_conversions.h"
#include "core/base/element.h"

namespace lathe::cpu {
namespace {

constexpr int64_t block = 512;  // elements; what a chain works on at a time stays in the first-level cache
constexpr int mostSlots = 48;   // blocks in hand at a time: 96 KiB of stack at most, as many as are in use touched

/// One step over blocks: slots below the number of operands are operands, the others intermediate results.
struct PlannedStep {
    BlockStep function;  // null: a conversion
    int a, b, to;
    float scale, shift;
    int result;                                   // -1: not stored
    const NarrowConversions* rounding = nullptr;  // of a conversion to 16 bits
};

/// An operand, and how it is widened; null: it is float32.
struct PlannedOperand {
    BroadcastMap map;
    const NarrowConversions* narrow = nullptr;
};

/// Any element-wise instruction as a chain.
FusedAttributes asChain(const Instruction& i) {
    if (const auto* chain = std::get_if<FusedAttributes>(&i.attributes)) return *chain;
    FusedStep step{i.kind, {0, static_cast<int16_t>(i.inputs.size() > 1 ? 1 : -1)}};
    if (const auto* affine = std::get_if<AffineAttributes>(&i.attributes)) {
        step.scale = affine->scale;
        step.shift = affine->shift;
    }
    if (const auto* slope = std::get_if<SlopeAttributes>(&i.attributes)) step.scale = slope->slope;
    if (const auto* cast = std::get_if<CastAttributes>(&i.attributes)) step.to = cast->to;
    return {{step}, {0}};
}

/// Assigns a slot to each step; the slot of a value that nobody reads any more serves again, from the next step on.
class SlotPlan {
public:
    SlotPlan(const FusedAttributes& chain, size_t operands) : m_chain(chain), m_operands(operands) {
        for (size_t s = 0; s < chain.steps.size(); ++s) {
            const int slot = takeSlot();
            m_slots.push_back(slot);
            release(s);
        }
    }

    int slotOf(int operand) const {
        const auto inputs = static_cast<int>(m_operands);
        return operand < inputs ? operand : element(m_slots, operand - inputs);
    }
    int count() const { return static_cast<int>(m_operands + m_taken.size()); }

private:
    int takeSlot() {
        auto free = std::find(m_taken.begin(), m_taken.end(), false);
        if (free == m_taken.end()) free = m_taken.insert(free, true);
        *free = true;
        return static_cast<int>(m_operands) + static_cast<int>(free - m_taken.begin());
    }

    bool readAfter(size_t value, size_t step) const {
        const auto reads = [&](const FusedStep& s) {
            const auto operand = static_cast<int16_t>(m_operands + value);
            return s.operands[0] == operand || s.operands[1] == operand;
        };
        return std::any_of(m_chain.steps.begin() + static_cast<std::ptrdiff_t>(step) + 1, m_chain.steps.end(), reads);
    }

    bool isResult(size_t value) const {
        const auto& results = m_chain.results;
        return std::find(results.begin(), results.end(), static_cast<int16_t>(value)) != results.end();
    }

    /// After `step`: slots of what was read for the last time. Results keep theirs until the block ends.
    void release(size_t step) {
        for (size_t v = 0; v <= step; ++v)
            if (!isResult(v) && !readAfter(v, step)) m_taken[static_cast<size_t>(m_slots[v]) - m_operands] = held(v, step);
    }
    /// Whether the slot of `value` has been given to a later value that is still wanted.
    bool held(size_t value, size_t step) const {
        for (size_t v = value + 1; v <= step; ++v)
            if (m_slots[v] == m_slots[value] && (isResult(v) || readAfter(v, step))) return true;
        return false;
    }

    const FusedAttributes& m_chain;
    size_t m_operands;
    std::vector<int> m_slots;
    std::vector<bool> m_taken;
};

/// Computes blocks in float32. Operands of 16 bits are widened block by block, and results are rounded when their block is done.
class ChainKernel final : public Kernel {
public:
    /// `results`: how each result is rounded; null: it is float32.
    ChainKernel(std::vector<PlannedStep> steps, std::vector<PlannedOperand> operands,
                std::vector<const NarrowConversions*> results, int64_t elements)
        : m_steps(std::move(steps)), m_operands(std::move(operands)), m_results(std::move(results)), m_elements(elements) {
        const int64_t blocks = (elements + block - 1) / block;
        m_phases = {partsFor(blocks, block * static_cast<int64_t>(m_steps.size()))};
    }

    bool inPlace(size_t input, size_t output) const override {
        return m_operands[input].map.isFull() && m_operands[input].narrow == m_results[output];
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        alignas(64) float scratch[mostSlots * block];
        const float* slots[mostSlots];
        const Range range = rangeOf(m_elements, m_phases[0], part, block);
        prepareConstants(a, slots, scratch, range);
        const bool direct = !overlaps(a);
        for (int64_t begin = range.begin; begin < range.end; begin += block)
            runBlock(a, slots, scratch, {begin, std::min(begin + block, range.end)}, direct);
    }

private:
    /// Whether the expanded operand is the same in every block.
    static bool isConstant(const BroadcastMap& m) { return block % m.period() == 0; }

    /// A result that lies where an operand lies is stored when its block is done, for a later step may read the operand.
    bool overlaps(const KernelArguments& a) const {
        for (size_t i = 0; i < m_operands.size(); ++i)
            for (size_t r = 0; r < m_results.size(); ++r)
                if (a.inputs[i] == a.outputs[r]) return true;
        return false;
    }

    void expand(const KernelArguments& a, size_t i, const Range& range, float* to) const {
        const auto& [map, narrow] = m_operands[i];
        if (!narrow) return map.expand(a.in<float>(i), range.begin, range.size(), to);
        uint16_t halves[block];
        map.expand(a.in<uint16_t>(i), range.begin, range.size(), halves);
        narrow->widen(halves, to, range.size());
    }

    void prepareConstants(const KernelArguments& a, const float** slots, float* scratch, const Range& range) const {
        for (size_t i = 0; i < m_operands.size(); ++i) {
            const BroadcastMap& map = m_operands[i].map;
            if (map.isFull() || !isConstant(map)) continue;
            float* to = scratch + static_cast<int64_t>(i) * block;
            expand(a, i, {0, std::min(block, range.size())}, to);
            slots[i] = to;
        }
    }

    void takeOperands(const KernelArguments& a, const float** slots, float* scratch, const Range& range) const {
        for (size_t i = 0; i < m_operands.size(); ++i) {
            const auto& [map, narrow] = m_operands[i];
            float* to = scratch + static_cast<int64_t>(i) * block;
            if (map.isFull() && !narrow) {
                slots[i] = a.in<float>(i) + range.begin;
            } else if (map.isFull()) {
                narrow->widen(a.in<uint16_t>(i) + range.begin, to, range.size());
                slots[i] = to;
            } else if (!isConstant(map)) {
                expand(a, i, range, to);
                slots[i] = to;
            }
        }
    }

    void runBlock(const KernelArguments& a, const float** slots, float* scratch, const Range& range, bool direct) const {
        takeOperands(a, slots, scratch, range);
        for (const PlannedStep& s : m_steps) {
            const bool stored = direct && isFloatResult(s);
            float* to = stored ? a.out<float>(static_cast<size_t>(s.result)) + range.begin : scratch + s.to * block;
            if (s.function)
                s.function(to, slots[s.a], slots[s.b], range.size(), s.scale, s.shift);
            else
                convert(s, slots[s.a], to, range.size());
            slots[s.to] = to;
        }
        for (const PlannedStep& s : m_steps)
            if (s.result >= 0 && !(direct && isFloatResult(s))) storeResult(a, s, slots[s.to], range);
    }

    bool isFloatResult(const PlannedStep& s) const { return s.result >= 0 && !element(m_results, s.result); }

    static void convert(const PlannedStep& s, const float* from, float* to, int64_t n) {
        if (s.rounding)
            s.rounding->roundTrip(from, to, n);
        else
            std::copy_n(from, n, to);
    }

    void storeResult(const KernelArguments& a, const PlannedStep& s, const float* from, const Range& range) const {
        const auto r = static_cast<size_t>(s.result);
        if (m_results[r])
            m_results[r]->round(from, a.out<uint16_t>(r) + range.begin, range.size());
        else
            std::copy_n(from, range.size(), a.out<float>(r) + range.begin);
    }

    std::vector<PlannedStep> m_steps;
    std::vector<PlannedOperand> m_operands;
    std::vector<const NarrowConversions*> m_results;
    int64_t m_elements;
};

Result<std::vector<PlannedOperand>> operandsOf(const KernelRequest& r) {
    const Shape& whole = r.output(0).shape;
    const Shape wholeInMemory = memoryShape(whole, whole, r.outputs[0]);
    std::vector<PlannedOperand> operands;
    for (size_t i = 0; i < r.inputs.size(); ++i) {
        const Shape& shape = r.input(i).shape;
        const auto wide = std::count_if(shape.begin(), shape.end(), [](int64_t extent) { return extent != 1; });
        if (r.outputs[0] != r.inputs[i] && wide > 1) return refuse("operands in different layouts");
        const BroadcastMap map(memoryShape(shape, whole, r.outputs[0]), wholeInMemory);
        operands.push_back({map, conversionsOf(r.input(i).dtype, r.simd)});
    }
    return operands;
}

bool isRealRequest(const KernelRequest& r) {
    const auto real = [&](Value v) { return isReal(r.program.type(v).dtype); };
    return r.allF32() && std::all_of(r.instruction.inputs.begin(), r.instruction.inputs.end(), real) &&
           std::all_of(r.instruction.outputs.begin(), r.instruction.outputs.end(), real);
}

/// The steps of a chain with their slots.
std::vector<PlannedStep> plannedSteps(const FusedAttributes& chain, const SlotPlan& plan, size_t operands,
                                      const ElementwiseTable& table, SimdLevel level) {
    std::vector<PlannedStep> steps;
    for (const FusedStep& s : chain.steps) {
        const auto index = static_cast<int>(steps.size());
        const auto result = std::find(chain.results.begin(), chain.results.end(), static_cast<int16_t>(index));
        const int a = plan.slotOf(s.operands[0]), b = s.operands[1] < 0 ? a : plan.slotOf(s.operands[1]);
        steps.push_back({s.kind == OpKind::Cast ? nullptr : element(table.steps, s.kind), a, b,
                         plan.slotOf(static_cast<int>(operands) + index), static_cast<float>(s.scale),
                         static_cast<float>(s.shift),
                         result == chain.results.end() ? -1 : static_cast<int>(result - chain.results.begin()),
                         s.kind == OpKind::Cast ? conversionsOf(s.to, level) : nullptr});
    }
    return steps;
}

Result<std::unique_ptr<Kernel>> prepareChain(const KernelRequest& r) {
    const ElementwiseTable* table = elementwiseSteps(r.simd);
    if (!table) return refuse("no vector code for this processor");
    if (!isRealRequest(r)) return refuse("not float32");
    if (r.instruction.kind == OpKind::Cast && !r.anyNarrow()) return refuse("no conversion from or to 16 bits");
    LATHE_TRY(std::vector<PlannedOperand> operands, operandsOf(r));

    const FusedAttributes chain = asChain(r.instruction);
    const SlotPlan plan(chain, operands.size());
    const std::set<int16_t> stored(chain.results.begin(), chain.results.end());
    if (stored.size() != chain.results.size()) return refuse("one step for two results");
    if (plan.count() > mostSlots) return refuse("too many intermediate results");
    std::vector<const NarrowConversions*> results;
    for (size_t i = 0; i < r.outputs.size(); ++i) results.push_back(conversionsOf(r.output(i).dtype, r.simd));
    std::vector<PlannedStep> steps = plannedSteps(chain, plan, operands.size(), *table, r.simd);
    return std::unique_ptr<Kernel>(
        std::make_unique<ChainKernel>(std::move(steps), std::move(operands), std::move(results), r.output(0).shape.elements()));
}

constexpr KernelDef elementwiseKernelList[] = {{"elementwise.blocks", prepareChain, true}};

}  // namespace

std::span<const KernelDef> elementwiseKernels() {
    return elementwiseKernelList;
}

}  // namespace lathe::cpu
