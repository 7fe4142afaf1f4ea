// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/figure_row.h"

#include <QHBoxLayout>

#include "widgets/common/fonts.h"
#include "widgets/common/label.h"

namespace lathe::workbench {

FigureRow::FigureRow(const QString& name, QWidget* parent)
    : QWidget(parent),
      m_name(new ui::Label(name, ui::TextRole::Small, ui::Tone::Text2)),
      m_value(new ui::Label({}, ui::TextRole::Small)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_name);
    row->addStretch();
    row->addWidget(m_value);
    // Where both do not fit, the name gives way.
    m_value->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    ui::keepScaled(this, ui::Extent::FixedHeight, 24);
    m_value->setAccessibleName(name);
}

}  // namespace lathe::workbench
