// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QScrollArea>

#include "app/workbench/export/export_job.h"
#include "core/exchange/model_facts.h"

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QVBoxLayout;

namespace lathe {
struct ExporterDef;
}

namespace lathe::ui {
class Label;
class SectionHead;
class SegmentedControl;
}  // namespace lathe::ui

namespace lathe::workbench {

class Card;
class LocalParams;
class ParamForm;

/// Middle of the page Export: which run and weights, the options of the format, the file, its interface, and code that uses it.
class ExportForm : public QScrollArea {
    Q_OBJECT
public:
    explicit ExportForm(QWidget* parent = nullptr);

    struct Run {
        std::filesystem::path path;
        QString title;
        bool operator==(const Run&) const = default;
    };
    void setRuns(const std::vector<Run>&);
    bool chooseRun(const std::filesystem::path&);
    void setFormat(const lathe::ExporterDef&);
    /// Where files go by default, and how they are called.
    void setPlace(const std::filesystem::path& folder, const QString& name);
    /// Null: unknown, `why` says so.
    void setFacts(std::shared_ptr<const ModelFacts>, const QString& why);

    /// Empty path of the run: none is chosen.
    ExportRequest request() const;
    /// Takes run, weights, options and file over; the format is set before.
    void setRequest(const ExportRequest&);

Q_SIGNALS:
    void changed();       ///< request()
    void modelChanged();  ///< run or weights

private:
    QWidget* makeModel();
    QWidget* makeFile();
    QWidget* makeSnippet();
    void refreshInterface();
    void refreshSnippet();
    void pickFolder();

    const lathe::ExporterDef* m_format = nullptr;
    std::shared_ptr<const ModelFacts> m_facts;
    std::vector<Run> m_runs;
    QString m_baseName;
    QComboBox* m_run;
    ui::SegmentedControl *m_weights, *m_snippets = nullptr;
    ui::SectionHead* m_optionsHead;
    ParamForm* m_options;
    LocalParams* m_params = nullptr;
    ui::Label* m_noOptions;
    QLineEdit *m_name, *m_folder;
    QVBoxLayout* m_interface;
    QWidget* m_interfaceRows = nullptr;
    QVBoxLayout* m_snippetPlace;
    QPlainTextEdit* m_code;
};

}  // namespace lathe::workbench
