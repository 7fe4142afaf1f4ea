// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include <QObject>

#include "core/base/json.h"
#include "core/graph/params.h"

namespace lathe::workbench {

/// Where a form reads its values and writes what a person enters.
class ParamSource : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// The value in each thing that the form speaks of (several selected layers, as a rule one); null: not set, the default
    /// counts. Empty: there is nothing of the kind any more.
    virtual std::vector<Json> values(std::string_view key) const = 0;
    /// Sets the value in each of them; null: back to the default. `label` names it in the undo history. Writes of one key and one
    /// `mark` in a row are one step.
    virtual void write(std::string_view key, const Json& value, const QString& label, int mark) = 0;
    /// A mark that no earlier entry has.
    virtual int freshMark() = 0;
    /// Whether the project's sweep can vary the parameter; over which values it does, in words (empty: it does not); and takes it
    /// up or drops it.
    virtual bool canSweep(const ParamDef&) const { return false; }
    virtual QString sweptValues(std::string_view key) const { return (void)key, QString(); }
    virtual void toggleSweep(const ParamDef&) {}

Q_SIGNALS:
    void changed();  ///< by whomever: undo, another form, a command
    /// A value could not be written.
    void refused(const QString& reason);
};

}  // namespace lathe::workbench
