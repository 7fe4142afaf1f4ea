// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/sampler_functions.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

#include "core/base/philox.h"

namespace lathe::bench {

namespace {

using sweep::Choices;
using sweep::Point;
using sweep::Range;
using sweep::Space;
using Vector = std::vector<double>;
constexpr double tau = 2 * std::numbers::pi;

class Draws {
public:
    explicit Draws(uint64_t seed) : m_random(seed, RandomStream::Generated, 77) {}
    double uniform(double low = 0, double high = 1) { return low + (high - low) * m_random.uniform53(m_next++); }
    double normal() { return std::sqrt(-2 * std::log(1 - uniform())) * std::cos(tau * uniform()); }

private:
    Philox m_random;
    uint64_t m_next = 0;
};

/// z = R (u - shift): an orthogonal basis of random vectors by Gram and Schmidt, or the axes.
struct Frame {
    Vector shift;
    std::vector<Vector> rows;

    Frame(Draws& draws, size_t n, bool rotated, double low = 0.2, double high = 0.8) : shift(n), rows(n, Vector(n)) {
        for (double& s : shift) s = draws.uniform(low, high);
        for (size_t i = 0; i < n; ++i) {
            for (size_t j = 0; j < n; ++j) rows[i][j] = rotated ? draws.normal() : (i == j);
            for (size_t k = 0; k < i; ++k) {
                double dot = 0;
                for (size_t j = 0; j < n; ++j) dot += rows[i][j] * rows[k][j];
                for (size_t j = 0; j < n; ++j) rows[i][j] -= dot * rows[k][j];
            }
            double square = 0;
            for (double v : rows[i]) square += v * v;
            for (double& v : rows[i]) v /= std::sqrt(square);
        }
    }
    Vector operator()(const Vector& u) const {
        Vector z(u.size());
        for (size_t i = 0; i < u.size(); ++i)
            for (size_t j = 0; j < u.size(); ++j) z[i] += rows[i][j] * (u[j] - shift[j]);
        return z;
    }
};

double squares(const Vector& z) {
    double sum = 0;
    for (double v : z) sum += v * v;
    return sum;
}

// ---- over the unit cube ---------------------------------------------------------------------------------------------------

double ellipsoid(const Vector& z) {
    double sum = 0;
    for (size_t i = 0; i < z.size(); ++i)
        sum += std::pow(1e4, static_cast<double>(i) / static_cast<double>(z.size() - 1)) * z[i] * z[i];
    return sum;
}
/// A narrow valley that bends with every axis.
double bent(const Vector& z) {
    double sum = 9 * z[0] * z[0];
    for (size_t i = 1; i < z.size(); ++i) {
        const double off = z[i] - 0.35 * (1 - std::cos(4 * z[i - 1]));
        sum += 4000 * off * off * (1 + 4 * off * off) + 4 * z[i] * z[i];
    }
    return sum;
}
double ripple(const Vector& z) {
    double sum = 0;
    for (size_t i = 0; i < z.size(); ++i) {
        const double v = z[i];
        sum += (80 + 60 * static_cast<double>(i % 3)) * v * v + 4 * (1 - std::cos(tau * 5 * v)) * (0.2 + std::fabs(v));
    }
    return sum;
}
double funnel(const Vector& z) {
    const double n = static_cast<double>(z.size());
    double wave = 0;
    for (double v : z) wave += 1 - std::cos(tau * 40 * v);
    const double r = std::sqrt(squares(z) / n);
    return 25 * r / (0.15 + r) + 1.4 * wave / n;
}
double salomon(const Vector& z) {
    const double r = std::sqrt(squares(z));
    return 1 - std::cos(tau * 6 * r) + 12 * r;
}
double schaffer(const Vector& z) {
    double sum = 0;
    for (size_t i = 0; i + 1 < z.size(); ++i) {
        const double s = 100 * std::hypot(z[i], z[i + 1]);
        const double wave = std::sin(10 * std::pow(s, 0.2));
        sum += std::sqrt(s) * (1 + 0.5 * wave * wave);
    }
    return sum * sum / 100;
}
double sharp(const Vector& z) {
    const double rest = squares(z) - z[0] * z[0];
    return z[0] * z[0] + 10 * std::sqrt(std::max(rest, 0.0));
}
double powers(const Vector& z) {
    double sum = 0;
    for (size_t i = 0; i < z.size(); ++i)
        sum += std::pow(std::fabs(2 * z[i]), 2 + 4 * static_cast<double>(i) / static_cast<double>(z.size() - 1));
    return sum;
}
double griewank(const Vector& z) {
    double product = 1;
    for (size_t i = 0; i < z.size(); ++i) product *= std::cos(40 * z[i] / std::sqrt(static_cast<double>(i + 1)));
    return squares(z) * 10 + 1 - product;
}
double steps(const Vector& z) {
    double sum = 0;
    for (size_t i = 0; i < z.size(); ++i) {
        const double v = std::floor(0.5 + 20 * z[i]);
        sum += (1 + 3 * static_cast<double>(i)) * v * v;
    }
    return 0.1 * sum + 0.1 * std::fabs(z[0]);
}

Space cube(size_t n) {
    Space space;
    for (size_t i = 0; i < n; ++i) {
        const std::string name = std::string("x").append(std::to_string(i));
        space.dimensions.push_back({name, Range{.low = 0, .high = 1}, {}});
    }
    return space;
}

double number(const Point& point, std::string_view path) {
    return point.find(path)->second.toDouble();
}
Vector vectorOf(const Point& point, size_t n) {
    Vector u;
    for (size_t i = 0; i < n; ++i) u.push_back(number(point, std::string("x").append(std::to_string(i))));
    return u;
}

SamplerFunction framed(std::string name, Draws& draws, size_t n, bool rotated, double (*f)(const Vector&)) {
    const Frame frame(draws, n, rotated);
    return {std::move(name), cube(n), [=](const Point& p) { return f(frame(vectorOf(p, n))); }, 0};
}

/// Gaussian hills under the surface, the deepest of them wide or narrow as it comes (Gallagher's BBOB functions).
SamplerFunction peaks(std::string name, Draws& draws, size_t n, int count) {
    struct Peak {
        Vector at, width;
        double depth;
    };
    std::vector<Peak> all;
    for (int k = 0; k < count; ++k) {
        Peak p{Vector(n), Vector(n), k == 0 ? 4 : draws.uniform(0.5, 3.4)};
        for (size_t i = 0; i < n; ++i) p.at[i] = draws.uniform(0.1, 0.9), p.width[i] = draws.uniform(0.15, 0.7);
        all.push_back(std::move(p));
    }
    const auto value = [=](const Point& point) {
        const Vector u = vectorOf(point, n);
        double deepest = 0;
        for (const Peak& p : all) {
            double s = 0;
            for (size_t i = 0; i < n; ++i) s += (u[i] - p.at[i]) * (u[i] - p.at[i]) / (p.width[i] * p.width[i]);
            deepest = std::max(deepest, p.depth * std::exp(-s));
        }
        return -deepest;
    };
    return {std::move(name), cube(n), value, -4};
}

/// A smooth landscape of two variables with several valleys, and where it is lowest.
struct Waves {
    Vector a, b, phase, weight;
    double lowest = 0;

