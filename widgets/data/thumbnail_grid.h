// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <unordered_map>

#include <QListView>

#include "widgets/data/thumbnail_cache.h"

namespace lathe::ui {

/// What is the matter with an item: an icon in the corner of its picture.
enum class ItemMark { Error, Warning, Note };

/// Pictures in rows, for any number of items; only visible pictures are created. Sizes are whole multiples of the pictures' size
/// with nearest-neighbor scaling, so pixels stay square. Several items can be selected, as in lists of files. All items have one
/// size, so their positions are computed, and nothing is kept for each of them. (A QListView for screen readers alone.)
class ThumbnailGrid : public QListView {
    Q_OBJECT
public:
    enum class Size : uint8_t { Small, Medium, Large };  ///< about 28, 56, 112 pixels
    static constexpr int64_t cacheBytes = int64_t{48} << 20;

    explicit ThumbnailGrid(QWidget* parent = nullptr);

    /// `picture`: size of the images from `source`. `name`: text for screen readers and tool tips. Item `i` of the grid is
    /// `items[i]` of the source; without `items`, it is item `i`.
    void show(QSize picture, ThumbnailSource source, std::function<QString(int64_t)> name);
    void setItems(std::vector<int64_t> items);
    const std::vector<int64_t>& items() const;
    int64_t currentItem() const;  ///< -1: none
    /// Also selects it, and nothing else.
    void setCurrentItem(int64_t item);
    /// In the order of the grid.
    std::vector<int64_t> selectedItems() const;
    void setMarks(std::unordered_map<int64_t, ItemMark> marks);
    std::optional<ItemMark> mark(int64_t item) const;

    Size pictureSize() const { return m_size; }
    void setPictureSize(Size);
    /// Size at which a picture is drawn, in device-independent pixels.
    QSize drawnSize() const;
    const ThumbnailCache& cache() const { return *m_cache; }

    QRect visualRect(const QModelIndex&) const override;
    QModelIndex indexAt(const QPoint&) const override;
    void scrollTo(const QModelIndex&, ScrollHint hint = EnsureVisible) override;
    void doItemsLayout() override;

Q_SIGNALS:
    void itemChosen(int64_t item);
    void itemsSelected();  ///< selectedItems() has changed

protected:
    void currentChanged(const QModelIndex& now, const QModelIndex& before) override;
    void selectionChanged(const QItemSelection& now, const QItemSelection& before) override;
    void changeEvent(QEvent*) override;
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void scrollContentsBy(int dx, int dy) override;
    void updateGeometries() override;
    int horizontalOffset() const override { return 0; }
    int verticalOffset() const override;
    QModelIndex moveCursor(CursorAction, Qt::KeyboardModifiers) override;
    void setSelection(const QRect&, QItemSelectionModel::SelectionFlags) override;
    QRegion visualRegionForSelection(const QItemSelection&) const override;

private:
    /// A position in the grid.
    struct Cell {
        int row = 0, column = 0;
    };
    int count() const { return static_cast<int>(items().size()); }
    int columns() const;
    int rows() const { return (count() + columns() - 1) / columns(); }
    QSize cellSize() const;
    /// The cell at this point of the viewport, or the next one to it.
    Cell cellNear(const QPoint&) const;
    int itemNear(const QPoint&) const;
    void updateGrid();
    void recolor();

    ThumbnailCache* m_cache;
    std::unordered_map<int64_t, ItemMark> m_marks;
    QSize m_picture{28, 28};
    Size m_size = Size::Medium;
};

/// `picture` multiplied or divided by a whole number, so that its longer side is close to `side`.
QSize wholeMultiple(QSize picture, int side);

}  // namespace lathe::ui
