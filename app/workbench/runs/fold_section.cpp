// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/fold_section.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/common/icons.h"
#include "widgets/common/label.h"

namespace lathe::workbench {

FoldSection::FoldSection(const QString& title, const QString& remark, QWidget* content, QWidget* parent)
    : QWidget(parent), m_button(new QToolButton(this)), m_content(content) {
    QFont strong = ui::font(ui::TextRole::Small);
    strong.setWeight(QFont::DemiBold);
    m_button->setFont(strong);
    m_button->setText(title);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setIconSize({12, 12});
    m_button->setAutoRaise(true);
    m_button->setAccessibleDescription(remark);
    connect(m_button, &QToolButton::clicked, this, [this] {
        setOpen(!isOpen());
        Q_EMIT toggled(isOpen());
    });
    auto* head = new QHBoxLayout;
    head->setContentsMargins(6, 4, 12, 4);
    head->addWidget(m_button);
    head->addWidget(new ui::Label(remark, ui::TextRole::Small, ui::Tone::Text3, this), 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(content);
    setOpen(true);
}

bool FoldSection::isOpen() const {
    return !m_content->isHidden();
}

void FoldSection::setOpen(bool open) {
    m_content->setVisible(open);
    m_button->setIcon(ui::icon(open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right")));
}

void FoldSection::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(0, 0, width(), 1, ui::themeOf(this).line0);
}

}  // namespace lathe::workbench