    explicit Waves(Draws& draws) {
        for (int k = 0; k < 5; ++k) {
            a.push_back(draws.uniform(-9, 9)), b.push_back(draws.uniform(-9, 9));
            phase.push_back(draws.uniform(0, tau)), weight.push_back(draws.uniform(5, 15));
        }
        lowest = 0;
        double x = 0.5, y = 0.5, step = 0.01;
        lowest = at(x, y);
        for (int i = 0; i <= 100; ++i)
            for (int j = 0; j <= 100; ++j) tryAt(x, y, i * 0.01, j * 0.01);
        for (; step > 1e-9; step /= 2)
            for (int k = 0; k < 4; ++k) {
                tryAt(x, y, x + step, y), tryAt(x, y, x - step, y), tryAt(x, y, x, y + step), tryAt(x, y, x, y - step);
                tryAt(x, y, x + step, y + step), tryAt(x, y, x - step, y - step);
            }
    }
    double at(double x, double y) const {
        double sum = 60 * ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5));
        for (size_t k = 0; k < a.size(); ++k) sum += weight[k] * std::sin(a[k] * x + b[k] * y + phase[k]);
        return sum;
    }
    void tryAt(double& x, double& y, double u, double v) {
        u = std::clamp(u, 0.0, 1.0), v = std::clamp(v, 0.0, 1.0);
        if (at(u, v) < lowest) lowest = at(u, v), x = u, y = v;
    }
};

