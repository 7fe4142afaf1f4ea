// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include "app/workbench/export/export_job.h"
#include "app/workbench/workspace/latest.h"
#include "app/workbench/workspace/page.h"
#include "core/exchange/model_facts.h"

class QSplitter;
class QStackedWidget;
class QTimer;

namespace lathe::workbench {

class ExportForm;
class FormatList;
class VerificationPane;
struct Workbench;

/// The page Export: writes a trained model with `lathe export` in a child process, and shows whether the file gives the same
/// results.
class ExportPage : public Page {
    Q_OBJECT
public:
    /// `latheProgram` empty: the program `lathe` in the folder of this program.
    explicit ExportPage(Workbench&, std::filesystem::path latheProgram = {}, QWidget* parent = nullptr);

    QString id() const override { return QStringLiteral("export"); }
    QString title() const override { return tr("Export"); }
    QString icon() const override { return QStringLiteral("box-arrow-up"); }
    QString subtitle() const override;
    std::vector<HeadChip> chips() const override;
    std::vector<QAction*> headActions() const override { return {m_copy}; }
    QAction* primaryAction() const override { return m_export; }
    std::vector<QWidget*> panes() const override;
    bool live() const override { return m_job->running(); }
    std::any keep() const override;
    void resume(const std::any&) override;
    void entered() override;
    bool showRun(const std::filesystem::path& run) override { return chooseRun(run), true; }

    /// Selects the run to export; called by other pages.
    void chooseRun(const std::filesystem::path&);
    const std::optional<ExportOutcome>& outcome() const { return m_outcome; }

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void addActions();
    void makePanes();
    void connectJob();
    void runsChanged();
    void readFacts();
    void refresh();
    QString reasonNotToExport() const;
    void begin();
    void unlessTaken(const std::filesystem::path&, const std::function<void(bool taken)>& then);
    void start(const ExportRequest&, bool replace);
    void showStage();
    void finished(const ExportOutcome&);
    void accept();
    void takeName(bool replace);
    void showInFolder() const;

    struct Kept;

    Workbench& m_bench;
    std::shared_ptr<ExportJob> m_job;  ///< continues while the page is created again
    QAction *m_export, *m_copy;
    std::shared_ptr<const ModelFacts> m_facts;
    std::optional<ExportOutcome> m_outcome;
    std::optional<Diagnostic> m_failure;
    bool m_narrow = false;
    QSplitter* m_splitter;
    QStackedWidget* m_stack;
    FormatList* m_formats;
    ExportForm* m_form;
    VerificationPane* m_verification;
    QTimer* m_tick;
    Latest<Result<ModelFacts>> m_reading;
};

}  // namespace lathe::workbench
