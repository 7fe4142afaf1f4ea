// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/machine_rows.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "app/workbench/workspace/figures.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

struct MachineRowsText {
    Q_DECLARE_TR_FUNCTIONS(MachineRows)
};

using Strip = RunRecord::Strip;

// The value at a place of x: of the last point that is not after it.
double valueAt(const ui::Series& series, std::optional<double> x) {
    if (!x) return series.y(series.size() - 1);
    const size_t next = series.lowerBound(*x);
    return series.y(std::min(next, series.size() - 1));
}

QString missing() {
    return MachineRowsText::tr("not available");
}

QString whole(double value) {
    return ui::fixedText(value, 0);
}

// Makes rows of one record.
class Rows {
public:
    Rows(const RunRecord* record, const MachineLimits& limits, std::optional<double> x)
        : m_record(record), m_limits(limits), m_x(x) {}

    std::vector<MachineRow> all() const { return m_record && m_record->hasDevice() ? withDevice() : withoutDevice(); }

private:
    std::vector<MachineRow> withDevice() const {
        const DeviceHealth& health = m_record->health();
        const double limit = static_cast<double>(health.wattLimit);
        const bool limited = limit > 0;
        const double watts = std::max(largest(RunRecord::GpuWatts), limited ? limit : 0) * 1.15;
        MachineRow power = ofDevice({RunRecord::GpuWatts, MachineRowsText::tr("Power"), powerText(limited, limit), watts});
        if (limited) power.limit = limit;
        MachineRow heat = ofDevice({RunRecord::GpuCelsius, MachineRowsText::tr("Temperature"), celsiusText(), 110});
        heat.line = {RunRecord::GpuClock, MachineRowsText::tr("Clock"), megahertzText(), largest(RunRecord::GpuClock) * 1.15};
        return {ofDevice({RunRecord::Gpu, MachineRowsText::tr("GPU"), percent(RunRecord::Gpu), 1}),
                ofDevice({RunRecord::GpuMemory, MachineRowsText::tr("GPU memory"), memoryText(), memoryTop()}),
                std::move(power),
                std::move(heat),
                {cpu()},
                {queue()}};
    }

    std::vector<MachineRow> withoutDevice() const {
        const MachineTrace process{RunRecord::Process, MachineRowsText::tr("CPU, this training"), percent(RunRecord::Process), 1};
        const MachineTrace memory{RunRecord::Resident, MachineRowsText::tr("Memory of this training"),
                                  mebibytes(RunRecord::Resident), largest(RunRecord::Resident) * 1.4};
        return {{cpu()}, {process}, {memory}, {queue()}};
    }

    static MachineRow ofDevice(MachineTrace area) {
        MachineRow row;
        row.area = std::move(area);
        row.ofDevice = true;
        return row;
    }
    MachineTrace cpu() const {
        return {RunRecord::Cpu, MachineRowsText::tr("CPU, %n core(s)", nullptr, m_limits.cores), percent(RunRecord::Cpu), 1};
    }
    MachineTrace queue() const {
        const auto text = [this](double v) {
            return MachineRowsText::tr("%1 of %2").arg(static_cast<int>(v)).arg(static_cast<int>(m_limits.queue));
        };
        return {RunRecord::Queue, MachineRowsText::tr("Loader queue"), latestText(RunRecord::Queue, text), m_limits.queue};
    }

    QString percent(Strip strip) const {
        return latestText(strip, [](double v) { return MachineRowsText::tr("%1 %").arg(whole(v * 100)); });
    }
    QString mebibytes(Strip strip) const {
        return latestText(strip, [](double v) { return bytesText(static_cast<int64_t>(v * (1 << 20))); });
    }
    QString celsiusText() const {
        return latestText(RunRecord::GpuCelsius, [](double v) { return MachineRowsText::tr("%1 °C").arg(whole(v)); });
    }
    QString megahertzText() const {
        return latestText(RunRecord::GpuClock, [](double v) { return MachineRowsText::tr("%1 MHz").arg(whole(v)); });
    }
    QString powerText(bool limited, double limit) const {
        return latestText(RunRecord::GpuWatts, [&](double v) {
            return limited ? MachineRowsText::tr("%1 W of %2 W").arg(whole(v), whole(limit))
                           : MachineRowsText::tr("%1 W").arg(whole(v));
        });
    }
    QString memoryText() const {
        const auto total = static_cast<double>(m_record->device().totalMiB);
        return total > 0 ? MachineRowsText::tr("%1 of %2", "memory")
                               .arg(mebibytes(RunRecord::GpuMemory), bytesText(static_cast<int64_t>(total * (1 << 20))))
                         : mebibytes(RunRecord::GpuMemory);
    }
    double memoryTop() const {
        const auto total = static_cast<double>(m_record->device().totalMiB);
        return total > 0 ? total : largest(RunRecord::GpuMemory) * 1.4;
    }

    double largest(Strip strip) const {
        const ui::Series* series = m_record ? &m_record->strip(strip) : nullptr;
        const double value = series && !series->empty() ? series->envelope(0, series->size()).max : 0;
        return std::isfinite(value) ? std::max(value, 1.0) : 1.0;
    }

    template <class Text>
    QString latestText(Strip strip, Text text) const {
        if (!m_record || m_record->strip(strip).empty()) return QStringLiteral("–");
        const double value = valueAt(m_record->strip(strip), m_x);
        return std::isfinite(value) ? text(value) : missing();
    }

    const RunRecord* m_record;
    const MachineLimits& m_limits;
    std::optional<double> m_x;
};

}  // namespace

std::vector<MachineRow> machineRows(const RunRecord* record, const MachineLimits& limits, std::optional<double> x) {
    return Rows(record, limits, x).all();
}

QString throttleText(uint32_t reasons) {
    QStringList words;
    if (reasons & clockPowerCap) words += MachineRowsText::tr("power limit");
    if (reasons & (clockThermal | clockHardwareThermal)) words += MachineRowsText::tr("temperature");
    if (reasons & clockPowerBrake) words += MachineRowsText::tr("power supply");
    if (reasons & clockHardware && !(reasons & (clockHardwareThermal | clockPowerBrake)))
        words += MachineRowsText::tr("hardware");
    return words.join(QStringLiteral(", "));
}

}  // namespace lathe::workbench
