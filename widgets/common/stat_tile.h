// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lathe::ui {

class Label;

/// A figure over what it is: "77,656" / "parameters".
class StatTile : public QWidget {
    Q_OBJECT
public:
    explicit StatTile(const QString& caption, QWidget* parent = nullptr);

    void setFigure(const QString& figure);
    void setCaption(const QString& caption);
    /// A value from before the last edit is greyed.
    void setStale(bool stale);

private:
    void nameIt();

    Label *m_figure, *m_caption;
};

}  // namespace lathe::ui
