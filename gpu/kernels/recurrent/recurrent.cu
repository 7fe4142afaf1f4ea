// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/common/functions.cuh"
#include "gpu/kernels/recurrent/recurrent.h"

namespace lathe::gpu {
namespace {

constexpr unsigned threads = 256;
constexpr int most = 4;  // gates

__host__ __device__ constexpr int gatesOf(RecurrentCell cell) {
    return cell == RecurrentCell::Lstm ? 4 : cell == RecurrentCell::Gru ? 3 : 1;
}
__host__ __device__ constexpr int savedOf(RecurrentCell cell) {
    return cell == RecurrentCell::Lstm ? 5 : cell == RecurrentCell::Gru ? 4 : 0;
}

/// The rows of one step of one sample; `before`: of the step before, -1 at the first one.
struct StepRow {
    int64_t at, before;

    template <class Arguments>
    __device__ StepRow(const Arguments& a, int64_t sample, int64_t i) {
        at = sample * a.steps + (a.reverse ? a.steps - 1 - i : i);
        before = i == 0 ? -1 : a.reverse ? at + 1 : at - 1;
    }
};

/// to[unit][column] = weights[column][unit]
template <class T>
__global__ void transposeWeights(const T* weights, int64_t columns, int64_t units, T* to) {
    LATHE_UNROLL(1)
    for (int64_t i = gridFirst(); i < columns * units; i += gridStep()) to[i] = weights[i % columns * units + i / columns];
}

template <class T, RecurrentCell cell>
struct Forward {
    static constexpr int gates = gatesOf(cell), kept = savedOf(cell);
    const RecurrentArguments& a;
    const T* weights;  ///< [units, gates, units]

    /// weights h + bias, the parts of unit u, for the samples of this block.
    __device__ void products(int64_t first, int count, int64_t i, int64_t u, T (&sums)[samplesOfBlock][most]) const {
        const auto* bias = static_cast<const T*>(a.bias);
        for (int s = 0; s < count; ++s)
            for (int g = 0; g < gates; ++g) sums[s][g] = bias ? bias[g * a.units + u] : T(0);
        if (i == 0) return;
        const auto* y = static_cast<const T*>(a.y);
        for (int64_t k = 0; k < a.units; ++k)
            for (int g = 0; g < gates; ++g) {
                const T w = weights[(k * gates + g) * a.units + u];
                for (int s = 0; s < count; ++s)
                    sums[s][g] = multiplyAdd(w, y[StepRow(a, first + s, i).before * a.units + k], sums[s][g]);
            }
    }

    __device__ void unit(const StepRow& row, int64_t u, const T (&h)[most]) const {
        const T* x = static_cast<const T*>(a.projected) + row.at * gates * a.units + u;
        T* const y = static_cast<T*>(a.y);
        T* const saved = static_cast<T*>(a.saved) + row.at * kept * a.units + u;
        const int64_t n = a.units;
        T result;
        if constexpr (cell == RecurrentCell::Tanh) {
            result = std::tanh(x[0] + h[0]);
        } else if constexpr (cell == RecurrentCell::Relu) {
            result = x[0] + h[0] < 0 ? T(0) : x[0] + h[0];
        } else if constexpr (cell == RecurrentCell::Lstm) {
            const T in = sigmoid(x[0] + h[0]), forget = sigmoid(x[n] + h[1]), candidate = std::tanh(x[2 * n] + h[2]),
                    out = sigmoid(x[3 * n] + h[3]);
            const T before = row.before < 0 ? T(0) : static_cast<const T*>(a.saved)[(row.before * kept + 4) * n + u];
            const T state = multiplyAdd(forget, before, in * candidate);
            saved[0] = in;
            saved[n] = forget;
            saved[2 * n] = candidate;
            saved[3 * n] = out;
            saved[4 * n] = state;
            result = out * std::tanh(state);
        } else {
            const T reset = sigmoid(x[0] + h[0]), update = sigmoid(x[n] + h[1]),
                    candidate = std::tanh(multiplyAdd(reset, h[2], x[2 * n]));
            const T before = row.before < 0 ? T(0) : y[row.before * n + u];
            saved[0] = reset;
            saved[n] = update;
            saved[2 * n] = candidate;
            saved[3 * n] = h[2];
            result = multiplyAdd(update, before - candidate, candidate);
        }
        y[row.at * n + u] = result;
    }
};

template <class T, RecurrentCell cell>
__global__ void recurrentSteps(RecurrentArguments a, const T* weights) {
    const Forward<T, cell> forward{a, weights};
    const int64_t first = blockIdx.x * samplesOfBlock;
    const int count = static_cast<int>(a.samples - first < samplesOfBlock ? a.samples - first : samplesOfBlock);
    for (int64_t i = 0; i < a.steps; ++i) {
        for (int64_t u = threadIdx.x; u < a.units; u += blockDim.x) {
            T sums[samplesOfBlock][most];
            forward.products(first, count, i, u, sums);
            for (int s = 0; s < count; ++s) forward.unit(StepRow(a, first + s, i), u, sums[s]);
        }
        __syncthreads();
    }
}

template <class T, RecurrentCell cell>
struct Backward {
    static constexpr int gates = gatesOf(cell), kept = savedOf(cell);
    const RecurrentGradArguments& a;
    T* fromWeights;  ///< [samples, units]: gradient of the state by the products of the next step
    T* direct;       ///< [samples, units]: of the state (GRU) or the cell state (LSTM) by the next step

