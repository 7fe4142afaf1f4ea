// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/engine/engine_panel.h"

#include <algorithm>

#include <QVBoxLayout>

#include "app/workbench/engine/run_views.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"
#include "widgets/hud/hud_panel.h"

namespace lathe::workbench {

namespace {

using View = ui::HudPanel::View;

constexpr int planDelayMs = 300, showDelayMs = 250;

}  // namespace

EnginePanel::EnginePanel(Workbench& bench, QWidget* parent) : QWidget(parent), m_bench(bench), m_hud(new ui::HudPanel(this)) {
    setObjectName(QStringLiteral("engine"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_hud);
    for (QTimer* timer : {&m_planSoon, &m_showSoon}) timer->setSingleShot(true);
    m_planSoon.setInterval(planDelayMs);
    m_showSoon.setInterval(showDelayMs);
    connect(&m_planSoon, &QTimer::timeout, this, &EnginePanel::plan);
    connect(&m_showSoon, &QTimer::timeout, this, &EnginePanel::showRun);
    const auto planSoon = [this] {
        if (isVisible()) m_planSoon.start();
    };
    connect(&bench.analysis, &Analysis::inferred, this, planSoon);
    connect(&bench.analysis, &Analysis::dataChanged, this, planSoon);
    connect(&m_planner, &ArenaPlanner::planned, this, [this](const ui::HudArena& arena) {
        ui::HudData shown = m_hud->data();
        shown.arena = arena;
        m_hud->setData(std::move(shown));
        m_hud->setSentence(View::Memory,
                           tr("%1 for one training step on the CPU. Horizontal axis: operations. Vertical axis: addresses.")
                               .arg(bytesText(static_cast<int64_t>(arena.bytes))));
    });
    connect(&m_planner, &ArenaPlanner::refused, this,
            [this](const Diagnostic& problem) { m_hud->setSentence(View::Memory, sentenceOf(problem)); });
    const auto showSoon = [this] {
        if (isVisible() && !m_showSoon.isActive()) m_showSoon.start();
    };
    connect(&m_feed, &RunFeed::replaced, this, showSoon);
    connect(&m_feed, &RunFeed::grew, this, showSoon);
    connect(&bench.trainings, &Trainings::runsChanged, this, &EnginePanel::followRun);
    connect(&bench.trainings, &Trainings::activeChanged, this, &EnginePanel::followRun);
}

void EnginePanel::showEvent(QShowEvent*) {
    plan();
    followRun();
    showRun();
}

void EnginePanel::hideEvent(QHideEvent*) {
    m_feed.setLive(false);
}

void EnginePanel::plan() {
    const auto prepared = m_bench.analysis.data();
    if (!m_bench.document.isOpen() || !prepared) {
        m_hud->setSentence(View::Memory, tr("The plan appears when the project's data has been read."));
        return;
    }
    m_planner.request(m_bench.document.project(), prepared->info);
}

// The run that trains, or the newest one.
void EnginePanel::followRun() {
    if (!isVisible()) return;
    const auto active = m_bench.trainings.active();
    const auto& runs = m_bench.trainings.runs();
    const std::filesystem::path run = active         ? *active
                                      : runs.empty() ? std::filesystem::path()
                                                     : std::filesystem::path(runs.back().path);
    if (run != m_feed.run()) m_feed.follow(run);
    m_feed.setLive(active.has_value());
}

void EnginePanel::showRun() {
    const QString title = m_feed.run().empty() ? QString() : m_bench.trainings.title(m_feed.run());
    ui::HudData shown = m_hud->data();
    shown.layers = layersOf(m_feed.record());
    shown.times = timesOf(m_feed.record());
    shown.histories = historiesOf(m_feed.record());
    m_hud->setSentence(View::Layers, layersSentence(title, shown.layers));
    m_hud->setSentence(View::Time, timesSentence(title, shown.times));
    m_hud->setSentence(View::Machine, historiesSentence(title, shown.histories, m_bench.trainings.active() != m_feed.run()));
    m_hud->setData(std::move(shown));
}

}  // namespace lathe::workbench
