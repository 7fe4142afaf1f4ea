// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/curve_table.h"

#include <cmath>
#include <optional>

#include <QIODevice>

#include "widgets/data/numbers.h"
#include "widgets/plot/series.h"
#include "widgets/plot/value_text.h"

namespace lathe::ui {

namespace {

std::optional<double> valueAt(const Series& series, double x, size_t hint = 0) {
    const size_t at = series.lowerBound(x, hint);
    if (at == series.size() || series.x(at) != x) return {};
    return series.y(at);
}

QByteArray digits(double value) {
    return exactText(value).toLatin1();
}

QByteArray quoted(const QString& name) {
    QByteArray text = name.toUtf8();
    if (!text.contains(',') && !text.contains('"')) return text;
    return '"' + text.replace('"', "\"\"") + '"';
}

const char* unitName(XUnit unit) {
    return unit == XUnit::Step ? "step" : unit == XUnit::Epoch ? "epoch" : "seconds";
}

}  // namespace

CurveTable::CurveTable(std::vector<NamedSeries> curves, XUnit unit, bool percent, QObject* parent)
    : QAbstractTableModel(parent), m_curves(std::move(curves)), m_unit(unit), m_percent(percent) {
    std::erase_if(m_curves, [](const NamedSeries& c) { return !c.series || c.series->empty(); });
    for (const NamedSeries& curve : m_curves)
        if (!m_longest || curve.series->size() > m_longest->size()) m_longest = curve.series;
    m_rows = m_longest ? static_cast<int>(m_longest->size()) : 0;
}

int CurveTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

int CurveTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : 1 + static_cast<int>(m_curves.size());
}

QVariant CurveTable::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole) return int{Qt::AlignRight | Qt::AlignVCenter};
    const auto row = static_cast<size_t>(index.row());
    if (role != Qt::DisplayRole || row >= m_longest->size()) return {};
    const double x = m_longest->x(row);
    if (index.column() == 0) return xText(x, m_unit);
    const auto value = valueAt(*m_curves[static_cast<size_t>(index.column() - 1)].series, x);
    return value ? valueText(*value, m_percent) : QStringLiteral("–");
}

QVariant CurveTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    if (section > 0) return m_curves[static_cast<size_t>(section - 1)].name;
    return m_unit == XUnit::Step ? tr("Step") : m_unit == XUnit::Epoch ? tr("Epoch") : tr("Time");
}

// Merges the curves by x: each keeps its place.
bool writeCsv(QIODevice& device, const std::vector<NamedSeries>& curves, XUnit unit) {
    QByteArray line = unitName(unit);
    for (const NamedSeries& curve : curves) line += ',' + quoted(curve.name);
    std::vector<size_t> at(curves.size(), 0);
    while (true) {
        if (device.write(line + '\n') < 0) return false;
        std::optional<double> x;
        for (size_t c = 0; c < curves.size(); ++c)
            if (at[c] < curves[c].series->size() && (!x || curves[c].series->x(at[c]) < *x)) x = curves[c].series->x(at[c]);
        if (!x) return true;
        line = digits(*x);
        for (size_t c = 0; c < curves.size(); ++c) {
            const Series& series = *curves[c].series;
            const bool here = at[c] < series.size() && series.x(at[c]) == *x;
            line += ',' + (here ? digits(series.y(at[c]++)) : QByteArray());
        }
    }
}

}  // namespace lathe::ui
