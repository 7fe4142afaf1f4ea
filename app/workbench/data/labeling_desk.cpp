// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/labeling_desk.h"

#include <algorithm>
#include <utility>

#include "app/workbench/data/cleaning_desk.h"
#include "app/workbench/data/collecting/labeling_pane.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"

namespace lathe::workbench {

LabelingDesk::LabelingDesk(Workbench& bench, CleaningDesk& cleaning, QObject* parent)
    : QObject(parent), m_bench(bench), m_cleaning(cleaning), m_pane(new LabelingPane(m_search)) {
    connect(m_pane, &LabelingPane::labelWanted, this, &LabelingDesk::label);
    connect(&m_search, &GuessSearch::found, this, [this] {
        if (m_table && m_search.guesses()->samples == m_table->data().unlabeled) review(byUncertainty(*m_search.guesses()));
    });
    connect(&bench.trainings, &Trainings::runsChanged, this, &LabelingDesk::showRuns);
    showRuns();
}

/// Runs with a best or a last checkpoint: those that have done an epoch.
void LabelingDesk::showRuns() {
    std::vector<std::pair<std::filesystem::path, QString>> runs;
    for (const RunEntry& run : m_bench.trainings.runs())
        if (run.status.epoch > 0) runs.emplace_back(run.path, m_bench.trainings.title(run.path));
    m_pane->setRuns(runs);
}

void LabelingDesk::setTable(std::shared_ptr<const SampleTable> table) {
    if (table == m_table) return;
    m_table = std::move(table);
    m_search.clear();
    const bool some = m_table && m_table->hasClasses() && m_table->data().unlabeled;
    m_pane->setCount(some ? m_table->data().unlabeled->size() : 0);
}

void LabelingDesk::label() {
    if (!m_table || !m_table->data().unlabeled) return;
    if (const auto run = m_pane->run())
        m_search.start(*run, m_table->data().unlabeled);
    else
        review(inOrderOfFiles());
}

std::vector<UnlabeledImage> LabelingDesk::inOrderOfFiles() const {
    std::vector<UnlabeledImage> images;
    for (int64_t i = 0; i < m_table->data().unlabeled->size(); ++i) images.push_back({.number = i});
    return images;
}

/// Classes of the run that the data do not have are no guess.
std::vector<UnlabeledImage> LabelingDesk::byUncertainty(const Guesses& guesses) const {
    const auto& known = m_table->info().classes;
    std::vector<UnlabeledImage> images;
    const auto sorted =
        cleaning::guessesByUncertainty(guesses.probabilities, static_cast<int64_t>(guesses.classes.size()), m_pane->order());
    for (const cleaning::ClassGuess& guess : sorted) {
        UnlabeledImage image{.number = guess.sample, .probability = guess.probability, .uncertainty = guess.uncertainty};
        const auto at = std::find(known.begin(), known.end(), guesses.classes[static_cast<size_t>(guess.label)]);
        if (at != known.end()) image.guess = static_cast<int>(at - known.begin());
        images.push_back(image);
    }
    return images;
}

void LabelingDesk::review(std::vector<UnlabeledImage> images) {
    const auto shown = std::make_shared<const std::vector<UnlabeledImage>>(std::move(images));
    m_cleaning.startReview(reviewOfUnlabeled(m_table, *shown), [this, table = m_table, shown](const std::vector<int>& decisions) {
        const auto actions = actionsOf(*table, *shown, decisions);
        if (actions.empty()) return m_bench.go.hint(tr("No image gets a class."));
        m_cleaning.propose(tr("Label images"), [actions]() -> Result<std::vector<cleaning::Action>> { return actions; });
    });
}

}  // namespace lathe::workbench
