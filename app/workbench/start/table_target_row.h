// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include <QWidget>

#include "core/data/csv/csv_table.h"
#include "core/data/table_schema.h"

class QComboBox;
class QToolButton;

namespace lathe::ui {
class Label;
class SegmentedControl;
}  // namespace lathe::ui

namespace lathe::workbench {

/// One target of a new project for a table: a column, and whether it is a class or a number. The kind is guessed for each chosen
/// column, and can be changed.
class TableTargetRow : public QWidget {
    Q_OBJECT
public:
    explicit TableTargetRow(QWidget* parent = nullptr);

    /// The position in the list, from 1: part of the names of the controls.
    void setNumber(int number);
    void setRemovable(bool removable);
    /// `table` must outlive the row, or the next call of `clear`.
    void setTable(const CsvTable& table, int column);
    void clear();
    /// Another row has the same column.
    void setTwice(bool twice);

    int column() const;
    /// As the CSV reader calls it: "classes", "regression".
    std::string task() const;
    /// Why this column cannot be the target; empty: it can.
    QString problem() const;

Q_SIGNALS:
    void changed();
    void removeWanted();

private:
    void chooseTarget();
    void chooseTask();
    void showTarget();
    Result<TableTarget> targetAs(const std::string& task) const;

    const CsvTable* m_table = nullptr;
    std::optional<Diagnostic> m_problem;
    bool m_twice = false;
    QComboBox* m_target;
    ui::SegmentedControl* m_task;
    ui::Label* m_found;
    QToolButton* m_remove;
};

}  // namespace lathe::workbench
