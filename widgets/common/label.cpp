// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/label.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace lathe::ui {

QColor toneColor(const Theme& t, Tone tone) {
    switch (tone) {
        case Tone::Text: return t.text;
        case Tone::Text2: return t.text2;
        case Tone::Text3: return t.text3;
        case Tone::Accent: return t.accent;
        case Tone::Ok: return t.ok;
        case Tone::Warning: return t.warning;
        case Tone::Error: return t.error;
    }
    return t.text;
}

Label::Label(const QString& text, TextRole role, Tone tone, QWidget* parent) : QLabel(parent), m_tone(tone) {
    setTextFormat(Qt::PlainText);
    setText(text);
    setFont(ui::font(role));
    setForegroundRole(QPalette::WindowText);
    setTone(tone);
}

void Label::setTone(Tone tone) {
    m_tone = tone;
    QPalette p = palette();
    p.setColor(QPalette::WindowText, toneColor(themeOf(this), tone));
    setPalette(p);
}

void Label::setElideMode(Qt::TextElideMode mode) {
    m_elide = mode;
    update();
}

QSize Label::minimumSizeHint() const {
    const QSize size = QLabel::minimumSizeHint();
    if (wordWrap() || m_elide == Qt::ElideNone) return size;
    return {std::min(size.width(), fontMetrics().averageCharWidth() * 3), size.height()};
}

bool Label::fits() const {
    return wordWrap() || fontMetrics().horizontalAdvance(text()) <= contentsRect().width();
}

void Label::paintEvent(QPaintEvent* event) {
    if (fits() || textFormat() == Qt::RichText || !pixmap(Qt::ReturnByValue).isNull()) return QLabel::paintEvent(event);
    QPainter p(this);
    p.setPen(palette().color(isEnabled() ? QPalette::Normal : QPalette::Disabled, QPalette::WindowText));
    p.drawText(contentsRect(), static_cast<int>(alignment()), fontMetrics().elidedText(text(), m_elide, contentsRect().width()));
}

void Label::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange) setTone(m_tone);
    QLabel::changeEvent(event);
}

bool Label::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && !fits()) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text(), this);
        return true;
    }
    return QLabel::event(event);
}

}  // namespace lathe::ui
