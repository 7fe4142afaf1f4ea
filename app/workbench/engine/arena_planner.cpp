// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/engine/arena_planner.h"

#include <QMetaObject>

#include "app/workbench/workspace/part_colors.h"
#include "core/backend/cpu/compiler.h"
#include "core/backend/steps/arena_map.h"
#include "core/train/program/training_program.h"

namespace lathe::workbench {

namespace {

using Use = steps::ArenaBlock::Use;

// In the order of `Use`.
std::vector<ui::HudKind> kindsOfMemory() {
    return {{"weights", part_color::weights},
            {"optimizer", part_color::optimizer},
            {"activations", part_color::activations},
            {"gradients", part_color::gradients},
            {"workspace", part_color::workspace}};
}

ui::HudArena hudOf(steps::ArenaMap map) {
    ui::HudArena arena{static_cast<double>(map.bytes), std::move(map.steps), kindsOfMemory(), {}};
    for (steps::ArenaBlock& b : map.blocks)
        arena.blocks.push_back({std::move(b.name), static_cast<int>(b.use), static_cast<double>(b.offset),
                                static_cast<double>(b.bytes), b.first, b.last});
    return arena;
}

}  // namespace

Result<ui::HudArena> planArenaOf(const Project& project, const DatasetInfo& info) {
    Diagnostics problems;
    LATHE_TRY(const TrainingPrograms programs, buildPrograms(project, info, {.batch = project.training.batch}, problems));
    CompileOptions options;
    options.dryRun = true;
    LATHE_TRY(const steps::Compilation compilation, cpu::compilePrograms({&programs.train, 1}, options));
    return hudOf(steps::arenaMapOf(compilation, 0));
}

ArenaPlanner::ArenaPlanner(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
}

ArenaPlanner::~ArenaPlanner() {
    ++m_latest;
    m_pool.clear();
    m_pool.waitForDone();
}

void ArenaPlanner::request(const Project& project, const DatasetInfo& info) {
    const int64_t number = ++m_latest;
    m_pool.clear();
    m_pool.start([this, number, project, info] {
        if (m_latest != number) return;
        auto arena = planArenaOf(project, info);
        QMetaObject::invokeMethod(
            this,
            [this, number, arena = std::move(arena)] {
                if (m_latest != number) return;
                if (arena)
                    Q_EMIT planned(*arena);
                else
                    Q_EMIT refused(arena.error());
            },
            Qt::QueuedConnection);
    });
}

}  // namespace lathe::workbench
