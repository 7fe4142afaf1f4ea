// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/make_pages.h"

#include "app/workbench/page.h"
#include "app/workbench/runs/runs_page.h"
#include "app/workbench/train/train_page.h"

namespace lathe::workbench {

std::vector<Page*> makePages(Workbench& bench) {
    return {
        new TrainPage(bench),
        new RunsPage(bench),
    };
}

}  // namespace lathe::workbench
