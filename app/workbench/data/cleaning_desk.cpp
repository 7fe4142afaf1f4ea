// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/cleaning_desk.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "app/workbench/data/cleaning/cleaning_pane.h"
#include "app/workbench/data/cleaning/findings_pane.h"
#include "app/workbench/data/cleaning/review_panel.h"
#include "app/workbench/data/review_items.h"
#include "app/workbench/train/device_choice.h"
#include "app/workbench/train/start_action.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"
#include "core/data/cleaning/duplicates.h"
#include "core/data/cleaning/suspects_file.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

void sortOnce(std::vector<int64_t>& samples) {
    std::sort(samples.begin(), samples.end());
    samples.erase(std::unique(samples.begin(), samples.end()), samples.end());
}

/// The names of samples in the list; called in a thread.
Result<std::vector<cleaning::SampleName>> namesOf(const PreparedData& data, const std::vector<cleaning::SampleId>& ids) {
    std::vector<cleaning::SampleName> names;
    names.reserve(ids.size());
    for (const cleaning::SampleId& id : ids) {
        LATHE_TRY(cleaning::SampleName name, cleaning::nameOf(data, id));
        names.push_back(std::move(name));
    }
    return names;
}

/// An action for samples, whose names are found when it is made.
ActionMaker makerFor(std::shared_ptr<const PreparedData> data, std::vector<cleaning::SampleId> ids, cleaning::Action action) {
    return [data = std::move(data), ids = std::move(ids), action = std::move(action)]() -> Result<std::vector<cleaning::Action>> {
        cleaning::Action whole = action;
        LATHE_TRY(whole.samples, namesOf(*data, ids));
        return std::vector{std::move(whole)};
    };
}

}  // namespace

CleaningDesk::CleaningDesk(Workbench& bench, SamplesPane& samples, QObject* parent)
    : QObject(parent),
      m_bench(bench),
      m_samples(samples),
      m_steps(bench),
      m_suspects(bench.trainings.program()),
      m_pane(new CleaningPane(m_steps)),
      m_findings(new FindingsPane(m_duplicates, m_suspects)),
      m_review(new ReviewPanel) {
    connectSamples();
    connectFindings();
    connect(m_review, &ReviewPanel::done, this, [this] {
        const ReviewTaker take = m_take;  // the review may end while they are taken
        if (take) take(std::vector<int>(m_review->decisions()));
    });
    connect(m_review, &ReviewPanel::opened, &samples, [&samples] { samples.setDetailShown(false); });
    connect(m_review, &ReviewPanel::closed, this, [this] {
        m_take = nullptr;
        m_samples.setDetailShown(true);
    });
    const auto look = [this] { m_findings->setReasonNotToTrain(reasonNotToStart(m_bench)); };
    connect(&bench.analysis, &Analysis::inferred, this, look);
    connect(&bench.document, &Document::opened, this, look);
    connect(&bench.trainings, &Trainings::activeChanged, this, look);
    look();
}

void CleaningDesk::connectSamples() {
    connect(&m_samples, &SamplesPane::excludeWanted, this, &CleaningDesk::exclude);
    connect(&m_samples, &SamplesPane::relabelWanted, this, &CleaningDesk::relabel);
    connect(&m_samples, &SamplesPane::applyWanted, &m_steps, &CleaningSteps::apply);
    connect(&m_samples, &SamplesPane::cancelWanted, &m_steps, &CleaningSteps::cancel);
}

void CleaningDesk::connectFindings() {
    connect(m_findings, &FindingsPane::duplicatesWanted, this, &CleaningDesk::findDuplicates);
    connect(m_findings, &FindingsPane::suspectsWanted, this, &CleaningDesk::findSuspects);
    connect(m_findings, &FindingsPane::compareWanted, this, &CleaningDesk::reviewPairs);
    connect(m_findings, &FindingsPane::excludeWanted, this, &CleaningDesk::excludeCopies);
    connect(m_findings, &FindingsPane::reviewWanted, this, &CleaningDesk::reviewSuspects);
    connect(m_findings, &FindingsPane::excludeSuspectsWanted, this, &CleaningDesk::excludeSuspects);
    connect(m_findings, &FindingsPane::filterWanted, &m_samples, &SamplesPane::showProblem);
    connect(&m_duplicates, &DuplicateSearch::changed, this, &CleaningDesk::showFindings);
    connect(&m_suspects, &SuspectSearch::changed, this, &CleaningDesk::showFindings);
    connect(&m_suspects, &SuspectSearch::ended, this, [this] { m_suspects.look(m_bench.document.folder(), data()); });
}

