// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/workbench/sweep/folds/fold_table.h"

class QPushButton;
class QTableWidget;
class QVBoxLayout;

namespace lathe::ui {
class Label;
class SectionHead;
}  // namespace lathe::ui

namespace lathe::workbench {

/// The result of a cross-validation, above its trials: a line for each fold, mean and standard deviation, and the metrics over
/// all samples; with warnings about the folds. Copies the table as CSV or Markdown.
class FoldsPane : public QWidget {
    Q_OBJECT
public:
    explicit FoldsPane(QWidget* parent = nullptr);

    /// A study with `StudyData::folds`. `running`: a process of this window still works on it.
    void show(const StudyData& study, bool running);
    using QWidget::show;
    QTableWidget& table() const { return *m_table; }

Q_SIGNALS:
    void opened(qint64 trial);   ///< Enter, double click
    void evaluationRequested();  ///< the process ended before it computed the metrics over all samples

private:
    QWidget* makeHead();
    QWidget* makeFoot();
    void makeTable();
    void showLines();
    void showWarnings(const Diagnostics& warnings);
    void showFoot(const StudyData& study, bool running);
    void copy(const QString& text);

    FoldTable m_shown;
    Diagnostics m_warned;
    ui::SectionHead* m_head;
    QVBoxLayout* m_warnings;
    QTableWidget* m_table;
    ui::Label* m_about;
    QPushButton* m_evaluate;
};

}  // namespace lathe::workbench
