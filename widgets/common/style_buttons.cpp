// SPDX-License-Identifier: GPL-3.0-or-later
#include <QToolButton>

#include "widgets/common/buttons.h"
#include "widgets/common/icons.h"
#include "widgets/common/style_drawing.h"

namespace lathe::ui::draw {

namespace {

constexpr double buttonRadius = 4;
constexpr int iconSize = 16, iconGap = 8;

struct Look {
    QColor fill, edge, text;
};

bool isOn(const QStyleOption& o, QStyle::StateFlag flag) {
    return o.state & flag;
}

bool isEnabled(const QStyleOption& o) {
    return isOn(o, QStyle::State_Enabled);
}

QColor ground(const Theme& t, const QStyleOption& o, const QColor& rest) {
    if (!isEnabled(o)) return {};
    if (isOn(o, QStyle::State_Sunken)) return t.press;
    return isOn(o, QStyle::State_MouseOver) ? t.hover : rest;
}

Look primaryLook(const Theme& t, const QStyleOption& o) {
    if (!isEnabled(o)) return {{}, t.line, t.disabled};
    if (isOn(o, QStyle::State_Sunken)) return {t.accentPress, {}, t.accentText};
    return {isOn(o, QStyle::State_MouseOver) ? t.accentHover : t.accentFill, {}, t.accentText};
}

Look dangerLook(const Theme& t, const QStyleOption& o) {
    if (!isEnabled(o)) return {{}, t.line, t.disabled};
    if (isOn(o, QStyle::State_Sunken)) return {t.errorGround, t.error, t.error};
    return {isOn(o, QStyle::State_MouseOver) ? t.errorGround : t.raised, t.line, t.error};
}

Look quietLook(const Theme& t, const QStyleOption& o) {
    if (isOn(o, QStyle::State_On)) return {t.selected, {}, t.text};
    return {ground(t, o, {}), {}, isEnabled(o) ? t.text : t.disabled};
}

Look normalLook(const Theme& t, const QStyleOption& o) {
    if (isOn(o, QStyle::State_On)) return {t.selected, t.line, t.text};
    return {ground(t, o, t.raised), t.line, isEnabled(o) ? t.text : t.disabled};
}

Look lookOf(const Theme& t, const QStyleOption& o, ButtonKind kind) {
    switch (kind) {
        case ButtonKind::Primary: return primaryLook(t, o);
        case ButtonKind::Quiet: return quietLook(t, o);
        case ButtonKind::Danger: return dangerLook(t, o);
        case ButtonKind::Normal: break;
    }
    return normalLook(t, o);
}

// Where text of a button that is off is nearly as light as that of others, its edge tells them apart.
void dashedBox(QPainter& p, const QRectF& rect, double radius, const QColor& color) {
    p.save();
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(color, 1, Qt::DashLine));
    p.setBrush(Qt::NoBrush);
    p.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    p.restore();
}

// The ring stands off the fill by a pixel: on a primary button it would not be seen otherwise.
void bevel(const Theme& t, QPainter& p, const QStyleOption& o, const Look& look) {
    const QRectF rect(o.rect);
    const bool ring = hasKeyboard(o);
    const double off = ring ? t.focusWidth + 1 : 0;
    if (t.highContrast && !isEnabled(o) && look.edge.isValid()) return dashedBox(p, rect, buttonRadius, t.disabled);
    box(p, rect.adjusted(off, off, -off, -off), ring ? buttonRadius - 1 : buttonRadius, look.fill, ring ? QColor() : look.edge);
    if (ring) focusRing(t, p, rect, buttonRadius + 1);
}

void iconIn(QPainter& p, const QRect& rect, const QIcon& icon, const QColor& color) {
    inColor(icon, color).paint(&p, rect);
}

}  // namespace

void pushBevel(const Theme& t, QPainter& p, const QStyleOptionButton& o, const QWidget* w) {
    bevel(t, p, o, lookOf(t, o, o.features & QStyleOptionButton::Flat ? ButtonKind::Quiet : buttonKind(w)));
}

