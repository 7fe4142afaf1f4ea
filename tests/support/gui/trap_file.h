// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <sys/inotify.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace lathe::test {

/// A file in the working folder that nobody has a reason to open, and a name that is an HTML image of it. While a Trap lives, the
/// working folder is one of its own.
class Trap {
public:
    /// Short, without a path: it fits into names of files, columns and classes.
    static QString name() { return QStringLiteral("<img src=trap.png>"); }

    Trap() : m_before(QDir::currentPath()) {
        QDir::setCurrent(m_folder.path());
        QFile file(QStringLiteral("trap.png"));
        if (file.open(QIODevice::WriteOnly)) file.write("no picture");
        file.close();
        inotify_add_watch(m_notes, "trap.png", IN_OPEN);
    }
    ~Trap() {
        close(m_notes);
        QDir::setCurrent(m_before);
    }
    Trap(const Trap&) = delete;
    Trap& operator=(const Trap&) = delete;

    /// Whether it was opened since the last time that this was asked.
    bool sprung() {
        std::array<char, 4096> events{};
        return read(m_notes, events.data(), events.size()) > 0;
    }

private:
    QString m_before;
    QTemporaryDir m_folder;
    int m_notes = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
};

}  // namespace lathe::test
