// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

#include "gpu/kernels/classification.h"
#include "gpu/kernels/common/rows.cuh"

/// Softmax, losses and accuracy of one row, computed by a team of threads (rows.cuh). All threads of the team call.
namespace lathe::gpu {

/// Softmax of one row without overflow: p[c] = exp(x[c] - peak) / sum.
template <class T, class Team = BlockTeam>
struct SoftmaxRow {
    const T* x;
    T peak, sum;

    __device__ SoftmaxRow(const T* row, int64_t classes) : x(row), peak(rowMaximum<Team>(row, classes)), sum(0) {
        sum = rowSum<T, Team>(classes, [&](int64_t c) { return std::exp(x[c] - peak); });
    }
    __device__ T probability(int64_t c) const { return std::exp(x[c] - peak) / sum; }
    __device__ T logProbability(int64_t c) const { return x[c] - peak - std::log(sum); }
};

/// LossArguments with typed pointers.
template <class T>
struct Loss {
    RowsOfClasses size;
    const T* logits;
    const int64_t* target;
    const T* weights;
    T smoothing;

    __device__ T weight(int64_t c) const { return weights ? weights[c] : T(1); }
    __device__ bool known(int64_t row) const { return target[row] >= 0 && target[row] < size.classes; }
};

/// The arguments as a Loss.
template <class T>
Loss<T> lossOf(const LossArguments& a) {
    return {a.size, static_cast<const T*>(a.logits), a.target, static_cast<const T*>(a.weights), static_cast<T>(a.smoothing)};
}

/// Sum of the weights of all classes.
template <class T, class Team>
__device__ T weightOfAll(const Loss<T>& l) {
    if (!l.weights) return static_cast<T>(l.size.classes);
    return rowSum<T, Team>(l.size.classes, [&](int64_t c) { return l.weights[c]; });
}

/// loss = -(1 - s) w[t] log p[t] - s / C sum_c w[c] log p[c]
template <class T, class Team>
__device__ void crossEntropyRow(const Loss<T>& l, int64_t row, T* loss, T* weight) {
    const SoftmaxRow<T, Team> p(l.logits + row * l.size.classes, l.size.classes);
    T even = 0;
    if (l.smoothing > 0) even = rowSum<T, Team>(l.size.classes, [&](int64_t c) { return -l.weight(c) * p.logProbability(c); });
    if (Team::index() != 0) return;
    const int64_t t = l.target[row];
    const T own = l.known(row) ? -l.weight(t) * p.logProbability(t) : static_cast<T>(NAN);
    loss[row] = (1 - l.smoothing) * own + l.smoothing / static_cast<T>(l.size.classes) * even;
    weight[row] = l.known(row) ? l.weight(t) : static_cast<T>(NAN);
}

/// `allWeights`: from weightOfAll. `dloss`: of the row.
template <class T, class Team>
__device__ void crossEntropyGradRow(const Loss<T>& l, T allWeights, int64_t row, T dloss, T* dlogits) {
    const T share = l.smoothing / static_cast<T>(l.size.classes);
    const int64_t at = row * l.size.classes, t = l.target[row];
    const SoftmaxRow<T, Team> p(l.logits + at, l.size.classes);
    const T own = l.known(row) ? (1 - l.smoothing) * l.weight(t) : static_cast<T>(NAN);
    const T all = own + share * allWeights;
    forRow<Team>(l.size.classes, [&](int64_t c) {
        const T wanted = share * l.weight(c) + (c == t ? own : 0);
        dlogits[at + c] = dloss * (p.probability(c) * all - wanted);
    });
}

template <class T, class Team>
__device__ void topKCorrectRow(RowsOfClasses size, int64_t row, const T* logits, const int64_t* target, int64_t k, T* correct) {
    const T* const x = logits + row * size.classes;
    const int64_t t = target[row];
    const bool known = t >= 0 && t < size.classes && x[t] == x[t];
    int before = 0;  // larger logits, equal logits of lower classes, and NaN
    if (known) forRow<Team>(size.classes, [&](int64_t c) { before += c < t ? !(x[c] < x[t]) : !(x[c] <= x[t]); });
    before = Team::join(before, Sum{}, 0);
    if (Team::index() == 0) correct[row] = known && before < k ? T(1) : T(0);
}

}  // namespace lathe::gpu
