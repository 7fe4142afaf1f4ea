// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/graph/params.h"

namespace lathe::workbench {

/// The editor of one value. Shows what it is told and reports what a person means; it judges nothing and knows of no project.
class ParamField : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    ~ParamField() override;

    /// The value in force. A text under the cursor that means the same stays as it is.
    virtual void show(const ParamValue&) = 0;
    /// Several things have several values.
    virtual void showMixed() = 0;
    /// What stands in the file and is no value of this kind.
    virtual void showRaw(const QString&) { showMixed(); }
    virtual void setInvalid(bool) {}
    virtual void setUnit(const QString&) {}
    /// What gets the keyboard and the accessible name.
    virtual QWidget* editor() { return this; }

Q_SIGNALS:
    /// `done`: the person has finished (Enter, leaving the field, a click), and does not go on typing.
    void entered(const lathe::ParamValue& value, bool done);
    void unreadable(const QString& text);
    void reverted();
    void stepWished(double steps);
};

}  // namespace lathe::workbench
