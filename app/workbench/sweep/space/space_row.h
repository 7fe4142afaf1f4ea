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

/// One parameter of the search space: path, domain, scale (a menu, also to remove the parameter or make it conditional), and
/// tried values.
class SpaceRow : public QWidget {
    Q_OBJECT
public:
    explicit SpaceRow(const sweep::Dimension& dimension, QWidget* parent = nullptr);

    const sweep::Dimension& dimension() const { return m_dimension; }
    /// The same parameter with another domain. `earlier`: parameters on which it may depend.
    void show(const sweep::Dimension& dimension, std::vector<sweep::Dimension> earlier);
    using QWidget::show;
    void showTried(const ui::TrialAxis& axis, const std::vector<double>& places);
    /// A pending change: "Drops 512 from the next trial", with Undo; empty: none.
    void showNote(const QString& text, bool undo);
    FieldEdit& field();
    DomainField& values() { return *m_values; }
    /// Entries of the scale menu, created each time it opens.
    void fillMenu(QMenu& menu);

Q_SIGNALS:
    void edited(const lathe::sweep::Dimension& dimension);
    void removed();
    void undoRequested();

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
