// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/forms/param_field.h"

class QComboBox;

namespace lathe::workbench {

/// Field for a choice among a few options.
class ChoiceField : public ParamField {
    Q_OBJECT
public:
    ChoiceField(const std::vector<std::string_view>& options, QWidget* parent);

    void show(const ParamValue&) override;
    void showMixed() override;
    QWidget* editor() override;

private:
    std::vector<std::string_view> m_options;
    QComboBox* m_box;
};

/// A combo box for forms, 24 px high. The mouse wheel over it scrolls the form, unless it has the keyboard focus.
QComboBox* makeFormCombo(QWidget* parent = nullptr);

}  // namespace lathe::workbench
