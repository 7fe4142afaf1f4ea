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

/// The values of one column: `value[i]` belongs to row `row[i]` of the table; rows ascend. A step without this value is just
/// not there, so a NaN here is a NaN of the training.
struct Series {
    std::vector<uint32_t> row;
    std::vector<double> value;
};

/// Scalars of many steps: what curves are drawn from. Steps ascend.
struct StepTable {
    std::vector<int64_t> step;
    std::vector<int32_t> epoch;
    std::vector<double> seconds;  ///< since 1970
    std::vector<Series> series;   ///< by column; may be shorter than the list of columns

    size_t rows() const { return step.size(); }
    /// Forgets the rows of later steps than `lastStep`.
    void dropAfter(int64_t lastStep);
    void append(const StepTable& more);
};

/// How the machine was at one moment of a training. Shares are of all its cores, from 0 to 1, since the sample before.
struct MachineSample {
    double seconds = 0;      ///< since 1970
    float cpu = 0;           ///< busy with anything
    float process = 0;       ///< of that, with the trainer
    float residentMiB = 0;   ///< memory of the trainer
    float availableMiB = 0;  ///< memory that programs could still take
    float queue = 0;         ///< batches that the loader has ready

    bool operator==(const MachineSample&) const = default;
};

/// Where the time of some neighbouring steps went, in seconds. What is left of `total` is commands, clocks and the like.
struct StepTimes {
    int64_t step = 0;    ///< the last of them
    double seconds = 0;  ///< when it ended, since 1970
    int32_t steps = 0;
    float total = 0;
    float data = 0;     ///< waiting for the next batch
    float compute = 0;  ///< forward, backward, update; on a device also waiting for it
    float record = 0;   ///< taking results, telling the recorder
    float commit = 0;   ///< checkpoints and snapshots
    /// On a device beside the host, which works meanwhile: kernels at work, and none because inputs are on their way. 0: not
    /// told.
    float kernels = 0, copies = 0;

    bool operator==(const StepTimes&) const = default;
};

/// Something that happened once. `kind` is one of `event::*` or a later version's; `data` depends on it.
struct LogEvent {
    std::string kind;
    int64_t step = 0;
    double seconds = 0;  ///< since 1970
    Json data;

    bool operator==(const LogEvent&) const = default;
};

namespace event {
constexpr std::string_view started = "started";        ///< a process began to train: device, threads, seed, samples, ...
constexpr std::string_view ended = "ended";            ///< and ended: {"outcome", "problem" when it failed}
constexpr std::string_view warmedUp = "warmed_up";     ///< the learning rate rose and is at its top: {"learning_rate"}
constexpr std::string_view checkpoint = "checkpoint";  ///< a commit of `step` is durable
constexpr std::string_view waited = "waited";          ///< data were late: {"seconds", "span"}, `seconds` of the event: the end
constexpr std::string_view epoch = "epoch";            ///< an epoch ended: its figures
constexpr std::string_view layers = "layers";          ///< where the time of `step` went: core/train/records/layer_watch.h
constexpr std::string_view command = "command";        ///< a command was applied at `step`: {"id", ...}. Never void, see below
constexpr std::string_view xid = "xid";                ///< the driver reported an error of the GPU: {"number"}
constexpr std::string_view note = "note";              ///< a `Diagnostic` for the record
constexpr std::string_view resumedFrom = "resumed_from";  ///< steps and events (commands excepted) later than `step` are void
}  // namespace event

/// What a log says, with what is void left out. Commands stay even when their step is void: a resumed run applies them again at
/// the same step, and knows by their ids that they are done.
struct RunHistory {
    std::vector<std::string> columns;
    StepTable steps;
    std::vector<LogEvent> events;
    std::vector<MachineSample> machine;  ///< belong to the time and not to a step: never void
    std::vector<DeviceSample> device;    ///< of the GPU; never void, as those
    std::vector<DeviceHealth> health;
    std::vector<StepTimes> times;

    /// The values of a column by its name; empty when no step had it.
    const Series& series(std::string_view column) const;
    void dropAfter(int64_t lastStep);
};

}  // namespace lathe
