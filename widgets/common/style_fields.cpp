// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/icons.h"
#include "widgets/common/style_drawing.h"

namespace lathe::ui::draw {

namespace {

constexpr double fieldRadius = 4;

// A field that was found wrong says so by a property, which its form sets.
bool isInvalid(const QWidget* w) {
    return w && w->property("lathe.invalid").toBool();
}

QColor edgeOf(const Theme& t, const QStyleOption& o, const QWidget* w) {
    if (isInvalid(w)) return t.error;
    if (!(o.state & QStyle::State_Enabled)) return t.line;
    return o.state & QStyle::State_MouseOver ? t.text3 : t.outline;
}

void frame(const Theme& t, QPainter& p, const QStyleOption& o, const QWidget* w, const QColor& fill) {
    const bool ring = (o.state & QStyle::State_HasFocus) && !isInvalid(w);
    if (ring) return box(p, o.rect, fieldRadius, fill, t.focus, t.focusWidth);
    box(p, o.rect, fieldRadius, fill, edgeOf(t, o, w));
}

}  // namespace

void field(const Theme& t, QPainter& p, const QStyleOption& o, const QWidget* w) {
    frame(t, p, o, w, o.state & QStyle::State_Enabled ? t.field : t.panel);
}

void comboBox(const Theme& t, QPainter& p, const QStyleOptionComboBox& o, const QWidget* w) {
    QStyleOption frameOption(o);
    if (!o.editable && !hasKeyboard(o)) frameOption.state &= ~QStyle::State_HasFocus;
    frame(t, p, frameOption, w, o.state & QStyle::State_Enabled ? t.field : t.panel);
    const QColor color = o.state & QStyle::State_Enabled ? t.text2 : t.disabled;
    chevron(p, QRect(o.rect.right() - 22, o.rect.top(), 16, o.rect.height()), Qt::DownArrow, color);
}

void comboLabel(const Theme& t, QPainter& p, const QStyleOptionComboBox& o, const QRect& where) {
    const QColor color = o.state & QStyle::State_Enabled ? t.text : t.disabled;
    QRect rest = where;
    if (!o.currentIcon.isNull()) {
        const QRect at(rest.left(), rest.center().y() - 7, 16, 16);
        inColor(o.currentIcon, color).paint(&p, at);
        rest.setLeft(at.right() + 7);
    }
    if (!o.editable) text(p, rest, Qt::AlignLeft | Qt::AlignVCenter, o.currentText, color);
}

void spinBox(const Theme& t, QPainter& p, const QStyleOptionSpinBox& o, const QRect& up, const QRect& down, const QWidget* w) {
    frame(t, p, o, w, o.state & QStyle::State_Enabled ? t.field : t.panel);
    if (o.buttonSymbols == QAbstractSpinBox::NoButtons) return;
    const auto color = [&](QAbstractSpinBox::StepEnabledFlag flag) { return o.stepEnabled & flag ? t.text2 : t.disabled; };
    chevron(p, up, Qt::UpArrow, color(QAbstractSpinBox::StepUpEnabled));
    chevron(p, down, Qt::DownArrow, color(QAbstractSpinBox::StepDownEnabled));
}

}  // namespace lathe::ui::draw
