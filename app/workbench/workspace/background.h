// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>
#include <memory>

class QObject;

namespace lathe::workbench {

/// One piece of work at a time on a thread of its own, the newest request only: what waits is replaced, what is under way is told
/// that nobody wants it any more. Neither a request nor the destructor ever waits for the work.
class Background {
public:
    /// What to do with the outcome, on the owner's thread; dropped when a newer request has come.
    using Delivery = std::function<void()>;
    /// `stale` becomes true when the outcome is not wanted any more. May not touch what belongs to the owner's thread.
    using Work = std::function<Delivery(const std::atomic<bool>& stale)>;

    explicit Background(QObject* owner);
    ~Background();
    Background(const Background&) = delete;

    void request(Work work);
    /// What is under way or waits is not wanted.
    void cancel();
    /// From a request until its delivery has been made.
    bool busy() const;

private:
    struct Shared;
    std::shared_ptr<Shared> m_shared;
};

}  // namespace lathe::workbench
