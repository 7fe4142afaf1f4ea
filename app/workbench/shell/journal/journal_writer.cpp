// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/journal/journal_writer.h"

#include <unistd.h>

namespace lathe::workbench {

JournalWriter::JournalWriter(std::function<void(const Diagnostic&)> failed) : m_failed(std::move(failed)) {
    m_thread.setMaxThreadCount(1);
}

JournalWriter::~JournalWriter() {
    flush();
}

void JournalWriter::begin(FileHandle file, std::filesystem::path path, std::string head) {
    flush();
    m_file = std::move(file);
    m_path = std::move(path);
    m_broken = false;
    restart(std::move(head));
}

void JournalWriter::append(const std::string& line) {
    m_pending += line;
    write();
}

void JournalWriter::restart(std::string head) {
    m_pending = std::move(head);
    m_good = 0;
    write();
}

void JournalWriter::end() {
    flush();
    if (!m_file.isOpen()) return;
    ::unlink(m_path.c_str());
    m_file = FileHandle();
}

void JournalWriter::flush() {
    m_thread.waitForDone();
}

void JournalWriter::write() {
    if (!m_file.isOpen()) return;
    const Status written = writePending();
    const bool wasBroken = std::exchange(m_broken, !written.ok());
    if (written.ok()) return sync();
    if (!wasBroken) m_failed(written.error());
}

// Cutting the file to what is whole also takes away what a failed write left of a line.
Status JournalWriter::writePending() {
    if (::ftruncate(m_file.get(), m_good) != 0) return fileError("truncate", m_path.string(), errno);
    LATHE_CHECK(writeAll(m_file, m_pending, m_path.string()));
    m_good += static_cast<int64_t>(m_pending.size());
    m_pending.clear();
    return {};
}

// One that has not begun yet covers what was written meanwhile.
void JournalWriter::sync() {
    m_thread.clear();
    m_thread.start([this] {
        if (const Status synced = syncFile(m_file, m_path.string()); !synced.ok()) m_failed(synced.error());
    });
}

}  // namespace lathe::workbench
