// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/make_pages.h"

#include "app/workbench/page.h"

namespace lathe::workbench {

std::vector<Page*> makePages(Workbench&) {
    return {};
}

}  // namespace lathe::workbench
