// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/workbench/augment/mixing_preview.h"
#include "app/workbench/augment/preview.h"
#include "app/workbench/data/loading_speed.h"
#include "app/workbench/workspace/latest.h"
#include "app/workbench/workspace/page.h"

class QSpinBox;
class QSplitter;
class QStackedWidget;
class QTimer;

namespace lathe::ui {
class EmptyState;
class PreviewGrid;
}  // namespace lathe::ui

namespace lathe::workbench {

class LabelMarks;
class MixingStrip;
class ProjectData;
class SelectedPane;
class TransformList;
struct Workbench;

/// The page Augment: the transforms, and a preview with exactly the bytes that a training gets.
class AugmentPage : public Page {
    Q_OBJECT
public:
    AugmentPage(Workbench&, std::shared_ptr<ProjectData>, QWidget* parent = nullptr);

    QString id() const override { return QStringLiteral("augment"); }
    QString title() const override { return tr("Augment"); }
    QString icon() const override { return QStringLiteral("magic"); }
    QString subtitle() const override;
    std::vector<QAction*> headActions() const override { return m_actions; }
    QWidget* headWidget() override;
    std::vector<QWidget*> panes() const override;
    SideDrawer* drawer() const override { return m_drawer; }
    std::any keep() const override;
    void resume(const std::any&) override;
    void entered() override;

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void makePanes();
    void fitPanes();
    void addActions();
    bool hasImages() const;
    bool hasNumbers() const;
    bool isPreviewed() const { return hasImages() || hasNumbers(); }
    bool hasSounds() const;
    void sourceChanged();
    void pickSamples();
    void requestPreview();
    void requestMixing();
    void takePreview(Result<Preview>);
    void takeMixing(Result<std::vector<MixedPair>>);
    void settle();
    void showCell(int row, int column);
    void showCurrentCell();
    int columnsThatFit() const;
    QString sampleName(size_t row) const;
    QString normalizationText() const;
    QString costSummary(double perSecond, int threads) const;

    /// State to restore when the page is created again.
    struct Kept {
        int epoch = 1, draw = 0;
        bool masks = true, boxes = true;
    };
    /// Cost of each stage, and the speed of the loader.
    struct Cost {
        std::vector<StageCost> stages;
        LoadingSpeed speed;
    };

    Workbench& m_bench;
    std::shared_ptr<ProjectData> m_source;
    std::shared_ptr<const PreparedData> m_data;
    std::vector<QAction*> m_actions;
    std::vector<int64_t> m_positions;
    std::vector<QString> m_classes;  ///< of the samples, by row
    int m_draw = 0;                  ///< how often other samples were asked for
    Preview m_preview;
    bool m_narrow = false;

    QSplitter* m_splitter;
    QStackedWidget* m_stack;
    TransformList* m_list;
    ui::PreviewGrid* m_grid;
    LabelMarks* m_marks;
    MixingStrip* m_mixed;
    ui::EmptyState* m_empty;
    SelectedPane* m_selected;
    SideDrawer* m_drawer;
    QSpinBox* m_epoch;
    QTimer* m_settle;
    Latest<Result<Preview>> m_making;
    Latest<Result<std::vector<MixedPair>>> m_mixing;
    Latest<Result<PreviewCheck>> m_checking;
    Latest<Result<Cost>> m_measuring;
};

}  // namespace lathe::workbench
