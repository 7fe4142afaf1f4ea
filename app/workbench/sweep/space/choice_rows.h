// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <QWidget>

#include "app/workbench/forms/catalog_entry.h"
#include "core/graph/project.h"

class QComboBox;
class QToolButton;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

class ParamForm;

/// A sampler or a pruner: a list, and the parameters of the selected one, collapsed at first. The owner stores the value, and
/// shows it again after each change.
class ChoiceRows : public QWidget {
    Q_OBJECT
public:
    /// `name`: object name of the list, for tests and the keyboard.
    ChoiceRows(const QString& label, const char* name, std::vector<CatalogEntry> entries, QWidget* parent = nullptr);

    void show(const Choice& choice);
    using QWidget::show;
    /// A sentence below the list; empty: none.
    void setRemark(const QString& text);
    QComboBox& box() { return *m_box; }
    ParamForm& params() { return *m_form; }
    void setOpen(bool open);

Q_SIGNALS:
    /// Consecutive edits with the same `merge` are one step.
    void chosen(const lathe::Choice& choice, const QString& merge);

private:
    void build(const QString& label);
    void choose(int index);
    void showKind();
    void showFold();

    std::string m_name;
    std::vector<CatalogEntry> m_entries;
    Choice m_choice;
    QComboBox* m_box;
    ui::Label* m_remark;
    QToolButton* m_fold;
    ParamForm* m_form;
};

}  // namespace lathe::workbench
