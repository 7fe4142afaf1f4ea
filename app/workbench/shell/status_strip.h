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

/// The bottom row of the window, 28 px: device, memory plan relative to this machine's memory, jobs; at the right problems and
/// the time of the last save. A hint temporarily covers the center.
class StatusStrip : public QWidget {
    Q_OBJECT
public:
    StatusStrip(const Document&, const Analysis&, const Trainings&, QWidget* parent = nullptr);

    void setHint(const QString& text);
    /// Background work of pages, in addition to the runs; empty: none.
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
