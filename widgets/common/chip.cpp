// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/chip.h"

#include <QPainter>

#include "widgets/common/icons.h"
#include "widgets/common/style_drawing.h"

namespace lathe::ui {

namespace {

constexpr int chipHeight = 20, side = 8, chipIconSize = 12;

struct Colors {
    QColor ground, text;
};

Colors colorsOf(const Theme& t, Chip::Tone tone) {
    switch (tone) {
        case Chip::Tone::Plain: break;
        case Chip::Tone::Live: return {t.okGround, t.ok};
        case Chip::Tone::Warning: return {t.warningGround, t.warning};
        case Chip::Tone::Error: return {t.errorGround, t.error};
    }
    return {t.raised, t.text2};
}

}  // namespace

Chip::Chip(const QString& text, Tone tone, QWidget* parent) : QWidget(parent), m_tone(tone) {
    setFont(ui::font(TextRole::Small));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setText(text);
}

void Chip::setText(const QString& text) {
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

void Chip::setTone(Tone tone) {
    m_tone = tone;
    updateGeometry();
    update();
}

void Chip::setIcon(const QString& name) {
    m_icon = name;
    updateGeometry();
    update();
}

int Chip::textLeft() const {
    if (!m_icon.isEmpty()) return side + chipIconSize + 6;
    return m_tone == Tone::Live ? side + 14 : side;
}

QSize Chip::sizeHint() const {
    return {textLeft() + fontMetrics().horizontalAdvance(m_text) + side, std::max(chipHeight, fontMetrics().height() + 4)};
}

QSize Chip::minimumSizeHint() const {
    return {std::min(sizeHint().width(), 40), sizeHint().height()};
}

void Chip::paintEvent(QPaintEvent*) {
    const Theme& t = themeOf(this);
    const Colors colors = colorsOf(t, m_tone);
    QPainter p(this);
    draw::box(p, rect(), 4, colors.ground, t.name == QStringLiteral("high-contrast") ? t.line : QColor());
    if (!m_icon.isEmpty())
        icon(m_icon, colors.text).paint(&p, QRect(side, (height() - chipIconSize) / 2, chipIconSize, chipIconSize));
    else if (m_tone == Tone::Live)
        draw::box(p, QRectF(side, height() / 2.0 - 4, 8, 8), 4, colors.text);
    p.setPen(colors.text);
    const int room = width() - textLeft() - side + 1;
    p.drawText(QRect(textLeft(), 0, room, height()), Qt::AlignVCenter, fontMetrics().elidedText(m_text, Qt::ElideRight, room));
}

}  // namespace lathe::ui
