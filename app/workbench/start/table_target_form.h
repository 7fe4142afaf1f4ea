// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include <QWidget>

#include "app/workbench/workspace/latest.h"
#include "core/data/csv/csv_table.h"
#include "core/data/table_schema.h"
#include "core/graph/project.h"

class QComboBox;

namespace lathe::ui {
class Label;
class SegmentedControl;
}  // namespace lathe::ui

namespace lathe::workbench {

/// The target of a new project for a table: a column, and whether it is a class or a number. Both are guessed from the file,
/// which a worker reads once, and can be changed.
class TableTargetForm : public QWidget {
    Q_OBJECT
public:
    explicit TableTargetForm(QWidget* parent = nullptr);

    void read(const std::filesystem::path&);
    /// Returns to the state without a file.
    void forget();
    /// Why there is no target yet; empty: there is one.
    QString reasonNotTo() const;
    /// The reader with file, target and task.
    Choice reader() const;

Q_SIGNALS:
    void changed();
    /// Result of reading: "398 rows, 9 columns", or why the file cannot be read.
    void described(const QString& what, bool readable);

private:
    void take(Result<CsvTable>);
    void chooseTarget();
    void chooseTask();
    void showTarget();
    Result<TableTarget> targetAs(const std::string& task) const;
    std::string task() const;

    Choice m_reader;
    std::optional<CsvTable> m_table;
    std::optional<Diagnostic> m_problem;
    Latest<Result<CsvTable>> m_reading;
    QComboBox* m_target;
    ui::SegmentedControl* m_task;
    ui::Label* m_found;
};

}  // namespace lathe::workbench
