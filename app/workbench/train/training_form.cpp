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
        into.addWidget(new FormRow(entry.label, on));
        const MetricDef* def = findMetric(entry.type);
        ParamForm* params = def && !def->params.empty() ? new ParamForm : nullptr;
        if (params) into.addWidget(params);
        m_metrics.push_back({entry.type, on, params});
    }
}

// The parameters of a metric are found by its position in the list, which changes with the list.
void TrainingForm::showMetrics() {
    const std::vector<Choice>& chosen = m_document.project().training.metrics;
    for (const MetricRow& row : m_metrics) {
        const auto it = std::find_if(chosen.begin(), chosen.end(), [&](const Choice& c) { return c.type == row.type; });
        row.on->setChecked(it != chosen.end());
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

// In the order of the catalogue; those that stay keep their parameters.
void TrainingForm::chooseMetric(const std::string& type, bool on) {
    const auto value = valueAt(m_document.project(), "training.metrics");
    if (!value.ok()) return;
    Json next = Json::Array{};
    for (const MetricRow& row : m_metrics) {
        const auto& old = value->array();
        const std::string& name = row.type;
        const auto kept = std::find_if(old.begin(), old.end(), [&](const Json& m) { return m["type"].toString() == name; });
        if (name == type ? on : kept != old.end()) next.push(kept != old.end() ? *kept : Json(Json::Object{{"type", name}}));
    }
    const Status done = m_document.setValue("training.metrics", std::move(next), on ? tr("Add a metric") : tr("Remove a metric"));
    if (!done.ok()) refresh();
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
