// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include <QWidget>

#include "app/workbench/workspace/owned_process.h"
#include "core/base/json.h"
#include "core/graph/project.h"

class QPushButton;
class QTableWidget;

namespace lathe::ui {
class Label;
class SectionHead;
}  // namespace lathe::ui

namespace lathe::workbench {

/// The sequences of labels that a run predicts (loss CTC) beside their targets, those with most errors first. A button starts
/// `lathe evaluate`, which costs one pass over the held-out samples. Hidden for runs that predict no sequences.
class SequencePanel : public QWidget {
    Q_OBJECT
public:
    /// `latheProgram` empty: the program `lathe` in the folder of this program.
    explicit SequencePanel(std::filesystem::path latheProgram = {}, QWidget* parent = nullptr);

    /// `run` empty: none. `project` may be null (not read yet). `usable`: the run has a checkpoint, and no process trains it.
    void show(const std::filesystem::path& run, const Project* project, bool usable);
    using QWidget::show;

    QTableWidget& table() const { return *m_table; }
    bool measuring() const { return m_process.state() != QProcess::NotRunning; }

Q_SIGNALS:
    /// A row was activated: the sample with this index.
    void sampleWanted(int64_t index);

private:
    void makeTable();
    void measure();
    void ended();
    void fill(const Json& report);
    void clear();
    void refresh();
    void say(const QString& text, bool problem);

    std::filesystem::path m_program, m_run, m_measuredRun;
    bool m_measurable = false;
    ui::SectionHead* m_head;
    QTableWidget* m_table;
    ui::Label* m_note;
    QPushButton* m_measure;
    OwnedProcess m_process;
};

}  // namespace lathe::workbench
