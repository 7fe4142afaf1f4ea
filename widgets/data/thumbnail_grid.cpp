// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/thumbnail_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QAbstractListModel>
#include <QCursor>
#include <QEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include "widgets/common/icons.h"
#include "widgets/common/theme.h"

namespace lathe::ui {

namespace {

constexpr int gap = 8, frame = 2, markSide = 16, markInset = 2, smallestMarked = 40;

class ItemModel final : public QAbstractListModel {
public:
    using QAbstractListModel::QAbstractListModel;

    void set(std::vector<int64_t> items) {
        beginResetModel();
        m_items = std::move(items);
        endResetModel();
    }
    const std::vector<int64_t>& items() const { return m_items; }
    std::function<QString(int64_t)> name;

    int rowCount(const QModelIndex& parent) const override { return parent.isValid() ? 0 : static_cast<int>(m_items.size()); }
    QVariant data(const QModelIndex& index, int role) const override {
        if (role != Qt::AccessibleTextRole && role != Qt::ToolTipRole) return {};
        return name ? name(m_items[static_cast<size_t>(index.row())]) : QString();
    }

private:
    std::vector<int64_t> m_items;
};

class PictureDelegate final : public QStyledItemDelegate {
public:
    PictureDelegate(ThumbnailGrid* view, ThumbnailCache* cache) : QStyledItemDelegate(view), m_view(view), m_cache(cache) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return m_view->drawnSize() + QSize(gap, gap);
    }

    void paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Theme& t = themeOf(m_view);
        QRect place({}, m_view->drawnSize());
        place.moveCenter(option.rect.center());
        const int64_t item = static_cast<const ItemModel*>(index.model())->items()[static_cast<size_t>(index.row())];
        const QImage* image = m_cache->find(item);
        p->setRenderHint(QPainter::SmoothPixmapTransform, false);
        if (image && !image->isNull())
            p->drawImage(place, *image);
        else
            p->fillRect(place, t.raised);
        if (const auto mark = m_view->mark(item)) paintMark(p, place, *mark, t);
        if (m_view->currentIndex() == index || (option.state & QStyle::State_Selected))
            edge(p, place, t.accent);
        else if (option.state & QStyle::State_MouseOver)
            edge(p, place, t.outline);
    }

private:
    // On a ground of its own, whatever the picture is like; small pictures have it at their edge's half.
    static void paintMark(QPainter* p, const QRect& place, ItemMark mark, const Theme& t) {
        struct MarkLook {
            const char* icon;
            QColor color;
        };
        const MarkLook looks[] = {{"exclamation-circle", t.error}, {"exclamation-triangle", t.warning}, {"info-circle", t.text2}};
        const MarkLook& look = looks[static_cast<size_t>(mark)];
        const int edge = place.width() < smallestMarked ? markSide * 3 / 4 : markSide;
        const QRect spot(place.right() - edge - markInset + 1, place.top() + markInset, edge, edge);
        p->setRenderHint(QPainter::Antialiasing, true);
        p->setPen(Qt::NoPen);
        p->setBrush(t.window);
        p->drawEllipse(spot.adjusted(-1, -1, 1, 1));
        p->setRenderHint(QPainter::Antialiasing, false);
        icon(QLatin1String(look.icon), look.color).paint(p, spot.adjusted(1, 1, -1, -1));
    }
    static void edge(QPainter* p, const QRect& place, const QColor& color) {
        p->setPen(QPen(color, frame));
        p->setBrush(Qt::NoBrush);
        p->drawRect(place.adjusted(-frame, -frame, frame - 1, frame - 1));
    }

    ThumbnailGrid* m_view;
    ThumbnailCache* m_cache;
};

ItemModel* itemModel(const QListView* view) {
    return static_cast<ItemModel*>(view->model());
}

}  // namespace

QSize wholeMultiple(QSize picture, int side) {
    const int longer = std::max({picture.width(), picture.height(), 1});
    const int times = std::max(1, static_cast<int>(std::lround(static_cast<double>(side) / longer)));
    if (times > 1 || longer <= side * 3 / 2) return picture * times;
    const int divisor = (longer + side - 1) / side;
    return {std::max(1, picture.width() / divisor), std::max(1, picture.height() / divisor)};
}

ThumbnailGrid::ThumbnailGrid(QWidget* parent) : QListView(parent), m_cache(new ThumbnailCache(cacheBytes, 2, this)) {
    setModel(new ItemModel(this));
    setItemDelegate(new PictureDelegate(this, m_cache));
    setSelectionMode(ExtendedSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    setFrameShape(NoFrame);
    setAccessibleName(tr("Samples"));
    connect(m_cache, &ThumbnailCache::arrived, viewport(), qOverload<>(&QWidget::update));
    setViewportMargins(8, 8, 8, 0);
    setAutoFillBackground(true);
    updateGrid();
    recolor();
}

void ThumbnailGrid::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange) recolor();
    QListView::changeEvent(event);
}

