// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/sample_card.h"

#include <QPainter>

#include "app/workbench/start/thumbnail.h"
#include "widgets/common/icons.h"
#include "widgets/common/style_drawing.h"

namespace lathe::workbench {

namespace {

constexpr int textLeft = 80, side = 12;

}  // namespace

SampleCard::SampleCard(const QString& name, const QString& about, std::vector<ui::Family> layers)
    : m_about(about), m_layers(std::move(layers)) {
    setText(name);
    setToolTip(about);
    setAccessibleName(name);
    setAccessibleDescription(about);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize SampleCard::sizeHint() const {
    const int lines =
        QFontMetrics(ui::font(ui::TextRole::Body)).height() + 2 * QFontMetrics(ui::font(ui::TextRole::Small)).height();
    return {300, std::max(64, lines + 20)};
}

void SampleCard::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    ui::draw::box(p, rect(), 6, isDown() ? t.press : underMouse() ? t.hover : t.panel, t.line);
    const QRectF picture(side, (height() - 40) / 2.0, 56, 40);
    if (m_layers.empty()) {
        ui::draw::box(p, picture, 4, t.raised);
        ui::icon(QStringLiteral("plus-lg"), t.text2).paint(&p, QRect(int(picture.left()) + 20, int(picture.top()) + 12, 16, 16));
    } else {
        drawThumbnail(p, picture, m_layers, t);
    }
    const QRect lines(textLeft, 8, width() - textLeft - side, height() - 16);
    p.setFont(ui::font(ui::TextRole::Body));
    const int nameHeight = p.fontMetrics().height();
    ui::draw::text(p, QRect(lines.left(), lines.top(), lines.width(), nameHeight), Qt::AlignVCenter, text(), t.text);
    p.setFont(ui::font(ui::TextRole::Small));
    ui::draw::paragraph(p, lines.adjusted(0, nameHeight + 2, 0, 0), 2, m_about, t.text3);
    if (hasFocus()) ui::draw::focusRing(t, p, rect(), 6);
}

}  // namespace lathe::workbench
