// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/half.h"
#include "gpu/kernels/common/activation.cuh"
#include "gpu/kernels/common/launch.h"
#include "gpu/kernels/common/pack.h"
#include "gpu/kernels/matmul/small_product.h"
#include "gpu/kernels/reduce/reduce.cuh"

namespace lathe::gpu {

namespace small_product {

constexpr int lanes = 32, warps = 8, threads = lanes * warps;
/// Terms of a sum that a thread loads at the same time.
constexpr int termsAlong = 4, termsAcross = 8;
constexpr int mostPartsLog = 3;  // 1 << mostPartsLog == warps
constexpr uint8_t packed = 0x80;

template <class Stored>
__device__ void store(const SmallProduct& p, int row, int column, float sum) {
    const int index = row * p.columns + column;
    if (p.bias) sum += static_cast<float>(static_cast<const Stored*>(p.bias)[column]);
    auto result = static_cast<Stored>(activate(p.activation, sum));
    if (p.mask && !(static_cast<float>(static_cast<const Stored*>(p.mask)[index]) > 0)) result = Stored(0.0f);
    static_cast<Stored*>(p.c)[index] = result;
}

/// Adds at most four products of neighbors to the sum.
template <bool isPacked, class Stored>
__device__ float addNeighbors(const Stored* a, const Stored* b, int count, float sum) {
    if constexpr (isPacked) {
        using Four = Pack<Stored, termsAlong>;
        const Four first = loadPack(reinterpret_cast<const Four*>(a)), second = loadPack(reinterpret_cast<const Four*>(b));
        for (int i = 0; i < termsAlong; ++i)
            sum = multiplyAdd(static_cast<float>(first.at[i]), static_cast<float>(second.at[i]), sum);
    } else {
        for (int i = 0; i < termsAlong && i < count; ++i)
            sum = multiplyAdd(static_cast<float>(a[i]), static_cast<float>(b[i]), sum);
    }
    return sum;
}

/// Results whose factors are neighbors in memory: 1 << sharesLog neighboring threads compute one of them.
template <bool isPacked, class Stored>
__device__ void along(const SmallProduct& p, int sharesLog, int block) {
    const int thread = block * threads + static_cast<int>(threadIdx.x), shares = 1 << sharesLog;
    const int index = thread >> sharesLog, share = thread & (shares - 1);
    const bool works = index < p.rows * p.columns;
    const int row = works ? index / p.columns : 0, column = works ? index - row * p.columns : 0;
    const Stored* const a = static_cast<const Stored*>(p.a) + row * p.aRow;
    const Stored* const b = static_cast<const Stored*>(p.b) + column * p.bColumn;
    float sum = 0;
    LATHE_UNROLL(4)
    for (int k = share * termsAlong; k < p.inner; k += shares * termsAlong)
        sum = addNeighbors<isPacked>(a + k, b + k, p.inner - k, sum);
    for (int distance = shares / 2; distance > 0; distance /= 2) sum += __shfl_xor_sync(~0u, sum, distance);
    if (works && share == 0) store<Stored>(p, row, column, sum);
}

/// Terms [begin, end) of one result.
template <class Stored>
__device__ float termsOf(const SmallProduct& p, int row, int column, int begin, int end) {
    const Stored* const a = static_cast<const Stored*>(p.a) + row * p.aRow;
    const Stored* const b = static_cast<const Stored*>(p.b) + column;
    float sum = 0;
    LATHE_UNROLL(8)
    for (int k = begin; k < end; ++k)
        sum = multiplyAdd(static_cast<float>(a[k * p.aInner]), static_cast<float>(b[k * p.bInner]), sum);
    return sum;
}

/// Results whose neighbors in a row have neighboring factors: a warp computes 32 of them, and 1 << partsLog warps share the
/// terms.
template <class Stored>
__device__ void across(const SmallProduct& p, int partsLog, int block) {
    LATHE_SHARED(float, sums, threads);
    const int thread = static_cast<int>(threadIdx.x), warp = thread / lanes, parts = 1 << partsLog, part = warp & (parts - 1);
    const int groups = (p.columns + lanes - 1) / lanes, down = block / groups;
    const int row = down * (warps >> partsLog) + (warp >> partsLog), column = (block - down * groups) * lanes + thread % lanes;
    const bool works = row < p.rows && column < p.columns;
    const int each = (p.inner + parts - 1) >> partsLog, begin = part * each;
    float sum = works ? termsOf<Stored>(p, row, column, begin, begin + each < p.inner ? begin + each : p.inner) : 0.0f;
    sums[thread] = sum;
    __syncthreads();
    if (!works || part > 0) return;
    for (int i = 1; i < parts; ++i) sum += sums[thread + i * lanes];
    store<Stored>(p, row, column, sum);
}

/// An operation for reduce.cuh: sums of columns of a.
template <class Stored>
struct SumsOfColumns {
    using State = float;
    const Stored* from;
    int step;  ///< between elements of one sum

