// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QStringList>
#include <QWidget>

#include "app/workbench/augment/mixing_preview.h"

class QHBoxLayout;

namespace lathe::ui {
class Label;
class SectionHead;
}  // namespace lathe::ui

namespace lathe::workbench {

/// Below the preview of the transforms: for some steps, two samples, the mixture that the network gets, and the weights of both
/// classes in the loss.
class MixingStrip : public QWidget {
    Q_OBJECT
public:
    explicit MixingStrip(QWidget* parent = nullptr);

    void show(const std::vector<MixedPair>&);
    /// Why nothing is mixed.
    void say(const QString& sentence);
    using QWidget::show;
    /// Number of pairs that fit into a width.
    static int pairsThatFit(int width);
    /// "0.73 × cat + 0.27 × dog", one for each pair.
    const QStringList& sentences() const { return m_sentences; }

private:
    void clear();
    void add(const MixedPair&);

    ui::SectionHead* m_head;
    ui::Label* m_words;
    QHBoxLayout* m_pairs;
    QStringList m_sentences;
};

}  // namespace lathe::workbench
