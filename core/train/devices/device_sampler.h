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

/// Which GPU is sampled, and with which library.
struct DeviceWatched {
    std::string busId;                           ///< PCI address: "0000:65:00.0"
    std::string library = nvml::defaultLibrary;  ///< NVML library, as for dlopen
};

/// Samples a GPU on its own threads: ten times a second for fast values, once a second for slow values, and critical errors when
/// they occur. Less often if NVML is slow. The owner never waits, and takes samples from one thread. Without NVML, and after a
/// loss of the device, it makes one note and stops sampling.
class DeviceSampler {
public:
    explicit DeviceSampler(DeviceWatched);
    /// Stops within half a second, unless NVML itself hangs.
    ~DeviceSampler();
    DeviceSampler(const DeviceSampler&) = delete;

    /// The oldest sample not taken yet; false if there is none. The buffers hold some minutes; later samples are then lost.
    bool take(DeviceSample& sample) { return m_samples.pop(sample); }
    bool take(DeviceHealth& health) { return m_health.pop(health); }
    bool take(Xid& xid);
    /// New notes: why there are no samples, or fewer than usual.
    Diagnostics takeNotes();

private:
    void run();
    void look(nvml::Device);
    bool pause(double untilSeconds);
    void report(Diagnostic, Severity);

    const DeviceWatched m_watched;
    EventRing<DeviceSample> m_samples{4096};
    EventRing<DeviceHealth> m_health{512};

    std::atomic<bool> m_reported{false};
    std::mutex m_mutex;  ///< protects the members below
    std::condition_variable m_wake;
    bool m_stop = false;
    Diagnostics m_notes;
    std::unique_ptr<XidWatch> m_xids;

    std::thread m_thread;
};

}  // namespace lathe
