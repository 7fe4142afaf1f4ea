// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/empty_words.h"

#include <QPainter>

#include "widgets/common/theme.h"

namespace lathe::ui {

void paintEmptyWords(QPainter& painter, const Theme& theme, const QRect& place, const QString& title, const QString& sentence) {
    const QRect room = place.adjusted(16, 4, -16, -4);
    const QFont strong = font(TextRole::Strong), small = font(TextRole::Small);
    const int flags = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;
    const QRect first = QFontMetrics(strong).boundingRect(room, flags, title);
    const QRect second = QFontMetrics(small).boundingRect(room, flags, sentence);
    const int top = place.center().y() - (first.height() + 4 + second.height()) / 2;
    painter.setFont(strong);
    painter.setPen(theme.text2);
    painter.drawText(QRect(room.left(), top, room.width(), first.height()), flags, title);
    painter.setFont(small);
    painter.setPen(theme.text3);
    painter.drawText(QRect(room.left(), top + first.height() + 4, room.width(), second.height()), flags, sentence);
}

}  // namespace lathe::ui
