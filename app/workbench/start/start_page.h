// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/workbench/start/recent_project.h"
#include "app/workbench/workspace/page.h"

namespace lathe::workbench {

struct Workbench;

/// The page Start: recent projects, new projects and samples, and the devices of this machine.
class StartPage : public Page {
    Q_OBJECT
public:
    explicit StartPage(Workbench& bench);
    ~StartPage() override;

    QString id() const override { return QStringLiteral("start"); }
    QString title() const override { return tr("Start"); }
    QString icon() const override { return QStringLiteral("house"); }
    std::vector<QAction*> headActions() const override;
    QAction* primaryAction() const override;
    std::vector<QWidget*> panes() const override;
    void entered() override;

private:
    void look();
    void take(std::vector<RecentProject> found);
    void beginProject();
    void addActions();
    void showDatasets();
    void openSample(const QString& sample);
    void findData(const std::string& set);
    void useData(const std::string& set, const std::filesystem::path& folder);
    void findMoved(const QString& folder);
    void replaceMoved(const QString& folder, const QString& found);

    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::workbench
