// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace lathe::workbench {

constexpr int rowTableHeight = 28;  ///< of its rows and its head

/// The look of a table of runs or trials: whole rows are selected, no grid and no frame, rows of 28, small type in the head.
/// What does not fit is cut in the middle.
void setUpRowTable(QTableView& table);

}  // namespace lathe::workbench
