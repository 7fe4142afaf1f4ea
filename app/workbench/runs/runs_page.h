// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/workbench/workspace/page.h"

namespace lathe::workbench {

class DifferencePanel;
class RunsModel;
class RunsPlot;
class RunsView;
struct Workbench;

/// The page Runs: the table of the project's runs, the curves of plotted runs, and a comparison of two runs.
class RunsPage : public Page {
    Q_OBJECT
public:
    explicit RunsPage(Workbench& bench, QWidget* parent = nullptr);
    ~RunsPage() override;

    QString id() const override { return QStringLiteral("runs"); }
    QString title() const override { return tr("Runs"); }
    QString icon() const override { return QStringLiteral("collection"); }
    QString subtitle() const override;
    std::vector<QAction*> headActions() const override;
    std::vector<QWidget*> panes() const override;
    SideDrawer* drawer() const override;
    bool showRun(const std::filesystem::path& run) override;
    void entered() override;

    RunsModel& model() const;
    RunsView& table() const;
    RunsPlot& plot() const;
    DifferencePanel& difference() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::workbench
