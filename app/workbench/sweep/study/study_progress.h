// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "app/workbench/sweep/study/study_reader.h"
#include "app/workbench/train/time_left.h"
#include "app/workbench/workspace/page.h"

class QProgressBar;
class QToolButton;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// Estimated time for the remaining trials, from the duration of the latest trials and the number of concurrent ones; before
/// three trials have ended, from their epochs. Nothing before the first epoch, and if the number of trials is unlimited.
std::optional<TimeRange> timeLeftOf(const StudyData& data, double now);
/// The state of the study: "Running 4", "41 of 64 trials".
std::vector<HeadChip> chipsOf(const StudyData& study);

/// For the head of the page: progress of the study, remaining time, and the list of studies to choose from.
class StudyProgress : public QWidget {
    Q_OBJECT
public:
    explicit StudyProgress(QWidget* parent = nullptr);

    /// The first entry is the next study, which does not exist yet.
    void setStudies(const QStringList& titles, int current);
    void show(const StudyData* study);
    using QWidget::show;

Q_SIGNALS:
    void chosen(int entry);

private:
    QToolButton* m_studies;
    QProgressBar* m_bar;
    ui::Label* m_left;
};

}  // namespace lathe::workbench