    __device__ void unit(int64_t sample, int64_t i, int64_t u) const {
        const StepRow row(a, sample, i);
        const int64_t n = a.units, state = sample * n + u;
        const bool last = i == a.steps - 1;
        const T d = static_cast<const T*>(a.dy)[row.at * n + u] + (last ? T(0) : fromWeights[state]);
        const T* y = static_cast<const T*>(a.y);
        const T* saved = static_cast<const T*>(a.saved) + row.at * kept * n + u;
        T* const to = static_cast<T*>(a.dprojected) + row.at * gates * n + u;
        T* const recurrent = static_cast<T*>(a.drecurrent) + row.at * gates * n + u;
        if constexpr (cell == RecurrentCell::Tanh) {
            const T h = y[row.at * n + u];
            to[0] = d * (1 - h * h);
        } else if constexpr (cell == RecurrentCell::Relu) {
            to[0] = y[row.at * n + u] > 0 ? d : T(0);
        } else if constexpr (cell == RecurrentCell::Lstm) {
            const T in = saved[0], forget = saved[n], candidate = saved[2 * n], out = saved[3 * n],
                    squashed = std::tanh(saved[4 * n]);
            const T before = row.before < 0 ? T(0) : static_cast<const T*>(a.saved)[(row.before * kept + 4) * n + u];
            const T dc = (last ? T(0) : direct[state]) + d * out * (1 - squashed * squashed);
            to[0] = dc * candidate * in * (1 - in);
            to[n] = dc * before * forget * (1 - forget);
            to[2 * n] = dc * in * (1 - candidate * candidate);
            to[3 * n] = d * squashed * out * (1 - out);
            direct[state] = dc * forget;
        } else {
            const T reset = saved[0], update = saved[n], candidate = saved[2 * n], part = saved[3 * n];
            const T before = row.before < 0 ? T(0) : y[row.before * n + u];
            const T all = d + (last ? T(0) : direct[state]);
            const T inner = all * (1 - update) * (1 - candidate * candidate);
            to[0] = recurrent[0] = inner * part * reset * (1 - reset);
            to[n] = recurrent[n] = all * (before - candidate) * update * (1 - update);
            to[2 * n] = inner;
            recurrent[2 * n] = inner * reset;
            direct[state] = all * update;
        }
    }

