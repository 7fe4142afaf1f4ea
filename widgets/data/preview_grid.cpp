// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/preview_grid.h"

#include <QAbstractButton>
#include <QAbstractTableModel>
#include <QEvent>
#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

#include "widgets/common/theme.h"
#include "widgets/data/thumbnail_grid.h"

namespace lathe::ui {

namespace {

constexpr int side = 80, wideSide = 128, previewGap = 8, previewFrame = 2, titleWidth = 108, headHeight = 32;

class PreviewModel final : public QAbstractTableModel {
public:
    using QAbstractTableModel::QAbstractTableModel;

    std::vector<PreviewRow> rows;
    QStringList columns;
    std::vector<std::vector<QImage>> pictures;
    std::vector<std::vector<PreviewMarks>> marks;

    void set(std::vector<PreviewRow> newRows, QStringList newColumns) {
        if (newRows == rows && newColumns == columns) return;
        beginResetModel();
        rows = std::move(newRows);
        columns = std::move(newColumns);
        pictures.clear();
        marks.clear();
        endResetModel();
    }
    int rowCount(const QModelIndex& parent) const override { return parent.isValid() ? 0 : static_cast<int>(rows.size()); }
    int columnCount(const QModelIndex& parent) const override { return parent.isValid() ? 0 : static_cast<int>(columns.size()); }
    QVariant data(const QModelIndex& index, int role) const override {
        if (role == Qt::AccessibleTextRole)
            return PreviewGrid::tr("%1, %2: %3")
                .arg(rows[static_cast<size_t>(index.row())].title, rows[static_cast<size_t>(index.row())].subtitle,
                     columns[index.column()]);
        if (role == Qt::ToolTipRole) return namesIn(index.row(), index.column());
        return {};
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (role == Qt::TextAlignmentRole && orientation == Qt::Vertical) return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
        if (role != Qt::DisplayRole) return {};
        if (orientation == Qt::Horizontal) return columns.value(section);
        const PreviewRow& row = rows[static_cast<size_t>(section)];
        return QString(row.title + QLatin1Char('\n') + row.subtitle);
    }
    QImage picture(int row, int column) const {
        const auto r = static_cast<size_t>(row), c = static_cast<size_t>(column);
        return r < pictures.size() && c < pictures[r].size() ? pictures[r][c] : QImage();
    }
    /// The names of the boxes, in full.
    QString namesIn(int row, int column) const {
        QStringList names;
        const PreviewMarks* const found = marksOf(row, column);
        for (const MarkedBox& box : found ? found->boxes : std::vector<MarkedBox>())
            if (!box.name.isEmpty()) names << box.name;
        names.removeDuplicates();
        return names.join(QLatin1Char('\n'));
    }
    const PreviewMarks* marksOf(int row, int column) const {
        const auto r = static_cast<size_t>(row), c = static_cast<size_t>(column);
        return r < marks.size() && c < marks[r].size() ? &marks[r][c] : nullptr;
    }
};

class PreviewDelegate final : public QStyledItemDelegate {
public:
    explicit PreviewDelegate(PreviewGrid* view) : QStyledItemDelegate(view), m_view(view) {}

    void paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Theme& t = themeOf(m_view);
        const auto* const cells = static_cast<const PreviewModel*>(index.model());
        const QImage image = cells->picture(index.row(), index.column());
        QRect place({},
                    image.isNull() ? option.rect.size() - QSize(previewGap, previewGap) : PreviewGrid::drawnSize(image.size()));
        place.moveCenter(option.rect.center());
        p->setRenderHint(QPainter::SmoothPixmapTransform, false);
        if (image.isNull() || image.hasAlphaChannel()) p->fillRect(place, t.panel);
        if (!image.isNull()) p->drawImage(place, image);
        if (const PreviewMarks* marks = cells->marksOf(index.row(), index.column())) paintMarks(*p, *marks, image.size(), place);
        if (m_view->currentIndex() != index && !(option.state & QStyle::State_MouseOver)) return;
        p->setPen(QPen(m_view->currentIndex() == index ? t.accent : t.outline, previewFrame));
        p->drawRect(place.adjusted(-previewFrame, -previewFrame, previewFrame - 1, previewFrame - 1));
    }

private:
    PreviewGrid* m_view;
};

/// Heads on the canvas; rows have a title and a line below it.
class PreviewHead final : public QHeaderView {
public:
    PreviewHead(Qt::Orientation orientation, PreviewGrid* view) : QHeaderView(orientation, view), m_view(view) {}

protected:
    void paintSection(QPainter* p, const QRect& place, int section) const override {
        const Theme& t = themeOf(m_view);
        p->fillRect(place, t.canvas);
        const auto* titles = static_cast<const PreviewModel*>(model());
        const auto write = [&](const QRect& where, int align, const QString& text, const QColor& color) {
            p->setPen(color);
            p->drawText(where, align, p->fontMetrics().elidedText(text, Qt::ElideMiddle, where.width()));
        };
        if (orientation() == Qt::Horizontal) return write(place, Qt::AlignCenter, titles->columns.value(section), t.text3);
        const PreviewRow& row = titles->rows[static_cast<size_t>(section)];
        const QRect text = place.adjusted(16, 0, -8, 0);
        const QRect upper(text.left(), text.center().y() - 15, text.width(), 16);
        write(row.title.isEmpty() ? upper.translated(0, 8) : upper.translated(0, 16), Qt::AlignVCenter, row.subtitle, t.text3);
        if (!row.title.isEmpty()) write(upper, Qt::AlignVCenter, row.title, t.text2);
    }
    void paintEvent(QPaintEvent* event) override {
        QHeaderView::paintEvent(event);
        // Behind the last section as well.
        const int end = length() - offset();
        const QRect all = viewport()->rect();
        const QRect rest = orientation() == Qt::Horizontal ? all.adjusted(end, 0, 0, 0) : all.adjusted(0, end, 0, 0);
        QPainter(viewport()).fillRect(rest, themeOf(m_view).canvas);
    }

private:
    PreviewGrid* m_view;
};

PreviewModel* previewModel(const QTableView* view) {
    return static_cast<PreviewModel*>(view->model());
}

}  // namespace

