// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QImage>
#include <QString>

class QMenu;
class QWidget;

namespace lathe::ui {

class ViewZoom;

/// Content of a picture's context menu.
struct ViewMenu {
    QString title;                                ///< head of a saved picture, and its default file name
    std::function<QImage(double ratio)> picture;  ///< `ratio`: device pixels per logical pixel
    std::function<QString()> values;              ///< lines with a header, separated by tabs
    ViewZoom* zoom = nullptr;                     ///< for "Fit everything"
};

/// Adds the context menu to a widget: "Fit everything", "Copy values", "Save as…". `now` is called each time the menu opens. The
/// widget owns the menu.
QMenu* addViewMenu(QWidget& view, std::function<ViewMenu()> now);
/// Writes the picture with its title as .png or .pdf, or the values as .csv. Returns false for other file types, and if writing
/// fails.
bool saveView(const QString& file, QWidget& view, const ViewMenu& menu);

}  // namespace lathe::ui
