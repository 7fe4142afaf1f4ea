// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include <QWidget>

#include "core/data/cleaning/uncertainty.h"

class QComboBox;
class QProgressBar;
class QPushButton;

namespace lathe::ui {
class Label;
class MessageCard;
}  // namespace lathe::ui

namespace lathe::workbench {

class GuessSearch;
class LocalParams;

/// Images that have no class: how many there are, the run that guesses their classes, the order in which they are labeled, and
/// the button that starts. Hidden if there are none.
class LabelingPane : public QWidget {
    Q_OBJECT
public:
    explicit LabelingPane(GuessSearch&, QWidget* parent = nullptr);

    void setCount(int64_t unlabeled);
    /// Runs that can guess, the latest last: their folder and their title.
    void setRuns(const std::vector<std::pair<std::filesystem::path, QString>>& runs);
    /// The run that guesses; nothing: none.
    std::optional<std::filesystem::path> run() const;
    cleaning::Uncertainty order() const;
    QString words() const;

Q_SIGNALS:
    void labelWanted();

private:
    void showSearch();

    GuessSearch& m_search;
    std::vector<std::pair<std::filesystem::path, QString>> m_runs;
    LocalParams* m_params;
    QComboBox* m_run;
    QPushButton *m_label, *m_stop;
    QProgressBar* m_bar;
    QWidget* m_running;
    ui::Label *m_count, *m_words;
    ui::MessageCard* m_problem;
};

}  // namespace lathe::workbench
