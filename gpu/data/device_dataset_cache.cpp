// SPDX-License-Identifier: Apache-2.0
#include "gpu/data/device_dataset_cache.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <string>
#include <string_view>

#include "core/base/bytes_text.h"
#include "gpu/runtime/check.h"
#include "gpu/runtime/transfer.h"

namespace lathe::gpu {

namespace {

constexpr int64_t chunkBytes = int64_t{8} << 20, mostElements = int64_t{1} << 30;
constexpr int64_t shareOfFree = 4;
constexpr std::string_view copying = "copying the data";

/// Byte offsets of targets and features in the memory of the set, after the table.
struct CacheLayout {
    int64_t targets = 0, features = 0, end = 0;
};

CacheLayout layoutFor(const DeviceDataset& set, int64_t samples, int64_t begin) {
    const int64_t features = begin + aligned(samples * set.targetBytes());
    return {begin, features, features + aligned(samples * set.featureBytes())};
}

int64_t tableBytes(const DeviceDataset& set) {
    return aligned(static_cast<int64_t>(set.table.size()));
}

int64_t scratchBytes(const DeviceDataset& set) {
    const bool large = !set.transforms.empty() && set.featureBytes() > imageOfBlock;
    return large ? aligned(blocksWithScratch * 2 * set.featureBytes()) : 0;
}

Status copySamples(const DeviceDataset& set, std::byte* features, std::byte* targets, cudaStream_t stream) {
    const int64_t f = set.featureBytes(), t = set.targetBytes();
    const int64_t chunk = std::clamp<int64_t>(chunkBytes / (f + t), 1, std::max<int64_t>(set.samples, 1));
    LATHE_TRY(const PinnedBlock staging, takePinnedMemory(chunk * (f + t)));
    std::byte* const targetsOfChunk = staging.get() + chunk * f;
    for (int64_t first = 0; first < set.samples; first += chunk) {
        const int64_t count = std::min(chunk, set.samples - first);
        for (int64_t i = 0; i < count; ++i) LATHE_CHECK(set.read(first + i, staging.get() + i * f, targetsOfChunk + i * t));
        LATHE_CHECK(copyToDevice(features + first * f, staging.get(), count * f, stream, copying));
        LATHE_CHECK(copyToDevice(targets + first * t, targetsOfChunk, count * t, stream, copying));
    }
    return {};
}

/// Everything except the addresses of samples and batches.
BatchArguments argumentsOf(const DeviceDataset& set, std::byte* table) {
    BatchArguments a;
    a.table = set.table.empty() ? nullptr : table;
    a.elements = set.features.shape.elements();
    a.channelSize = set.features.shape.rank() == 0 ? 1 : a.elements / set.features.shape[0];
    a.targetBytes = set.targetBytes();
    a.seed = set.seed;
    a.transforms = static_cast<uint32_t>(set.transforms.size());
    std::copy(set.transforms.begin(), set.transforms.end(), a.pixelKernels);
    if (!set.transforms.empty()) a.image = {set.features.shape[0], set.features.shape[1], set.features.shape[2]};
    return a;
}

Status checkSample(const DeviceDataset& set) {
    if (set.features.dtype == DType::I64)
        return requestError("cuda.data.tokens", "data", "the samples are tokens, which are not stored on the device");
    if (set.features.shape.elements() <= mostElements) return {};
    return requestError("cuda.data.sample", "data", "one sample has more than {0} values", {std::to_string(mostElements)});
}

Result<int64_t> freeBytes() {
    size_t free = 0, total = 0;
    LATHE_CHECK(check(cudaMemGetInfo(&free, &total), "asking for free memory"));
    return static_cast<int64_t>(free);
}

}  // namespace

BatchPointers pointersIn(std::byte* inputs, const Program& program, std::span<const int64_t> offsets) {
    BatchPointers layout{reinterpret_cast<const BatchVariables*>(inputs + offsets.back())};
    for (size_t i = 0; i < program.inputs.size(); ++i) {
        const ProgramInput& input = program.inputs[i];
        std::byte* const place = inputs + offsets[i];
        if (input.role == InputRole::Features) layout.features = place, layout.rows = program.shape(input.value)[0];
        if (input.role == InputRole::Target) layout.target = place;
        if (input.role == InputRole::Mask) layout.mask = place;
    }
    return layout;
}

Result<int64_t> DeviceDatasetCache::bytesToCache(const DeviceDataset& set, int64_t free) {
    if (set.transforms.size() > mostPixelKernels)
        return requestError("cuda.data.forms", "data.transforms",
                            "the device applies at most {1} transforms, but the project has {0}",
                            {std::to_string(set.transforms.size()), std::to_string(mostPixelKernels)});
    LATHE_CHECK(checkSample(set));
    const int64_t bytes = layoutFor(set, set.samples, tableBytes(set)).end + scratchBytes(set);
    if (bytes <= free / shareOfFree) return bytes;
    return requestError("cuda.data.large", "data", "the data need {0}, more than a quarter of the {1} of free device memory",
                        {bytesText(bytes), bytesText(free)});
}

Result<int64_t> DeviceDatasetCache::bytesToStream(const DeviceDataset& set, int64_t rows) {
    LATHE_CHECK(checkSample(set));
    if (set.table.empty())
        return requestError("cuda.data.columns", "data", "the samples are real numbers, which are not stored on the device");
    return tableBytes(set) + inputSlots * layoutFor(set, rows, 0).end;
}

Status DeviceDatasetCache::takeMemory(const DeviceDataset& set, int64_t bytes, cudaStream_t stream) {
    m_bytes = bytes;
    m_real = set.real;
    m_featureBytes = set.featureBytes();
    LATHE_TRY(m_memory, takeDeviceMemory(bytes, stream));
    m_arguments = argumentsOf(set, m_memory.get());
    return copyToDevice(m_memory.get(), set.table.data(), static_cast<int64_t>(set.table.size()), stream, copying);
}

Result<DeviceDatasetCache> DeviceDatasetCache::cacheDataset(const DeviceDataset& set, cudaStream_t stream) {
    DeviceDatasetCache kept;
    LATHE_TRY(const int64_t free, freeBytes());
    LATHE_TRY(const int64_t bytes, bytesToCache(set, free));
    LATHE_CHECK(kept.takeMemory(set, bytes, stream));
    const CacheLayout layout = layoutFor(set, set.samples, tableBytes(set));
    std::byte* const memory = kept.m_memory.get();
    LATHE_CHECK(copySamples(set, memory + layout.features, memory + layout.targets, stream));
    kept.m_arguments.features = memory + layout.features;
    kept.m_arguments.targets = memory + layout.targets;
    if (scratchBytes(set) > 0) kept.m_arguments.scratch = reinterpret_cast<uint8_t*>(memory + layout.end);
    return kept;
}

Result<DeviceDatasetCache> DeviceDatasetCache::streamDataset(const DeviceDataset& set, int64_t rows, cudaStream_t stream) {
    DeviceDatasetCache streamed;
    LATHE_TRY(const int64_t bytes, bytesToStream(set, rows));
    LATHE_CHECK(streamed.takeMemory(set, bytes, stream));
    int64_t begin = tableBytes(set);
    for (Slot& slot : streamed.m_slots) {
        const CacheLayout layout = layoutFor(set, rows, begin);
        slot.targets = streamed.m_memory.get() + layout.targets;
        slot.features = streamed.m_memory.get() + layout.features;
        LATHE_TRY(slot.staging, takePinnedMemory(layout.end - layout.targets));
        begin = layout.end;
    }
    return streamed;
}

// The distance between targets and features is the same in host and device memory, so one copy is enough.
cudaError_t DeviceDatasetCache::bring(cudaStream_t stream, const Slot& slot, const SampleBatch& batch) const noexcept {
    const auto between = slot.features - slot.targets;
    const auto bytes = static_cast<size_t>(batch.count * m_featureBytes);
    std::memcpy(slot.staging.get(), batch.target, static_cast<size_t>(batch.count * m_arguments.targetBytes));
    std::memcpy(slot.staging.get() + between, batch.features, bytes);
    return cudaMemcpyAsync(slot.targets, slot.staging.get(), static_cast<size_t>(between) + bytes, cudaMemcpyHostToDevice,
                           stream);
}

BatchArguments DeviceDatasetCache::argumentsFor(const SampleBatch& batch, const BatchPointers& to) const noexcept {
    assert(batch.count <= to.rows);
    BatchArguments a = m_arguments;
    a.batch = to.batch;
    a.rows = to.rows;
    a.x = to.features;
    a.y = to.target;
    a.mask = to.mask;
    if (!batch.augmented) a.transforms = 0;
    return a;
}

cudaError_t DeviceDatasetCache::launch(cudaStream_t stream, const BatchArguments& a) const noexcept {
    return m_real == DType::F64 ? launchBatch<double>(stream, a) : launchBatch<float>(stream, a);
}

cudaError_t DeviceDatasetCache::enqueueCached(cudaStream_t stream, const SampleBatch& batch,
                                              const BatchPointers& to) const noexcept {
    return launch(stream, argumentsFor(batch, to));
}

cudaError_t DeviceDatasetCache::enqueue(cudaStream_t stream, size_t slot, const SampleBatch& batch,
                                        const BatchPointers& to) const noexcept {
    if (!batch.features) return enqueueCached(stream, batch, to);
    BatchArguments a = argumentsFor(batch, to);
    const Slot& place = m_slots[slot];
    if (const cudaError_t status = bring(stream, place, batch); status != cudaSuccess) return status;
    a.features = place.features;
    a.targets = place.targets;
    a.numbered = false;
    return launch(stream, a);
}

}  // namespace lathe::gpu
