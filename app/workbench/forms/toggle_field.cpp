// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/toggle_field.h"

#include <QHBoxLayout>

#include "widgets/common/switch.h"

namespace lathe::workbench {

ToggleField::ToggleField(QWidget* parent) : ParamField(parent), m_switch(new ui::Switch) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_switch);
    layout->addStretch();
    setFocusProxy(m_switch);
    connect(m_switch, &QCheckBox::clicked, this, [this] {
        m_switch->setTristate(false);
        Q_EMIT entered(m_switch->isChecked(), true);
    });
}

void ToggleField::show(const ParamValue& value) {
    m_switch->setTristate(false);
    m_switch->setChecked(std::get<bool>(value));
}

void ToggleField::showMixed() {
    m_switch->setTristate(true);
    m_switch->setCheckState(Qt::PartiallyChecked);
}

QWidget* ToggleField::editor() {
    return m_switch;
}

}  // namespace lathe::workbench
