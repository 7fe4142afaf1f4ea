// SPDX-License-Identifier: Apache-2.0
#include "core/store/device_energy.h"

#include <algorithm>
#include <cmath>

namespace lathe {

void EnergyMeter::add(const DeviceSample& sample) {
    const DeviceSample last = m_last;
    const bool first = !m_any;
    m_last = sample;
    m_any = true;
    const double gap = sample.seconds - last.seconds;
    if (first || !(gap > 0 && gap <= longestGap)) return;
    const double counted = sample.joules - last.joules;
    const double integral = static_cast<double>(last.watts + sample.watts) / 2 * gap;
    const bool byCounter = counted >= 0 && std::isfinite(counted);  // not where either is missing
    if (!byCounter && !(integral >= 0 && std::isfinite(integral))) return;
    m_total.joules += byCounter ? counted : integral;
    m_total.integralJoules += byCounter ? 0 : integral;
    m_total.seconds += gap;
}

void EnergyCurve::add(const DeviceSample& sample) {
    m_meter.add(sample);
    if (!m_seconds.empty() && !(sample.seconds > m_seconds.back())) return;
    m_seconds.push_back(sample.seconds);
    m_totals.push_back(m_meter.total());
}

DeviceEnergy EnergyCurve::between(double from, double to) const {
    return until(to) - until(from);
}

DeviceEnergy EnergyCurve::until(double seconds) const {
    const auto next = std::lower_bound(m_seconds.begin(), m_seconds.end(), seconds);
    if (next == m_seconds.begin()) return {};
    if (next == m_seconds.end()) return m_totals.back();
    const auto i = static_cast<size_t>(next - m_seconds.begin());
    const DeviceEnergy &a = m_totals[i - 1], more = m_totals[i] - a;
    const double share = (seconds - m_seconds[i - 1]) / (m_seconds[i] - m_seconds[i - 1]);
    return {a.joules + share * more.joules, a.seconds + share * more.seconds, a.integralJoules + share * more.integralJoules};
}

}  // namespace lathe
