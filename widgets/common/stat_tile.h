// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lathe::ui {

class Label;

/// A large figure with a caption below: "77,656" / "parameters".
class StatTile : public QWidget {
    Q_OBJECT
public:
    explicit StatTile(const QString& caption, QWidget* parent = nullptr);

    void setFigure(const QString& figure);
    void setCaption(const QString& caption);
    /// Greys the figure: it was computed before the last edit.
    void setStale(bool stale);

private:
    void nameIt();

    Label *m_figure, *m_caption;
};

}  // namespace lathe::ui
