// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/trials_view.h"

#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include "widgets/common/icons.h"
#include "widgets/common/theme.h"
#include "widgets/plot/sparkline.h"

namespace lathe::workbench {

namespace {

constexpr int tableRow = 28, widestColumn = 240, cellPadding = 8, sortArrow = 20, againWidth = 88, indent = 16, sampledRows = 200,
              whyWidth = 96, textMargins = 8;
using Kind = TrialsModel::Kind;

Kind kindOf(const TrialsModel& model, int column) {
    return model.columns()[static_cast<size_t>(column)].kind;
}

const TrialLine& lineOf(const TrialsModel& model, int row) {
    return model.lines()[static_cast<size_t>(row)];
}

}  // namespace

QRect TrialsDelegate::againRect(const QRect& cell) {
    return {cell.right() - againWidth, cell.top(), againWidth, cell.height()};
}

void TrialsDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const ui::Theme& theme = ui::themeOf(option->widget);
    const auto tone = static_cast<TrialsModel::Tone>(index.data(TrialsModel::ToneRole).toInt());
    const bool strong = index.data(TrialsModel::StrongRole).toBool();
    const Kind kind = kindOf(m_model, index.column());
    QColor color = kind <= Kind::Objective || strong ? theme.text : theme.text2;
    if (tone == TrialsModel::Tone::Quiet && kind == Kind::State) color = theme.text2;
    if (tone == TrialsModel::Tone::Bad && (kind == Kind::State || kind == Kind::Why)) color = theme.error;
    option->font = ui::font(ui::TextRole::Small);
    if (strong) option->font.setWeight(QFont::DemiBold);
    option->palette.setColor(QPalette::Text, color);
    option->palette.setColor(QPalette::HighlightedText, color);
    if (kind == Kind::State && lineOf(m_model, index.row()).indented) option->rect.setLeft(option->rect.left() + indent);
    if (tone == TrialsModel::Tone::Bad && kind == Kind::Why) option->rect.setRight(option->rect.right() - againWidth);
    if (const QString name = index.data(Qt::DecorationRole).toString(); !name.isEmpty()) {
        option->icon = ui::icon(name, tone == TrialsModel::Tone::Live ? theme.ok : color);
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->decorationSize = tone == TrialsModel::Tone::Live ? QSize(8, 8) : QSize(14, 14);
    }
}

void TrialsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const TrialLine& line = lineOf(m_model, index.row());
    const ui::Theme& theme = ui::themeOf(option.widget);
    painter->save();
    if (line.kind == TrialLine::Kind::Outside) {
        paintHead(*painter, option, index);
    } else {
        QStyledItemDelegate::paint(painter, option, index);
        const sweep::Trial* trial = m_model.trialAt(index.row());
        if (!trial && index.column() == 0) paintHead(*painter, option, index);
        if (trial && kindOf(m_model, index.column()) == Kind::Curve) paintCurve(*painter, option, *trial);
        if (trial && kindOf(m_model, index.column()) == Kind::Why && trial->state == sweep::TrialState::Failed)
            paintAgain(*painter, option);
    }
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), theme.line0);
    painter->restore();
}

