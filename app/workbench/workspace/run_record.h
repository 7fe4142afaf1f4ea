// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/store/device_energy.h"
#include "core/store/event_log.h"
#include "core/train/run.h"
#include "widgets/plot/curve_plot.h"
#include "widgets/plot/series.h"

namespace lathe::workbench {

/// An event with its place on the axes.
struct RunEvent {
    LogEvent event;
    double x = 0;        ///< in the record's unit
    double runTime = 0;  ///< seconds of the run, see RunRecord
    bool operator==(const RunEvent&) const = default;
};

/// A span of run time.
struct RunSpan {
    double from = 0, to = 0;  ///< seconds of the run
    double fromX = 0, toX = 0;
    double seconds = 0;  ///< of it that were lost: less than its length when data were late
};

/// What a run's log says, in the shape in which it is drawn: a series for each column over one unit of x. Time counts from the
/// beginning of the run and stands still between a stop and a resume. Grows by the news of an EventLogReader; a value that may be
/// filled on one thread and handed to another.
class RunRecord {
public:
    /// Of the machine, and of the GPU where the run has one (`hasDevice`); what that did not tell is NaN.
    enum Strip : size_t {
        Cpu,
        Process,
        Resident,
        Available,
        Queue,
        Gpu,  ///< utilization, a share
        GpuActivity,
        GpuMemory,  ///< MiB
        GpuWatts,
        GpuCelsius,
        GpuClock,  ///< MHz
        GpuMemoryClock,
        stripCount
    };

    /// What held the GPU's clock down for a while: bits of ClockReason.
    struct Throttle {
        RunSpan span;
        uint32_t reasons = 0;
    };

    explicit RunRecord(ui::XUnit unit = ui::XUnit::Step) : m_unit(unit) {}

    /// `columns` are the reader's. False: the log took something back that cannot be found here; read it anew from its beginning
    /// into another record.
    bool add(const LogNews& news, const std::vector<std::string>& columns);

    ui::XUnit unit() const { return m_unit; }
    bool empty() const { return m_rows == 0 && m_events.empty(); }
    size_t rows() const { return m_rows; }
    int64_t lastStep() const { return m_lastStep; }
    double lastX() const { return m_lastX; }
    double runTime() const { return m_lastTime; }  ///< of the latest thing that was heard
    int64_t stepsPerEpoch() const { return m_stepsPerEpoch; }

    /// Of every step: "loss", "lr", "accuracy". Null: there is none. Stays where it is until the record goes away.
    const ui::Series* steps(std::string_view column) const;
    /// Of the ends of epochs: "val.loss", "train.accuracy".
    const ui::Series* epochs(std::string_view figure) const;
    const ui::Series& strip(Strip s) const { return m_strips[s]; }
    bool hasDevice() const { return !m_strips[Gpu].empty(); }
    /// The latest figures of the GPU, for its memory and the limit of its power.
    const DeviceSample& device() const { return m_device; }
    const DeviceHealth& health() const { return m_health; }
    const std::vector<Throttle>& throttles() const { return m_throttles; }
    const EnergyCurve& energy() const { return m_energy; }

    const std::vector<EpochFigures>& epochFigures() const { return m_epochs; }
    const EpochFigures* best() const { return m_best ? &m_epochs[*m_best] : nullptr; }
    /// Run time that whole epochs took, validation included and pauses left out, oldest first.
    const std::vector<double>& epochSeconds() const { return m_epochSeconds; }
    const std::vector<StepTimes>& times() const { return m_times; }
    /// All but ends of epochs that were not the best so far.
    const std::vector<RunEvent>& events() const { return m_events; }
    /// The latest of a kind; null: none.
    const RunEvent* last(std::string_view kind) const;
    const std::vector<RunSpan>& pauses() const { return m_pauses; }
    const std::vector<RunSpan>& waits() const { return m_waits; }

    /// Where something lies that happened after `step` at `seconds` since 1970.
    double xOf(int64_t step, double seconds) const;
    double runTimeOf(double seconds) const;

private:
    struct Cut {
        double from = 0;   ///< seconds since 1970
        double shift = 0;  ///< to be subtracted from there on
    };

    bool dropAfter(int64_t step);
    void takeCuts(const LogNews&);
    void takeSteps(const StepTable&, const std::vector<std::string>& columns);
    void takeMachine(const LogNews&);
    void takeDevice(const LogNews&);
    void takeThrottle(const DeviceSample&, double x);
    void moveTo(const LogNews&, double seconds, double& x) const;
    void takeEvent(const LogEvent&);
    void takeStart(const LogEvent&);
    void takeEpoch(const LogEvent&);
    void takeCommand(const LogEvent&);
    void heard(double x, double runTime);

    ui::XUnit m_unit;
    std::vector<Cut> m_cuts;
    std::map<std::string, ui::Series, std::less<>> m_steps, m_epochCurves;
    std::array<ui::Series, stripCount> m_strips;
    std::vector<EpochFigures> m_epochs;
    std::optional<size_t> m_best;
    std::vector<double> m_epochSeconds;
    std::vector<StepTimes> m_times;
    std::vector<RunEvent> m_events;
    std::vector<RunSpan> m_pauses, m_waits;
    DeviceSample m_device;
    DeviceHealth m_health;
    std::vector<Throttle> m_throttles;
    EnergyCurve m_energy;
    size_t m_rows = 0;
    int64_t m_lastStep = 0, m_stepsPerEpoch = 0;
    double m_lastX = 0, m_lastTime = 0, m_lastSeconds = 0, m_stripX = 0, m_deviceX = 0;
    double m_epochBegan = 0, m_epochPaused = 0;
    bool m_wholeEpoch = false, m_paused = false;
    std::vector<double> m_xs;  ///< of the rows being added
};

}  // namespace lathe::workbench
