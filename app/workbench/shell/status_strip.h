// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

class Analysis;
class Document;
class Trainings;
class UsageBar;

/// The 28 px at the bottom: the device, the memory plan against this machine's memory, jobs; at the right problems and the time
/// of the last save. A hint takes the middle while it lasts.
class StatusStrip : public QWidget {
    Q_OBJECT
public:
    StatusStrip(const Document&, const Analysis&, const Trainings&, QWidget* parent = nullptr);

    void setHint(const QString& text);
    /// What pages have under way, beside the runs; empty: nothing.
    void setWork(const QString& text);

Q_SIGNALS:
    void problemsClicked();

protected:
    void paintEvent(QPaintEvent*) override;

private:
    void showDevice();
    void showMemory();
    void showJobs();
    void showProblems();
    void showSaved();

    const Document& m_document;
    const Analysis& m_analysis;
    const Trainings& m_trainings;
    ui::Label *m_device, *m_memoryLabel, *m_memory, *m_jobs, *m_work, *m_hint, *m_saved;
    UsageBar* m_bar;
    QToolButton *m_errors, *m_warnings;
};

}  // namespace lathe::workbench
