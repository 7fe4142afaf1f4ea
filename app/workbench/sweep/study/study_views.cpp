// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/study/study_views.h"

#include <cmath>
#include <ctime>

#include <QComboBox>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/workbench/forms/choice_field.h"
#include "app/workbench/sweep/study/study_table.h"
#include "core/sweep/models/pareto.h"
#include "widgets/study/contour_plot.h"
#include "widgets/study/pareto_plot.h"
#include "widgets/study/slice_plot.h"
#include "widgets/study/worker_timeline.h"

namespace lathe::workbench {

namespace {

constexpr size_t mostCompared = 6;

ui::StudyResults resultsOf(const QString& name, const sweep::Study& study) {
    ui::StudyResults results{name, {}};
    for (const sweep::Trial& t : study.trials)
        if (t.state == sweep::TrialState::Complete && !t.values.empty()) results.values.push_back(t.values.front());
    return results;
}

QStringList namesOf(const std::vector<ui::TrialAxis>& axes) {
    QStringList names;
    for (const ui::TrialAxis& axis : axes) names += axis.name;
    return names;
}

void fill(QComboBox& box, const QStringList& names, int first) {
    QStringList now;
    for (int i = 0; i < box.count(); ++i) now += box.itemText(i);
    if (now == names) return;
    box.clear();
    box.addItems(names);
    box.setCurrentIndex(std::min(first, static_cast<int>(names.size()) - 1));
}

size_t chosen(const QComboBox& box) {
    return static_cast<size_t>(std::max(0, box.currentIndex()));
}

}  // namespace

QString StudyViews::nameOf(View view) {
    switch (view) {
        case View::Slice: return tr("One parameter");
        case View::Contour: return tr("Two parameters");
        case View::Pareto: return tr("Two objectives");
        case View::Distribution: return tr("Distribution of results");
        case View::BestByStudy: return tr("Compare studies");
        case View::Workers: return tr("Timeline");
    }
    return {};
}

StudyViews::StudyViews(QWidget* parent)
    : QWidget(parent),
      m_results(this, [this](std::vector<ui::StudyResults> results) { compare(results); }),
      m_across(makeFormCombo()),
      m_up(makeFormCombo()),
      m_objective(makeFormCombo()),
      m_stack(new QStackedWidget),
      m_slice(new ui::SlicePlot),
      m_contour(new ui::ContourPlot),
      m_pareto(new ui::ParetoPlot),
      m_edf(new ui::EdfPlot),
      m_workers(new ui::WorkerTimeline) {
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 4, 12, 4);
    row->setSpacing(8);
    const std::pair<QComboBox*, QString> boxes[] = {
        {m_across, tr("Horizontal axis")}, {m_up, tr("Vertical axis")}, {m_objective, tr("Objective")}};
    for (const auto& [box, name] : boxes) {
        box->setAccessibleName(name);
        box->setToolTip(name);
        box->setMinimumWidth(140);
        row->addWidget(box);
        connect(box, &QComboBox::activated, this, &StudyViews::setAxes);
    }
    row->addStretch(1);
    for (QWidget* view : {static_cast<QWidget*>(m_slice), static_cast<QWidget*>(m_contour), static_cast<QWidget*>(m_pareto),
                          static_cast<QWidget*>(m_edf), static_cast<QWidget*>(m_workers)})
        m_stack->addWidget(view);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_stack, 1);
    showView(View::Slice);
}

void StudyViews::setStudies(std::vector<std::pair<std::filesystem::path, QString>> others) {
    m_others = std::move(others);
}

void StudyViews::show(const StudyDataPtr& study) {
    m_data = study;
    if (!study) return;
    for (ui::TrialView* view : views()) view->setTrials(study->table);
    m_workers->setNow(study->live ? static_cast<double>(std::time(nullptr)) : 0);
    fillChoices();
    setAxes();
    if (isVisible()) readOthers();
}

void StudyViews::showView(View view) {
    m_view = view;
    const bool compared = view == View::Distribution || view == View::BestByStudy;
    const int pages[] = {0, 1, 2, 3, 3, 4};
    m_stack->setCurrentIndex(pages[static_cast<size_t>(view)]);
    if (compared) m_edf->setMode(view == View::Distribution ? ui::EdfPlot::Mode::Distribution : ui::EdfPlot::Mode::BestSoFar);
    fillChoices();
    setAxes();
    if (compared) readOthers();
}

void StudyViews::setBrushed(const ui::TrialMask& mask) {
    for (ui::TrialView* view : views()) view->setBrushed(mask);
}

std::vector<ui::TrialView*> StudyViews::views() const {
    return {m_slice, m_contour, m_pareto, m_workers};
}

void StudyViews::fillChoices() {
    if (!m_data) return;
    const bool objectives = m_view == View::Pareto;
    const QStringList names = namesOf(objectives ? m_data->table->objectives : m_data->table->parameters);
    fill(*m_across, names, 0);
    fill(*m_up, names, 1);
    fill(*m_objective, namesOf(m_data->table->objectives), 0);
    m_across->setVisible(m_view == View::Slice || m_view == View::Contour || (objectives && names.size() > 1));
    m_up->setVisible((m_view == View::Contour || objectives) && names.size() > 1);
    m_objective->setVisible((m_view == View::Slice || m_view == View::Contour) && m_data->table->objectives.size() > 1);
}

void StudyViews::setAxes() {
    if (!m_data) return;
    m_slice->setAxes(chosen(*m_across), chosen(*m_objective));
    m_contour->setAxes(chosen(*m_across), chosen(*m_up), chosen(*m_objective));
    if (m_view != View::Pareto || m_data->table->objectives.size() < 2) return;
    m_pareto->setAxes(chosen(*m_across), chosen(*m_up));
    showReference();
}

void StudyViews::showReference() {
    const size_t across = chosen(*m_across), up = chosen(*m_up);
    const auto& objectives = m_data->study.settings.objectives;
    std::vector<sweep::Objectives> points;
    for (const sweep::Trial& t : m_data->study.trials)
        if (t.state == sweep::TrialState::Complete && t.values.size() == objectives.size() && std::isfinite(t.values[across]) &&
            std::isfinite(t.values[up]))
            points.push_back({minimized(objectives[across], t.values[across]), minimized(objectives[up], t.values[up])});
    if (points.size() < 2 || across == up) return m_pareto->setReference({});
    const sweep::Objectives reference = sweep::referenceOf(points);
    m_pareto->setReference(QPointF(minimized(objectives[across], reference[0]), minimized(objectives[up], reference[1])),
                           sweep::hypervolume(points, reference));
}

void StudyViews::readOthers() {
    if (!m_data || (m_view != View::Distribution && m_view != View::BestByStudy)) return;
    const std::string metric = m_data->study.settings.objectives.front().metric;
    m_results.start([shown = m_data, others = m_others, metric](const Superseded& superseded) {
        std::vector<ui::StudyResults> all;
        for (const auto& [folder, name] : others) {
            if (superseded() || all.size() == mostCompared) break;
            if (folder == shown->folder) {
                all.push_back(resultsOf(name, shown->study));
                continue;
            }
            const auto db = sweep::StudyDb::view(folder.string());
            const auto study = db ? db->read() : Result<sweep::Study>(db.error());
            if (study && study->settings.objectives.front().metric == metric) all.push_back(resultsOf(name, *study));
        }
        return all;
    });
}

void StudyViews::compare(const std::vector<ui::StudyResults>& results) {
    if (m_data) m_edf->setStudies(results, axisOf(m_data->study.settings.objectives.front()));
}

}  // namespace lathe::workbench
