// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSet>
#include <QStringList>

class QWidget;

namespace lathe::workbench {

/// Texts that do not fit into their label or button and are not elided with a tool tip, in what can be seen of `root`: a line
/// each. Labels of forms are not elided either.
QStringList clippedTexts(const QWidget& root);
/// Figures ("99.67 %", "1,024") that are elided, and contents of panes that are wider than the pane and cannot be scrolled there.
QStringList cutValuesAndPanes(const QWidget& root);
/// Figures in cells of tables that are elided or cut by the edge of the table, and rows of lists that are lower than their
/// content.
QStringList cutCells(const QWidget& root);
/// Buttons, fields and views that can be seen and have no accessible name.
QStringList namelessControls(const QWidget& root);
/// Texts of labels, buttons and lists, hidden ones too, that are one of `sources`: English that has a translation and stands
/// there all the same.
QStringList untranslatedTexts(const QWidget& root, const QSet<QString>& sources);
/// The texts of a .ts file that read otherwise in its language.
QSet<QString> translatedSources(const QString& file);

}  // namespace lathe::workbench
