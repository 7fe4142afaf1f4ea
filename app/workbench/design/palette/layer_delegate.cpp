// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/palette/layer_delegate.h"

#include <QPainter>

#include "app/workbench/workspace/layer_group.h"
#include "core/graph/block.h"
#include "widgets/common/icons.h"

namespace lathe::workbench {

namespace {

void paintPath(QPainter& painter, const QRectF& square, const QPainterPath& path, const QColor& color) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(square.topLeft());
    painter.scale(square.width() / 16, square.height() / 16);
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    painter.restore();
}

}  // namespace

void paintGlyph(QPainter& painter, const QRectF& square, ui::Family family, const ui::Theme& theme) {
    paintPath(painter, square, ui::glyph(family), theme.family[static_cast<size_t>(family)]);
}

void paintGlyph(QPainter& painter, const QRectF& square, const std::string& key, bool isBlock, const ui::Theme& theme) {
    if (!isBlock) return paintGlyph(painter, square, familyOf(key), theme);
    paintPath(painter, square, ui::blockGlyph(), theme.family[static_cast<size_t>(ui::Family::Merge)]);
}

GlyphLabel::GlyphLabel(QWidget* parent) : QWidget(parent) {
    setFixedSize(16, 16);
}

void GlyphLabel::setLayer(const std::string& type) {
    m_type = type;
    update();
}

void GlyphLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintGlyph(painter, rect(), m_type, m_type == blockType, ui::themeOf(this));
}

void LayerDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const ui::Theme& theme = ui::themeOf(option.widget);
    const QString type = index.data(TypeRole).toString();
    const bool on = option.state & QStyle::State_Selected;
    if (on || option.state & QStyle::State_MouseOver) painter->fillRect(option.rect, on ? theme.selected : theme.hover);
    QRect text = option.rect.adjusted(8, 0, -8, 0);
    if (type.isEmpty()) {
        painter->setFont(ui::font(ui::TextRole::Small));
        painter->setPen(theme.text2);
        painter->drawText(text.adjusted(-4, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
        return;
    }
    paintGlyph(*painter, QRectF(text.left(), text.center().y() - 6, 14, 14), type.toStdString(), index.data(BlockRole).toBool(),
               theme);
    text.setLeft(text.left() + 24);
    painter->setFont(ui::font(ui::TextRole::Small));
    painter->setPen(theme.text3);
    const QString remark = index.data(RemarkRole).toString();
    painter->drawText(text, Qt::AlignRight | Qt::AlignVCenter, remark);
    if (!remark.isEmpty()) text.setRight(text.right() - QFontMetrics(painter->font()).horizontalAdvance(remark) - 8);
    painter->setPen(theme.text);
    const QFont body = ui::font(ui::TextRole::Body);
    painter->setFont(body);
    painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(body).elidedText(index.data().toString(), Qt::ElideMiddle, text.width()));
}

}  // namespace lathe::workbench
