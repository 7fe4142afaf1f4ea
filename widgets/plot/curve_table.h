// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "widgets/plot/plot_group.h"

class QIODevice;

namespace lathe::ui {

class Series;

/// The numbers of a curve, with its name.
struct NamedSeries {
    QString name;
    const Series* series = nullptr;
};

/// The numbers of a plot as a table: a row for each x of the curve with the most points, a column for each curve. Missing values
/// are "–". Nothing is copied: the series must outlive the model.
class CurveTable : public QAbstractTableModel {
    Q_OBJECT
public:
    CurveTable(std::vector<NamedSeries> curves, XUnit unit, bool percent, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<NamedSeries> m_curves;
    const Series* m_longest = nullptr;
    XUnit m_unit;
    bool m_percent;
    int m_rows = 0;
};

/// Writes all x of all curves with their values, with all digits: "step,training,validation". Returns false if writing fails.
bool writeCsv(QIODevice& device, const std::vector<NamedSeries>& curves, XUnit unit);

}  // namespace lathe::ui
