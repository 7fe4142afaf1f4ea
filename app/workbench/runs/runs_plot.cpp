// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/runs_plot.h"

#include <algorithm>
#include <set>

#include <QComboBox>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "app/workbench/runs/figure_text.h"
#include "app/workbench/runs/run_library.h"
#include "app/workbench/runs/runs_model.h"
#include "core/train/program/gradient_norms.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/fonts.h"
#include "widgets/plot/curve_plot.h"
#include "widgets/plot/plot_controls.h"

namespace lathe::workbench {

namespace {

constexpr int entryWidth = 168, controlsWidth = 560;

bool isOfEpochs(const std::string& figure) {
    return figure.find('.') != std::string::npos;
}

const ui::Series* seriesOf(const RunRecord& record, const std::string& figure) {
    return isOfEpochs(figure) ? record.epochs(figure) : record.steps(figure);
}

QString labelOf(const std::string& figure) {
    if (isOfEpochs(figure)) return figureLabel(figure);
    if (figure == gradientNormOutput) return RunsPlot::tr("Gradient norm");
    return figure == "loss" ? RunsPlot::tr("Loss of each step") : RunsPlot::tr("Learning rate");
}

bool hasGradientNorms(const RunRow& row) {
    return row.facts && row.facts->project && row.facts->project->training.gradientNorms;
}

}  // namespace

RunsPlot::RunsPlot(RunsModel& model, RunLibrary& library, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_library(library),
      m_choice(new QComboBox(this)),
      m_plot(new ui::CurvePlot({}, m_group, this)),
      m_empty(new ui::EmptyState(QStringLiteral("graph-up"), tr("No run is plotted."),
                                 tr("Tick runs in the table to compare their curves."), this)) {
    m_choice->setObjectName(QStringLiteral("runs.figure"));
    m_choice->setAccessibleName(tr("Plotted metric"));
    m_choice->setMinimumWidth(80);  // gives way before the units do
    m_group.setUnit(ui::XUnit::Epoch);
    m_group.setSmoothing(0);
    m_plot->setObjectName(QStringLiteral("runs.plot"));
    m_plot->hideTitle();
    m_plot->addHeadWidget(m_choice);
    m_plot->addHeadWidget(new ui::PlotControls(m_group, m_plot));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_plot, 1);
    column->addWidget(m_empty, 1);
    connect(m_choice, &QComboBox::activated, this, [this](int i) {
        m_figure = m_choice->itemData(i).toString().toStdString();
        m_chosen = true;
        m_shown.clear();
        showCurves();
    });
    connect(&m_group, &ui::PlotGroup::unitChanged, this, &RunsPlot::refresh);
    refresh();
}

void RunsPlot::refresh() {
    const std::vector<std::filesystem::path> drawn = m_model.drawn();
    m_library.wantRecords({drawn.begin(), drawn.end()}, m_group.unit());
    fillFigures();
    showCurves();
    m_plot->setVisible(!drawn.empty());
    m_empty->setVisible(drawn.empty());
}

// Figures of the epochs first, validation before training; then what each step tells.
void RunsPlot::fillFigures() {
    std::set<std::string, std::greater<>> figures;
    for (const RunRow& row : m_model.rows())
        if (row.facts)
            for (const std::string& figure : row.facts->figures()) figures.insert(figure);
    std::vector<std::string> names(figures.begin(), figures.end());
    for (const char* column : {"loss", "lr"}) names.emplace_back(column);
    if (std::any_of(m_model.rows().begin(), m_model.rows().end(), hasGradientNorms)) names.emplace_back(gradientNormOutput);
    const std::string before = m_figure;
    if (!m_chosen || std::find(names.begin(), names.end(), m_figure) == names.end()) m_figure = firstFigure(names);
    if (m_figure != before) m_shown.clear();
    const QSignalBlocker quiet(m_choice);
    m_choice->clear();
    for (const std::string& name : names) m_choice->addItem(labelOf(name), QString::fromStdString(name));
    m_choice->setCurrentIndex(m_choice->findData(QString::fromStdString(m_figure)));
}

// A share of the validation samples, when there is one.
std::string RunsPlot::firstFigure(const std::vector<std::string>& names) const {
    const auto share =
        std::find_if(names.begin(), names.end(), [](const std::string& f) { return isOfEpochs(f) && isShareFigure(f); });
    return share == names.end() ? names.front() : *share;
}

// "Run 4 last 99.00 %" beside the controls; with more runs, "4 99.00 %".
bool RunsPlot::hasRoomForWords(size_t runs) const {
    return static_cast<int>(runs) * ui::scaledWidth(entryWidth) + ui::scaledWidth(controlsWidth) <= width();
}

void RunsPlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (hasRoomForWords(m_shown.size()) != m_words) showCurves();
}

void RunsPlot::showCurves() {
    std::vector<std::shared_ptr<const RunRecord>> records;
    std::vector<std::filesystem::path> shown;
    double end = 0;
    for (const std::filesystem::path& run : m_model.drawn()) {
        auto record = m_library.record(run);
        if (!record || record->unit() != m_group.unit() || !seriesOf(*record, m_figure)) continue;
        end = std::max(end, record->lastX());
        records.push_back(std::move(record));
        shown.push_back(run);
    }
    const bool words = hasRoomForWords(shown.size());
    if (shown != m_shown || words != m_words) {
        m_plot->removeCurves();
        for (const std::filesystem::path& run : shown) {
            const QString number = QString::number(m_model.rows()[static_cast<size_t>(m_model.rowOf(run))].number);
            m_plot->addCurve({.name = words ? tr("Run %1").arg(number) : number,
                              .color = m_model.colorOf(run),
                              .endLabel = number,
                              .lastWord = words});
        }
    }
    m_words = words;
    for (size_t i = 0; i < records.size(); ++i) m_plot->setSeries(static_cast<int>(i), seriesOf(*records[i], m_figure));
    m_shown = std::move(shown);
    m_records = std::move(records);
    m_plot->setTitle(labelOf(m_figure));
    m_plot->setPercent(isShareFigure(m_figure));
    m_group.setExtent(0, end);
}

}  // namespace lathe::workbench
