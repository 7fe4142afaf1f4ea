// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

class ChangedDot;
class ScrubLabel;

/// Layout of one row of a form: dot, label, field of 24 px, and lines below it for an error. It is 32 px high, or higher if its
/// label has several lines.
class FormRow : public QWidget {
    Q_OBJECT
public:
    /// Lengths of the design, in px; the width of the label and the height follow the text size.
    static constexpr int leftMargin = 16, labelWidth = 104, gap = 8, rightMargin = 16, rowHeight = 32;

    FormRow(const QString& label, QWidget* field, QWidget* parent = nullptr);

    ScrubLabel& label() { return *m_label; }
    ChangedDot& dot() { return *m_dot; }
    /// The error below the field; empty: none. `mark`: lines in a font of fixed width that show where in the field it is.
    void setComplaint(const QString& text, const QString& mark = {});
    QString complaint() const;

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void fitLabel();

    QComboBox* m_choice;  ///< the field, if it is a choice; else null
    ChangedDot* m_dot;
    ScrubLabel* m_label;
    ui::Label* m_complaint;
    ui::Label* m_mark;
};

}  // namespace lathe::workbench
