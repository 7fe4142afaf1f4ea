// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace lathe::workbench {

constexpr int rowTableHeight = 28;  ///< height of rows and head, in px

/// Appearance of a table of runs or trials: selection of whole rows, no grid, no frame, rows of 28 px, small type in the head.
/// Long texts are elided in the middle.
void setUpRowTable(QTableView& table);

}  // namespace lathe::workbench
