// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/running_list.h"

#include <QGridLayout>
#include <QProgressBar>
#include <QPushButton>

#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/common/style.h"

namespace lathe::workbench {

RunningList::RunningList(QWidget* parent) : QWidget(parent), m_rows(new QVBoxLayout) {
    ui::setCompact(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new ui::SectionHead(tr("Running in the background")));
    column->addLayout(m_rows);
    hide();
}

void RunningList::show(const std::vector<RecentProject>& projects) {
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const RecentProject& project : projects)
        if (!project.activeRun.empty()) m_rows->addWidget(row(project));
    setVisible(m_rows->count() > 0);
}

QWidget* RunningList::row(const RecentProject& project) {
    auto* box = new QWidget;
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(12, 0, 12, 12);
    auto* bar = new QProgressBar;
    bar->setRange(0, 1000);
    bar->setValue(static_cast<int>(project.progress * 1000));
    bar->setTextVisible(false);
    bar->setFixedHeight(6);
    bar->setAccessibleName(project.stateText);
    QPushButton* watch = ui::textButton(tr("Watch"));
    watch->setAccessibleName(tr("Watch %1").arg(project.name));
    grid->addWidget(new ui::Label(project.name, ui::TextRole::Small), 0, 0);
    const QString percent = tr("%1 %").arg(static_cast<int>(project.progress * 100));
    grid->addWidget(new ui::Label(percent, ui::TextRole::Small, ui::Tone::Text3), 0, 1, Qt::AlignRight);
    grid->addWidget(bar, 1, 0, 1, 2);
    grid->addWidget(new ui::Label(project.stateText, ui::TextRole::Small, ui::Tone::Text3), 2, 0);
    grid->addWidget(watch, 2, 1, Qt::AlignRight);
    grid->setColumnStretch(0, 1);
    connect(watch, &QPushButton::clicked, this,
            [this, folder = project.folder, run = project.activeRun] { Q_EMIT watchWanted(folder, run); });
    return box;
}

}  // namespace lathe::workbench
