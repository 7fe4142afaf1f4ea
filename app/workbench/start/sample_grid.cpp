// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/sample_grid.h"

#include <QCoreApplication>
#include <QGridLayout>

#include "app/workbench/messages.h"
#include "app/workbench/start/recent_project.h"
#include "app/workbench/start/sample_card.h"
#include "core/graph/project_templates.h"

namespace lathe::workbench {

namespace {

constexpr int gap = 12, narrowest = 280;

std::vector<ui::Family> layersOf(const Project& project) {
    std::vector<ui::Family> layers;
    for (const Node& node : project.graph.nodes) layers.push_back(familyOfType(node.type));
    return layers;
}

// Notes of the samples are translated like help texts: the English is the key.
QString aboutOf(const Project& project) {
    const std::string first = project.notes.substr(0, project.notes.find('\n'));
    return QCoreApplication::translate("Samples", first.c_str());
}

}  // namespace

SampleGrid::SampleGrid(QWidget* parent) : QWidget(parent) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(gap);
}

void SampleGrid::fillOnce() {
    if (!m_cards.empty()) return;
    add(new SampleCard(tr("Empty project"), tr("Choose the data, then draw the network yourself"), {}), {});
    for (const auto& [name, one] : findTemplates())
        add(new SampleCard(fromUtf8(one.project.name), aboutOf(one.project), layersOf(one.project)), fromUtf8(name));
    place();
}

void SampleGrid::add(SampleCard* card, const QString& name) {
    card->setObjectName(QStringLiteral("start.sample.") + (name.isEmpty() ? QStringLiteral("empty") : name));
    connect(card, &QAbstractButton::clicked, this, [this, name] { Q_EMIT chosen(name); });
    m_cards.push_back(card);
}

void SampleGrid::place() {
    auto* grid = static_cast<QGridLayout*>(layout());
    m_columns = std::clamp((width() + gap) / (narrowest + gap), 1, 3);
    for (SampleCard* card : m_cards) grid->removeWidget(card);
    for (size_t i = 0; i < m_cards.size(); ++i)
        grid->addWidget(m_cards[i], static_cast<int>(i) / m_columns, static_cast<int>(i) % m_columns);
    for (int c = 0; c < 3; ++c) grid->setColumnStretch(c, c < m_columns ? 1 : 0);
}

void SampleGrid::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const int columns = std::clamp((width() + gap) / (narrowest + gap), 1, 3);
    if (columns != m_columns && !m_cards.empty()) place();
}

}  // namespace lathe::workbench
