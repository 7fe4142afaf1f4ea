// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>
#include <utility>

#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTableView>

#include "app/workbench/runs/run_filter.h"
#include "app/workbench/runs/runs_model.h"

class QMenu;

namespace lathe::workbench {

/// The rows that pass the filter, sorted by a column.
class RunsProxy : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit RunsProxy(RunsModel& model, QObject* parent = nullptr);
    void setFilter(RunFilter filter);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    RunsModel& m_model;
    RunFilter m_filter;
};

/// Paints cells with check box and color, state icon and sparkline, and a line between rows.
class RunsDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    RunsDelegate(const RunsModel& model, QObject* parent);
    void paint(QPainter*, const QStyleOptionViewItem&, const QModelIndex&) const override;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override;

protected:
    void initStyleOption(QStyleOptionViewItem*, const QModelIndex&) const override;

private:
    void paintSwatch(QPainter&, const QStyleOptionViewItem&, const QModelIndex&) const;
    void paintCurve(QPainter&, const QStyleOptionViewItem&, const QModelIndex&) const;

    const RunsModel& m_model;
};

/// The table: columns fit their content, Space plots the selected runs or not, Ctrl+C copies them with headers.
class RunsView : public QTableView {
    Q_OBJECT
public:
    explicit RunsView(RunsModel& model, QWidget* parent = nullptr);

    RunsProxy& proxy() const { return *m_proxy; }
    /// Rows of the model that are selected, in the shown order.
    std::vector<int> selectedRuns() const;
    void selectRun(int row);
    void editTags() { editCell(RunsModel::Kind::Tags); }
    void editNote() { editCell(RunsModel::Kind::Note); }
    /// Adds all columns with a check mark, then settings without a column.
    void fillColumnMenu(QMenu& menu);
    /// Columns that the user hid or added, as texts to store.
    QStringList chosenColumns() const;
    void chooseColumns(const QStringList& kept);
    /// The text of Ctrl+C: the selected rows, separated by tabs, with headers.
    QString copyText() const;
    void fitColumns();

Q_SIGNALS:
    void opened(int row);            ///< Enter, double click
    void compareAsked(bool second);  ///< A, B: the current run is the first or second of the comparison
    void columnsChosen();

protected:
    void keyPressEvent(QKeyEvent*) override;
    void contextMenuEvent(QContextMenuEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    using ColumnKey = std::pair<RunsModel::Kind, std::string>;

    void editCell(RunsModel::Kind kind);
    void showColumn(int column, bool shown);
    void addSettings(QMenu& menu);
    /// Hides the columns that the user hid, then columns from the right until the others fit: none is cut at the edge.
    void settleColumns();
    void stretchWords();
    int leastWidth() const;
    bool isChosen(int column) const;
    bool staysWhenNarrow(int column) const;
    bool isUniform(int column) const;
    bool isEmptyNote(int column) const;
    bool isWords(int column) const;
    int leastWidth(int column) const;
    int wantedWidth(int column) const;
    std::vector<int> givingWay() const;
    ColumnKey keyOf(int column) const;
    void toggleDrawn();

    RunsModel& m_model;
    RunsProxy* m_proxy;
    std::set<ColumnKey> m_chosenAway, m_chosenShown;  ///< those that the user shows do not give way; until the window closes
};

}  // namespace lathe::workbench
