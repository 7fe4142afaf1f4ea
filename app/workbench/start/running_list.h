// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "app/workbench/start/recent_project.h"

class QVBoxLayout;

namespace lathe::workbench {

/// Runs of recent projects that continue without a window; hidden if there are none.
class RunningList : public QWidget {
    Q_OBJECT
public:
    explicit RunningList(QWidget* parent = nullptr);

    void show(const std::vector<RecentProject>& projects);

Q_SIGNALS:
    void watchWanted(const std::filesystem::path& project, const std::filesystem::path& run);

private:
    QWidget* row(const RecentProject& project);

    QVBoxLayout* m_rows;
};

}  // namespace lathe::workbench
