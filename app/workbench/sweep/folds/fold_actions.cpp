// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/folds/fold_actions.h"

#include <QAction>
#include <QPoint>
#include <QWidget>

#include "app/workbench/sweep/folds/folds_form.h"
#include "app/workbench/sweep/study/studies.h"
#include "app/workbench/train/device_choice.h"
#include "app/workbench/train/start_action.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"

namespace lathe::workbench {

FoldActions::FoldActions(Workbench& bench, Studies& studies, QWidget* page)
    : QObject(page), m_bench(bench), m_studies(studies), m_page(page), m_form(new FoldsForm(page)) {
    start = bench.actions.add(
        {.id = QStringLiteral("train.crossValidate"),
         .menu = QStringLiteral("train"),
         .text = tr("Cross-validate…"),
         .icon = QStringLiteral("layers"),
         .shortcuts = {},
         .help = tr("Train the network once for each fold, and show the mean and the standard deviation of each metric")},
        [this] { begin(); });
    connect(m_form, &FoldsForm::entered, this, [this](int folds) { train(folds); });
    connect(&bench.analysis, &Analysis::inferred, this, &FoldActions::update);
    connect(&bench.document, &Document::opened, this, &FoldActions::update);
    connect(&bench.trainings, &Trainings::activeChanged, this, &FoldActions::update);
    update();
}

void FoldActions::update() {
    const QString reason = reasonNotToStart(m_bench);
    Actions::setAvailable(start, reason.isEmpty(), reason);
}

void FoldActions::begin() {
    if (const int64_t folds = m_bench.document.project().data.split.folds; folds > 0) return train(folds);
    m_form->ask(m_page->mapToGlobal(QPoint(m_page->width() - 16, 4)));
}

void FoldActions::train(int64_t folds) {
    const auto study = m_studies.startFolds(folds, trainingDevice(m_bench.settings));
    if (!study.ok()) return m_bench.go.report(study.error());
    m_bench.go.showPage(QStringLiteral("sweep"));
    Q_EMIT started(*study);
}

}  // namespace lathe::workbench
