// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QWidget>

namespace lathe::ui {
class SectionHead;
}

namespace lathe::workbench {

class FirstStepRow;
struct Workbench;

/// The steps from data to a verified export. Completed steps are derived from the project, its runs, and the visited pages. The
/// next step has a button.
class FirstSteps : public QWidget {
    Q_OBJECT
public:
    static constexpr int count = 4;
    explicit FirstSteps(Workbench& bench, QWidget* parent = nullptr);

    void refresh();

private:
    std::array<bool, count> done() const;

    Workbench& m_bench;
    ui::SectionHead* m_head;
    std::array<FirstStepRow*, count> m_rows{};
};

}  // namespace lathe::workbench
