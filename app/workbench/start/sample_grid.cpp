// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/sample_grid.h"

#include <QCoreApplication>

#include "app/workbench/start/dataset_shelf.h"
#include "app/workbench/start/project_places.h"
#include "app/workbench/start/recent_project.h"
#include "app/workbench/start/sample_card.h"
#include "app/workbench/workspace/layer_group.h"
#include "app/workbench/workspace/messages.h"
#include "core/graph/project_templates.h"

namespace lathe::workbench {

namespace {

constexpr int narrowestCard = 280, mostColumns = 3;

std::vector<ui::Family> layersOf(const Project& project) {
    std::vector<ui::Family> layers;
    for (const Node& node : project.graph.nodes) layers.push_back(familyOf(node.type));
    return layers;
}

// Notes of the samples are translated like help texts: the English is the key.
QString aboutOf(const Project& project) {
    const std::string first = project.notes.substr(0, project.notes.find('\n'));
    return QCoreApplication::translate("Samples", first.c_str());
}

}  // namespace

SampleGrid::SampleGrid(DatasetShelf& shelf, QWidget* parent) : ReflowGrid(narrowestCard, mostColumns, parent), m_shelf(shelf) {
    connect(&shelf, &DatasetShelf::changed, this, &SampleGrid::showNeeds);
}

void SampleGrid::fillOnce() {
    if (!m_cards.empty()) return;
    for (const auto& [name, one] : findTemplates()) {
        const CatalogueSet* set = m_shelf.setFor(dataPathOf(one.project));
        addCard(new SampleCard(fromUtf8(one.project.name), aboutOf(one.project), layersOf(one.project)), fromUtf8(name),
                set ? set->id : std::string());
    }
    showNeeds();
}

void SampleGrid::addCard(SampleCard* card, const QString& name, const std::string& set) {
    card->setObjectName(QStringLiteral("start.sample.") + name);
    connect(card, &QAbstractButton::clicked, this, [this, card, name] {
        if (card->isReady()) Q_EMIT chosen(name);
    });
    connect(card, &SampleCard::fetchWanted, this, [this, set] { m_shelf.fetch(set); });
    connect(card, &SampleCard::stopWanted, this, [this, set] { m_shelf.stop(set); });
    connect(card, &SampleCard::folderWanted, this, [this, set] { Q_EMIT folderWanted(set); });
    add(card);
    m_cards.push_back(card);
    m_sets.push_back(set);
}

void SampleGrid::showNeeds() {
    for (size_t i = 0; i < m_cards.size(); ++i)
        if (!m_sets[i].empty()) m_cards[i]->setNeed(m_shelf.state(m_sets[i]));
}

}  // namespace lathe::workbench
