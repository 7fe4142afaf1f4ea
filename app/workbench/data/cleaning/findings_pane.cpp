// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/cleaning/findings_pane.h"

#include <algorithm>
#include <memory>

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/workbench/data/cleaning/duplicate_search.h"
#include "app/workbench/forms/local_params.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int findingMargin = 12, findingBarHeight = 4, wholeBar = 1000;

const IntParam foldCount{
    {.key = "folds",
     .label = "Folds",
     .initial = SuspectOptions{}.folds,
     .min = 2,
     .max = 20,
     .help = "Number of parts into which the samples are divided. Each training leaves out one part, and judges its labels."}};
const IntParam divisionCount{{.key = "repeats",
                              .label = "Divisions",
                              .initial = SuspectOptions{}.repeats,
                              .min = 1,
                              .max = 20,
                              .help = "How often the samples are divided anew. The mean over several models finds more of the "
                                      "wrong labels, and takes longer."}};
const IntParam roundCount{{.key = "rounds",
                           .label = "Rounds",
                           .initial = SuspectOptions{}.rounds,
                           .min = 1,
                           .max = 10,
                           .help = "Each round after the first trains without the suspects of the round before, so that wrong "
                                   "labels do not mislead the models. It takes as long as the first."}};
const IntParam epochsOfFold{{.key = "epochs",
                             .label = "Epochs",
                             .initial = 0,
                             .min = 0,
                             .max = 100000,
                             .help = "Epochs of each training. 0: as many as the project trains."}};

const ParamDefs& suspectParams() {
    static const ParamDefs defs{&foldCount, &divisionCount, &roundCount, &epochsOfFold};
    return defs;
}

void removeCards(QBoxLayout& cards) {
    while (QLayoutItem* old = cards.takeAt(0)) {
        if (QWidget* card = old->widget()) card->hide(), card->deleteLater();  // its button may have led here
        delete old;
    }
}

QString problemSentence(const Diagnostic& problem) {
    return asSentence(capitalised(sentenceOf(problem)));
}

}  // namespace

FindingsPane::FindingsPane(DuplicateSearch& duplicates, SuspectSearch& suspects, QWidget* parent)
    : QWidget(parent),
      m_duplicateSearch(duplicates),
      m_suspectSearch(suspects),
      m_suspectBox(new QWidget),
      m_params(new LocalParams) {
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    m_duplicates = makePart(*rows, tr("Duplicates"), "findings.duplicates", tr("Find duplicates"),
                            tr("Finds equal samples and similar images."));
    auto* inner = new QVBoxLayout(m_suspectBox);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->setSpacing(0);
    m_suspects = makePart(*inner, tr("Suspect labels"), "findings.suspects", tr("Find suspect labels"),
                          tr("Trains the network on parts of the data, and compares the labels of the other part."));
    auto* form = new ParamForm;
    form->setObjectName(QStringLiteral("findings.form"));
    form->bind(std::unique_ptr<ParamSource>(m_params), suspectParams());
    inner->insertWidget(3, form);
    rows->addWidget(m_suspectBox);
    setObjectName(QStringLiteral("data.findings"));
    setAccessibleName(tr("Search for problems"));
    connect(m_duplicates.start, &QPushButton::clicked, this, &FindingsPane::duplicatesWanted);
    connect(m_suspects.start, &QPushButton::clicked, this, &FindingsPane::suspectsWanted);
    connect(m_duplicates.stop, &QPushButton::clicked, &duplicates, &DuplicateSearch::clear);
    connect(m_suspects.stop, &QPushButton::clicked, &suspects, &SuspectSearch::cancel);
    connect(&duplicates, &DuplicateSearch::progressed, this, &FindingsPane::showProgressOfDuplicates);
    connect(&suspects, &SuspectSearch::progressed, this, &FindingsPane::showProgressOfSuspects);
    showDuplicates();
    showSuspects(0, 0);
    setSearchable(false, false);
}

