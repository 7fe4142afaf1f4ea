// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <mutex>
#include <string>

#include <QThreadPool>

#include "core/base/file.h"

namespace lathe::workbench {

/// Appends to a journal on a thread of its own: a line is written at once and then made durable. What could not be written is
/// tried again with the next line, so the order is never broken.
class JournalWriter {
public:
    /// `failed` is called on the writing thread, once until a line could be written again.
    explicit JournalWriter(std::function<void(const Diagnostic&)> failed);
    ~JournalWriter();

    /// Goes on with this file, which is emptied and begins with `head`.
    void begin(FileHandle file, std::filesystem::path path, std::string head);
    void append(std::string line);
    /// Everything up to now is not needed any more.
    void restart(std::string head);
    /// Removes the file and lets go of it.
    void end();
    /// Waits until everything is written.
    void flush();

private:
    void schedule();
    void write();
    Status writePending(const std::string& lines, bool anew);

    std::function<void(const Diagnostic&)> m_failed;
    std::mutex m_mutex;
    std::string m_pending;
    bool m_anew = false, m_scheduled = false, m_broken = false;
    FileHandle m_file;
    std::filesystem::path m_path;
    int64_t m_good = 0;  ///< bytes that are whole lines
    QThreadPool m_thread;
};

}  // namespace lathe::workbench
