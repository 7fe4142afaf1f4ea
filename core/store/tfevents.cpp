// SPDX-License-Identifier: Apache-2.0
#include "core/store/tfevents.h"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

#include "core/base/crc32c.h"
#include "core/base/ids.h"
#include "core/store/put.h"

namespace lathe {
namespace {

// Protobuf's wire format: a field is (number << 3 | type) and its value; type 0 varint, 1 eight bytes, 2 counted bytes, 5 four.
void putVarint(std::string& out, uint64_t value) {
    for (; value >= 0x80; value >>= 7) out += static_cast<char>(value | 0x80);
    out += static_cast<char>(value);
}
void putVarintField(std::string& out, uint32_t field, uint64_t value) {
    putVarint(out, field << 3);
    putVarint(out, value);
}
void putDoubleField(std::string& out, uint32_t field, double value) {
    putVarint(out, field << 3 | 1);
    put(out, value);
}
void putFloatField(std::string& out, uint32_t field, float value) {
    putVarint(out, field << 3 | 5);
    put(out, value);
}
void putBytesField(std::string& out, uint32_t field, std::string_view value) {
    putVarint(out, field << 3 | 2);
    putVarint(out, value.size());
    out += value;
}

namespace field {
constexpr uint32_t wallTime = 1, step = 2, fileVersion = 3, summary = 5, sessionLog = 7;  // Event
constexpr uint32_t summaryValue = 1;                                                      // Summary
constexpr uint32_t tag = 1, simpleValue = 2;                                              // Summary.Value
constexpr uint32_t status = 1;                                                            // SessionLog
}  // namespace field
constexpr uint64_t sessionStart = 1;

std::string eventAt(double seconds, int64_t step) {
    std::string event;
    putDoubleField(event, field::wallTime, seconds);
    if (step != 0) putVarintField(event, field::step, static_cast<uint64_t>(step));
    return event;
}

uint32_t masked(uint32_t crc) {
    return (crc >> 15 | crc << 17) + 0xa282ead8u;
}

}  // namespace

Result<TfEventsWriter> TfEventsWriter::create(const std::string& folder, double seconds, int64_t firstStep) {
    LATHE_CHECK(makeFolders(folder));
    // TensorBoard reads files in the order of their names: the seconds lead, the id keeps two of the same second apart.
    const std::string name = "events.out.tfevents." + std::to_string(static_cast<int64_t>(seconds)) + "." + newId() + ".lathe";
    const std::string path = joinPath(folder, name);
    LATHE_TRY(FileHandle file, openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND));
    TfEventsWriter writer(std::move(file), path);
    std::string version = eventAt(seconds, 0);
    putBytesField(version, field::fileVersion, "brain.Event:2");
    writer.addEvent(version);
    if (firstStep > 0) {
        std::string log, start = eventAt(seconds, firstStep);
        putVarintField(log, field::status, sessionStart);
        putBytesField(start, field::sessionLog, log);
        writer.addEvent(start);
    }
    LATHE_CHECK(writer.flush());
    return writer;
}

void TfEventsWriter::scalar(std::string_view tag, int64_t step, double seconds, float value) {
    std::string entry, summary, event = eventAt(seconds, step);
    putBytesField(entry, field::tag, tag);
    putFloatField(entry, field::simpleValue, value);
    putBytesField(summary, field::summaryValue, entry);
    putBytesField(event, field::summary, summary);
    addEvent(event);
}

void TfEventsWriter::addEvent(std::string_view event) {
    const size_t begin = m_buffer.size();
    put(m_buffer, uint64_t{event.size()});
    put(m_buffer, masked(crc32c(std::string_view(m_buffer).substr(begin))));
    m_buffer += event;
    put(m_buffer, masked(crc32c(event)));
}

Status TfEventsWriter::flush() {
    while (!m_buffer.empty()) {
        const ssize_t n = ::write(m_file.get(), m_buffer.data(), m_buffer.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return fileError("write", m_path, errno);
        m_buffer.erase(0, static_cast<size_t>(n));
    }
    return {};
}

}  // namespace lathe
