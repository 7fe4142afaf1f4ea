// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/toggle_switch.h"

#include <QPainter>

#include "widgets/common/style.h"
#include "widgets/common/style_drawing.h"

namespace lathe::ui {

namespace {

constexpr int trackWidth = 28, trackHeight = 16, gap = 8;

}  // namespace

ToggleSwitch::ToggleSwitch(const QString& text, QWidget* parent) : QAbstractButton(parent) {
    setText(text);
    if (!text.isEmpty()) setAccessibleName(text);
    setCheckable(true);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize ToggleSwitch::sizeHint() const {
    const int label = text().isEmpty() ? 0 : gap + fontMetrics().horizontalAdvance(text());
    return {trackWidth + 2 * ring + label, std::max(24, fontMetrics().height())};
}

void ToggleSwitch::paintEvent(QPaintEvent*) {
    const Theme& t = themeOf(this);
    QPainter p(this);
    const QRectF track(ring, (height() - trackHeight) / 2.0, trackWidth, trackHeight);
    const QColor off = underMouse() ? t.text3 : t.outline, on = underMouse() ? t.accentHover : t.accentFill;
    draw::box(p, track, 8, !isEnabled() ? t.press : isChecked() ? on : off);
    const QColor offKnob = t.dark ? t.text : t.field;
    const QRectF knob(isChecked() ? track.right() - 14 : track.left() + 2, track.top() + 2, 12, 12);
    draw::box(p, knob, 6,
              !isEnabled()                     ? t.disabled
              : isChecked()                    ? t.accentText
              : contrastRatio(off, t.text) > 2 ? offKnob
                                               : t.panel);
    if (hasFocus()) draw::focusRing(t, p, track.adjusted(-ring, -ring, ring, ring), 8 + ring);
    p.setPen(isEnabled() ? t.text : t.disabled);
    p.drawText(rect().adjusted(trackWidth + 2 * ring + gap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text());
}

}  // namespace lathe::ui
