// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QObject>

#include "app/workbench/data/collecting/guess_search.h"
#include "app/workbench/data/review_items.h"
#include "app/workbench/data/sample_table.h"

namespace lathe::workbench {

class CleaningDesk;
class LabelingPane;
struct Workbench;

/// Labels images that have no class: joins the guesses of a run, the review and the cleaning list. A label is a step of the list;
/// files stay where they are.
class LabelingDesk : public QObject {
    Q_OBJECT
public:
    /// `cleaning` must outlive this object. The pane belongs to the layout that takes it.
    LabelingDesk(Workbench&, CleaningDesk& cleaning, QObject* parent = nullptr);

    LabelingPane* pane() const { return m_pane; }
    /// Null: there are no data.
    void setTable(std::shared_ptr<const SampleTable>);

private:
    void showRuns();
    void label();
    void review(std::vector<UnlabeledImage> images);
    std::vector<UnlabeledImage> inOrderOfFiles() const;
    std::vector<UnlabeledImage> byUncertainty(const Guesses&) const;

    Workbench& m_bench;
    CleaningDesk& m_cleaning;
    GuessSearch m_search;
    LabelingPane* m_pane;
    std::shared_ptr<const SampleTable> m_table;
};

}  // namespace lathe::workbench
