// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include "core/data/cleaning/action.h"
#include "core/data/table_schema.h"

class QComboBox;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

class ColumnFields;

/// A form for a step of the cleaning list that does not come from selected samples: exclude or relabel by a rule, merge classes,
/// remove duplicates, clip or fill a column of a table. What is wrong with it is shown below the fields.
class StepForm : public QWidget {
    Q_OBJECT
public:
    explicit StepForm(QWidget* parent = nullptr);

    void setClasses(const std::vector<std::string>& classes);
    /// The columns of a table; empty: the data are none, and there are no steps for columns.
    void setColumns(const std::vector<TableColumn>& columns);
    /// The step as it is filled in.
    cleaning::Action action() const;

Q_SIGNALS:
    void previewWanted(const lathe::cleaning::Action& action);
    void cancelled();

protected:
    void keyPressEvent(QKeyEvent*) override;

private:
    void listKinds();
    void fit();
    void check();
    cleaning::Kind kind() const;
    bool isOfColumn() const;
    QString missing() const;

    QComboBox *m_kind, *m_label;
    QLineEdit* m_rule;
    QListWidget* m_classes;
    QWidget *m_ruleRow, *m_labelRow, *m_classRow;
    ColumnFields* m_fields;
    ui::Label* m_problem;
    QPushButton* m_preview;
};

}  // namespace lathe::workbench
