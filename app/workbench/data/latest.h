// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>
#include <memory>

#include <QObject>
#include <QThreadPool>

namespace lathe::workbench {

/// Says whether a newer request makes this work useless.
using Superseded = std::function<bool()>;

/// Work on a thread of its own; the result of the last request, and of no other, reaches the event loop. Starting again lets the
/// work under way find out (`Superseded`) and drops its result. The destructor waits for it.
template <class T>
class Latest {
public:
    using Work = std::function<T(const Superseded&)>;

    /// `done` is called in the thread of `context`, never from inside `start`.
    Latest(QObject* context, std::function<void(T)> done) : m_context(context), m_done(std::move(done)) {
        m_pool.setMaxThreadCount(1);
    }
    ~Latest() {
        cancel();
        m_pool.waitForDone();
    }
    Latest(const Latest&) = delete;

    void start(Work work) {
        const uint64_t mine = ++*m_latest;
        m_busy = true;
        m_pool.clear();
        m_pool.start([this, mine, latest = m_latest, work = std::move(work)] {
            if (*latest != mine) return;
            auto result = std::make_shared<T>(work([latest, mine] { return *latest != mine; }));
            // Only the event loop looks at `this`, and only while it is the latest: a destroyed one has moved on.
            QMetaObject::invokeMethod(
                m_context,
                [this, mine, latest, result] {
                    if (*latest != mine) return;
                    m_busy = false;
                    m_done(std::move(*result));
                },
                Qt::QueuedConnection);
        });
    }
    void cancel() {
        ++*m_latest;
        m_busy = false;
    }
    bool busy() const { return m_busy; }

private:
    QObject* m_context;
    std::function<void(T)> m_done;
    std::shared_ptr<std::atomic<uint64_t>> m_latest = std::make_shared<std::atomic<uint64_t>>(0);
    bool m_busy = false;
    QThreadPool m_pool;
};

}  // namespace lathe::workbench
