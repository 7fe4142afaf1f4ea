// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/table_target_form.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/workbench/start/table_target_row.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/buttons.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

TableTargetForm::TableTargetForm(QWidget* parent)
    : QWidget(parent),
      m_reading(this, [this](auto table) { take(std::move(table)); }),
      m_column(new QVBoxLayout(this)),
      m_add(ui::textButton(tr("Add target"), ui::ButtonKind::Quiet)) {
    m_add->setObjectName(QStringLiteral("new.add-target"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(8);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_add);
    foot->addStretch();
    m_column->addLayout(foot);
    connect(m_add, &QPushButton::clicked, this, &TableTargetForm::addTarget);
    addRow();
    setEnabled(false);
}

TableTargetRow* TableTargetForm::addRow() {
    auto* row = new TableTargetRow;
    m_column->insertWidget(static_cast<int>(m_rows.size()), row);
    m_rows.push_back(row);
    connect(row, &TableTargetRow::changed, this, &TableTargetForm::rowChanged);
    connect(row, &TableTargetRow::removeWanted, this, [this, row] { removeRow(row); });
    numberRows();
    return row;
}

void TableTargetForm::numberRows() {
    for (size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i]->setNumber(static_cast<int>(i) + 1);
        m_rows[i]->setRemovable(m_rows.size() > 1);
    }
}

// A click of its own button must not delete the row at once.
void TableTargetForm::removeRow(TableTargetRow* row) {
    std::erase(m_rows, row);
    row->hide();
    row->setNumber(0);
    row->deleteLater();
    numberRows();
    rowChanged();
}

void TableTargetForm::forget() {
    m_reading.cancel();
    m_reader = {};
    while (m_rows.size() > 1) {
        delete m_rows.back();
        m_rows.pop_back();
    }
    m_rows.front()->clear();
    numberRows();
    m_table.reset();
    m_problem.reset();
    setEnabled(false);
    refreshAdd();
}

void TableTargetForm::read(const std::filesystem::path& file) {
    forget();
    m_reader = {"csv", {{"path", std::filesystem::absolute(file).string()}}};
    m_reading.start([params = m_reader.params](const Superseded&) { return surveyCsv(params, {}); });
    Q_EMIT changed();
}

void TableTargetForm::take(Result<CsvTable> table) {
    if (!table.ok()) {
        m_problem = table.error();
        Q_EMIT described(sentenceOf(table.error()), false);
        return Q_EMIT changed();
    }
    m_table = std::move(*table);
    setEnabled(true);
    Q_EMIT described(tr("%1 rows, %2 columns").arg(ui::countText(m_table->rows), ui::countText(std::ssize(m_table->columns))),
                     true);
    m_rows.front()->setTable(*m_table, static_cast<int>(m_table->columns.size()) - 1);
}

bool TableTargetForm::isTarget(int column) const {
    return std::any_of(m_rows.begin(), m_rows.end(), [&](const TableTargetRow* row) { return row->column() == column; });
}

// The last one: targets usually stand at the end.
int TableTargetForm::freeColumn() const {
    int column = static_cast<int>(m_table->columns.size()) - 1;
    while (column > 0 && isTarget(column)) --column;
    return column;
}

void TableTargetForm::addTarget() {
    const int column = freeColumn();
    addRow()->setTable(*m_table, column);
}

void TableTargetForm::rowChanged() {
    for (auto row = m_rows.begin(); row != m_rows.end(); ++row)
        (*row)->setTwice(std::any_of(m_rows.begin(), row, [&](auto* other) { return other->column() == (*row)->column(); }));
    refreshAdd();
    Q_EMIT changed();
}

void TableTargetForm::refreshAdd() {
    const bool room = m_table && m_rows.size() + 1 < m_table->columns.size();
    m_add->setEnabled(room);
    m_add->setToolTip(room || !m_table ? tr("One more column to predict, with an output and a loss of its own")
                                       : tr("At least one column must remain as an input."));
}

QString TableTargetForm::reasonNotTo() const {
    if (m_problem) return sentenceOf(*m_problem);
    if (!m_table) return tr("The table is being read.");
    for (const TableTargetRow* row : m_rows)
        if (const QString problem = row->problem(); !problem.isEmpty()) return problem;
    return {};
}

// By its number if the name would divide the list.
std::string TableTargetForm::nameInList(int column) const {
    const std::string& name = m_table->columns[static_cast<size_t>(column)].name;
    const bool divides = name.empty() || name.find(',') != std::string::npos || name.front() == ' ';
    return divides ? std::to_string(column + 1) : name;
}

Choice TableTargetForm::reader() const {
    Choice reader = m_reader;
    if (!m_table) return reader;
    if (m_rows.size() == 1) {
        reader.params.set("target", m_table->columns[static_cast<size_t>(m_rows.front()->column())].name);
        reader.params.set("task", m_rows.front()->task());
        return reader;
    }
    std::string names, tasks;
    for (const TableTargetRow* row : m_rows) {
        names += (names.empty() ? "" : ",") + nameInList(row->column());
        tasks += (tasks.empty() ? "" : ",") + row->task();
    }
    reader.params.set("target", names);
    reader.params.set("target_tasks", tasks);
    return reader;
}

}  // namespace lathe::workbench
