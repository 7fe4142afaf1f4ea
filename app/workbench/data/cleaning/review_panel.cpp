// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/cleaning/review_panel.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/reflow_grid.h"
#include "widgets/common/section_head.h"
#include "widgets/data/message_card.h"
#include "widgets/data/numbers.h"
#include "widgets/data/split_bar.h"
#include "widgets/data/thumbnail_grid.h"

namespace lathe::workbench {

namespace {

constexpr int reviewMargin = 12, reviewPicture = 144, reviewFactName = 88, progressHeight = 4, reviewFactHeight = 20,
              reviewChoiceWidth = 128;

void emptyLayout(QLayout& layout) {
    while (QLayoutItem* old = layout.takeAt(0)) {
        if (QWidget* widget = old->widget()) widget->hide(), widget->deleteLater();
        delete old;
    }
}

/// The picture, drawn at a whole multiple of its size, with its caption below.
QWidget* pictureBox(const ReviewPicture& picture) {
    auto* box = new QWidget;
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(4);
    if (!picture.image.isNull()) {
        auto* shown = new ui::Label;
        const QSize size = ui::wholeMultiple(picture.image.size(), reviewPicture);
        shown->setPixmap(QPixmap::fromImage(picture.image.scaled(size)));
        shown->setFixedSize(size);
        shown->setAccessibleName(picture.caption);
        rows->addWidget(shown);
    }
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(new ui::SplitSwatch(static_cast<size_t>(picture.split)));
    auto* caption = new ui::Label(picture.caption, ui::TextRole::Small, ui::Tone::Text2);
    caption->setElideMode(Qt::ElideMiddle);
    line->addWidget(caption, 1);
    rows->addLayout(line);
    rows->addStretch();
    return box;
}

}  // namespace

ReviewPanel::ReviewPanel(QWidget* parent)
    : QWidget(parent),
      m_head(new ui::SectionHead(QString())),
      m_progress(new QProgressBar),
      m_title(new ui::Label({}, ui::TextRole::Small)),
      m_count(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)),
      m_done(ui::textButton({})) {
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 8);
    rows->setSpacing(4);
    rows->addWidget(new ui::Separator);
    rows->addWidget(makeHead());
    rows->addWidget(m_progress);
    rows->addWidget(makeBody());
    rows->addWidget(makeFoot());
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(progressHeight);
    m_progress->setAccessibleName(tr("Decided"));
    setFocusPolicy(Qt::StrongFocus);
    setObjectName(QStringLiteral("data.review"));
    setAccessibleName(tr("Review"));
    hide();
}

