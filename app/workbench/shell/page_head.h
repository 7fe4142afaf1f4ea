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

/// The head of a page, 44 px: title, subtitle, chips; at the right a control of the page, its actions and one primary button. If
/// the head is too narrow, all actions except the primary one move into a menu.
///
/// Actions with low priority are icons, with normal priority quiet buttons, with high priority buttons with an edge.
class PageHead : public QWidget {
    Q_OBJECT
public:
    explicit PageHead(QWidget* parent = nullptr);

    void setPage(Page* page);
    /// The first action, if the page has a side panel and is narrow.
    void setSideAction(QAction* action) { m_sideAction = action; }
    void setNarrow(bool narrow);
    /// Reads the page again; only changed parts are created again.
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
