// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractListModel>

#include "app/workbench/start/recent_project.h"

namespace lathe::workbench {

/// List model of the recent projects.
class RecentModel : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void show(std::vector<RecentProject> projects);
    const RecentProject& at(int row) const { return m_projects[static_cast<size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<RecentProject> m_projects;
};

}  // namespace lathe::workbench
