// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/memory_forecast.h"

#include <algorithm>

#include "core/base/bytes_text.h"
#include "core/train/loop/offered_datasets.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/processor_precision.h"

namespace lathe {

namespace {

// Memory at a batch size.
struct Sample {
    int64_t batch = 0, bytes = 0;
};

class BatchSearch {
public:
    using Plan = std::function<std::optional<int64_t>(int64_t batch)>;
    BatchSearch(Plan plan, int64_t bytes) : m_plan(std::move(plan)), m_bytes(bytes) {}

    std::optional<int64_t> run(int64_t first, int64_t most) {
        if (!look(std::clamp<int64_t>(first, 1, most))) return std::nullopt;
        while (m_over == none && m_fits.batch < most)
            if (!look(std::min(most, m_fits.batch * 4))) return std::nullopt;
        while (m_over - m_fits.batch > 1 && m_over != none)
            if (!look(guess())) return std::nullopt;
        return m_fits.batch;
    }

private:
    static constexpr int64_t none = INT64_MAX;

    bool look(int64_t batch) {
        const auto bytes = m_plan(batch);
        if (!bytes) return false;
        if (*bytes <= m_bytes)
            m_fits = {batch, *bytes};
        else
            m_over = batch, m_overBytes = *bytes;
        return true;
    }

    // Memory grows nearly in a straight line; every other time the middle, so that the interval halves at least.
    int64_t guess() {
        m_middle = !m_middle;
        const int64_t wide = m_over - m_fits.batch;
        if (m_middle || m_fits.batch == 0) return m_fits.batch + wide / 2;
        const double share = static_cast<double>(m_bytes - m_fits.bytes) / static_cast<double>(m_overBytes - m_fits.bytes);
        return m_fits.batch + std::clamp<int64_t>(static_cast<int64_t>(share * static_cast<double>(wide)), 1, wide - 1);
    }

    Plan m_plan;
    int64_t m_bytes;
    Sample m_fits;
    int64_t m_over = none, m_overBytes = 0;
    bool m_middle = true;
};

/// The Programs that a training computes, in the precision that it takes on this device.
Result<TrainingPrograms> trainedPrograms(const Project& project, const DatasetInfo& info, const ForecastTarget& target,
                                         Diagnostics* notes) {
    Diagnostics problems;
    ProgramOptions options{project.training.batch, target.real};
    if (target.data) options.buckets = target.data->buckets;
    auto programs = buildPrograms(project, info, options, problems);
    if (!programs.ok()) return programs;
    const auto note = whyInFloat32(project.training.precision, target.real, target.device, programs->train);
    if (!note) return programs;
    if (notes) notes->push_back(*note);
    Project wide = project;
    wide.training.precision = Precision::F32;
    return buildPrograms(wide, info, options, problems);
}

}  // namespace

Result<MemoryPlan> forecastMemory(const Project& project, const DatasetInfo& info, const ForecastTarget& target,
                                  Diagnostics* notes) {
    LATHE_TRY(const TrainingPrograms programs, trainedPrograms(project, info, target, notes));
    const std::vector<Program> list = programs.compiled();
    CompileOptions compile;
    compile.device = target.device;
    compile.threads = target.threads;
    compile.kernels = target.kernels;
    compile.tensorFloat32 = project.training.precision == Precision::TF32;
    compile.dryRun = true;
    LATHE_TRY(const auto executable, target.backend.compile(list, compile));
    if (target.data) offerDatasets(*executable, *target.data, target.real);
    if (notes) notes->insert(notes->end(), executable->plan().notes.begin(), executable->plan().notes.end());
    return executable->plan().memory;
}

std::optional<int64_t> largestBatch(const Project& project, const DatasetInfo& info, const ForecastTarget& target, int64_t bytes,
                                    int64_t most, const std::function<bool()>& stop) {
    Project at = project;
    const int64_t pieces = project.training.microBatches;  // all of one size: what is sought is that
    const auto plan = [&](int64_t samples) -> std::optional<int64_t> {
        if (stop()) return std::nullopt;
        at.training.batch = samples * pieces;
        const auto memory = forecastMemory(at, info, target);
        if (!memory.ok() && memory.error().code == "plan.limit") return std::optional<int64_t>(2 * std::max<int64_t>(bytes, 1));
        return memory.ok() ? std::optional(memory->peak) : std::nullopt;
    };
    if (most < pieces) return std::optional<int64_t>(0);
    const auto samples = BatchSearch(plan, bytes).run(project.training.batch / pieces, most / pieces);
    return samples ? std::optional(*samples * pieces) : std::nullopt;
}

int64_t memoryLimitFor(const Project& project, const DatasetInfo& info, const ForecastTarget& target, int64_t bytes) {
    Project at = project;
    at.training.memory = (bytes / 10 * 9) >> 20;
    if (at.training.memory <= 0) return 0;
    return forecastMemory(at, info, target).ok() ? at.training.memory : 0;
}

namespace {

std::string_view remedyWith(int64_t largest, int64_t limit) {
    if (limit > 0) return largest > 0 ? "set training.memory to {4}, or use a batch of {3}" : "set training.memory to {4}";
    return largest > 0 ? "use a batch of {3}" : "make the network smaller";
}

}  // namespace

Diagnostic planTooLarge(const MemoryPlan& plan, const DeviceInfo& device, int64_t largest, int64_t limit) {
    return requestError(
        "plan.memory", "training.batch", "the training needs {0} of memory, but {1} has {2}",
        {bytesText(plan.peak), device.name, bytesText(device.memoryBytes), std::to_string(largest), std::to_string(limit)},
        remedyWith(largest, limit));
}

std::optional<Diagnostic> whereTooLarge(const MemoryPlan& plan, const DeviceInfo& device, const Project& project,
                                        const DatasetInfo& info, const ForecastTarget& target) {
    if (device.memoryBytes <= 0 || plan.peak <= device.memoryBytes) return std::nullopt;
    const auto never = [] { return false; };
    const auto largest = largestBatch(project, info, target, device.memoryBytes, project.training.batch, never);
    return planTooLarge(plan, device, largest.value_or(0), memoryLimitFor(project, info, target, device.memoryBytes));
}

}  // namespace lathe