void pushLabel(const Theme& t, QPainter& p, const QStyleOptionButton& o, const QWidget* w) {
    const Look look = lookOf(t, o, o.features & QStyleOptionButton::Flat ? ButtonKind::Quiet : buttonKind(w));
    QFont f = p.font();
    f.setWeight(QFont::Medium);
    p.setFont(f);
    const bool hasMenu = o.features & QStyleOptionButton::HasMenu;
    QRect rest = o.rect.adjusted(8, 0, hasMenu ? -20 : -8, 0);
    if (!o.icon.isNull()) {
        const int textWidth = o.text.isEmpty() ? -iconGap : p.fontMetrics().size(Qt::TextShowMnemonic, o.text).width();
        const int left = std::max(rest.left(), rest.center().x() - (iconSize + iconGap + textWidth) / 2 + 1);
        iconIn(p, QRect(left, o.rect.center().y() - iconSize / 2 + 1, iconSize, iconSize), o.icon, look.text);
        rest.setLeft(left + iconSize + iconGap);
        text(p, rest, Qt::AlignLeft | Qt::AlignVCenter, o.text, look.text);
    } else {
        text(p, rest, Qt::AlignCenter, o.text, look.text);
    }
    if (hasMenu) chevron(p, QRect(o.rect.right() - 20, o.rect.top(), 12, o.rect.height()), Qt::DownArrow, look.text);
}

namespace {

void toolLabel(QPainter& p, const QStyleOptionToolButton& o, const QColor& color) {
    const bool withText = o.toolButtonStyle != Qt::ToolButtonIconOnly && !o.text.isEmpty();
    QRect rest = o.rect.adjusted(withText ? 8 : 0, 0, withText ? -8 : 0, 0);
    if (o.features & QStyleOptionToolButton::HasMenu) rest.setRight(rest.right() - 14);
    const QSize size = o.iconSize.isEmpty() ? QSize(iconSize, iconSize) : o.iconSize;
    if (!o.icon.isNull() && o.toolButtonStyle != Qt::ToolButtonTextOnly) {
        QRect at(QPoint(), size);
        at.moveCenter(rest.center());
        if (withText) at.moveLeft(rest.left());
        iconIn(p, at, o.icon, color);
        rest.setLeft(at.right() + 1 + iconGap);
    }
    if (withText || o.icon.isNull())
        text(p, rest, withText && !o.icon.isNull() ? Qt::AlignVCenter : Qt::AlignCenter, o.text, color);
}

}  // namespace

void toolButton(const Theme& t, QPainter& p, const QStyleOptionToolButton& o, const QWidget* w) {
    const bool raised = !(o.state & QStyle::State_AutoRaise) && buttonKind(w) == ButtonKind::Normal;
    const Look look =
        raised ? normalLook(t, o) : lookOf(t, o, buttonKind(w) == ButtonKind::Normal ? ButtonKind::Quiet : buttonKind(w));
    bevel(t, p, o, look);
    p.setFont(o.font);
    toolLabel(p, o, look.text);
    if (o.features & QStyleOptionToolButton::HasMenu)
        chevron(p, QRect(o.rect.right() - 17, o.rect.top(), 12, o.rect.height()), Qt::DownArrow, look.text);
}

void checkBox(const Theme& t, QPainter& p, const QStyleOption& o) {
    const bool on = isOn(o, QStyle::State_On), some = isOn(o, QStyle::State_NoChange);
    QRectF rect(o.rect);
    const QColor fill = !isEnabled(o) ? t.raised : on || some ? t.accentFill : t.field;
    const QColor edge = !isEnabled(o) ? t.line : on || some ? QColor() : isOn(o, QStyle::State_MouseOver) ? t.text3 : t.outline;
    box(p, rect, 3, fill, edge);
    p.save();
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(isEnabled(o) ? t.accentText : t.disabled, 1.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    p.translate(rect.topLeft());
    p.scale(rect.width() / 16, rect.height() / 16);
    if (on) p.drawPolyline(QPolygonF{QPointF(4, 8.5), QPointF(7, 11.3), QPointF(12, 5)});
    if (some) p.drawLine(QPointF(4.5, 8), QPointF(11.5, 8));
    p.restore();
}

void radio(const Theme& t, QPainter& p, const QStyleOption& o) {
    const bool on = isOn(o, QStyle::State_On);
    const QRectF rect(o.rect);
    box(p, rect, rect.width() / 2, isEnabled(o) ? t.field : t.raised, on && isEnabled(o) ? t.accentFill : t.outline, on ? 2 : 1);
    if (on) box(p, rect.adjusted(4, 4, -4, -4), rect.width(), isEnabled(o) ? t.accentFill : t.disabled);
}

}  // namespace lathe::ui::draw
