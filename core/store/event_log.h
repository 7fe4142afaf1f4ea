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

// `events.bin`, the one file of a run that is appended to. All numbers little-endian.
//
//     header   "LATHELOG", u32 version (1), u32 zero
//     record   u32 bytes of the payload, u8 kind, payload, u32 CRC-32C of all before it in the record
//     kind 1   column: its name in UTF-8; columns are numbered as they come
//     kind 2   step: i64 step, i32 epoch, f64 seconds since 1970, u16 count, count times (u16 column, f64 value)
//     kind 3   event: JSON {"kind", "step", "seconds", "data"}
//     kind 4   machine: some times (f64 seconds since 1970, f32 cpu, process, MiB resident, MiB available, batches ready)
//     kind 5   times: i64 step, f64 seconds since 1970, i32 steps, f32 total, data, compute, record, commit,
//              kernels, copies; the last two may be absent
//     kind 6   device: u16 bytes of a sample, some times (f64 seconds since 1970, f32 utilization, memory activity, MiB used, MiB
//              of all, W, MHz, MHz of the memory, degrees C, f64 J, u32 reasons); not available: NaN, all ones
//     kind 7   health: u16 bytes of a sample, some times (f64 seconds since 1970, f32 W limit, fan, MiB/s sent, MiB/s received,
//              MiB of the trainer, programs, corrected errors, uncorrected errors, ms a look)
//
// Samples of kinds 6 and 7 may grow at their end: a reader takes what it knows of each.
//
// A record that is cut or damaged at the end is a torn tail: readers wait for it, a writer cuts it off. One that is damaged in
// the middle is skipped with a warning, and what follows is kept. Kinds that a reader does not know are skipped quietly.

/// A value of a step, by the number that `EventLogWriter::column` gave.
struct ColumnValue {
    uint16_t column = 0;
    double value = 0;
};

/// Appends to the log of a run; one writer at a time (see `RunLock`). Records collect in memory and reach the file when
/// `flushSeconds` have passed, or the buffer is half full; other processes see them then. `step` allocates nothing and never
/// waits for the disk to be done; `sync`, which does, belongs before a commit is announced.
///
/// When writing fails the records stay in memory and the next flush tries again: after ENOSPC a run may pause and go on.
class EventLogWriter {
public:
    static constexpr double flushSeconds = 0.2;
    static constexpr size_t bufferBytes = size_t{2} << 20;

    /// Makes the file, or goes on with it after cutting off a torn tail (a note says so). Refused as in `EventLogReader::read`.
    static Result<EventLogWriter> open(const std::string& path, Diagnostics& notes);
    EventLogWriter(EventLogWriter&&) noexcept = default;
    EventLogWriter& operator=(EventLogWriter&&) = delete;
    /// Flushes; errors are lost here: `sync` before.
    ~EventLogWriter();

    /// The number of the column of this name, declared when it is new. At most 65,535 of them.
    uint16_t column(std::string_view name);

    /// `seconds` since 1970: passed in, so that a step asks for the time once. Steps must ascend.
    Status step(int64_t step, int32_t epoch, double seconds, std::span<const ColumnValue> values);
    /// Samples of a second or so. Like `times`, they reach the file with what comes next.
    void machine(std::span<const MachineSample> samples);
    void times(const StepTimes& times);
    void device(std::span<const DeviceSample> samples);
    void health(const DeviceHealth& health);
    /// Flushes at once: an event is rare, and somebody may wait for it.
    Status add(const LogEvent& event);
    /// Declares all records of later steps void. The first thing to write in a resumed run.
    Status resumedFrom(int64_t step, double seconds, Json data = {});

    /// Hands what has collected to the system.
    Status flush();
    /// `flush` and fsync.
    Status sync();

private:
    EventLogWriter(FileHandle file, std::string path, uint64_t offset, std::vector<std::string> columns);

    FileHandle m_file;
    std::string m_path;
    uint64_t m_offset;  // where the buffer goes in the file
    std::string m_buffer;
    double m_flushed = 0;  // time of the step that flushed last
    std::vector<std::string> m_columns;
};

/// What came since the last look.
struct LogNews {
    /// When set, drop what you have of later steps (`RunHistory::dropAfter`) before adding this. Negative: begin anew.
    std::optional<int64_t> voidAfter;
    StepTable steps;
    std::vector<LogEvent> events;
    std::vector<MachineSample> machine;
    std::vector<StepTimes> times;
    std::vector<DeviceSample> device;
    std::vector<DeviceHealth> health;
    Diagnostics notes;  ///< damage that was skipped
    bool more = false;  ///< there is more in the file right now

    bool empty() const {
        return !voidAfter && steps.rows() == 0 && events.empty() && machine.empty() && times.empty() && device.empty() &&
               health.empty() && notes.empty() && !more;
    }
};

/// Follows a log while it grows, from any process; also reads a finished one. Believes nothing of the file.
class EventLogReader {
public:
    /// The file need not be there yet.
    explicit EventLogReader(std::string path) : m_path(std::move(path)) {}

    /// Complete records that came since the last call, from at most about `maxBytes` of the file. Cheap when nothing came. A
    /// missing file is no news; one that is no log gives event-log.format, one of a newer version event-log.newer.
    Result<LogNews> read(uint64_t maxBytes = uint64_t{16} << 20);

    /// All columns that have been declared so far.
    const std::vector<std::string>& columns() const { return m_columns; }
    /// The end of the last sound record, in bytes from the start of the file; 0 before the header is complete.
    uint64_t offset() const { return m_offset; }

private:
    struct Stamp {
        uint64_t bytes = 0;
        int64_t changedNs = 0;
        bool operator==(const Stamp&) const = default;
    };

    Status readNew(const FileHandle& file, uint64_t fileBytes, uint64_t maxBytes, LogNews& news);
    void take(uint8_t kind, std::string_view payload, LogNews& news);
    void takeStep(std::string_view payload, LogNews& news);
    void takeEvent(std::string_view payload, LogNews& news);
    void takeMachine(std::string_view payload, LogNews& news);
    void takeTimes(std::string_view payload, LogNews& news);
    void takeDevice(std::string_view payload, LogNews& news);
    void takeHealth(std::string_view payload, LogNews& news);
    void beginAnew(LogNews& news);

    std::string m_path;
    Stamp m_seen;
    uint64_t m_offset = 0;
    int64_t m_lastStep = INT64_MIN;
    std::vector<std::string> m_columns;
};

/// Adds news to what is known. `columns` are the reader's.
void update(RunHistory& history, const LogNews& news, const std::vector<std::string>& columns);

/// The whole log of a run. Empty when there is none.
Result<RunHistory> readRunHistory(const std::string& path, Diagnostics& notes);

}  // namespace lathe
