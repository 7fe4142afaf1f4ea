// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/losses_panel.h"

#include <algorithm>
#include <cmath>

#include <QGridLayout>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "app/workbench/design/design_editor.h"
#include "app/workbench/design/edits/layer_text.h"
#include "app/workbench/forms/expression.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/workbench.h"
#include "core/layers/block_node.h"
#include "core/layers/loss_node.h"
#include "core/train/program/heads.h"
#include "core/train/program/loss_weighting.h"
#include "core/train/runs/first_losses.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/common/segmented_control.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

using ui::Label;
using ui::TextRole;
using ui::Tone;

const QString missing = QStringLiteral("–");
constexpr int learnedChoice = 1;

/// Output layers without a loss are the last outputs.
LossRow outputRow(const NetworkOutput& output, const Graph& graph) {
    LossRow row{.output = output.name};
    for (const Node& node : graph.nodes)
        if (const LayerDef* def = findLayer(node.type); def && isOutputNode(*def) && node.name == output.name)
            row.node = node.name;
    return row;
}

Label* cell(Tone tone, QWidget* parent, TextRole role = TextRole::Small) {
    auto* label = new Label({}, role, tone, parent);
    label->setElideMode(Qt::ElideMiddle);
    return label;
}

Label* figureCell(Tone tone, QWidget* parent) {
    Label* label = cell(tone, parent);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return label;
}

}  // namespace

std::vector<LossRow> lossRows(const Project& project) {
    const Heads heads = headsOf(project);
    if (heads.losses.size() == 1 && heads.outputs.size() == 1) return {};
    std::vector<LossRow> rows;
    for (const LossTerm& term : heads.losses) {
        // A loss without a target, for example the divergence of a variational autoencoder, has no output.
        const std::string output = term.hasTarget() ? heads.outputs[term.output].name : std::string();
        rows.push_back({.output = output.empty() ? term.name : output,
                        .node = term.name,
                        .type = term.loss.type,
                        .target = term.target,
                        .weight = term.weight,
                        .learned = term.learned,
                        .figure = figureName("loss", term.name)});
    }
    for (size_t o = 0; o < heads.outputs.size(); ++o)
        if (!heads.lossOf(o)) rows.push_back(outputRow(heads.outputs[o], project.graph));
    return rows;
}

std::vector<double> lossShares(const std::vector<LossRow>& rows, const Figures& values) {
    std::vector<double> shares;
    double sum = 0;
    for (const LossRow& row : rows) {
        const auto value = values.find(row.figure);
        if (!row.type.empty() && value == values.end()) return {};
        shares.push_back(row.type.empty() ? 0 : std::abs(row.weight * value->second));
        sum += shares.back();
    }
    for (double& share : shares) share = sum > 0 ? share / sum : 0;
    return shares;
}

Edit setWeighting(const std::vector<LossRow>& rows, bool learned) {
    EditGroup group;
    for (const LossRow& row : rows)
        if (!row.type.empty() && !row.node.empty())
            group.edits.push_back(
                {SetValue{"layers." + row.node + "." + std::string(lossWeighting.key), learned ? Json("learned") : Json()}});
    return {std::move(group)};
}

LossesPanel::LossesPanel(Workbench& bench, DesignEditor& editor, QWidget* parent)
    : QWidget(parent),
      m_bench(bench),
      m_editor(editor),
      m_head(new ui::SectionHead(tr("Outputs and losses"))),
      m_weighting(new ui::SegmentedControl({tr("Fixed"), tr("Learned")})),
      m_note(new Label({}, TextRole::Small, Tone::Text3)),
      m_latest(this, [this](Result<Figures> values) { take(std::move(values)); }) {
    setObjectName(QStringLiteral("losses"));
    m_weighting->setObjectName(QStringLiteral("losses.weighting"));
    m_weighting->setAccessibleName(tr("Weighting"));
    m_note->setWordWrap(true);
    m_note->setContentsMargins(16, 0, 16, 8);
    auto* weighting = new QHBoxLayout;
    weighting->setContentsMargins(16, 4, 16, 4);
    weighting->setSpacing(12);
    weighting->addWidget(new Label(tr("Weighting"), TextRole::Small, Tone::Text2));
    weighting->addWidget(m_weighting);
    weighting->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addLayout(weighting);
    column->addWidget(m_note);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &LossesPanel::measureNow);
    connect(m_weighting, &ui::SegmentedControl::currentChanged, this, &LossesPanel::chooseWeighting);
    connect(&bench.analysis, &Analysis::inferred, this, &LossesPanel::follow);
    connect(&bench.analysis, &Analysis::dataChanged, this, &LossesPanel::follow);
    follow();
}

void LossesPanel::follow() {
    std::vector<LossRow> rows = lossRows(m_bench.document.project());
    const auto same = [](const LossRow& a, const LossRow& b) {
        return a.output == b.output && a.node == b.node && a.type == b.type;
    };
    const bool sameCells = std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(), same);
    m_rows = std::move(rows);
    if (!sameCells) build();
    setVisible(!m_rows.empty() && !m_editor.level().isInBlock());
    restart();
    showRows();
}

void LossesPanel::build() {
    delete m_table;
    m_cells.clear();
    m_table = new QWidget;
    auto* grid = new QGridLayout(m_table);
    grid->setContentsMargins(16, 0, 12, 4);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(0, 1);
    const QString heads[] = {tr("Output, loss"), tr("First value"), tr("Weight")};
    for (int c = 0; c < 3; ++c) {
        Label* head = c == 0 ? cell(Tone::Text3, m_table) : figureCell(Tone::Text3, m_table);
        head->setText(heads[c]);
        grid->addWidget(head, 0, c);
    }
    for (size_t i = 0; i < m_rows.size(); ++i) m_cells.push_back(addRow(*grid, 1 + 3 * static_cast<int>(i), m_rows[i]));
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, m_table);
    m_head->setCount(ui::countText(static_cast<int64_t>(m_rows.size())));
}

