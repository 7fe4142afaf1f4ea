// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/empty_state.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/common/buttons.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"

namespace lathe::ui {

EmptyState::EmptyState(const QString& icon, const QString& title, const QString& sentence, QWidget* parent)
    : QWidget(parent),
      m_iconName(icon),
      m_icon(new Label),
      m_title(new Label(title, TextRole::Strong)),
      m_sentence(new Label(sentence, TextRole::Small, Tone::Text3)),
      m_buttons(new QHBoxLayout) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(4);
    column->addStretch();
    column->addWidget(m_icon);
    column->addSpacing(4);
    column->addWidget(m_title);
    column->addWidget(m_sentence);
    column->addSpacing(8);
    column->addLayout(m_buttons);
    column->addStretch();
    m_buttons->addStretch();
    m_buttons->addStretch();
    for (Label* label : {m_icon, m_title, m_sentence}) label->setAlignment(Qt::AlignCenter);
    m_title->setWordWrap(true);
    m_sentence->setWordWrap(true);
    showIcon();
}

void EmptyState::setText(const QString& title, const QString& sentence) {
    m_title->setText(title);
    m_sentence->setText(sentence);
}

void EmptyState::addAction(QAction* action, bool primary) {
    m_buttons->insertWidget(m_buttons->count() - 1, actionButton(action, primary ? ButtonKind::Primary : ButtonKind::Normal));
}

void EmptyState::showIcon() {
    m_icon->setPixmap(icon(m_iconName, themeOf(this).text3).pixmap(QSize(20, 20), devicePixelRatioF()));
}

void EmptyState::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange) showIcon();
    QWidget::changeEvent(event);
}

}  // namespace lathe::ui
