// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/sample_grid.h"

#include <QCoreApplication>
#include <QVBoxLayout>

#include "app/workbench/start/dataset_shelf.h"
#include "app/workbench/start/project_places.h"
#include "app/workbench/start/recent_project.h"
#include "app/workbench/start/sample_card.h"
#include "app/workbench/workspace/layer_group.h"
#include "app/workbench/workspace/messages.h"
#include "core/graph/expand_blocks.h"
#include "core/graph/project_templates.h"
#include "widgets/common/label.h"
#include "widgets/common/reflow_grid.h"

namespace lathe::workbench {

namespace {

constexpr int narrowestCard = 280, mostColumns = 3, headingGap = 6, groupGap = 14;

std::vector<ui::Family> layersOf(const Project& project) {
    std::vector<ui::Family> layers;
    for (const Node& node : expandBlocks(project.graph, project.blocks).graph.nodes) layers.push_back(familyOf(node.type));
    return layers;
}

// Sentences about the samples are translated like help texts: the English is the key.
QString sampleText(const std::string& english) {
    return QCoreApplication::translate("Samples", english.c_str());
}

}  // namespace

SampleGrid::SampleGrid(DatasetShelf& shelf, QWidget* parent) : QWidget(parent), m_shelf(shelf) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(headingGap);
    connect(&shelf, &DatasetShelf::changed, this, &SampleGrid::showNeeds);
}

void SampleGrid::fillOnce() {
    if (!m_cards.empty()) return;
    const auto all = findTemplates();
    const auto groups = templatesByGroup(all);
    for (size_t g = 0; g < groups.size(); ++g) {
        ui::ReflowGrid* grid = groups[g].empty() ? nullptr : addGroup(defText(templateGroups()[g].label));
        for (const std::string& name : groups[g]) {
            const ProjectTemplate& one = all.find(name)->second;
            const CatalogueSet* set = m_shelf.setFor(dataPathOf(one.project));
            auto* card = new SampleCard(fromUtf8(one.facts.title), sampleText(one.facts.description), one.facts.parameters,
                                        layersOf(one.project));
            card->setToolTip(card->toolTip() + QLatin1Char('\n') + sampleText(one.facts.data));
            addCard(*grid, card, fromUtf8(name), set ? set->id : std::string());
        }
    }
    showNeeds();
}

ui::ReflowGrid* SampleGrid::addGroup(const QString& label) {
    auto* column = static_cast<QVBoxLayout*>(layout());
    if (column->count() > 0) column->addSpacing(groupGap - headingGap);
    column->addWidget(new ui::Label(label, ui::TextRole::Small, ui::Tone::Text2));
    auto* grid = new ui::ReflowGrid(narrowestCard, mostColumns);
    column->addWidget(grid);
    return grid;
}

void SampleGrid::addCard(ui::ReflowGrid& to, SampleCard* card, const QString& name, const std::string& set) {
    card->setObjectName(QStringLiteral("start.sample.") + name);
    connect(card, &QAbstractButton::clicked, this, [this, card, name] {
        if (card->isReady()) Q_EMIT chosen(name);
    });
    connect(card, &SampleCard::fetchWanted, this, [this, set] { m_shelf.fetch(set); });
    connect(card, &SampleCard::stopWanted, this, [this, set] { m_shelf.stop(set); });
    connect(card, &SampleCard::folderWanted, this, [this, set] { Q_EMIT folderWanted(set); });
    to.add(card);
    m_cards.push_back(card);
    m_sets.push_back(set);
}

void SampleGrid::showNeeds() {
    for (size_t i = 0; i < m_cards.size(); ++i)
        if (!m_sets[i].empty()) m_cards[i]->setNeed(m_shelf.state(m_sets[i]));
}

}  // namespace lathe::workbench