FindingsPane::Part FindingsPane::makePart(QBoxLayout& rows, const QString& title, const char* id, const QString& text,
                                          const QString& about) {
    Part part;
    part.start = ui::textButton(text);
    part.start->setObjectName(QLatin1String(id) + QStringLiteral(".start"));
    part.stop = ui::textButton(tr("Stop"));
    part.stop->setObjectName(QLatin1String(id) + QStringLiteral(".stop"));
    part.bar = new QProgressBar;
    part.bar->setTextVisible(false);
    part.bar->setFixedHeight(findingBarHeight);
    part.bar->setAccessibleName(title);
    part.words = new ui::Label({}, ui::TextRole::Small, ui::Tone::Text2);
    part.words->setWordWrap(true);
    part.running = new QWidget;
    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->addWidget(part.words, 1);
    foot->addWidget(part.stop);
    auto* progress = new QVBoxLayout(part.running);
    progress->setContentsMargins(findingMargin, 4, findingMargin, 8);
    progress->setSpacing(8);
    progress->addWidget(part.bar);
    progress->addLayout(foot);
    auto* sentence = new ui::Label(about, ui::TextRole::Small, ui::Tone::Text3);
    sentence->setWordWrap(true);
    sentence->setContentsMargins(findingMargin, 0, findingMargin, 4);
    auto* button = new QHBoxLayout;
    button->setContentsMargins(findingMargin, 4, findingMargin, 8);
    button->addWidget(part.start);
    button->addStretch();
    part.cards = new QVBoxLayout;
    part.cards->setContentsMargins(0, 0, 0, 0);
    rows.addWidget(new ui::SectionHead(title));
    rows.addLayout(part.cards);
    rows.addWidget(sentence);
    rows.addLayout(button);
    rows.addWidget(part.running);
    return part;
}

ui::MessageCard* FindingsPane::addCard(const Part& part, ui::MessageSeverity severity, const QString& title,
                                       const QString& text) {
    auto* card = new ui::MessageCard;
    card->show(severity, title, text);
    part.cards->addWidget(card);
    return card;
}

QPushButton* FindingsPane::addButton(ui::MessageCard* card, const char* id, const QString& text, std::function<void()> run) {
    auto* button = ui::textButton(text);
    button->setObjectName(QLatin1String(id));
    connect(button, &QPushButton::clicked, this, std::move(run));
    card->addButton(button);
    return button;
}

void FindingsPane::setSearchable(bool samples, bool labels) {
    m_samples = samples;
    m_suspectBox->setVisible(labels);
    refreshStart();
}

void FindingsPane::setReasonNotToTrain(const QString& reason) {
    m_reason = reason;
    refreshStart();
}

void FindingsPane::refreshStart() {
    m_duplicates.start->setEnabled(m_samples && !m_duplicateSearch.running());
    m_duplicates.start->setToolTip(m_samples ? QString() : tr("No data have been read."));
    m_suspects.start->setEnabled(m_samples && m_reason.isEmpty() && !m_suspectSearch.running());
    m_suspects.start->setToolTip(m_reason);
}

SuspectOptions FindingsPane::options() const {
    const auto& params = m_params->params();
    return {.folds = params[foldCount],
            .repeats = params[divisionCount],
            .rounds = params[roundCount],
            .epochs = params[epochsOfFold]};
}

void FindingsPane::showProgressOfDuplicates() {
    const int64_t all = m_duplicateSearch.all(), done = m_duplicateSearch.done();
    m_duplicates.bar->setRange(0, all > 0 ? wholeBar : 0);
    if (all > 0) m_duplicates.bar->setValue(static_cast<int>(std::min(done, all) * wholeBar / all));
    m_duplicates.words->setText(all > 0 ? tr("%1 of %2 samples compared").arg(ui::countText(done), ui::countText(all))
                                        : tr("Reading the samples…"));
}

