// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/journal_writer.h"

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
    m_good = 0;
    m_broken = false;
    restart(std::move(head));
}

void JournalWriter::append(std::string line) {
    const std::lock_guard lock(m_mutex);
    m_pending += line;
    schedule();
}

void JournalWriter::restart(std::string head) {
    const std::lock_guard lock(m_mutex);
    m_pending = std::move(head);
    m_anew = true;
    schedule();
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

void JournalWriter::schedule() {
    if (m_scheduled || !m_file.isOpen()) return;
    m_scheduled = true;
    m_thread.start([this] { write(); });
}

// The lines that came while the last ones were written go together.
void JournalWriter::write() {
    std::string lines;
    bool anew = false;
    {
        const std::lock_guard lock(m_mutex);
        lines = std::exchange(m_pending, {});
        anew = std::exchange(m_anew, false);
        m_scheduled = false;
    }
    const Status written = writePending(lines, anew);
    if (written.ok()) {
        m_broken = false;
        return;
    }
    {
        const std::lock_guard lock(m_mutex);
        if (!m_anew) m_pending.insert(0, lines);  // else what failed is not needed any more
        m_anew = m_anew || anew;
    }
    if (!std::exchange(m_broken, true)) m_failed(written.error());
}

Status JournalWriter::writePending(const std::string& lines, bool anew) {
    if (anew) m_good = 0;
    // Also takes away what a failed write left of a line.
    if (::ftruncate(m_file.get(), m_good) != 0) return fileError("truncate", m_path.string(), errno);
    LATHE_CHECK(writeAll(m_file, lines, m_path.string()));
    m_good += static_cast<int64_t>(lines.size());
    return syncFile(m_file, m_path.string());
}

}  // namespace lathe::workbench
