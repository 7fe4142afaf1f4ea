// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/trials/trials_model.h"

#include <algorithm>
#include <cmath>

#include "app/workbench/sweep/study/trial_words.h"

namespace lathe::workbench {

namespace {

bool isText(TrialsModel::Kind kind) {
    return kind == TrialsModel::Kind::State || kind == TrialsModel::Kind::Why || kind == TrialsModel::Kind::Curve;
}

}  // namespace

void TrialsModel::setStudy(StudyDataPtr data) {
    const bool another = !data || !m_data || data->folder != m_data->folder;
    m_data = std::move(data);
    if (another) {
        m_query.open.clear();
        m_query.brush = {};
        m_sortChosen = false;
    }
    if (m_data && !m_sortChosen) {
        m_sortColumn = {Kind::Objective, 0};
        m_order = m_data->study.settings.objectives.front().maximize ? Qt::DescendingOrder : Qt::AscendingOrder;
    }
    measure();
    arrangeColumns();
    reorder();
    Q_EMIT contentChanged(another);
}

void TrialsModel::setStates(std::optional<std::set<sweep::TrialState>> states) {
    m_query.states = std::move(states);
    reorder();
}

void TrialsModel::setFilter(RunFilter filter) {
    m_query.filter = std::move(filter);
    reorder();
}

void TrialsModel::setBrush(ui::TrialMask brush) {
    m_query.brush = std::move(brush);
    rearrange();
}

void TrialsModel::setBySeed(bool bySeed) {
    m_query.bySeed = bySeed;
    rearrange();
}

void TrialsModel::toggle(int line) {
    const TrialLine& head = m_lines.at(static_cast<size_t>(line));
    if (head.kind == TrialLine::Kind::Outside) m_query.showOutside = !m_query.showOutside;
    if (head.kind == TrialLine::Kind::Seeds && m_query.open.erase(head.row) == 0) m_query.open.insert(head.row);
    rearrange();
}

bool TrialsModel::isOpen(const TrialLine& line) const {
    return line.kind == TrialLine::Kind::Outside ? m_query.showOutside : m_query.open.contains(line.row);
}

void TrialsModel::reorder() {
    m_query.key = [this](const sweep::Trial& trial) { return sortKeyOf(*m_data, trial, m_sortColumn); };
    m_query.descending = m_order == Qt::DescendingOrder;
    m_rows = m_data ? orderedRows(*m_data, m_query) : std::vector<size_t>();
    rearrange();
}

// The rows are told as changed, and not as another model, as long as that is all: selection and scrolling stay.
void TrialsModel::rearrange() {
    std::vector<TrialLine> lines = m_data ? linesOf(*m_data, m_query, m_rows) : std::vector<TrialLine>();
    const int before = rowCount(), after = static_cast<int>(lines.size());
    if (after < before) beginRemoveRows({}, after, before - 1);
    if (after > before) beginInsertRows({}, before, after - 1);
    m_lines = std::move(lines);
    if (after < before) endRemoveRows();
    if (after > before) endInsertRows();
    if (after > 0) Q_EMIT dataChanged(index(0, 0), index(after - 1, std::max(0, columnCount() - 1)));
}

void TrialsModel::arrangeColumns() {
    std::vector<Column> columns = m_data ? columnsOf(m_data->study.settings) : std::vector<Column>();
    if (columns == m_columns) return;
    beginResetModel();
    m_columns = std::move(columns);
    m_lines.clear();
    endResetModel();
}

void TrialsModel::measure() {
    double low = INFINITY, high = -INFINITY;
    m_longestCurve = 0;
    if (m_data)
        for (const sweep::Trial& t : m_data->study.trials) {
            m_longestCurve = std::max(m_longestCurve, t.reports.size());
            for (const sweep::Curve::Report& r : t.reports) {
                if (!std::isfinite(r.value)) continue;
                low = std::min(low, r.value);
                high = std::max(high, r.value);
            }
        }
    m_curveRange = low <= high ? std::pair(low, high) : std::pair(0.0, 1.0);
}

const sweep::Trial* TrialsModel::trialAt(int line) const {
    if (line < 0 || line >= rowCount()) return nullptr;
    const TrialLine& l = m_lines[static_cast<size_t>(line)];
    return l.kind == TrialLine::Kind::Trial ? &m_data->study.trials[l.row] : nullptr;
}

int TrialsModel::lineOf(int64_t number) const {
    for (int line = 0; line < rowCount(); ++line)
        if (const sweep::Trial* trial = trialAt(line); trial && trial->number == number) return line;
    return -1;
}

int TrialsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int TrialsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant TrialsModel::data(const QModelIndex& index, int role) const {
    const TrialLine& line = m_lines[static_cast<size_t>(index.row())];
    const Column& column = m_columns[static_cast<size_t>(index.column())];
    if (role == Qt::TextAlignmentRole)
        return QVariant(isText(column.kind) ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
    if (line.kind == TrialLine::Kind::Outside)
        return role == Qt::DisplayRole && index.column() == 0 ? QVariant(headText(line)) : QVariant();
    if (line.kind == TrialLine::Kind::Seeds)
        return role == Qt::DisplayRole ? QVariant(seedsText(*m_data, line, column)) : QVariant();
    const sweep::Trial& trial = m_data->study.trials[line.row];
    switch (role) {
        case Qt::DisplayRole: return cellText(*m_data, trial, column);
        case Qt::ToolTipRole: return tipText(*m_data, trial, column);
        case Qt::DecorationRole: return column.kind == Kind::State ? stateIcon(trial.state) : QVariant();
        case ToneRole: return toneOf(trial);
        case StrongRole: return column == Column{Kind::Objective, 0} && trial.number == m_data->best;
        default: return {};
    }
}

QVariant TrialsModel::toneOf(const sweep::Trial& trial) const {
    const bool live = m_data->live && trial.state == sweep::TrialState::Running;
    return static_cast<int>(trial.state == sweep::TrialState::Failed   ? Tone::Bad
                            : live                                     ? Tone::Live
                            : trial.state == sweep::TrialState::Pruned ? Tone::Quiet
                                                                       : Tone::Plain);
}

QString TrialsModel::headText(const TrialLine& line) const {
    return tr("Outside the axis filter: %n trial(s)", nullptr, static_cast<int>(line.members.size()));
}

QVariant TrialsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const Column& column = m_columns[static_cast<size_t>(section)];
    const sweep::StudySettings& s = m_data->study.settings;
    if (role == Qt::TextAlignmentRole)
        return QVariant(isText(column.kind) ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && column.kind == Kind::Parameter)
        return QString::fromStdString(s.space.dimensions[column.index].path);
    if (role != Qt::DisplayRole) return {};
    return columnText(s, column);
}

int TrialsModel::sortColumn() const {
    const auto at = std::find(m_columns.begin(), m_columns.end(), m_sortColumn);
    return at == m_columns.end() ? -1 : static_cast<int>(at - m_columns.begin());
}

void TrialsModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column >= columnCount()) return;
    m_sortChosen = true;
    m_sortColumn = m_columns[static_cast<size_t>(column)];
    m_order = order;
    reorder();
}

}  // namespace lathe::workbench
