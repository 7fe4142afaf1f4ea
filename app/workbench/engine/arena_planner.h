// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

#include <QObject>
#include <QThreadPool>

#include "core/base/result.h"
#include "core/data/dataset.h"
#include "core/graph/project.h"
#include "widgets/hud/hud_data.h"

namespace lathe::workbench {

/// Memory layout of a training step, planned without training: a dry compilation for the CPU. Slow. Error: the first problem of
/// the project.
Result<ui::HudArena> planArenaOf(const Project& project, const DatasetInfo& info);

/// Plans in a background thread. Only the last of several requests is answered.
class ArenaPlanner : public QObject {
    Q_OBJECT
public:
    explicit ArenaPlanner(QObject* parent = nullptr);
    ~ArenaPlanner() override;

    void request(const Project& project, const DatasetInfo& info);

Q_SIGNALS:
    void planned(const lathe::ui::HudArena& arena);
    void refused(const lathe::Diagnostic& problem);

private:
    std::atomic<int64_t> m_latest{0};
    QThreadPool m_pool;  ///< last, so that it ends first
};

}  // namespace lathe::workbench
