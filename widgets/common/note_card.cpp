// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/note_card.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

#include "widgets/common/buttons.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"
#include "widgets/common/style.h"
#include "widgets/common/style_drawing.h"

namespace lathe::ui {

namespace {

struct CardLook {
    QString icon;
    QColor ground, mark;
};

CardLook cardLook(const Theme& t, NoteCard::Kind kind) {
    switch (kind) {
        case NoteCard::Kind::Note: break;
        case NoteCard::Kind::Warning: return {QStringLiteral("exclamation-triangle"), t.warningGround, t.warning};
        case NoteCard::Kind::Error: return {QStringLiteral("exclamation-circle"), t.errorGround, t.error};
    }
    return {QStringLiteral("info-circle"), t.raised, t.text2};
}

}  // namespace

NoteCard::NoteCard(Kind kind, const QString& sentence, QWidget* parent)
    : QWidget(parent),
      m_kind(kind),
      m_icon(new Label),
      m_text(new Label(sentence, TextRole::Small)),
      m_mark(new Label({}, TextRole::Code)),
      m_buttons(new QHBoxLayout) {
    setCompact(this);
    setAccessibleName(sentence);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(12, 8, 12, 8);
    grid->setHorizontalSpacing(8);
    grid->addWidget(m_icon, 0, 0, Qt::AlignTop);
    grid->addWidget(m_text, 0, 1);
    grid->addWidget(m_mark, 1, 1);
    grid->addLayout(m_buttons, 2, 1);
    grid->setColumnStretch(1, 1);
    m_icon->setFixedSize(16, 16);
    m_text->setWordWrap(true);
    m_mark->setObjectName(QStringLiteral("mark"));
    m_mark->setElideMode(Qt::ElideNone);
    m_mark->hide();
    m_buttons->addStretch();
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    showIcon();
}

void NoteCard::setText(const QString& sentence) {
    m_text->setText(sentence);
    setAccessibleName(sentence);
}

void NoteCard::setMark(const QString& lines) {
    m_mark->setText(lines);
    m_mark->setVisible(!lines.isEmpty());
}

QPushButton* NoteCard::addButton(const QString& text, std::function<void()> run) {
    auto* button = textButton(text, m_buttons->count() > 1 ? ButtonKind::Quiet : ButtonKind::Normal);
    connect(button, &QPushButton::clicked, this, std::move(run));
    m_buttons->insertWidget(m_buttons->count() - 1, button);
    return button;
}

void NoteCard::clearButtons() {
    while (m_buttons->count() > 1) {
        QLayoutItem* item = m_buttons->takeAt(0);
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
}

void NoteCard::showIcon() {
    const CardLook look = cardLook(themeOf(this), m_kind);
    m_icon->setPixmap(icon(look.icon, look.mark).pixmap(QSize(16, 16), devicePixelRatioF()));
}

void NoteCard::paintEvent(QPaintEvent*) {
    const Theme& t = themeOf(this);
    QPainter p(this);
    draw::box(p, rect(), 4, cardLook(t, m_kind).ground, t.name == QStringLiteral("high-contrast") ? t.line : QColor());
}

void NoteCard::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange) showIcon();
    QWidget::changeEvent(event);
}

}  // namespace lathe::ui
