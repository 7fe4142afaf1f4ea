// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/runs_view.h"

#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

#include "app/workbench/runs/run_columns.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/row_table.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/theme.h"
#include "widgets/plot/curve.h"
#include "widgets/plot/sparkline.h"

namespace lathe::workbench {

namespace {

constexpr int widestColumn = 240, cellPadding = 8, drawnWidth = 64, sortArrow = 20, narrowBelow = 1000, leastWords = 120;
using Kind = RunsModel::Kind;

Kind kindOf(const RunsModel& model, const QModelIndex& index) {
    return model.columns()[static_cast<size_t>(index.column())].kind;
}

// "12\tlr edit": what a cell shows, for others.
QString cellText(const QModelIndex& index) {
    return index.data(Qt::DisplayRole).toString().replace(QLatin1Char('\t'), QLatin1Char(' '));
}

}  // namespace

RunsProxy::RunsProxy(RunsModel& model, QObject* parent) : QSortFilterProxyModel(parent), m_model(model) {
    setSourceModel(&model);
    setSortRole(RunsModel::SortRole);
    setSortLocaleAware(true);
    setDynamicSortFilter(true);
}

void RunsProxy::setFilter(RunFilter filter) {
    m_filter = std::move(filter);
    invalidateFilter();
}

bool RunsProxy::filterAcceptsRow(int row, const QModelIndex&) const {
    const RunRow& run = m_model.rows()[static_cast<size_t>(row)];
    if (m_filter.isEmpty()) return true;
    return m_filter.accepts([&](const QString& name) { return m_model.valueOf(run, name); }, m_model.textOf(run));
}

RunsDelegate::RunsDelegate(const RunsModel& model, QObject* parent) : QStyledItemDelegate(parent), m_model(model) {}

void RunsDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const ui::Theme& theme = ui::themeOf(option->widget);
    const auto tone = static_cast<RunsModel::Tone>(index.data(RunsModel::ToneRole).toInt());
    const bool first = index.column() <= 1, strong = index.data(RunsModel::StrongRole).toBool();
    QColor color = first || strong ? theme.text : theme.text2;
    if (tone == RunsModel::Tone::Bad) color = theme.error;
    option->font = ui::font(ui::TextRole::Small);
    if (strong) option->font.setWeight(QFont::DemiBold);
    option->palette.setColor(QPalette::Text, color);
    option->palette.setColor(QPalette::HighlightedText, color);
    if (const QString name = index.data(Qt::DecorationRole).toString(); !name.isEmpty()) {
        option->icon = ui::icon(name, tone == RunsModel::Tone::Live ? theme.ok : color);
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->decorationSize = tone == RunsModel::Tone::Live ? QSize(8, 8) : QSize(14, 14);
    }
}

void RunsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    painter->save();
    const auto* proxy = static_cast<const QSortFilterProxyModel*>(index.model());
    const QModelIndex source = proxy->mapToSource(index);
    if (kindOf(m_model, source) == Kind::Drawn) paintSwatch(*painter, option, index);
    if (kindOf(m_model, source) == Kind::Curve) paintCurve(*painter, option, source);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), ui::themeOf(option.widget).line0);
    painter->restore();
}

void RunsDelegate::paintSwatch(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int color = index.data(RunsModel::ColorRole).toInt();
    if (color < 0) return;
    painter.setPen(ui::dataPen(ui::themeOf(option.widget), color, 2));
    const double y = option.rect.center().y() + 1;
    painter.drawLine(QPointF(option.rect.left() + 36, y), QPointF(option.rect.left() + 50, y));
}

void RunsDelegate::paintCurve(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& source) const {
    const RunRow& row = m_model.rows()[static_cast<size_t>(source.row())];
    if (!row.facts) return;
    const ui::Theme& theme = ui::themeOf(option.widget);
    const QRectF place(option.rect.left() + cellPadding, option.rect.center().y() - 9, ui::sparklineWidth, 18);
    const auto [low, high] = m_model.curveRange();
    const QColor color = row.facts->diverged ? theme.error : theme.text2;
    ui::paintSparkline(painter, place, row.facts->curve(RunsModel::curveFigure), m_model.longestCurve(), low, high,
                       QPen(color, 1.25));
}

QSize RunsDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* proxy = static_cast<const QSortFilterProxyModel*>(index.model());
    const Kind kind = kindOf(m_model, proxy->mapToSource(index));
    if (kind == Kind::Drawn) return {drawnWidth, rowTableHeight()};
    if (kind == Kind::Curve) return {ui::sparklineWidth + 2 * cellPadding, rowTableHeight()};
    return {QStyledItemDelegate::sizeHint(option, index).width() + cellPadding, rowTableHeight()};
}

