// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ops/builder.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// Initial content of a state tensor. Formulas and defaults are PyTorch's: Dense and Conv use kaiming_uniform(a = sqrt 5), which
/// is U(-1/sqrt(fanIn), 1/sqrt(fanIn)), and the same bound for biases.
struct Init {
    /// Rule for the initial elements; all random ones are functions of the seed and the name of the state.
    enum class Kind : uint8_t {
        Constant,
        Uniform,
        Normal,
        Sinusoidal,  ///< element [i, 2 k] is sin(i / a^(2 k / columns)), element [i, 2 k + 1] the cosine; of rank 2
        Dirac,       ///< filter i of a convolution passes channel i on, while there are channels; the other filters are uniform
        Whitening    ///< uniform at first; a run then replaces it by filters from the training data
                     ///< (core/train/program/whitening.h)
    } kind = Kind::Constant;
    double a = 0;  ///< Constant: the value; Normal: the standard deviation; Sinusoidal: the base; else the bound b of U(-b, b)

    static Init constant(double v) { return {Kind::Constant, v}; }
    static Init zeros() { return constant(0); }
    static Init ones() { return constant(1); }
    static Init uniform(double bound) { return {Kind::Uniform, bound}; }
    static Init normal(double deviation) { return {Kind::Normal, deviation}; }
    /// Vaswani et al., "Attention is all you need" (2017), section 3.5.
    static Init sinusoidal(double base = 10000) { return {Kind::Sinusoidal, base}; }
    static Init dirac(double bound) { return {Kind::Dirac, bound}; }
    static Init whitening(double bound) { return {Kind::Whitening, bound}; }
    bool operator==(const Init&) const = default;
};

/// A state that a layer or an optimizer declared.
struct StateDef {
    std::string name;  ///< as in StateSlot
    StateRole role = StateRole::Weight;
    TensorType type;
    Init init;
    double rate = 1;            ///< factor on the learning rate; 0: not trained, no gradient is computed
    double maxNorm = 0;         ///< largest norm of each slice along dimension 0 after a step (max_norm.h); 0: no limit
    std::string startsAs = {};  ///< name of the state whose initial tensor is copied; empty: none
};

/// The initial tensor of a state: a pure function of the seed, the name and the declaration.
Tensor initialTensor(const StateDef&, uint64_t seed);

enum class Phase : uint8_t { Train, Evaluate };  // dropout and batch statistics only in Train

/// Interface through which a layer writes primitive operations and declares its weights. Gradients, the optimizer, CPU and CUDA
/// follow from the operations.
class Lowering {
public:
    Lowering(Program& program, std::vector<StateDef>& states, Phase phase, DType real);

    Builder& ops() { return m_ops; }
    Phase phase() const { return m_phase; }
    bool training() const { return m_phase == Phase::Train; }
    /// F32 or F64: the type of all real values of this Program.
    DType real() const { return m_real; }
    const Shape& shape(Value v) const { return m_ops.shape(v); }

    /// The states and operations that follow belong to the layer `name`. Its states get the prefix `weights` (empty: the name); a
    /// layer with the prefix of an earlier one has the same states.
    void enter(std::string_view name, std::string_view weights = {});

    /// For the layer that was entered: the lengths of the padded sequences in each operand (I64[N, 1]; invalid: all steps count),
    /// and the number of steps of the longest sequence that the model takes (0: that of the operands).
    void setPadding(std::vector<Value> lengths, int64_t longest);
    /// Whether operand `i` of this layer has padded sequences.
    bool isPadded(size_t i) const { return i < m_lengths.size() && m_lengths[i].valid(); }
    /// Lengths of the padded sequences of operand `i`: I64[N, 1]. Only if `isPadded`.
    Value lengths(size_t i) const { return m_lengths[i]; }
    /// real[N, steps]: 1 for the steps of operand `i` that count, 0 for padding. Only if `isPadded`.
    Value stepMask(size_t i, int64_t steps);
    /// Steps of weights that belong to positions: those of the longest sequence, at least `steps`.
    int64_t longestSteps(int64_t steps) const { return std::max(steps, m_longest); }

    /// A trained tensor "<layer>.<key>"; `rate` and `maxNorm` as in StateDef.
    Value weight(std::string_view key, const Shape&, Init, double rate = 1, double maxNorm = 0);
    /// A tensor "<layer>.<key>" without a gradient (running statistics). `update` sets its content after the step; call it only
    /// in Phase::Train.
    Value buffer(std::string_view key, const Shape&, Init);
    void update(Value buffer, Value next);

    /// Run-time scalars (program inputs "seed" and "step", I64), created on first use.
    Value seed();
    Value step();
    /// The value of this layer's parameter `key` as a run-time scalar (real, rank 0): program input "layers.<layer>.<key>", which
    /// may change during a training. Only for parameters that do not affect which operations exist.
    Value setting(std::string_view key);
    /// A number that is unique among the random layers of this Program (`site` of Dropout).
    uint32_t nextRandomSite() { return m_randomSites++; }

private:
    Value state(std::string_view key, const Shape&, StateDef);
    Value scalar(std::string_view name, DType);

    Program& m_program;
    std::vector<StateDef>& m_states;
    Builder m_ops;
    Phase m_phase;
    DType m_real;
    std::string m_layer, m_weights;
    uint32_t m_randomSites = 0;
    std::vector<Value> m_lengths;
    int64_t m_longest = 0;
    std::map<std::pair<Value, int64_t>, Value> m_masks;  ///< by lengths and steps
};

}  // namespace lathe
