// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

namespace lathe::workbench {

class CleaningSteps;

/// The cleaning list: a row of 44 px for each step, with icon, title, detail, effect and a check box that turns it on and off.
/// Space toggles, Del removes, Alt+Up and Alt+Down move the step. The list is as high
/// as its steps, if there is room.
class CleaningListView : public QListView {
    Q_OBJECT
public:
    explicit CleaningListView(CleaningSteps&, QWidget* parent = nullptr);

    void removeCurrent();
    void moveCurrent(int by);
    /// Check box of a row in the viewport, for the mouse and tests.
    QRect checkRect(const QModelIndex&) const;

protected:
    void keyPressEvent(QKeyEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void contextMenuEvent(QContextMenuEvent*) override;

private:
    void toggle(const QModelIndex&);
    void fitHeight();

    CleaningSteps& m_steps;
};

}  // namespace lathe::workbench
