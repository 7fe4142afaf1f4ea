// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <thread>

#include "core/backend/nvml/device.h"
#include "core/base/event_ring.h"

namespace lathe {

/// A critical error of a GPU, reported by NVIDIA's driver.
struct Xid {
    double seconds = 0;  ///< when it was received, since 1970
    int64_t number = 0;  ///< see docs.nvidia.com/deploy/xid-errors
};

/// A warning that says what the number means and what to do.
Diagnostic explainXid(int64_t number);

/// Waits for critical errors of a GPU on its own thread. The destructor returns within half a second.
class XidWatch {
public:
    explicit XidWatch(nvml::Device);
    ~XidWatch();
    XidWatch(const XidWatch&) = delete;

    /// Gets the oldest error; false if there is none. Call it from one thread.
    bool take(Xid& xid) { return m_ring.pop(xid); }

private:
    void run();
    bool waitOnce(nvml::EventSetHandle);

    nvml::Device m_device;
    EventRing<Xid> m_ring{64};
    std::atomic<bool> m_stop{false};
    std::thread m_thread;
};

}  // namespace lathe
