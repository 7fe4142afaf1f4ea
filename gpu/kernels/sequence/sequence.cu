// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/chains/chain_steps.cuh"
#include "gpu/kernels/classification.cuh"
#include "gpu/kernels/common/convert.cuh"
#include "gpu/kernels/matmul/small_product.cuh"
#include "gpu/kernels/reduce/reduce.cuh"
#include "gpu/kernels/sequence/sequence.h"

namespace lathe::gpu {
namespace sequence {

/// Offset of element `linear`, for few elements.
__device__ inline int32_t smallOffset(const StridedIndex& index, int32_t linear) {
    int32_t offset = 0;
    for (int axis = index.rank - 1; axis > 0; --axis) {
        const auto extent = static_cast<int32_t>(index.extent[axis]);
        const int32_t outer = linear / extent;
        offset += (linear - outer * extent) * static_cast<int32_t>(index.stride[axis]);
        linear = outer;
    }
    return offset + linear * static_cast<int32_t>(index.stride[0]);
}

__device__ inline void runChain(const BlockChain& c, int64_t elements) {
    float values[BlockChain::mostOperands + BlockChain::mostSteps];
    for (int64_t i = threadIdx.x; i < elements; i += blockThreads) {
        for (int k = 0; k < c.operands; ++k)
            values[k] = loadAs<float>(c.operand[k].data, c.operand[k].element, c.operand[k].scalar ? 0 : i);
        for (int s = 0; s < c.steps; ++s)
            values[c.operands + s] = stepResult(c.step[s], values[c.step[s].a], values[c.step[s].b]);
        for (int r = 0; r < c.results; ++r) storeAs(c.result[r].data, c.result[r].element, i, values[c.result[r].value]);
    }
}

/// An operation for reduce.cuh.
template <class Stored>
struct SmallSum {
    using State = float;
    const BlockSum& sum;

