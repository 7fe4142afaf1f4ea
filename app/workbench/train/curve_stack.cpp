// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/curve_stack.h"

#include <algorithm>

#include <QComboBox>
#include <QSplitter>
#include <QVBoxLayout>

#include "app/workbench/forms/choice_field.h"
#include "app/workbench/train/event_words.h"
#include "app/workbench/train/gradient_strip.h"
#include "app/workbench/train/machine_strip.h"
#include "app/workbench/train/run_remedies.h"
#include "app/workbench/workspace/messages.h"
#include "core/train/loop/number_counts.h"
#include "core/train/program/gradient_norms.h"
#include "core/train/program/heads.h"
#include "widgets/plot/curve_plot.h"
#include "widgets/plot/plot_controls.h"
#include "widgets/plot/value_text.h"

namespace lathe::workbench {

namespace {

enum CurveIndex : int { training = 0, validation = 1 };

void addCurves(ui::CurvePlot& plot) {
    plot.addCurve({.name = CurveStack::tr("training"), .color = 0});
    plot.addCurve({.name = CurveStack::tr("validation"), .color = 1, .smoothed = false, .points = false});
}

}  // namespace

CurveStack::CurveStack(QWidget* parent)
    : QWidget(parent),
      m_group(new ui::PlotGroup(this)),
      m_loss(new ui::CurvePlot(tr("Loss"), *m_group)),
      m_figure(new ui::CurvePlot({}, *m_group)),
      m_choice(makeFormCombo()),
      m_machine(new MachineStrip(*m_group)),
      m_gradients(new GradientStrip(*m_group)) {
    m_loss->setObjectName(QStringLiteral("train.loss"));
    m_figure->setObjectName(QStringLiteral("train.figure"));
    m_choice->setObjectName(QStringLiteral("train.figureChoice"));
    m_choice->setAccessibleName(tr("Metric of the lower plot"));
    m_choice->setMinimumContentsLength(12);
    m_loss->addHeadWidget(new ui::PlotControls(*m_group));
    m_figure->addHeadWidget(m_choice);
    m_loss->showXAxis(false);
    m_figure->showXAxis(false);
    addCurves(*m_loss);
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_loss);
    splitter->addWidget(m_figure);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(splitter, 1);
    column->addWidget(m_gradients);
    column->addWidget(m_machine);
    m_group->setDescription([this](double x) { return describe(x); });
    connect(m_choice, &QComboBox::activated, this, &CurveStack::bindFigure);
}

void CurveStack::show(const RunView& view) {
    m_view = &view;
    fillFigures();
    bindSeries();
    grew();
}

void CurveStack::clear() {
    m_view = nullptr;
    m_group->setCrosshair({});  // a step of the run before means nothing in the next one
    m_group->follow();
    m_loss->setSeries(training, nullptr);
    m_loss->setSeries(validation, nullptr);
    m_figure->removeCurves();
    m_machine->setRecord(nullptr);
    m_gradients->setRecord(nullptr);
}

// A column that appears later (the first epoch's figures) asks for a new binding.
void CurveStack::grew() {
    if (!m_view) return;
    const RunRecord& record = m_view->record();
    size_t there = 0;
    for (const char* name : {"val.loss", "loss"}) there += record.steps(name) || record.epochs(name) ? 1 : 0;
    for (const std::string& name : m_figures) there += (record.steps(name) ? 1U : 0U) + (record.epochs("val." + name) ? 1U : 0U);
    if (there != m_bound || (m_figures.empty() && m_view->project())) {
        m_bound = there;
        if (m_figures.empty()) fillFigures();
        bindSeries();
    }
    mark();
    m_group->setExtent(0, std::max(record.lastX(), 1e-3));
    m_loss->dataChanged();
    m_figure->dataChanged();
    if (record.gradients().size() != m_measured) {
        m_measured = record.gradients().size();
        m_gradients->dataChanged();
    }
    const size_t samples = record.strip(RunRecord::Cpu).size() + record.strip(RunRecord::Gpu).size();
    if (samples != m_samples || m_view->state == RunState::Paused) {
        m_samples = samples;
        m_machine->dataChanged();
    }
}

