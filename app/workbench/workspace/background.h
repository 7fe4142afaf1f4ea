// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>
#include <memory>

class QObject;

namespace lathe::workbench {

/// Runs one task at a time in a thread, only the newest request: a waiting task is replaced, and a running task is told that its
/// result is obsolete. Neither a request nor the destructor waits for the task.
class Background {
public:
    /// Handles the result in the owner's thread; dropped if there is a newer request.
    using Delivery = std::function<void()>;
    /// `stale` becomes true when the result is obsolete. Runs in another thread, so it must not access objects of the owner's
    /// thread.
    using Work = std::function<Delivery(const std::atomic<bool>& stale)>;

    explicit Background(QObject* owner);
    ~Background();
    Background(const Background&) = delete;

    void request(Work work);
    /// Drops the running and the waiting task.
    void cancel();
    /// True from a request until its delivery.
    bool busy() const;

private:
    struct Shared;
    std::shared_ptr<Shared> m_shared;
};

}  // namespace lathe::workbench
