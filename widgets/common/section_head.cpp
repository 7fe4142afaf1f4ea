// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/section_head.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QToolButton>

#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/style.h"

namespace lathe::ui {

namespace {

constexpr int widestTitle = 200;

}  // namespace

SectionHead::SectionHead(const QString& title, QWidget* parent)
    : QWidget(parent),
      m_title(new Label(title, TextRole::Small)),
      m_count(new Label({}, TextRole::Small, Tone::Text3)),
      m_row(new QHBoxLayout(this)) {
    setCompact(this);
    keepScaled(this, Extent::LeastHeight, 32);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    QFont strong = m_title->font();
    strong.setWeight(QFont::DemiBold);
    m_title->setFont(strong);
    m_row->setContentsMargins(12, 0, 12, 0);
    m_row->setSpacing(8);
    m_row->addWidget(m_title);
    m_row->addWidget(m_count, 1);
    m_count->hide();
    m_row->addStretch();
    followTextScale(this, [this] { keepTitle(); });
}

void SectionHead::setTitle(const QString& title) {
    m_title->setText(title);
    keepTitle();
}

// Where not all of it fits, what stands beside the title gives way.
void SectionHead::keepTitle() {
    m_title->setMinimumWidth(0);  // the size hint of a label is never below its minimum, that of the text before
    m_title->setMinimumWidth(std::min(m_title->sizeHint().width(), scaledWidth(widestTitle)));
}

void SectionHead::setCount(const QString& text) {
    m_count->setText(text);
    m_count->setVisible(!text.isEmpty());
}

void SectionHead::addTool(QWidget* tool) {
    m_row->addWidget(tool);
}

void SectionHead::addTool(QAction* action) {
    m_row->addWidget(iconButton(action));
}

}  // namespace lathe::ui
