// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "app/workbench/workspace/background.h"

namespace lathe::workbench {

/// Returns true if a newer request makes this work obsolete.
using Superseded = std::function<bool()>;

/// Background work with a result of one type. Only the result of the last request is delivered to the event loop.
template <class T>
class Latest {
public:
    using Work = std::function<T(const Superseded&)>;

    /// `done` is called in the thread of `owner`, never from inside `start`.
    Latest(QObject* owner, std::function<void(T)> done) : m_background(owner), m_done(std::move(done)) {}

    void start(Work work) {
        m_background.request([this, work = std::move(work)](const std::atomic<bool>& stale) -> Background::Delivery {
            auto result = std::make_shared<T>(work([&stale] { return stale.load(); }));
            return [this, result] { m_done(std::move(*result)); };  // never made once this is gone
        });
    }
    void cancel() { m_background.cancel(); }
    bool busy() const { return m_background.busy(); }

private:
    Background m_background;
    std::function<void(T)> m_done;
};

}  // namespace lathe::workbench
