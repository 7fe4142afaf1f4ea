// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QObject>

#include "app/workbench/sweep/study/study_reader.h"
#include "core/sweep/study/study_control.h"

class QAction;

namespace lathe::workbench {

class Studies;
class TrialsView;
struct Workbench;

/// Actions for the shown study and the selected trials. If a command needs a coordinator, the study is resumed.
class StudyActions : public QObject {
    Q_OBJECT
public:
    StudyActions(Workbench& bench, Studies& studies, TrialsView& table, QObject* parent);

    QAction *start, *pause, *resume, *stop, *addPoint, *repeatBest, *applyBest;
    QAction *again, *stopTrial, *repeatTrial, *first, *applyTrial, *showRun, *openProject, *copy;

    /// `data` null: the next study is shown. `dimensions`: number of parameters it would vary.
    void update(const StudyDataPtr& data, size_t dimensions);
    /// Sends a command to the shown study. `wake`: also resume the study, because the command only makes sense while it runs.
    void send(const sweep::StudyCommand& command, bool wake);
    void runAgain(int64_t trial);
    void openTrial(int64_t trial);

Q_SIGNALS:
    void started(const std::filesystem::path& study);
    void pointRequested();
    void repeatRequested(qint64 trial);  ///< the user then enters the number of seeds

private:
    void makeStudyActions();
    void makeTrialActions();
    void begin();
    void apply(int64_t trial);
    void copyParameters();
    void openProjectOf(int64_t trial);
    void updateTrials();
    void resumeForCommands();

    Workbench& m_bench;
    Studies& m_studies;
    TrialsView& m_table;
    StudyDataPtr m_data;
    std::filesystem::path m_wake;  ///< study that is resumed if its coordinator ends without reading the last command
};

}  // namespace lathe::workbench
