// SPDX-License-Identifier: Apache-2.0
#include "tests/app/workbench/screens/watched_run.h"

#include <algorithm>
#include <cmath>

#include "core/store/event_log.h"

namespace lathe::workbench::test {

namespace {

namespace fs = std::filesystem;

// Figures of a card with a limit of 600 W that gets too hot for a while.
class Gpu {
public:
    Gpu(double begin, double end) : m_begin(begin), m_length(end - begin) {}

    DeviceSample at(double seconds) {
        const double t = seconds - m_begin, place = t / m_length;
        const bool hot = place > 0.52 && place < 0.63;
        const double load = std::min(t / 0.8, 1.0), wave = std::sin(t * 2.9) + 0.5 * std::sin(t * 17.3);
        DeviceSample s;
        s.seconds = seconds;
        s.utilization = static_cast<float>(load * (0.95 + 0.02 * wave));
        s.memoryActivity = static_cast<float>(load * 0.42);
        s.usedMiB = static_cast<float>(520 + load * 1430);
        s.totalMiB = 143'771;
        s.watts = static_cast<float>(115 + load * (hot ? 300 : 395 + 22 * wave));
        s.chipMHz = hot ? 1455 : 1980;
        s.memoryMHz = 3201;
        s.celsius =
            static_cast<float>(36 + 38 * (1 - std::exp(-place * 6)) + (hot ? 11 * std::sin((place - 0.52) / 0.11 * 3.14) : 0));
        s.joules = m_joules += static_cast<double>(s.watts) * 0.1;
        s.reasons = hot ? clockThermal | clockHardwareThermal : 0u;
        return s;
    }

private:
    double m_begin, m_length;
    double m_joules = 4e7;
};

void writeSteps(EventLogWriter& log, const RunHistory& h, double until, size_t& row) {
    for (; row < h.steps.rows() && h.steps.seconds[row] <= until; ++row) {
        std::vector<ColumnValue> values;
        for (size_t c = 0; c < h.columns.size(); ++c) {
            const Series& series = h.series(h.columns[c]);
            const auto at = std::lower_bound(series.row.begin(), series.row.end(), row);
            if (at == series.row.end() || *at != row) continue;
            values.push_back({log.column(h.columns[c]), series.value[static_cast<size_t>(at - series.row.begin())]});
        }
        (void)log.step(h.steps.step[row], h.steps.epoch[row], h.steps.seconds[row], values);
    }
}

template <class Item, class Write>
void writeUntil(const std::vector<Item>& items, double until, size_t& next, Write write) {
    for (; next < items.size() && items[next].seconds <= until; ++next) write(items[next]);
}

LogEvent onGpu(LogEvent e) {
    if (e.kind != event::started) return e;
    e.data.set("device", "cuda:0");
    e.data.set("device_name", "NVIDIA H200");
    return e;
}

StepTimes onGpu(StepTimes t) {
    t.kernels = 0.87F * t.total;
    t.copies = 0.02F * t.total;
    return t;
}

}  // namespace

bool pretendGpu(const fs::path& run) {
    const std::string path = (run / "events.bin").string();
    Diagnostics notes;
    const auto h = readRunHistory(path, notes);
    if (!h || h->events.empty() || h->steps.rows() == 0) return false;
    fs::remove(path);
    auto log = EventLogWriter::open(path, notes);
    const double begin = h->events.front().seconds, end = h->events.back().seconds;
    Gpu gpu(begin, end);
    size_t row = 0, happened = 0, sampled = 0, timed = 0;
    const double failure = begin + 0.8 * (end - begin);
    double next = begin;
    for (double now = begin; now <= end + 1; now += 1) {
        writeSteps(*log, *h, now, row);
        writeUntil(h->events, now, happened, [&](const LogEvent& e) { (void)log->add(onGpu(e)); });
        writeUntil(h->machine, now, sampled, [&](const MachineSample& s) { log->machine({&s, 1}); });
        writeUntil(h->times, now, timed, [&](const StepTimes& t) { log->times(onGpu(t)); });
        for (; next <= std::min(now, end); next += 0.1) {
            const DeviceSample sample = gpu.at(next);
            log->device({&sample, 1});
        }
        DeviceHealth health;
        health.seconds = now;
        health.wattLimit = 600;
        log->health(health);
        if (now < failure && now + 1 >= failure && row > 0)
            (void)log->add({std::string(event::xid), h->steps.step[row - 1], now, Json::Object{{"number", 94}}});
    }
    return log->sync().ok();
}

}  // namespace lathe::workbench::test