QWidget* ReviewPanel::makeHead() {
    m_back = ui::iconButton(QStringLiteral("chevron-left"), tr("Previous (Left)"));
    m_back->setObjectName(QStringLiteral("review.back"));
    m_next = ui::iconButton(QStringLiteral("chevron-right"), tr("Next (Right or Enter)"));
    m_next->setObjectName(QStringLiteral("review.next"));
    auto* shut = ui::iconButton(QStringLiteral("x-lg"), tr("Close the review (Esc)"));
    shut->setObjectName(QStringLiteral("review.close"));
    for (QToolButton* button : {m_back, m_next, shut}) m_head->addTool(button);
    connect(m_back, &QToolButton::clicked, this, [this] { go(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { go(1); });
    connect(shut, &QToolButton::clicked, this, &ReviewPanel::close);
    return m_head;
}

QWidget* ReviewPanel::makeBody() {
    auto* box = new QWidget;
    m_pictures = new QHBoxLayout;
    m_pictures->setSpacing(12);
    m_facts = new QVBoxLayout;
    m_facts->setSpacing(0);
    QFont strong = m_title->font();
    strong.setWeight(QFont::DemiBold);
    m_title->setFont(strong);
    m_title->setObjectName(QStringLiteral("review.title"));
    auto* texts = new QVBoxLayout;
    texts->setSpacing(4);
    texts->addWidget(m_title);
    texts->addLayout(m_facts);
    texts->addStretch();
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(reviewMargin, 4, reviewMargin, 4);
    row->setSpacing(16);
    row->addLayout(m_pictures);
    row->addLayout(texts, 1);
    return box;
}

QWidget* ReviewPanel::makeFoot() {
    auto* box = new QWidget;
    m_choiceRow = new QHBoxLayout;
    m_done->setObjectName(QStringLiteral("review.done"));
    m_count->setObjectName(QStringLiteral("review.count"));
    m_count->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* last = new QHBoxLayout;
    last->setSpacing(8);
    last->addWidget(m_count, 1);
    last->addWidget(m_done);
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(reviewMargin, 0, reviewMargin, 0);
    rows->setSpacing(8);
    rows->addLayout(m_choiceRow);
    rows->addLayout(last);
    connect(m_done, &QPushButton::clicked, this, &ReviewPanel::done);
    return box;
}

void ReviewPanel::start(Review review) {
    m_review = std::move(review);
    m_decisions.assign(m_review.count, undecided);
    m_at = 0;
    m_head->setTitle(m_review.title);
    makeChoices();
    setVisible(isOpen());
    if (!isOpen()) return;
    m_progress->setRange(0, static_cast<int>(m_review.count));
    showItem();
    setFocus();
    Q_EMIT opened();
}

void ReviewPanel::close() {
    if (!isOpen()) return;
    m_review = {};
    m_decisions.clear();
    hide();
    Q_EMIT closed();
}

void ReviewPanel::makeChoices() {
    emptyLayout(*m_choiceRow);
    m_choices.clear();
    auto* grid = new ui::ReflowGrid(reviewChoiceWidth, static_cast<int>(std::max<size_t>(1, m_review.choices.size())));
    m_choiceRow->addWidget(grid);
    for (size_t i = 0; i < m_review.choices.size(); ++i) {
        const ReviewChoice& choice = m_review.choices[i];
        auto* button = ui::textButton(choice.keyText.isEmpty() ? choice.text : tr("%1 (%2)").arg(choice.text, choice.keyText));
        button->setObjectName(QStringLiteral("review.choice%1").arg(i));
        button->setCheckable(true);
        connect(button, &QPushButton::clicked, this, [this, i] { decide(static_cast<int>(i)); });
        grid->add(button);
        m_choices.push_back(button);
    }
}

void ReviewPanel::showItem() {
    const ReviewItem item = m_review.item(m_at);
    m_title->setText(item.title);
    showPictures(item.pictures);
    showFacts(item.facts);
    m_head->setCount(
        tr("%1 of %2").arg(ui::countText(static_cast<int64_t>(m_at) + 1), ui::countText(static_cast<int64_t>(m_review.count))));
    m_back->setEnabled(m_at > 0);
    m_next->setEnabled(m_at + 1 < m_review.count);
    showDecisions();
    Q_EMIT shown(m_at);
}

void ReviewPanel::showPictures(const std::vector<ReviewPicture>& pictures) {
    emptyLayout(*m_pictures);
    for (const ReviewPicture& picture : pictures) m_pictures->addWidget(pictureBox(picture));
}

void ReviewPanel::showFacts(const std::vector<std::pair<QString, QString>>& facts) {
    emptyLayout(*m_facts);
    for (const auto& [name, value] : facts) {
        auto* row = new QWidget;
        auto* layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(8);
        auto* label = new ui::Label(name, ui::TextRole::Small, ui::Tone::Text3);
        ui::keepScaled(label, ui::Extent::FixedWidth, reviewFactName);
        layout->addWidget(label);
        layout->addWidget(new ui::Label(value, ui::TextRole::Small), 1);
        ui::keepScaled(row, ui::Extent::FixedHeight, reviewFactHeight);
        m_facts->addWidget(row);
    }
}

void ReviewPanel::showDecisions() {
    const auto decided = m_review.count - static_cast<size_t>(std::count(m_decisions.begin(), m_decisions.end(), undecided));
    for (size_t i = 0; i < m_choices.size(); ++i) m_choices[i]->setChecked(m_decisions[m_at] == static_cast<int>(i));
    m_progress->setValue(static_cast<int>(decided));
    m_count->setText(tr("%1 decided").arg(ui::countText(static_cast<int64_t>(decided))));
    m_done->setText(tr("Show effect"));
    m_done->setAccessibleName(m_done->text());
    m_done->setEnabled(decided > 0);
    m_done->setToolTip(decided > 0 ? QString() : tr("Nothing is decided yet."));
}

void ReviewPanel::decide(int choice) {
    if (!isOpen() || choice >= static_cast<int>(m_review.choices.size())) return;
    m_decisions[m_at] = choice;
    showDecisions();
}

void ReviewPanel::go(int by) {
    if (!isOpen()) return;
    const int64_t to = std::clamp<int64_t>(static_cast<int64_t>(m_at) + by, 0, static_cast<int64_t>(m_review.count) - 1);
    if (static_cast<size_t>(to) == m_at) return;
    m_at = static_cast<size_t>(to);
    showItem();
}

void ReviewPanel::keyPressEvent(QKeyEvent* event) {
    const bool plain = event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier;
    if (!isOpen() || !plain) return QWidget::keyPressEvent(event);
    for (size_t i = 0; i < m_review.choices.size(); ++i)
        if (m_review.choices[i].key == event->key() && event->key() != Qt::Key_unknown) return decide(static_cast<int>(i));
    switch (event->key()) {
        case Qt::Key_Left: return go(-1);
        case Qt::Key_Right:
        case Qt::Key_Return:
        case Qt::Key_Enter: return go(1);
        case Qt::Key_Escape: return close();
        default: QWidget::keyPressEvent(event);
    }
}

}  // namespace lathe::workbench
