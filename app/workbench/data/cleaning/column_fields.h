// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "core/data/cleaning/action.h"
#include "core/data/table_schema.h"

class QComboBox;
class QLineEdit;

namespace lathe::workbench {

/// The fields of a step that changes the values of a column: the column, and the limits of a clip or what replaces missing
/// values.
class ColumnFields : public QWidget {
    Q_OBJECT
public:
    explicit ColumnFields(QWidget* parent = nullptr);

    void setColumns(const std::vector<TableColumn>& columns);
    bool hasColumns() const { return !m_columns.empty(); }
    /// Clip or Impute.
    void setKind(cleaning::Kind);
    /// Writes what is filled in to an action of the kind.
    void fill(cleaning::Action&) const;
    /// What is missing, as a sentence; empty: nothing.
    QString missing() const;
    /// What cannot be read, as a sentence; empty: nothing.
    QString problem() const;

Q_SIGNALS:
    void changed();

private:
    void listColumns();
    void listFillings();
    void fit();
    const TableColumn* column() const;
    bool isConstant() const;
    bool isByQuantile() const;

    std::vector<TableColumn> m_columns;
    std::vector<size_t> m_offered;  ///< of m_columns, those that the kind takes
    std::vector<cleaning::Filling> m_fillings;
    cleaning::Kind m_kind = cleaning::Kind::Clip;
    QComboBox *m_column, *m_limits, *m_filling;
    QLineEdit *m_min, *m_max, *m_value;
    QWidget *m_limitRows, *m_fillingRow, *m_valueRow;
};

}  // namespace lathe::workbench
