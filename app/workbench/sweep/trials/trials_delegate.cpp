// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/trials/trials_delegate.h"

#include <vector>

#include <QPainter>

#include "app/workbench/workspace/row_table.h"
#include "widgets/common/icons.h"
#include "widgets/common/theme.h"
#include "widgets/plot/sparkline.h"

namespace lathe::workbench {

namespace {

constexpr int textPadding = 8, againWidth = 88, indent = 16;
using Kind = TrialsModel::Kind;

}  // namespace

QRect TrialsDelegate::againRect(const QRect& cell) {
    return {cell.right() - againWidth, cell.top(), againWidth, cell.height()};
}

void TrialsDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const ui::Theme& theme = ui::themeOf(option->widget);
    const auto tone = static_cast<TrialsModel::Tone>(index.data(TrialsModel::ToneRole).toInt());
    const bool strong = index.data(TrialsModel::StrongRole).toBool();
    const Kind kind = m_model.kindAt(index.column());
    QColor color = kind <= Kind::Objective || strong ? theme.text : theme.text2;
    if (tone == TrialsModel::Tone::Quiet && kind == Kind::State) color = theme.text2;
    if (tone == TrialsModel::Tone::Bad && (kind == Kind::State || kind == Kind::Why)) color = theme.error;
    option->font = ui::font(ui::TextRole::Small);
    if (strong) option->font.setWeight(QFont::DemiBold);
    option->palette.setColor(QPalette::Text, color);
    option->palette.setColor(QPalette::HighlightedText, color);
    if (kind == Kind::State && m_model.lineAt(index.row()).indented) option->rect.setLeft(option->rect.left() + indent);
    if (kind == Kind::Why) option->textElideMode = Qt::ElideRight;
    if (tone == TrialsModel::Tone::Bad && kind == Kind::Why) option->rect.setRight(option->rect.right() - againWidth);
    if (const QString name = index.data(Qt::DecorationRole).toString(); !name.isEmpty()) {
        option->icon = ui::icon(name, tone == TrialsModel::Tone::Live ? theme.ok : color);
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->decorationSize = QSize(14, tone == TrialsModel::Tone::Live ? 8 : 14);
    }
}

void TrialsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const TrialLine& line = m_model.lineAt(index.row());
    const ui::Theme& theme = ui::themeOf(option.widget);
    painter->save();
    if (line.kind == TrialLine::Kind::Outside) {
        paintHead(*painter, option, index);
    } else {
        QStyledItemDelegate::paint(painter, option, index);
        const sweep::Trial* trial = m_model.trialAt(index.row());
        if (!trial && index.column() == 0) paintHead(*painter, option, index);
        if (trial && m_model.kindAt(index.column()) == Kind::Curve) paintCurve(*painter, option, *trial);
        if (trial && m_model.kindAt(index.column()) == Kind::Why && trial->state == sweep::TrialState::Failed)
            paintAgain(*painter, option);
    }
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), theme.line0);
    painter->restore();
}

void TrialsDelegate::paintHead(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const ui::Theme& theme = ui::themeOf(option.widget);
    const TrialLine& line = m_model.lineAt(index.row());
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
    const QRectF place(option.rect.left() + textPadding, option.rect.center().y() - 9, ui::sparklineWidth, 18);
    std::vector<double> values;
    values.reserve(trial.reports.size());
    for (const sweep::Curve::Report& r : trial.reports) values.push_back(r.value);
    const auto [low, high] = m_model.curveRange();
    ui::paintSparkline(painter, place, values, m_model.longestCurve(), low, high, QPen(theme.text2, 1.25));
}

void TrialsDelegate::paintAgain(QPainter& painter, const QStyleOptionViewItem& option) const {
    QFont font = ui::font(ui::TextRole::Small);
    font.setUnderline(true);
    painter.setFont(font);
    painter.setPen(ui::themeOf(option.widget).text2);
    painter.drawText(againRect(option.rect).adjusted(0, 0, -12, 0), Qt::AlignRight | Qt::AlignVCenter,
                     TrialsDelegate::tr("Run again"));
}

QSize TrialsDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const TrialLine& line = m_model.lineAt(index.row());
    if (line.kind == TrialLine::Kind::Outside) return {48, rowTableHeight()};
    const Kind kind = m_model.kindAt(index.column());
    if (kind == Kind::Curve) return {ui::sparklineWidth + 2 * textPadding, rowTableHeight()};
    return {QStyledItemDelegate::sizeHint(option, index).width() + textPadding, rowTableHeight()};
}

}  // namespace lathe::workbench
