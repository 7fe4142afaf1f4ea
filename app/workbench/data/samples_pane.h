// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/workbench/data/sample_table.h"

class QBoxLayout;
class QComboBox;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace lathe::ui {
class MessageCard;
class Label;
class SegmentedControl;
class ThumbnailGrid;
}  // namespace lathe::ui

namespace lathe::workbench {

class DetailBar;
class SampleTableModel;

/// Center of the page Data: the samples that pass a filter, as pictures or rows, with the selected sample below.
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

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    QWidget* makeFilterBar();
    void fitBar();
    ui::SegmentedControl* makeSizes();
    void makeTable();
    void fillClasses();
    void refilter();
    void clearFilter();
    void choose(int64_t sample);
    QWidget* viewOfSamples() const;

    std::shared_ptr<const SampleTable> m_sampleTable;
    SampleFilter m_filter;
    std::vector<int64_t> m_shown;
    int64_t m_current = -1;

    QBoxLayout* m_bar;
    QLineEdit* m_search;
    QComboBox *m_class, *m_split;
    ui::Label *m_count, *m_only;
    ui::SegmentedControl* m_sizes;
    QWidget* m_onlyBar;
    QStackedWidget* m_stack;
    ui::ThumbnailGrid* m_grid;
    QTableView* m_table;
    SampleTableModel* m_model;
    ui::MessageCard* m_nothing;
    DetailBar* m_detail;
};

}  // namespace lathe::workbench
