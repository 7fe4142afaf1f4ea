// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lathe::ui {
class NoteCard;
}

namespace lathe::workbench {

struct Workbench;

/// Shown below the page head while the project is read-only: the reason, and a button to open a copy.
class ReadOnlyBar : public QWidget {
    Q_OBJECT
public:
    explicit ReadOnlyBar(Workbench& bench, QWidget* parent = nullptr);
    void refresh();

private:
    void openCopy();

    Workbench& m_bench;
    ui::NoteCard* m_card;
};

}  // namespace lathe::workbench
