// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/cleaning/cleaning_list_view.h"

#include <algorithm>

#include <QAbstractListModel>
#include <QAction>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionButton>
#include <QStyledItemDelegate>

#include "app/workbench/data/cleaning/cleaning_steps.h"
#include "app/workbench/data/cleaning/cleaning_words.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

namespace {

constexpr int stepHeight = 44, stepMargin = 12, stepIcon = 16, stepCheck = 16, stepGap = 8, fewestSteps = 3;

int stepRowHeight() {
    return ui::scaledHeight(stepHeight, 2);
}

/// The list as rows. It is replaced as a whole: lists are short, and undo may change anything.
class StepModel final : public QAbstractListModel {
public:
    StepModel(CleaningSteps& steps, QObject* parent) : QAbstractListModel(parent), m_steps(steps) {}

    void replace() {
        beginResetModel();
        endResetModel();
    }
    int rowCount(const QModelIndex& parent) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_steps.list().size());
    }
    QVariant data(const QModelIndex& index, int role) const override {
        const auto row = static_cast<size_t>(index.row());
        if (row >= m_steps.list().size()) return {};
        const cleaning::Action& action = m_steps.list()[row];
        const CleaningWords words = wordsOf(action);
        if (role == Qt::DisplayRole) return words.title;
        if (role == Qt::CheckStateRole) return static_cast<int>(action.enabled ? Qt::Checked : Qt::Unchecked);
        const QString effect = effectText(action, effectOf(row));
        if (role == Qt::AccessibleTextRole) return QStringLiteral("%1, %2, %3").arg(words.title, words.detail, effect);
        if (role != Qt::ToolTipRole) return {};
        const QString stale = effectOf(row) ? staleText(*effectOf(row)) : QString();
        return stale.isEmpty() ? words.detail : QStringLiteral("%1\n%2").arg(words.detail, stale);
    }
    const cleaning::ActionEffect* effectOf(size_t row) const {
        const CleaningEffects* effects = m_steps.effects();
        return effects && row < effects->now.actions.size() ? &effects->now.actions[row] : nullptr;
    }

private:
    CleaningSteps& m_steps;
};

class StepDelegate final : public QStyledItemDelegate {
public:
    StepDelegate(CleaningListView* view, CleaningSteps& steps, const StepModel* model)
        : QStyledItemDelegate(view), m_view(view), m_steps(steps), m_model(model) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {200, stepRowHeight()}; }

    void paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const ui::Theme& t = ui::themeOf(m_view);
        const auto row = static_cast<size_t>(index.row());
        if (row >= m_steps.list().size()) return;
        const cleaning::Action& action = m_steps.list()[row];
        const CleaningWords words = wordsOf(action);
        paintGround(p, option, index, t);
        const QRect check = m_view->checkRect(index);
        paintCheck(p, check, action.enabled);
        const QString effect = effectText(action, m_model->effectOf(row));
        const QColor main = action.enabled ? t.text : t.text3;
        QRect icon(option.rect.left() + stepMargin, 0, stepIcon, stepIcon);
        icon.moveTop(option.rect.center().y() - stepIcon / 2);
        ui::icon(words.icon, action.enabled ? t.text2 : t.text3).paint(p, icon);
        QFont strong = ui::font(ui::TextRole::Small);
        p->setFont(strong);
        const int effectWidth = QFontMetrics(strong).horizontalAdvance(effect);
        QRect lines(icon.right() + 1 + stepGap, option.rect.top() + 4, 0, option.rect.height() - 8);
        lines.setRight(check.left() - 2 * stepGap - effectWidth);
        p->setPen(main);
        p->drawText(QRect(lines.right(), option.rect.top(), check.left() - stepGap - lines.right(), option.rect.height()),
                    Qt::AlignVCenter | Qt::AlignRight, effect);
        p->setPen(t.text3);
        p->drawText(lines, Qt::AlignBottom | Qt::AlignLeft,
                    QFontMetrics(strong).elidedText(words.detail, Qt::ElideMiddle, lines.width()));
        strong.setWeight(QFont::DemiBold);
        p->setFont(strong);
        p->setPen(main);
        p->drawText(lines, Qt::AlignTop | Qt::AlignLeft,
                    QFontMetrics(strong).elidedText(words.title, Qt::ElideRight, lines.width()));
    }