void CurveStack::fillFigures() {
    const std::string before = figure();
    m_figures.clear();
    m_choice->clear();
    if (const Project* project = m_view->project()) {
        for (const FigureEntry& figure : figuresOf(*project))
            if (figure.name != "loss") m_figures.push_back(figure.name);
        m_figures.push_back("lr");
        if (project->training.gradientNorms) m_figures.emplace_back(gradientNormOutput);
        if (project->training.precision >= Precision::BF16)
            m_figures.insert(m_figures.end(), {std::string(underflowFigure), std::string(overflowFigure)});
    }
    for (const std::string& name : m_figures) {
        QString text = metricName(name);
        text[0] = text[0].toUpper();
        m_choice->addItem(text);
    }
    const auto again = std::find(m_figures.begin(), m_figures.end(), before);
    m_choice->setCurrentIndex(again == m_figures.end() ? 0 : static_cast<int>(again - m_figures.begin()));
    m_choice->setVisible(m_figures.size() > 1);
}

std::string CurveStack::figure() const {
    const auto index = static_cast<size_t>(m_choice->currentIndex());
    return index < m_figures.size() ? m_figures[index] : std::string();
}

void CurveStack::bindSeries() {
    m_loss->setSeries(training, m_view->record().steps("loss"));
    m_loss->setSeries(validation, m_view->record().epochs("val.loss"));
    m_machine->setRecord(&m_view->record());
    m_gradients->setRecord(&m_view->record());
    m_measured = m_view->record().gradients().size();
    bindFigure();
}

void CurveStack::bindFigure() {
    if (!m_view) return;
    const std::string name = figure();
    m_figure->removeCurves();
    m_figure->setTitle(m_choice->currentText());
    m_figure->setPercent(isShare(name));
    if (name == "lr") {
        m_figure->addCurve({.name = tr("learning rate"), .color = 0, .smoothed = false});
    } else {
        addCurves(*m_figure);
        m_figure->setSeries(validation, m_view->record().epochs("val." + name));
    }
    m_figure->setSeries(training, m_view->record().steps(name));
    m_events = SIZE_MAX;
    mark();
    m_figure->dataChanged();
}

void CurveStack::mark() {
    const RunRecord& record = m_view->record();
    const bool paused = m_view->state == RunState::Paused;
    if (record.events().size() == m_events && !paused) return;
    m_events = paused ? SIZE_MAX : record.events().size();
    if (const RunEvent* started = record.last(event::started))
        m_machine->setLimits(
            {started->event.data["queue"].toDouble(3), static_cast<int>(started->event.data["threads"].toInt(1))});
    std::vector<ui::PlotMark> marks = marksOf(*m_view);
    std::vector<ui::PlotBand> bands = bandsOf(*m_view);
    m_loss->setMarks(marks);
    for (ui::PlotMark& mark : marks) mark.text.clear();
    m_figure->setMarks(std::move(marks));
    for (ui::CurvePlot* plot : {m_loss, m_figure}) plot->setBands(bands);
    m_machine->setBands(std::move(bands));
    std::vector<GradientWarning> warnings;
    for (const LayerWarning& w : layerWarnings(record))
        warnings.push_back({w.layer, w.x, asSentence(capitalised(messageOf(w.problem)))});
    m_gradients->setWarnings(std::move(warnings));
    place();
}

// The best belongs to one figure: the ring goes to the plot that shows it.
void CurveStack::place() {
    const Project* project = m_view->project();
    const std::string best = project ? project->training.best : std::string();
    const std::string metric = best.substr(best.find('.') + 1);
    const ui::Series* values = m_view->record().epochs(best);
    const RunEvent* event = m_view->record().last(event::epoch);
    std::optional<QPointF> at;
    if (values && event)
        if (const size_t point = values->lowerBound(event->x); point < values->size())
            at = QPointF(values->x(point), values->y(point));
    m_loss->setBest(metric == "loss" ? at : std::nullopt);
    m_figure->setBest(metric == figure() ? at : std::nullopt);
}

QString CurveStack::describe(double x) const {
    const QString at = ui::positionText(x, m_group->unit());
    if (!m_view || m_group->unit() == ui::XUnit::Epoch) return at;
    const auto& epochs = m_view->record().epochFigures();
    const ui::Series* ends = m_view->record().epochs("train.loss");
    if (!ends) return at;
    const size_t epoch = ends->lowerBound(x);
    return epochs.empty() ? at : tr("%1, epoch %2").arg(at).arg(epoch + 1);
}

}  // namespace lathe::workbench
