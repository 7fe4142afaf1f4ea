// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QFrame>
#include <QPointer>

#include "app/workbench/shell/palette/palette_entry.h"

class QLineEdit;
class QListView;
class QSettings;
class QStandardItemModel;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// Ctrl+K: finds commands and other items by a few letters. Shown above the window; Enter runs the item; Esc or a click elsewhere
/// closes it.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    CommandPalette(QSettings& settings, QWidget* window);

    void open(std::vector<PaletteEntry> entries);

protected:
    bool eventFilter(QObject*, QEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    void find(const QString& typed);
    void runCurrent();
    void place();
    void leave();
    QStringList recent() const;
    void remember(const QString& id);

    QSettings& m_settings;
    QLineEdit* m_field;
    QListView* m_list;
    ui::Label* m_none;
    QStandardItemModel* m_model;
    std::vector<PaletteEntry> m_all, m_found;
    QPointer<QWidget> m_before;
};

}  // namespace lathe::workbench
