// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/workbench/sweep/study/study_feed.h"
#include "app/workbench/workspace/page.h"

namespace lathe::ui {
class ParallelCoordinates;
}

namespace lathe::workbench {

class SidePane;
class StudyActions;
class Studies;
class TrialsPane;
struct Workbench;

/// The page Sweep: one study, or the settings of the next one. Only a viewer: studies continue without it.
class SweepPage : public Page {
    Q_OBJECT
public:
    explicit SweepPage(Workbench& bench, QWidget* parent = nullptr);
    ~SweepPage() override;

    QString id() const override { return QStringLiteral("sweep"); }
    QString title() const override { return tr("Sweep"); }
    QString icon() const override { return QStringLiteral("sliders"); }
    QString subtitle() const override;
    std::vector<HeadChip> chips() const override;
    QWidget* headWidget() override;
    std::vector<QAction*> headActions() const override;
    QAction* primaryAction() const override;
    std::vector<QWidget*> panes() const override;
    bool live() const override;
    QString work() const override;
    std::any keep() const override;
    void resume(const std::any&) override;
    void entered() override;

    /// Empty: the next study.
    void showStudy(const std::filesystem::path& study);
    const StudyDataPtr& data() const;
    Studies& studies() const;
    SidePane& side() const;
    TrialsPane& trials() const;
    StudyActions& actionsOfStudy() const;
    ui::ParallelCoordinates& parallel() const;

protected:
    void showEvent(QShowEvent*) override;
    void hideEvent(QHideEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::workbench
