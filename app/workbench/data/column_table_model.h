// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "app/workbench/data/sample_table.h"

namespace lathe::workbench {

/// The columns of a table with statistics: name, minimum, mean, maximum (or number of categories), missing values.
class ColumnTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    /// Columns of the model.
    enum Column { Name, Min, Mean, Max, Missing, ColumnCount };

    void show(std::vector<ColumnFacts>);
    const std::vector<ColumnFacts>& columns() const { return m_columns; }

    int rowCount(const QModelIndex& = {}) const override;
    int columnCount(const QModelIndex& = {}) const override { return ColumnCount; }
    QVariant data(const QModelIndex&, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;

private:
    std::vector<ColumnFacts> m_columns;
};

}  // namespace lathe::workbench
