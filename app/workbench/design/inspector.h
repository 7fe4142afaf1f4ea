// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/workbench/workspace/workbench.h"
#include "core/graph/graph.h"

namespace lathe {
struct LayerDef;
}

class QScrollArea;
class QVBoxLayout;

namespace lathe::ui {
class Label;
class SectionHead;
}  // namespace lathe::ui

namespace lathe::workbench {

class ChoiceForm;
class DesignEditor;
class FiguresView;
class LayerHead;
class LossesPanel;
class NoteStack;
class ParamForm;

/// Properties of the selection on the canvas: name, parameters, problems with remedies, cost. Several layers of one type are
/// edited together. For the drawn loss, shows the choice of the loss. For a loss or Output layer, and without a selection, also
/// shows the outputs and losses of the network.
class Inspector : public QWidget {
    Q_OBJECT
public:
    static constexpr int usualWidth = 296, narrowest = 264;

    Inspector(Workbench&, DesignEditor&, QWidget* parent = nullptr);

    void focusForm();
    void focusName();
    ParamForm& form() { return *m_form; }
    /// Inside a block: promotes the parameter whose field has the focus, or takes that back.
    void promoteFocused();
    LossesPanel& losses() { return *m_losses; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    /// The selection to which the form is bound.
    struct Shown {
        std::vector<NodeId> nodes;
        std::string type;
        bool loss = false;
        NodeId use = {};      ///< nothing is selected inside a block: the node that stands for it
        size_t promoted = 0;  ///< number of parameters that its block promotes
        bool operator==(const Shown&) const = default;
    };

    void build();
    void refresh();
    Shown wanted() const;
    void bindForm();
    void bindParams(const LayerDef*);
    const Node* shownNode() const;
    void suggestFields();
    void followNames();
    void showProblems();
    void showFigures();
    bool concernsLosses() const;
    std::vector<std::string> prefixes() const;

    Workbench& m_bench;
    DesignEditor& m_editor;
    Shown m_shown;
    LayerHead* m_head;
    QScrollArea* m_scroll;
    ui::Label *m_nothing, *m_help;
    ui::SectionHead *m_parameters, *m_thisLayer;
    ParamForm* m_form;
    ChoiceForm* m_loss;
    NoteStack* m_notes;
    FiguresView* m_figures;
    LossesPanel* m_losses;
    QWidget* m_lossesPlace;  ///< holds the panel, which hides itself
};

}  // namespace lathe::workbench
