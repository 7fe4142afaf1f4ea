// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/sweep_page.h"

#include <algorithm>

#include <QAction>
#include <QStackedWidget>
#include <QTableWidget>

#include "app/workbench/forms/sweep_settings.h"
#include "app/workbench/sweep/folds/fold_actions.h"
#include "app/workbench/sweep/folds/folds_pane.h"
#include "app/workbench/sweep/point_form.h"
#include "app/workbench/sweep/space/side_pane.h"
#include "app/workbench/sweep/study/study_insight.h"
#include "app/workbench/sweep/study/study_progress.h"
#include "app/workbench/sweep/study/study_views.h"
#include "app/workbench/sweep/study/trial_epochs.h"
#include "app/workbench/sweep/study_actions.h"
#include "app/workbench/sweep/study_plots.h"
#include "app/workbench/sweep/sweep_page_parts.h"
#include "app/workbench/sweep/trials/trials_pane.h"
#include "app/workbench/sweep/trials/trials_view.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/workbench.h"
#include "widgets/common/fonts.h"
#include "widgets/study/parallel_coordinates.h"
#include "widgets/study/trial_view.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;

constexpr int stacksTops = 1040;  // of the page: below it the two top plots are tabs
constexpr int64_t leastForImportance = 10;

}  // namespace

void SweepPage::Impl::opened() {
    chosen = false;
    requested.reset();
    feed.follow({});
    listChanged();
}

// The newest study, unless a person chose another one or the next.
void SweepPage::Impl::listChanged() {
    const auto& list = studies.list();
    const bool gone = !isNext() && std::find(list.begin(), list.end(), feed.folder()) == list.end();
    if (!chosen || gone) feed.follow(list.empty() ? fs::path() : list.front());
    QStringList titles;
    std::vector<std::pair<fs::path, QString>> named;
    for (const fs::path& study : list) {
        titles += studies.title(study);
        named.emplace_back(study, titles.back());
    }
    trials->views().setStudies(std::move(named));
    const auto at = std::find(list.begin(), list.end(), feed.folder());
    progress->setStudies(titles, at == list.end() ? 0 : static_cast<int>(at - list.begin()) + 1);
    showAll();
}

void SweepPage::Impl::chooseEntry(int entry) {
    self.showStudy(entry == 0 ? fs::path() : studies.list().at(static_cast<size_t>(entry) - 1));
}

void SweepPage::Impl::showAll() {
    const StudyDataPtr& data = feed.data();
    if (data)
        showData(*data);
    else if (isNext())
        showDraft();
    progress->show(data.get());
    actions->update(data, data ? data->study.settings.space.dimensions.size()
                               : sweepSettingsOf(bench.document.project()).space.dimensions.size());
    Q_EMIT self.headChanged();
}

void SweepPage::Impl::showData(const StudyData& data) {
    if (requested && *requested == data.study.settings) requested.reset();
    side->showStudy(data, requested.value_or(data.waiting.settings.value_or(data.study.settings)));
    centre->setCurrentIndex(data.study.trials.empty() ? 1 : 2);
    trials->show(feed.data());
    plots->show(data);
    tops->setCurrentIndex(data.folds ? 1 : 0);
    if (data.folds) folds->show(data, studies.isStarted(data.folder));
    if (kept && kept->study == data.folder) plots->parallel().setBrushes(std::exchange(kept, std::nullopt)->brushes);
    startImportance(data);
}

void SweepPage::Impl::showDraft() {
    const sweep::StudySettings settings = sweepSettingsOf(bench.document.project());
    Project project = bench.document.project();
    if (const auto epochs = trialEpochs(bench.settings, bench.document.folder())) project.training.epochs = *epochs;
    side->showDraft(project, settings);
    showImportance({});
    importanceOfTrials = -1;
    centre->setCurrentIndex(settings.space.dimensions.empty() ? 0 : 1);
    actions->update(nullptr, bench.document.isOpen() ? settings.space.dimensions.size() : 0);
    Q_EMIT self.headChanged();
}

void SweepPage::Impl::startImportance(const StudyData& data) {
    const int64_t done = data.count(sweep::TrialState::Complete);
    if (done == importanceOfTrials) return;
    importanceOfTrials = done;
    if (done < leastForImportance) return showImportance({});
    importance.start([shared = feed.data()](const Superseded&) { return importanceOf(*shared); });
}

void SweepPage::Impl::showImportance(std::vector<ui::Importance> bars) {
    side->showImportance(std::move(bars), SweepPage::tr("Available after ten finished trials."));
}

void SweepPage::Impl::highlight(qint64 trial) {
    for (ui::TrialView* view : views()) view->setHighlighted(trial);
}

// The project's settings can be undone by its history; those of a study until its next trial began.
void SweepPage::Impl::edit(const sweep::StudySettings& settings, const QString& text, const QString& merge) {
    if (isNext()) {
        const Status done = bench.document.apply(sweepEdit(settings), text, merge);
        if (!done.ok()) bench.go.report(done.error());
        return;
    }
    requested = settings;
    actions->send(sweep::ChangeStudy{settings}, false);
    if (feed.data()) side->showStudy(*feed.data(), settings);
    feed.look();
}