// Pictures lie on the canvas, the deepest ground.
void ThumbnailGrid::recolor() {
    const Theme& t = themeOf(this);
    QPalette p = palette();
    if (p.color(QPalette::Base) == t.canvas && p.color(QPalette::Window) == t.canvas) return;
    p.setColor(QPalette::Base, t.canvas);
    p.setColor(QPalette::Window, t.canvas);
    setPalette(p);
}

void ThumbnailGrid::show(QSize picture, ThumbnailSource source, std::function<QString(int64_t)> name) {
    m_picture = picture;
    m_cache->setSource(std::move(source));
    itemModel(this)->name = std::move(name);
    updateGrid();
}

void ThumbnailGrid::setItems(std::vector<int64_t> items) {
    itemModel(this)->set(std::move(items));
    updateGeometries();
    scrollToTop();
    viewport()->update();
}

const std::vector<int64_t>& ThumbnailGrid::items() const {
    return itemModel(this)->items();
}

int64_t ThumbnailGrid::currentItem() const {
    return currentIndex().isValid() ? items()[static_cast<size_t>(currentIndex().row())] : -1;
}

void ThumbnailGrid::setCurrentItem(int64_t item) {
    const auto at = std::find(items().begin(), items().end(), item);
    if (at == items().end()) return;
    // Whatever keys are held.
    const QModelIndex index = model()->index(static_cast<int>(at - items().begin()), 0);
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
}

std::vector<int64_t> ThumbnailGrid::selectedItems() const {
    std::vector<int> rows;
    for (const QItemSelectionRange& range : selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row) rows.push_back(row);
    std::sort(rows.begin(), rows.end());
    std::vector<int64_t> selected;
    selected.reserve(rows.size());
    for (const int row : rows) selected.push_back(items()[static_cast<size_t>(row)]);
    return selected;
}

void ThumbnailGrid::setMarks(std::unordered_map<int64_t, ItemMark> marks) {
    m_marks = std::move(marks);
    viewport()->update();
}

std::optional<ItemMark> ThumbnailGrid::mark(int64_t item) const {
    const auto found = m_marks.find(item);
    return found == m_marks.end() ? std::nullopt : std::optional(found->second);
}

void ThumbnailGrid::selectionChanged(const QItemSelection& now, const QItemSelection& before) {
    QListView::selectionChanged(now, before);
    Q_EMIT itemsSelected();
}

void ThumbnailGrid::setPictureSize(Size size) {
    m_size = size;
    updateGrid();
}

QSize ThumbnailGrid::drawnSize() const {
    constexpr int sides[] = {28, 56, 112};
    return wholeMultiple(m_picture, sides[static_cast<size_t>(m_size)]);
}

void ThumbnailGrid::updateGrid() {
    const QModelIndex at = currentIndex();
    setGridSize(cellSize());
    updateGeometries();
    if (at.isValid()) scrollTo(at);
    viewport()->update();
}

QSize ThumbnailGrid::cellSize() const {
    return drawnSize() + QSize(gap, gap);
}

int ThumbnailGrid::columns() const {
    return std::max(1, viewport()->width() / cellSize().width());
}

int ThumbnailGrid::verticalOffset() const {
    return verticalScrollBar()->value();
}

QRect ThumbnailGrid::visualRect(const QModelIndex& index) const {
    if (!index.isValid()) return {};
    const QSize cell = cellSize();
    const int64_t top = int64_t{index.row() / columns()} * cell.height() - verticalOffset();
    return {QPoint(index.row() % columns() * cell.width(), static_cast<int>(top)), cell};
}

ThumbnailGrid::Cell ThumbnailGrid::cellNear(const QPoint& point) const {
    const QSize cell = cellSize();
    const int64_t y = int64_t{point.y()} + verticalOffset();
    const auto row = static_cast<int>(y / cell.height());
    return {std::clamp(row, 0, std::max(0, rows() - 1)), std::clamp(point.x() / cell.width(), 0, columns() - 1)};
}

int ThumbnailGrid::itemNear(const QPoint& point) const {
    const Cell cell = cellNear(point);
    return std::clamp(cell.row * columns() + cell.column, 0, std::max(0, count() - 1));
}

QModelIndex ThumbnailGrid::indexAt(const QPoint& point) const {
    if (count() == 0) return {};
    const QModelIndex near = model()->index(itemNear(point), 0);
    return visualRect(near).contains(point) ? near : QModelIndex();
}

