// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QScrollArea>

#include "app/workbench/data/sample_table.h"

class QTableView;
class QVBoxLayout;

namespace lathe::ui {
class ClassBars;
class Histogram;
class SectionHead;
class Label;
}  // namespace lathe::ui

namespace lathe::workbench {

class BalanceNote;
class ColumnTableModel;
class Document;
class ParamForm;
class SizeSection;
class StatisticsSection;
struct FieldFacts;

/// Left pane of the page Data: source and reader, classes, and values: a histogram of pixels, or statistics of columns.
class SourcePane : public QScrollArea {
    Q_OBJECT
public:
    explicit SourcePane(Document&, QWidget* parent = nullptr);

    /// Null: no data could be read.
    void show(std::shared_ptr<const SampleTable>);
    void setSentence(const QString& recognised);
    void setChosenClass(int);
    void selectColumn(const QString& name);

Q_SIGNALS:
    void classChosen(int index);  ///< -1: all
    void showSamples(const std::vector<int64_t>& samples, const QString& reason);

private:
    QWidget* makeSource();
    QWidget* makeClasses();
    QWidget* makePixels();
    QWidget* makeColumns();
    QWidget* makeFields();
    void showFields(const std::vector<FieldFacts>&);
    void showReader();
    void showPixels(const SampleTable&);

    Document& m_document;
    std::string m_reader;
    ui::Label* m_path;
    ui::Label *m_sentence, *m_fingerprint, *m_mean, *m_deviation;
    ParamForm* m_form;
    QWidget *m_classes, *m_pixels, *m_columns, *m_fields;
    QVBoxLayout* m_fieldRows;
    ui::SectionHead *m_classHead, *m_columnHead;
    ui::ClassBars* m_bars;
    BalanceNote* m_balance;
    StatisticsSection* m_statistics;
    SizeSection* m_sizes;
    ui::Histogram* m_histogram;
    QTableView* m_columnTable;
    ColumnTableModel* m_columnModel;
};

}  // namespace lathe::workbench
