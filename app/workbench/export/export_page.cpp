// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/export/export_page.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QPushButton>
#include <QResizeEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

#include "app/workbench/export/export_form.h"
#include "app/workbench/export/format_list.h"
#include "app/workbench/export/verification_pane.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/problem_text.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"
#include "core/store/checkpoint.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/fonts.h"
#include "widgets/common/message_box.h"
#include "widgets/common/section_head.h"
#include "widgets/data/message_card.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int tickMs = 100, narrowBelow = 1180;

std::filesystem::path programBesideUs() {
    return (QApplication::applicationDirPath() + QStringLiteral("/lathe")).toStdString();
}

/// Runs that have something to export.
bool hasWeights(const RunEntry& run) {
    return !listCheckpoints(run.path + "/checkpoints").empty();
}

}  // namespace

ExportPage::ExportPage(Workbench& bench, std::filesystem::path latheProgram, QWidget* parent)
    : Page(parent),
      m_bench(bench),
      m_job(std::make_shared<ExportJob>(latheProgram.empty() ? programBesideUs() : std::move(latheProgram))),
      m_tick(new QTimer(this)),
      m_reading(this, [this](auto facts) {
          m_facts = facts.ok() ? std::make_shared<const ModelFacts>(std::move(*facts)) : nullptr;
          m_form->setFacts(m_facts, facts.ok() ? QString() : sentenceOf(facts.error()));
          refresh();
      }) {
    setObjectName(QStringLiteral("page.export"));
    addActions();
    makePanes();
    m_tick->setInterval(tickMs);
    connect(m_tick, &QTimer::timeout, this, &ExportPage::showStage);
    connectJob();
    connect(&bench.trainings, &Trainings::runsChanged, this, &ExportPage::runsChanged);
    connect(&bench.document, &Document::opened, this, [this] {
        m_job->cancel();
        m_outcome.reset();
        m_failure.reset();
        m_form->setPlace(m_bench.document.folder() / "exports", m_bench.document.name());
        runsChanged();
        refresh();
    });
    m_form->setPlace(bench.document.folder() / "exports", bench.document.name());
    m_form->setFormat(m_formats->current());
    runsChanged();
}

void ExportPage::addActions() {
    const QString menu = QStringLiteral("export");
    m_export = m_bench.actions.add({.id = QStringLiteral("export.run"),
                                    .menu = menu,
                                    .text = tr("Export and check"),
                                    .icon = {},
                                    .shortcuts = {},
                                    .help = tr("Writes the file, reads it back and compares it with the trained model.")},
                                   [this] { begin(); });
    m_copy = m_bench.actions.add({.id = QStringLiteral("export.copy-command"),
                                  .menu = menu,
                                  .text = tr("Copy command"),
                                  .icon = QStringLiteral("terminal"),
                                  .shortcuts = {},
                                  .help = tr("Copy the command line that runs the same export.")},
                                 [this] {
                                     const QString line = exportCommandLine(m_form->request());
                                     QApplication::clipboard()->setText(line);
                                     m_bench.go.hint(line);
                                 });
}

