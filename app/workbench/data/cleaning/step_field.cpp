// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/cleaning/step_field.h"

#include <QHBoxLayout>

#include "widgets/common/fonts.h"
#include "widgets/common/label.h"

namespace lathe::workbench {

namespace {

constexpr int stepNameWidth = 64;

}  // namespace

QWidget* stepField(const QString& name, QWidget* field) {
    auto* row = new QWidget;
    auto* label = new ui::Label(name, ui::TextRole::Small, ui::Tone::Text2);
    ui::keepScaled(label, ui::Extent::FixedWidth, stepNameWidth);
    field->setAccessibleName(name);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(label);
    layout->addWidget(field, 1);
    return row;
}

}  // namespace lathe::workbench
