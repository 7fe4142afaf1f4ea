// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <QObject>

#include "app/workbench/data/cleaning/cleaning_steps.h"
#include "app/workbench/data/cleaning/duplicate_search.h"
#include "app/workbench/data/cleaning/suspect_search.h"
#include "app/workbench/data/samples_pane.h"

namespace lathe::workbench {

class CleaningPane;
class FindingsPane;
class ReviewPanel;
struct Review;

/// Takes the decisions of a review, by item.
using ReviewTaker = std::function<void(const std::vector<int>& decisions)>;

/// Cleaning on the page Data: joins the cleaning list and the searches to what is selected and shown. Its widgets belong to the
/// layouts that take them.
class CleaningDesk : public QObject {
    Q_OBJECT
public:
    CleaningDesk(Workbench&, SamplesPane&, QObject* parent = nullptr);

    CleaningPane* pane() const { return m_pane; }
    FindingsPane* findings() const { return m_findings; }
    ReviewPanel* review() const { return m_review; }
    CleaningSteps& steps() { return m_steps; }

    /// Null: there are no data. The findings of other data are dropped.
    void setTable(std::shared_ptr<const SampleTable>);
    void findDuplicates();
    /// Shows what these actions would do (`text` names the undo step).
    void propose(const QString& text, ActionMaker make);
    /// Opens a review in place of the one before. `take` gets the decisions when the user wants to take them.
    void startReview(Review, ReviewTaker take);

Q_SIGNALS:
    /// The cleaning list shall be seen: it has a proposal.
    void paneWanted();

private:
    void connectSamples();
    void connectFindings();
    std::shared_ptr<const PreparedData> data() const;
    void exclude(const std::vector<int64_t>& samples);
    void relabel(const std::vector<int64_t>& samples, int label);
    void excludeIds(const QString& text, std::vector<cleaning::SampleId> ids, const std::string& note);
    std::vector<cleaning::DuplicatePair> pairs(bool leaks) const;
    void excludeCopies(bool leaks);
    void reviewPairs(bool leaks);
    void reviewSuspects();
    void excludeSuspects();
    void takePairs(const std::vector<cleaning::DuplicatePair>&, const std::vector<int>& decisions);
    void takeSuspects(const std::vector<int>& decisions);
    void findSuspects();
    void showFindings();
    std::vector<ProblemGroup> groups() const;

    Workbench& m_bench;
    SamplesPane& m_samples;
    CleaningSteps m_steps;
    DuplicateSearch m_duplicates;
    SuspectSearch m_suspects;
    std::shared_ptr<const SampleTable> m_table;
    std::vector<FoundSuspect> m_left;  ///< suspects whose label is still the doubted one
    ReviewTaker m_take;                ///< of the review that is open
    CleaningPane* m_pane;
    FindingsPane* m_findings;
    ReviewPanel* m_review;
};

}  // namespace lathe::workbench
