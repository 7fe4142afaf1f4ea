// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include <QWidget>

#include "app/workbench/workspace/owned_process.h"
#include "app/workbench/workspace/run_record.h"

class QComboBox;
class QPushButton;
class QSlider;
class QSpinBox;

namespace lathe::ui {
class ConfusionMatrix;
class Label;
class SectionHead;
}  // namespace lathe::ui

namespace lathe::workbench {

/// The confusion matrix of a run, with a slider over the epochs if the run recorded several, a choice of the output if there are
/// several, and the largest confusion as a sentence. Hidden for runs that predict no classes.
///
/// A run records the counts of an epoch if a metric is computed from its predictions (F1, for example), where they cost nothing.
/// For other runs a button starts `lathe evaluate`, which costs one pass over the held-out samples.
class ConfusionPanel : public QWidget {
    Q_OBJECT
public:
    /// `latheProgram` empty: the program `lathe` in the folder of this program.
    explicit ConfusionPanel(std::filesystem::path latheProgram = {}, QWidget* parent = nullptr);

    /// `run` empty: none. `recorded`: of its epochs, oldest first. `project` may be null (not read yet). `usable`: the run has a
    /// checkpoint, and no process trains it.
    void show(const std::filesystem::path& run, const std::vector<EpochClasses>& recorded, const Project* project, bool usable);
    using QWidget::show;

    ui::ConfusionMatrix& matrix() const { return *m_matrix; }
    QSlider& slider() const { return *m_slider; }
    QString sentence() const;
    bool measuring() const { return m_process.state() != QProcess::NotRunning; }

Q_SIGNALS:
    void measured();

private:
    QWidget* makeEpochs();
    QWidget* makeCopies();
    void setReports(std::vector<EpochClasses> reports);
    void fillOutputs();
    std::vector<const EpochClasses*> shown() const;  ///< of the chosen output, oldest first
    void refresh();
    void measure();
    void ended();
    void say(const QString& text, bool problem);

    std::filesystem::path m_program, m_run, m_measuredRun;
    std::vector<EpochClasses> m_reports;
    bool m_measurable = false, m_augmentable = false;
    bool m_measuredShown = false;  ///< the reports are those of `lathe evaluate`
    ui::SectionHead* m_head;
    QComboBox* m_output;
    ui::ConfusionMatrix* m_matrix;
    QWidget* m_epochs;
    QSlider* m_slider;
    ui::Label *m_epoch, *m_sentence, *m_note;
    QPushButton* m_measure;
    QWidget* m_copiesBox;
    QSpinBox* m_copies;  ///< ModelOptions::copies
    OwnedProcess m_process;
};

}  // namespace lathe::workbench
