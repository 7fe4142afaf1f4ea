// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cmath>
#include <vector>

#include "core/backend/cpu/reference/call.h"
#include "core/base/element.h"

namespace lathe::reference {
namespace {

double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}

/// One sample, step by step in the order of the recurrence. Pointers are to the rows of one step.
template <class T>
class Steps {
public:
    Steps(const RecurrentAttributes& a, const Shape& y) : m_reverse(a.reverse), m_steps(y[1]) {}

    /// f(step, step before or -1) for all steps.
    template <class F>
    void forwards(F f) const {
        for (int64_t i = 0; i < m_steps; ++i) f(at(i), i == 0 ? -1 : at(i - 1));
    }
    /// The same, from the last one of the recurrence.
    template <class F>
    void backwards(F f) const {
        for (int64_t i = m_steps; i-- > 0;) f(at(i), i == 0 ? -1 : at(i - 1));
    }

private:
    int64_t at(int64_t i) const { return m_reverse ? m_steps - 1 - i : i; }

    bool m_reverse;
    int64_t m_steps;
};

/// weights[rows, units] h + bias; h null: the state zero.
template <class T>
std::vector<double> recurrentPart(const Call& c, const T* h) {
    const Shape& shape = c.inShape(1);
    std::vector<double> sums(static_cast<size_t>(shape[0]));
    for (int64_t row = 0; row < shape[0]; ++row) {
        double sum = c.optional<T>(2) ? double{c.optional<T>(2)[row]} : 0;
        for (int64_t k = 0; h && k < shape[1]; ++k) sum += double{c.in<T>(1)[row * shape[1] + k]} * h[k];
        element(sums, row) = sum;
    }
    return sums;
}

struct Unit {
    double y = 0;
    std::array<double, 5> saved{};
};

/// One unit of a cell. `x` and `h`: its gates' parts of input and state; `before`: its output; `cell`: its cell state.
Unit cellUnit(RecurrentCell kind, const std::array<double, 4>& x, const std::array<double, 4>& h, double before, double cell) {
    if (kind == RecurrentCell::Tanh) return {std::tanh(x[0] + h[0]), {}};
    if (kind == RecurrentCell::Relu) return {std::max(x[0] + h[0], 0.0), {}};
    if (kind == RecurrentCell::Lstm) {
        const double in = sigmoid(x[0] + h[0]), forget = sigmoid(x[1] + h[1]), candidate = std::tanh(x[2] + h[2]),
                     out = sigmoid(x[3] + h[3]), next = forget * cell + in * candidate;
        return {out * std::tanh(next), {in, forget, candidate, out, next}};
    }
    const double reset = sigmoid(x[0] + h[0]), update = sigmoid(x[1] + h[1]), candidate = std::tanh(x[2] + reset * h[2]);
    return {(1 - update) * candidate + update * before, {reset, update, candidate, h[2]}};
}

template <class T>
void recurrent(const Call& c) {
    const auto& a = c.as<RecurrentAttributes>();
    const Shape& y = c.outShape(0);
    const int64_t units = y[2], gates = a.gates(), kept = a.saved();
    for (int64_t n = 0; n < y[0]; ++n)
        Steps<T>(a, y).forwards([&](int64_t t, int64_t previous) {
            const int64_t at = n * y[1] + t, before = n * y[1] + previous;
            const T* state = previous < 0 ? nullptr : c.out<T>(0) + before * units;
            const std::vector<double> sums = recurrentPart<T>(c, state);
            for (int64_t u = 0; u < units; ++u) {
                std::array<double, 4> x{}, h{};
                for (int64_t g = 0; g < gates; ++g) {
                    element(x, g) = c.in<T>(0)[(at * gates + g) * units + u];
                    element(h, g) = element(sums, g * units + u);
                }
                const bool hasCell = state && a.cell == RecurrentCell::Lstm;
                const double cell = hasCell ? double{c.out<T>(1)[(before * kept + 4) * units + u]} : 0;
                const Unit unit = cellUnit(a.cell, x, h, state ? double{state[u]} : 0, cell);
                c.out<T>(0)[at * units + u] = static_cast<T>(unit.y);
                for (int64_t s = 0; s < kept; ++s)
                    c.out<T>(1)[(at * kept + s) * units + u] = static_cast<T>(element(unit.saved, s));
            }
        });
}

/// Gradients of one unit: of the gates before their activation, of the previous output by the cell alone, of the previous cell.
struct UnitGradient {
    std::array<double, 4> gates{}, recurrent{};
    double before = 0, cell = 0;
};

UnitGradient lstmGradient(const std::array<double, 5>& s, double dy, double dcell, double cellBefore) {
    const double in = s[0], forget = s[1], candidate = s[2], out = s[3], squashed = std::tanh(s[4]);
    const double dc = dcell + dy * out * (1 - squashed * squashed);
    UnitGradient g;
    g.gates = {dc * candidate * in * (1 - in), dc * cellBefore * forget * (1 - forget), dc * in * (1 - candidate * candidate),
               dy * squashed * out * (1 - out)};
    g.recurrent = g.gates;
    g.cell = dc * forget;
    return g;
}

UnitGradient gruGradient(const std::array<double, 5>& s, double dy, double before) {
    const double reset = s[0], update = s[1], candidate = s[2], part = s[3];
    const double inner = dy * (1 - update) * (1 - candidate * candidate);
    UnitGradient g;
    g.gates = {inner * part * reset * (1 - reset), dy * (before - candidate) * update * (1 - update), inner};
    g.recurrent = {g.gates[0], g.gates[1], inner * reset};
    g.before = dy * update;
    return g;
}

UnitGradient plainGradient(RecurrentCell kind, double dy, double y) {
    UnitGradient g;
    g.gates[0] = kind == RecurrentCell::Tanh ? dy * (1 - y * y) : y > 0 ? dy : 0;
    g.recurrent = g.gates;
    return g;
}

template <class T>
void recurrentGrad(const Call& c) {
    const auto& a = c.as<RecurrentAttributes>();
    const Shape& y = c.inShape(0);
    const int64_t units = y[2], gates = a.gates(), kept = a.saved();
    const auto each = static_cast<size_t>(units);
    for (int64_t n = 0; n < y[0]; ++n) {
        std::vector<double> dstate(each), dcell(each);
        Steps<T>(a, y).backwards([&](int64_t t, int64_t previous) {
            const int64_t at = n * y[1] + t, before = n * y[1] + previous;
            std::vector<double> next(each), recurrent(static_cast<size_t>(gates) * each);
            for (int64_t u = 0; u < units; ++u) {
                const auto i = static_cast<size_t>(u);
                std::array<double, 5> s{};
                for (int64_t k = 0; k < kept; ++k) element(s, k) = c.in<T>(3)[(at * kept + k) * units + u];
                const double dy = c.in<T>(0)[at * units + u] + dstate[i];
                const double state = previous < 0 ? 0 : double{c.in<T>(2)[before * units + u]};
                const bool hasCell = previous >= 0 && a.cell == RecurrentCell::Lstm;
                const double cell = hasCell ? double{c.in<T>(3)[(before * kept + 4) * units + u]} : 0;
                const UnitGradient g = a.cell == RecurrentCell::Lstm  ? lstmGradient(s, dy, dcell[i], cell)
                                       : a.cell == RecurrentCell::Gru ? gruGradient(s, dy, state)
                                                                      : plainGradient(a.cell, dy, c.in<T>(2)[at * units + u]);
                next[i] = g.before;
                dcell[i] = g.cell;
                for (int64_t k = 0; k < gates; ++k) {
                    const auto gate = static_cast<size_t>(k);
                    c.out<T>(0)[(at * gates + k) * units + u] = static_cast<T>(g.gates[gate]);
                    recurrent[gate * each + i] = g.recurrent[gate];
                    if (a.cell == RecurrentCell::Gru)
                        c.out<T>(1)[(at * gates + k) * units + u] = static_cast<T>(g.recurrent[gate]);
                }
            }
            for (size_t row = 0; row < recurrent.size(); ++row)
                for (size_t k = 0; k < each; ++k) next[k] += recurrent[row] * c.in<T>(1)[row * each + k];
            dstate = std::move(next);
        });
    }
}

}  // namespace

std::span<const Row> recurrentRows() {
    static constexpr std::array rows{
        Row{OpKind::Recurrent, byType<recurrent<float>, recurrent<double>>},
        Row{OpKind::RecurrentGrad, byType<recurrentGrad<float>, recurrentGrad<double>>},
    };
    return rows;
}

}  // namespace lathe::reference