SamplerFunction waves(std::string name, Draws& draws) {
    const Waves w(draws);
    return {std::move(name), cube(2), [=](const Point& p) { return w.at(number(p, "x0"), number(p, "x1")); }, w.lowest};
}

// ---- mixed ----------------------------------------------------------------------------------------------------------------

size_t indexIn(const Space& space, size_t dimension, const Point& point) {
    const auto& d = space.dimensions[dimension];
    const auto& values = std::get<Choices>(d.domain).values;
    return static_cast<size_t>(std::find(values.begin(), values.end(), point.find(d.path)->second) - values.begin());
}

Choices words(int n) {
    Choices c;
    for (int i = 0; i < n; ++i) c.values.push_back(std::string(1, static_cast<char>('a' + i)));
    return c;
}

SamplerFunction mixedWaves(std::string name, Draws& draws) {
    Space space = cube(2);
    space.dimensions.push_back({"kind", words(4), {}});
    space.dimensions.push_back({"steps", Range{.low = 1, .high = 16, .integer = true}, {}});
    std::vector<Waves> w;
    Vector offsets;
    for (int k = 0; k < 4; ++k) w.emplace_back(draws), offsets.push_back(draws.uniform(0, 5));
    const double best = std::floor(draws.uniform(3, 14));
    const auto value = [=](const Point& p) {
        const size_t kind = indexIn(space, 2, p);
        const double off = number(p, "steps") - best;
        return w[kind].at(number(p, "x0"), number(p, "x1")) - w[kind].lowest + offsets[kind] + 0.05 * off * off;
    };
    return {std::move(name), space, value, *std::min_element(offsets.begin(), offsets.end())};
}

SamplerFunction mixedFunnel(std::string name, Draws& draws) {
    Space space = cube(2);
    space.dimensions.push_back({"i", Range{.low = -25, .high = 25, .integer = true}, {}});
    space.dimensions.push_back({"j", Range{.low = 0, .high = 60, .integer = true}, {}});
    space.dimensions.push_back({"rate", Range{.low = 1e-6, .high = 1, .scale = Scale::Log}, {}});
    space.dimensions.push_back({"kind", words(3), {}});
    const double i = std::floor(draws.uniform(-15, 15)), j = std::floor(draws.uniform(10, 50)), rate = draws.uniform(-5, -1);
    const double x = draws.uniform(0.2, 0.8), y = draws.uniform(0.2, 0.8);
    Vector kinds{0, 0.1, 0.25};
    std::rotate(kinds.begin(), kinds.begin() + static_cast<int>(draws.uniform(0, 3)), kinds.end());
    const auto value = [=](const Point& p) {
        return funnel({number(p, "x0") - x, number(p, "x1") - y, (number(p, "i") - i) / 40, (number(p, "j") - j) / 40,
                       (std::log10(number(p, "rate")) - rate) / 6, kinds[indexIn(space, 5, p)]});
    };
    return {std::move(name), space, value, 0};
}

SamplerFunction mixedRipple(std::string name, Draws& draws) {
    Space space = cube(2);
    space.dimensions.push_back({"layers", Range{.low = 1, .high = 10, .integer = true}, {}});
    space.dimensions.push_back({"units", Range{.low = 4, .high = 512, .scale = Scale::Log, .integer = true}, {}});
    space.dimensions.push_back({"decay", Range{.low = 1e-6, .high = 1e-1, .scale = Scale::Log}, {}});
    space.dimensions.push_back({"kind", words(3), {}});
    const double layers = std::floor(draws.uniform(3, 8)), units = std::round(std::exp2(draws.uniform(3, 8)));
    const double decay = draws.uniform(-5, -2), x = draws.uniform(0.2, 0.8), y = draws.uniform(0.2, 0.8);
    const Vector offsets{0.2, 0, 0.6};
    const auto value = [=](const Point& p) {
        return ripple({number(p, "x0") - x, number(p, "x1") - y, (number(p, "layers") - layers) / 10,
                       std::log2(number(p, "units") / units) / 8, (std::log10(number(p, "decay")) - decay) / 5}) +
               offsets[indexIn(space, 5, p)];
    };
    return {std::move(name), space, value, 0};
}

