// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/graph/graph.h"

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

class DesignLevel;
class FieldEdit;
class GlyphLabel;

/// Head of the inspector: glyph, type, and the editable name of a single selected layer.
class LayerHead : public QWidget {
    Q_OBJECT
public:
    explicit LayerHead(DesignLevel&, QWidget* parent = nullptr);

    void showLayer(const Node&);
    void showSeveral(const QString& text, const std::string& type);
    void showLoss();
    /// A block of the project, whose name can be changed.
    void showBlock(const std::string& name);
    void focusName();
    FieldEdit& name() { return *m_name; }

private:
    void rename(const QString& name);
    Status renamed(const std::string& to);
    void complain(const QString& text);

    DesignLevel& m_level;
    NodeId m_node;        ///< 0: none
    std::string m_block;  ///< empty: none
    GlyphLabel* m_glyph;
    ui::Label *m_type, *m_complaint;
    FieldEdit* m_name;
};

}  // namespace lathe::workbench
