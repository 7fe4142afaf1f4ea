// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/store/device_sample.h"

namespace lathe {

/// The values of one column: `value[i]` belongs to row `row[i]` of the table; rows ascend. A step without this value has no
/// entry, so a NaN here is a NaN of the training.
struct Series {
    std::vector<uint32_t> row;
    std::vector<double> value;
};

/// Scalars of many steps, the source of all curves. Steps ascend.
struct StepTable {
    std::vector<int64_t> step;
    std::vector<int32_t> epoch;
    std::vector<double> seconds;  ///< since 1970
    std::vector<Series> series;   ///< by column; may be shorter than the list of columns

    size_t rows() const { return step.size(); }
    /// Removes the rows of steps after `lastStep`.
    void dropAfter(int64_t lastStep);
    void append(const StepTable& more);
};

/// State of the machine at one moment of a training. Shares refer to all cores, from 0 to 1, since the previous sample.
struct MachineSample {
    double seconds = 0;      ///< since 1970
    float cpu = 0;           ///< used by all processes
    float process = 0;       ///< used by the trainer
    float residentMiB = 0;   ///< memory of the trainer
    float availableMiB = 0;  ///< memory that programs can still allocate
    float queue = 0;         ///< batches that the loader has ready

    bool operator==(const MachineSample&) const = default;
};

/// How the time of some consecutive steps was spent, in seconds. The rest of `total` is commands, clocks and the like.
struct StepTimes {
    int64_t step = 0;    ///< the last of these steps
    double seconds = 0;  ///< when it ended, since 1970
    int32_t steps = 0;
    float total = 0;
    float data = 0;     ///< waiting for the next batch
    float compute = 0;  ///< forward, backward, update; on a device, also waiting for it
    float record = 0;   ///< fetching results and passing them to the recorder
    float commit = 0;   ///< checkpoints and snapshots
    /// On a device other than the host: time in which kernels ran, and in which the device was idle because inputs were being
    /// copied. 0: not measured.
    float kernels = 0, copies = 0;

    bool operator==(const StepTimes&) const = default;
};

/// An event of a run. `kind` is one of `event::*`, or of a later version; `data` depends on it.
struct LogEvent {
    std::string kind;
    int64_t step = 0;
    double seconds = 0;  ///< since 1970
    Json data;

    bool operator==(const LogEvent&) const = default;
};

namespace event {
constexpr std::string_view started = "started";        ///< a process started to train: device, threads, seed, samples, ...
constexpr std::string_view ended = "ended";            ///< the process ended: {"outcome", "problem" if it failed}
constexpr std::string_view warmedUp = "warmed_up";     ///< the learning-rate warmup ended: {"learning_rate"}
constexpr std::string_view checkpoint = "checkpoint";  ///< the checkpoint of `step` is durable
constexpr std::string_view waited = "waited";          ///< data were late: {"seconds", "span"}; `seconds` of the event is the end
/// The steps of an epoch waited for data: {"epoch", "waited", "seconds", "threads", "read", "augment", "normalize"}; `waited` of
/// the `seconds` of the steps, and what the threads that load did in the epoch, in seconds (load_shares.h).
constexpr std::string_view loading = "loading";
constexpr std::string_view epoch = "epoch";          ///< an epoch ended: its metrics
constexpr std::string_view classes = "classes";      ///< counts of an evaluation: {"epoch", "output", "report"} (class_report.h)
constexpr std::string_view layers = "layers";        ///< time of `step` by layer: core/train/records/layer_watch.h
constexpr std::string_view gradients = "gradients";  ///< norms at `step` by layer: {"layers", "norms"}; NaN and infinity are null
constexpr std::string_view numbers = "numbers";      ///< numbers that 16 bits cannot hold: core/train/loop/number_counts.h
constexpr std::string_view command = "command";      ///< a command was applied at `step`: {"id", ...}; never void, see below
constexpr std::string_view xid = "xid";              ///< the driver reported an error of the GPU: {"number"}
constexpr std::string_view note = "note";            ///< a `Diagnostic` for the record
constexpr std::string_view resumedFrom = "resumed_from";  ///< steps and events (except commands) after `step` are void
}  // namespace event

/// The content of a log without void records. Commands are kept even if their step is void: a resumed run applies them again at
/// the same step, and recognizes them by their ids.
struct RunHistory {
    std::vector<std::string> columns;
    StepTable steps;
    std::vector<LogEvent> events;
    std::vector<MachineSample> machine;  ///< belongs to a time, not to a step: never void
    std::vector<DeviceSample> device;    ///< of the GPU; never void either
    std::vector<DeviceHealth> health;
    std::vector<StepTimes> times;

    /// The values of a column; empty if no step has the column.
    const Series& series(std::string_view column) const;
    void dropAfter(int64_t lastStep);
};

}  // namespace lathe
