// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <QAbstractTableModel>

#include "app/workbench/sweep/trials/trial_columns.h"

namespace lathe::workbench {

/// The table of a study's trials. It sorts by itself, because there are heads between the trials.
class TrialsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using Column = TrialColumn;
    using Kind = Column::Kind;
    /// How a cell is emphasized.
    enum class Tone : uint8_t { Plain, Quiet, Live, Bad };
    /// Additional item roles.
    enum Role { ToneRole = Qt::UserRole, StrongRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setStudy(StudyDataPtr data);
    const StudyDataPtr& study() const { return m_data; }
    void setStates(std::optional<std::set<sweep::TrialState>> states);
    void setFilter(RunFilter filter);
    void setBrush(ui::TrialMask brush);
    void setBySeed(bool bySeed);
    /// Expands or collapses a head.
    void toggle(int line);

    const std::vector<TrialLine>& lines() const { return m_lines; }
    const std::vector<Column>& columns() const { return m_columns; }
    const TrialLine& lineAt(int line) const { return m_lines[static_cast<size_t>(line)]; }
    Kind kindAt(int column) const { return m_columns[static_cast<size_t>(column)].kind; }
    /// The trial of a line; null for heads.
    const sweep::Trial* trialAt(int line) const;
    int lineOf(int64_t number) const;  ///< -1: not shown
    bool isOpen(const TrialLine& line) const;
    /// Number of trials that pass the filter, inside the brush or not.
    int shownTrials() const { return static_cast<int>(m_rows.size()); }
    /// Common range of the curves in the table.
    std::pair<double, double> curveRange() const { return m_curveRange; }
    size_t longestCurve() const { return m_longestCurve; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;
    int sortColumn() const;  ///< -1: the column does not exist
    Qt::SortOrder sortOrder() const { return m_order; }

Q_SIGNALS:
    /// Cells have changed. `another`: another study is shown.
    void contentChanged(bool another);

private:
    void reorder();
    void rearrange();
    void arrangeColumns();
    void measure();
    QString headText(const TrialLine& line) const;
    QVariant toneOf(const sweep::Trial& trial) const;

    StudyDataPtr m_data;
    TrialQuery m_query;
    std::vector<size_t> m_rows;  ///< rows that pass the filter, in order
    std::vector<TrialLine> m_lines;
    std::vector<Column> m_columns;
    Column m_sortColumn{Kind::Objective, 0};
    Qt::SortOrder m_order = Qt::AscendingOrder;
    bool m_sortChosen = false;
    std::pair<double, double> m_curveRange{0, 1};
    size_t m_longestCurve = 0;
};

}  // namespace lathe::workbench
