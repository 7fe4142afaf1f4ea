// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace lathe::workbench {

class Page;
struct Workbench;

/// The pages in the order of the rail, without parents: the window takes ownership. One line per page.
std::vector<Page*> makePages(Workbench&);

}  // namespace lathe::workbench
