// SPDX-License-Identifier: Apache-2.0
#include "core/base/philox.h"
#include "gpu/kernels/common/image_view.cuh"
#include "gpu/kernels/common/pack.h"
#include "gpu/kernels/common/stored.h"
#include "gpu/kernels/dropout.h"

namespace lathe::gpu {

/// Drops or scales one element. A Philox block has random words for four neighbors in plain order.
template <class Stored>
struct Dropper {
    using T = Computed<Stored>;
    Philox random;
    float p;
    T scale;

    __device__ explicit Dropper(const DropoutArguments& a)
        : random(static_cast<uint64_t>(*a.seed), RandomStream::Dropout, static_cast<uint32_t>(*a.step), a.layer) {
        const T given = *static_cast<const T*>(a.p);
        p = static_cast<float>(given);
        scale = given < 1 ? static_cast<T>(1 / (1 - static_cast<double>(given))) : T(0);
    }
    __device__ Stored operator()(uint32_t word, T x) const {
        return static_cast<Stored>(static_cast<float>(word >> 8) * 0x1p-24f >= p ? x * scale : T(0));
    }
};

/// `packs`: the addresses allow to move four elements together.
template <class Stored>
__global__ void dropoutPlain(DropoutArguments a, bool packs) {
    const auto* x = static_cast<const Stored*>(a.x);
    auto* const y = static_cast<Stored*>(a.y);
    const Dropper<Stored> drop(a);
    const int skipped = static_cast<int>(a.first % 4);  // words of the block before the four of this thread
    LATHE_UNROLL(1)
    for (int64_t i = gridFirst() * 4; i < a.elements; i += gridStep() * 4) {
        const uint64_t block = static_cast<uint64_t>(a.first + i) / 4;
        const PhiloxWords words = drop.random.block(block);
        const PhiloxWords next = skipped == 0 ? words : drop.random.block(block + 1);
        const auto word = [&](int k) { return k + skipped < 4 ? words.v[k + skipped] : next.v[k + skipped - 4]; };
        if (packs && i + 4 <= a.elements) {
            Pack<Stored, 4> four = loadPack(reinterpret_cast<const Pack<Stored, 4>*>(x + i));
            for (int k = 0; k < 4; ++k) four.at[k] = drop(word(k), four.at[k]);
            storePack(reinterpret_cast<Pack<Stored, 4>*>(y + i), four);
        } else {
            for (int k = 0; k < 4 && i + k < a.elements; ++k) y[i + k] = drop(word(k), x[i + k]);
        }
    }
}

template <class Stored, class Index>
__global__ void dropoutChannelsLast(DropoutArguments a, LATHE_PARAMETER(ImageView<Index>) view) {
    const auto* x = static_cast<const Stored*>(a.x);
    auto* const y = static_cast<Stored*>(a.y);
    const Dropper<Stored> drop(a);
    LATHE_UNROLL(1)
    for (int64_t i = gridFirst(); i < a.elements; i += gridStep())
        y[i] = drop(drop.random.word(static_cast<uint64_t>(a.first + view.plainOffset(static_cast<Index>(i)))), x[i]);
}

template <class Stored>
cudaError_t launchDropout(cudaStream_t stream, const DropoutArguments& a) {
    const auto channelsLast = [&](auto index) {
        using Index = decltype(index);
        return launch(dropoutChannelsLast<Stored, Index>, blocksFor(a.elements), threadsOfGrid, 0, stream, a,
                      ImageView<Index>(a.images, 1));
    };
    if (a.images.channelsLast) return a.wide ? channelsLast(int64_t{}) : channelsLast(int32_t{});
    const bool packs = !a.wide && packsFit({a.x, a.y});
    return launch(dropoutPlain<Stored>, blocksFor((a.elements + 3) / 4), threadsOfGrid, 0, stream, a, packs);
}
#define LATHE_INSTANTIATE(T) template cudaError_t launchDropout<T>(cudaStream_t, const DropoutArguments&);
LATHE_FOR_STORED(LATHE_INSTANTIATE)

}  // namespace lathe::gpu