void ExportPage::makePanes() {
    m_formats = new FormatList;
    m_form = new ExportForm;
    m_verification = new VerificationPane;
    m_verification->setObjectName(QStringLiteral("export.verdict-pane"));
    m_splitter = new QSplitter;
    m_splitter->setObjectName(QStringLiteral("export.splitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1);
    auto* left = new QWidget;
    auto* rows = new QVBoxLayout(left);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(new ui::SectionHead(tr("Format")));
    rows->addWidget(new ui::Separator);
    rows->addWidget(m_formats, 1);
    for (QWidget* pane : {left, static_cast<QWidget*>(m_form), static_cast<QWidget*>(m_verification)})
        m_splitter->addWidget(pane);
    ui::keepPaneWidth(left, 240);
    ui::keepPaneWidth(m_form, 340);
    ui::keepPaneWidth(m_verification, 320);
    m_splitter->setStretchFactor(2, 1);
    auto* none = new ui::EmptyState(QStringLiteral("box-arrow-up"), tr("No finished run."),
                                    tr("A run can be exported as soon as it has a checkpoint."));
    none->setObjectName(QStringLiteral("export.empty"));
    m_stack = new QStackedWidget;
    m_stack->addWidget(m_splitter);
    m_stack->addWidget(none);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_stack);
    m_verification->showNothing(
        tr("The file is read back and compared with the trained model on data that was not used for training."));
    connect(m_formats, &FormatList::chosen, this, [this] { m_form->setFormat(m_formats->current()); });
    connect(m_form, &ExportForm::changed, this, &ExportPage::refresh);
    connect(m_form, &ExportForm::modelChanged, this, &ExportPage::readFacts);
    connect(m_verification, &VerificationPane::cancelRequested, this, [this] { m_job->cancel(); });
    connect(m_verification, &VerificationPane::acceptRequested, this, &ExportPage::accept);
    connect(m_verification, &VerificationPane::folderRequested, this, &ExportPage::showInFolder);
}

/// Side panes at their minimum where the window is small.
void ExportPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    const int all = event->size().width();
    const bool narrow = all < narrowBelow;
    if (std::exchange(m_narrow, narrow) == narrow && event->oldSize().isValid()) return;
    const int left = narrow ? 240 : 304, middle = narrow ? 320 : 400;
    m_splitter->setSizes({left, middle, std::max(m_verification->minimumWidth(), all - left - middle)});
}

void ExportPage::connectJob() {
    connect(m_job.get(), &ExportJob::finished, this, &ExportPage::finished);
    connect(m_job.get(), &ExportJob::failed, this, [this](const Diagnostic& reason) {
        m_tick->stop();
        m_failure = reason;
        m_verification->showFailure(reason);
        refresh();
    });
    connect(m_job.get(), &ExportJob::cancelled, this, [this] {
        m_tick->stop();
        m_verification->showNothing(tr("The export was canceled. No files are left."));
        refresh();
    });
}

struct ExportPage::Kept {
    ExportRequest request;
    std::shared_ptr<ExportJob> job;
    std::optional<ExportOutcome> outcome;
    std::optional<Diagnostic> failure;
};

std::any ExportPage::keep() const {
    return Kept{m_form->request(), m_job, m_outcome, m_failure};
}

void ExportPage::resume(const std::any& kept) {
    const auto* before = std::any_cast<Kept>(&kept);
    if (!before) return;
    m_formats->choose(before->request.format);
    m_form->setRequest(before->request);
    m_job = before->job;
    connectJob();
    m_outcome = before->outcome;
    m_failure = before->failure;
    if (m_outcome) m_verification->showOutcome(*m_outcome);
    if (m_failure) m_verification->showFailure(*m_failure);
    if (m_job->running()) m_tick->start();
    showStage();
    refresh();
}

QString ExportPage::subtitle() const {
    const ExportRequest r = m_form->request();
    if (r.run.empty()) return {};
    const QString run = m_bench.trainings.title(r.run);
    return r.last ? tr("%1, last epoch").arg(run) : tr("%1, best epoch").arg(run);
}

std::vector<HeadChip> ExportPage::chips() const {
    if (!m_facts) return {};
    return {{.text = tr("%1 parameters · float32").arg(ui::countText(m_facts->parameters)), .icon = {}, .toolTip = {}}};
}

std::vector<QWidget*> ExportPage::panes() const {
    return {m_formats, m_form, m_verification};
}

void ExportPage::entered() {
    m_bench.trainings.refresh();
    runsChanged();
}

