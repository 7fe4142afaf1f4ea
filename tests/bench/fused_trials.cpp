// SPDX-License-Identifier: Apache-2.0
// Whether trials of one shape are trained faster as one Program whose values have a leading axis of trials than one after the
// other: multilayer perceptrons, cross entropy, SGD with momentum, one thread (a sweep gives every core trials of its own).
// Without biases, whose kernels know no axis of trials: this is the most that such a Program could gain.
//
//   fused_trials [ROUNDS]      one line a network and number of trials: microseconds of a step of one trial, and the ratio
//
// Measured on two cores of an AMD EPYC, medians of 15 rounds, ratio for 4, 16, 64 trials:
//   spirals 1.09 1.12 1.16   small 1.10 1.13 1.13   digits 1.02 1.01 0.98   fashion-mlp 0.92 0.82 0.78
// A step calls its kernels with so little in between that there is next to nothing to save, and the weights of many trials leave
// the cache. So sweeps on the processor train trials of small networks side by side, one a core, and fuse none.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/backend/cpu/cpu_backend.h"
#include "core/base/philox.h"
#include "core/compile/differentiate.h"
#include "core/ops/builder.h"

namespace lathe {
namespace {

struct Network {
    const char* name;
    int64_t batch;
    std::vector<int64_t> widths;  ///< features, hidden layers, classes
};
const Network networks[] = {{"spirals", 32, {2, 16, 16, 2}},
                            {"small", 32, {16, 32, 4}},
                            {"digits, flat", 64, {64, 64, 10}},
                            {"fashion-mlp", 128, {784, 256, 128, 10}}};

/// [trials, ...] where there are several; one trial has no such axis.
class Fused {
public:
    Fused(const Network& n, int64_t trials) : m_network(n), m_trials(trials), m_builder(m_program) {
        const Value x = input("x", InputRole::Features, DType::F32, {n.batch, n.widths[0]}, true);
        const Value target = input("y", InputRole::Target, DType::I64, {trials * n.batch}, false);
        m_rate = input("lr", InputRole::Scalar, DType::F32, {}, false);
        const Value loss = lossOf(forward(x), target);
        m_program.outputs.push_back({"loss", loss});
        update(loss);
        removeDead(m_program);
    }
    const Program& program() const { return m_program; }

private:
    Shape shaped(Shape shape, bool perTrial) const {
        std::vector<int64_t> extents;
        if (perTrial && m_trials > 1) extents.push_back(m_trials);
        for (int i = 0; i < shape.rank(); ++i) extents.push_back(shape[i]);
        return Shape(std::span<const int64_t>(extents));
    }
    Value input(const char* name, InputRole role, DType type, Shape shape, bool perTrial) {
        const Value v = m_program.newValue({type, shaped(shape, perTrial)});
        m_program.inputs.push_back({name, role, v});
        return v;
    }
    Value state(const std::string& name, StateRole role, Shape shape) {
        const Value v = m_program.newValue({DType::F32, shaped(shape, true)});
        m_program.states.push_back({name, role, v, std::nullopt});
        return v;
    }
    Value forward(Value x) {
        for (size_t i = 1; i < m_network.widths.size(); ++i) {
            const int64_t in = m_network.widths[i - 1], out = m_network.widths[i];
            m_weights.push_back(state("w" + std::to_string(i), StateRole::Weight, {out, in}));
            x = m_builder.matmul(x, m_weights.back(), false, true);
            if (i + 1 < m_network.widths.size()) x = m_builder.relu(x);
        }
        return x;
    }
    Value lossOf(Value logits, Value target) {
        const Value flat = m_builder.reshape(logits, {m_trials * m_network.batch, m_network.widths.back()});
        const Value losses = m_builder.append(OpKind::CrossEntropy, CrossEntropyAttributes{}, std::vector{flat, target})[0];
        return m_builder.affine(m_builder.sumAll(losses), 1.0 / static_cast<double>(m_network.batch));
    }
    void update(Value loss) {
        const std::vector<Value> gradients = differentiate(m_program, loss, m_weights);
        m_builder.setStage(Stage::Update);
        for (size_t i = 0; i < m_weights.size(); ++i) {
            const Value old = state("v" + std::to_string(i), StateRole::Optimizer, {1});
            m_program.values[static_cast<size_t>(old.id)] = m_program.type(m_weights[i]);
            const Value momentum = m_builder.add(m_builder.affine(old, 0.9), gradients[i]);
            m_program.states.back().next = momentum;
            m_program.states[i].next = m_builder.sub(m_weights[i], m_builder.mul(momentum, m_rate));
        }
    }

