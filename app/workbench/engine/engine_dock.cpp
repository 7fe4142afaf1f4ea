// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/engine/engine_dock.h"

#include <QAction>
#include <QCoreApplication>
#include <QDockWidget>
#include <QMainWindow>

#include "app/workbench/engine/engine_panel.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/workbench.h"

namespace lathe::workbench {

namespace {

struct EngineText {
    Q_DECLARE_TR_FUNCTIONS(Engine)
};

}  // namespace

QDockWidget* addEngineDock(QMainWindow& window, Workbench& bench) {
    auto* dock = new QDockWidget(EngineText::tr("Engine"), &window);
    dock->setObjectName(QStringLiteral("dock.engine"));
    dock->hide();
    window.addDockWidget(Qt::BottomDockWidgetArea, dock);
    QAction* action = bench.actions.add({.id = QStringLiteral("view.engine"),
                                         .menu = QStringLiteral("view"),
                                         .text = EngineText::tr("Engine"),
                                         .icon = QStringLiteral("cpu"),
                                         .shortcuts = {},
                                         .help = EngineText::tr("Memory, step time and machine load, measured by the engine"),
                                         .checkable = true},
                                        [dock] { dock->setVisible(!dock->isVisible()); });
    QObject::connect(dock, &QDockWidget::visibilityChanged, action, [dock, action, &bench](bool visible) {
        if (visible && !dock->widget()) dock->setWidget(new EnginePanel(bench, dock));
        action->setChecked(!dock->isHidden());
    });
    return dock;
}

}  // namespace lathe::workbench