void SweepPage::Impl::askPoint() {
    const StudyDataPtr& data = feed.data();
    if (!data) return;
    const sweep::Trial* first = data->trial(data->best);
    point->ask(data->study.settings.space, first ? first->point : sweep::Point(), underHead());
}

// A coordinator that has nothing left to train computes them.
void SweepPage::Impl::evaluateFolds() {
    if (const Status done = studies.resume(feed.folder()); !done.ok()) return bench.go.report(done.error());
    showAll();
}

void SweepPage::Impl::notifyEnd(const fs::path& study) {
    feed.look();
    showAll();
    if (study != feed.folder() || !feed.data()) return;
    Notification n{.text = SweepPage::tr("%1 ended.").arg(studies.title(study)),
                   .actionText = SweepPage::tr("Show"),
                   .action = [this] { bench.go.showPage(QStringLiteral("sweep")); }};
    n.desktop = true;
    bench.go.notify(n);
}

void SweepPage::Impl::settle() {
    const bool narrow = self.width() < ui::scaledWidth(stacksTops);
    plots->setNarrow(narrow);
    trials->setNarrow(narrow);
}

SweepPage::SweepPage(Workbench& bench, QWidget* parent) : Page(parent), m_impl(std::make_unique<Impl>(*this, bench)) {
    setObjectName(QStringLiteral("page.sweep"));
    m_impl->makeParts();
    m_impl->connectParts();
    m_impl->listChanged();
    ui::followTextScale(this, [this] { m_impl->settle(); });
}

SweepPage::~SweepPage() = default;

QString SweepPage::subtitle() const {
    return m_impl->isNext() ? tr("Next study") : m_impl->studies.title(m_impl->feed.folder());
}

std::vector<HeadChip> SweepPage::chips() const {
    return data() ? chipsOf(*data()) : std::vector<HeadChip>();
}

QWidget* SweepPage::headWidget() {
    return m_impl->progress;
}

std::vector<QAction*> SweepPage::headActions() const {
    const StudyActions& a = *m_impl->actions;
    if (!data()) return {};
    std::vector<QAction*> all;
    if (!data()->folds) all = {a.addPoint, a.repeatBest, nullptr};
    if (data()->live && !data()->held)
        all.push_back(a.pause);
    else if (a.resume->isEnabled())
        all.push_back(a.resume);
    if (!data()->live && !a.resume->isEnabled() && !all.empty()) all.pop_back();  // the separator
    if (data()->live) all.push_back(a.stop);
    return all;
}

QAction* SweepPage::primaryAction() const {
    if (m_impl->isNext()) return m_impl->actions->start;
    return data() && data()->folds ? m_impl->foldActions->start : m_impl->actions->applyBest;  // no fold is better than another
}

std::vector<QWidget*> SweepPage::panes() const {
    std::vector<QWidget*> all{m_impl->side};
    if (data() && data()->folds)
        all.push_back(&m_impl->folds->table());
    else
        for (QWidget* pane : m_impl->plots->panes()) all.push_back(pane);
    all.push_back(&m_impl->trials->table());
    return all;
}

bool SweepPage::live() const {
    return data() && data()->live;
}

QString SweepPage::work() const {
    if (!live()) return {};
    return tr("Sweep: %n trial(s) in progress", nullptr, static_cast<int>(data()->count(sweep::TrialState::Running)));
}

std::any SweepPage::keep() const {
    return Impl::Kept{m_impl->feed.folder(), m_impl->chosen, parallel().brushes()};
}

void SweepPage::resume(const std::any& before) {
    const auto* kept = std::any_cast<Impl::Kept>(&before);
    if (!kept) return;
    m_impl->kept = *kept;
    if (kept->chosen) showStudy(kept->study);
    if (data()) m_impl->showAll();
}

void SweepPage::entered() {
    m_impl->studies.refresh();
    m_impl->feed.look();
}

void SweepPage::showStudy(const fs::path& study) {
    m_impl->chosen = true;
    m_impl->requested.reset();
    m_impl->feed.follow(study);
    m_impl->listChanged();
}

const StudyDataPtr& SweepPage::data() const {
    return m_impl->feed.data();
}

Studies& SweepPage::studies() const {
    return m_impl->studies;
}

SidePane& SweepPage::side() const {
    return *m_impl->side;
}

TrialsPane& SweepPage::trials() const {
    return *m_impl->trials;
}

StudyActions& SweepPage::actionsOfStudy() const {
    return *m_impl->actions;
}

ui::ParallelCoordinates& SweepPage::parallel() const {
    return m_impl->plots->parallel();
}

void SweepPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    m_impl->feed.setSeen(true);
}

void SweepPage::hideEvent(QHideEvent* event) {
    Page::hideEvent(event);
    m_impl->feed.setSeen(false);
}

void SweepPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    m_impl->settle();
}

}  // namespace lathe::workbench
