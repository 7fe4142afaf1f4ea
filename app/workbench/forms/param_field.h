// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/graph/params.h"

namespace lathe::workbench {

/// The editor of one value. Shows a value and emits what the user enters; it does not validate, and does not know the project.
class ParamField : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    ~ParamField() override;

    /// Shows the current value. A text with the cursor that has the same meaning is not changed.
    virtual void show(const ParamValue&) = 0;
    /// Several objects have different values.
    virtual void showMixed() = 0;
    /// Shows content of the file that is not a value of this type.
    virtual void showRaw(const QString&) { showMixed(); }
    virtual void setInvalid(bool) {}
    virtual void setUnit(const QString&) {}
    /// The widget that gets the keyboard focus and the accessible name.
    virtual QWidget* editor() { return this; }

Q_SIGNALS:
    /// `done`: the user has finished (Enter, loss of focus, a click); false while typing.
    void entered(const lathe::ParamValue& value, bool done);
    void unreadable(const QString& text);
    void reverted();
    void stepRequested(double steps);
};

}  // namespace lathe::workbench
