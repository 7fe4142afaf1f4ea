// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/sweep/space.h"
#include "widgets/study/study_data.h"

class QLabel;
class QToolButton;

namespace lathe::ui {
class Label;
class TriedValues;
}  // namespace lathe::ui

namespace lathe::workbench {

class FieldEdit;

/// One dimension: its path, its values as text, its scale (a menu, from which it is also removed), and which values were tried.
/// What cannot be read is said below and leaves the last values in force.
class SpaceRow : public QWidget {
    Q_OBJECT
public:
    explicit SpaceRow(const sweep::Dimension& dimension, QWidget* parent = nullptr);

    const sweep::Dimension& dimension() const { return m_dimension; }
    /// The same parameter with other values.
    void showDomain(const sweep::Domain& domain);
    void showTried(const ui::TrialAxis& axis, const std::vector<double>& places);
    /// "Drops 512 from the next trial", with Undo; empty: nothing pends.
    void showNote(const QString& text, bool undo);
    void complain(const QString& text);
    FieldEdit& field() { return *m_field; }

Q_SIGNALS:
    void edited(const lathe::sweep::Domain& domain);
    void removed();
    void undoWished();

private:
    void read(const QString& text);
    void fillMenu();
    void setScale(Scale scale);

    sweep::Dimension m_dimension;
    FieldEdit* m_field;
    QToolButton* m_scale;
    ui::TriedValues* m_tried;
    QLabel* m_complaint;
    QWidget* m_noteRow;
    ui::Label* m_note;
    QToolButton* m_undo;
};

}  // namespace lathe::workbench
