// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/elementwise.h"

#include <algorithm>
#include <set>

#include "core/backend/cpu/kernels/broadcast_map.h"
#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/base/element.h"

namespace lathe::cpu {
namespace {

constexpr int64_t block = 512;  // elements; what a chain works on at a time stays in the first-level cache
constexpr int mostSlots = 48;   // blocks in hand at a time: 96 KiB of stack at most, as many as are in use touched

/// One step over blocks: slots below the number of operands are operands, the others intermediate results.
struct PlannedStep {
    BlockStep function;
    int a, b, to;
    float scale, shift;
    int result;  // -1: not stored
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

class ChainKernel final : public Kernel {
public:
    ChainKernel(std::vector<PlannedStep> steps, std::vector<BroadcastMap> operands, int64_t elements)
        : m_steps(std::move(steps)), m_operands(std::move(operands)), m_elements(elements) {
        const int64_t blocks = (elements + block - 1) / block;
        m_phases = {partsFor(blocks, block * static_cast<int64_t>(m_steps.size()))};
        for (const PlannedStep& s : m_steps) m_results += s.result >= 0;
    }

    bool inPlace(size_t input, size_t) const override { return isFull(m_operands[input]); }

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
    bool isFull(const BroadcastMap& m) const { return m.extent == m_elements; }
    /// Whether the expanded operand is the same in every block.
    static bool isConstant(const BroadcastMap& m) { return block % (m.extent * m.inner) == 0 || m.isScalar(); }

    /// A result that lies where an operand lies is stored when its block is done, for a later step may read the operand.
    bool overlaps(const KernelArguments& a) const {
        for (size_t i = 0; i < m_operands.size(); ++i)
            for (int r = 0; r < m_results; ++r)
                if (a.inputs[i] == a.outputs[r]) return true;
        return false;
    }

    void prepareConstants(const KernelArguments& a, const float** slots, float* scratch, const Range& range) const {
        for (size_t i = 0; i < m_operands.size(); ++i) {
            if (isFull(m_operands[i]) || !isConstant(m_operands[i])) continue;
            slots[i] = scratch + static_cast<int64_t>(i) * block;
            m_operands[i].expand(a.in<float>(i), 0, std::min(block, range.size()), scratch + static_cast<int64_t>(i) * block);
        }
    }

    void runBlock(const KernelArguments& a, const float** slots, float* scratch, const Range& range, bool direct) const {
        for (size_t i = 0; i < m_operands.size(); ++i) {
            if (isFull(m_operands[i])) {
                slots[i] = a.in<float>(i) + range.begin;
            } else if (!isConstant(m_operands[i])) {
                float* to = scratch + static_cast<int64_t>(i) * block;
                m_operands[i].expand(a.in<float>(i), range.begin, range.size(), to);
                slots[i] = to;
            }
        }
        for (const PlannedStep& s : m_steps) {
            const bool stored = direct && s.result >= 0;
            float* to = stored ? a.out<float>(static_cast<size_t>(s.result)) + range.begin : scratch + s.to * block;
            s.function(to, slots[s.a], slots[s.b], range.size(), s.scale, s.shift);
            slots[s.to] = to;
        }
        if (direct) return;
        for (const PlannedStep& s : m_steps)
            if (s.result >= 0) std::copy_n(slots[s.to], range.size(), a.out<float>(static_cast<size_t>(s.result)) + range.begin);
    }

    std::vector<PlannedStep> m_steps;
    std::vector<BroadcastMap> m_operands;
    int64_t m_elements;
    int m_results = 0;
};

Result<std::vector<BroadcastMap>> mapsOf(const KernelRequest& r) {
    const Shape& whole = r.output(0).shape;
    const Shape wholeInMemory = memoryShape(whole, whole, r.outputs[0]);
    std::vector<BroadcastMap> maps;
    for (size_t i = 0; i < r.inputs.size(); ++i) {
        const Shape& shape = r.input(i).shape;
        const auto wide = std::count_if(shape.begin(), shape.end(), [](int64_t extent) { return extent != 1; });
        if (r.outputs[0] != r.inputs[i] && wide > 1) return refuse("operands in different layouts");
        const auto map = broadcastMap(memoryShape(shape, whole, r.outputs[0]), wholeInMemory);
        if (!map) return refuse("an operand broadcast along separate axes");
        maps.push_back(*map);
    }
    return maps;
}

Result<std::unique_ptr<Kernel>> prepareChain(const KernelRequest& r) {
    const ElementwiseTable* table = elementwiseSteps(r.simd);
    if (!table) return refuse("no vector code for this processor");
    if (!r.allF32() || !isReal(r.output(0).dtype) || r.instruction.kind == OpKind::Cast) return refuse("not float32");
    LATHE_TRY(std::vector<BroadcastMap> operands, mapsOf(r));

    const FusedAttributes chain = asChain(r.instruction);
    const auto converts = [](const FusedStep& s) { return s.kind == OpKind::Cast; };
    if (std::any_of(chain.steps.begin(), chain.steps.end(), converts)) return refuse("conversions between its steps");
    const SlotPlan plan(chain, operands.size());
    const std::set<int16_t> stored(chain.results.begin(), chain.results.end());
    if (stored.size() != chain.results.size()) return refuse("one step for two results");
    if (plan.count() > mostSlots) return refuse("too many intermediate results");
    std::vector<PlannedStep> steps;
    for (const FusedStep& s : chain.steps) {
        const auto index = static_cast<int>(steps.size());
        const auto result = std::find(chain.results.begin(), chain.results.end(), static_cast<int16_t>(index));
        const int a = plan.slotOf(s.operands[0]), b = s.operands[1] < 0 ? a : plan.slotOf(s.operands[1]);
        steps.push_back({element(table->steps, s.kind), a, b, plan.slotOf(static_cast<int>(operands.size()) + index),
                         static_cast<float>(s.scale), static_cast<float>(s.shift),
                         result == chain.results.end() ? -1 : static_cast<int>(result - chain.results.begin())});
    }
    return std::unique_ptr<Kernel>(
        std::make_unique<ChainKernel>(std::move(steps), std::move(operands), r.output(0).shape.elements()));
}

constexpr KernelDef elementwiseKernelList[] = {{"elementwise.blocks", prepareChain}};

}  // namespace

std::span<const KernelDef> elementwiseKernels() {
    return elementwiseKernelList;
}

}  // namespace lathe::cpu
