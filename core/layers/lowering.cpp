// SPDX-License-Identifier: Apache-2.0
#include "core/layers/lowering.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

#include "core/base/philox.h"

namespace lathe {
namespace {

/// FNV-1a, 64 bits. Part of the meaning of a seed.
uint64_t hashOf(std::string_view name) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash;
}

struct Pair {
    double a, b;
};

/// Elements 2 i and 2 i + 1 of a state: they share one block of random words.
Pair initialPair(const Init& init, const Philox& random, uint64_t i) {
    if (init.kind == Init::Kind::Constant) return {init.a, init.a};
    const Pair u{random.uniform53(2 * i), random.uniform53(2 * i + 1)};
    if (init.kind == Init::Kind::Uniform) return {init.a * (2 * u.a - 1), init.a * (2 * u.b - 1)};
    const double radius = init.a * std::sqrt(-2 * std::log(1 - u.a)), angle = 2 * std::numbers::pi * u.b;
    return {radius * std::cos(angle), radius * std::sin(angle)};  // Box and Muller
}

Init drawn(const Init& init) {
    const bool special = init.kind == Init::Kind::Dirac || init.kind == Init::Kind::Whitening;
    return special ? Init::uniform(init.a) : init;
}

template <class T>
void fillInitial(Tensor& tensor, const Init& init, const Philox& random) {
    T* out = tensor.data<T>();
    const int64_t n = tensor.elements();
    for (int64_t i = 0; i < n; i += 2) {
        const Pair pair = initialPair(init, random, static_cast<uint64_t>(i / 2));
        out[i] = static_cast<T>(pair.a);
        if (i + 1 < n) out[i + 1] = static_cast<T>(pair.b);
    }
}

// Weights [filters, channels, height, width].
template <class T>
void passChannelsOn(Tensor& tensor) {
    const Shape& s = tensor.shape();
    const int64_t size = s.sample().elements(), plane = s[2] * s[3];
    for (int64_t i = 0; i < std::min(s[0], s[1]); ++i) {
        T* const filter = tensor.data<T>() + i * size;
        std::fill(filter, filter + size, T{0});
        filter[i * plane + s[2] / 2 * s[3] + s[3] / 2] = 1;
    }
}

template <class T>
void fillSinusoidal(Tensor& tensor, double base) {
    const int64_t rows = tensor.shape()[0], columns = tensor.shape()[1];
    for (int64_t i = 0; i < rows; ++i)
        for (int64_t c = 0; c < columns; ++c) {
            const double exponent = static_cast<double>(c - c % 2) / static_cast<double>(columns);
            const double angle = static_cast<double>(i) / std::pow(base, exponent);
            tensor.data<T>()[i * columns + c] = static_cast<T>(c % 2 == 0 ? std::sin(angle) : std::cos(angle));
        }
}

template <class T>
void fill(Tensor& tensor, const Init& init, const Philox& random) {
    if (init.kind == Init::Kind::Sinusoidal) return fillSinusoidal<T>(tensor, init.a);
    fillInitial<T>(tensor, drawn(init), random);
    if (init.kind == Init::Kind::Dirac) passChannelsOn<T>(tensor);
}

}  // namespace

Tensor initialTensor(const StateDef& def, uint64_t seed) {
    const uint64_t hash = hashOf(def.startsAs.empty() ? def.name : def.startsAs);
    const Philox random(seed, RandomStream::Init, static_cast<uint32_t>(hash >> 32), static_cast<uint32_t>(hash));
    Tensor tensor(def.type.dtype, def.type.shape);
    if (def.type.dtype == DType::F32) fill<float>(tensor, def.init, random);
    if (def.type.dtype == DType::F64) fill<double>(tensor, def.init, random);
    assert(isReal(def.type.dtype) || def.init == Init::zeros());
    return tensor;
}

Lowering::Lowering(Program& program, std::vector<StateDef>& states, Phase phase, DType real)
    : m_program(program), m_states(states), m_ops(program), m_phase(phase), m_real(real) {
    assert(isReal(real));
}

void Lowering::enter(std::string_view name, std::string_view weights) {
    m_layer = name;
    m_weights = weights.empty() ? name : weights;
    m_program.layerNames.emplace_back(name);
    m_ops.setLayer(static_cast<int32_t>(m_program.layerNames.size()) - 1);
}

void Lowering::setPadding(std::vector<Value> lengths, int64_t longest) {
    m_lengths = std::move(lengths);
    m_longest = longest;
}

Value Lowering::stepMask(size_t i, int64_t steps) {
    assert(isPadded(i));
    const auto [known, isNew] = m_masks.try_emplace({m_lengths[i], steps});
    if (isNew)
        known->second =
            m_ops.append1(OpKind::SequenceMask, SequenceMaskAttributes{.steps = steps, .dtype = m_real}, {m_lengths[i]});
    return known->second;
}

Value Lowering::weight(std::string_view key, const Shape& shape, Init init, double rate, double maxNorm) {
    return state(key, shape, {.name = {}, .role = StateRole::Weight, .type = {}, .init = init, .rate = rate, .maxNorm = maxNorm});
}

Value Lowering::buffer(std::string_view key, const Shape& shape, Init init) {
    return state(key, shape, {.name = {}, .role = StateRole::Buffer, .type = {}, .init = init});
}

void Lowering::update(Value buffer, Value next) {
    assert(training() && m_program.type(buffer) == m_program.type(next));
    const auto slot =
        std::find_if(m_program.states.begin(), m_program.states.end(), [&](const StateSlot& s) { return s.value == buffer; });
    assert(slot != m_program.states.end() && slot->role == StateRole::Buffer);
    slot->next = next;
}

Value Lowering::seed() {
    return scalar("seed", DType::I64);
}

Value Lowering::step() {
    return scalar("step", DType::I64);
}

Value Lowering::setting(std::string_view key) {
    return scalar("layers." + m_layer + '.' + std::string(key), m_real);
}

Value Lowering::state(std::string_view key, const Shape& shape, StateDef def) {
    def.name = m_weights + '.' + std::string(key);
    def.type = {m_real, shape};
    if (const StateSlot* shared = m_program.state(def.name)) {
        assert(m_weights != m_layer && "a layer asks for each of its states once");
        assert(shared->role == def.role && m_program.type(shared->value) == def.type);
        return shared->value;
    }
    const Value value = m_program.newValue(def.type);
    m_program.states.push_back({def.name, def.role, value, std::nullopt});
    m_states.push_back(std::move(def));
    return value;
}

Value Lowering::scalar(std::string_view name, DType dtype) {
    if (const ProgramInput* known = m_program.input(name)) return known->value;
    const Value value = m_program.newValue({dtype, {}});
    m_program.inputs.push_back({std::string(name), InputRole::Scalar, value});
    return value;
}

}  // namespace lathe
