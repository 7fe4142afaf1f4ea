// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <thread>

#include "core/backend/nvml/device.h"
#include "core/base/event_ring.h"

namespace lathe {

/// A critical error that NVIDIA's driver reported of a GPU.
struct Xid {
    double seconds = 0;  ///< when it was heard of, since 1970
    int64_t number = 0;  ///< docs.nvidia.com/deploy/xid-errors
};

/// What the number means and what to do, for people; a warning.
Diagnostic explainXid(int64_t number);

/// Waits for critical errors of a GPU on a thread of its own, which ends within half a second of the end of this.
class XidWatch {
public:
    explicit XidWatch(nvml::Device);
    ~XidWatch();
    XidWatch(const XidWatch&) = delete;

    /// From one thread.
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
