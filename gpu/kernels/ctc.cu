// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "gpu/kernels/common/rows.cuh"
#include "gpu/kernels/ctc.h"

namespace lathe::gpu {
namespace {

/// Logarithm of the probability 0: finite, so that differences are numbers.
constexpr double ctcNever = -1e30;

/// ln(e^a + e^b + e^c)
template <class T>
__device__ T logSum(T a, T b, T c) {
    const T peak = a > b ? (a > c ? a : c) : (b > c ? b : c);
    return peak + std::log(std::exp(a - peak) + std::exp(b - peak) + std::exp(c - peak));
}

/// The logarithms of the probabilities at one step; every thread has them.
template <class T>
struct StepLogs {
    const T* x;
    T peak, norm;

    __device__ StepLogs(const T* row, int64_t classes) : x(row), peak(rowMaximum(row, classes)) {
        norm = std::log(rowSum<T>(classes, [&](int64_t c) { return std::exp(x[c] - peak); }));
    }
    __device__ T operator()(int64_t c) const {
        const T log = x[c] - peak - norm;
        return log < T(ctcNever) ? T(ctcNever) : log;
    }
};

/// One sample, with the same code and variables as the reference kernel. Each thread has its own copy.
template <class T>
struct CtcSample {
    const T* scores;
    const int64_t* target;
    int64_t steps, classes, length = 0, needed = 0;
    bool known = true, perLabel;

    __device__ CtcSample(const CtcArguments& a, int64_t n)
        : scores(static_cast<const T*>(a.scores) + n * a.steps * a.classes),
          target(a.target + n * a.labels),
          steps(a.lengths ? a.lengths[n] : a.steps),
          classes(a.classes),
          perLabel(a.perLabel) {
        steps = steps < 0 ? 0 : steps > a.steps ? a.steps : steps;
        for (; length < a.labels && target[length] >= 0; ++length) {
            known = known && target[length] < classes;
            needed += length > 0 && target[length] == target[length - 1] ? 2 : 1;
        }
    }

    __device__ bool feasible() const { return steps > 0 && needed <= steps; }
    __device__ T divisor() const { return perLabel && length > 0 ? static_cast<T>(length) : T(1); }
    __device__ int64_t states() const { return 2 * length + 1; }
    __device__ int64_t label(int64_t s) const { return s % 2 ? target[s / 2] : 0; }
    /// Whether state s may follow state s - 2.
    __device__ bool skips(int64_t s) const { return s > 2 && s < states() && label(s) != 0 && label(s) != label(s - 2); }

    __device__ T forward(const T* before, int64_t t, int64_t s) const {
        const T never = T(ctcNever);
        if (t == 0) return s < 2 ? T(0) : never;
        return logSum(before[s], s > 0 ? before[s - 1] : never, skips(s) ? before[s - 2] : never);
    }
    __device__ T backward(const T* after, int64_t t, int64_t s) const {
        const T never = T(ctcNever);
        if (t == steps - 1) return s >= states() - 2 ? T(0) : never;
        return logSum(after[s], s + 1 < states() ? after[s + 1] : never, skips(s + 2) ? after[s + 2] : never);
    }

