// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/variation.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"

namespace lathe::sweep {

namespace {

double otherLevel(const Coding& coding, int axis, double u, Draws& draws) {
    constexpr int tries = 50;
    const int64_t now = coding.levelAt(axis, u);
    for (int t = 0; t < tries; ++t)
        if (const double v = draws.uniform(); coding.levelAt(axis, v) != now) return v;
    return coding.middleOf(axis, now == 0 ? 1 : now - 1);
}

double nextLevel(const Coding& coding, int axis, double u, double width, Draws& draws) {
    const int64_t levels = element(coding.axes(), axis).levels, now = coding.levelAt(axis, u);
    const double step = width * draws.normal();
    const int64_t to = coding.levelAt(axis, reflected(u + step));
    if (to != now) return coding.middleOf(axis, to);
    const int64_t side = step < 0 ? -1 : 1;
    return coding.middleOf(axis, now + side < 0 || now + side >= levels ? now - side : now + side);
}

}  // namespace

double reflected(double u) {
    u = std::fmod(std::fabs(u), 2.0);
    return u > 1 ? 2 - u : u;
}

double mutated(const Coding& coding, int axis, double u, double width, Draws& draws) {
    const Axis& a = element(coding.axes(), axis);
    if (a.levels == 1) return u;
    if (a.kind == Axis::Kind::Real) return reflected(u + width * draws.normal());
    return a.kind == Axis::Kind::Category ? otherLevel(coding, axis, u, draws) : nextLevel(coding, axis, u, width, draws);
}

std::vector<int> variableAxes(const Coding& coding, std::span<const double> x) {
    std::vector<int> axes;
    for (int i = 0; i < coding.size(); ++i)
        if (!std::isnan(element(x, i)) && element(coding.axes(), i).levels != 1) axes.push_back(i);
    return axes;
}

Coordinates completed(const Coding& coding, Coordinates x, Draws& draws) {
    for (double& u : x)
        if (std::isnan(u)) u = draws.uniform();
    return coding.canonical(std::move(x));
}

}  // namespace lathe::sweep
