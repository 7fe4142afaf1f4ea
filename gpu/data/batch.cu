// SPDX-License-Identifier: Apache-2.0
#include <type_traits>

#include "core/data/pixel_kernels/pixel_kernels.h"
#include "gpu/data/batch.h"
#include "gpu/kernels/common/rows.cuh"

namespace lathe::gpu {

/// Storage for the random values of one transform.
struct KernelDraw {
    alignas(8) unsigned char bytes[mostDrawBytes];
};

/// Samples the random values of all transforms for one sample, one thread per transform.
__device__ inline void drawAll(const BatchArguments& a, int64_t sample, KernelDraw* draws) {
    for (uint32_t t = threadIdx.x; t < a.transforms; t += blockDim.x)
        pixel_kernels::PixelKernels::visit(a.pixelKernels[t], [&](const auto& kernel) {
            using Draw = typename std::decay_t<decltype(kernel)>::Draw;
            *reinterpret_cast<Draw*>(draws[t].bytes) = kernel.draw(augmentRandom(a.seed, a.batch->epoch, t, sample), a.image);
        });
    __syncthreads();
}

__device__ inline int64_t meanOf(const ImageView& image) {
    const int64_t pixels = image.size.pixels();
    int64_t sum = 0;
    forRow(pixels, [&](int64_t i) { sum += image.pixels[i]; });
    return roundedMean(blockSum(sum), pixels);
}

/// Applies one transform to one image.
__device__ inline void transformImage(const PixelKernel& kernel, const KernelDraw& draw, const Philox& random, ImageView in,
                                      uint8_t* out) {
    const auto pixels = static_cast<uint32_t>(in.size.pixels());
    const auto height = static_cast<uint32_t>(in.size.height), width = static_cast<uint32_t>(in.size.width);
    pixel_kernels::PixelKernels::visit(kernel, [&](const auto& f) {
        using Kernel = std::decay_t<decltype(f)>;
        if constexpr (Kernel::needsMean) in.mean = meanOf(in);
        const auto& drawn = *reinterpret_cast<const typename Kernel::Draw*>(draw.bytes);
        for (uint32_t i = threadIdx.x; i < pixels; i += blockDim.x) {
            const uint32_t line = i / width;
            out[i] = f.pixel(drawn, random, in, line / height, line % height, i % width);
        }
    });
    __syncthreads();
}

/// Applies all transforms to one sample, alternating between the two halves of `room`.
__device__ inline const uint8_t* augmented(const BatchArguments& a, int64_t sample, const uint8_t* image, uint8_t* room,
                                           KernelDraw* draws) {
    drawAll(a, sample, draws);
    uint32_t applied = 0;
    for (uint32_t t = 0; t < a.transforms; ++t) {
        const SampleRandom random = augmentRandom(a.seed, a.batch->epoch, t, sample);
        if (!isApplied(random, a.pixelKernels[t].probability)) continue;  // the same for all threads of the block
        uint8_t* const out = room + (applied++ % 2) * a.elements;
        transformImage(a.pixelKernels[t], draws[t], random, {image, a.image}, out);
        image = out;
    }
    return image;
}

template <class Real>
__device__ void writeFeatures(const BatchArguments& a, const std::byte* sample, Real* x) {
    if (!a.table) {
        const auto* from = reinterpret_cast<const Real*>(sample);
        forRow(a.elements, [&](int64_t i) { x[i] = from[i]; });
        return;
    }
    const auto* table = static_cast<const Real*>(a.table);
    const auto size = static_cast<uint32_t>(a.channelSize);
    forRow(a.elements, [&](int64_t i) { x[i] = table[static_cast<uint32_t>(i) / size * 256 + static_cast<uint8_t>(sample[i])]; });
}

/// Writes target and mask of a row. A negative `sample` means padding.
template <class Real>
__device__ void writeRest(const BatchArguments& a, int64_t row, int64_t sample) {
    const int64_t words = a.targetBytes / 4;
    auto* const y = reinterpret_cast<uint32_t*>(a.y) + row * words;
    const auto* from = reinterpret_cast<const uint32_t*>(a.targets);
    forRow(words, [&](int64_t i) { y[i] = sample < 0 ? 0 : from[sample * words + i]; });
    if (a.mask && threadIdx.x == 0) static_cast<Real*>(a.mask)[row] = sample < 0 ? Real(0) : Real(1);
}

template <class Real, class Features>
__device__ void forRows(const BatchArguments& a, Features features) {
    const auto* numbers = reinterpret_cast<const int64_t*>(a.batch + 1);
    for (int64_t row = blockIdx.x; row < a.rows; row += gridDim.x) {
        const int64_t sample = row >= a.batch->count ? -1 : a.numbered ? numbers[row] : row;
        Real* const x = static_cast<Real*>(a.x) + row * a.elements;
        if (sample < 0)
            forRow(a.elements, [&](int64_t i) { x[i] = 0; });
        else
            features(sample, x);
        writeRest<Real>(a, row, sample);
    }
}

template <class Real>
__device__ const std::byte* sampleOf(const BatchArguments& a, int64_t sample) {
    return a.features + sample * a.elements * static_cast<int64_t>(a.table ? 1 : sizeof(Real));
}

template <class Real>
__global__ void gatherBatch(LATHE_PARAMETER(BatchArguments) a) {
    forRows<Real>(a, [&](int64_t sample, Real* x) { writeFeatures(a, sampleOf<Real>(a, sample), x); });
}

template <class Real>
__global__ void augmentBatch(LATHE_PARAMETER(BatchArguments) a) {
    LATHE_SHARED(KernelDraw, draws, mostPixelKernels);
    LATHE_SHARED(uint8_t, own, 2 * imageOfBlock);
    uint8_t* const room = a.scratch ? a.scratch + int64_t{blockIdx.x} * 2 * a.elements : own;
    forRows<Real>(a, [&](int64_t sample, Real* x) {
        const auto* image = reinterpret_cast<const uint8_t*>(sampleOf<Real>(a, sample));
        image = augmented(a, sample, image, room, draws);
        writeFeatures(a, reinterpret_cast<const std::byte*>(image), x);
        __syncthreads();  // the next row reuses the shared memory
    });
}

template <class Real>
cudaError_t launchBatch(cudaStream_t stream, const BatchArguments& a) {
    const unsigned threads = threadsForRow(a.elements);
    const bool narrow = a.transforms > 0 && a.scratch;
    const unsigned blocks = blocksFor(narrow && a.rows > blocksWithScratch ? blocksWithScratch : a.rows, 1);
    return launch(a.transforms > 0 ? augmentBatch<Real> : gatherBatch<Real>, blocks, threads, 0, stream, a);
}
template cudaError_t launchBatch<float>(cudaStream_t, const BatchArguments&);
template cudaError_t launchBatch<double>(cudaStream_t, const BatchArguments&);

}  // namespace lathe::gpu
