// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/workbench/forms/form_row.h"
#include "core/graph/params.h"

namespace lathe::workbench {

class ParamField;
class ParamSource;
class SweepButton;

/// One parameter of a form: shows the current value, validates input, and writes valid values. Invalid input stays in the field
/// with an error below, and the last valid value stays in effect.
class ParamRow : public FormRow {
    Q_OBJECT
public:
    /// Does not own `def` and `source`; both must outlive the row.
    ParamRow(const ParamDef& def, ParamSource& source, ParamField* field, QWidget* parent = nullptr);

    const ParamDef& def() const { return m_def; }
    ParamField& field() { return *m_field; }
    bool isInvalid() const { return !complaint().isEmpty(); }
    /// Label, help, range and default: for the tool tip and the inspector.
    QString help() const;
    void refresh();
    void reset();
    /// "Sweep this"; null if the parameter cannot be varied.
    SweepButton* sweepButton() const { return m_sweep; }

Q_SIGNALS:
    void focused();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void listen();
    void offerSweep();
    void showSwept();
    void showValues();
    void enter(const ParamValue&, bool done);
    void write(const ParamValue&);
    void complain(const QString& text, const QString& mark = {});
    void step(double steps);
    void beginScrub();
    void scrub(double steps);

    const ParamDef& m_def;
    ParamSource& m_source;
    ParamField* m_field;
    SweepButton* m_sweep = nullptr;
    std::vector<Json> m_shown;             ///< as last shown
    std::optional<ParamValue> m_value;     ///< current value; nothing if there are several, or it is invalid
    std::optional<ParamValue> m_scrubbed;  ///< value at the start of the drag
    int m_mark = 0;
};

}  // namespace lathe::workbench
