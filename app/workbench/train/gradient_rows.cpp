// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/gradient_rows.h"

#include <algorithm>
#include <cmath>

#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

std::vector<GradientRow> rowsByPrefix(const std::vector<std::string>& layers) {
    std::vector<GradientRow> rows;
    for (size_t i = 0; i < layers.size(); ++i) {
        const QString prefix = fromUtf8(layers[i].substr(0, layers[i].find('.')));
        if (rows.empty() || rows.back().name != prefix) rows.push_back({prefix});
        rows.back().layers.push_back(i);
    }
    return rows;
}

std::vector<GradientRow> joined(const std::vector<GradientRow>& rows, size_t most) {
    std::vector<GradientRow> fewer;
    for (size_t row = 0; row < most; ++row) {
        const size_t first = row * rows.size() / most, last = (row + 1) * rows.size() / most - 1;
        fewer.push_back({first == last ? rows[first].name : rows[first].name + QStringLiteral(" … ") + rows[last].name});
        for (size_t i = first; i <= last; ++i)
            fewer.back().layers.insert(fewer.back().layers.end(), rows[i].layers.begin(), rows[i].layers.end());
    }
    return fewer;
}

}  // namespace

std::vector<GradientRow> gradientRows(const std::vector<std::string>& layers, size_t most) {
    std::vector<GradientRow> rows;
    for (size_t i = 0; i < layers.size(); ++i) rows.push_back({fromUtf8(layers[i]), {i}});
    if (rows.size() > most) rows = rowsByPrefix(layers);
    return rows.size() > most ? joined(rows, most) : rows;
}

double normOf(const GradientRow& row, const LayerGradients& gradients) {
    double sum = 0;
    for (const size_t layer : row.layers)
        if (layer < gradients.norms.size()) sum += gradients.norms[layer] * gradients.norms[layer];
    return std::sqrt(sum);
}

double Decades::share(double value) const {
    return std::clamp((std::log10(value) - from) / std::max(to - from, 1), 0.0, 1.0);
}

Decades decadesOf(const std::vector<GradientRow>& rows, const std::vector<LayerGradients>& all) {
    double least = INFINITY, most = 0;
    for (const LayerGradients& gradients : all)
        for (const GradientRow& row : rows)
            if (const double norm = normOf(row, gradients); std::isfinite(norm) && norm > 0)
                least = std::min(least, norm), most = std::max(most, norm);
    if (most == 0) return {};
    const auto from = static_cast<int>(std::floor(std::log10(least))), to = static_cast<int>(std::ceil(std::log10(most)));
    return {from, std::max(to, from + 1)};
}

}  // namespace lathe::workbench
