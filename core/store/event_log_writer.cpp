// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cassert>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

#include "core/base/plain_file.h"
#include "core/store/event_log.h"
#include "core/store/event_log_format.h"
#include "core/store/put.h"
#include "core/store/record_frame.h"

namespace lathe {
namespace {

Result<uint64_t> fileBytes(const FileHandle& file, const std::string& path) {
    const off_t end = ::lseek(file.get(), 0, SEEK_END);
    if (end < 0) return fileError("read", path, errno);
    return static_cast<uint64_t>(end);
}

/// Writes as much as the system takes; `done` tells how much that was, also on failure.
Status writeAt(const FileHandle& file, std::string_view bytes, uint64_t offset, const std::string& path, size_t& done) {
    for (done = 0; done < bytes.size();) {
        const ssize_t n = ::pwrite(file.get(), bytes.data() + done, bytes.size() - done, static_cast<off_t>(offset + done));
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return fileError("write", path, errno);
        done += static_cast<size_t>(n);
    }
    return {};
}

}  // namespace

EventLogWriter::EventLogWriter(FileHandle file, std::string path, uint64_t offset, std::vector<std::string> columns)
    : m_file(std::move(file)), m_path(std::move(path)), m_offset(offset), m_columns(std::move(columns)) {
    m_buffer.reserve(bufferBytes);
}

EventLogWriter::~EventLogWriter() {
    if (m_file.isOpen()) (void)flush();
}

Result<EventLogWriter> EventLogWriter::open(const std::string& path, Diagnostics& notes) {
    EventLogReader reader(path);
    for (bool more = true; more;) {
        LATHE_TRY(LogUpdate news, reader.read());
        notes.insert(notes.end(), news.notes.begin(), news.notes.end());
        more = news.more;
    }
    LATHE_TRY(FileHandle file, openPlainFile(path, O_WRONLY | O_CREAT));
    LATHE_TRY(const uint64_t bytes, fileBytes(file, path));
    const uint64_t sound = reader.offset();
    if (bytes > sound) {
        if (::ftruncate(file.get(), static_cast<off_t>(sound)) < 0) return fileError("truncate", path, errno);
        notes.push_back(workError("event-log.torn", path, "the last record is incomplete: {0} bytes were dropped",
                                  {std::to_string(bytes - sound)}));
        notes.back().severity = Severity::Note;
    }
    EventLogWriter writer(std::move(file), path, sound, reader.columns());
    if (sound == 0) {
        writer.m_buffer = logHeader();
        writer.m_buffer.reserve(bufferBytes);
        LATHE_CHECK(writer.sync());
        LATHE_CHECK(syncFolder(folderOf(path)));
    }
    return writer;
}

uint16_t EventLogWriter::column(std::string_view name) {
    const auto index = static_cast<size_t>(std::find(m_columns.begin(), m_columns.end(), name) - m_columns.begin());
    if (index == m_columns.size()) {
        assert(index < maxColumns);
        m_columns.emplace_back(name);
        appendFrame(m_buffer, columnRecord, name);
    }
    return static_cast<uint16_t>(index);
}

Status EventLogWriter::step(int64_t step, int32_t epoch, double seconds, std::span<const ColumnValue> values) {
    const size_t begin = beginFrame(m_buffer, stepRecord);
    put(m_buffer, step);
    put(m_buffer, epoch);
    put(m_buffer, seconds);
    put(m_buffer, static_cast<uint16_t>(values.size()));
    for (const ColumnValue& v : values) {
        put(m_buffer, v.column);
        put(m_buffer, v.value);
    }
    endFrame(m_buffer, begin);
    if (seconds - m_flushed < flushSeconds && m_buffer.size() < bufferBytes / 2) return {};
    m_flushed = seconds;
    return flush();
}

void EventLogWriter::machine(std::span<const MachineSample> samples) {
    const size_t begin = beginFrame(m_buffer, machineRecord);
    for (const MachineSample& s : samples) {
        put(m_buffer, s.seconds);
        for (const float value : {s.cpu, s.process, s.residentMiB, s.availableMiB, s.queue}) put(m_buffer, value);
    }
    endFrame(m_buffer, begin);
}

void EventLogWriter::times(const StepTimes& t) {
    const size_t begin = beginFrame(m_buffer, timesRecord);
    put(m_buffer, t.step);
    put(m_buffer, t.seconds);
    put(m_buffer, t.steps);
    for (const float value : {t.total, t.data, t.compute, t.record, t.commit, t.kernels, t.copies}) put(m_buffer, value);
    endFrame(m_buffer, begin);
}

void EventLogWriter::device(std::span<const DeviceSample> samples) {
    const size_t begin = beginFrame(m_buffer, deviceRecord);
    put(m_buffer, static_cast<uint16_t>(deviceSampleBytes));
    for (const DeviceSample& s : samples) eachDeviceField(s, [this](auto value) { put(m_buffer, value); });
    endFrame(m_buffer, begin);
}

void EventLogWriter::health(const DeviceHealth& health) {
    const size_t begin = beginFrame(m_buffer, healthRecord);
    put(m_buffer, static_cast<uint16_t>(healthBytes));
    eachHealthField(health, [this](auto value) { put(m_buffer, value); });
    endFrame(m_buffer, begin);
}

Status EventLogWriter::add(const LogEvent& event) {
    const std::string text = toJson(event).dump(-1);
    if (text.size() > maxPayload)
        return requestError("event-log.too-large", m_path, "an event of {0} bytes is too large for the event log",
                            {std::to_string(text.size())}, "store the data in a separate file");
    appendFrame(m_buffer, eventRecord, text);
    return flush();
}

Status EventLogWriter::resumedFrom(int64_t step, double seconds, Json data) {
    return add({std::string(event::resumedFrom), step, seconds, std::move(data)});
}

Status EventLogWriter::flush() {
    size_t done = 0;
    const Status status = writeAt(m_file, m_buffer, m_offset, m_path, done);
    m_offset += done;
    m_buffer.erase(0, done);
    return status;
}

Status EventLogWriter::sync() {
    LATHE_CHECK(flush());
    return syncFile(m_file, m_path);
}

}  // namespace lathe
