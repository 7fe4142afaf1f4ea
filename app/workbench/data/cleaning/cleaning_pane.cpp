// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/cleaning/cleaning_pane.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "app/workbench/data/cleaning/cleaning_list_view.h"
#include "app/workbench/data/cleaning/cleaning_steps.h"
#include "app/workbench/data/cleaning/cleaning_words.h"
#include "app/workbench/data/cleaning/effect_view.h"
#include "app/workbench/data/cleaning/step_form.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/scrolling.h"
#include "widgets/common/section_head.h"
#include "widgets/data/message_card.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int cleaningMargin = 12;

}  // namespace

CleaningPane::CleaningPane(CleaningSteps& steps, QWidget* parent)
    : QWidget(parent),
      m_steps(steps),
      m_list(new CleaningListView(steps)),
      m_form(new StepForm),
      m_head(new ui::SectionHead(tr("Cleaning list"))),
      m_empty(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)) {
    m_empty->setWordWrap(true);
    m_empty->setContentsMargins(cleaningMargin, 0, cleaningMargin, 8);
    m_empty->setObjectName(QStringLiteral("cleaning.empty"));
    m_form->hide();
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_head);
    rows->addWidget(m_empty);
    rows->addWidget(m_list, 3);
    rows->addWidget(m_tools = makeTools());
    rows->addWidget(m_form);
    rows->addWidget(m_proposal = makeProposal());
    rows->addWidget(m_effectBox = makeEffect(), 2);
    rows->addStretch();
    setObjectName(QStringLiteral("data.cleaning"));
    setAccessibleName(tr("Cleaning"));
    connect(&steps, &CleaningSteps::changed, this, &CleaningPane::showList);
    connect(&steps, &CleaningSteps::proposalChanged, this, &CleaningPane::showProposal);
    connect(&steps, &CleaningSteps::effectsChanged, this, &CleaningPane::showEffect);
    connect(m_form, &StepForm::cancelled, this, [this] { openForm(false); });
    connect(m_form, &StepForm::previewWanted, this, [this](const cleaning::Action& action) {
        m_steps.propose(wordsOf(action).title,
                        [action]() -> Result<std::vector<cleaning::Action>> { return std::vector{action}; });
    });
    showList();
    showProposal();
    showEffect();
}

QWidget* CleaningPane::makeTools() {
    auto* box = new QWidget;
    m_add = ui::textButton(tr("Add step"));
    m_add->setObjectName(QStringLiteral("cleaning.add"));
    m_remove = ui::textButton(tr("Remove"), ui::ButtonKind::Quiet);
    m_remove->setObjectName(QStringLiteral("cleaning.remove"));
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(cleaningMargin, 8, cleaningMargin, 8);
    row->setSpacing(8);
    row->addWidget(m_add);
    row->addStretch();
    row->addWidget(m_remove);
    connect(m_add, &QPushButton::clicked, this, [this] { openForm(true); });
    connect(m_remove, &QPushButton::clicked, m_list, &CleaningListView::removeCurrent);
    return box;
}

QWidget* CleaningPane::makeProposal() {
    auto* box = new QWidget;
    m_text = new ui::Label({}, ui::TextRole::Small);
    m_text->setObjectName(QStringLiteral("cleaning.proposal"));
    m_text->setWordWrap(true);
    m_apply = ui::textButton(tr("Apply"), ui::ButtonKind::Primary);
    m_apply->setObjectName(QStringLiteral("cleaning.apply"));
    auto* cancel = ui::textButton(tr("Cancel"));
    cancel->setObjectName(QStringLiteral("cleaning.cancel"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(m_apply);
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 8);
    rows->setSpacing(8);
    rows->addWidget(new ui::Separator);
    auto* inner = new QVBoxLayout;
    inner->setContentsMargins(cleaningMargin, 0, cleaningMargin, 0);
    inner->setSpacing(8);
    inner->addWidget(m_text);
    inner->addLayout(buttons);
    rows->addLayout(inner);
    connect(m_apply, &QPushButton::clicked, &m_steps, &CleaningSteps::apply);
    connect(cancel, &QPushButton::clicked, &m_steps, &CleaningSteps::cancel);
    return box;
}

QWidget* CleaningPane::makeEffect() {
    auto* box = new QWidget;
    m_effectHead = new ui::SectionHead(tr("Effect"));
    m_words = new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3);
    m_words->setObjectName(QStringLiteral("cleaning.words"));
    m_words->setWordWrap(true);
    m_words->setContentsMargins(cleaningMargin, 0, cleaningMargin, 8);
    m_effect = new EffectView;
    m_effectScroll = new QScrollArea;
    m_effectScroll->setObjectName(QStringLiteral("cleaning.effect"));
    m_effectScroll->setAccessibleName(tr("Effect"));
    ui::scrollVertically(*m_effectScroll, m_effect);
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(new ui::Separator);
    rows->addWidget(m_effectHead);
    rows->addWidget(m_words);
    rows->addWidget(m_effectScroll, 1);
    return box;
}

void CleaningPane::setClasses(const std::vector<std::string>& classes) {
    m_form->setClasses(classes);
}

void CleaningPane::setColumns(const std::vector<TableColumn>& columns) {
    m_form->setColumns(columns);
}

void CleaningPane::openForm(bool open) {
    m_form->setVisible(open);
    m_tools->setVisible(!open);
    if (open)
        m_form->findChild<QWidget*>(QStringLiteral("cleaning.kind"))->setFocus();
    else
        m_add->setFocus();
}

void CleaningPane::showList() {
    const bool some = !m_steps.list().empty();
    m_head->setCount(some ? tr("files stay as they are") : QString());
    m_list->setVisible(some);
    m_remove->setVisible(some);
    m_empty->setVisible(!some);
    const auto& problem = m_steps.problem();
    m_empty->setTone(problem ? ui::Tone::Error : ui::Tone::Text3);
    m_empty->setText(problem
                         ? asSentence(capitalised(sentenceOf(*problem)))
                         : tr("Nothing is excluded or changed. Select samples and press Del to exclude them, or 1 to 9 to give "
                              "them one of the first nine classes. Files stay as they are."));
    const QString reason = m_steps.reasonNotToChange();
    for (QPushButton* button : {m_add, m_remove}) {
        button->setEnabled(reason.isEmpty());
        button->setToolTip(reason);
    }
}

void CleaningPane::showProposal() {
    m_proposal->setVisible(m_steps.hasProposal());
    m_text->setText(m_steps.proposal());
    if (m_steps.hasProposal() && !m_form->isHidden()) openForm(false);
}

void CleaningPane::showEffect() {
    const CleaningEffects* effects = m_steps.effects();
    const auto& failure = m_steps.failure();
    m_effectBox->setVisible(m_steps.hasProposal() || !m_steps.list().empty());
    m_effectScroll->setVisible(effects != nullptr);
    m_apply->setEnabled(effects && effects->then);
    m_apply->setToolTip(m_apply->isEnabled() ? tr("Enter") : QString());
    m_effectHead->setCount(m_steps.hasProposal() ? tr("of this step") : tr("of the whole list"));
    if (effects) m_effect->show(changeOf(*effects));
    m_words->setVisible(!effects);
    m_words->setTone(failure ? ui::Tone::Error : ui::Tone::Text3);
    m_words->setText(failure ? asSentence(capitalised(sentenceOf(*failure))) : tr("Computing the effect…"));
}

QString CleaningPane::words() const {
    return m_words->isHidden() ? QString() : m_words->text();
}

}  // namespace lathe::workbench
