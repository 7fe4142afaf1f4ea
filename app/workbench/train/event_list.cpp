// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/event_list.h"

#include <algorithm>

#include <QListView>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTextLayout>
#include <QVBoxLayout>

#include "app/workbench/train/time_left.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/section_head.h"
#include "widgets/common/segmented_control.h"
#include "widgets/common/style.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

namespace {

constexpr int rightMargin = 12, padding = 4;

// They grow with the text.
int timeWidth() {
    return static_cast<int>(48 * ui::textScale());
}
int iconLeft() {
    return timeWidth() + 12;
}
int eventTextLeft() {
    return iconLeft() + 24;
}
int lineHeight() {
    return std::max(16, QFontMetrics(ui::font(ui::TextRole::Small)).height());
}

// Whether the scroll bar is there or not: rows that are measured without it would overlap when it appears.
int eventTextWidth(const QWidget* widget) {
    const auto* view = qobject_cast<const QAbstractItemView*>(widget);
    const int width = view ? view->contentsRect().width() - view->verticalScrollBar()->sizeHint().width() : 300;
    return std::max(40, width - eventTextLeft() - rightMargin);
}

QColor iconColor(const ui::Theme& theme, const EventLine& line) {
    if (line.severity == Severity::Error) return theme.error;
    if (line.severity == Severity::Warning) return theme.warning;
    return line.byPerson ? theme.accent : theme.text2;
}

// Time, icon, and a sentence on as many lines as it takes.
class EventDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return {0, textRect(index.data().toString(), eventTextWidth(option.widget)).height() + 2 * padding};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const ui::Theme& theme = ui::themeOf(option.widget);
        const auto& line = *static_cast<const EventLine*>(index.data(EventModel::LineRole).value<const void*>());
        painter->save();
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, theme.selected);
        else if (option.state & QStyle::State_MouseOver)
            painter->fillRect(option.rect, theme.hover);
        const QRect row = option.rect.adjusted(0, padding, 0, -padding);
        painter->setFont(ui::font(ui::TextRole::Small));
        painter->setPen(theme.text3);
        painter->drawText(QRect(0, row.top(), timeWidth(), lineHeight()), Qt::AlignRight | Qt::AlignVCenter,
                          clockText(line.runTime));
        ui::icon(line.icon, iconColor(theme, line))
            .paint(painter, QRect(iconLeft(), row.top() + (lineHeight() - 14) / 2, 14, 14));
        painter->setPen(theme.text);
        painter->drawText(QRect(eventTextLeft(), row.top(), eventTextWidth(option.widget), row.height()), Qt::TextWordWrap,
                          line.text);
        painter->restore();
    }

private:
    static QRect textRect(const QString& text, int width) {
        const QFontMetrics metrics(ui::font(ui::TextRole::Small));
        const QRect rect = metrics.boundingRect(QRect(0, 0, width, 4000), Qt::TextWordWrap, text);
        return rect.united(QRect(0, 0, 1, lineHeight()));
    }
};

}  // namespace

void EventModel::setLines(std::vector<EventLine> lines) {
    if (lines == m_lines) return;
    // What is new comes first: older rows that stayed as they were are left alone.
    const size_t more = lines.size() > m_lines.size() ? lines.size() - m_lines.size() : 0;
    const bool grew = more > 0 && std::equal(m_lines.begin(), m_lines.end(), lines.begin() + static_cast<std::ptrdiff_t>(more));
    if (grew)
        beginInsertRows({}, 0, static_cast<int>(more) - 1);
    else
        beginResetModel();
    m_lines = std::move(lines);
    if (grew)
        endInsertRows();
    else
        endResetModel();
}

int EventModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant EventModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const EventLine& l = line(index.row());
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return l.text;
    if (role == Qt::AccessibleTextRole) return QStringLiteral("%1 %2").arg(clockText(l.runTime), l.text);
    if (role == LineRole) return QVariant::fromValue(static_cast<const void*>(&l));
    return {};
}

EventList::EventList(QWidget* parent)
    : QWidget(parent),
      m_model(new EventModel(this)),
      m_view(new QListView),
      m_filter(new ui::SegmentedControl({tr("All"), tr("Problems")})) {
    auto* head = new ui::SectionHead(tr("Events"));
    m_filter->setObjectName(QStringLiteral("train.eventFilter"));
    m_filter->setAccessibleName(tr("Events to show"));
    head->addTool(m_filter);
    m_view->setObjectName(QStringLiteral("train.events"));
    m_view->setAccessibleName(tr("Events"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new EventDelegate(m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setMouseTracking(true);
    m_view->setResizeMode(QListView::Adjust);
    m_view->setWordWrap(true);  // else the list lays its rows out again only when its height changes
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(head);
    column->addWidget(m_view, 1);
    connect(m_filter, &ui::SegmentedControl::currentChanged, this, &EventList::fill);
    const auto pick = [this](const QModelIndex& index) { Q_EMIT picked(m_model->line(index.row()).x); };
    connect(m_view, &QListView::clicked, this, pick);
    connect(m_view, &QListView::activated, this, pick);
}

void EventList::show(const RunView& view) {
    const RunRecord& record = view.record();
    if (m_record == &record && m_events == record.events().size()) return;
    m_record = &record;
    m_events = record.events().size();
    m_all = eventLines(view);
    fill();
}

void EventList::fill() {
    std::vector<EventLine> lines = m_all;
    if (m_filter->current() == 1) std::erase_if(lines, [](const EventLine& l) { return l.severity == Severity::Note; });
    m_model->setLines(std::move(lines));
}

}  // namespace lathe::workbench
