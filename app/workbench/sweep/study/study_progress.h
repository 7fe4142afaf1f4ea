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

/// How long the trials that are left take, by how long the latest ones took and how many run at once; before three are over, by
/// their epochs. Nothing before the first epoch is done, and without an end.
std::optional<TimeRange> timeLeftOf(const StudyData& data, double now);
/// "Running 4", "41 of 64 trials".
std::vector<HeadChip> chipsOf(const StudyData& study);

/// For the page's head: how far the study is, how long it still takes, and the list of studies to choose from.
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
