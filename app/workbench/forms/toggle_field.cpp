// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/toggle_field.h"

#include <QHBoxLayout>

#include "widgets/common/toggle_switch.h"

namespace lathe::workbench {

ToggleField::ToggleField(QWidget* parent) : ParamField(parent), m_switch(new ui::ToggleSwitch) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_switch);
    layout->addStretch();
    setFocusProxy(m_switch);
    connect(m_switch, &QAbstractButton::clicked, this, [this] { Q_EMIT entered(m_switch->isChecked(), true); });
}

void ToggleField::show(const ParamValue& value) {
    m_switch->setText({});
    m_switch->setChecked(std::get<bool>(value));
}

void ToggleField::showMixed() {
    m_switch->setChecked(false);
    m_switch->setText(tr("Several"));
}

QWidget* ToggleField::editor() {
    return m_switch;
}

}  // namespace lathe::workbench
