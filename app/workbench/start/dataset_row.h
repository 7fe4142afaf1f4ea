// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/workbench/start/fetch_job.h"

class QProgressBar;
class QPushButton;

namespace lathe::ui {
class Label;
class NoteCard;
}  // namespace lathe::ui

namespace lathe::workbench {

/// A data set that can be downloaded: what it is, its size, its terms and its address. A button downloads it, stops or continues
/// the download; when all of it is there, another one makes a project of it.
class DatasetRow : public QWidget {
    Q_OBJECT
public:
    explicit DatasetRow(const FetchOrder&, QWidget* parent = nullptr);

    const FetchJob& job() const { return m_job; }

Q_SIGNALS:
    void projectWanted();
    void fetched();

private:
    void refresh();
    void showProblem();
    void press();
    QString stateText() const;

    FetchJob m_job;
    ui::Label* m_state;
    QProgressBar* m_bar;
    ui::NoteCard* m_problem;
    QPushButton *m_fetch, *m_create;
};

}  // namespace lathe::workbench
