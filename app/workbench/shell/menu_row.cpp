// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/menu_row.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QPainter>
#include <QToolButton>

#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"
#include "widgets/common/style.h"
#include "widgets/common/style_drawing.h"

namespace lathe::workbench {

namespace {

/// Looks like a search field and opens one.
class PaletteField : public QAbstractButton {
public:
    PaletteField(const QString& text, const QString& help, const QString& keys) : m_keys(keys) {
        setText(text);
        setToolTip(QStringLiteral("%1 (%2)").arg(help, keys));
        setAccessibleName(help);
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::TabFocus);
        setFont(ui::font(ui::TextRole::Small));
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }
    QSize sizeHint() const override { return {248, ui::scaledHeight(24)}; }
    QSize minimumSizeHint() const override { return {120, ui::scaledHeight(24)}; }

protected:
    void paintEvent(QPaintEvent*) override {
        const ui::Theme& t = ui::themeOf(this);
        QPainter p(this);
        ui::draw::box(p, rect(), 4, t.field, underMouse() ? t.text3 : t.outline);
        ui::icon(QStringLiteral("search"), t.text3).paint(&p, QRect(8, (height() - 12) / 2, 12, 12));
        const int keysWidth = fontMetrics().horizontalAdvance(m_keys) + 8;
        const QRect plate(width() - keysWidth - 6, 4, keysWidth, height() - 8);
        const QRect words(28, 0, plate.left() - 32, height());
        p.setPen(t.text3);
        p.drawText(words, Qt::AlignVCenter | Qt::TextDontClip, fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
        ui::draw::box(p, plate, 3, {}, t.line);
        p.setPen(t.text3);
        p.setFont(ui::font(ui::TextRole::Caption));
        p.drawText(plate, Qt::AlignCenter, m_keys);
        if (hasFocus()) ui::draw::focusRing(t, p, rect(), 4);
    }

private:
    QString m_keys;
};

}  // namespace

MenuRow::MenuRow(QWidget* parent)
    : QWidget(parent), m_menus(new QMenuBar), m_title(new ui::Label({}, ui::TextRole::Body, ui::Tone::Text, this)) {
    setObjectName(QStringLiteral("menu-row"));
    setMinimumHeight(32);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    ui::setCompact(this);
    m_field = new PaletteField(tr("Find anything"), tr("Find an action, setting, layer or run"),
                               QKeySequence(tr("Ctrl+K")).toString(QKeySequence::NativeText));
    m_field->setObjectName(QStringLiteral("palette.field"));
    m_bell = ui::iconButton(QStringLiteral("bell"), tr("Notifications"));
    m_bell->setObjectName(QStringLiteral("bell"));
    m_menus->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_title->setObjectName(QStringLiteral("project-name"));
    m_title->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(4, 0, 8, 1);
    row->setSpacing(4);
    row->addWidget(m_menus);
    row->addStretch(1);
    row->addWidget(m_field);
    row->addWidget(m_bell);
    connect(m_field, &QAbstractButton::clicked, this, &MenuRow::paletteWanted);
    connect(m_bell, &QToolButton::clicked, this, &MenuRow::bellClicked);
}

void MenuRow::setProject(const QString& name, bool modified) {
    m_title->setText(modified ? tr("%1 •", "project with unsaved edits").arg(name) : name);
    m_title->setAccessibleName(modified ? tr("%1, not saved").arg(name) : name);
    placeTitle();
}

void MenuRow::setUnread(bool unread) {
    m_unread = unread;
    m_bell->setIcon(unread ? ui::icon(QStringLiteral("bell-fill"), ui::themeOf(this).accent) : ui::icon(QStringLiteral("bell")));
}

// The colour is that of the theme.
void MenuRow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange) setUnread(m_unread);
    QWidget::changeEvent(event);
}

// In the middle of the window, or of what is left of it.
void MenuRow::placeTitle() {
    const int from = m_menus->geometry().right() + 16, to = m_field->geometry().left() - 16;
    const int wanted = std::min(m_title->sizeHint().width(), std::max(0, to - from));
    const int left = std::clamp((width() - wanted) / 2, from, std::max(from, to - wanted));
    m_title->setGeometry(left, 0, wanted, height() - 1);
}

// Menus and field change their widths with the text size and the language.
bool MenuRow::event(QEvent* event) {
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) {
        layout()->activate();
        placeTitle();
    }
    return done;
}

void MenuRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layout()->activate();
    placeTitle();
}

void MenuRow::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    p.fillRect(rect(), t.window);
    p.fillRect(QRect(0, height() - 1, width(), 1), t.line0);
}

}  // namespace lathe::workbench
