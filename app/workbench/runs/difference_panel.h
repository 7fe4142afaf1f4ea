// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <set>

#include <QWidget>

#include "app/workbench/runs/run_difference.h"

class QComboBox;
class QVBoxLayout;

namespace lathe::ui {
class EmptyState;
}

namespace lathe::workbench {

class RunsModel;

/// Comparison of two runs. Equal sections are collapsed; what the user collapses or expands stays so.
class DifferencePanel : public QWidget {
    Q_OBJECT
public:
    explicit DifferencePanel(RunsModel& model, QWidget* parent = nullptr);

    /// Empty: none selected.
    const std::filesystem::path& first() const { return m_first; }
    const std::filesystem::path& second() const { return m_second; }
    void setFirst(const std::filesystem::path& run);
    void setSecond(const std::filesystem::path& run);
    void swap();
    /// Call it if the model has other runs, or more facts.
    void refresh();

Q_SIGNALS:
    void refreshed();  ///< a choice or the facts of a run may have changed

private:
    QWidget* makeHead();
    void fillChoices();
    void show(const std::vector<DifferenceSection>& sections);
    QWidget* makeSection(const DifferenceSection& section);
    QWidget* makeRows(const DifferenceSection& section);
    void measureColumns();

    RunsModel& m_model;
    std::filesystem::path m_first, m_second;
    QComboBox *m_firstBox = nullptr, *m_secondBox = nullptr;
    QWidget* m_sections = nullptr;
    ui::EmptyState* m_empty = nullptr;
    std::vector<DifferenceSection> m_shown;
    int m_nameColumn = 0, m_gapColumn = 0;  ///< widths that all sections have, so that A and B are aligned
    std::set<QString> m_folded, m_unfolded;
};

}  // namespace lathe::workbench
