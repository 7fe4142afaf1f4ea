// SPDX-License-Identifier: Apache-2.0
// Padded sequences: what stands in the padding, and how much of it there is, changes no bit of a layer's results and of the
// gradients of its inputs; in the reference, no bit of the gradients of its weights.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/backend/registry.h"
#include "core/base/element.h"
#include "core/compile/fuse.h"
#include "tests/conformance/device_sweep.h"

namespace lathe::test::padding_test {

namespace {

constexpr int64_t mostPadding = 7;

PaddedSteps ruleOf(const LayerCase& c) {
    const auto rule = c.def->traits.padded;
    return rule ? rule(c.sample().params, typesOf(c.sample(), DType::F32)) : PaddedSteps::Refused;
}

/// Sequences, or tokens.
bool hasSteps(const TensorType& type) {
    return type.shape.rank() >= 3 || (type.dtype == DType::I64 && type.shape.rank() == 2);
}

std::vector<LayerCase> paddedCases() {
    std::vector<LayerCase> cases = allLayerCases();
    std::erase_if(cases, [](const LayerCase& c) {
        const auto types = typesOf(c.sample(), DType::F32);
        const bool sequences = !types.empty() && std::all_of(types.begin(), types.end(), hasSteps);
        if (c.def->isInput() || !sequences || ruleOf(c) == PaddedSteps::Refused) return true;
        const auto otherSteps = [&](const TensorType& t) { return t.shape[1] != types[0].shape[1]; };
        return ruleOf(c) == PaddedSteps::Kept && std::any_of(types.begin(), types.end(), otherSteps);
    });
    return cases;
}

/// One layer over sequences with `padding` further steps. The lengths of the samples differ.
class PaddedLayer {
public:
    /// `input`: 0: the first one is padded; 1: all others are (keys and values); below 0: all. Without dropout, whose random
    /// numbers belong to places of the batch.
    PaddedLayer(const LayerCase& c, int input, int64_t padding, DType real) : m_case(c), m_input(input), m_padding(padding) {
        Program& p = m_probe.program;
        Lowering lowering(p, m_probe.states, Phase::Evaluate, real);
        lowering.enter("probe");
        std::vector<Value> lengths;
        for (const TensorType& type : typesOf(c.sample(), real)) {
            TensorType wide = type;
            const size_t i = m_probe.inputs.size();
            if (isPadded(i)) wide.shape.set(1, type.shape[1] + padding);
            m_probe.inputs.push_back(p.newValue(wide));
            p.inputs.push_back({"x" + std::to_string(i), InputRole::Features, m_probe.inputs.back()});
            lengths.push_back(isPadded(i) ? lengthsOf(i, type.shape) : Value());
        }
        lowering.setPadding(lengths, longest());
        m_probe.outputs = c.def->lower(lowering, c.sample().params, m_probe.inputs);
        addScores(lowering);
        addGradients(m_probe);
    }

    const Probe& probe() const { return m_probe; }
    /// Whether an output is the gradient of a weight; those of the inputs come first.
    bool isOfWeights(std::string_view output) const {
        const auto& outputs = m_probe.program.outputs;
        const auto found = std::find_if(outputs.begin(), outputs.end(), [&](const ProgramOutput& o) { return o.name == output; });
        const auto real = std::count_if(m_probe.inputs.begin(), m_probe.inputs.end(),
                                        [&](Value v) { return isReal(m_probe.program.type(v).dtype); });
        return found - outputs.begin() >= static_cast<std::ptrdiff_t>(m_probe.outputs.size()) + real;
    }
    int64_t steps(size_t i) const { return typesOf(m_case.sample(), DType::F32)[i].shape[1]; }
    bool isPadded(size_t i) const { return m_input < 0 || (i > 0) == (m_input > 0); }

    /// The same values at the steps that count; `garbage` chooses what stands behind them.
    TensorsByName inputs(uint64_t garbage) const {
        const LayerSample& sample = m_case.sample();
        TensorsByName all = sampleInputs(m_probe, sample, garbage);
        const TensorsByName base = baseInputs();
        for (size_t i = 0; i < m_probe.inputs.size(); ++i) {
            const std::string name = "x" + std::to_string(i);
            copySteps(base.at(name), all.at(name), isPadded(i) ? lengths(i) : std::vector<int64_t>());
            if (isPadded(i)) all["length" + std::to_string(i)] = lengthTensor(i);
        }
        return all;
    }

