// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/store/event_log.h"
#include "core/store/event_log_format.h"
#include "core/store/record_frame.h"

namespace lathe {
namespace {

Result<std::string> readAt(const FileHandle& file, uint64_t offset, uint64_t bytes, const std::string& path) {
    std::string out(bytes, '\0');
    size_t have = 0;
    while (have < out.size()) {
        const ssize_t n = ::pread(file.get(), out.data() + have, out.size() - have, static_cast<off_t>(offset + have));
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return fileError("read", path, errno);
        if (n == 0) break;
        have += static_cast<size_t>(n);
    }
    out.resize(have);
    return out;
}

Status checkHeader(std::string_view header, const std::string& path) {
    const std::string expected = logHeader();
    if (!header.starts_with(logMagic))
        return requestError("event-log.format", path, "this is not an event log of Lathe", {}, "name the folder of a run");
    if (header != expected)
        return requestError("event-log.newer", path, "the file was written by a newer version of Lathe", {},
                            "use the newer version");
    return {};
}

Diagnostic skipped(const std::string& path, uint64_t offset, size_t bytes) {
    Diagnostic note =
        workError("event-log.damaged", path, "{0} bytes at offset {1} are damaged and were skipped",
                  {std::to_string(bytes), std::to_string(offset)}, "check the disk; all other events of the run were read");
    note.severity = Severity::Warning;
    return note;
}

// Numbers of a payload, one after the other. Whoever takes them has looked at `left` before: millions of steps are read so.
class Fields {
public:
    explicit Fields(std::string_view bytes) : m_bytes(bytes) {}
    size_t left() const { return m_bytes.size(); }
    template <class T>
    T take() {
        T value;
        std::memcpy(&value, m_bytes.data(), sizeof value);
        m_bytes.remove_prefix(sizeof value);
        return value;
    }

private:
    std::string_view m_bytes;
};

// Of samples that say their own length: the known beginning of each. Shorter ones are not of this format.
template <class Take>
void eachSample(std::string_view payload, size_t knownBytes, Take take) {
    if (payload.size() < sizeof(uint16_t)) return;
    const size_t bytes = Fields(payload).take<uint16_t>();
    payload.remove_prefix(sizeof(uint16_t));
    if (bytes < knownBytes) return;
    for (; payload.size() >= bytes; payload.remove_prefix(bytes)) take(Fields(payload));
}

}  // namespace

std::string logHeader() {
    std::string header(logMagic);
    header.resize(logHeaderBytes);
    std::memcpy(header.data() + logMagic.size(), &logVersion, sizeof logVersion);
    return header;
}

Json toJson(const LogEvent& event) {
    Json out;
    out.set("kind", event.kind);
    out.set("step", event.step);
    out.set("seconds", event.seconds);
    out.set("data", event.data);
    return out;
}

Result<LogUpdate> EventLogReader::read(uint64_t maxBytes) {
    LogUpdate news;
    struct stat info {};
    if (::stat(m_path.c_str(), &info) < 0) return errno == ENOENT ? Result(news) : fileError("read", m_path, errno);
    const Stamp stamp{static_cast<uint64_t>(info.st_size), info.st_mtim.tv_sec * 1'000'000'000 + info.st_mtim.tv_nsec};
    if (stamp == m_seen) return news;
    LATHE_TRY(const FileHandle file, openFile(m_path, O_RDONLY | O_NONBLOCK));
    if (stamp.bytes < m_offset) beginAnew(news);
    LATHE_CHECK(readNew(file, stamp.bytes, std::max<uint64_t>(maxBytes, 2 * maxFrame), news));
    if (!news.more) m_seen = stamp;
    return news;
}

Status EventLogReader::readNew(const FileHandle& file, uint64_t fileBytes, uint64_t maxBytes, LogUpdate& news) {
    const uint64_t wanted = std::min(fileBytes - m_offset, maxBytes);
    LATHE_TRY(const std::string bytes, readAt(file, m_offset, wanted, m_path));
    const bool atEnd = m_offset + bytes.size() >= fileBytes;
    std::string_view rest = bytes;
    const auto advance = [&](size_t n) {
        rest.remove_prefix(n);
        m_offset += n;
    };
    if (m_offset == 0) {
        if (bytes.size() < logHeaderBytes && logHeader().starts_with(bytes)) return {};
        LATHE_CHECK(checkHeader(rest.substr(0, logHeaderBytes), m_path));
        advance(logHeaderBytes);
    }
    while (!rest.empty() && (atEnd || rest.size() >= maxFrame)) {
        if (const auto frame = frameAt(rest)) {
            take(frame->kind, frame->payload, news);
            advance(frame->bytes);
            continue;
        }
        const auto next = findFrame(rest, 1);
        if (!next && atEnd) break;  // a torn tail, or one that is just being written
        const size_t gap = next.value_or(rest.size() - maxFrame + 1);
        news.notes.push_back(skipped(m_path, m_offset, gap));
        advance(gap);
    }
    news.more = !atEnd;
    return {};
}

void EventLogReader::beginAnew(LogUpdate& news) {
    m_offset = 0;
    m_lastStep = INT64_MIN;
    m_columns.clear();
    news.voidAfter = -1;
}

void EventLogReader::take(uint8_t kind, std::string_view payload, LogUpdate& news) {
    if (kind == columnRecord && m_columns.size() < maxColumns) m_columns.emplace_back(payload);
    if (kind == stepRecord) takeStep(payload, news);
    if (kind == eventRecord) takeEvent(payload, news);
    if (kind == machineRecord) takeMachine(payload, news);
    if (kind == timesRecord) takeTimes(payload, news);
    if (kind == deviceRecord) takeDevice(payload, news);
    if (kind == healthRecord) takeHealth(payload, news);
}

void EventLogReader::takeMachine(std::string_view payload, LogUpdate& news) {
    constexpr size_t bytes = sizeof(double) + 5 * sizeof(float);
    for (Fields in(payload); in.left() >= bytes;) {
        MachineSample& s = news.machine.emplace_back();
        s.seconds = in.take<double>();
        for (float* value : {&s.cpu, &s.process, &s.residentMiB, &s.availableMiB, &s.queue}) *value = in.take<float>();
    }
}

void EventLogReader::takeTimes(std::string_view payload, LogUpdate& news) {
    constexpr size_t bytes = sizeof(int64_t) + sizeof(double) + sizeof(int32_t) + 5 * sizeof(float);
    if (payload.size() < bytes) return;
    Fields in(payload);
    StepTimes& t = news.times.emplace_back();
    t.step = in.take<int64_t>();
    t.seconds = in.take<double>();
    t.steps = in.take<int32_t>();
    for (float* value : {&t.total, &t.data, &t.compute, &t.record, &t.commit}) *value = in.take<float>();
    if (in.left() < 2 * sizeof(float)) return;
    for (float* value : {&t.kernels, &t.copies}) *value = in.take<float>();
}

void EventLogReader::takeDevice(std::string_view payload, LogUpdate& news) {
    eachSample(payload, deviceSampleBytes, [&](Fields in) {
        eachDeviceField(news.device.emplace_back(), [&](auto& value) { value = in.take<std::decay_t<decltype(value)>>(); });
    });
}

void EventLogReader::takeHealth(std::string_view payload, LogUpdate& news) {
    eachSample(payload, healthBytes, [&](Fields in) {
        eachHealthField(news.health.emplace_back(), [&](auto& value) { value = in.take<std::decay_t<decltype(value)>>(); });
    });
}

void EventLogReader::takeStep(std::string_view payload, LogUpdate& news) {
    constexpr size_t headBytes = sizeof(int64_t) + sizeof(int32_t) + sizeof(double) + sizeof(uint16_t);
    constexpr size_t valueBytes = sizeof(uint16_t) + sizeof(double);
    if (payload.size() < headBytes) return;
    Fields in(payload);
    const auto step = in.take<int64_t>();
    const auto epoch = in.take<int32_t>();
    const auto seconds = in.take<double>();
    const auto count = in.take<uint16_t>();
    // Sound by its checksum and still wrong: not written by this program. Steps that do not ascend would break the table.
    if (in.left() != count * valueBytes || step <= m_lastStep) return;
    m_lastStep = step;
    const auto row = static_cast<uint32_t>(news.steps.rows());
    news.steps.step.push_back(step);
    news.steps.epoch.push_back(epoch);
    news.steps.seconds.push_back(seconds);
    for (int i = 0; i < count; ++i) {
        const auto column = in.take<uint16_t>();
        const auto value = in.take<double>();
        if (column >= m_columns.size()) continue;
        if (news.steps.series.size() <= column) news.steps.series.resize(m_columns.size());
        Series& series = news.steps.series[column];
        if (!series.row.empty() && series.row.back() == row) continue;
        series.row.push_back(row);
        series.value.push_back(value);
    }
}

void EventLogReader::takeEvent(std::string_view payload, LogUpdate& news) {
    const auto json = Json::parse(payload, m_path);
    if (!json || !(*json)["kind"].isString()) return;
    LogEvent event{(*json)["kind"].toString(), (*json)["step"].toInt(), (*json)["seconds"].toDouble(), (*json)["data"]};
    if (event.kind == event::resumedFrom) {
        event.step = std::max<int64_t>(event.step, 0);
        RunHistory known;
        known.steps = std::move(news.steps);
        known.events = std::move(news.events);
        known.times = std::move(news.times);
        known.dropAfter(event.step);
        news.steps = std::move(known.steps);
        news.events = std::move(known.events);
        news.times = std::move(known.times);
        news.voidAfter = std::min(news.voidAfter.value_or(event.step), event.step);
        m_lastStep = std::min(m_lastStep, event.step);
    }
    news.events.push_back(std::move(event));
}

void update(RunHistory& history, const LogUpdate& news, const std::vector<std::string>& columns) {
    if (news.voidAfter && *news.voidAfter < 0) history = {};
    if (news.voidAfter) history.dropAfter(*news.voidAfter);
    history.columns = columns;
    history.steps.append(news.steps);
    history.events.insert(history.events.end(), news.events.begin(), news.events.end());
    history.machine.insert(history.machine.end(), news.machine.begin(), news.machine.end());
    history.times.insert(history.times.end(), news.times.begin(), news.times.end());
    history.device.insert(history.device.end(), news.device.begin(), news.device.end());
    history.health.insert(history.health.end(), news.health.begin(), news.health.end());
}

Result<RunHistory> readRunHistory(const std::string& path, Diagnostics& notes) {
    EventLogReader reader(path);
    RunHistory history;
    for (bool more = true; more;) {
        LATHE_TRY(const LogUpdate news, reader.read());
        update(history, news, reader.columns());
        notes.insert(notes.end(), news.notes.begin(), news.notes.end());
        more = news.more;
    }
    return history;
}

}  // namespace lathe
