// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/training_form.h"

#include <algorithm>
#include <map>

#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "app/workbench/forms/catalog_entry.h"
#include "app/workbench/forms/choice_field.h"
#include "app/workbench/forms/choice_form.h"
#include "app/workbench/forms/document_params.h"
#include "app/workbench/forms/form_row.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/forms/scrub_label.h"
#include "app/workbench/train/run_view.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "core/graph/project_file.h"
#include "core/graph/training_params.h"
#include "core/layers/layer.h"
#include "core/layers/loss.h"
#include "core/train/program/heads.h"
#include "core/train/program/metric.h"
#include "core/train/program/optimizer.h"
#include "core/train/program/schedule.h"
#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/scrolling.h"
#include "widgets/common/section_head.h"
#include "widgets/common/style.h"
#include "widgets/common/toggle_switch.h"

namespace lathe::workbench {

namespace {

QString capital(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

// The rows of a group: a form for each section of the file, the settings outside of a section first.
void addParams(TrainingGroup group, Document& document, QVBoxLayout& into) {
    std::map<std::string_view, ParamDefs> sections;
    for (const TrainingParam& p : trainingParams())
        if (p.def && p.use.group == group) sections[p.use.section].push_back(p.def.get());
    for (const auto& [section, defs] : sections) {
        auto* form = new ParamForm;
        form->bind(document, section.empty() ? "training" : "training." + std::string(section), defs);
        for (const TrainingParam& p : trainingParams())
            if (p.use.section == section && !p.use.unit.empty()) form->setUnit(p.key, defText(p.use.unit));
        into.addWidget(form);
    }
}

// A metric of whole parts is not taken while training.
bool knownOf(const FigureEntry& figure, std::string_view part) {
    return part == "val." || !figure.metric || figure.metric->lower;
}

// Of a network with several outputs: those that the metric fits.
std::vector<std::string> outputsFor(const std::string& metric, const Heads& heads) {
    std::vector<std::string> names;
    const MetricDef* def = findMetric(metric);
    for (size_t o = 0; def && heads.outputs.size() > 1 && o < heads.outputs.size(); ++o) {
        const LossTerm* term = heads.lossOf(o);
        const LossDef* loss = term ? findLoss(term->loss.type) : nullptr;
        if (loss && fits(*def, *loss)) names.push_back(heads.outputs[o].name);
    }
    return names;
}

// The outputs that the entries of a metric name; an empty one: all.
std::vector<std::string> chosenOutputs(const std::string& metric, const Project& project) {
    std::vector<std::string> outputs;
    for (const Choice& choice : project.training.metrics)
        if (metricTypeOf(choice) == metric) outputs.emplace_back(outputOfChoice(choice));
    return outputs;
}

// A button below the fields that it fills, at their right edge.
void addTool(QAction* action, QVBoxLayout& into) {
    if (!action) return;
    QPushButton* button = ui::actionButton(action);
    ui::setCompact(button);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(FormRow::leftMargin, 4, FormRow::rightMargin, 4);
    row->addStretch();
    row->addWidget(button);
    into.addLayout(row);
}

QString lossNames(const Project& project) {
    QStringList names;
    for (const Node& node : project.graph.nodes)
        if (const LayerDef* def = findLayer(node.type); def && def->loss) names << fromUtf8(node.name);
    return names.join(QStringLiteral(", "));
}

}  // namespace

TrainingForm::TrainingForm(Document& document, QWidget* parent) : TrainingForm(document, Tools(), parent) {}

TrainingForm::TrainingForm(Document& document, const Tools& tools, QWidget* parent)
    : QWidget(parent), m_document(document), m_best(makeFormCombo()) {
    setObjectName(QStringLiteral("train.settings"));
    auto* body = new QWidget;
    auto* rows = new QVBoxLayout(body);
    rows->setContentsMargins(0, 0, 0, 12);
    rows->setSpacing(0);
    addParams(TrainingGroup::Basics, document, *rows);
    addTool(tools.findBatch, *rows);
    rows->addWidget(new ui::SectionHead(tr("Learning")));
    addLoss(*rows);
    rows->addWidget(new ChoiceForm(document, "training.optimizer", tr("Optimizer"), optimizerEntries()));
    addTool(tools.findRate, *rows);
    rows->addWidget(new ChoiceForm(document, "training.schedule", tr("Schedule"), scheduleEntries()));
    rows->addWidget(new ChoiceForm(document, "training.gradient_clipping", tr("Gradient clipping"), clippingEntries()));
    rows->addWidget(new ChoiceForm(document, "training.averaging", tr("Averaging"), averagingEntries()));
    addParams(TrainingGroup::Learning, document, *rows);
    rows->addWidget(new ui::SectionHead(tr("Evaluation")));
    addMetrics(*rows);
    addBest(*rows);
    addParams(TrainingGroup::Evaluation, document, *rows);
    rows->addStretch();
    auto* scroll = new QScrollArea;
    ui::scrollVertically(*scroll, body);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(new ui::SectionHead(tr("Settings of the next run")));
    column->addWidget(scroll, 1);
    connect(&document, &Document::edited, this, &TrainingForm::refresh);
    connect(&document, &Document::opened, this, &TrainingForm::refresh);
    refresh();
}

// Losses of the graph have their settings there.
void TrainingForm::addLoss(QVBoxLayout& into) {
    m_loss = new ChoiceForm(m_document, "training.loss", tr("Loss"), lossEntries());
    m_lossNames = new ui::Label;
    m_lossNames->setObjectName(QStringLiteral("train.losses"));
    m_lossRow = new FormRow(tr("Losses"), m_lossNames);
    m_lossRow->setToolTip(tr("The losses are nodes of the network. Their settings are on the Design page."));
    into.addWidget(m_loss);
    into.addWidget(m_lossRow);
}

void TrainingForm::addMetrics(QVBoxLayout& into) {
    for (const CatalogEntry& entry : metricEntries()) {
        auto* on = new ui::ToggleSwitch;
        on->setObjectName(QStringLiteral("train.metric.%1").arg(QString::fromStdString(entry.type)));
        on->setAccessibleName(entry.label);
        on->setToolTip(entry.help);
        connect(on, &QAbstractButton::clicked, this, [this, type = entry.type](bool checked) { chooseMetric(type, checked); });
        auto* row = new FormRow(entry.label, on);
        into.addWidget(row);
        const MetricDef* def = findMetric(entry.type);
        ParamForm* params = def && !def->params.empty() ? new ParamForm : nullptr;
        if (params) into.addWidget(params);
        m_metrics.push_back({entry.type, on, row, params});
    }
    m_rows = &into;
}

// The parameters of a metric are found by its position in the list, which changes with the list.
void TrainingForm::showMetrics() {
    const std::vector<Choice>& chosen = m_document.project().training.metrics;
    const Heads heads = headsOf(m_document.project());
    for (MetricRow& row : m_metrics) {
        const auto it = std::find_if(chosen.begin(), chosen.end(), [&](const Choice& c) { return metricTypeOf(c) == row.type; });
        row.on->setChecked(it != chosen.end());
        showOutput(row, heads);
        if (!row.params) continue;
        row.params->setVisible(it != chosen.end());
        if (it == chosen.end()) {
            row.params->clear();
            continue;
        }
        const std::string path = "training.metrics." + std::to_string(it - chosen.begin());
        if (auto* source = qobject_cast<DocumentParams*>(row.params->source()))
            source->setPrefixes({path});
        else
            row.params->bind(m_document, path, findMetric(row.type)->params);
    }
}

// Few projects have several outputs, so the fields are made when they are needed.
void TrainingForm::addOutput(MetricRow& row) {
    row.output = makeFormCombo();
    row.output->setObjectName(QStringLiteral("train.metricOutput.%1").arg(QString::fromStdString(row.type)));
    row.output->setAccessibleName(tr("Output"));
    row.output->setToolTip(tr("Output of the network that the metric is for."));
    row.outputRow = new FormRow(tr("Output"), row.output);
    m_rows->insertWidget(m_rows->indexOf(row.row) + 1, row.outputRow);
    connect(row.output, &QComboBox::activated, this, [this, type = row.type, combo = row.output](int index) {
        chooseOutput(type, combo->itemData(index).toString().toStdString());
    });
}

void TrainingForm::showOutput(MetricRow& row, const Heads& heads) {
    const std::vector<std::string> outputs = outputsFor(row.type, heads), chosen = chosenOutputs(row.type, m_document.project());
    const bool named = std::any_of(chosen.begin(), chosen.end(), [](const std::string& output) { return !output.empty(); });
    const bool shown = named || (!chosen.empty() && outputs.size() > 1);
    if (shown && !row.output) addOutput(row);
    if (row.outputRow) row.outputRow->setVisible(shown);
    if (!shown) return;
    const QSignalBlocker quiet(row.output);
    row.output->clear();
    row.output->addItem(tr("All that it fits"), QString());
    for (const std::string& output : outputs) row.output->addItem(fromUtf8(output), fromUtf8(output));
    const auto at = std::find(outputs.begin(), outputs.end(), chosen.front());
    const int index = chosen.front().empty() ? 0 : at == outputs.end() ? -1 : static_cast<int>(at - outputs.begin()) + 1;
    row.output->setCurrentIndex(chosen.size() == 1 ? index : -1);
}

void TrainingForm::addBest(QVBoxLayout& into) {
    m_best->setObjectName(QStringLiteral("train.selectBest"));
    m_best->setAccessibleName(tr("Best epoch by"));
    m_best->setToolTip(tr("Metric that selects the best epoch. The weights of this epoch are saved and tested at the end."));
    into.addWidget(new FormRow(tr("Best epoch by"), m_best));
    connect(m_best, &QComboBox::activated, this, [this](int index) {
        (void)m_document.setValue("training.best", m_figures[static_cast<size_t>(index)],
                                  tr("Change the metric of the best epoch"));
    });
}

void TrainingForm::refresh() {
    showMetrics();
    const bool inGraph = hasLossNodes(m_document.project().graph);
    m_loss->setVisible(!inGraph);
    m_lossRow->setVisible(inGraph);
    m_lossNames->setText(lossNames(m_document.project()));
    fillBest();
}

// In the order of the catalogue; those that stay keep their parameters. A metric may have an entry for each of several outputs.
void TrainingForm::chooseMetric(const std::string& type, bool on) {
    const auto value = valueAt(m_document.project(), "training.metrics");
    if (!value.ok()) return;
    Json next = Json::Array{};
    for (const MetricRow& row : m_metrics) {
        const auto isOfRow = [&](const Json& m) { return metricTypeOf({m["type"].toString(), {}}) == row.type; };
        const Json::Array& old = value->array();
        const bool listed = std::any_of(old.begin(), old.end(), isOfRow);
        if (row.type == type && !on) continue;
        if (row.type == type && !listed) next.push(Json::Object{{"type", row.type}});
        for (const Json& metric : old)
            if (isOfRow(metric)) next.push(metric);
    }
    const Status done = m_document.setValue("training.metrics", std::move(next), on ? tr("Add a metric") : tr("Remove a metric"));
    if (!done.ok()) refresh();
}

// One entry in place of all of this metric; it keeps its parameters.
void TrainingForm::chooseOutput(const std::string& type, const std::string& output) {
    const auto value = valueAt(m_document.project(), "training.metrics");
    if (!value.ok()) return;
    Json next = Json::Array{};
    bool done = false;
    for (Json metric : value->array()) {
        const bool isOfType = metricTypeOf({metric["type"].toString(), {}}) == type;
        if (isOfType && done) continue;
        if (isOfType) metric.set("type", output.empty() ? type : metricForOutput(type, output));
        done = done || isOfType;
        next.push(std::move(metric));
    }
    if (!m_document.setValue("training.metrics", std::move(next), tr("Choose the output of a metric")).ok()) refresh();
}

void TrainingForm::fillBest() {
    const TrainingSettings& t = m_document.project().training;
    m_figures.clear();
    for (const char* part : {"val.", "train."})
        for (const FigureEntry& figure : figuresOf(m_document.project()))
            if (knownOf(figure, part)) m_figures.push_back(part + figure.name);
    const QSignalBlocker quiet(m_best);
    m_best->clear();
    for (const std::string& figure : m_figures) m_best->addItem(capital(figureName(figure)));
    const auto now = std::find(m_figures.begin(), m_figures.end(), t.best);
    m_best->setCurrentIndex(now == m_figures.end() ? -1 : static_cast<int>(now - m_figures.begin()));
}

}  // namespace lathe::workbench
