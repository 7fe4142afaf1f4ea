// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include <QThreadPool>

#include "core/base/file.h"

namespace lathe::workbench {

/// Appends to a journal: a line is written at once, which the end of the process cannot undo, and made durable on a thread of its
/// own, which may take its time. What could not be written is tried again with the next line, so the order is never broken.
class JournalWriter {
public:
    /// `failed` is called once until a line could be written again; on any thread.
    explicit JournalWriter(std::function<void(const Diagnostic&)> failed);
    ~JournalWriter();

    /// Goes on with this file, which is emptied and begins with `head`.
    void begin(FileHandle file, std::filesystem::path path, std::string head);
    void append(const std::string& line);
    /// Everything up to now is not needed any more.
    void restart(std::string head);
    /// Removes the file and lets go of it.
    void end();
    /// Waits until everything is durable.
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
    int64_t m_good = 0;  ///< bytes that are whole lines
    QThreadPool m_thread;
};

}  // namespace lathe::workbench
