// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>

#include <QObject>
#include <QPointer>

#include "app/workbench/augment/label_preview.h"
#include "app/workbench/workspace/latest.h"
#include "core/base/diagnostic.h"

class QCheckBox;
class QWidget;

namespace lathe::ui {
class PreviewGrid;
}  // namespace lathe::ui

namespace lathe::workbench {

/// The masks and boxes that are drawn over a grid of samples, and the choice whether they are drawn.
class LabelMarks : public QObject {
    Q_OBJECT
public:
    explicit LabelMarks(ui::PreviewGrid& grid, QObject* parent = nullptr);

    /// What is drawn, of what there is.
    struct Choices {
        bool masks = true, boxes = true;
    };
    /// The check boxes, each shown where the data have something to draw. The caller owns them.
    QWidget* makeChoices();
    Choices choices() const { return m_choices; }
    void setChoices(Choices);

    /// Other data: what was opened for the last ones is closed. Null: no data.
    void setData(const PreparedData*, const Choice& reader);
    /// What the data have.
    Choices existing() const { return m_exist; }
    /// Asks for the labels of a preview; those of an older request are not drawn any more.
    void request(const PreviewRequest&, const Choice& reader, const std::filesystem::path& base);
    void cancel() { m_making.cancel(); }
    /// The labels of a cell, with the marks that are drawn.
    CellLabels cell(int row, int column) const;

Q_SIGNALS:
    /// The labels of cells, or which are drawn.
    void changed();
    void failed(const Diagnostic&);

private:
    void take(Result<PreviewLabels>);
    void draw();
    void showChoices();
    CellLabels drawn(CellLabels) const;

    ui::PreviewGrid& m_grid;
    QPointer<QCheckBox> m_masks, m_boxes;
    Choices m_choices, m_exist{false, false};
    PreviewLabels m_labels;
    Latest<Result<PreviewLabels>> m_making;
};

}  // namespace lathe::workbench
