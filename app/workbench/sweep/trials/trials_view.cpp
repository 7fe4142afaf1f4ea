// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/trials/trials_view.h"

#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include "app/workbench/sweep/trials/trials_delegate.h"
#include "app/workbench/workspace/row_table.h"
#include "widgets/common/theme.h"
#include "widgets/plot/sparkline.h"

namespace lathe::workbench {

namespace {

constexpr int widestColumn = 240, cellPadding = 8, sortArrow = 14, textMargins = 8, sampledRows = 200, whyWidth = 96,
              stateIconWidth = 34;
using Kind = TrialsModel::Kind;

}  // namespace

TrialsView::TrialsView(TrialsModel& model, QWidget* parent) : QTableView(parent), m_model(model) {
    setObjectName(QStringLiteral("sweep.table"));
    setAccessibleName(tr("Trials"));
    setModel(&model);
    setItemDelegate(new TrialsDelegate(model, this));
    setEditTriggers(NoEditTriggers);
    setUpRowTable(*this);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    connect(&model, &TrialsModel::contentChanged, this, &TrialsView::fitColumns);
    connect(&model, &QAbstractItemModel::dataChanged, this, &TrialsView::spanHeads);
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (const sweep::Trial* trial = m_model.trialAt(index.row())) Q_EMIT opened(trial->number);
    });
}

std::vector<int64_t> TrialsView::selectedTrials() const {
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(), [](const QModelIndex& a, const QModelIndex& b) { return a.row() < b.row(); });
    std::vector<int64_t> numbers;
    for (const QModelIndex& index : rows)
        if (const sweep::Trial* trial = m_model.trialAt(index.row())) numbers.push_back(trial->number);
    return numbers;
}

void TrialsView::selectTrial(int64_t number) {
    const int line = m_model.lineOf(number);
    if (line < 0) return;
    const QModelIndex index = m_model.index(line, 0);
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(index);
}

QString TrialsView::copyText() const {
    QStringList lines, cells;
    for (int c = 0; c < m_model.columnCount(); ++c)
        if (m_model.kindAt(c) != Kind::Curve) cells += m_model.headerData(c, Qt::Horizontal, Qt::DisplayRole).toString();
    lines += cells.join(QLatin1Char('\t'));
    for (const int64_t number : selectedTrials()) {
        cells.clear();
        for (int c = 0; c < m_model.columnCount(); ++c)
            if (m_model.kindAt(c) != Kind::Curve)
                cells += m_model.index(m_model.lineOf(number), c).data().toString().replace(QLatin1Char('\t'), QLatin1Char(' '));
        lines += cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

// By the first rows: asking ten thousand for their widths takes longer than reading them.
int TrialsView::neededWidth(int column) const {
    QFont headFont = horizontalHeader()->font();
    headFont.setWeight(QFont::Medium);
    const QString head = m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    const QFontMetrics cells(ui::font(ui::TextRole::Small));
    const Kind kind = m_model.kindAt(column);
    if (kind == Kind::Curve) return ui::sparklineWidth;
    if (kind == Kind::Why) return whyWidth;  // the last one takes what is left
    int width = 0;
    for (int row = 0; row < std::min(sampledRows, m_model.rowCount()); ++row)
        if (m_model.trialAt(row)) width = std::max(width, cells.horizontalAdvance(m_model.index(row, column).data().toString()));
    if (kind == Kind::State) width += stateIconWidth;
    return std::max(QFontMetrics(headFont).horizontalAdvance(head) + sortArrow, width + textMargins);
}

// What grows while one looks at it does not shrink again: the columns would never stand still.
void TrialsView::fitColumns(bool anew) {
    for (int c = 0; c < m_model.columnCount(); ++c) {
        const int needed = std::min(widestColumn, neededWidth(c) + 2 * cellPadding);
        setColumnWidth(c, anew || isColumnHidden(c) ? needed : std::max(needed, columnWidth(c)));
    }
    {
        const QSignalBlocker quiet(horizontalHeader());
        horizontalHeader()->setSortIndicator(m_model.sortColumn(), m_model.sortOrder());
    }
    spanHeads();
    settleColumns();
}

void TrialsView::spanHeads() {
    std::vector<int> heads;
    for (int row = 0; row < m_model.rowCount(); ++row)
        if (m_model.lineAt(row).kind == TrialLine::Kind::Outside) heads.push_back(row);
    if (heads == m_spanned && columnSpan(heads.empty() ? 0 : heads.front(), 0) == (heads.empty() ? 1 : m_model.columnCount()))
        return;
    clearSpans();
    m_spanned = heads;
    for (const int row : heads) setSpan(row, 0, 1, m_model.columnCount());
}

// From the right, but for what says which trial it is, how it stands, what it reached, and why.
void TrialsView::settleColumns() {
    int width = 0;
    for (int c = 0; c < m_model.columnCount(); ++c) {
        setColumnHidden(c, false);
        width += columnWidth(c);
    }
    for (int c = m_model.columnCount() - 1; width > viewport()->width() && c > 0; --c) {
        const Kind kind = m_model.kindAt(c);
        if (kind <= Kind::Objective || kind == Kind::Why) continue;
        width -= columnWidth(c);
        setColumnHidden(c, true);
    }
}

bool TrialsView::isAgainAt(const QPoint& at) const {
    const QModelIndex index = indexAt(at);
    const sweep::Trial* trial = index.isValid() ? m_model.trialAt(index.row()) : nullptr;
    return trial && trial->state == sweep::TrialState::Failed && m_model.kindAt(index.column()) == Kind::Why &&
           TrialsDelegate::againRect(visualRect(index)).contains(at);
}

void TrialsView::mouseMoveEvent(QMouseEvent* event) {
    QTableView::mouseMoveEvent(event);
    viewport()->setCursor(isAgainAt(event->pos()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    const sweep::Trial* trial = m_model.trialAt(rowAt(event->pos().y()));
    const qint64 number = trial ? trial->number : -1;
    if (std::exchange(m_hovered, number) != number) Q_EMIT hovered(number);
}

void TrialsView::leaveEvent(QEvent* event) {
    QTableView::leaveEvent(event);
    if (std::exchange(m_hovered, -1) != -1) Q_EMIT hovered(-1);
}

void TrialsView::mouseReleaseEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->pos());
    QTableView::mouseReleaseEvent(event);
    if (event->button() != Qt::LeftButton || !index.isValid()) return;
    if (isAgainAt(event->pos())) {
        Q_EMIT runAgain(m_model.trialAt(index.row())->number);
        return;
    }
    if (!m_model.trialAt(index.row())) m_model.toggle(index.row());
}

void TrialsView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return QApplication::clipboard()->setText(copyText());
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
    if (enter && event->modifiers() == Qt::NoModifier && currentIndex().isValid()) {
        const int row = currentIndex().row();
        if (const sweep::Trial* trial = m_model.trialAt(row))
            Q_EMIT opened(trial->number);
        else
            m_model.toggle(row);
        return;
    }
    QTableView::keyPressEvent(event);
}

void TrialsView::contextMenuEvent(QContextMenuEvent* event) {
    if (!actions().isEmpty() && !selectedTrials().empty()) QMenu::exec(actions(), event->globalPos(), nullptr, this);
}

void TrialsView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    settleColumns();
}

}  // namespace lathe::workbench