/// What training a small network gives: a plateau where the rate is too high, a slope where it is too low, flat bowls elsewhere.
SamplerFunction network(std::string name, Draws& draws) {
    Space space;
    space.dimensions = {{"batch", Range{.low = 16, .high = 512, .scale = Scale::Log, .integer = true}, {}},
                        {"rate", Range{.low = 1e-4, .high = 1, .scale = Scale::Log}, {}},
                        {"momentum", Range{.low = 0, .high = 0.99}, {}},
                        {"layers", Range{.low = 1, .high = 6, .integer = true}, {}},
                        {"units", Range{.low = 16, .high = 1024, .scale = Scale::Log, .integer = true}, {}},
                        {"dropout", Range{.low = 0, .high = 0.8}, {}}};
    const double best = draws.uniform(-3, -1), slope = draws.uniform(0.5, 1.5), fit = draws.uniform(6, 9);
    const double layersAt = std::floor(draws.uniform(2, 5)), weightAt = draws.uniform(1, 4);
    const auto value = [=](const Point& p) {
        const double momentum = number(p, "momentum"), layers = number(p, "layers"), units = std::log2(number(p, "units"));
        const double rate =
            std::log10(number(p, "rate") / (1 - 0.9 * momentum)) - 0.5 * std::log10(number(p, "batch") / 64) * slope;
        const double off = rate - best;
        double error = 4 + (off < 0 ? 3 * off * off : 5 * off * off);
        if (off > 0.8) error += 40 * (1 - std::exp(-6 * (off - 0.8)));
        const double capacity = units + 0.5 * (layers - layersAt) - 6 * number(p, "dropout") * (1 - number(p, "dropout"));
        error += weightAt * (capacity - fit) * (capacity - fit) / 8 + 0.3 * std::fabs(layers - layersAt);
        error += 0.4 * std::fabs(std::log2(number(p, "batch")) - 6) + std::pow(momentum - 0.6, 2);
        return std::min(error, 60.0);
    };
    return {std::move(name), space, value, 4};
}

/// As above with choices that bring parameters of their own.
SamplerFunction conditional(std::string name, Draws& draws) {
    Space space;
    space.dimensions = {
        {"optimizer", Choices{{Json("sgd"), Json("adam"), Json("lion")}, {}}, {}},
        {"rate", Range{.low = 1e-5, .high = 1, .scale = Scale::Log}, {}},
        {"momentum", Range{.low = 0, .high = 1}, {{"optimizer", {Json("sgd")}}}},
        {"beta", Range{.low = 0.8, .high = 1}, {{"optimizer", {Json("adam"), Json("lion")}}}},
        {"layers", Range{.low = 1, .high = 4, .integer = true}, {}},
        {"second", Range{.low = 8, .high = 256, .scale = Scale::Log, .integer = true}, {{"layers", {Json(2), Json(3), Json(4)}}}},
        {"dropout", Range{.low = 0, .high = 0.7, .step = 0.1}, {}},
    };
    const Vector rates{draws.uniform(-2, -0.5), draws.uniform(-4, -2), draws.uniform(-4.5, -3)};
    Vector offsets{0, 0.3, 0.8};
    std::rotate(offsets.begin(), offsets.begin() + static_cast<int>(draws.uniform(0, 3)), offsets.end());
    const double momentum = draws.uniform(0.6, 0.95), beta = draws.uniform(0.85, 0.98), dropout = draws.uniform(0, 0.5);
    const double second = draws.uniform(4, 7);
    const auto square = [](double v) { return v * v; };
    const auto value = [=](const Point& p) {
        const size_t kind = indexIn(space, 0, p);
        double error = offsets[kind] + square(std::log10(number(p, "rate")) - rates[kind]);
        if (kind == 0) error += 3 * square(number(p, "momentum") - momentum);
        if (kind != 0) error += 20 * square(number(p, "beta") - beta);
        const double layers = number(p, "layers");
        error += layers == 1 ? 1 : 0.2 * square(layers - 3) + 0.3 * square(std::log2(number(p, "second")) - second);
        return error + 2 * square(number(p, "dropout") - std::round(dropout * 10) / 10);
    };
    double optimum = 1e300;
    for (int units = 8; units <= 256; ++units) optimum = std::min(optimum, 0.3 * square(std::log2(units) - second));
    return {std::move(name), space, value, optimum};
}