std::shared_ptr<const PreparedData> CleaningDesk::data() const {
    return m_table ? std::shared_ptr<const PreparedData>(m_table, &m_table->data()) : nullptr;
}

void CleaningDesk::setTable(std::shared_ptr<const SampleTable> table) {
    if (table == m_table) return;
    m_table = std::move(table);
    m_review->close();
    m_pane->setClasses(m_table ? m_table->info().classes : std::vector<std::string>());
    const bool isTable = m_table && m_table->data().schema;
    m_pane->setColumns(isTable ? m_table->data().schema->columns : std::vector<TableColumn>());
    m_findings->setSearchable(m_table != nullptr, m_table && m_table->hasClasses());
    m_duplicates.clear();
    m_suspects.look(m_bench.document.folder(), m_table && m_table->hasClasses() ? data() : nullptr);
    showFindings();
}

void CleaningDesk::propose(const QString& text, ActionMaker make) {
    m_steps.propose(text, std::move(make));
    if (m_steps.hasProposal()) Q_EMIT paneWanted();
}

void CleaningDesk::excludeIds(const QString& text, std::vector<cleaning::SampleId> ids, const std::string& note) {
    if (ids.empty()) return;
    propose(text, makerFor(data(), std::move(ids), {.kind = cleaning::Kind::Exclude, .note = note}));
}

void CleaningDesk::exclude(const std::vector<int64_t>& samples) {
    std::vector<cleaning::SampleId> ids;
    for (const int64_t sample : samples) ids.push_back(m_table->idOf(sample));
    const QString text = tr("Exclude %n samples", nullptr, static_cast<int>(ids.size()));
    excludeIds(text, std::move(ids), {});
}

void CleaningDesk::relabel(const std::vector<int64_t>& samples, int label) {
    std::vector<cleaning::SampleId> ids;
    for (const int64_t sample : samples)
        if (m_table->label(sample) != label) ids.push_back(m_table->idOf(sample));
    const std::string& name = m_table->info().classes[static_cast<size_t>(label)];
    if (ids.empty()) return m_bench.go.hint(tr("The selected samples have the class %1 already.").arg(fromUtf8(name)));
    const QString text = tr("Relabel %n samples as %1", nullptr, static_cast<int>(ids.size())).arg(fromUtf8(name));
    propose(text, makerFor(data(), std::move(ids), {.kind = cleaning::Kind::Relabel, .label = name}));
}

void CleaningDesk::findDuplicates() {
    if (m_table && !m_duplicates.running()) m_duplicates.start(data());
}

std::vector<cleaning::DuplicatePair> CleaningDesk::pairs(bool leaks) const {
    std::vector<cleaning::DuplicatePair> chosen;
    if (const cleaning::DuplicateReport* report = m_duplicates.report())
        std::copy_if(report->pairs.begin(), report->pairs.end(), std::back_inserter(chosen),
                     [leaks](const auto& pair) { return pair.leak == leaks; });
    return chosen;
}

void CleaningDesk::excludeCopies(bool leaks) {
    auto chosen = std::make_shared<const std::vector<cleaning::DuplicatePair>>(pairs(leaks));
    if (chosen->empty()) return;
    propose(tr("Exclude the copies of %n pairs", nullptr, static_cast<int>(chosen->size())),
            [chosen, searched = m_duplicates.data()]() -> Result<std::vector<cleaning::Action>> {
                LATHE_TRY(cleaning::Action action, cleaning::excludeCopies(*searched, *chosen));
                return std::vector{std::move(action)};
            });
}

void CleaningDesk::startReview(Review review, ReviewTaker take) {
    m_review->close();
    if (review.count == 0) return;
    m_take = std::move(take);
    m_review->start(std::move(review));
}

