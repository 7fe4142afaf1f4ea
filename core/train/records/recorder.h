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

/// Writes what a training tells: every step into the event log, a thinned selection into the TensorBoard file; and, ten times a
/// second, how the machine is. A thread of its own does it, fed through a ring, so that a slow disk never holds up a step. Driven
/// by the training thread alone.
class Recorder {
public:
    /// `columns`: at most StepRecord::maxValues. Goes on with the log that is there. `firstStep`: first step that will come, for
    /// TensorBoard.
    static Result<std::unique_ptr<Recorder>> open(const RunDir&, std::vector<std::string> columns, int64_t firstStep,
                                                  Diagnostics& notes);
    ~Recorder();
    Recorder(const Recorder&) = delete;

    /// Waits only when the disk is tens of thousands of steps behind.
    void step(const StepRecord&);
    /// Where the time of some steps went. Never waits: what does not fit is lost.
    void times(const StepTimes& times) { (void)m_times.push(times); }
    /// From here on the GPU is recorded as well.
    void watch(std::unique_ptr<DeviceRecord>);
    /// What was noticed of the GPU since the last call; costs nothing where that is nothing.
    Diagnostics takeNotes();
    /// What the GPU has used in the whole run; unknown where it is not recorded.
    DeviceEnergy energy();
    /// Batches that the loader has ready, for the record of the machine.
    void queue(int batches) { m_queue.store(batches, std::memory_order_relaxed); }
    /// After all steps so far, in the log's order; seen by others at once.
    Status add(std::string_view kind, int64_t step, Json data);
    Status resumedFrom(int64_t step, Json data);
    /// Figures of an epoch, for TensorBoard.
    Status figures(int64_t step, std::string_view part, const Figures&);
    /// All that was told so far is durable. Belongs before a commit.
    Status settle();
    /// The first error of the thread; the training must stop then.
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
    static constexpr int64_t thinnedSteps = 20;  ///< TensorBoard gets every so many steps

    EventRing<StepRecord> m_ring{capacity};
    EventRing<StepTimes> m_times{64};
    std::atomic<bool> m_failed{false}, m_stop{false};
    std::atomic<int> m_queue{0};
    std::atomic<bool> m_noted{false};

    std::mutex m_mutex;  ///< what follows, and the ring's end
    EventLogWriter m_log;
    TfEventsWriter m_board;
    std::vector<std::string> m_columns;
    std::vector<ColumnValue> m_values;
    std::optional<Diagnostic> m_error;
    WaitWatch m_waits;
    int64_t m_lastStep = 0;
    std::unique_ptr<DeviceRecord> m_device;  ///< null: there is none to record

    MachineSampler m_sampler;  ///< what follows belongs to the thread
    std::array<MachineSample, 10> m_samples;
    size_t m_sampled = 0;
    std::thread m_thread;
};

}  // namespace lathe
