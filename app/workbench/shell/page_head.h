// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QPointer>
#include <QWidget>

#include "app/workbench/workspace/page.h"

class QAction;
class QHBoxLayout;
class QToolButton;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// The 44 px above a page: title, subtitle, chips; at the right its control, its actions and the one primary button. Where it is
/// too narrow, the actions beyond the primary one move into a menu.
///
/// An action of low priority is an icon alone, one of normal priority a quiet button, one of high priority has an edge.
class PageHead : public QWidget {
    Q_OBJECT
public:
    explicit PageHead(QWidget* parent = nullptr);

    void setPage(Page* page);
    /// Stands first where the page has a side panel and is narrow.
    void setSideAction(QAction* action) { m_sideAction = action; }
    void setNarrow(bool narrow);
    /// Reads the page again: only what changed is made anew.
    void refresh();

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    void showChips();
    void showActions();
    std::vector<QAction*> actionsNow() const;
    void addTool(QAction* action);
    void settle();

    QPointer<Page> m_page;
    ui::Label *m_title, *m_subtitle;
    QHBoxLayout *m_row, *m_chipRow, *m_toolRow;
    QWidget *m_chipBox, *m_toolBox;
    QToolButton* m_more;
    QPointer<QWidget> m_pageWidget;
    QWidget* m_primary = nullptr;
    std::vector<HeadChip> m_chips;
    std::vector<QAction*> m_actions;
    QAction *m_primaryAction = nullptr, *m_sideAction = nullptr;
    bool m_narrow = false;
};

}  // namespace lathe::workbench
