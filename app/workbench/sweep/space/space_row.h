// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include "core/sweep/space/space.h"
#include "widgets/study/study_data.h"

class QMenu;
class QToolButton;

namespace lathe::ui {
class Label;
class TriedValues;
}  // namespace lathe::ui

namespace lathe::workbench {

class DomainField;
class FieldEdit;

/// One dimension: its path, its values, its scale (a menu, from which it is also removed or made to depend on an earlier one),
/// and which values were tried.
class SpaceRow : public QWidget {
    Q_OBJECT
public:
    explicit SpaceRow(const sweep::Dimension& dimension, QWidget* parent = nullptr);

    const sweep::Dimension& dimension() const { return m_dimension; }
    /// The same parameter with other values; `earlier`: what it may depend on.
    void show(const sweep::Dimension& dimension, std::vector<sweep::Dimension> earlier);
    using QWidget::show;
    void showTried(const ui::TrialAxis& axis, const std::vector<double>& places);
    /// "Drops 512 from the next trial", with Undo; empty: nothing pends.
    void showNote(const QString& text, bool undo);
    FieldEdit& field();
    DomainField& values() { return *m_values; }
    /// What the scale's menu offers, made anew when it opens.
    void fillMenu(QMenu& menu);

Q_SIGNALS:
    void edited(const lathe::sweep::Dimension& dimension);
    void removed();
    void undoWished();

private:
    void build();
    void addShapes(QMenu& menu);
    void addConditions(QMenu& menu);
    void toggleCondition(const std::string& path, const Json& value);
    void showWhen();
    void change(sweep::Dimension dimension);

    sweep::Dimension m_dimension;
    std::vector<sweep::Dimension> m_earlier;
    DomainField* m_values;
    QToolButton* m_scale;
    ui::TriedValues* m_tried;
    ui::Label* m_when;
    QWidget* m_noteRow;
    ui::Label* m_note;
    QToolButton* m_undo;
};

}  // namespace lathe::workbench
