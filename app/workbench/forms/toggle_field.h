// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/forms/param_field.h"

namespace lathe::ui {
class ToggleSwitch;
}

namespace lathe::workbench {

/// Field for on or off: a switch of 28 by 16 px.
class ToggleField : public ParamField {
    Q_OBJECT
public:
    explicit ToggleField(QWidget* parent);

    void show(const ParamValue&) override;
    void showMixed() override;
    QWidget* editor() override;

private:
    ui::ToggleSwitch* m_switch;
};

}  // namespace lathe::workbench