void CleaningDesk::reviewPairs(bool leaks) {
    const auto chosen = pairs(leaks);
    startReview(reviewOfPairs(m_table, chosen, leaks ? tr("Duplicates across splits") : tr("Duplicates within a split")),
                [this, chosen](const std::vector<int>& decisions) { takePairs(chosen, decisions); });
}

void CleaningDesk::reviewSuspects() {
    startReview(reviewOfSuspects(m_table, m_left), [this](const std::vector<int>& decisions) { takeSuspects(decisions); });
}

void CleaningDesk::excludeSuspects() {
    const std::vector<cleaning::SuspectRow> rows = rowsToExclude(m_left);
    if (rows.empty()) return;
    const QString text = tr("Exclude %n samples with suspect labels", nullptr, static_cast<int>(rows.size()));
    propose(text, [action = cleaning::excludeSuspects(rows)]() -> Result<std::vector<cleaning::Action>> {
        return std::vector{action};
    });
}

void CleaningDesk::takePairs(const std::vector<cleaning::DuplicatePair>& reviewed, const std::vector<int>& decisions) {
    auto ids = excludedBy(reviewed, decisions);
    if (ids.empty()) return m_bench.go.hint(tr("There is nothing to exclude: you chose to keep all of these pairs."));
    const QString text = tr("Exclude %n duplicates", nullptr, static_cast<int>(ids.size()));
    excludeIds(text, std::move(ids), "review of duplicates");
}

void CleaningDesk::takeSuspects(const std::vector<int>& decisions) {
    const auto actions = actionsOf(m_left, decisions);
    if (actions.empty()) return m_bench.go.hint(tr("All of these labels are kept."));
    propose(tr("Review of suspect labels"), [actions]() -> Result<std::vector<cleaning::Action>> { return actions; });
}

void CleaningDesk::findSuspects() {
    if (const Status saved = m_bench.document.save(); !saved.ok()) return m_bench.go.report(saved.error());
    SuspectOptions options = m_findings->options();
    options.device = trainingDevice(m_bench.settings);
    m_suspects.start(m_bench.document.folder(), options);
}

void CleaningDesk::showFindings() {
    const auto* suspects = m_suspects.suspects();
    m_left = m_table && suspects ? stillSuspect(*m_table, *suspects) : std::vector<FoundSuspect>();
    m_findings->showDuplicates();
    m_findings->showSuspects(std::ssize(m_left), std::ssize(rowsToExclude(m_left)));
    m_samples.setProblems(groups());
}

std::vector<ProblemGroup> CleaningDesk::groups() const {
    if (!m_table) return {};
    ProblemGroup leaks{QStringLiteral("leaks"), tr("Across splits"), m_table->seenInTraining(), ui::ItemMark::Error};
    ProblemGroup copies{QStringLiteral("duplicates"), tr("Duplicates"), m_table->copiesInTraining(), ui::ItemMark::Warning};
    if (const cleaning::DuplicateReport* report = m_duplicates.report())
        for (const cleaning::DuplicatePair& pair : report->pairs)
            for (const cleaning::SampleId& id : {pair.kept, pair.copy})
                (pair.leak ? leaks : copies).samples.push_back(m_table->sampleOf(id));
    ProblemGroup suspects{QStringLiteral("suspects"), tr("Suspect labels"), {}, ui::ItemMark::Warning};
    for (const FoundSuspect& one : m_left) suspects.samples.push_back(m_table->sampleOf(one.sample));
    const SampleStatistics& statistics = m_table->statistics();
    ProblemGroup constant{QStringLiteral("one-color"), tr("One color only"), statistics.constant, ui::ItemMark::Warning};
    ProblemGroup outliers{QStringLiteral("outliers"), tr("Outliers"), statistics.outliers};
    for (const ColumnOutliers& column : statistics.columns)
        outliers.samples.insert(outliers.samples.end(), column.samples.begin(), column.samples.end());
    std::vector<ProblemGroup> all{std::move(leaks), std::move(copies), std::move(suspects), std::move(constant),
                                  std::move(outliers)};
    for (ProblemGroup& group : all) sortOnce(group.samples);
    return all;
}

}  // namespace lathe::workbench
