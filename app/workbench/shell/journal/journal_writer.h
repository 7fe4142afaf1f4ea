// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include <QThreadPool>

#include "core/base/file.h"

namespace lathe::workbench {

/// Appends lines to a journal. A line is written immediately, so it survives the end of the process, and flushed to disk in a
/// thread. A line that could not be written is retried with the next one, so the order is kept.
class JournalWriter {
public:
    /// `failed` is called once, until a line could be written again; on any thread.
    explicit JournalWriter(std::function<void(const Diagnostic&)> failed);
    ~JournalWriter();

    /// Continues with this file, which is truncated and starts with `head`.
    void begin(FileHandle file, std::filesystem::path path, std::string head);
    void append(const std::string& line);
    /// Discards all lines and starts again with `head`.
    void restart(std::string head);
    /// Removes and closes the file.
    void end();
    /// Waits until everything is on disk.
    void flush();

private:
    void write();
    Status writePending();
    void sync();

    std::function<void(const Diagnostic&)> m_failed;
    std::string m_pending;
    bool m_broken = false;
    FileHandle m_file;
    std::filesystem::path m_path;
    int64_t m_good = 0;  ///< bytes of complete lines
    QThreadPool m_thread;
};

}  // namespace lathe::workbench