void FindingsPane::showProgressOfSuspects() {
    const auto& at = m_suspectSearch.position();
    m_suspects.bar->setRange(0, at ? wholeBar : 0);
    if (at) m_suspects.bar->setValue(static_cast<int>(at->share() * wholeBar));
    m_suspects.words->setText(
        at ? tr("Training %1 of %2, step %3 of %4")
                 .arg(ui::countText(at->fold), ui::countText(at->folds), ui::countText(at->step), ui::countText(at->steps))
           : tr("Preparing the data and the network…"));
}

void FindingsPane::showDuplicates() {
    removeCards(*m_duplicates.cards);
    m_duplicates.running->setVisible(m_duplicateSearch.running());
    showProgressOfDuplicates();
    refreshStart();
    if (const auto& failure = m_duplicateSearch.failure()) {
        addCard(m_duplicates, ui::MessageSeverity::Error, tr("The samples could not be compared"), problemSentence(*failure));
        return;
    }
    const cleaning::DuplicateReport* report = m_duplicateSearch.report();
    if (!report) return;
    const auto leaks = std::count_if(report->pairs.begin(), report->pairs.end(), [](const auto& pair) { return pair.leak; });
    addPairCard(true, leaks);
    addPairCard(false, static_cast<int64_t>(report->pairs.size()) - leaks);
    if (report->pairs.empty())
        addCard(m_duplicates, ui::MessageSeverity::Ok, tr("No duplicates among %1 samples").arg(ui::countText(report->samples)),
                {});
    for (const Diagnostic& note : report->notes) addCard(m_duplicates, ui::MessageSeverity::Note, problemSentence(note), {});
}

void FindingsPane::addPairCard(bool leaks, int64_t pairs) {
    if (pairs == 0) return;
    const auto n = static_cast<int>(pairs);
    auto* card = leaks ? addCard(m_duplicates, ui::MessageSeverity::Error, tr("%n duplicate pairs across splits", nullptr, n),
                                 tr("Leakage: validation and test read too high."))
                       : addCard(m_duplicates, ui::MessageSeverity::Warning, tr("%n duplicate pairs within a split", nullptr, n),
                                 tr("Training sees these samples more often than the others."));
    addButton(card, leaks ? "findings.compare-leaks" : "findings.compare", tr("Compare pairs"),
              [this, leaks] { Q_EMIT compareWanted(leaks); });
    addButton(card, leaks ? "findings.exclude-leaks" : "findings.exclude", tr("Exclude copies"),
              [this, leaks] { Q_EMIT excludeWanted(leaks); });
}

void FindingsPane::showSuspects(int64_t suspects, int64_t others) {
    removeCards(*m_suspects.cards);
    m_suspects.running->setVisible(m_suspectSearch.running());
    showProgressOfSuspects();
    refreshStart();
    if (const auto& failure = m_suspectSearch.failure())
        addCard(m_suspects, ui::MessageSeverity::Error, tr("Suspect labels are not known"), problemSentence(*failure));
    if (!m_suspectSearch.suspects() || m_suspectSearch.running()) return;
    if (suspects == 0) {
        addCard(m_suspects, ui::MessageSeverity::Ok, tr("No suspect labels left"), {});
        return;
    }
    auto* card =
        addCard(m_suspects, ui::MessageSeverity::Warning, tr("%n labels are suspect", nullptr, static_cast<int>(suspects)),
                tr("Models that had not seen these samples predict another class."));
    addButton(card, "findings.review", tr("Review…"), [this] { Q_EMIT reviewWanted(); });
    auto* exclude = addButton(card, "findings.exclude-suspects", tr("Exclude all"), [this] { Q_EMIT excludeSuspectsWanted(); });
    exclude->setEnabled(others > 0);
    exclude->setToolTip(
        tr("Excludes these samples from training. Those of the validation split stay, so that its metrics do not look "
           "better than they are; review them one by one. You see the effect before you apply it."));
    addButton(card, "findings.show-suspects", tr("Show"), [this] { Q_EMIT filterWanted(QStringLiteral("suspects")); });
}

}  // namespace lathe::workbench
