// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/thumbnail_grid.h"

#include <algorithm>
#include <cmath>

#include <QAbstractListModel>
#include <QEvent>
#include <QPainter>
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
        struct Look {
            const char* icon;
            QColor color;
        };
        const Look looks[] = {{"exclamation-circle", t.error}, {"exclamation-triangle", t.warning}, {"info-circle", t.text2}};
        const Look& look = looks[static_cast<size_t>(mark)];
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
    // A list that flows and wraps lays out any number of items of one size at once; QListView's icon mode keeps a tree of
    // rectangles, for items that can be moved.
    setViewMode(ListMode);
    setFlow(LeftToRight);
    setWrapping(true);
    setResizeMode(Adjust);
    setUniformItemSizes(true);
    setMovement(Static);
    setSelectionMode(ExtendedSelection);
    setVerticalScrollMode(ScrollPerPixel);
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
    scrollToTop();
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
    setGridSize(drawnSize() + QSize(gap, gap));
    if (at.isValid()) scrollTo(at);
    viewport()->update();
}

void ThumbnailGrid::currentChanged(const QModelIndex& now, const QModelIndex& before) {
    QListView::currentChanged(now, before);
    Q_EMIT itemChosen(currentItem());
}

}  // namespace lathe::ui
