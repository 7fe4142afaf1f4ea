// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <QTimer>
#include <QWidget>

#include "app/workbench/workspace/latest.h"
#include "core/base/result.h"
#include "core/graph/edit.h"
#include "core/train/interface/figures.h"

class QGridLayout;

namespace lathe::ui {
class Label;
class SectionHead;
class SegmentedControl;
}  // namespace lathe::ui

namespace lathe::workbench {

class DesignEditor;
class FieldEdit;
struct Workbench;

/// A row of the table: an output of the network with one of its losses, or an output without a loss.
struct LossRow {
    std::string output = {};  ///< its name
    std::string node = {};    ///< of the loss, or of the Output layer; empty: `training.loss`
    std::string type = {};    ///< of the loss; empty: none
    std::string target = {};  ///< what it is compared with; empty: the first target of the data
    double weight = 1;        ///< in the sum
    bool learned = false;     ///< the weight is trained
    std::string figure = {};  ///< name of its loss among figures: "loss.box"
    bool operator==(const LossRow&) const = default;
};
/// The rows of a project, as `headsOf` has its outputs and losses. Empty if the network has only one output and one loss.
std::vector<LossRow> lossRows(const Project&);
/// The share of each row in the sum, at these values of the losses; 0 for a row without a loss, empty if a value is missing.
std::vector<double> lossShares(const std::vector<LossRow>&, const Figures& values);
/// Makes the weights of all losses fixed or learned.
Edit setWeighting(const std::vector<LossRow>&, bool learned);

/// The outputs and losses of a network with several: loss and target of each output, the value of each loss before the training,
/// its share in the sum, and its weight, which can be edited. Values are measured in the background when the project has not
/// changed for 500 ms, and are "–" while it has an error. Hidden for a network with one output and one loss.
class LossesPanel : public QWidget {
    Q_OBJECT
public:
    static constexpr int restMs = 500;

    LossesPanel(Workbench&, DesignEditor&, QWidget* parent = nullptr);

    const std::vector<LossRow>& rows() const { return m_rows; }
    bool isMeasuring() const { return m_rest.isActive() || m_latest.busy(); }
    /// "2.485", or "–".
    QString firstValue(size_t row) const;

Q_SIGNALS:
    void measured();

protected:
    void showEvent(QShowEvent*) override;

private:
    /// The widgets of a row.
    struct Cells {
        ui::Label *name, *loss, *value, *share;
        FieldEdit* weight;  ///< null: no loss
    };

    void follow();
    void build();
    Cells addRow(QGridLayout& grid, int at, const LossRow& row);
    void showRows();
    void restart();
    void measureNow();
    void take(Result<Figures> values);
    void setWeight(size_t row, const QString& text, bool done);
    void chooseWeighting(int choice);

    Workbench& m_bench;
    DesignEditor& m_editor;
    std::vector<LossRow> m_rows;
    std::vector<Cells> m_cells;
    Figures m_values;
    ui::SectionHead* m_head;
    QWidget* m_table = nullptr;
    ui::SegmentedControl* m_weighting;
    ui::Label* m_note;
    QTimer m_rest;
    Latest<Result<Figures>> m_latest;
};

}  // namespace lathe::workbench