    /// The gates' gradients times the weights: the gradient of unit u before this step.
    __device__ void products(int64_t first, int count, int64_t i, int64_t u) const {
        const auto *weights = static_cast<const T*>(a.weights), *gradients = static_cast<const T*>(a.drecurrent);
        const int64_t columns = gates * a.units;
        T sums[samplesOfBlock] = {};
        for (int64_t c = 0; c < columns; ++c) {
            const T w = weights[c * a.units + u];
            for (int s = 0; s < count; ++s)
                sums[s] = multiplyAdd(w, gradients[StepRow(a, first + s, i).at * columns + c], sums[s]);
        }
        for (int s = 0; s < count; ++s) fromWeights[(first + s) * a.units + u] = sums[s];
    }
};

template <class T, RecurrentCell cell>
__global__ void recurrentGradSteps(RecurrentGradArguments a, T* states) {
    const Backward<T, cell> backward{a, states, states + a.samples * a.units};
    const int64_t first = blockIdx.x * samplesOfBlock;
    const int count = static_cast<int>(a.samples - first < samplesOfBlock ? a.samples - first : samplesOfBlock);
    for (int64_t i = a.steps; i-- > 0;) {
        for (int64_t u = threadIdx.x; u < a.units; u += blockDim.x)
            for (int s = 0; s < count; ++s) backward.unit(first + s, i, u);
        __syncthreads();
        for (int64_t u = threadIdx.x; u < a.units && i > 0; u += blockDim.x) backward.products(first, count, i, u);
    }
}

unsigned blocksOf(int64_t samples) {
    return static_cast<unsigned>((samples + samplesOfBlock - 1) / samplesOfBlock);
}

template <class T, RecurrentCell cell>
cudaError_t launchForward(cudaStream_t stream, const RecurrentArguments& a, const T* weights) {
    return launch(recurrentSteps<T, cell>, blocksOf(a.samples), threads, 0, stream, a, weights);
}

template <class T, RecurrentCell cell>
cudaError_t launchBackward(cudaStream_t stream, const RecurrentGradArguments& a, T* states) {
    return launch(recurrentGradSteps<T, cell>, blocksOf(a.samples), threads, 0, stream, a, states);
}

}  // namespace

template <class T>
cudaError_t launchRecurrent(cudaStream_t stream, const RecurrentArguments& a, std::byte* workspace) {
    auto* const weights = reinterpret_cast<T*>(workspace);
    const int64_t columns = gatesOf(a.cell) * a.units;
    const cudaError_t status = launch(transposeWeights<T>, blocksFor(columns * a.units), threadsOfGrid, 0, stream,
                                      static_cast<const T*>(a.weights), columns, a.units, weights);
    if (status != cudaSuccess) return status;
    switch (a.cell) {
        case RecurrentCell::Tanh: return launchForward<T, RecurrentCell::Tanh>(stream, a, weights);
        case RecurrentCell::Relu: return launchForward<T, RecurrentCell::Relu>(stream, a, weights);
        case RecurrentCell::Lstm: return launchForward<T, RecurrentCell::Lstm>(stream, a, weights);
        case RecurrentCell::Gru: return launchForward<T, RecurrentCell::Gru>(stream, a, weights);
    }
    return cudaErrorInvalidValue;
}

template <class T>
cudaError_t launchRecurrentGrad(cudaStream_t stream, const RecurrentGradArguments& a, std::byte* workspace) {
    auto* const states = reinterpret_cast<T*>(workspace);
    switch (a.cell) {
        case RecurrentCell::Tanh: return launchBackward<T, RecurrentCell::Tanh>(stream, a, states);
        case RecurrentCell::Relu: return launchBackward<T, RecurrentCell::Relu>(stream, a, states);
        case RecurrentCell::Lstm: return launchBackward<T, RecurrentCell::Lstm>(stream, a, states);
        case RecurrentCell::Gru: return launchBackward<T, RecurrentCell::Gru>(stream, a, states);
    }
    return cudaErrorInvalidValue;
}

#define LATHE_INSTANTIATE(T)                                                                      \
    template cudaError_t launchRecurrent<T>(cudaStream_t, const RecurrentArguments&, std::byte*); \
    template cudaError_t launchRecurrentGrad<T>(cudaStream_t, const RecurrentGradArguments&, std::byte*);
LATHE_INSTANTIATE(float)
LATHE_INSTANTIATE(double)

}  // namespace lathe::gpu
