// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include <QObject>

#include "core/base/json.h"
#include "core/graph/params.h"

namespace lathe::workbench {

/// Where a form reads its values, and writes what the user enters.
class ParamSource : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// The value in each object of the form (usually one; several if several layers are selected). Null: not set, the default
    /// applies. Empty: the objects no longer exist.
    virtual std::vector<Json> values(std::string_view key) const = 0;
    /// Sets the value in all objects; null: the default. `label` names the step in the undo history. Consecutive writes with the
    /// same key and `mark` are one step.
    virtual void write(std::string_view key, const Json& value, const QString& label, int mark) = 0;
    /// A mark that was not used before.
    virtual int freshMark() = 0;
    /// True if the project's sweep can vary the parameter. `sweptValues`: its values as text, empty if it is not varied.
    /// `toggleSweep`: adds it to the sweep, or removes it.
    virtual bool canSweep(const ParamDef&) const { return false; }
    virtual QString sweptValues(std::string_view key) const { return (void)key, QString(); }
    virtual void toggleSweep(const ParamDef&) {}

Q_SIGNALS:
    void changed();  ///< values changed: by this form, undo, another form, or a command
    /// A value could not be written.
    void refused(const QString& reason);
};

}  // namespace lathe::workbench
