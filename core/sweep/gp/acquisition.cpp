// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/acquisition.h"

#include <cmath>

#include "core/sweep/gp/log_ei.h"

namespace lathe::sweep::gp {

double Acquisition::value(const Model::Prediction& p) const {
    const double deviation = std::sqrt(p.variance);
    return std::log(deviation) + logImprovement((m_best - p.mean) / deviation).value;
}

double Acquisition::operator()(std::span<const double> features) const {
    return value(m_model.predict(m_warp(features)));
}

double Acquisition::operator()(std::span<const double> features, std::span<double> gradient) const {
    std::vector<double> byMean(features.size()), byVariance(features.size());
    const auto p = m_model.predict(m_warp(features), byMean, byVariance);
    const double deviation = std::sqrt(p.variance), z = (m_best - p.mean) / deviation;
    const LogImprovement h = logImprovement(z);
    for (size_t j = 0; j < gradient.size(); ++j) {
        const double deviationSlope = byVariance[j] / (2 * deviation);
        gradient[j] = (deviationSlope * (1 - z * h.slope) - h.slope * byMean[j]) / deviation * m_warp.slope(j, features[j]);
    }
    return std::log(deviation) + h.value;
}

std::vector<double> Acquisition::operator()(const Points& points) const {
    std::vector<double> out;
    out.reserve(points.count());
    for (const auto& p : m_model.predict(m_warp(points))) out.push_back(value(p));
    return out;
}

}  // namespace lathe::sweep::gp
