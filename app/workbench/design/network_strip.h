// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QHBoxLayout;

#include "app/workbench/workspace/workbench.h"

namespace lathe::ui {
class Label;
class SectionHead;
class StatTile;
}  // namespace lathe::ui

namespace lathe::workbench {

class DesignEditor;
class MemoryBar;
class ProblemList;

/// Cost of the network, whether it fits into memory, and its problems: 116 px below the canvas, more at a larger text size.
class NetworkStrip : public QWidget {
    Q_OBJECT
public:
    static constexpr int stripHeight = 116;

    NetworkStrip(Workbench&, DesignEditor&, QWidget* parent = nullptr);
    ProblemList& problems() { return *m_problems; }

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    QWidget* makeFigures();
    QWidget* makeMemory();
    QWidget* makeProblems();
    void showFigures();
    void showMemory();
    void showProblems();
    void showLocation(const Diagnostic&);
    void fit();
    QStringList fitTexts() const;
    QString longestThatFits(const QStringList& texts) const;

    Workbench& m_bench;
    DesignEditor& m_editor;
    QWidget *m_figuresPane, *m_memoryPane, *m_problemsPane;
    ui::StatTile *m_parameters, *m_macs, *m_layers;
    ui::Label *m_memoryTitle, *m_needed, *m_fits;
    QHBoxLayout* m_memoryHead;
    MemoryBar* m_bar;
    ui::SectionHead* m_problemHead;
    ui::Label* m_sound;
    ProblemList* m_problems;
};

}  // namespace lathe::workbench
