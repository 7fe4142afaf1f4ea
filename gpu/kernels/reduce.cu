// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/reduce.cuh"

namespace lathe::gpu {

template <class T>
cudaError_t launchSum(cudaStream_t stream, const SumArguments& a, const ReducePlan& plan, std::byte* workspace) {
    const SumOp<T> op{a.kept, a.reduced, static_cast<const T*>(a.from), static_cast<T*>(a.to)};
    return reduce(stream, op, plan, workspace);
}
template cudaError_t launchSum<float>(cudaStream_t, const SumArguments&, const ReducePlan&, std::byte*);
template cudaError_t launchSum<double>(cudaStream_t, const SumArguments&, const ReducePlan&, std::byte*);

}  // namespace lathe::gpu
