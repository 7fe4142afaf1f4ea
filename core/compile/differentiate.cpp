// SPDX-License-Identifier: Apache-2.0
#include "core/compile/differentiate.h"

#include <algorithm>
#include <map>

#include "core/ops/gradient.h"

namespace lathe {
namespace {

class ReverseAccumulation final : public GradientContext {
public:
    ReverseAccumulation(Program& program, std::span<const Value> wanted)
        : m_program(program), m_builder(program), m_needed(program.values.size()), m_gradients(program.values.size()) {
        m_builder.setStage(Stage::Backward);
        for (Value v : wanted) m_needed[index(v)] = true;
        markNeeded();
    }

    void start(Value loss) { m_gradients[index(loss)] = m_builder.fill(m_program.type(loss), 1); }
    void start(const Seed& seed) {
        Value& sum = m_gradients[index(seed.value)];
        sum = sum.valid() ? m_builder.add(sum, seed.gradient) : seed.gradient;
    }

    void run(size_t instructions) {
        for (size_t i = instructions; i-- > 0;) {
            m_current = m_program.instructions[i];  // a copy: the rules append to the list
            for (Value v : m_current.outputs) joinSlices(v);
            if (takesPart()) visit();
        }
    }

    Value gradientOf(Value v) {
        joinSlices(v);
        const Value known = m_gradients[index(v)];
        return known.valid() ? known : m_builder.fill(m_program.type(v), 0);
    }

    Builder& builder() override { return m_builder; }
    Value outputGradient(size_t i) const override { return m_gradients[index(m_current.outputs[i])]; }
    bool wants(size_t i) const override { return m_needed[index(m_current.inputs[i])]; }
    void add(size_t i, Value gradient) override {
        assert(m_program.type(gradient) == m_program.type(m_current.inputs[i]));
        if (wants(i)) addTo(m_current.inputs[i], gradient);
    }
    void addSlice(size_t i, int axis, int64_t begin, Value gradient) override {
        const int64_t end = begin + m_program.shape(gradient)[axis];
        if (wants(i)) m_slices[m_current.inputs[i]].push_back({axis, begin, end, gradient, m_current.layer});
    }

private:
    /// Gradient of the elements [begin, end) of a value along an axis.
    struct GradientSlice {
        int axis = 0;
        int64_t begin = 0, end = 0;
        Value gradient;
        int32_t layer = -1;
    };

    static size_t index(Value v) { return static_cast<size_t>(v.id); }

    void addTo(Value v, Value gradient) {
        Value& sum = m_gradients[index(v)];
        sum = sum.valid() ? m_builder.add(sum, gradient) : gradient;
    }

    /// Once all that read `v` are visited: its slices become one value, with zeros where there is none. Slices that overlap, or
    /// that are along several axes, are spread apart.
    void joinSlices(Value v) {
        const auto found = m_slices.find(v);
        if (found == m_slices.end()) return;
        std::vector<GradientSlice> slices = std::move(found->second);
        m_slices.erase(found);
        m_builder.setLayer(slices.back().layer);
        std::stable_sort(slices.begin(), slices.end(), [](const auto& a, const auto& b) { return a.begin < b.begin; });
        const auto collide = [](const GradientSlice& a, const GradientSlice& b) { return a.axis != b.axis || a.end > b.begin; };
        if (std::adjacent_find(slices.begin(), slices.end(), collide) == slices.end()) return addTo(v, spread(v, slices));
        for (const GradientSlice& slice : slices) addTo(v, spread(v, {&slice, 1}));
    }

    Value spread(Value v, std::span<const GradientSlice> slices) {
        const int axis = slices.front().axis;
        TensorType zeros = m_program.type(v);
        const int64_t extent = zeros.shape[axis];
        std::vector<Value> parts;
        const auto fill = [&](int64_t begin, int64_t end) {
            zeros.shape.set(axis, end - begin);
            if (end > begin) parts.push_back(m_builder.fill(zeros, 0));
        };
        int64_t end = 0;
        for (const GradientSlice& slice : slices) {
            fill(end, slice.begin);
            parts.push_back(slice.gradient);
            end = slice.end;
        }
        fill(end, extent);
        return m_builder.concat(parts, axis);
    }

    /// A value is needed when a wanted one flows into it: only there do gradients have to pass.
    void markNeeded() {
        const auto needed = [&](Value v) { return m_needed[index(v)]; };
        for (const Instruction& i : m_program.instructions)
            if (std::any_of(i.inputs.begin(), i.inputs.end(), needed))
                for (Value v : i.outputs)
                    if (isReal(m_program.type(v).dtype)) m_needed[index(v)] = true;
    }

    bool takesPart() const {
        const auto needed = [&](Value v) { return m_needed[index(v)]; };
        const auto reached = [&](Value v) { return m_gradients[index(v)].valid(); };
        return std::any_of(m_current.inputs.begin(), m_current.inputs.end(), needed) &&
               std::any_of(m_current.outputs.begin(), m_current.outputs.end(), reached);
    }

    void visit() {
        const GradientRule rule = opDef(m_current.kind).gradient;
        assert(rule && "nothing differentiates through this kind");
        m_builder.setLayer(m_current.layer);
        rule(*this, m_current);
    }

    Program& m_program;
    Builder m_builder;
    std::vector<bool> m_needed;
    std::vector<Value> m_gradients;                        // of the values that were there before
    std::map<Value, std::vector<GradientSlice>> m_slices;  // that are not in `m_gradients` yet
    Instruction m_current;
};

}  // namespace

namespace {

std::vector<Value> gradientsBy(ReverseAccumulation& pass, size_t forward, std::span<const Value> wanted) {
    pass.run(forward);
    std::vector<Value> gradients;
    for (Value v : wanted) gradients.push_back(pass.gradientOf(v));
    return gradients;
}

}  // namespace

std::vector<Value> differentiateFrom(Program& program, std::span<const Seed> seeds, std::span<const Value> wanted) {
    const size_t forward = program.instructions.size();
    ReverseAccumulation pass(program, wanted);
    for (const Seed& seed : seeds) pass.start(seed);
    return gradientsBy(pass, forward, wanted);
}

std::vector<Value> differentiate(Program& program, Value loss, std::span<const Value> wanted) {
    assert(program.shape(loss).rank() == 0);
    const size_t forward = program.instructions.size();
    ReverseAccumulation pass(program, wanted);
    pass.start(loss);
    return gradientsBy(pass, forward, wanted);
}

}  // namespace lathe
