// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/recent_delegate.h"

#include <algorithm>

#include <QLocale>
#include <QPainter>

#include "app/workbench/start/recent_model.h"
#include "app/workbench/start/thumbnail.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/style_drawing.h"

namespace lathe::workbench {

namespace {

// The most that each part of a row takes, times the text scale.
constexpr int whenWidth = 96, stateWidth = 176, bestWidth = 128, nameWidth = 160, gap = 16;
constexpr int iconRoom = 20;

int scaled(int width) {
    return static_cast<int>(width * ui::textScale());
}

QString whenText(const QDateTime& when) {
    const QDate today = QDate::currentDate();
    const qint64 days = when.date().daysTo(today);
    if (days == 0) return when.time().toString(QStringLiteral("HH:mm"));
    if (days == 1) return RecentDelegate::tr("yesterday");
    if (days < 7) return QLocale().dayName(when.date().dayOfWeek());
    return QLocale().toString(when.date(), QLocale::ShortFormat);
}

// A little more than the text, whose width depends on the device that is painted on.
int textWidth(ui::TextRole role, const QString& text) {
    constexpr int spare = 4;
    return QFontMetrics(ui::font(role)).horizontalAdvance(text) + spare;
}

/// Widths of the parts of a row: no more than the longest text of all rows needs, so that the columns are aligned.
struct Columns {
    int when = 0, state = 0, best = 0, name = 0;

    explicit Columns(const RecentModel& model) {
        for (int row = 0; row < model.rowCount(); ++row) take(model.at(row));
        when = std::min(when, scaled(whenWidth));
        state = std::min(state, scaled(stateWidth));
        best = std::min(best, scaled(bestWidth));
        name = std::min(name, scaled(nameWidth));
    }

private:
    void take(const RecentProject& project) {
        when = std::max(when, textWidth(ui::TextRole::Small, whenText(project.when)));
        state = std::max(state, textWidth(ui::TextRole::Small, project.stateText) + iconRoom);
        best = std::max({best, textWidth(ui::TextRole::Body, project.best), textWidth(ui::TextRole::Small, project.bestMetric)});
        name = std::max(name, textWidth(ui::TextRole::Body, project.name));
    }
};

void twoLines(QPainter& p, const QRect& r, int align, const QString& upper, const QString& lower, const ui::Theme& t) {
    const QFont small = ui::font(ui::TextRole::Small);
    p.setFont(ui::font(ui::TextRole::Body));
    const int above = p.fontMetrics().height(), below = QFontMetrics(small).height();
    const int top = r.center().y() - (above + below) / 2;
    ui::draw::text(p, QRect(r.left(), top, r.width(), above), align | Qt::AlignVCenter, upper, t.text);
    p.setFont(small);
    ui::draw::text(p, QRect(r.left(), top + above, r.width(), below), align | Qt::AlignVCenter, lower, t.text3);
}

void drawState(QPainter& p, const QRect& r, const RecentProject& project, const ui::Theme& t) {
    using State = RecentProject::State;
    QString icon;
    QColor color = t.text2;
    if (project.state == State::Moved) icon = QStringLiteral("exclamation-triangle"), color = t.warning;
    if (project.state == State::Failed) icon = QStringLiteral("exclamation-circle"), color = t.error;
    QRect rest = r;
    if (project.state == State::Training) ui::draw::box(p, QRectF(r.left(), r.center().y() - 3, 8, 8), 4, t.ok);
    if (!icon.isEmpty()) ui::icon(icon, color).paint(&p, QRect(r.left(), r.center().y() - 7, 14, 14));
    if (!icon.isEmpty() || project.state == State::Training) rest.setLeft(r.left() + iconRoom);
    p.setFont(ui::font(ui::TextRole::Small));
    ui::draw::text(p, rest, Qt::AlignVCenter, project.stateText, color);
}

}  // namespace

int RecentDelegate::rowHeight() {
    return std::max(56, static_cast<int>(52 * ui::textScale()));
}

void RecentDelegate::paint(QPainter* p, const QStyleOptionViewItem& o, const QModelIndex& index) const {
    const ui::Theme& t = ui::themeOf(o.widget);
    const auto& model = *static_cast<const RecentModel*>(index.model());
    const RecentProject& project = model.at(index.row());
    const Columns columns(model);
    p->save();
    if (o.state & QStyle::State_Selected)
        p->fillRect(o.rect, t.selected);
    else if (o.state & QStyle::State_MouseOver)
        p->fillRect(o.rect, t.hover);
    if (index.row() > 0) p->fillRect(QRect(o.rect.left(), o.rect.top(), o.rect.width(), 1), t.line0);
    QRect row = o.rect.adjusted(12, 0, -12, 0);
    drawThumbnail(*p, QRectF(row.left(), row.center().y() - 19, 56, 40), project.layers, t);
    row.setLeft(row.left() + 72);
    const auto takeRight = [&row](int width) {
        const QRect part(row.right() - width, row.top(), width, row.height());
        row.setRight(part.left() - gap);
        return part;
    };
    p->setFont(ui::font(ui::TextRole::Small));
    ui::draw::text(*p, takeRight(columns.when), Qt::AlignRight | Qt::AlignVCenter, whenText(project.when), t.text3);
    drawState(*p, takeRight(columns.state), project, t);
    const bool hasRoom = row.width() >= columns.best + gap + columns.name;
    if (hasRoom) twoLines(*p, takeRight(columns.best), Qt::AlignRight, project.best, project.bestMetric, t);
    twoLines(*p, row, Qt::AlignLeft, project.name, project.where, t);
    if (o.state & QStyle::State_HasFocus && o.state & QStyle::State_KeyboardFocusChange)
        ui::draw::focusRing(t, *p, QRectF(o.rect).adjusted(1, 1, -1, -1), 4);
    p->restore();
}

}  // namespace lathe::workbench
