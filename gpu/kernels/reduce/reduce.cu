// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/reduce/reduce.cuh"

namespace lathe::gpu {

/// True if `pack` neighboring results are sums of neighboring elements, at addresses that packs fit.
static bool sumsPacks(const SumArguments& a, const ReducePlan& plan, int64_t pack) {
    const StridedIndex& kept = a.kept;
    if (kept.rank == 0 || kept.stride[kept.rank - 1] != 1 || plan.kept == 0) return false;
    bool fits = packsFit({a.from}) && kept.extent[kept.rank - 1] % pack == 0;
    for (int axis = 0; axis + 1 < kept.rank; ++axis) fits = fits && kept.stride[axis] % pack == 0;
    for (int axis = 0; axis < a.reduced.rank; ++axis) fits = fits && a.reduced.stride[axis] % pack == 0;
    return fits;
}

template <class Stored, class Index, bool straight>
SumOp<Stored, Index, straight> sumOf(const SumArguments& a) {
    return {FlatIndex<Index>(a.kept), FlatIndex<Index>(a.reduced), static_cast<const Stored*>(a.from),
            static_cast<Computed<Stored>*>(a.to)};
}

template <class Stored>
cudaError_t launchSum(cudaStream_t stream, const SumArguments& a, const ReducePlan& plan, std::byte* workspace) {
    if (a.wide) return reduce(stream, sumOf<Stored, int64_t, false>(a), plan, workspace);
    if (a.reduced.rank > 1) return reduce(stream, sumOf<Stored, int32_t, false>(a), plan, workspace);
    const auto op = sumOf<Stored, int32_t, true>(a);
    constexpr int pack = packOf<Stored>;
    if (plan.columns && sumsPacks(a, plan, pack)) return reduceByPacks<pack>(stream, op, plan, workspace);
    return reduce(stream, op, plan, workspace);
}

#define LATHE_INSTANTIATE(T) template cudaError_t launchSum<T>(cudaStream_t, const SumArguments&, const ReducePlan&, std::byte*);
LATHE_FOR_STORED(LATHE_INSTANTIATE)

}  // namespace lathe::gpu
