// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/study/study_progress.h"

#include <algorithm>
#include <cmath>
#include <ctime>

#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QProgressBar>
#include <QToolButton>

#include "app/workbench/sweep/study/trial_words.h"
#include "app/workbench/workspace/figures.h"
#include "widgets/common/buttons.h"
#include "widgets/common/label.h"

namespace lathe::workbench {

namespace {

constexpr size_t leastOver = 3, recent = 40;

int64_t countOver(const sweep::Study& study) {
    return std::count_if(study.trials.begin(), study.trials.end(), [](const sweep::Trial& t) { return isOver(t.state); });
}

// Of the trials that ended last.
std::vector<double> recentSeconds(const StudyData& shown) {
    std::vector<const sweep::Trial*> over;
    for (const sweep::Trial& t : shown.study.trials)
        if (isOver(t.state) && t.began > 0 && t.ended > t.began) over.push_back(&t);
    std::sort(over.begin(), over.end(), [](const sweep::Trial* a, const sweep::Trial* b) { return a->ended > b->ended; });
    std::vector<double> seconds;
    for (size_t i = 0; i < std::min(recent, over.size()); ++i)
        seconds.push_back(secondsOf(shown, *over[i], over[i]->ended).value_or(0));
    return seconds;
}

// While fewer than three are over: by the epochs that are done, and as if all went to their end, so the range is wide.
std::optional<TimeRange> leftByEpochs(const StudyData& shown, double now) {
    double seconds = 0, epochs = 0, running = 0;
    for (const sweep::Trial& t : shown.study.trials) {
        running += t.state == sweep::TrialState::Running;
        if (t.resource <= 0) continue;
        seconds += secondsOf(shown, t, now).value_or(0);
        epochs += t.resource;
    }
    const auto wanted = static_cast<double>(shown.study.settings.trials * shown.project.training.epochs);
    if (epochs <= 0 || seconds <= 0) return {};
    const double middle = std::max(0.0, wanted - epochs) * seconds / epochs / std::max(1.0, running);
    return TimeRange{middle * 0.5, middle * 1.2};
}

}  // namespace

std::optional<TimeRange> timeLeftOf(const StudyData& shown, double now) {
    const sweep::Study& study = shown.study;
    const std::vector<double> seconds = recentSeconds(shown);
    if (study.settings.trials <= 0) return {};
    if (seconds.size() < leastOver) return leftByEpochs(shown, now);
    const auto n = static_cast<double>(seconds.size());
    double mean = 0, squares = 0, done = 0, running = 0;
    for (const double s : seconds) mean += s / n;
    for (const double s : seconds) squares += (s - mean) * (s - mean) / (n - 1);
    for (const sweep::Trial& t : study.trials)
        if (t.state == sweep::TrialState::Running) running += 1, done += std::clamp(now - t.began, 0.0, mean);
    const double left = std::max<double>(0, static_cast<double>(study.settings.trials - countOver(study)));
    const double slots = std::max(1.0, running);
    const double middle = std::max(0.0, left * mean - done) / slots;
    const double spread = 2 * std::sqrt(squares * (left + left * left / n)) / slots;
    return TimeRange{std::max(0.0, middle - spread), middle + spread};
}

namespace {

HeadChip stateChip(const StudyData& study) {
    using Tone = HeadChip::Tone;
    const int64_t over = countOver(study.study), wanted = study.study.settings.trials;
    const int running = static_cast<int>(study.count(sweep::TrialState::Running));
    const QString host = QString::fromStdString(study.host);
    if (study.held)
        return {StudyProgress::tr("Paused"), QStringLiteral("pause-fill"),
                StudyProgress::tr("The sweep is paused: no new trials start"), Tone::Warning};
    if (study.live)
        return {host.isEmpty() ? StudyProgress::tr("Running %1").arg(running)
                               : StudyProgress::tr("Running %1 on %2", "trials, machine").arg(running).arg(host),
                {},
                StudyProgress::tr("Trials that are running now"),
                Tone::Live};
    if (wanted > 0 && over >= wanted) return {StudyProgress::tr("Finished"), QStringLiteral("check-lg"), {}, Tone::Plain};
    return {StudyProgress::tr("Stopped"), QStringLiteral("stop-fill"),
            host.isEmpty() ? StudyProgress::tr("The study is not running. You can resume it")
                           : StudyProgress::tr("The coordinator on %1 has not reported for two minutes").arg(host),
            Tone::Plain};
}

}  // namespace

std::vector<HeadChip> chipsOf(const StudyData& study) {
    const int64_t over = countOver(study.study), wanted = study.study.settings.trials;
    const QString count = wanted > 0 ? StudyProgress::tr("%1 of %2 trials").arg(countText(over), countText(wanted))
                                     : StudyProgress::tr("%n trial(s)", nullptr, static_cast<int>(over));
    return {stateChip(study), {count, {}, {}, HeadChip::Tone::Plain}};
}

StudyProgress::StudyProgress(QWidget* parent)
    : QWidget(parent),
      m_studies(ui::iconButton(QStringLiteral("list-ul"), tr("Studies"))),
      m_bar(new QProgressBar),
      m_left(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text2)) {
    m_studies->setObjectName(QStringLiteral("sweep.studies"));
    m_studies->setPopupMode(QToolButton::InstantPopup);
    m_studies->setMenu(new QMenu(m_studies));
    m_bar->setTextVisible(false);
    m_bar->setFixedSize(120, 4);
    m_bar->setAccessibleName(tr("Progress of the study"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 8, 0);
    row->setSpacing(8);
    row->addWidget(m_bar);
    row->addWidget(m_left);
    row->addWidget(m_studies);
}

void StudyProgress::setStudies(const QStringList& titles, int current) {
    QMenu& menu = *m_studies->menu();
    menu.clear();
    auto* group = new QActionGroup(&menu);
    for (int entry = 0; entry <= titles.size(); ++entry) {
        QAction* action = menu.addAction(entry == 0 ? tr("New study") : titles[entry - 1]);
        if (entry == 0) menu.addSeparator();
        action->setCheckable(true);
        action->setChecked(entry == current);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, entry] { Q_EMIT chosen(entry); });
    }
    m_studies->setVisible(!titles.isEmpty());
}

void StudyProgress::show(const StudyData* study) {
    const int64_t wanted = study ? study->study.settings.trials : 0, over = study ? countOver(study->study) : 0;
    m_bar->setVisible(wanted > 0 && over < wanted);
    m_bar->setRange(0, 1000);
    m_bar->setValue(wanted > 0 ? static_cast<int>(std::min<int64_t>(1000, 1000 * over / wanted)) : 0);
    const bool goesOn = study && study->live && !study->held && wanted > 0;
    const auto left = goesOn ? timeLeftOf(*study, static_cast<double>(std::time(nullptr))) : std::nullopt;
    m_left->setText(left ? timeLeftText(*left) : tr("Estimating remaining time"));
    m_left->setVisible(goesOn);
}

}  // namespace lathe::workbench
