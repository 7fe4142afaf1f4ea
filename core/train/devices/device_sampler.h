// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "core/backend/nvml/library.h"
#include "core/base/event_ring.h"
#include "core/store/device_sample.h"
#include "core/train/devices/xid_watch.h"

namespace lathe {

/// Which GPU is looked at, and through what.
struct DeviceWatched {
    std::string busId;                           ///< on PCI: "0000:65:00.0"
    std::string library = nvml::defaultLibrary;  ///< of NVML, as dlopen takes it
};

/// Looks at a GPU from threads of its own: ten times a second at what is cheap to ask, once a second at the rest, at errors when
/// they come; less often where NVML answers slowly. Whoever made it never waits, and takes what has come from one thread.
/// Without NVML, and after the loss of the device, it says so once and rests.
class DeviceSampler {
public:
    explicit DeviceSampler(DeviceWatched);
    /// Within half a second, unless NVML itself hangs.
    ~DeviceSampler();
    DeviceSampler(const DeviceSampler&) = delete;

    /// The oldest that was not taken yet. What does not fit into some minutes' room is lost.
    bool take(DeviceSample& sample) { return m_samples.pop(sample); }
    bool take(DeviceHealth& health) { return m_health.pop(health); }
    bool take(Xid& xid);
    /// What there is to tell: why nothing comes, or comes less often.
    Diagnostics takeNotes();

private:
    void run();
    void look(nvml::Device);
    bool pause(double untilSeconds);
    void tell(Diagnostic, Severity);

    const DeviceWatched m_watched;
    EventRing<DeviceSample> m_samples{4096};
    EventRing<DeviceHealth> m_health{512};

    std::atomic<bool> m_told{false};
    std::mutex m_mutex;  ///< what follows
    std::condition_variable m_wake;
    bool m_stop = false;
    Diagnostics m_notes;
    std::unique_ptr<XidWatch> m_xids;

    std::thread m_thread;
};

}  // namespace lathe