    std::vector<int64_t> lengths(size_t i) const {
        std::vector<int64_t> list;
        const int64_t samples = typesOf(m_case.sample(), DType::F32)[i].shape[0];
        for (int64_t n = 0; n < samples; ++n) list.push_back(std::max<int64_t>(1, steps(i) - n));
        return list;
    }

    /// Steps of `to` from those of `from`, which may be shorter: the first `counts` of each sample.
    static void copySteps(const Tensor& from, Tensor& to, const std::vector<int64_t>& counts) {
        const int64_t samples = to.shape()[0];
        const auto bytes = [](const Tensor& t) { return t.bytes() / static_cast<size_t>(t.shape()[0] * t.shape()[1]); };
        for (int64_t n = 0; n < samples; ++n) {
            const int64_t steps = counts.empty() ? from.shape()[1] : element(counts, n);
            std::memcpy(to.raw() + static_cast<size_t>(n * to.shape()[1]) * bytes(to),
                        from.raw() + static_cast<size_t>(n * from.shape()[1]) * bytes(from),
                        static_cast<size_t>(steps) * bytes(to));
        }
    }

private:
    int64_t longest() const { return m_case.sample().inputs[0][1] + mostPadding; }

    Value lengthsOf(size_t i, const Shape& shape) {
        Program& p = m_probe.program;
        const Value value = p.newValue({DType::I64, {shape[0], 1}});
        p.inputs.push_back({"length" + std::to_string(i), InputRole::Features, value});
        return value;
    }

    Tensor lengthTensor(size_t i) const {
        const std::vector<int64_t> list = lengths(i);
        Tensor t(DType::I64, {static_cast<int64_t>(list.size()), 1});
        std::copy(list.begin(), list.end(), t.data<int64_t>());
        return t;
    }

    /// Of an output that has padding, only the steps that count are looked at.
    void addScores(Lowering& lowering) {
        Builder& ops = lowering.ops();
        size_t number = 0;
        for (Value& y : m_probe.outputs) {
            const Shape shape = ops.shape(y);
            constexpr size_t from = 0;  // an output with steps has those of the first input
            if (isPadded(from) && shape.rank() >= 3 && shape[1] == steps(from) + m_padding) {
                const Value length = ops.program().input("length" + std::to_string(from))->value;
                const Value mask = ops.append1(OpKind::SequenceMask,
                                               SequenceMaskAttributes{.steps = shape[1], .dtype = ops.type(y).dtype}, {length});
                Shape wide{shape[0], shape[1]};
                for (int i = 2; i < shape.rank(); ++i) wide.append(1);
                y = ops.append1(OpKind::Mask, {}, {y, ops.reshape(mask, wide)});
            }
            ops.program().outputs.push_back({"y" + std::to_string(number++), ops.affine(y, 1)});
        }
    }

    TensorsByName baseInputs() const {
        const LayerSample& sample = m_case.sample();
        Probe plain = lowerLayer(*m_case.def, sample.params, typesOf(sample, DType::F32), Phase::Evaluate, DType::F32);
        TensorsByName base = sampleInputs(plain, sample, 3);
        for (auto& [name, tensor] : base)
            if (isReal(tensor.dtype()))
                tensor = tensor.to(m_probe.program.type(m_probe.inputs[0]).dtype == DType::F64 ? DType::F64 : DType::F32);
        return base;
    }

