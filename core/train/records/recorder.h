// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "core/base/event_ring.h"
#include "core/store/device_energy.h"
#include "core/store/event_log.h"
#include "core/store/run_dir.h"
#include "core/store/tfevents.h"
#include "core/train/interface/figures.h"
#include "core/train/records/machine_sampler.h"
#include "core/train/records/step_clock.h"
#include "core/train/records/step_record.h"

namespace lathe {

class DeviceRecord;

/// Records a training: each step in the event log, some steps in the TensorBoard file, and ten times a second the state of the
/// machine. It has its own thread with a ring buffer, so a slow disk does not delay a step. Call it only from the training
/// thread.
class Recorder {
public:
    /// `columns`: at most StepRecord::maxValues. Appends to an existing log. `firstStep`: first step that will be recorded, for
    /// TensorBoard.
    static Result<std::unique_ptr<Recorder>> open(const RunDir&, std::vector<std::string> columns, int64_t firstStep,
                                                  Diagnostics& notes);
    ~Recorder();
    Recorder(const Recorder&) = delete;

    /// Records a step. Waits only if the disk is tens of thousands of steps behind.
    void step(const StepRecord&);
    /// Records how the time of some steps was spent. Never waits; if the buffer is full, the record is lost.
    void times(const StepTimes& times) { (void)m_times.push(times); }
    /// Records the GPU, too, from now on.
    void watch(std::unique_ptr<DeviceRecord>);
    /// Notes about the GPU since the last call; free if there are none.
    Diagnostics takeNotes();
    /// Energy of the GPU in the whole run; unknown if it is not recorded.
    DeviceEnergy energy();
    /// Sets the number of finished batches of the loader, for the samples of the machine.
    void queue(int batches) { m_queue.store(batches, std::memory_order_relaxed); }
    /// Writes an event after all steps so far; other processes see it at once.
    Status add(std::string_view kind, int64_t step, Json data);
    Status resumedFrom(int64_t step, Json data);
    /// Metrics of an epoch, for TensorBoard.
    Status figures(int64_t step, std::string_view part, const Figures&);
    /// Makes all records so far durable. Call it before a checkpoint.
    Status settle();
    /// The first error of the thread; the training must then stop.
    Status status();

private:
    Recorder(EventLogWriter, TfEventsWriter, std::vector<std::string> columns);
    void run();
    void drain();
    Status write(const StepRecord&);
    void write(const StepTimes&);
    void sampleMachine();
    void writeMachine();
    void writeDevice(bool all);
    void remember(const Status&);

    static constexpr size_t capacity = size_t{1} << 16;
    static constexpr int64_t thinnedSteps = 20;  ///< TensorBoard gets every 20th step

    EventRing<StepRecord> m_ring{capacity};
    EventRing<StepTimes> m_times{64};
    std::atomic<bool> m_failed{false}, m_stop{false};
    std::atomic<int> m_queue{0};
    std::atomic<bool> m_noted{false};

    std::mutex m_mutex;  ///< protects the members below, and the consumer side of the ring
    EventLogWriter m_log;
    TfEventsWriter m_board;
    std::vector<std::string> m_columns;
    std::vector<ColumnValue> m_values;
    std::optional<Diagnostic> m_error;
    WaitWatch m_waits;
    int64_t m_lastStep = 0;
    std::unique_ptr<DeviceRecord> m_device;  ///< null: no GPU is recorded

    MachineSampler m_sampler;  ///< the members below belong to the thread
    std::array<MachineSample, 10> m_samples;
    size_t m_sampled = 0;
    std::thread m_thread;
};

}  // namespace lathe
