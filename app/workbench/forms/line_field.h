// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/forms/param_field.h"

namespace lathe::workbench {

class FieldEdit;

/// Field for a value in one line: a number (expressions allowed), a list of numbers, or a text.
class LineField : public ParamField {
    Q_OBJECT
public:
    LineField(const ParamDef&, QWidget* parent);

    void show(const ParamValue&) override;
    void showMixed() override;
    void showRaw(const QString&) override;
    void setInvalid(bool) override;
    void setUnit(const QString&) override;
    QWidget* editor() override;

private:
    void read(const QString& text, bool done);

    const ParamDef& m_def;
    FieldEdit* m_edit;
};

/// The text as a value of this parameter's type, without a check of its range; nothing if it is not a value.
std::optional<ParamValue> valueFromText(const ParamDef&, const QString& text);

}  // namespace lathe::workbench
