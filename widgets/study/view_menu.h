// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QImage>
#include <QString>

class QMenu;
class QWidget;

namespace lathe::ui {

class ViewZoom;

/// What the context menu of a picture offers.
struct ViewMenu {
    QString title;                                ///< head of a saved picture, and its file's name
    std::function<QImage(double ratio)> picture;  ///< at so many pixels a logical one
    std::function<QString()> values;              ///< a line each, tabs between, with a head
    ViewZoom* zoom = nullptr;                     ///< for "Fit everything"
};

/// Gives a widget the menu: "Fit everything", "Copy values", "Save as…". `now` is asked whenever it opens.
QMenu* addViewMenu(QWidget& view, std::function<ViewMenu()> now);
/// The picture under its title as .png or .pdf, or the values as .csv; false for other endings and when it cannot be written.
bool saveView(const QString& file, QWidget& view, const ViewMenu& menu);

}  // namespace lathe::ui
