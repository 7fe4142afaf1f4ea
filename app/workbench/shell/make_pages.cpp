// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/make_pages.h"

#include "app/workbench/augment/augment_page.h"
#include "app/workbench/data/data_page.h"
#include "app/workbench/data/project_data.h"
#include "app/workbench/design/design_page.h"
#include "app/workbench/export/export_page.h"
#include "app/workbench/runs/runs_page.h"
#include "app/workbench/shell/settings/settings_page.h"
#include "app/workbench/start/start_page.h"
#include "app/workbench/sweep/sweep_page.h"
#include "app/workbench/train/train_page.h"
#include "app/workbench/workspace/page.h"
#include "app/workbench/workspace/workbench.h"

namespace lathe::workbench {

std::vector<Page*> makePages(Workbench& bench) {
    const auto data = std::make_shared<ProjectData>(bench.document, bench.analysis);
    std::vector<Page*> pages{
        new StartPage(bench), new DataPage(bench, data), new AugmentPage(bench, data), new DesignPage(bench),
        new TrainPage(bench), new SweepPage(bench),      new RunsPage(bench),          new ExportPage(bench),
    };
    if (bench.appearance) pages.push_back(new SettingsPage(bench));
    return pages;
}

}  // namespace lathe::workbench
