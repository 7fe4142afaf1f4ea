// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include "core/data/table_schema.h"

class QPushButton;
class QScrollArea;

namespace lathe::ui {
class Label;
class SectionHead;
}  // namespace lathe::ui

namespace lathe::workbench {

class CleaningListView;
class CleaningSteps;
class EffectView;
class StepForm;

/// Left pane of the page Data while it is cleaned: the steps, a proposal with the buttons that add it or drop it, and the effect.
class CleaningPane : public QWidget {
    Q_OBJECT
public:
    explicit CleaningPane(CleaningSteps&, QWidget* parent = nullptr);

    void setClasses(const std::vector<std::string>& classes);
    /// The columns of a table; empty: the data are none.
    void setColumns(const std::vector<TableColumn>& columns);
    CleaningListView& list() const { return *m_list; }
    EffectView& effect() const { return *m_effect; }
    /// What stands above the effect: why it is unknown, or a note.
    QString words() const;

private:
    QWidget* makeTools();
    QWidget* makeProposal();
    QWidget* makeEffect();
    void openForm(bool open);
    void showList();
    void showProposal();
    void showEffect();

    CleaningSteps& m_steps;
    CleaningListView* m_list;
    StepForm* m_form;
    EffectView* m_effect;
    QWidget *m_tools, *m_proposal, *m_effectBox;
    QScrollArea* m_effectScroll;
    ui::SectionHead *m_head, *m_effectHead;
    ui::Label *m_empty, *m_text, *m_words;
    QPushButton *m_add, *m_remove, *m_apply;
};

}  // namespace lathe::workbench
