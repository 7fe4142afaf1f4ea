// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include "core/data/cleaning/action.h"

class QComboBox;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// A form for a step of the cleaning list that does not come from selected samples: exclude or relabel by a rule, merge classes,
/// remove duplicates. What is wrong with it is shown below the fields.
class StepForm : public QWidget {
    Q_OBJECT
public:
    explicit StepForm(QWidget* parent = nullptr);

    void setClasses(const std::vector<std::string>& classes);
    /// The step as it is filled in.
    cleaning::Action action() const;

Q_SIGNALS:
    void previewWanted(const lathe::cleaning::Action& action);
    void cancelled();

protected:
    void keyPressEvent(QKeyEvent*) override;

private:
    QWidget* makeField(const QString& name, QWidget* field);
    void fit();
    void check();
    cleaning::Kind kind() const;

    QComboBox *m_kind, *m_label;
    QLineEdit* m_rule;
    QListWidget* m_classes;
    QWidget *m_ruleRow, *m_labelRow, *m_classRow;
    ui::Label* m_problem;
    QPushButton* m_preview;
};

}  // namespace lathe::workbench
