// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/segmented_control.h"

#include <algorithm>

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>

#include "widgets/common/style.h"
#include "widgets/common/style_drawing.h"

namespace lathe::ui {

namespace {

class Segment : public QAbstractButton {
public:
    explicit Segment(const QString& text) {
        setText(text);
        setAccessibleName(text);
        setCheckable(true);
        setAutoExclusive(true);
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::TabFocus);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }
    QSize sizeHint() const override {
        // As wide as when it is the choice: written heavier, its words would reach the line beside them.
        const QFontMetrics heavy(chosenFont());
        return {heavy.horizontalAdvance(text()) + 20, std::max(controlHeight(this), heavy.height() + 6)};
    }
    QSize minimumSizeHint() const override { return {std::min(sizeHint().width(), 28), sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& t = themeOf(this);
        QPainter p(this);
        const QRectF inside = QRectF(rect()).adjusted(0, 1, 0, -1);
        if (isEnabled() && (isChecked() || underMouse() || isDown()))
            p.fillRect(inside, isChecked() ? t.chosen : isDown() ? t.press : t.hover);
        p.setFont(isChecked() ? chosenFont() : font());
        p.setPen(!isEnabled() ? t.disabled : isChecked() ? t.chosenText : t.text2);
        p.drawText(rect(), Qt::AlignCenter, p.fontMetrics().elidedText(text(), Qt::ElideMiddle, width() - 8));
        if (hasFocus()) draw::focusRing(t, p, QRectF(rect()), 4);
    }
    // The lines between the segments are the parent's, and stand where the segments end.
    void moveEvent(QMoveEvent*) override { parentWidget()->update(); }
    void resizeEvent(QResizeEvent*) override { parentWidget()->update(); }
    void hideEvent(QHideEvent*) override { parentWidget()->update(); }

private:
    QFont chosenFont() const {
        QFont f = font();
        f.setWeight(QFont::Medium);
        return f;
    }
};

}  // namespace

SegmentedControl::SegmentedControl(QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(1, 0, 1, 0);
    row->setSpacing(1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

SegmentedControl::SegmentedControl(const QStringList& texts, QWidget* parent) : SegmentedControl(parent) {
    for (const QString& text : texts) addSegment(text);
}

int SegmentedControl::addSegment(const QString& text, const QString& toolTip) {
    auto* button = new Segment(text);
    button->setToolTip(toolTip.isEmpty() ? text : toolTip);  // which may be elided
    layout()->addWidget(button);
    const int index = count();
    m_buttons.push_back(button);
    if (index == 0) button->setChecked(true);
    connect(button, &QAbstractButton::toggled, this, [this, index](bool on) {
        if (on) Q_EMIT currentChanged(index);
    });
    return index;
}

int SegmentedControl::current() const {
    for (int i = 0; i < count(); ++i)
        if (segment(i)->isChecked()) return i;
    return -1;
}

void SegmentedControl::setCurrent(int index) {
    segment(index)->setChecked(true);
}

void SegmentedControl::setSegmentEnabled(int index, bool enabled, const QString& reason) {
    segment(index)->setEnabled(enabled);
    segment(index)->setToolTip(enabled ? QString() : reason);
}

void SegmentedControl::paintEvent(QPaintEvent*) {
    const Theme& t = themeOf(this);
    QPainter p(this);
    draw::box(p, rect(), 4, {}, t.line);
    bool first = true;  // of those that are shown; no line is before it
    for (const QAbstractButton* button : m_buttons) {
        if (button->isHidden()) continue;
        if (!first) p.fillRect(QRect(button->x() - 1, 1, 1, height() - 2), t.line);
        first = false;
    }
}

}  // namespace lathe::ui
