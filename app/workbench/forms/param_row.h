// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/workbench/forms/form_row.h"
#include "core/graph/params.h"

namespace lathe::workbench {

class ParamField;
class ParamSource;
class SweepButton;

/// One parameter of a form: shows the value that is in force, judges what is entered, and writes what is sound. What is not stays
/// in the field with the reason below, while the last sound value stays in force.
class ParamRow : public FormRow {
    Q_OBJECT
public:
    /// Neither `def` nor `source` is owned; both outlive the row.
    ParamRow(const ParamDef& def, ParamSource& source, ParamField* field, QWidget* parent = nullptr);

    const ParamDef& def() const { return m_def; }
    ParamField& field() { return *m_field; }
    bool isInvalid() const { return !complaint().isEmpty(); }
    /// Label, help, range and default: the tool tip, and what the inspector says of the focused field.
    QString help() const;
    void refresh();
    void reset();
    /// "Sweep this"; null where the parameter cannot be varied.
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
    void complain(const QString&);
    void step(double steps);
    void beginScrub();
    void scrub(double steps);

    const ParamDef& m_def;
    ParamSource& m_source;
    ParamField* m_field;
    SweepButton* m_sweep = nullptr;
    std::vector<Json> m_shown;             ///< as of the last look
    std::optional<ParamValue> m_value;     ///< in force; nothing when there are several, or it is wrong
    std::optional<ParamValue> m_scrubbed;  ///< where the drag began
    int m_mark = 0;
};

}  // namespace lathe::workbench
