// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "app/workbench/sweep/study/study_reader.h"

class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace lathe::ui {
class ImportanceBars;
class Label;
class SectionHead;
struct Importance;
}  // namespace lathe::ui

namespace lathe::workbench {

class ConstraintRows;
class ParameterPopup;
class SearchForm;
class SpaceRow;

/// Left pane of the page Sweep: search space, constraints, search settings, parameter importance. Shows settings and emits
/// requested changes; the page owns the settings.
class SidePane : public QWidget {
    Q_OBJECT
public:
    explicit SidePane(QWidget* parent = nullptr);

    /// The settings of the next study of a project, whose epochs are the default per trial.
    void showDraft(const Project& project, const sweep::StudySettings& settings);
    /// The settings of a study. `wished`: requested settings; they differ from the study's until the coordinator has applied
    /// them.
    void showStudy(const StudyData& study, const sweep::StudySettings& requested);
    void showImportance(std::vector<ui::Importance> bars, const QString& remark);
    SpaceRow* row(const std::string& path) const;

Q_SIGNALS:
    /// `text` names the edit in the undo history. Consecutive edits with the same `merge` are one step.
    void edited(const lathe::sweep::StudySettings& settings, const QString& text, const QString& merge);
    void undoRequested();
    void epochsEdited(qint64 epochs);

private:
    void build();
    void listen();
    void show(const Project& project, const sweep::StudySettings& settings);
    void showRows();
    void addRow(const sweep::Dimension& dimension);
    void askParameter();
    void requestChange(const QString& text, const QString& merge = {});

    Project m_project;
    sweep::StudySettings m_settings;
    std::vector<SpaceRow*> m_rows;
    QVBoxLayout* m_rowBox;
    ui::SectionHead *m_space, *m_importanceHead;
    ui::Label *m_none, *m_waiting;
    ConstraintRows* m_constraints;
    QToolButton *m_add, *m_addConstraint;
    SearchForm* m_search;
    ui::ImportanceBars* m_bars;
    ParameterPopup* m_popup;
};

}  // namespace lathe::workbench
