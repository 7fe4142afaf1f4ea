// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/result.h"
#include "core/store/run_history.h"

namespace lathe {

// Format of `events.bin`, the only file of a run that is appended to. All numbers are little-endian.
//
//     header   "LATHELOG", u32 version (1), u32 zero
//     record   u32 bytes of the payload, u8 kind, payload, u32 CRC-32C of all preceding bytes of the record
//     kind 1   column: its name in UTF-8; columns are numbered in the order of these records
//     kind 2   step: i64 step, i32 epoch, f64 seconds since 1970, u16 count, count times (u16 column, f64 value)
//     kind 3   event: JSON {"kind", "step", "seconds", "data"}
//     kind 4   machine, repeated: f64 seconds since 1970, f32 cpu, process, MiB resident, MiB available, batches ready
//     kind 5   times: i64 step, f64 seconds since 1970, i32 steps, f32 total, data, compute, record, commit,
//              kernels, copies; the last two may be absent
//     kind 6   device: u16 bytes of a sample, then samples: f64 seconds since 1970, f32 utilization, memory activity, MiB used,
//              MiB in total, W, MHz, MHz of the memory, degrees C, f64 J, u32 reasons; not available: NaN, all ones
//     kind 7   health: u16 bytes of a sample, then samples: f64 seconds since 1970, f32 W limit, fan, MiB/s sent, MiB/s received,
//              MiB of the trainer, programs, corrected errors, uncorrected errors, ms per sample
//
// Later versions may append fields to the samples of kinds 6 and 7: a reader takes the fields that it knows.
//
// A record that is cut or damaged at the end of the file is a torn tail: readers wait for it, a writer removes it. A record that
// is damaged in the middle is skipped with a warning; later records are kept. Readers skip unknown kinds without a message.

/// A value of a step; `column` is the number that `EventLogWriter::column` returned.
struct ColumnValue {
    uint16_t column = 0;
    double value = 0;
};

/// Appends to the log of a run; one writer at a time (see `RunLock`). Records are collected in memory. They are written, and
/// visible to other processes, when `flushSeconds` have passed or the buffer is half full. `step` allocates nothing and never
/// waits for the disk. `sync` waits; call it before a checkpoint is announced.
///
/// If writing fails, the records stay in memory and the next flush tries again. A run may therefore pause after ENOSPC and
/// continue.
class EventLogWriter {
public:
    static constexpr double flushSeconds = 0.2;
    static constexpr size_t bufferBytes = size_t{2} << 20;

    /// Creates the file, or continues it after removing a torn tail (with a note). Errors as in `EventLogReader::read`.
    static Result<EventLogWriter> open(const std::string& path, Diagnostics& notes);
    EventLogWriter(EventLogWriter&&) noexcept = default;
    EventLogWriter& operator=(EventLogWriter&&) = delete;
    /// Flushes and ignores errors; call `sync` before.
    ~EventLogWriter();

    /// The number of the column with this name; a new name is declared. At most 65,535 columns.
    uint16_t column(std::string_view name);

    /// Writes one step. `seconds` since 1970 is an argument, so that a step reads the clock only once. Steps must ascend.
    Status step(int64_t step, int32_t epoch, double seconds, std::span<const ColumnValue> values);
    /// Samples of about a second. Like `times`, they are written with the next record.
    void machine(std::span<const MachineSample> samples);
    void times(const StepTimes& times);
    void device(std::span<const DeviceSample> samples);
    void health(const DeviceHealth& health);
    /// Flushes at once, because events are rare and a reader may wait for one.
    Status add(const LogEvent& event);
    /// Makes all records of later steps void. A resumed run writes this first.
    Status resumedFrom(int64_t step, double seconds, Json data = {});

    /// Writes the collected records to the file.
    Status flush();
    /// `flush` and fsync.
    Status sync();

private:
    EventLogWriter(FileHandle file, std::string path, uint64_t offset, std::vector<std::string> columns);

    FileHandle m_file;
    std::string m_path;
    uint64_t m_offset;  // position of the buffer in the file
    std::string m_buffer;
    double m_flushed = 0;  // time of the step that flushed last
    std::vector<std::string> m_columns;
};

/// New content of a log since the last call.
struct LogUpdate {
    /// If set, drop later steps (`RunHistory::dropAfter`) before adding this. Negative: start again with an empty history.
    std::optional<int64_t> voidAfter;
    StepTable steps;
    std::vector<LogEvent> events;
    std::vector<MachineSample> machine;
    std::vector<StepTimes> times;
    std::vector<DeviceSample> device;
    std::vector<DeviceHealth> health;
    Diagnostics notes;  ///< damage that was skipped
    bool more = false;  ///< the file has more records now

    bool empty() const {
        return !voidAfter && steps.rows() == 0 && events.empty() && machine.empty() && times.empty() && device.empty() &&
               health.empty() && notes.empty() && !more;
    }
};

/// Follows a log while it grows, from any process; also reads a finished one. Trusts nothing in the file. For one thread.
class EventLogReader {
public:
    /// The file need not exist yet.
    explicit EventLogReader(std::string path) : m_path(std::move(path)) {}

    /// Complete records since the last call, from at most about `maxBytes` of the file. Cheap if there are none; a missing file
    /// has none. Errors: event-log.format (not a log), event-log.newer (newer version).
    Result<LogUpdate> read(uint64_t maxBytes = uint64_t{16} << 20);

    /// All columns declared so far.
    const std::vector<std::string>& columns() const { return m_columns; }
    /// End of the last correct record, in bytes from the start of the file; 0 until the header is complete.
    uint64_t offset() const { return m_offset; }

private:
    /// Size and modification time of the file at the last call, to notice a change cheaply.
    struct Stamp {
        uint64_t bytes = 0;
        int64_t changedNs = 0;
        bool operator==(const Stamp&) const = default;
    };

    Status readNew(const FileHandle& file, uint64_t fileBytes, uint64_t maxBytes, LogUpdate& news);
    void take(uint8_t kind, std::string_view payload, LogUpdate& news);
    void takeStep(std::string_view payload, LogUpdate& news);
    void takeEvent(std::string_view payload, LogUpdate& news);
    void takeMachine(std::string_view payload, LogUpdate& news);
    void takeTimes(std::string_view payload, LogUpdate& news);
    void takeDevice(std::string_view payload, LogUpdate& news);
    void takeHealth(std::string_view payload, LogUpdate& news);
    void beginAnew(LogUpdate& news);

    std::string m_path;
    Stamp m_seen;
    uint64_t m_offset = 0;
    int64_t m_lastStep = INT64_MIN;
    std::vector<std::string> m_columns;
};

/// Adds new content to a history. `columns` are those of the reader.
void update(RunHistory& history, const LogUpdate& news, const std::vector<std::string>& columns);

/// The whole log of a run. Empty if the file is missing. Errors as in `EventLogReader::read`; `notes` gets the damage that was
/// skipped.
Result<RunHistory> readRunHistory(const std::string& path, Diagnostics& notes);

}  // namespace lathe