    /// Whether s is the first state of its label.
    __device__ bool isFirst(int64_t s) const {
        if (s == 0) return true;
        if (label(s) == 0) return false;
        for (int64_t before = 1; before < s; before += 2)
            if (label(before) == label(s)) return false;
        return true;
    }
    /// Sum over the states with the label of state s, its first one.
    __device__ T sumOfLabel(const T* row, int64_t s) const {
        T sum = 0;
        for (int64_t i = s; i < states(); ++i) sum += label(i) == label(s) ? row[i] : T(0);
        return sum;
    }
};

/// Subtracts the largest number of a row and returns it.
template <class T>
__device__ T centre(T* row, int64_t n) {
    __syncthreads();
    const T peak = rowMaximum(row, n);
    __syncthreads();
    forRow(n, [&](int64_t i) { row[i] -= peak; });
    __syncthreads();
    return peak;
}

template <class T>
__device__ void forwardSteps(const CtcSample<T>& sample, T* loss, T* alpha, int64_t width) {
    double scale = 0;
    for (int64_t t = 0; t < sample.steps; ++t) {
        const StepLogs<T> logs(sample.scores + t * sample.classes, sample.classes);
        T* const row = alpha + t * width;
        const T* const before = t > 0 ? row - width : row;  // the first step reads none
        forRow(sample.states(), [&](int64_t s) { row[s] = sample.forward(before, t, s) + logs(sample.label(s)); });
        scale += static_cast<double>(centre(row, sample.states()));
    }
    if (threadIdx.x != 0) return;
    const T* const last = alpha + (sample.steps - 1) * width + sample.states() - 1;
    const double sum = -(scale + static_cast<double>(logSum(last[0], sample.length > 0 ? last[-1] : T(ctcNever), T(ctcNever))));
    *loss = sum > -ctcNever / 2 ? T(0) : static_cast<T>(sum) / sample.divisor();
}

template <class T>
__global__ void ctcSamples(CtcArguments a, T* losses, T* alphas) {
    const int64_t size = a.steps * (2 * a.labels + 1);
    for (int64_t n = blockIdx.x; n < a.samples; n += gridDim.x) {
        const CtcSample<T> sample(a, n);
        T* const alpha = alphas + n * size;
        forRow(size, [&](int64_t i) { alpha[i] = 0; });
        __syncthreads();
        if (sample.known && sample.feasible())
            forwardSteps(sample, losses + n, alpha, 2 * a.labels + 1);
        else if (threadIdx.x == 0)
            losses[n] = sample.known ? T(0) : static_cast<T>(NAN);
    }
}

/// Writes dscores of one step, from the forward and backward variables. `states`: memory for a row. False: no path has a
/// probability.
template <class T>
__device__ bool gradientOfStep(const CtcSample<T>& sample, const StepLogs<T>& logs, const T* alpha, const T* beta, T dloss,
                               T* states, T* dscores) {
    const int64_t n = sample.states();
    forRow(n, [&](int64_t s) { states[s] = alpha[s] + beta[s] - logs(sample.label(s)); });
    const T peak = centre(states, n);
    if (peak < T(ctcNever / 2)) return false;
    const T sum = rowSum<T>(n, [&](int64_t s) { return states[s] = std::exp(states[s]); });
    forRow(sample.classes, [&](int64_t c) { dscores[c] = dloss * std::exp(logs(c)); });
    __syncthreads();
    forRow(n, [&](int64_t s) {
        if (sample.isFirst(s)) dscores[sample.label(s)] -= dloss * (sample.sumOfLabel(states, s) / sum);
    });
    __syncthreads();
    return true;
}

template <class T>
__device__ void backwardSteps(const CtcSample<T>& sample, const T* alpha, int64_t width, T dloss, T* rows, T* dscores) {
    for (int64_t t = sample.steps; t-- > 0;) {
        const StepLogs<T> logs(sample.scores + t * sample.classes, sample.classes);
        T *const beta = rows + t % 2 * width, *const after = rows + (t + 1) % 2 * width;
        forRow(sample.states(), [&](int64_t s) { beta[s] = sample.backward(after, t, s) + logs(sample.label(s)); });
        centre(beta, sample.states());
        T* const to = dscores + t * sample.classes;
        if (!gradientOfStep(sample, logs, alpha + t * width, beta, dloss, rows + 2 * width, to)) return;
    }
}

template <class T>
__global__ void ctcGradSamples(CtcArguments a, const T* dlosses, const T* alphas, T* dscores, T* workspace) {
    const int64_t width = 2 * a.labels + 1, size = a.steps * a.classes;
    for (int64_t n = blockIdx.x; n < a.samples; n += gridDim.x) {
        const CtcSample<T> sample(a, n);
        T* const to = dscores + n * size;
        forRow(size, [&](int64_t i) { to[i] = sample.known ? T(0) : static_cast<T>(NAN); });
        __syncthreads();
        if (sample.known && sample.feasible())
            backwardSteps(sample, alphas + n * a.steps * width, width, dlosses[n] / sample.divisor(),
                          workspace + n * ctcRows * width, to);
    }
}

unsigned threadsOf(const CtcArguments& a) {
    return threadsForRow(a.classes > a.width() ? a.classes : a.width());
}

}  // namespace

template <class T>
cudaError_t launchCtc(cudaStream_t stream, const CtcArguments& a, void* loss, void* alpha) {
    return launch(ctcSamples<T>, blocksFor(a.samples, 1), threadsOf(a), 0, stream, a, static_cast<T*>(loss),
                  static_cast<T*>(alpha));
}

template <class T>
cudaError_t launchCtcGrad(cudaStream_t stream, const CtcArguments& a, const void* dloss, const void* alpha, void* dscores,
                          std::byte* workspace) {
    return launch(ctcGradSamples<T>, blocksFor(a.samples, 1), threadsOf(a), 0, stream, a, static_cast<const T*>(dloss),
                  static_cast<const T*>(alpha), static_cast<T*>(dscores), reinterpret_cast<T*>(workspace));
}

#define LATHE_FOR_REAL(T)                                                               \
    template cudaError_t launchCtc<T>(cudaStream_t, const CtcArguments&, void*, void*); \
    template cudaError_t launchCtcGrad<T>(cudaStream_t, const CtcArguments&, const void*, const void*, void*, std::byte*);
LATHE_FOR_REAL(float)
LATHE_FOR_REAL(double)

}  // namespace lathe::gpu
