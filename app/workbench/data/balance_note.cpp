// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/balance_note.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>
#include <utility>
#include <variant>

#include <QPushButton>
#include <QVBoxLayout>

#include "app/workbench/data/sample_table.h"
#include "app/workbench/workspace/document.h"
#include "core/base/json.h"
#include "core/layers/loss.h"
#include "core/train/program/heads.h"
#include "widgets/common/note_card.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

/// How many times as many samples the largest class must have.
constexpr double muchLarger = 3;
constexpr std::string_view weightsKey = "class_weights";

double roundedWeight(double weight) {
    const double scale = std::pow(10.0, 2 - std::floor(std::log10(weight)));
    return std::round(weight * scale) / scale;
}

bool hasWeights(const LossDef& def) {
    return std::any_of(def.params.begin(), def.params.end(), [](const ParamDef* p) { return p->key == weightsKey; });
}

}  // namespace

std::vector<double> balancedWeights(const std::vector<int64_t>& samples) {
    const auto all = static_cast<double>(std::accumulate(samples.begin(), samples.end(), int64_t{0}));
    const auto classes = static_cast<double>(samples.size());
    std::vector<double> weights;
    for (const int64_t count : samples)
        weights.push_back(count > 0 ? roundedWeight(all / (classes * static_cast<double>(count))) : 1);
    return weights;
}

std::optional<ClassWeightsPlace> classWeightsOf(const Project& project) {
    for (const LossTerm& term : headsOf(project).losses) {
        const LossDef* def = findLoss(term.loss.type);
        if (!def || !hasWeights(*def)) continue;
        const Node* node = project.graph.find(term.node);
        const std::string owner = node ? "layers." + node->name : std::string("training.loss");
        const ParamValue* value = term.loss.params.find(weightsKey);
        const auto* weights = value ? std::get_if<std::vector<double>>(value) : nullptr;
        return ClassWeightsPlace{owner + "." + std::string(weightsKey), weights && !weights->empty()};
    }
    return {};
}

BalanceNote::BalanceNote(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_card(new ui::NoteCard(ui::NoteCard::Kind::Note, {})) {
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(12, 4, 12, 4);
    rows->addWidget(m_card);
    setObjectName(QStringLiteral("data.balance"));
    connect(&document, &Document::edited, this, &BalanceNote::refresh);
    hide();
}

void BalanceNote::show(const SampleTable* sampleTable) {
    m_counts.clear();
    if (sampleTable && sampleTable->hasClasses())
        for (const auto& counts : sampleTable->classCounts()) m_counts.push_back(counts[0]);
    refresh();
}

void BalanceNote::refresh() {
    const auto [least, most] = std::minmax_element(m_counts.begin(), m_counts.end());
    const bool differ =
        m_counts.size() > 1 && *least > 0 && static_cast<double>(*most) >= muchLarger * static_cast<double>(*least);
    setVisible(differ);
    if (!differ) return;
    const auto place = classWeightsOf(m_document.project());
    const QString ratio = ui::shortText(static_cast<double>(*most) / static_cast<double>(*least), 2);
    const QString said = tr("The largest class has %1 times as many training samples as the smallest one.").arg(ratio);
    m_card->clearButtons();
    m_card->setText(place && place->set ? tr("%1 Class weights make up for it.").arg(said) : said);
    if (!place || m_document.isReadOnly()) return;
    if (place->set)
        m_card->addButton(tr("Remove class weights"), [this] { setWeights({}, tr("Remove class weights")); })
            ->setObjectName(QStringLiteral("data.no-weights"));
    else
        m_card->addButton(tr("Use class weights"), [this] { setWeights(balancedWeights(m_counts), tr("Use class weights")); })
            ->setObjectName(QStringLiteral("data.weights"));
}

void BalanceNote::setWeights(const std::vector<double>& weights, const QString& text) {
    const auto place = classWeightsOf(m_document.project());
    if (!place) return;
    Json::Array list;
    for (const double weight : weights) list.emplace_back(weight);
    // The same place that was read a moment ago takes the value.
    (void)m_document.setValue(place->path, weights.empty() ? Json() : Json(std::move(list)), text);
}

}  // namespace lathe::workbench
