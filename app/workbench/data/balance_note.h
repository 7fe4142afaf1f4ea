// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <QWidget>

#include "core/graph/project.h"

namespace lathe::ui {
class NoteCard;
}

namespace lathe::workbench {

class Document;
class SampleTable;

/// The class weights with which each class has the same weight in the loss: samples / (classes * samples of the class), with
/// three significant digits. A class without samples has the weight 1.
std::vector<double> balancedWeights(const std::vector<int64_t>& samples);

/// Where the class weights of the project's loss are.
struct ClassWeightsPlace {
    std::string path;  ///< in the project file: "training.loss.class_weights"
    bool set = false;  ///< the loss has class weights
};
/// The first loss for classes; nothing if it has no class weights.
std::optional<ClassWeightsPlace> classWeightsOf(const Project&);

/// Below the bars of the classes: says that they differ much in size, and offers class weights. Hidden if they do not.
class BalanceNote : public QWidget {
    Q_OBJECT
public:
    explicit BalanceNote(Document&, QWidget* parent = nullptr);

    void show(const SampleTable*);
    using QWidget::show;

private:
    void refresh();
    void setWeights(const std::vector<double>& weights, const QString& text);

    Document& m_document;
    std::vector<int64_t> m_counts;  ///< training samples by class
    ui::NoteCard* m_card;
};

}  // namespace lathe::workbench