    __device__ float zero() const { return 0; }
    template <int pack>
    __device__ const Stored* start(int64_t k) const {
        return from + k;
    }
    template <int pack>
    __device__ float load(const Stored* start, int64_t r) const {
        return static_cast<float>(start[r * step]);
    }
    __device__ void add(float (&s)[1], const Stored*, float loaded) const { s[0] += loaded; }
    __device__ void join(float& a, float b) const { a += b; }
};

/// 32 of p.sums, with the tree of reduceInColumns for one part; or the only one, with that of reduceInRows for `team` threads.
template <class Stored>
__device__ void sumsOfFactor(const SmallProduct& p, unsigned team, int tile) {
    static_assert(threads == reduceThreads && lanes == reduceColumns);
    LATHE_SHARED(float, states, reduceThreads);
    const unsigned results = team > 0 ? 1 : reduceColumns, rows = team > 0 ? team : reduceRows;
    const unsigned row = threadIdx.x / results;
    const int k = tile * static_cast<int>(results) + static_cast<int>(threadIdx.x % results);
    const bool works = k < p.rows && row < rows;
    const SumsOfColumns<Stored> op{static_cast<const Stored*>(p.a), p.aInner};
    states[threadIdx.x] = works ? gather(op, k, row, p.inner, rows) : 0.0f;
    __syncthreads();
    for (unsigned half = rows / 2; half > 0; half /= 2) {
        if (row < half) states[threadIdx.x] += states[threadIdx.x + half * results];
        __syncthreads();
    }
    if (row == 0 && works) p.sums[k] = states[threadIdx.x];
}

static int ceilLog(int value, int most) {
    int log = 0;
    while (log < most && (1 << log) < value) ++log;
    return log;
}

static bool isAlong(const SmallProduct& p) {
    return p.aInner == 1 && p.bInner == 1;
}

}  // namespace small_product

template <class Stored>
__global__ void __launch_bounds__(small_product::threads) smallProducts(LATHE_PARAMETER(SmallProducts) table) {
    const int block = static_cast<int>(blockIdx.x);
    int i = 0;
    while (i + 1 < table.count && block >= table.firstBlock[i + 1]) ++i;
    const SmallProduct& p = table.at[i];
    const int division = table.division[i] & ~small_product::packed, own = block - table.firstBlock[i];
    if (own >= table.sumsFrom[i])
        small_product::sumsOfFactor<Stored>(p, table.team[i], own - table.sumsFrom[i]);
    else if (p.aInner != 1 || p.bInner != 1)
        small_product::across<Stored>(p, division, own);
    else if (table.division[i] & small_product::packed)
        small_product::along<true, Stored>(p, division, own);
    else
        small_product::along<false, Stored>(p, division, own);
}

void SmallProducts::add(const SmallProduct& p) {
    using namespace small_product;
    at[count] = p;
    firstBlock[count] = blocks;
    const auto inParts = [](int whole, int part) { return (whole + part - 1) / part; };
    if (isAlong(p)) {
        const int sharesLog = ceilLog(inParts(p.inner, termsAlong), 5);
        const bool fits = packsFit({p.a, p.b}) && (p.inner | p.aRow | p.bColumn) % termsAlong == 0;
        division[count] = static_cast<uint8_t>(sharesLog | (fits ? packed : 0));
        sumsFrom[count] = inParts(p.rows * p.columns, threads >> sharesLog);
    } else {
        const int partsLog = ceilLog(inParts(p.inner, termsAcross), mostPartsLog);
        division[count] = static_cast<uint8_t>(partsLog);
        sumsFrom[count] = inParts(p.rows, warps >> partsLog) * inParts(p.columns, lanes);
    }
    team[count] = static_cast<uint16_t>(p.rows == 1 ? threadsForRow(p.inner) : 0);
    blocks += sumsFrom[count] + (p.sums ? inParts(p.rows, lanes) : 0);
    ++count;
}

cudaError_t launchSmallProducts(cudaStream_t stream, DType element, const SmallProducts& table) {
    const auto blocks = static_cast<unsigned>(table.blocks);
    switch (element) {
        case DType::F16: return launch(smallProducts<Float16>, blocks, small_product::threads, 0, stream, table);
        case DType::BF16: return launch(smallProducts<BFloat16>, blocks, small_product::threads, 0, stream, table);
        default: return launch(smallProducts<float>, blocks, small_product::threads, 0, stream, table);
    }
}

}  // namespace lathe::gpu