    Network m_network;
    int64_t m_trials;
    Program m_program;
    Builder m_builder;
    Value m_rate;
    std::vector<Value> m_weights;
};

class Run {
public:
    Run(const Network& n, int64_t trials) : m_program(Fused(n, trials).program()) {
        CompileOptions options;
        options.threads = 1;
        auto made = m_backend.compile(std::span(&m_program, 1), options);
        if (!made) std::fprintf(stderr, "%s\n", toString(made.error()).c_str()), std::exit(1);
        m_executable = std::move(*made);
        const Philox random(1, RandomStream::Init);
        for (const StateSlot& slot : m_program.states) {
            Tensor t(DType::F32, m_program.shape(slot.value));
            for (int64_t i = 0; i < t.elements(); ++i)
                t.data<float>()[i] =
                    slot.role == StateRole::Weight ? 0.1f * (random.uniform(static_cast<uint64_t>(i)) - 0.5f) : 0.0f;
            if (!m_executable->write(slot.name, t)) std::exit(1);
        }
        for (const ProgramInput& in : m_program.inputs) {
            m_inputs.emplace_back(m_program.type(in.value).dtype, m_program.shape(in.value));
            Tensor& t = m_inputs.back();
            for (int64_t i = 0; i < t.elements(); ++i) {
                if (t.dtype() == DType::I64)
                    t.data<int64_t>()[i] = i % n.widths.back();
                else
                    t.data<float>()[i] = in.role == InputRole::Scalar ? 1e-3f : random.uniform(static_cast<uint64_t>(i));
            }
        }
        for (const Tensor& t : m_inputs) m_pointers.push_back(t.raw());
    }
    void step() {
        if (!m_executable->submit(0, m_pointers) || !m_executable->poll(m_result, true)) std::exit(1);
    }

private:
    Program m_program;
    cpu::CpuBackend m_backend;
    std::unique_ptr<Executable> m_executable;
    std::vector<Tensor> m_inputs;
    std::vector<const std::byte*> m_pointers;
    StepResult m_result;
};

double microseconds(Run& run, int steps) {
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < steps; ++i) run.step();
    return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count() / steps;
}

double medianOf(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

void compare(const Network& n, int64_t trials, int rounds) {
    Run alone(n, 1), fused(n, trials);
    const int steps = std::max(4, static_cast<int>(20'000 / microseconds(alone, 20)));
    std::vector<double> one, all, ratios;
    for (int i = 0; i < rounds; ++i) {
        one.push_back(microseconds(alone, steps));
        all.push_back(microseconds(fused, std::max(2, steps / static_cast<int>(trials))) / static_cast<double>(trials));
        ratios.push_back(one.back() / all.back());
    }
    std::printf("%-13s %4lld trials   alone %8.2f us   fused %8.2f us   ratio %.2f\n", n.name, static_cast<long long>(trials),
                medianOf(one), medianOf(all), medianOf(ratios));
}

}  // namespace
}  // namespace lathe

int main(int argc, char** argv) {
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 15;
    for (const lathe::Network& n : lathe::networks)
        for (const int64_t trials : {4, 16, 64}) lathe::compare(n, trials, rounds);
}
