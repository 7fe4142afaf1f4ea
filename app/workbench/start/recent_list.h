// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "app/workbench/start/recent_project.h"

class QListView;

namespace lathe::ui {
class EmptyState;
}

namespace lathe::workbench {

class RecentModel;

/// Recent projects in a frame, as high as its rows; a sentence if there are none.
class RecentList : public QWidget {
    Q_OBJECT
public:
    explicit RecentList(QWidget* parent = nullptr);

    void show(std::vector<RecentProject> projects);
    QListView* view() const { return m_view; }

Q_SIGNALS:
    void openWanted(const QString& folder);
    void findWanted(const QString& folder);  ///< the project was moved or deleted
    void forgetWanted(const QString& folder);

protected:
    void paintEvent(QPaintEvent*) override;
    void contextMenuEvent(QContextMenuEvent*) override;

private:
    void choose(int row);

    QListView* m_view;
    RecentModel* m_model;
    ui::EmptyState* m_empty;
};

}  // namespace lathe::workbench