/// A full table of a few choices: smooth in the order of the numbers, with some noise of its own.
SamplerFunction table(std::string name, Draws& draws, const std::vector<int>& sizes, bool numbers) {
    Space space;
    size_t cells = 1;
    for (size_t i = 0; i < sizes.size(); ++i) {
        Choices c = words(sizes[i]);
        for (int k = 0; numbers && k < sizes[i]; ++k) c.values[static_cast<size_t>(k)] = Json(std::pow(2.0, k));
        space.dimensions.push_back({std::string("c").append(std::to_string(i)), c, {}});
        cells *= static_cast<size_t>(sizes[i]);
    }
    const Frame frame(draws, sizes.size(), true, 0.1, 0.9);
    const auto values = std::make_shared<Vector>(cells);
    for (size_t cell = 0; cell < cells; ++cell) {
        Vector u;
        size_t rest = cell;
        for (int n : sizes) {
            u.push_back((static_cast<double>(rest % static_cast<size_t>(n)) + 0.5) / n);
            rest /= static_cast<size_t>(n);
        }
        Vector z = frame(u);
        for (size_t i = 0; i < z.size(); ++i) z[i] *= 1 + 2 * static_cast<double>(i);
        (*values)[cell] = 1000 + 300 * std::log1p(3 * squares(z)) * (1 + 0.02 * draws.normal()) + 5 * draws.uniform();
    }
    const auto value = [=](const Point& p) {
        size_t cell = 0, stride = 1;
        for (size_t i = 0; i < sizes.size(); ++i) {
            cell += stride * indexIn(space, i, p);
            stride *= static_cast<size_t>(sizes[i]);
        }
        return (*values)[cell];
    };
    return {std::move(name), space, value, *std::min_element(values->begin(), values->end())};
}

struct Entry {
    std::string_view name;
    SamplerFunction (*make)(std::string, Draws&);
};

constexpr Entry entries[] = {
    {"waves2", waves},
    {"peaks6", [](std::string n, Draws& d) { return peaks(std::move(n), d, 6, 8); }},
    {"ellipsoid5", [](std::string n, Draws& d) { return framed(std::move(n), d, 5, true, ellipsoid); }},
    {"bent5", [](std::string n, Draws& d) { return framed(std::move(n), d, 5, false, bent); }},
    {"bent10", [](std::string n, Draws& d) { return framed(std::move(n), d, 10, false, bent); }},
    {"ripple5", [](std::string n, Draws& d) { return framed(std::move(n), d, 5, false, ripple); }},
    {"ripple-rotated5", [](std::string n, Draws& d) { return framed(std::move(n), d, 5, true, ripple); }},
    {"funnel5", [](std::string n, Draws& d) { return framed(std::move(n), d, 5, false, funnel); }},
    {"funnel10", [](std::string n, Draws& d) { return framed(std::move(n), d, 10, false, funnel); }},
    {"salomon5", [](std::string n, Draws& d) { return framed(std::move(n), d, 5, true, salomon); }},
    {"schaffer5", [](std::string n, Draws& d) { return framed(std::move(n), d, 5, true, schaffer); }},
    {"sharp5", [](std::string n, Draws& d) { return framed(std::move(n), d, 5, true, sharp); }},
    {"powers5", [](std::string n, Draws& d) { return framed(std::move(n), d, 5, true, powers); }},
    {"griewank5", [](std::string n, Draws& d) { return framed(std::move(n), d, 5, false, griewank); }},
    {"steps5", [](std::string n, Draws& d) { return framed(std::move(n), d, 5, true, steps); }},
    {"mixed-waves", mixedWaves},
    {"mixed-funnel", mixedFunnel},
    {"mixed-ripple", mixedRipple},
    {"network", network},
    {"conditional", conditional},
    {"table-numbers",
     [](std::string n, Draws& d) {
         return table(std::move(n), d, {6, 8, 6}, true);
     }},
    {"table-numbers4",
     [](std::string n, Draws& d) {
         return table(std::move(n), d, {10, 6, 5, 8}, true);
     }},
    {"table-words",
     [](std::string n, Draws& d) {
         return table(std::move(n), d, {5, 6, 4, 5}, false);
     }},
};

}  // namespace

std::vector<std::string_view> samplerFunctionNames() {
    std::vector<std::string_view> names;
    for (const Entry& e : entries) names.push_back(e.name);
    return names;
}

SamplerFunction samplerFunction(std::string_view name, uint64_t seed) {
    for (size_t i = 0; i < std::size(entries); ++i) {
        if (entries[i].name != name) continue;
        Draws draws(seed * 1000 + i);
        return entries[i].make(std::string(name), draws);
    }
    return {};
}

}  // namespace lathe::bench
