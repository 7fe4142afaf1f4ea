// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace lathe::workbench {

class Document;

/// Asks whether to save or drop unsaved edits, and does it. Returns false if the user cancels. Asks nothing if there are no
/// unsaved edits.
bool mayLeave(Document&, QWidget& parent);

}  // namespace lathe::workbench
