// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/collecting/labeling_pane.h"

#include <algorithm>
#include <memory>

#include <QComboBox>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/workbench/data/collecting/guess_search.h"
#include "app/workbench/forms/local_params.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/read_meter.h"
#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/data/message_card.h"

namespace lathe::workbench {

namespace {

constexpr int labelingMargin = 12, labelingBarHeight = 4, labelingBar = 1000;

const ChoiceParam uncertaintyOrder{
    {.key = "order",
     .label = "Most uncertain by",
     .initial = "margin",
     .options = {"margin", "entropy"},
     .help = "Images with the most uncertain guess come first. margin: 1 - (p1 - p2), where p1 and p2 are the two largest "
             "probabilities. entropy: -sum p ln p / ln K, over K classes."}};

const ParamDefs& labelingParams() {
    static const ParamDefs defs{&uncertaintyOrder};
    return defs;
}

}  // namespace

LabelingPane::LabelingPane(GuessSearch& search, QWidget* parent)
    : QWidget(parent),
      m_search(search),
      m_params(new LocalParams),
      m_run(new QComboBox),
      m_label(ui::textButton(tr("Label…"))),
      m_stop(ui::textButton(tr("Stop"))),
      m_bar(new QProgressBar),
      m_running(new QWidget),
      m_count(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)),
      m_words(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text2)),
      m_problem(new ui::MessageCard) {
    m_count->setWordWrap(true);
    m_count->setContentsMargins(labelingMargin, 0, labelingMargin, 4);
    m_count->setObjectName(QStringLiteral("labeling.count"));
    m_run->setObjectName(QStringLiteral("labeling.run"));
    m_run->setAccessibleName(tr("Run that guesses the classes"));
    m_run->setToolTip(m_run->accessibleName());
    m_label->setObjectName(QStringLiteral("labeling.start"));
    m_stop->setObjectName(QStringLiteral("labeling.stop"));
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(labelingBarHeight);
    m_bar->setAccessibleName(tr("Unlabeled images"));
    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->addWidget(m_words, 1);
    foot->addWidget(m_stop);
    auto* progress = new QVBoxLayout(m_running);
    progress->setContentsMargins(labelingMargin, 4, labelingMargin, 8);
    progress->setSpacing(8);
    progress->addWidget(m_bar);
    progress->addLayout(foot);
    auto* form = new ParamForm;
    form->setObjectName(QStringLiteral("labeling.form"));
    form->bind(std::unique_ptr<ParamSource>(m_params), labelingParams());
    auto* row = new QHBoxLayout;
    row->setContentsMargins(labelingMargin, 4, labelingMargin, 8);
    row->setSpacing(8);
    row->addWidget(m_run, 1);
    row->addWidget(m_label);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(new ui::SectionHead(tr("Unlabeled images")));
    rows->addWidget(m_count);
    rows->addWidget(m_problem);
    rows->addWidget(form);
    rows->addLayout(row);
    rows->addWidget(m_running);
    rows->addWidget(new ui::Separator);
    setObjectName(QStringLiteral("data.labeling"));
    setAccessibleName(tr("Unlabeled images"));
    connect(m_label, &QPushButton::clicked, this, &LabelingPane::labelWanted);
    connect(m_stop, &QPushButton::clicked, &search, &GuessSearch::clear);
    connect(&search, &GuessSearch::changed, this, &LabelingPane::showSearch);
    connect(&search, &GuessSearch::progressed, this, &LabelingPane::showSearch);
    setRuns({});
    setCount(0);
    showSearch();
}

void LabelingPane::setCount(int64_t unlabeled) {
    setVisible(unlabeled > 0);
    m_count->setText(tr("%n images in folders called unlabeled are left out of training until they get a class.", nullptr,
                        static_cast<int>(unlabeled)));
}

void LabelingPane::setRuns(const std::vector<std::pair<std::filesystem::path, QString>>& runs) {
    if (runs == m_runs && m_run->count() > 0) return;  // an open list stays open
    m_runs = runs;
    const QString chosen = m_run->currentData().toString();
    const bool first = m_run->count() <= 1;
    m_run->clear();
    m_run->addItem(tr("No guess"));
    for (const auto& [folder, title] : runs) m_run->addItem(title, fromUtf8(folder.string()));
    const int known = chosen.isEmpty() ? 0 : m_run->findData(chosen);
    m_run->setCurrentIndex(first ? m_run->count() - 1 : std::max(0, known));
}

std::optional<std::filesystem::path> LabelingPane::run() const {
    const QString folder = m_run->currentData().toString();
    return folder.isEmpty() ? std::nullopt : std::optional(std::filesystem::path(folder.toStdString()));
}

cleaning::Uncertainty LabelingPane::order() const {
    return m_params->params()[uncertaintyOrder] == "entropy" ? cleaning::Uncertainty::Entropy : cleaning::Uncertainty::Margin;
}

void LabelingPane::showSearch() {
    m_running->setVisible(m_search.running());
    m_label->setEnabled(!m_search.running());
    const auto at = m_search.progress();
    const bool known = at && at->total > 0;
    m_bar->setRange(0, known ? labelingBar : 0);
    if (known) m_bar->setValue(static_cast<int>(std::min(at->done, at->total) * labelingBar / at->total));
    m_words->setText(at ? readProgressText(*at) : tr("Preparing the network…"));
    const auto& failure = m_search.failure();
    m_problem->setVisible(failure.has_value());
    if (failure)
        m_problem->show(ui::MessageSeverity::Error, tr("The classes could not be guessed"),
                        asSentence(capitalised(sentenceOf(*failure))));
}

QString LabelingPane::words() const {
    return m_count->text();
}

}  // namespace lathe::workbench