PreviewGrid::PreviewGrid(QWidget* parent) : QTableView(parent) {
    setModel(new PreviewModel(this));
    setItemDelegate(new PreviewDelegate(this));
    setHorizontalHeader(new PreviewHead(Qt::Horizontal, this));
    setVerticalHeader(new PreviewHead(Qt::Vertical, this));
    setShowGrid(false);
    setFrameShape(NoFrame);
    setSelectionMode(NoSelection);
    setMouseTracking(true);
    setCornerButtonEnabled(false);
    setAutoFillBackground(true);
    for (auto* corner : findChildren<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly)) corner->setFixedSize(0, 0);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    for (QHeaderView* head : {horizontalHeader(), verticalHeader()}) {
        head->setSectionResizeMode(QHeaderView::Fixed);
        head->setSectionsClickable(false);
        head->setHighlightSections(false);
        head->setFont(ui::font(TextRole::Caption));
    }
    horizontalHeader()->setFixedHeight(headHeight);
    verticalHeader()->setFixedWidth(titleWidth);
    setPictureSize({28, 28});
    setAccessibleName(tr("Preview"));
    recolor();
}

QSize PreviewGrid::drawnSize(QSize picture) {
    return wholeMultiple(picture, picture.width() >= 2 * picture.height() ? wideSide : side);
}

void PreviewGrid::setPictureSize(QSize picture) {
    const QSize cell = drawnSize(picture) + QSize(previewGap, previewGap);
    horizontalHeader()->setMinimumSectionSize(24);
    verticalHeader()->setMinimumSectionSize(24);
    horizontalHeader()->setDefaultSectionSize(std::max(cell.width(), 64));
    verticalHeader()->setDefaultSectionSize(std::max(cell.height(), 36));
}

void PreviewGrid::setTitles(std::vector<PreviewRow> rows, QStringList columns) {
    const QModelIndex at = currentIndex();
    previewModel(this)->set(std::move(rows), std::move(columns));
    if (at.isValid() && !currentIndex().isValid()) setCurrentIndex(model()->index(at.row(), at.column()));
}

void PreviewGrid::setPictures(std::vector<std::vector<QImage>> pictures) {
    previewModel(this)->pictures = std::move(pictures);
    viewport()->update();
}

QImage PreviewGrid::picture(int row, int column) const {
    return previewModel(this)->picture(row, column);
}

void PreviewGrid::setMarks(std::vector<std::vector<PreviewMarks>> marks) {
    previewModel(this)->marks = std::move(marks);
    viewport()->update();
}

PreviewMarks PreviewGrid::marks(int row, int column) const {
    const PreviewMarks* found = previewModel(this)->marksOf(row, column);
    return found ? *found : PreviewMarks();
}

void PreviewGrid::currentChanged(const QModelIndex& now, const QModelIndex& before) {
    QTableView::currentChanged(now, before);
    viewport()->update();
    if (now.isValid()) Q_EMIT cellChosen(now.row(), now.column());
}

void PreviewGrid::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange) recolor();
    QTableView::changeEvent(event);
}

// Pictures lie on the canvas, the deepest ground.
void PreviewGrid::recolor() {
    const Theme& t = themeOf(this);
    QPalette p = palette();
    if (p.color(QPalette::Base) == t.canvas && p.color(QPalette::ButtonText) == t.text3) return;
    p.setColor(QPalette::Base, t.canvas);
    p.setColor(QPalette::Window, t.canvas);
    p.setColor(QPalette::Button, t.canvas);
    p.setColor(QPalette::ButtonText, t.text3);
    setPalette(p);
}

}  // namespace lathe::ui
