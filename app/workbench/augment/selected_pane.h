// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include "app/workbench/augment/label_preview.h"
#include "app/workbench/augment/preview.h"

class QFormLayout;

namespace lathe::ui {
class Label;
class MessageCard;
class NamedBars;
class SectionHead;
}  // namespace lathe::ui

namespace lathe::workbench {

/// Right pane of the page Augment: the selected cell with its sampled values, whether the preview equals training, and the cost.
class SelectedPane : public QScrollArea {
    Q_OBJECT
public:
    explicit SelectedPane(QWidget* parent = nullptr);

    /// The selected cell.
    struct Cell {
        QImage picture;
        QString sample;
        int64_t epoch = -1;  ///< counted from 1; 0 and less: the original
        std::vector<Choice> transforms;
        std::vector<std::vector<SampledValue>> drawn;  ///< by transform
        CellLabels labels = {};
    };
    void showCell(const Cell&);
    void clearCell();
    void showCheck(const Result<PreviewCheck>&);
    void clearCheck();
    void showCost(const std::vector<StageCost>&, const QString& summary);
    void clearCost();
    QString checkText() const;

private:
    QWidget* makeCost();
    void addFact(const QString& name, const QString& value);
    void addLabels(const CellLabels&);

    ui::SectionHead* m_costHead;
    ui::Label* m_picture;
    QWidget* m_facts = nullptr;
    QWidget *m_factsBox, *m_costBox;
    ui::Label *m_hint, *m_summary;
    ui::MessageCard* m_check;
    ui::NamedBars* m_bars;
};

/// A sampled value with its unit: "−6.3°", "× 1.04", "no".
QString sampledText(const SampledValue&);

}  // namespace lathe::workbench
