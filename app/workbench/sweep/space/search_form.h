// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/workbench/sweep/study/study_reader.h"

class QComboBox;
class QVBoxLayout;

namespace lathe::ui {
class ToggleSwitch;
}  // namespace lathe::ui

namespace lathe::workbench {

class ChoiceRows;
class FieldEdit;

/// Settings of the search: sampler (with the reason for an automatic choice) and pruner with their parameters, one or two
/// objectives, number of trials and of concurrent trials, seed.
class SearchForm : public QWidget {
    Q_OBJECT
public:
    explicit SearchForm(QWidget* parent = nullptr);

    void show(const Project& project, const sweep::StudySettings& settings);
    using QWidget::show;
    void showReason(const StudyData& study);
    void showReason(const QString& text);
    /// Epochs per trial; fixed after the start of a study.
    void showEpochs(int64_t epochs, bool editable);

Q_SIGNALS:
    /// All settings except the search space, which stays as shown.
    void edited(const lathe::sweep::StudySettings& settings, const QString& merge);
    void epochsEdited(qint64 epochs);

private:
    void build();
    void readEpochs(const QString& text);
    void readJobs(const QString& text);
    void showNumbers();
    void listen();
    FieldEdit* numberField(const char* name, const QString& label);
    void readNumber(FieldEdit* field, int64_t least, int64_t most, const std::function<void(int64_t)>& set, const char* merge);
    void fillObjectives(const Project& project);
    void chooseObjective(size_t place, int index);

    sweep::StudySettings m_settings;
    Project m_project;
    ChoiceRows *m_sampler, *m_pruner;
    QComboBox *m_objective, *m_second;
    FieldEdit *m_trials, *m_epochs, *m_jobs, *m_seed;
    ui::ToggleSwitch* m_deterministic;
    std::vector<std::string> m_metrics;
};

}  // namespace lathe::workbench
