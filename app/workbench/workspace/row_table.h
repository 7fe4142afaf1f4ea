// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace lathe::workbench {

/// Height of rows and head, in px: 28, and more at a larger text size.
int rowTableHeight();

/// Appearance of a table of runs or trials: selection of whole rows, no grid, no frame, rows of 28 px, small type in the head.
/// Long texts are elided in the middle.
void setUpRowTable(QTableView& table);

}  // namespace lathe::workbench