LossesPanel::Cells LossesPanel::addRow(QGridLayout& grid, int at, const LossRow& row) {
    Cells cells{cell(Tone::Text, m_table), cell(Tone::Text3, m_table), figureCell(Tone::Text, m_table),
                figureCell(Tone::Text3, m_table), nullptr};
    grid.setRowMinimumHeight(at, 6);
    grid.addWidget(cells.name, at + 1, 0);
    grid.addWidget(cells.loss, at + 2, 0);
    grid.addWidget(cells.value, at + 1, 1);
    grid.addWidget(cells.share, at + 2, 1);
    if (row.type.empty() || row.node.empty()) return cells;
    cells.weight = new FieldEdit(m_table);
    cells.weight->setObjectName(fromUtf8("losses.weight." + row.node));
    cells.weight->setAccessibleName(tr("Weight of %1").arg(fromUtf8(row.node)));
    ui::keepScaled(cells.weight, ui::Extent::FixedWidth, 52);
    grid.addWidget(cells.weight, at + 1, 2, 2, 1, Qt::AlignVCenter);
    const size_t index = m_cells.size();
    connect(cells.weight, &FieldEdit::typed, this,
            [this, index](const QString& text, bool done) { setWeight(index, text, done); });
    connect(cells.weight, &FieldEdit::reverted, cells.weight, [field = cells.weight] { field->setInvalid(false); });
    return cells;
}

QString LossesPanel::firstValue(size_t row) const {
    const auto value = m_values.find(m_rows[row].figure);
    return m_rows[row].type.empty() ? QString() : value == m_values.end() ? missing : ui::realText(value->second);
}

void LossesPanel::showRows() {
    const std::vector<double> shares = lossShares(m_rows, m_values);
    for (size_t i = 0; i < m_rows.size(); ++i) {
        const LossRow& row = m_rows[i];
        const Cells& cells = m_cells[i];
        cells.name->setText(fromUtf8(row.output));
        const QString loss = row.type.empty() ? tr("no loss") : typeLabel(row.type);
        cells.loss->setText(row.target.empty() ? loss : tr("%1, target %2").arg(loss, fromUtf8(row.target)));
        cells.value->setText(firstValue(i));
        const bool hasShare = !shares.empty() && !row.type.empty();
        const QString share = hasShare ? ui::percentText(shares[i]) : QString();
        cells.share->setText(share);
        cells.share->setToolTip(hasShare ? tr("%1 of the sum").arg(share) : QString());
        if (cells.weight && !cells.weight->isPending() && !cells.weight->hasFocus()) {
            cells.weight->setInvalid(false);
            cells.weight->showText(ui::shortText(row.weight), ui::exactText(row.weight));
        }
    }
    const auto isLearned = [](const LossRow& row) { return !row.type.empty() && row.learned; };
    const auto losses = std::count_if(m_rows.begin(), m_rows.end(), [](const LossRow& row) { return !row.type.empty(); });
    const bool learned = losses > 0 && std::any_of(m_rows.begin(), m_rows.end(), isLearned);
    const QSignalBlocker quiet(m_weighting);
    m_weighting->setCurrent(learned ? learnedChoice : 0);
    m_weighting->setSegmentEnabled(learnedChoice, losses > 1, tr("There is only one loss."));
    m_note->setText(learned ? tr("First value: the loss of the untrained network on one batch. Learned: the weight is the "
                                 "initial value of the factor.")
                            : tr("First value: the loss of the untrained network on one batch."));
}

void LossesPanel::restart() {
    m_latest.cancel();
    m_values.clear();
    if (m_rows.empty()) return m_rest.stop();
    m_rest.start();
}

void LossesPanel::showEvent(QShowEvent*) {
    if (m_values.empty() && !isMeasuring()) restart();
}

// The latest request wins: an edit cancels what is being computed.
void LossesPanel::measureNow() {
    const auto prepared = m_bench.analysis.data();
    if (!isVisible() || !prepared || hasErrors(m_bench.analysis.problems())) return;
    m_latest.start([project = m_bench.document.project(), prepared](const Superseded& superseded) -> Result<Figures> {
        if (superseded()) return Figures{};
        BackendRegistry registry;
        return firstLosses(project, *prepared, registry);
    });
}

void LossesPanel::take(Result<Figures> values) {
    m_values = values ? std::move(*values) : Figures{};
    showRows();
    Q_EMIT measured();
}

void LossesPanel::setWeight(size_t row, const QString& text, bool done) {
    FieldEdit& field = *m_cells[row].weight;
    const auto value = evaluate(text);
    const bool sound = value && *value >= lossWeight.spec.min && *value <= lossWeight.spec.max;
    field.setInvalid(!sound);
    if (!sound) return;
    const std::string path = "layers." + m_rows[row].node + "." + std::string(lossWeight.key);
    if (*value != m_rows[row].weight)
        (void)m_bench.document.setValue(path, *value, tr("Change weight"), fromUtf8("weight of " + m_rows[row].node));
    if (done) field.showText(ui::shortText(*value), ui::exactText(*value));
}

void LossesPanel::chooseWeighting(int choice) {
    const bool learned = choice == learnedChoice;
    (void)m_bench.document.apply(setWeighting(m_rows, learned),
                                 learned ? tr("Learn weights of losses") : tr("Fix weights of losses"));
}

}  // namespace lathe::workbench