    __device__ float zero() const { return 0; }
    template <int pack>
    __device__ const Stored* start(int64_t k) const {
        return static_cast<const Stored*>(sum.from) + smallOffset(sum.kept, static_cast<int32_t>(k));
    }
    template <int pack>
    __device__ float load(const Stored* start, int64_t r) const {
        return start[smallOffset(sum.reduced, static_cast<int32_t>(r))];
    }
    __device__ void add(float (&s)[1], const Stored*, float loaded) const { s[0] += loaded; }
    __device__ void join(float& a, float b) const { a += b; }
};

/// The threads of a result: thread `own` of `count`, whose states are `stride` apart.
struct SumTeam {
    unsigned result;  ///< of the results that are summed at a time
    unsigned own, count, stride;
};

__device__ inline SumTeam sumTeam(const BlockSum& s) {
    const unsigned thread = threadIdx.x;
    if (s.threads > 0) {
        const auto count = static_cast<unsigned>(s.threads);
        return {thread / count, thread % count, count, 1};
    }
    return {thread / reduceThreads * reduceColumns + thread % reduceColumns, thread % reduceThreads / reduceColumns, reduceRows,
            reduceColumns};
}

/// reduceInRows or reduceInColumns of reduce.cuh, with the same tree.
template <class Stored>
__device__ void runSumOf(const BlockSum& s) {
    LATHE_SHARED(float, states, blockThreads);
    const SmallSum<Stored> op{s};
    const SumTeam team = sumTeam(s);
    const unsigned thread = threadIdx.x;
    const auto results = static_cast<unsigned>(s.results), atATime = blockThreads / team.count;
    for (unsigned first = 0; first < results; first += atATime) {
        const unsigned k = first + team.result;
        states[thread] = k < results ? gather(op, k, team.own, s.terms, team.count) : 0;
        __syncthreads();
        for (unsigned half = team.count / 2; half > 0; half /= 2) {
            if (team.own < half) op.join(states[thread], states[thread + half * team.stride]);
            __syncthreads();
        }
        if (team.own == 0 && k < results) s.to[k] = states[thread];
    }
}

__device__ inline void runSum(const BlockSum& s) {
    switch (s.element) {
        case DType::F16: runSumOf<Float16>(s); break;
        case DType::BF16: runSumOf<BFloat16>(s); break;
        default: runSumOf<float>(s); break;
    }
}

template <class Word>
__device__ void runGatherOf(const BlockGather& g, int64_t elements) {
    for (int64_t i = threadIdx.x; i < elements; i += blockThreads)
        static_cast<Word*>(g.to)[i] = static_cast<const Word*>(g.from)[smallOffset(g.index, static_cast<int32_t>(i))];
}

__device__ inline void runGather(const BlockGather& g, int64_t elements) {
    switch (g.bytes) {
        case 1: runGatherOf<uint8_t>(g, elements); break;
        case 2: runGatherOf<uint16_t>(g, elements); break;
        case 4: runGatherOf<uint32_t>(g, elements); break;
        default: runGatherOf<uint64_t>(g, elements); break;
    }
}

template <class Word>
__device__ void runFillOf(const BlockFill& f, int64_t elements) {
    for (int64_t i = threadIdx.x; i < elements; i += blockThreads) static_cast<Word*>(f.to)[i] = static_cast<Word>(f.word);
}

__device__ inline void runFill(const BlockFill& f, int64_t elements) {
    switch (f.bytes) {
        case 1: runFillOf<uint8_t>(f, elements); break;
        case 2: runFillOf<uint16_t>(f, elements); break;
        case 4: runFillOf<uint32_t>(f, elements); break;
        default: runFillOf<uint64_t>(f, elements); break;
    }
}

__device__ inline void runCast(const BlockCast& c, int64_t elements) {
    for (int64_t i = threadIdx.x; i < elements; i += blockThreads) convertElement(c.from, c.fromType, c.to, c.toType, i);
}

__device__ inline void runLoss(BlockStep::Kind kind, const BlockLoss& s) {
    const Loss<float> l{{s.rows, s.classes}, s.logits, s.target, s.weights, s.smoothing};
    if (kind == BlockStep::Kind::CrossEntropy) {
        forRowsOfWarps(s.rows, [&](int64_t row) { crossEntropyRow<float, WarpTeam>(l, row, s.to, s.weight); });
    } else if (kind == BlockStep::Kind::CrossEntropyGrad) {
        const float all = weightOfAll<float, WarpTeam>(l);
        forRowsOfWarps(s.rows, [&](int64_t row) { crossEntropyGradRow<float, WarpTeam>(l, all, row, s.dloss[row], s.to); });
    } else {
        forRowsOfWarps(s.rows, [&](int64_t row) { topKCorrectRow<float, WarpTeam>(l.size, row, l.logits, l.target, s.k, s.to); });
    }
}

template <class Stored>
__device__ void runProductOf(const BlockProduct& p) {
    for (int i = static_cast<int>(threadIdx.x); i < p.rows * p.columns; i += blockThreads) smallProduct<Stored>(p, i);
}

__device__ inline void runProduct(const BlockProduct& p) {
    switch (p.element) {
        case DType::F16: runProductOf<Float16>(p); break;
        case DType::BF16: runProductOf<BFloat16>(p); break;
        default: runProductOf<float>(p); break;
    }
}

__device__ inline void run(const BlockStep& s) {
    switch (s.kind) {
        case BlockStep::Kind::Chain: runChain(s.chain, s.elements); break;
        case BlockStep::Kind::Sum: runSum(s.sum); break;
        case BlockStep::Kind::Gather: runGather(s.gather, s.elements); break;
        case BlockStep::Kind::Fill: runFill(s.fill, s.elements); break;
        case BlockStep::Kind::Cast: runCast(s.cast, s.elements); break;
        case BlockStep::Kind::Product: runProduct(s.product); break;
        default: runLoss(s.kind, s.loss); break;
    }
}

}  // namespace sequence

/// An address that the compiler knows nothing about: a parameter is then read as memory, by neighboring threads together, and not
/// through the cache of constants, in which each new line costs hundreds of cycles.
template <class T>
__device__ const T* asMemory(const T* address) {
#if defined(__CUDA_ARCH__)
    asm volatile("" : "+l"(address));
#endif
    return address;
}

/// The results of a step are in global memory. The barrier makes them visible to the block. Without the bound, the kernel may
/// need more registers than a block of so many threads has.
template <class S>
__global__ void __launch_bounds__(blockThreads) runSequence(LATHE_PARAMETER(S) given) {
    static_assert(sizeof(BlockStep) % sizeof(uint64_t) == 0);
    constexpr int wordsOfStep = sizeof(BlockStep) / sizeof(uint64_t);
    LATHE_SHARED(uint64_t, words, S::most * wordsOfStep);
    const auto* const from = asMemory(reinterpret_cast<const uint64_t*>(given.step));
    for (int i = static_cast<int>(threadIdx.x); i < given.steps * wordsOfStep; i += blockThreads) words[i] = from[i];
    __syncthreads();
    const auto* const step = reinterpret_cast<const BlockStep*>(words);
    for (int s = 0; s < given.steps; ++s) {
        if (step[s].waits) __syncthreads();
        sequence::run(step[s]);
    }
}

cudaError_t launchSequence(cudaStream_t stream, const ShortSequence& s) {
    return launch(runSequence<ShortSequence>, 1, blockThreads, 0, stream, s);
}

cudaError_t launchSequence(cudaStream_t stream, const LongSequence& s) {
    return launch(runSequence<LongSequence>, 1, blockThreads, 0, stream, s);
}

}  // namespace lathe::gpu
