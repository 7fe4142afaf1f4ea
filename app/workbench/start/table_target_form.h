// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include <QWidget>

#include "app/workbench/workspace/latest.h"
#include "core/data/csv/csv_table.h"
#include "core/graph/project.h"

class QPushButton;
class QVBoxLayout;

namespace lathe::workbench {

class TableTargetRow;

/// The targets of a new project for a table: one column or several, and whether each is a class or a number. They are guessed
/// from the file, which a worker reads once, and can be changed. With several, each gets an output and a loss of its own.
class TableTargetForm : public QWidget {
    Q_OBJECT
public:
    explicit TableTargetForm(QWidget* parent = nullptr);

    void read(const std::filesystem::path&);
    /// Returns to the state without a file.
    void forget();
    /// Why there is no target yet; empty: there is one.
    QString reasonNotTo() const;
    /// The reader with file, targets and tasks.
    Choice reader() const;

Q_SIGNALS:
    void changed();
    /// Result of reading: "398 rows, 9 columns", or why the file cannot be read.
    void described(const QString& what, bool readable);

private:
    void take(Result<CsvTable>);
    TableTargetRow* addRow();
    void addTarget();
    void removeRow(TableTargetRow*);
    void rowChanged();
    void numberRows();
    void refreshAdd();
    int freeColumn() const;
    bool isTarget(int column) const;
    std::string nameInList(int column) const;

    Choice m_reader;
    std::optional<CsvTable> m_table;
    std::optional<Diagnostic> m_problem;
    Latest<Result<CsvTable>> m_reading;
    QVBoxLayout* m_column;
    std::vector<TableTargetRow*> m_rows;
    QPushButton* m_add;
};

}  // namespace lathe::workbench
