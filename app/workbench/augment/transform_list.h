// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "core/data/transform.h"
#include "core/graph/project.h"

class QAction;
class QLineEdit;
class QScrollArea;
class QVBoxLayout;

namespace lathe::ui {
class SectionHead;
class Label;
}  // namespace lathe::ui

namespace lathe::workbench {

class Document;
class MixingPane;
class TransformRow;
struct Workbench;

/// Left pane of the page Augment: the transforms in order. All actions here are edits of the project.
class TransformList : public QWidget {
    Q_OBJECT
public:
    explicit TransformList(Workbench&, QWidget* parent = nullptr);

    const std::vector<TransformRow*>& rows() const { return m_rows; }
    /// The last line, always shown: "normalise by ...".
    void setFoot(const QString&);
    /// Which labels the data have.
    void setLabels(bool masks, bool boxes);
    MixingPane& mixing() { return *m_mixing; }

private:
    QWidget* makeAdd();
    QAction* addAction(const TransformDef&);
    void addNamed(const QString& label);
    void add(const TransformDef&);
    void refresh();
    void rebuild(const std::vector<Choice>&);
    void connectRow(TransformRow*, size_t index);
    void showSwept(size_t index);
    void toggleSweep(size_t index, const ParamDef& def);
    void move(size_t from, size_t to);
    void drag(size_t index, int globalY, bool done);
    size_t indexAt(int y) const;
    void showError(const Status&);

    Workbench& m_bench;
    std::vector<TransformRow*> m_rows;
    bool m_masks = false, m_boxes = false;
    int m_gesture = 0;  ///< counts slider movements; each one is one step of the undo history
    MixingPane* m_mixing;
    QLineEdit* m_search;
    QScrollArea* m_scroll;
    QWidget *m_body, *m_marker;
    QVBoxLayout* m_layout;
    ui::SectionHead* m_head;
    ui::Label *m_empty, *m_foot;
};

}  // namespace lathe::workbench
