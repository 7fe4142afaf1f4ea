// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "app/workbench/data/sample_table.h"
#include "widgets/data/thumbnail_grid.h"

class QBoxLayout;
class QComboBox;
class QKeyEvent;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace lathe::ui {
class MessageCard;
class Label;
class SegmentedControl;
}  // namespace lathe::ui

namespace lathe::workbench {

class DetailBar;
class SampleTableModel;

/// Samples that have something in common: duplicates, suspect labels. They can be chosen in the filter.
struct ProblemGroup {
    QString id, name;              ///< "duplicates", "Duplicates"
    std::vector<int64_t> samples;  ///< ascending
    std::optional<ui::ItemMark> mark = {};
};

/// Center of the page Data: the samples that pass a filter, as pictures or rows, with the selected sample below. Del asks to
/// exclude the selected samples, 1 to 9 to give them one of the first nine classes; Enter and Esc take and drop what was asked.
class SamplesPane : public QWidget {
    Q_OBJECT
public:
    explicit SamplesPane(QWidget* parent = nullptr);

    /// Null: nothing to show yet.
    void show(std::shared_ptr<const SampleTable>);
    const SampleFilter& filter() const { return m_filter; }
    void setClass(int index);  ///< -1: all
    /// Shows only these samples; `reason` is shown above.
    void showOnly(std::vector<int64_t> samples, const QString& reason);
    void showSample(int64_t sample);
    void setProblems(std::vector<ProblemGroup>);
    /// Shows the samples of a group; nothing if there is no such group.
    void showProblem(const QString& id);
    /// Whether the selected sample is described below the samples.
    void setDetailShown(bool);
    /// The selected samples, ascending.
    std::vector<int64_t> selected() const;
    const std::vector<int64_t>& shown() const { return m_shown; }
    /// The filter and the selected sample, independent of the language.
    struct Kept {
        int label = -1, split = -1, size = 1;
        QString search;
        int64_t sample = -1;
    };
    Kept keep() const;
    void resume(const Kept&);
    ui::ThumbnailGrid* grid() { return m_grid; }

Q_SIGNALS:
    void classChanged(int index);
    void sampleChosen(int64_t sample);  ///< -1: none
    void excludeWanted(const std::vector<int64_t>& samples);
    void relabelWanted(const std::vector<int64_t>& samples, int label);
    void applyWanted();
    void cancelWanted();

protected:
    bool eventFilter(QObject*, QEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    QWidget* makeFilterBar();
    void fitBar();
    ui::SegmentedControl* makeSizes();
    void makeTable();
    void fillClasses();
    void fitColumns();
    void fillProblems();
    bool takeKey(const QKeyEvent&);
    void showMenu(QWidget& view, const QPoint& place);
    void showCount();
    void refilter();
    void clearFilter();
    void choose(int64_t sample);
    QWidget* viewOfSamples() const;

    std::shared_ptr<const SampleTable> m_sampleTable;
    SampleFilter m_filter;
    std::vector<int64_t> m_shown;
    std::vector<ProblemGroup> m_problems;
    int64_t m_current = -1;

    QBoxLayout* m_bar;
    QLineEdit* m_search;
    QComboBox *m_class, *m_split, *m_problem;
    ui::Label *m_count, *m_only;
    ui::SegmentedControl* m_sizes;
    QWidget* m_onlyBar;
    QStackedWidget* m_stack;
    ui::ThumbnailGrid* m_grid;
    QTableView* m_table;
    SampleTableModel* m_model;
    ui::MessageCard* m_nothing;
    QWidget* m_detailLine;
    DetailBar* m_detail;
};

}  // namespace lathe::workbench