private:
    void paintGround(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index, const ui::Theme& t) const {
        const bool current = m_view->currentIndex() == index;
        if (current)
            p->fillRect(option.rect, t.selected);
        else if (option.state & QStyle::State_MouseOver)
            p->fillRect(option.rect, t.hover);
        p->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), t.line0);
        if (!current || !m_view->hasFocus()) return;
        p->setPen(QPen(t.focus, t.focusWidth));
        p->setBrush(Qt::NoBrush);
        p->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    void paintCheck(QPainter* p, const QRect& place, bool on) const {
        QStyleOptionButton box;
        box.initFrom(m_view);
        box.state &= ~QStyle::State_HasFocus;
        box.rect = place;
        box.state |= on ? QStyle::State_On : QStyle::State_Off;
        m_view->style()->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, p, m_view);
    }

    CleaningListView* m_view;
    CleaningSteps& m_steps;
    const StepModel* m_model;
};

}  // namespace

CleaningListView::CleaningListView(CleaningSteps& steps, QWidget* parent) : QListView(parent), m_steps(steps) {
    auto* model = new StepModel(steps, this);
    setModel(model);
    setItemDelegate(new StepDelegate(this, steps, model));
    setFrameShape(NoFrame);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setSelectionMode(NoSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    setObjectName(QStringLiteral("cleaning.list"));
    setAccessibleName(tr("Cleaning list"));
    connect(&steps, &CleaningSteps::changed, this, [this, model] {
        const int row = currentIndex().row();
        model->replace();
        fitHeight();
        if (row >= 0) setCurrentIndex(model->index(std::min(row, model->rowCount({}) - 1), 0));
    });
    connect(&steps, &CleaningSteps::effectsChanged, viewport(), qOverload<>(&QWidget::update));
    ui::followTextScale(this, [this] {
        scheduleDelayedItemsLayout();
        fitHeight();
    });
}

void CleaningListView::fitHeight() {
    const int rows = model()->rowCount();
    setMinimumHeight(stepRowHeight() * std::clamp(rows, 1, fewestSteps));
    setMaximumHeight(stepRowHeight() * std::max(1, rows));
}

QRect CleaningListView::checkRect(const QModelIndex& index) const {
    const QRect row = visualRect(index);
    return {row.right() - stepMargin - stepCheck + 1, row.center().y() - stepCheck / 2, stepCheck, stepCheck};
}

void CleaningListView::toggle(const QModelIndex& index) {
    if (!index.isValid()) return;
    const auto row = static_cast<size_t>(index.row());
    if (row < m_steps.list().size()) m_steps.setEnabled(row, !m_steps.list()[row].enabled);
}

void CleaningListView::removeCurrent() {
    if (currentIndex().isValid()) m_steps.remove(static_cast<size_t>(currentIndex().row()));
}

void CleaningListView::moveCurrent(int by) {
    const int row = currentIndex().row(), to = row + by;
    if (row < 0 || to < 0 || to >= model()->rowCount()) return;
    m_steps.move(static_cast<size_t>(row), static_cast<size_t>(to));
    setCurrentIndex(model()->index(to, 0));
}

void CleaningListView::keyPressEvent(QKeyEvent* event) {
    const bool alt = event->modifiers() == Qt::AltModifier;
    if (event->key() == Qt::Key_Delete) return removeCurrent();
    if (event->key() == Qt::Key_Space) return toggle(currentIndex());
    if (alt && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down))
        return moveCurrent(event->key() == Qt::Key_Up ? -1 : 1);
    QListView::keyPressEvent(event);
}

void CleaningListView::mousePressEvent(QMouseEvent* event) {
    QListView::mousePressEvent(event);
    const QModelIndex index = indexAt(event->pos());
    if (event->button() == Qt::LeftButton && index.isValid() && checkRect(index).adjusted(-8, -8, 8, 8).contains(event->pos()))
        toggle(index);
}

void CleaningListView::contextMenuEvent(QContextMenuEvent* event) {
    const QModelIndex index = indexAt(event->pos());
    if (!index.isValid()) return;
    setCurrentIndex(index);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool on = m_steps.list()[static_cast<size_t>(index.row())].enabled;
    connect(menu->addAction(on ? tr("Turn off") : tr("Turn on")), &QAction::triggered, this, [this] { toggle(currentIndex()); });
    connect(menu->addAction(tr("Move up")), &QAction::triggered, this, [this] { moveCurrent(-1); });
    connect(menu->addAction(tr("Move down")), &QAction::triggered, this, [this] { moveCurrent(1); });
    connect(menu->addAction(tr("Remove")), &QAction::triggered, this, &CleaningListView::removeCurrent);
    menu->popup(event->globalPos());
}

}  // namespace lathe::workbench
