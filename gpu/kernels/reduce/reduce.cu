// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/reduce/reduce.cuh"

namespace lathe::gpu {

template <class Stored>
cudaError_t launchSum(cudaStream_t stream, const SumArguments& a, const ReducePlan& plan, std::byte* workspace) {
    const SumOp<Stored> op{a.kept, a.reduced, static_cast<const Stored*>(a.from), static_cast<Computed<Stored>*>(a.to)};
    return reduce(stream, op, plan, workspace);
}

#define LATHE_INSTANTIATE(T) template cudaError_t launchSum<T>(cudaStream_t, const SumArguments&, const ReducePlan&, std::byte*);
LATHE_FOR_STORED(LATHE_INSTANTIATE)

}  // namespace lathe::gpu