RunsView::RunsView(RunsModel& model, QWidget* parent) : QTableView(parent), m_model(model), m_proxy(new RunsProxy(model, this)) {
    setObjectName(QStringLiteral("runs.table"));
    setAccessibleName(tr("Runs"));
    setModel(m_proxy);
    setItemDelegate(new RunsDelegate(model, this));
    setEditTriggers(EditKeyPressed);
    setUpRowTable(*this);
    setSortingEnabled(true);
    sortByColumn(1, Qt::DescendingOrder);
    ui::followTextScale(this, [this] { fitColumns(); });
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        QMenu menu(this);
        fillColumnMenu(menu);
        menu.exec(horizontalHeader()->mapToGlobal(at));
    });
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (index.column() > 0) Q_EMIT opened(m_proxy->mapToSource(index).row());
    });
}

std::vector<int> RunsView::selectedRuns() const {
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(), [](const QModelIndex& a, const QModelIndex& b) { return a.row() < b.row(); });
    std::vector<int> out;
    for (const QModelIndex& index : rows) out.push_back(m_proxy->mapToSource(index).row());
    return out;
}

void RunsView::selectRun(int row) {
    const QModelIndex index = m_proxy->mapFromSource(m_model.index(row, 1));
    if (!index.isValid()) return;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(index);
}

void RunsView::editCell(Kind kind) {
    for (int column = 0; column < m_model.columnCount(); ++column) {
        if (m_model.columns()[static_cast<size_t>(column)].kind != kind || !currentIndex().isValid()) continue;
        showColumn(column, true);
        edit(m_proxy->index(currentIndex().row(), column));
    }
}

QString RunsView::copyText() const {
    QStringList lines, cells;
    std::vector<int> columns;
    for (int c = 0; c < m_proxy->columnCount(); ++c) {
        const Kind kind = m_model.columns()[static_cast<size_t>(c)].kind;
        if (kind != Kind::Drawn && kind != Kind::Curve && !isColumnHidden(c)) columns.push_back(c);
    }
    for (const int c : columns) cells += m_proxy->headerData(c, Qt::Horizontal).toString();
    lines += cells.join(QLatin1Char('\t'));
    for (const int run : selectedRuns()) {
        cells.clear();
        for (const int c : columns) cells += cellText(m_model.index(run, c));
        lines += cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

// Of its content and its head.
int RunsView::wantedWidth(int column) const {
    QFont headFont = horizontalHeader()->font();
    headFont.setWeight(QFont::Medium);
    const QString title = m_proxy->headerData(column, Qt::Horizontal).toString();
    const int head = QFontMetrics(headFont).horizontalAdvance(title) + 2 * cellPadding + sortArrow;
    return std::min(ui::scaledWidth(widestColumn), std::max(sizeHintForColumn(column), head));
}

void RunsView::fitColumns() {
    for (int c = 0; c < m_proxy->columnCount(); ++c) setColumnWidth(c, wantedWidth(c));
    if (m_proxy->columnCount() > 0) setColumnWidth(0, drawnWidth);
    settleColumns();
}

RunsView::ColumnKey RunsView::keyOf(int column) const {
    const RunsModel::Column& c = m_model.columns()[static_cast<size_t>(column)];
    return {c.kind, c.key};
}

// Which run it is, how it stands, and what it reached: the first figure.
bool RunsView::staysWhenNarrow(int column) const {
    const Kind kind = keyOf(column).first;
    if (kind != Kind::Figure) return kind <= Kind::State;
    return keyOf(column - 1).first != Kind::Figure;
}

// Of the menu of columns.
bool RunsView::isChosen(int column) const {
    const ColumnKey key = keyOf(column);
    return m_chosenShown.contains(key) || (key.first == Kind::Setting && m_model.wanted().contains(key.second));
}

// First notes that nobody wrote, and the settings in which all runs agree; then from the right.
std::vector<int> RunsView::givingWay() const {
    std::vector<int> columns;
    for (int c = m_proxy->columnCount() - 1; c > 0; --c)
        if (!staysWhenNarrow(c) && !isChosen(c)) columns.push_back(c);
    std::stable_partition(columns.begin(), columns.end(), [this](int c) { return isUniform(c); });
    std::stable_partition(columns.begin(), columns.end(), [this](int c) { return isEmptyNote(c); });
    return columns;
}

bool RunsView::isUniform(int column) const {
    const Kind kind = keyOf(column).first;
    if (kind != Kind::Setting && kind != Kind::Note) return false;
    for (int row = 1; row < m_model.rowCount(); ++row)
        if (m_model.index(row, column).data() != m_model.index(0, column).data()) return false;
    return true;
}

bool RunsView::isWords(int column) const {
    const Kind kind = keyOf(column).first;
    return kind == Kind::Tags || kind == Kind::Note;
}

// What a column takes where there is little room: words are read from their first ones on.
int RunsView::leastWidth(int column) const {
    return isWords(column) ? std::min(wantedWidth(column), ui::scaledWidth(leastWords)) : columnWidth(column);
}

// Of all columns that are shown.
int RunsView::leastWidth() const {
    int width = 0;
    for (int c = 0; c < m_proxy->columnCount(); ++c)
        if (!isColumnHidden(c)) width += leastWidth(c);
    return width;
}

bool RunsView::isEmptyNote(int column) const {
    if (keyOf(column).first != Kind::Note) return false;
    for (int row = 0; row < m_model.rowCount(); ++row)
        if (!m_model.index(row, column).data().toString().isEmpty()) return false;
    return true;
}

void RunsView::settleColumns() {
    const int room = viewport()->width();
    const bool narrow = room < ui::scaledWidth(narrowBelow);
    for (int c = 0; c < m_proxy->columnCount(); ++c)
        setColumnHidden(c, m_chosenAway.contains(keyOf(c)) || (narrow && isEmptyNote(c) && !isChosen(c)));
    int width = leastWidth();
    for (const int c : givingWay()) {
        if (width <= room) break;
        if (isColumnHidden(c)) continue;
        width -= leastWidth(c);
        setColumnHidden(c, true);
    }
    stretchWords();
}

// The last column of words takes what figures leave; another one as much as it needs, if there is room.
void RunsView::stretchWords() {
    const int spare = std::max(0, viewport()->width() - leastWidth());
    int last = -1;
    for (int c = 0; c < m_proxy->columnCount(); ++c)
        if (isWords(c) && !isColumnHidden(c)) last = c;
    for (int c = 0; c < m_proxy->columnCount(); ++c) {
        const bool stretches = c == last;
        horizontalHeader()->setSectionResizeMode(c, stretches ? QHeaderView::Stretch : QHeaderView::Interactive);
        if (isWords(c) && !stretches) setColumnWidth(c, std::min(wantedWidth(c), leastWidth(c) + spare));
    }
}

void RunsView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    settleColumns();
}

void RunsView::toggleDrawn() {
    const std::vector<int> runs = selectedRuns();
    const auto drawn = [this](int row) { return m_model.isDrawn(m_model.rows()[static_cast<size_t>(row)].run); };
    const bool all = std::all_of(runs.begin(), runs.end(), drawn);
    for (const int row : runs) m_model.setDrawn(m_model.rows()[static_cast<size_t>(row)].run, !all);
}

void RunsView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return QApplication::clipboard()->setText(copyText());
    const bool plain = event->modifiers() == Qt::NoModifier;
    if (plain && event->key() == Qt::Key_Space) return toggleDrawn();
    if (plain && (event->key() == Qt::Key_A || event->key() == Qt::Key_B)) {
        Q_EMIT compareAsked(event->key() == Qt::Key_B);
        return;
    }
    if (plain && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        Q_EMIT opened(m_proxy->mapToSource(currentIndex()).row());
        return;
    }
    QTableView::keyPressEvent(event);
}

