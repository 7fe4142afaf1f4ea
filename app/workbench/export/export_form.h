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

/// Center of the page Export: run and weights, options of the format, the file, its interface, and code that uses it.
class ExportForm : public QScrollArea {
    Q_OBJECT
public:
    explicit ExportForm(QWidget* parent = nullptr);

    /// A run in the list.
    struct Run {
        std::filesystem::path path;
        QString title;
        bool operator==(const Run&) const = default;
    };
    void setRuns(const std::vector<Run>&);
    bool chooseRun(const std::filesystem::path&);
    void setFormat(const lathe::ExporterDef&);
    /// Default folder and name of the exported files.
    void setPlace(const std::filesystem::path& folder, const QString& name);
    /// Null: unknown; `why` is shown instead.
    void setFacts(std::shared_ptr<const ModelFacts>, const QString& why);

    /// The request as entered. The path of the run is empty if none is selected.
    ExportRequest request() const;
    /// Sets run, weights, options and file. Call `setFormat` before.
    void setRequest(const ExportRequest&);

Q_SIGNALS:
    void changed();       ///< request() has changed
    void modelChanged();  ///< run or weights have changed

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
    QVBoxLayout* m_snippetLayout;
    QPlainTextEdit* m_code;
};

}  // namespace lathe::workbench
