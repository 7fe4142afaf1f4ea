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
#include "core/train/program/class_report.h"
#include "core/train/run.h"
#include "widgets/plot/curve_plot.h"
#include "widgets/plot/series.h"

namespace lathe::workbench {

/// An event with its position on the axes.
struct RunEvent {
    LogEvent event;
    double x = 0;        ///< in the record's unit
    double runTime = 0;  ///< seconds of the run, see RunRecord
    bool operator==(const RunEvent&) const = default;
};

/// Counts of a classifier in the evaluation of an epoch.
struct EpochClasses {
    int64_t epoch = 0, step = 0;
    std::string output;  ///< of the network; empty if it is the only one
    ClassReport report;
    bool operator==(const EpochClasses&) const = default;
};

/// Norms of the gradient of the layers in one step.
struct LayerGradients {
    int64_t step = 0;
    double x = 0;                    ///< in the record's unit
    std::vector<double> norms = {};  ///< by layer; NaN: not finite
    bool operator==(const LayerGradients&) const = default;
};

/// An interval of run time.
struct RunSpan {
    double from = 0, to = 0;  ///< seconds of the run
    double fromX = 0, toX = 0;
    double seconds = 0;  ///< time lost in the interval; may be shorter than the interval
};

/// Content of a run's log in the form in which it is plotted: a series per column, with x in one unit. Time counts from the start
/// of the run, and stands still between a stop and a resume. Grows with the updates of an EventLogReader. A value that may be
/// filled in one thread and passed to another.
class RunRecord {
public:
    /// Quantities of the machine and, if the run uses one (`hasDevice`), of the GPU. Values that the GPU did not report are NaN.
    enum Strip : size_t {
        Cpu,
        Process,
        Resident,
        Available,
        Queue,
        Gpu,  ///< utilization, 0 to 1
        GpuActivity,
        GpuMemory,  ///< MiB
        GpuWatts,
        GpuCelsius,
        GpuClock,  ///< MHz
        GpuMemoryClock,
        stripCount
    };

    /// An interval in which the GPU's clock was reduced: bits of ClockReason.
    struct Throttle {
        RunSpan span;
        uint32_t reasons = 0;
    };

    explicit RunRecord(ui::XUnit unit = ui::XUnit::Step) : m_unit(unit) {}

    /// Adds an update; `columns` are those of the reader. Returns false if the log removed entries that this record does not
    /// have: then read the log from its start into a new record.
    bool add(const LogUpdate& news, const std::vector<std::string>& columns);

    ui::XUnit unit() const { return m_unit; }
    bool empty() const { return m_rows == 0 && m_events.empty(); }
    size_t rows() const { return m_rows; }
    int64_t lastStep() const { return m_lastStep; }
    double lastX() const { return m_lastX; }
    double runTime() const { return m_lastTime; }  ///< of the latest entry
    int64_t stepsPerEpoch() const { return m_stepsPerEpoch; }

    /// Series with a value per step: "loss", "lr", "accuracy"; or of measured steps: `underflowFigure`, `overflowFigure`. Null:
    /// none. The pointer is valid as long as the record.
    const ui::Series* steps(std::string_view column) const;
    /// Series with a value per epoch: "val.loss", "train.accuracy".
    const ui::Series* epochs(std::string_view figure) const;
    const ui::Series& strip(Strip s) const { return m_strips[s]; }
    bool hasDevice() const { return !m_strips[Gpu].empty(); }
    /// The latest sample of the GPU, for its memory and power limit.
    const DeviceSample& device() const { return m_device; }
    const DeviceHealth& health() const { return m_health; }
    const std::vector<Throttle>& throttles() const { return m_throttles; }
    const EnergyCurve& energy() const { return m_energy; }

    const std::vector<EpochFigures>& epochFigures() const { return m_epochs; }
    const EpochFigures* best() const { return m_best ? &m_epochs[*m_best] : nullptr; }
    /// Run time of each complete epoch, including validation, without pauses; oldest first.
    const std::vector<double>& epochSeconds() const { return m_epochSeconds; }
    /// Counts of the epochs of classifiers, oldest first. Empty if the run did not record any.
    const std::vector<EpochClasses>& classes() const { return m_classes; }
    /// Layers with trained weights, in the order of the network, and the norms of their gradients in some steps, oldest first.
    /// Empty unless the training has training.gradient_norms.
    const std::vector<std::string>& gradientLayers() const { return m_gradientLayers; }
    const std::vector<LayerGradients>& gradients() const { return m_gradients; }
    const std::vector<StepTimes>& times() const { return m_times; }
    /// All events except ends of epochs that were not the best so far.
    const std::vector<RunEvent>& events() const { return m_events; }
    /// The latest event of a kind; null: none.
    const RunEvent* last(std::string_view kind) const;
    const std::vector<RunSpan>& pauses() const { return m_pauses; }
    const std::vector<RunSpan>& waits() const { return m_waits; }

    /// The x of something that happened after `step`, at `seconds` since 1970.
    double xOf(int64_t step, double seconds) const;
    double runTimeOf(double seconds) const;

private:
    /// A gap in run time, between a stop and a resume.
    struct Cut {
        double from = 0;   ///< seconds since 1970
        double shift = 0;  ///< subtracted from later times
    };

    bool dropAfter(int64_t step);
    void takeCuts(const LogUpdate&);
    void takeSteps(const StepTable&, const std::vector<std::string>& columns);
    void takeMachine(const LogUpdate&);
    void takeDevice(const LogUpdate&);
    void takeThrottle(const DeviceSample&, double x);
    void moveTo(const LogUpdate&, double seconds, double& x) const;
    void takeEvent(const LogEvent&);
    void takeStart(const LogEvent&);
    void takeNumbers(const LogEvent&);
    void takeEpoch(const LogEvent&);
    void takeCommand(const LogEvent&);
    void takeClasses(const LogEvent&);
    void takeGradients(const LogEvent&);
    void heard(double x, double runTime);

    ui::XUnit m_unit;
    std::vector<Cut> m_cuts;
    std::map<std::string, ui::Series, std::less<>> m_steps, m_epochCurves, m_measured;
    std::array<ui::Series, stripCount> m_strips;
    std::vector<EpochFigures> m_epochs;
    std::optional<size_t> m_best;
    std::vector<double> m_epochSeconds;
    std::vector<EpochClasses> m_classes;
    std::vector<std::string> m_gradientLayers;
    std::vector<LayerGradients> m_gradients;
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
    std::vector<double> m_xs;  ///< x of the rows being added
};

}  // namespace lathe::workbench
