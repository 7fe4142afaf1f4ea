// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/workbench/design/palette/addable.h"
#include "app/workbench/workspace/page.h"
#include "app/workbench/workspace/workbench.h"
#include "widgets/graph/model/graph_model.h"

class QSplitter;

namespace lathe::ui {
class EmptyState;
class GraphView;
class SegmentedControl;
}  // namespace lathe::ui

namespace lathe::workbench {

class AddPopup;
class BlockCrumbs;
class BlockLibrary;
class DesignEditor;
class Inspector;
class NetworkStrip;
class Palette;

/// The page Design: palette, canvas, inspector, and the cost of the network.
class DesignPage : public Page {
    Q_OBJECT
public:
    explicit DesignPage(Workbench&, QWidget* parent = nullptr);

    QString id() const override { return QStringLiteral("design"); }
    QString title() const override { return tr("Design"); }
    QString icon() const override { return QStringLiteral("diagram-3"); }
    QString subtitle() const override { return tr("Network"); }
    std::vector<QAction*> headActions() const override;
    QWidget* headWidget() override;
    QAction* primaryAction() const override { return m_train; }
    std::vector<QWidget*> panes() const override;
    QWidget* home() const override;
    SideDrawer* drawer() const override { return m_drawer; }
    int badge() const override;
    std::any keep() const override;
    void resume(const std::any&) override;
    bool showLayer(const std::string& name) override;

    DesignEditor& editor() { return *m_editor; }
    ui::GraphView& canvas() { return *m_canvas; }
    Palette& palette() { return *m_palette; }
    Inspector& inspector() { return *m_inspector; }
    NetworkStrip& strip() { return *m_strip; }
    AddPopup& addPopup() { return *m_popup; }

protected:
    void resizeEvent(QResizeEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void connectParts();
    void ask(QPointF at, std::optional<ui::PortRef> from, bool fromOutput);
    void askAfter(ui::PortRef source, std::optional<QPointF> at);
    void askBefore(ui::PortRef reader, QPointF at);
    void askLoose(QPointF at);
    QPoint popupPosition(QPointF canvasPoint) const;
    void follow();
    void fillPalette();
    void reportDamagedBlocks();
    void sizePanes();
    void placeOverlays();

    Workbench& m_bench;
    ui::GraphView* m_canvas;
    BlockLibrary* m_library;
    DesignEditor* m_editor;
    Palette* m_palette;
    Inspector* m_inspector;
    NetworkStrip* m_strip;
    AddPopup* m_popup;
    BlockCrumbs* m_crumbs;
    std::vector<Addable> m_layers;
    ui::EmptyState* m_empty;
    ui::SegmentedControl* m_heat;
    QSplitter* m_split;
    QAction* m_train = nullptr;
    int m_errors = 0;
    SideDrawer* m_drawer;  ///< shows the inspector in narrow windows
    bool m_narrow = false;
};

}  // namespace lathe::workbench