void ThumbnailGrid::scrollTo(const QModelIndex& index, ScrollHint hint) {
    if (!index.isValid()) return;
    const QRect place = visualRect(index);
    const int window = viewport()->height();
    if (hint == EnsureVisible && place.top() >= 0 && place.bottom() < window) return;
    if (hint == EnsureVisible) hint = place.top() < 0 ? PositionAtTop : PositionAtBottom;
    int value = verticalOffset() + place.top();
    if (hint == PositionAtBottom) value += place.height() - window;
    if (hint == PositionAtCenter) value += (place.height() - window) / 2;
    verticalScrollBar()->setValue(value);
}

// A QListView would keep the position of each item.
void ThumbnailGrid::doItemsLayout() {
    QAbstractItemView::doItemsLayout();
}

void ThumbnailGrid::updateGeometries() {
    const int64_t height = int64_t{rows()} * cellSize().height(), most = std::numeric_limits<int>::max();
    QScrollBar* bar = verticalScrollBar();
    bar->setSingleStep(cellSize().height());
    bar->setPageStep(viewport()->height());
    bar->setRange(0, static_cast<int>(std::clamp<int64_t>(height - viewport()->height(), 0, most)));
    QAbstractItemView::updateGeometries();
}

void ThumbnailGrid::resizeEvent(QResizeEvent* event) {
    QAbstractItemView::resizeEvent(event);
}

void ThumbnailGrid::scrollContentsBy(int, int) {
    viewport()->update();
}

void ThumbnailGrid::paintEvent(QPaintEvent* event) {
    if (count() == 0) return;
    QPainter p(viewport());
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const QStyle::State plain = option.state & ~(QStyle::State_Selected | QStyle::State_MouseOver);
    const QModelIndex hovered = viewport()->underMouse() ? indexAt(viewport()->mapFromGlobal(QCursor::pos())) : QModelIndex();
    const int first = cellNear(event->rect().topLeft()).row * columns();
    const int last = std::min(count() - 1, cellNear(event->rect().bottomLeft()).row * columns() + columns() - 1);
    for (int i = first; i <= last; ++i) {
        const QModelIndex index = model()->index(i, 0);
        option.rect = visualRect(index);
        option.state = plain;
        option.state.setFlag(QStyle::State_Selected, selectionModel()->isSelected(index));
        option.state.setFlag(QStyle::State_MouseOver, index == hovered);
        itemDelegate()->paint(&p, option, index);
    }
}

QModelIndex ThumbnailGrid::moveCursor(CursorAction action, Qt::KeyboardModifiers) {
    if (count() == 0) return {};
    if (!currentIndex().isValid()) return model()->index(0, 0);
    const int now = currentIndex().row(), last = count() - 1, page = std::max(1, viewport()->height() / cellSize().height());
    const auto step = [&](int down) { return std::clamp(now + down * columns(), now % columns(), last); };
    int next = now;
    switch (action) {
        case MoveLeft:
        case MovePrevious: next = std::max(0, now - 1); break;
        case MoveRight:
        case MoveNext: next = std::min(last, now + 1); break;
        case MoveUp: next = step(-1); break;
        case MoveDown: next = step(1); break;
        case MovePageUp: next = step(-page); break;
        case MovePageDown: next = step(page); break;
        case MoveHome: next = 0; break;
        case MoveEnd: next = last; break;
    }
    return model()->index(next, 0);
}

// By mouse all items of a rectangle; else all between two of them, in the order of the items.
void ThumbnailGrid::setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags command) {
    QItemSelection selection;
    const auto add = [&](int first, int last) { selection.select(model()->index(first, 0), model()->index(last, 0)); };
    if (count() == 0) return selectionModel()->select(selection, command);
    if (state() != DragSelectingState) {
        const auto [first, last] = std::minmax({itemNear(rect.topLeft()), itemNear(rect.bottomRight())});
        add(first, last);
    } else {
        const Cell from = cellNear(rect.normalized().topLeft()), to = cellNear(rect.normalized().bottomRight());
        for (int row = from.row; row <= to.row; ++row) {
            const int first = row * columns() + from.column, last = std::min(row * columns() + to.column, count() - 1);
            if (first <= last) add(first, last);
        }
    }
    selectionModel()->select(selection, command);
}

QRegion ThumbnailGrid::visualRegionForSelection(const QItemSelection&) const {
    return viewport()->rect();
}

void ThumbnailGrid::currentChanged(const QModelIndex& now, const QModelIndex& before) {
    QListView::currentChanged(now, before);
    Q_EMIT itemChosen(currentItem());
}

}  // namespace lathe::ui
