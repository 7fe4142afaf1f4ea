// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/message_card.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include "widgets/common/icons.h"
#include "widgets/common/label.h"

namespace lathe::ui {

namespace {

constexpr int iconSide = 16, margin = 12;

struct Look {
    const char* icon;
    QColor color, ground;
};

Look lookOf(MessageSeverity g, const Theme& t) {
    switch (g) {
        case MessageSeverity::Ok: return {"check-lg", t.ok, t.okGround};
        case MessageSeverity::Warning: return {"exclamation-triangle", t.warning, t.warningGround};
        case MessageSeverity::Error: return {"exclamation-circle", t.error, t.errorGround};
        case MessageSeverity::Note: break;
    }
    return {"info-circle", t.text3, t.raised};
}

}  // namespace

MessageCard::MessageCard(QWidget* parent)
    : QFrame(parent),
      m_title(new Label({}, TextRole::Small)),
      m_text(new Label({}, TextRole::Small, Tone::Text2)),
      m_buttons(new QHBoxLayout) {
    QFont strong = m_title->font();
    strong.setWeight(QFont::DemiBold);
    m_title->setFont(strong);
    m_title->setWordWrap(true);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_buttons->setSpacing(8);
    m_buttons->addStretch();
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(margin + iconSide + 8, 8, margin, 8);
    rows->setSpacing(2);
    rows->addWidget(m_title);
    rows->addWidget(m_text);
    rows->addLayout(m_buttons);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void MessageCard::show(MessageSeverity severity, const QString& title, const QString& text) {
    m_severity = severity;
    m_title->setText(title);
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    setAccessibleName(title);
    setAccessibleDescription(text);
    update();
}

QString MessageCard::title() const {
    return m_title->text();
}

QString MessageCard::text() const {
    return m_text->text();
}

void MessageCard::addButton(QAbstractButton* button) {
    m_buttons->setContentsMargins(0, 6, 0, 0);
    m_buttons->insertWidget(m_buttons->count() - 1, button);
}

void MessageCard::setLarge() {
    m_title->setFont(ui::font(TextRole::Title));
}

void MessageCard::setTinted(bool tinted) {
    m_tinted = tinted;
    update();
}

void MessageCard::paintEvent(QPaintEvent*) {
    const Look look = lookOf(m_severity, themeOf(this));
    QPainter p(this);
    if (m_tinted) {
        p.setRenderHint(QPainter::Antialiasing);
        p.setPen(Qt::NoPen);
        p.setBrush(look.ground);
        p.drawRoundedRect(rect(), 4, 4);
    }
    icon(QLatin1String(look.icon), look.color).paint(&p, QRect(margin, 9, iconSide, iconSide));
}

Separator::Separator(QWidget* parent) : QWidget(parent) {
    setFixedHeight(1);
}

void Separator::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(rect(), themeOf(this).line0);
}

}  // namespace lathe::ui
