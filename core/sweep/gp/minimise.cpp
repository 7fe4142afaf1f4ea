// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/minimise.h"

#include <algorithm>
#include <cmath>
#include <deque>

namespace lathe::sweep::gp {

namespace {

using Vector = std::vector<double>;
constexpr size_t memory = 8;
constexpr double enough = 1e-4;

double inner(const Vector& a, const Vector& b) {
    double total = 0;
    for (size_t i = 0; i < a.size(); ++i) total += a[i] * b[i];
    return total;
}

/// What the last steps told of the curvature.
class Memory {
public:
    void add(Vector step, Vector change) {
        if (!(inner(step, change) > 1e-10 * inner(change, change))) return;
        m_pairs.push_back({std::move(step), std::move(change)});
        if (m_pairs.size() > memory) m_pairs.pop_front();
    }
    void clear() { m_pairs.clear(); }
    bool empty() const { return m_pairs.empty(); }
    /// Minus the inverse Hessian times `g`, among the free variables.
    Vector direction(const Vector& g, const std::vector<bool>& isFree) const {
        Vector q = masked(g, isFree), share;
        for (auto p = m_pairs.rbegin(); p != m_pairs.rend(); ++p) {
            const double curvature = product(p->step, p->change, isFree);
            share.push_back(curvature > 0 ? inner(p->step, q) / curvature : 0);
            addTo(q, p->change, -share.back(), isFree);
        }
        scale(q, isFree);
        for (const Pair& p : m_pairs) {
            const double curvature = product(p.step, p.change, isFree);
            const double back = curvature > 0 ? inner(p.change, q) / curvature : share.back();
            addTo(q, p.step, share.back() - back, isFree);
            share.pop_back();
        }
        for (double& v : q) v = -v;
        return q;
    }

private:
    struct Pair {
        Vector step, change;
    };

    static Vector masked(Vector v, const std::vector<bool>& isFree) {
        for (size_t i = 0; i < v.size(); ++i)
            if (!isFree[i]) v[i] = 0;
        return v;
    }
    static double product(const Vector& a, const Vector& b, const std::vector<bool>& isFree) {
        double total = 0;
        for (size_t i = 0; i < a.size(); ++i)
            if (isFree[i]) total += a[i] * b[i];
        return total;
    }
    static void addTo(Vector& q, const Vector& v, double factor, const std::vector<bool>& isFree) {
        for (size_t i = 0; i < q.size(); ++i)
            if (isFree[i]) q[i] += factor * v[i];
    }
    void scale(Vector& q, const std::vector<bool>& isFree) const {
        if (m_pairs.empty()) return;
        const Pair& last = m_pairs.back();
        const double up = product(last.step, last.change, isFree), down = product(last.change, last.change, isFree);
        if (!(up > 0) || !(down > 0)) return;
        for (double& v : q) v *= up / down;
    }

    std::deque<Pair> m_pairs;
};

class Descent {
public:
    Descent(const Differentiable& f, Vector start, const Box& box, const MinimiseOptions& options)
        : m_f(f), m_box(box), m_options(options), m_x(std::move(start)), m_gradient(m_x.size()) {
        clamp(m_x);
        m_value = evaluate(m_x, m_gradient);
    }

    Minimum run() {
        while (std::isfinite(m_value) && m_evaluations < m_options.evaluations && step()) {
        }
        return {m_x, m_value, m_evaluations};
    }

private:
    double evaluate(const Vector& x, Vector& gradient) {
        ++m_evaluations;
        return m_f(x, gradient);
    }
    void clamp(Vector& x) const {
        for (size_t i = 0; i < x.size(); ++i) x[i] = std::clamp(x[i], m_box.low[i], m_box.high[i]);
    }
    /// The free variables; empty when the gradient says that this is the minimum.
    std::vector<bool> freeVariables() const {
        std::vector<bool> isFree(m_x.size());
        double steepest = 0;
        for (size_t i = 0; i < m_x.size(); ++i) {
            const double g = m_gradient[i];
            isFree[i] = !((m_x[i] <= m_box.low[i] && g > 0) || (m_x[i] >= m_box.high[i] && g < 0));
            if (isFree[i]) steepest = std::max(steepest, std::fabs(g));
        }
        return steepest > m_options.gradientTolerance ? isFree : std::vector<bool>{};
    }
    Vector directionAmong(const std::vector<bool>& isFree) {
        Vector d = m_memory.direction(m_gradient, isFree);
        if (m_memory.empty() || !(inner(d, m_gradient) < 0)) {
            m_memory.clear();
            d = m_memory.direction(m_gradient, isFree);
            const double length = std::sqrt(inner(d, d)), reach = 0.1 * widest();
            for (double& v : d) v *= std::min(1.0, reach / length);
        }
        return d;
    }
    double widest() const {
        double width = 0;
        for (size_t i = 0; i < m_x.size(); ++i) width = std::max(width, m_box.high[i] - m_box.low[i]);
        return width;
    }
    bool step() {
        const std::vector<bool> isFree = freeVariables();
        if (isFree.empty()) return false;
        const Vector d = directionAmong(isFree);
        double length = 1;
        Vector x(m_x.size()), gradient(m_x.size()), moved(m_x.size()), change(m_x.size());
        while (m_evaluations < m_options.evaluations && length > 1e-10) {
            for (size_t i = 0; i < x.size(); ++i) x[i] = m_x[i] + length * d[i];
            clamp(x);
            for (size_t i = 0; i < x.size(); ++i) moved[i] = x[i] - m_x[i];
            const double expected = inner(m_gradient, moved), value = evaluate(x, gradient);
            if (std::isfinite(value) && value <= m_value + enough * expected) return accept(x, gradient, moved, value);
            const double bent = std::isfinite(value) ? -expected / (2 * (value - m_value - expected)) : 0.1;
            length *= std::clamp(std::isfinite(bent) ? bent : 0.1, 0.1, 0.5);
        }
        return false;
    }
    bool accept(Vector& x, Vector& gradient, const Vector& moved, double value) {
        Vector change(x.size());
        for (size_t i = 0; i < x.size(); ++i) change[i] = gradient[i] - m_gradient[i];
        m_memory.add(moved, std::move(change));
        const double gain = m_value - value;
        m_x.swap(x);
        m_gradient.swap(gradient);
        m_value = value;
        return gain > m_options.valueTolerance * std::max(1.0, std::fabs(value));
    }

    const Differentiable& m_f;
    const Box& m_box;
    MinimiseOptions m_options;
    Vector m_x, m_gradient;
    double m_value = 0;
    int m_evaluations = 0;
    Memory m_memory;
};

}  // namespace

Minimum minimise(const Differentiable& f, std::vector<double> start, const Box& box, const MinimiseOptions& options) {
    return Descent(f, std::move(start), box, options).run();
}

}  // namespace lathe::sweep::gp
