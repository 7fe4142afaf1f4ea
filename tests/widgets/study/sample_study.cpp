// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/study/sample_study.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace lathe::test {

namespace {

using ui::TrialAxis;
using ui::TrialCurve;
using ui::TrialMark;
using ui::TrialRow;
using ui::TrialTable;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

std::vector<TrialAxis> parameters() {
    using Kind = TrialAxis::Kind;
    std::vector<TrialAxis> axes(5);
    axes[0] = {.name = QStringLiteral("lr"), .fullName = {}, .kind = Kind::Logarithmic, .low = 1e-3, .high = 0.5, .choices = {}};
    axes[1] = {.name = QStringLiteral("weight_decay"),
               .fullName = {},
               .kind = Kind::Logarithmic,
               .low = 1e-5,
               .high = 1e-2,
               .choices = {}};
    axes[2] = {.name = QStringLiteral("batch"), .fullName = {}, .kind = Kind::Choice, .choices = {"64", "128", "256", "512"}};
    axes[3] = {.name = QStringLiteral("filters"), .fullName = {}, .kind = Kind::Choice, .choices = {"24", "32", "48"}};
    axes[4] = {.name = QStringLiteral("dropout.p"), .fullName = {}, .low = 0, .high = 0.5, .choices = {}};
    return axes;
}

TrialMark stateOf(size_t trial, size_t count, double value) {
    if (trial == 17) return TrialMark::Failed;
    if (trial + 4 >= count) return TrialMark::Running;
    return value < 0.918 ? TrialMark::Pruned : TrialMark::Complete;
}

// Best around lr 0.05 and many filters.
double accuracyOf(const TrialRow& row, double noise) {
    return 0.935 - 0.03 * std::pow(row.places[0] - 0.63, 2) * 4 - 0.008 * (1 - row.places[3]) - 0.004 * row.places[2] +
           0.003 * noise;
}

}  // namespace

ui::TrialTable sampleStudy(size_t trials) {
    TrialTable table;
    table.parameters = parameters();
    table.objectives = {
        {.name = QStringLiteral("val accuracy"), .fullName = {}, .choices = {}, .percent = true, .maximize = true},
        {.name = QStringLiteral("time"), .fullName = {}, .choices = {}}};
    for (int slot = 1; slot <= 4; ++slot) table.workers << QStringLiteral("this machine, slot %1").arg(slot);
    std::mt19937 random(7);
    std::uniform_real_distribution<double> uniform(0, 1);
    std::normal_distribution<double> normal(0, 1);
    std::vector<double> accuracies, times;
    for (size_t i = 0; i < trials; ++i) {
        TrialRow row{.number = static_cast<int64_t>(i), .places = {}, .objectives = {}};
        const double pull = std::min(0.8, static_cast<double>(i) / 30);
        row.places = {(1 - pull) * uniform(random) + pull * (0.63 + 0.08 * normal(random)), uniform(random),
                      std::floor(4 * uniform(random)) / 3, std::floor(3 * std::sqrt(uniform(random))) / 2, uniform(random)};
        for (double& place : row.places) place = std::clamp(place, 0.0, 1.0);
        const double value = accuracyOf(row, normal(random));
        if (i % 9 == 4) row.places[4] = nan;
        row.state = stateOf(i, trials, value);
        row.worker = static_cast<int>(i % 4);
        const double length = 200 + 120 * row.places[3] - 60 * row.places[2] + 10 * uniform(random);
        row.began = 1.7e9 + 250 * static_cast<double>(i / 4) + 13 * static_cast<double>(i % 4);
        row.ended = row.state == TrialMark::Running ? 0 : row.began + (row.state == TrialMark::Pruned ? 60 : length);
        if (row.state != TrialMark::Failed) row.objectives = {value, length};
        if (row.state != TrialMark::Failed) accuracies.push_back(value), times.push_back(length);
        table.rows.push_back(std::move(row));
    }
    fitAxis(table.objectives[0], accuracies);
    fitAxis(table.objectives[1], times);
    return table;
}

std::vector<ui::TrialCurve> sampleCurves(const ui::TrialTable& table, size_t points) {
    std::vector<TrialCurve> curves;
    std::mt19937 random(3);
    std::normal_distribution<double> normal(0, 1);
    for (const TrialRow& row : table.rows) {
        TrialCurve curve{.trial = row.number, .epochs = {}, .values = {}};
        const size_t end = row.state == TrialMark::Pruned ? points / 4 : row.state == TrialMark::Failed ? 0 : points;
        const double final = row.objectives.empty() ? 0.9 : row.objectives[0];
        for (size_t i = 0; i < end; ++i) {
            const double epoch = 40 * static_cast<double>(i + 1) / static_cast<double>(points), rest = std::exp(-epoch / 4);
            curve.epochs.push_back(epoch);
            curve.values.push_back(final - 0.12 * rest + 0.012 * (rest + 0.05) * normal(random));
        }
        curves.push_back(std::move(curve));
    }
    return curves;
}

}  // namespace lathe::test
