// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/workbench/sweep/trials/trials_model.h"

class QComboBox;
class QStackedWidget;
class QToolButton;

namespace lathe::ui {
class Label;
class SegmentedControl;
}  // namespace lathe::ui

namespace lathe::workbench {

class FilterField;
class StudyViews;
class TrialsView;

/// Bottom of the page Sweep: the table of trials with its filters, or another picture of the study.
class TrialsPane : public QWidget {
    Q_OBJECT
public:
    explicit TrialsPane(QWidget* parent = nullptr);

    void show(const StudyDataPtr& study);
    using QWidget::show;
    void setBrushed(const ui::TrialMask& mask);
    /// 0: the table; n: the picture n - 1.
    void showView(int view);
    void setNarrow(bool narrow);

    TrialsModel& model() { return m_model; }
    TrialsView& table() { return *m_table; }
    StudyViews& views() { return *m_views; }
    FilterField& filter() { return *m_filter; }

private:
    QWidget* makeHead();
    void makeViewMenu();
    void showCounts();
    void chooseStates(int segment);
    void settle();

    TrialsModel m_model;
    bool m_narrow = false;
    ui::Label* m_title;
    ui::SegmentedControl* m_states;
    FilterField* m_filter;
    QComboBox* m_grouping;
    QToolButton* m_view;
    QStackedWidget *m_stack, *m_tableOrNothing;
    TrialsView* m_table;
    StudyViews* m_views;
};

}  // namespace lathe::workbench
