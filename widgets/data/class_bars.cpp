// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/class_bars.h"

#include <algorithm>

#include <QAbstractListModel>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QStyledItemDelegate>

#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"

namespace lathe::ui {

namespace {

constexpr int classRowHeight = 28, nameWidth = 84, barHeight = 12, classMargin = 12, classGap = 8;

// Not in the header: the list has no other users.
class BarModel final : public QAbstractListModel {
public:
    using QAbstractListModel::QAbstractListModel;

    void set(std::vector<ClassBar> bars) {
        beginResetModel();
        m_bars = std::move(bars);
        m_largest = 1;
        for (const ClassBar& b : m_bars) m_largest = std::max(m_largest, b.total());
        endResetModel();
    }
    const std::vector<ClassBar>& bars() const { return m_bars; }
    int64_t largest() const { return m_largest; }

    int rowCount(const QModelIndex& parent) const override { return parent.isValid() ? 0 : static_cast<int>(m_bars.size()); }
    QVariant data(const QModelIndex& index, int role) const override {
        const ClassBar& b = m_bars[static_cast<size_t>(index.row())];
        if (role == Qt::DisplayRole) return b.name;
        if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
            return ClassBars::tr("%1: %2 in training, %3 in validation, %4 in test")
                .arg(b.name, countText(b.counts[0]), countText(b.counts[1]), countText(b.counts[2]));
        return {};
    }

private:
    std::vector<ClassBar> m_bars;
    int64_t m_largest = 1;
};

class BarDelegate final : public QStyledItemDelegate {
public:
    explicit BarDelegate(ClassBars* view) : QStyledItemDelegate(view), m_view(view) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {160, classRowHeight}; }

    void paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Theme& t = themeOf(m_view);
        const auto& bars = static_cast<const BarModel*>(index.model())->bars();
        const ClassBar& bar = bars[static_cast<size_t>(index.row())];
        paintGround(p, option, index.row(), t);
        const int countWidth =
            option.fontMetrics.horizontalAdvance(countText(static_cast<const BarModel*>(index.model())->largest()));
        const QRect row = option.rect.adjusted(classMargin, 0, -classMargin, 0);
        p->setFont(ui::font(TextRole::Small));
        p->setPen(index.row() == m_view->chosen() ? t.text : t.text2);
        const QRect name(row.left(), row.top(), nameWidth, row.height());
        p->drawText(name, Qt::AlignVCenter, option.fontMetrics.elidedText(bar.name, Qt::ElideMiddle, nameWidth - 4));
        p->setPen(t.text2);
        p->drawText(row, Qt::AlignVCenter | Qt::AlignRight, countText(bar.total()));
        paintBar(
            p,
            QRect(name.right() + 1, row.center().y() - barHeight / 2, row.width() - nameWidth - countWidth - classGap, barHeight),
            bar, static_cast<const BarModel*>(index.model())->largest(), t);
    }

private:
    void paintGround(QPainter* p, const QStyleOptionViewItem& option, int row, const Theme& t) const {
        if (row == m_view->chosen())
            p->fillRect(option.rect, t.selected);
        else if (option.state & QStyle::State_MouseOver)
            p->fillRect(option.rect, t.hover);
        if (!m_view->hasFocus() || m_view->currentIndex().row() != row) return;
        p->setPen(QPen(t.focus, t.focusWidth));
        p->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    static void paintBar(QPainter* p, const QRect& place, const ClassBar& bar, int64_t largest, const Theme& t) {
        const QColor colors[] = {t.data[0], t.data[1], t.data[6]};
        const double pixels = static_cast<double>(place.width()) / static_cast<double>(largest);
        int64_t before = 0;
        for (size_t part = 0; part < 3; ++part) {
            const int from = place.left() + static_cast<int>(static_cast<double>(before) * pixels);
            before += bar.counts[part];
            const int to = place.left() + static_cast<int>(static_cast<double>(before) * pixels);
            // One pixel of ground between neighbours tells them apart without colour.
            if (bar.counts[part] > 0) p->fillRect(from, place.top(), std::max(1, to - from - 1), place.height(), colors[part]);
        }
    }

    ClassBars* m_view;
};

}  // namespace

ClassBars::ClassBars(QWidget* parent) : QListView(parent) {
    setModel(new BarModel(this));
    setItemDelegate(new BarDelegate(this));
    setFont(ui::font(TextRole::Small));
    setFrameShape(NoFrame);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setSelectionMode(NoSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    setAccessibleName(tr("Classes"));
    connect(this, &QListView::clicked, this, [this](const QModelIndex& i) { toggle(i.row()); });
}

void ClassBars::setBars(std::vector<ClassBar> bars) {
    if (bars == this->bars()) return;
    if (m_chosen >= static_cast<int>(bars.size())) m_chosen = -1;
    static_cast<BarModel*>(model())->set(std::move(bars));
    updateGeometry();
}

const std::vector<ClassBar>& ClassBars::bars() const {
    return static_cast<const BarModel*>(model())->bars();
}

void ClassBars::setChosen(int index) {
    m_chosen = index;
    viewport()->update();
}

QSize ClassBars::sizeHint() const {
    return {280, classRowHeight * static_cast<int>(bars().size())};
}

void ClassBars::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space) {
        if (currentIndex().isValid()) toggle(currentIndex().row());
    } else if (event->key() == Qt::Key_Escape && m_chosen >= 0) {
        toggle(m_chosen);
    } else {
        QListView::keyPressEvent(event);
    }
}

void ClassBars::toggle(int index) {
    setChosen(index == m_chosen ? -1 : index);
    Q_EMIT choose(m_chosen);
}

}  // namespace lathe::ui