void ExportPage::runsChanged() {
    std::vector<ExportForm::Run> runs;
    for (const RunEntry& run : m_bench.trainings.runs())
        if (hasWeights(run)) runs.push_back({run.path, m_bench.trainings.title(run.path)});
    m_form->setRuns(runs);
    m_stack->setCurrentIndex(runs.empty() ? 1 : 0);
    refresh();
}

void ExportPage::readFacts() {
    const ExportRequest r = m_form->request();
    m_facts = nullptr;
    m_form->setFacts(nullptr, tr("Reading the run…"));
    if (r.run.empty()) return m_reading.cancel();
    m_reading.start([run = r.run, last = r.last](const Superseded&) { return readModelFacts(run, last); });
}

void ExportPage::chooseRun(const std::filesystem::path& run) {
    m_bench.trainings.refresh();
    runsChanged();
    m_form->chooseRun(run);
}

QString ExportPage::reasonNotToExport() const {
    const ExportRequest r = m_form->request();
    if (m_job->running()) return tr("An export is in progress.");
    if (r.run.empty()) return tr("There is no run with a checkpoint yet.");
    if (!r.file.has_filename()) return tr("The file needs a name.");
    if (!r.file.has_parent_path()) return tr("The file needs a folder.");
    return {};
}

void ExportPage::refresh() {
    const QString reason = reasonNotToExport();
    Actions::setAvailable(m_export, reason.isEmpty(), reason);
    Actions::setAvailable(m_copy, !m_form->request().run.empty(), tr("There is no run with a checkpoint yet."));
    Q_EMIT headChanged();
}

// A file that has the name is replaced only by somebody who knows of it, as on the command line with --force.
void ExportPage::unlessTaken(const std::filesystem::path& file, const std::function<void(bool taken)>& then) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) return then(false);
    auto* box = new ui::MessageBox(this, tr("A file “%1” already exists").arg(fromUtf8(file.filename().string())),
                                   tr("The export replaces this file in %1.").arg(fromUtf8(file.parent_path().string())));
    box->setObjectName(QStringLiteral("export.replace"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box->addButton(tr("Replace"), ui::MessageBox::AcceptRole), &QAbstractButton::clicked, this, [then] { then(true); });
    box->setDefaultButton(box->addButton(ui::MessageBox::Cancel));
    box->open();
}

void ExportPage::begin() {
    if (!reasonNotToExport().isEmpty()) return;
    unlessTaken(m_form->request().file, [this, request = m_form->request()](bool taken) { start(request, taken); });
}

void ExportPage::start(const ExportRequest& request, bool replace) {
    if (m_job->running()) return;
    m_outcome.reset();
    m_failure.reset();
    m_verification->showProgress(tr("Writing the file"));
    m_job->start(request, replace);
    m_tick->start();
    refresh();
}

void ExportPage::showStage() {
    if (!m_job->running()) return;
    const QString seconds = ui::fixedText(m_job->seconds(), 1);
    m_verification->showProgress(m_job->verifying() ? tr("Comparing the file with the trained model, %1 s").arg(seconds)
                                                    : tr("Writing the file, %1 s").arg(seconds));
}

void ExportPage::finished(const ExportOutcome& outcome) {
    m_tick->stop();
    m_outcome = outcome;
    m_verification->showOutcome(outcome);
    refresh();
}

void ExportPage::accept() {
    if (!m_outcome) return;
    if (m_outcome->replace) return takeName(true);
    unlessTaken(m_outcome->wanted, [this](bool taken) { takeName(taken); });
}

void ExportPage::takeName(bool replace) {
    if (!m_outcome || m_outcome->accepted()) return;
    m_outcome->replace = replace;
    if (const Status done = acceptExport(*m_outcome); !done.ok()) return m_bench.go.report(done.error());
    m_verification->showOutcome(*m_outcome);
}

void ExportPage::showInFolder() const {
    if (m_outcome) QDesktopServices::openUrl(QUrl::fromLocalFile(fromUtf8(m_outcome->file.parent_path().string())));
}

}  // namespace lathe::workbench
