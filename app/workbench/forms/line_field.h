// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/forms/param_field.h"

namespace lathe::workbench {

class FieldEdit;

/// A value written in one line: a number (formulas allowed), a list of numbers, a text.
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

/// What the text means for this parameter, not judged; nothing when it is no value.
std::optional<ParamValue> valueFromText(const ParamDef&, const QString& text);

}  // namespace lathe::workbench
