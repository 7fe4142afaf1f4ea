// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QWidget>

class QAction;
class QComboBox;
class QVBoxLayout;

namespace lathe::ui {
class Label;
class ToggleSwitch;
}  // namespace lathe::ui

namespace lathe {
struct Heads;
}

namespace lathe::workbench {

class Document;
class FormRow;
class ParamForm;

/// Settings of the next training: loss, optimizer, schedule, metrics, batch, epochs, seed, early stopping, and the figure that
/// selects the best epoch. Edits the project; a running training has its own copy.
class TrainingForm : public QWidget {
    Q_OBJECT
public:
    /// Actions beside the settings that they find; null: none.
    struct Tools {
        QAction *findRate = nullptr, *findBatch = nullptr;
    };
    explicit TrainingForm(Document&, QWidget* parent = nullptr);
    TrainingForm(Document&, const Tools&, QWidget* parent = nullptr);

private:
    /// A metric of the catalogue; its parameters are shown while it is chosen, and its output if there are several.
    struct MetricRow {
        std::string type;
        ui::ToggleSwitch* on;
        FormRow* row;
        ParamForm* params;  ///< null: the metric has none
        FormRow* outputRow = nullptr;
        QComboBox* output = nullptr;  ///< null: not needed so far
    };

    void addLoss(QVBoxLayout& into);
    void addMetrics(QVBoxLayout& into);
    void addBest(QVBoxLayout& into);
    void refresh();
    void showMetrics();
    void showOutput(MetricRow&, const Heads&);
    void addOutput(MetricRow&);
    void chooseMetric(const std::string& type, bool on);
    void chooseOutput(const std::string& type, const std::string& output);
    void fillBest();

    Document& m_document;
    QVBoxLayout* m_rows = nullptr;
    std::vector<MetricRow> m_metrics;
    QWidget *m_loss, *m_lossRow;
    ui::Label* m_lossNames;
    QComboBox* m_best;
    std::vector<std::string> m_figures;  ///< figures that can select the best epoch
};

}  // namespace lathe::workbench
