// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace lathe::workbench {

class Document;

/// Asks whether edits that are not saved shall be saved or dropped, and does it. True when nothing stands in the way of leaving.
/// Without such edits nothing is asked.
bool mayLeave(Document&, QWidget& parent);

}  // namespace lathe::workbench
