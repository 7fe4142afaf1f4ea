// SPDX-License-Identifier: Apache-2.0
#include "gpu/data/copy_list.h"
#include "gpu/kernels/common/rows.cuh"

namespace lathe::gpu {

/// The copies as a parameter of a kernel.
struct CopyRows {
    CopyList::Copy rows[CopyList::most];
};

/// Whether source, destination and size are multiples of `bytes`.
__device__ inline bool isMultipleOf(const CopyList::Copy& copy, uintptr_t bytes) {
    const uintptr_t all =
        reinterpret_cast<uintptr_t>(copy.to) | reinterpret_cast<uintptr_t>(copy.from) | static_cast<uintptr_t>(copy.bytes);
    return all % bytes == 0;
}

template <class Word>
__device__ void copyWords(const CopyList::Copy& copy) {
    auto* const to = reinterpret_cast<Word*>(copy.to);
    const auto* const from = reinterpret_cast<const Word*>(copy.from);
    forRow(copy.bytes / static_cast<int64_t>(sizeof(Word)), [&](int64_t i) { to[i] = from[i]; });
}

/// One block for each copy.
__global__ void copyRows(LATHE_PARAMETER(CopyRows) all) {
    const CopyList::Copy& copy = all.rows[blockIdx.x];
    if (isMultipleOf(copy, 8))
        copyWords<uint64_t>(copy);
    else if (isMultipleOf(copy, 4))
        copyWords<uint32_t>(copy);
    else
        copyWords<uint8_t>(copy);
}

cudaError_t launchCopies(cudaStream_t stream, const CopyList& list) {
    CopyRows all;
    for (size_t i = 0; i < list.size(); ++i) all.rows[i] = list.copies()[i];
    constexpr unsigned threads = 256;
    return launch(copyRows, static_cast<unsigned>(list.size()), threads, 0, stream, all);
}

}  // namespace lathe::gpu