    LayerCase m_case;
    int m_input;
    int64_t m_padding;
    Probe m_probe;
};

using Compute = std::function<TensorsByName(const Program&, const TensorsByName&, TensorsByName)>;

TensorsByName onReference(const Program& program, const TensorsByName& inputs, TensorsByName states) {
    return interpret(program, inputs, states);
}

TensorsByName onCpu(const Program& original, const TensorsByName& inputs, TensorsByName states) {
    Program program = original;
    fuse(program);
    CompileOptions options;
    options.threads = 2;
    auto executable = makeCpuBackend()->compile(std::span(&program, 1), options).value();
    for (const auto& [name, tensor] : states) EXPECT_TRUE(executable->write(name, tensor).ok());
    std::vector<const std::byte*> pointers;
    for (const ProgramInput& input : program.inputs) pointers.push_back(inputs.at(input.name).raw());
    EXPECT_TRUE(executable->submit(0, pointers).ok());
    StepResult result;
    EXPECT_TRUE(executable->poll(result, true).value());
    TensorsByName outputs;
    for (size_t i = 0; i < result.outputs.size(); ++i) outputs.emplace(program.outputs[i].name, result.outputs[i].clone());
    return outputs;
}

/// Number of the first element that differs in its bits; below 0: none. `b` may have more steps than `a`.
int64_t firstDifference(const Tensor& a, const Tensor& b) {
    Tensor same(a.dtype(), a.shape());
    if (a.shape() == b.shape())
        std::memcpy(same.raw(), b.raw(), b.bytes());
    else
        for (int64_t n = 0; n < a.shape()[0]; ++n) {
            const size_t row = a.bytes() / static_cast<size_t>(a.shape()[0]),
                         wide = b.bytes() / static_cast<size_t>(b.shape()[0]);
            std::memcpy(same.raw() + static_cast<size_t>(n) * row, b.raw() + static_cast<size_t>(n) * wide, row);
        }
    for (int64_t i = 0; i < a.elements(); ++i)
        if (a.at(i) != same.at(i)) return i;
    return -1;
}

double largest(const Tensor& t) {
    double most = 1e-3;
    for (int64_t i = 0; i < t.elements(); ++i) most = std::max(most, std::abs(t.at(i)));
    return most;
}

class Padding : public testing::TestWithParam<LayerCase> {
protected:
    /// `sumTolerance`: of the gradients of weights, in units of the largest; 0: they are equal, too.
    void compare(int input, const Compute& run, double sumTolerance = 0) const {
        const PaddedLayer plain(GetParam(), input, 0, DType::F32);
        const TensorsByName states = sampleStates(plain.probe(), 3);
        const TensorsByName expected = run(plain.probe().program, withFactors(plain, 3), states);
        for (const int64_t padding : {int64_t{1}, int64_t{4}, mostPadding}) {
            const PaddedLayer padded(GetParam(), input, padding, DType::F32);
            const TensorsByName actual =
                run(padded.probe().program, withFactors(padded, 11 + static_cast<uint64_t>(padding)), states);
            for (const auto& [name, tensor] : expected) {
                const Tensor& other = actual.at(name);
                if (sumTolerance > 0 && plain.isOfWeights(name)) {
                    EXPECT_LE(disagreement(other, tensor, sumTolerance * largest(tensor), 0), 1) << name << " with " << padding;
                    continue;
                }
                const int64_t differs = firstDifference(tensor, other);
                EXPECT_LT(differs, 0) << name << " with " << padding
                                      << " further steps: " << tensor.at(std::max<int64_t>(0, differs));
            }
        }
    }

    /// Factors of the outputs are the same at the steps that count.
    static TensorsByName withFactors(const PaddedLayer& layer, uint64_t garbage) {
        TensorsByName all = layer.inputs(garbage);
        for (const ProgramInput& input : layer.probe().program.inputs) {
            if (!input.name.starts_with("c")) continue;
            Tensor& factors = all.at(input.name);
            const int64_t rows = factors.shape()[0], columns = factors.elements() / rows;
            for (int64_t n = 0; n < rows; ++n)
                for (int64_t i = 0; i < columns; ++i)
                    factors.data<float>()[n * columns + i] = static_cast<float>((n * 31 + i * 7) % 13 - 6) / 5;
        }
        return all;
    }
};

}  // namespace

TEST_P(Padding, ChangesNoBitOfTheReference) {
    compare(ruleOf(GetParam()) == PaddedSteps::Kept ? -1 : 0, onReference);
    const auto inputs = static_cast<int>(GetParam().sample().inputs.size());
    if (ruleOf(GetParam()) == PaddedSteps::Masked && inputs > 1) compare(1, onReference);
}

/// Gradients of weights are sums over the batch and all steps: the fast kernels add them in groups, which padding moves.
TEST_P(Padding, ChangesNoResultOnTheCpu) {
    compare(ruleOf(GetParam()) == PaddedSteps::Kept ? -1 : 0, onCpu, 2e-6);
}

INSTANTIATE_TEST_SUITE_P(Catalog, Padding, testing::ValuesIn(paddedCases()), layerCaseName);

}  // namespace lathe::test::padding_test