// The page's actions for the row, as buttons show them.
void RunsView::contextMenuEvent(QContextMenuEvent* event) {
    if (!actions().isEmpty()) QMenu::exec(actions(), event->globalPos(), nullptr, this);
}

void RunsView::showColumn(int column, bool shown) {
    (shown ? m_chosenShown : m_chosenAway).insert(keyOf(column));
    (shown ? m_chosenAway : m_chosenShown).erase(keyOf(column));
    settleColumns();
    Q_EMIT columnsChosen();
}

void RunsView::fillColumnMenu(QMenu& menu) {
    for (int c = 1; c < m_proxy->columnCount(); ++c) {
        QAction* action = menu.addAction(m_proxy->headerData(c, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(c));
        connect(action, &QAction::toggled, this, [this, c](bool shown) { showColumn(c, shown); });
    }
    addSettings(menu);
}

void RunsView::addSettings(QMenu& menu) {
    std::set<std::string> paths = settingsOfAny(m_model.rows());
    for (const RunsModel::Column& column : m_model.columns()) paths.erase(column.key);
    if (paths.empty()) return;
    QMenu* more = menu.addMenu(tr("More settings"));
    for (const std::string& path : paths)
        more->addAction(fromUtf8(path), this, [this, path] {
            std::set<std::string> wanted = m_model.wanted();
            wanted.insert(path);
            m_model.setWanted(std::move(wanted));
            m_chosenAway.erase({Kind::Setting, path});
            fitColumns();
            Q_EMIT columnsChosen();
        });
}

// "-3:val.loss" is hidden, "+training.loss.type" was added.
QStringList RunsView::chosenColumns() const {
    QStringList out;
    for (const auto& [kind, key] : m_chosenAway) out += QStringLiteral("-%1:%2").arg(static_cast<int>(kind)).arg(fromUtf8(key));
    for (const std::string& path : m_model.wanted()) out += QLatin1Char('+') + fromUtf8(path);
    return out;
}

void RunsView::chooseColumns(const QStringList& kept) {
    std::set<std::string> wanted;
    m_chosenAway.clear();
    for (const QString& one : kept) {
        const qsizetype colon = one.indexOf(QLatin1Char(':'));
        if (one.startsWith(QLatin1Char('+'))) wanted.insert(one.mid(1).toStdString());
        if (one.startsWith(QLatin1Char('-')) && colon > 0)
            m_chosenAway.insert({static_cast<Kind>(one.mid(1, colon - 1).toInt()), one.mid(colon + 1).toStdString()});
    }
    m_model.setWanted(std::move(wanted));
    settleColumns();
}

}  // namespace lathe::workbench
