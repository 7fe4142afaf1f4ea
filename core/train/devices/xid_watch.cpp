// SPDX-License-Identifier: Apache-2.0
#include "core/train/devices/xid_watch.h"

#include <chrono>

namespace lathe {

namespace {

constexpr unsigned waitMs = 400;

double now() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

Diagnostic problemOf(int64_t number) {
    switch (number) {
        case 13: return workError("xid.program", {}, "a kernel made an illegal memory access on the GPU (Xid 13)");
        case 31: return workError("xid.page_fault", {}, "a kernel accessed an invalid GPU memory address (Xid 31)");
        case 43: return workError("xid.stopped", {}, "the GPU stopped the program after an error of the program (Xid 43)");
        case 48:
        case 95:
            return workError("xid.memory", {}, "the GPU memory has an error that cannot be corrected (Xid {0})",
                             {std::to_string(number)}, "restart the machine; if the error occurs again, have the GPU replaced");
        case 62:
        case 119:
        case 120:
            return workError("xid.firmware", {}, "the system processor of the GPU (GSP) does not respond (Xid {0})",
                             {std::to_string(number)}, "restart the machine and update the NVIDIA driver");
        case 63:
        case 64:
        case 94:
            return workError("xid.row", {}, "the GPU retires a faulty page of its memory (Xid {0})", {std::to_string(number)},
                             "restart the machine after the training has ended");
        case 74: return workError("xid.link", {}, "a link between GPUs failed (Xid 74)", {}, "check the NVLink connectors");
        case 79:
            return workError("xid.bus", {}, "the GPU has fallen off the bus (Xid 79)", {},
                             "restart the machine; check the power supply and the temperature of the GPU");
        default:
            return workError("xid.other", {}, "the driver reports a GPU error: Xid {0}", {std::to_string(number)},
                             "look it up in NVIDIA's list of Xid errors");
    }
}

}  // namespace

Diagnostic explainXid(int64_t number) {
    Diagnostic problem = problemOf(number);
    problem.severity = Severity::Warning;
    return problem;
}

XidWatch::XidWatch(nvml::Device device) : m_device(std::move(device)), m_thread([this] { run(); }) {}

XidWatch::~XidWatch() {
    m_stop = true;
    m_thread.join();
}

void XidWatch::run() {
    const nvml::Functions& f = m_device.library().functions();
    if (!f.eventSetCreate || !f.eventSetFree || !f.eventSetWait || !f.registerEvents) return;
    nvml::EventSetHandle set = nullptr;
    if (f.eventSetCreate(&set) != nvml::success) return;
    const bool registered = f.registerEvents(m_device.handle(), nvml::xidEvent, set) == nvml::success;
    while (registered && !m_stop && waitOnce(set)) {
    }
    f.eventSetFree(set);
}

// False: nothing will come any more.
bool XidWatch::waitOnce(nvml::EventSetHandle set) {
    nvml::EventData event{};
    const int code = m_device.library().functions().eventSetWait(set, &event, waitMs);
    if (code == nvml::success && event.type == nvml::xidEvent)
        (void)m_ring.push({now(), static_cast<int64_t>(event.data)});  // a flood of them says no more than its beginning
    return code == nvml::success || code == nvml::timeout;
}

}  // namespace lathe
