// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractButton;
class QMenuBar;
class QToolButton;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// The top row of the window, 32 px: menus, the project's name in the center (with a bullet if there are unsaved edits), the
/// field that opens the command palette, and the bell.
class MenuRow : public QWidget {
    Q_OBJECT
public:
    explicit MenuRow(QWidget* parent = nullptr);

    QMenuBar* menuBar() const { return m_menus; }
    QToolButton* bell() const { return m_bell; }
    void setProject(const QString& name, bool modified);
    void setUnread(bool unread);

Q_SIGNALS:
    void paletteWanted();
    void bellClicked();

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void changeEvent(QEvent*) override;
    bool event(QEvent*) override;

private:
    void placeTitle();

    QMenuBar* m_menus;
    ui::Label* m_title;
    QAbstractButton* m_field;
    QToolButton* m_bell;
    bool m_unread = false;
};

}  // namespace lathe::workbench
