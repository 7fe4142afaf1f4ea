// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/parity.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lathe {

namespace {

constexpr double closeCall = 1e-4;
constexpr double largestRelativeError = 1e-5;

/// One sample's outputs.
struct Row {
    const Tensor& t;
    int64_t begin, size;
    double operator[](int64_t i) const { return t.at(begin + i); }
};

int64_t largestOf(const Row& row) {
    int64_t best = 0;
    for (int64_t i = 1; i < row.size; ++i)
        if (row[i] > row[best]) best = i;
    return best;
}

double magnitude(const Row& row) {
    double largest = 0;
    for (int64_t i = 0; i < row.size; ++i) largest = std::max(largest, std::abs(row[i]));
    return largest;
}

bool isCloseCall(const Row& row) {
    const int64_t best = largestOf(row);
    double second = -std::numeric_limits<double>::infinity();
    for (int64_t i = 0; i < row.size; ++i)
        if (i != best) second = std::max(second, row[i]);
    return row[best] - second < closeCall * magnitude(row);
}

void addDistance(Parity& p, const Row& expected, const Row& actual, double unit) {
    double distance = 0;
    for (int64_t i = 0; i < expected.size; ++i) {
        const double d = std::abs(actual[i] - expected[i]);
        distance = std::isnan(d) ? INFINITY : std::max(distance, d);
    }
    const double size = std::max(magnitude(expected), unit);
    p.maxAbs = std::max(p.maxAbs, distance);
    if (distance > 0) p.maxRel = std::max(p.maxRel, size > 0 ? distance / size : INFINITY);
}

/// Adds the sample's part of the accuracy's difference.
void addPrediction(Parity& p, const Row& expected, const Row& actual, int64_t target) {
    const int64_t a = largestOf(actual), b = largestOf(expected);
    const bool close = isCloseCall(expected);
    p.closeCalls += close;
    if (a != b) ++(close ? p.closeDiffering : p.differing);
    p.metricDelta += static_cast<double>(a == target) - static_cast<double>(b == target);
}

/// Adds the sample's part of the mean squared error's difference.
void addError(Parity& p, const Row& expected, const Row& actual, const Row& target) {
    double delta = 0;
    for (int64_t i = 0; i < expected.size; ++i)
        delta += (actual[i] - target[i]) * (actual[i] - target[i]) - (expected[i] - target[i]) * (expected[i] - target[i]);
    p.metricDelta += delta / static_cast<double>(expected.size);
}

}  // namespace

Result<Parity> compareOutputs(const Tensor& expected, const Tensor& actual, const Tensor& target, double unit) {
    const Shape& shape = expected.shape();
    if (actual.shape() != shape || shape.rank() < 1 || expected.elements() == 0)
        return workError("parity.shape", {}, "the exported model returns {0}, but the network returns {1}",
                         {toString(actual.shape()), toString(shape)}, "report this with the project");
    Parity p{.samples = shape[0]};
    const int64_t width = expected.elements() / shape[0];
    const bool classes = target.dtype() == DType::I64;
    assert(target.elements() == (classes ? p.samples : expected.elements()));
    for (int64_t n = 0; n < p.samples; ++n) {
        const Row a{actual, n * width, width}, b{expected, n * width, width};
        addDistance(p, b, a, unit);
        classes ? addPrediction(p, b, a, target.data<int64_t>()[n]) : addError(p, b, a, {target, n * width, width});
    }
    p.metricDelta /= static_cast<double>(p.samples);
    return p;
}

bool agrees(const Parity& p) {
    return std::isfinite(p.metricDelta) && p.maxRel <= largestRelativeError && p.differing == 0;
}

Json toJson(const Parity& p) {
    return Json::Object{{"samples", p.samples},         {"max_abs", p.maxAbs},         {"max_rel", p.maxRel},
                        {"differing", p.differing},     {"close_calls", p.closeCalls}, {"close_differing", p.closeDiffering},
                        {"metric_delta", p.metricDelta}};
}

}  // namespace lathe
