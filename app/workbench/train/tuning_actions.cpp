// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/tuning_actions.h"

#include "app/workbench/train/device_choice.h"
#include "app/workbench/train/start_action.h"
#include "app/workbench/train/tuning/batch_size_dialog.h"
#include "app/workbench/train/tuning/lr_range_dialog.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"

namespace lathe::workbench {

TuningActions::TuningActions(Workbench& bench, QWidget* owner) : QObject(owner), m_bench(bench), m_owner(owner) {
    findRate = bench.actions.add({.id = QStringLiteral("train.findRate"),
                                  .menu = QStringLiteral("train"),
                                  .text = tr("Find learning rate…"),
                                  .icon = QStringLiteral("graph-up"),
                                  .shortcuts = {},
                                  .help = tr("Test learning rates in a short training, and choose one from the curve")},
                                 [this] { show(m_rate, [this] { return new LrRangeDialog(target(), m_owner); }); });
    findBatch = bench.actions.add({.id = QStringLiteral("train.findBatch"),
                                   .menu = QStringLiteral("train"),
                                   .text = tr("Find batch size…"),
                                   .icon = QStringLiteral("sliders"),
                                   .shortcuts = {},
                                   .help = tr("Measure memory and speed of some batch sizes, and choose one")},
                                  [this] { show(m_batch, [this] { return new BatchSizeDialog(target(), m_owner); }); });
    connect(&bench.analysis, &Analysis::inferred, this, &TuningActions::update);
    connect(&bench.document, &Document::opened, this, &TuningActions::update);
    connect(&bench.trainings, &Trainings::activeChanged, this, &TuningActions::update);
    update();
}

void TuningActions::update() {
    const QString reason = reasonNotToStart(m_bench);
    for (QAction* action : {findRate, findBatch}) Actions::setAvailable(action, reason.isEmpty(), reason);
}

TuningTarget TuningActions::target() const {
    return {m_bench.document, m_bench.trainings.program(), trainingDevice(m_bench.settings)};
}

void TuningActions::show(QPointer<TuningDialog>& shown, const std::function<TuningDialog*()>& make) {
    if (!shown) shown = make();
    shown->show();
    shown->raise();
    shown->activateWindow();
}

}  // namespace lathe::workbench
