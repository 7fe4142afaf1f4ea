// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/workbench/train/run_view.h"

class QAbstractButton;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

struct Workbench;

/// Result of a run, in place of its progress when it is not training, 68 px high: best value, cost, and links to other pages.
class ResultBand : public QWidget {
    Q_OBJECT
public:
    explicit ResultBand(Workbench&, QWidget* parent = nullptr);

    void show(const RunView&);
    using QWidget::show;
    QString sentence() const;

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    QAbstractButton* link(const char* page, const char* icon, const QString& text);
    void showRunOn(const QString& page);

    Workbench& m_bench;
    std::filesystem::path m_run;
    RunState m_state = RunState::Finished;
    ui::Label *m_title, *m_details;
    QWidget* m_links;
    QAbstractButton* m_inspect;
};

/// The result of a run: "98.42 % validation accuracy at epoch 5, the best", "Stopped at epoch 12 of 20".
QString resultText(const RunView&);
/// The cost of a run: "20 of 20 epochs in 41 min 12 s · 7,400 samples a second · used 512 MiB, 498 MiB planned".
QString costText(const RunView&);

}  // namespace lathe::workbench
