// SPDX-License-Identifier: Apache-2.0
#include "core/train/tuning/batch_sizes.h"

#include <algorithm>
#include <chrono>
#include <unistd.h>

#include "core/base/bytes_text.h"
#include "core/train/runs/memory_forecast.h"
#include "core/train/tuning/tuning_request.h"

namespace lathe {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int64_t mostSamples = 1 << 20;  // of training.batch
constexpr int64_t fewestSteps = 2;

Diagnostic unknownMemory(const DeviceInfo& device) {
    return requestError("tuning.memory", "--memory", "the memory of {0} is unknown", {device.id},
                        "set the memory that the training may use with --memory");
}

Diagnostic nothingFits(int64_t memory) {
    return requestError("tuning.memory", "--memory", "a batch of one sample needs more than {0}", {bytesText(memory)},
                        "allow more memory, or make the network smaller");
}

/// Of the device; of a device that shares the memory of the machine, half of that.
int64_t memoryOf(const DeviceInfo& device) {
    if (device.memoryBytes > 0) return device.memoryBytes;
    return static_cast<int64_t>(::sysconf(_SC_PHYS_PAGES)) / 2 * ::sysconf(_SC_PAGESIZE);
}

ForecastTarget forecastTargetOf(const RunRequest& r) {
    return {*r.device.backend, r.device.device.id, r.options.real, r.options.threads, r.options.kernels, &r.data};
}

Result<int64_t> largestThatFits(const RunRequest& r, int64_t memory, const std::atomic<bool>& stop) {
    const int64_t most = std::min(mostSamples, r.data.size(Split::Training));
    const auto stopped = [&] { return stop.load(std::memory_order_relaxed); };
    const auto largest = largestBatch(r.project, r.data.info, forecastTargetOf(r), memory, most, stopped);
    if (!largest && stopped()) return tuningStopped();
    if (!largest || *largest == 0) return nothingFits(memory);
    return *largest;
}

/// Samples per second after a first step, which warms the caches.
Result<double> speedOf(const RunRequest& r, double seconds, const std::atomic<bool>& stop) {
    LATHE_TRY(const auto training, TrialTraining::start(r));
    LATHE_TRY([[maybe_unused]] const double loss, training->step());
    const Clock::time_point begin = Clock::now();
    double spent = 0;
    int64_t steps = 0;
    while (steps < fewestSteps || spent < seconds) {
        if (stop.load(std::memory_order_relaxed)) return tuningStopped();
        LATHE_TRY([[maybe_unused]] const double another, training->step());
        spent = std::chrono::duration<double>(Clock::now() - begin).count();
        ++steps;
    }
    return static_cast<double>(steps * r.project.training.batch) / std::max(spent, 1e-9);
}

Result<BatchSpeed> measure(RunRequest& r, int64_t batch, double seconds, const std::atomic<bool>& stop) {
    Diagnostics problems;
    r.project.training.batch = batch;
    LATHE_CHECK(buildPrograms(r, problems));
    LATHE_TRY(const MemoryPlan plan, forecastMemory(r.project, r.data.info, forecastTargetOf(r)));
    LATHE_TRY(const double speed, speedOf(r, seconds, stop));
    return BatchSpeed{batch, plan.peak, speed};
}

}  // namespace

std::vector<int64_t> sizesUpTo(int64_t largest, int64_t step, size_t count) {
    constexpr int64_t usualLeast = 8;
    std::vector<int64_t> all;
    for (int64_t size = step; size <= largest; size *= 2) all.push_back(size);
    std::erase_if(all, [&](int64_t size) { return size < usualLeast && size * 2 <= largest && all.back() >= usualLeast; });
    std::vector<int64_t> sizes;
    const size_t chosen = std::min(count, all.size());
    for (size_t i = 0; i < chosen; ++i) sizes.push_back(all[chosen == 1 ? all.size() - 1 : i * (all.size() - 1) / (chosen - 1)]);
    return sizes;
}

int64_t suggestedBatch(std::span<const BatchSpeed> measured) {
    constexpr double enough = 0.9;
    double best = 0;
    for (const BatchSpeed& one : measured) best = std::max(best, one.samplesPerSecond);
    for (const BatchSpeed& one : measured)
        if (one.samplesPerSecond >= enough * best) return one.batch;
    return 0;
}

Result<BatchSizes> measureBatchSizes(const Project& project, const RunOptions& options, BackendRegistry& registry,
                                     const BatchSizeOptions& o, const std::atomic<bool>& stop,
                                     const std::function<void(const BatchSpeed&)>& progress) {
    LATHE_TRY(RunRequest request, tuningRequest(project, options, registry));
    BatchSizes result{.memory = o.memory > 0 ? o.memory : memoryOf(request.device.device),
                      .device = request.device.device.id,
                      .notes = request.device.notes};
    if (result.memory <= 0) return unknownMemory(request.device.device);
    LATHE_TRY(result.largest, largestThatFits(request, result.memory, stop));
    for (const int64_t batch : sizesUpTo(result.largest, request.project.training.microBatches, o.sizes)) {
        LATHE_TRY(const BatchSpeed speed, measure(request, batch, o.seconds, stop));
        result.measured.push_back(speed);
        if (progress) progress(speed);
    }
    result.suggested = suggestedBatch(result.measured);
    return result;
}

}  // namespace lathe
