// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include <QWidget>

#include "app/workbench/train/run_remedies.h"
#include "app/workbench/train/run_view.h"

class QVBoxLayout;

namespace lathe::workbench {

struct Workbench;

/// The warnings of a run about its layers: a card each, with the remedy for the next run as a button, and a button that shows the
/// layer. Hidden if there are none.
class RunWarnings : public QWidget {
    Q_OBJECT
public:
    explicit RunWarnings(Workbench&, QWidget* parent = nullptr);

    void show(const RunView&);

Q_SIGNALS:
    /// A remedy was applied to the project.
    void remedied();

private:
    void makeCards();
    void makeCard(const LayerWarning&);
    void apply(const Diagnostic&);

    Workbench& m_bench;
    QVBoxLayout* m_column;
    std::vector<LayerWarning> m_warnings;
    std::filesystem::path m_run;
    size_t m_events = 0;  ///< of the run, when it was read last
};

}  // namespace lathe::workbench
