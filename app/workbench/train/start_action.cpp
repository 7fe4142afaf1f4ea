// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/start_action.h"

#include <algorithm>

#include <QAction>

#include "app/workbench/train/device_choice.h"
#include "app/workbench/train/train_actions.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"

namespace lathe::workbench {

namespace {

const QString startId = QStringLiteral("train.start");

void startRun(Workbench& bench) {
    const auto run = bench.trainings.start(trainingDevice(bench.settings));
    if (!run.ok()) return bench.go.report(run.error());
    bench.go.showPage(QStringLiteral("train"));
}

}  // namespace

QString reasonNotToStart(const Workbench& bench) {
    if (!bench.document.isOpen()) return TrainActions::tr("No project is open.");
    if (bench.document.isReadOnly()) return bench.document.readOnlyReason();
    if (const auto active = bench.trainings.active())
        return TrainActions::tr("%1 is being trained.").arg(bench.trainings.title(*active));
    const Diagnostics& problems = bench.analysis.problems();
    const auto error =
        std::find_if(problems.begin(), problems.end(), [](const Diagnostic& d) { return d.severity == Severity::Error; });
    if (error != problems.end()) return TrainActions::tr("Correct this error first: %1").arg(sentenceOf(*error));
    return {};
}

QAction* startAction(Workbench& bench) {
    if (QAction* made = bench.actions.find(startId)) return made;
    QAction* start = bench.actions.add({.id = startId,
                                        .menu = QStringLiteral("train"),
                                        .text = TrainActions::tr("Train"),
                                        .icon = QStringLiteral("play-fill"),
                                        .shortcuts = {Qt::CTRL | Qt::SHIFT | Qt::Key_T},
                                        .help = TrainActions::tr("Save the project, and train it in a new run")},
                                       [bench]() mutable { startRun(bench); });
    const auto update = [bench, start] {
        const QString reason = reasonNotToStart(bench);
        Actions::setAvailable(start, reason.isEmpty(), reason);
    };
    QObject::connect(&bench.analysis, &Analysis::inferred, start, update);
    QObject::connect(&bench.document, &Document::opened, start, update);
    QObject::connect(&bench.trainings, &Trainings::activeChanged, start, update);
    update();
    return start;
}

}  // namespace lathe::workbench