void TrialsDelegate::paintHead(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const ui::Theme& theme = ui::themeOf(option.widget);
    const TrialLine& line = lineOf(m_model, index.row());
    if (line.kind == TrialLine::Kind::Outside) painter.fillRect(option.rect, theme.window);
    const QString chevron = m_model.isOpen(line) ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right");
    const QRect place(option.rect.left() + 12, option.rect.center().y() - 6, 12, 12);
    ui::icon(chevron, theme.text3).paint(&painter, place);
    if (line.kind != TrialLine::Kind::Outside) return;
    painter.setFont(ui::font(ui::TextRole::Small));
    painter.setPen(theme.text2);
    painter.drawText(option.rect.adjusted(32, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
}

void TrialsDelegate::paintCurve(QPainter& painter, const QStyleOptionViewItem& option, const sweep::Trial& trial) const {
    const ui::Theme& theme = ui::themeOf(option.widget);
    const QRectF place(option.rect.left() + cellPadding, option.rect.center().y() - 9, ui::sparklineWidth, 18);
    std::vector<double> values;
    values.reserve(trial.readings.size());
    for (const sweep::Curve::Reading& r : trial.readings) values.push_back(r.value);
    const auto [low, high] = m_model.curveRange();
    ui::paintSparkline(painter, place, values, m_model.longestCurve(), low, high, QPen(theme.text2, 1.25));
}

void TrialsDelegate::paintAgain(QPainter& painter, const QStyleOptionViewItem& option) const {
    QFont font = ui::font(ui::TextRole::Small);
    font.setUnderline(true);
    painter.setFont(font);
    painter.setPen(ui::themeOf(option.widget).text2);
    painter.drawText(againRect(option.rect).adjusted(0, 0, -12, 0), Qt::AlignRight | Qt::AlignVCenter,
                     TrialsView::tr("Run again"));
}

QSize TrialsDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const TrialLine& line = lineOf(m_model, index.row());
    if (line.kind == TrialLine::Kind::Outside) return {48, tableRow};
    const Kind kind = kindOf(m_model, index.column());
    if (kind == Kind::Curve) return {ui::sparklineWidth + 2 * cellPadding, tableRow};
    return {QStyledItemDelegate::sizeHint(option, index).width() + cellPadding, tableRow};
}

TrialsView::TrialsView(TrialsModel& model, QWidget* parent) : QTableView(parent), m_model(model) {
    setObjectName(QStringLiteral("sweep.table"));
    setAccessibleName(tr("Trials"));
    setModel(&model);
    setItemDelegate(new TrialsDelegate(model, this));
    setSelectionBehavior(SelectRows);
    setEditTriggers(NoEditTriggers);
    setShowGrid(false);
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setHorizontalScrollMode(ScrollPerPixel);
    setTextElideMode(Qt::ElideMiddle);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(tableRow);
    verticalHeader()->setDefaultSectionSize(tableRow);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setFixedHeight(tableRow);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setTextElideMode(Qt::ElideNone);
    horizontalHeader()->setMinimumSectionSize(48);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setFont(ui::font(ui::TextRole::Small));
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    connect(&model, &QAbstractItemModel::modelReset, this, &TrialsView::fitColumns);
    connect(&model, &QAbstractItemModel::dataChanged, this, &TrialsView::spanHeads);
    connect(&model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex&, int first) {
        if (first == 0) fitColumns();
    });
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
        if (kindOf(m_model, c) != Kind::Curve) cells += m_model.headerData(c, Qt::Horizontal, Qt::DisplayRole).toString();
    lines += cells.join(QLatin1Char('\t'));
    for (const int64_t number : selectedTrials()) {
        cells.clear();
        for (int c = 0; c < m_model.columnCount(); ++c)
            if (kindOf(m_model, c) != Kind::Curve)
                cells += m_model.index(m_model.lineOf(number), c).data().toString().replace(QLatin1Char('\t'), QLatin1Char(' '));
        lines += cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

// By the first rows: asking ten thousand for their widths takes longer than reading them.
void TrialsView::fitColumns() {
    QFont headFont = horizontalHeader()->font();
    headFont.setWeight(QFont::Medium);
    const QFontMetrics metrics(headFont), cells(ui::font(ui::TextRole::Small));
    for (int c = 0; c < m_model.columnCount(); ++c) {
        int width = metrics.horizontalAdvance(m_model.headerData(c, Qt::Horizontal, Qt::DisplayRole).toString()) + sortArrow;
        for (int row = 0; row < std::min(sampledRows, m_model.rowCount()); ++row)
            if (m_model.trialAt(row)) width = std::max(width, cells.horizontalAdvance(m_model.index(row, c).data().toString()));
        if (kindOf(m_model, c) == Kind::State) width += 24;
        if (kindOf(m_model, c) == Kind::Curve) width = ui::sparklineWidth;
        if (kindOf(m_model, c) == Kind::Why) width = whyWidth;  // the last one takes what is left
        setColumnWidth(c, std::min(widestColumn, width + 2 * cellPadding + textMargins));
    }
    {
        const QSignalBlocker told(horizontalHeader());
        horizontalHeader()->setSortIndicator(m_model.sortColumn(), m_model.sortOrder());
    }
    spanHeads();
    settleColumns();
}

void TrialsView::spanHeads() {
    std::vector<int> heads;
    for (int row = 0; row < m_model.rowCount(); ++row)
        if (lineOf(m_model, row).kind == TrialLine::Kind::Outside) heads.push_back(row);
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
        const Kind kind = kindOf(m_model, c);
        if (kind <= Kind::Objective || kind == Kind::Why) continue;
        width -= columnWidth(c);
        setColumnHidden(c, true);
    }
}

bool TrialsView::isAgainAt(const QPoint& at) const {
    const QModelIndex index = indexAt(at);
    const sweep::Trial* trial = index.isValid() ? m_model.trialAt(index.row()) : nullptr;
    return trial && trial->state == sweep::TrialState::Failed && kindOf(m_model, index.column()) == Kind::Why &&
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
