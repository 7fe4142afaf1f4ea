// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/augment/mixing_strip.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/data/message_card.h"
#include "widgets/data/numbers.h"
#include "widgets/data/thumbnail_grid.h"

namespace lathe::workbench {

namespace {

constexpr int stripMargin = 12, stripPicture = 64, stripGap = 8, pairWidth = 268, mostPairs = 4;

ui::Label* stripPictureOf(const QImage& image, const QString& name) {
    auto* label = new ui::Label;
    const QSize size = ui::wholeMultiple(image.size(), stripPicture);
    label->setPixmap(QPixmap::fromImage(image.scaled(size)));
    label->setFixedSize(size);
    label->setAccessibleName(name);
    return label;
}

ui::Label* signOf(const QString& sign) {
    auto* label = new ui::Label(sign, ui::TextRole::Small, ui::Tone::Text3);
    label->setElideMode(Qt::ElideNone);
    return label;
}

QString weightsText(const MixedPair& pair) {
    const QString own = ui::fixedText(pair.sample.share, 2), other = ui::fixedText(1 - pair.sample.share, 2);
    return MixingStrip::tr("%1 × %2 + %3 × %4").arg(own, pair.ownClass, other, pair.otherClass);
}

}  // namespace

MixingStrip::MixingStrip(QWidget* parent)
    : QWidget(parent),
      m_head(new ui::SectionHead(tr("Mixed in a batch"))),
      m_words(new ui::Label({}, ui::TextRole::Small, ui::Tone::Warning)),
      m_pairs(new QHBoxLayout) {
    m_pairs->setContentsMargins(stripMargin, 0, stripMargin, 8);
    m_pairs->setSpacing(2 * stripGap);
    m_words->setWordWrap(true);
    m_words->setContentsMargins(stripMargin, 0, stripMargin, 8);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(new ui::Separator);
    rows->addWidget(m_head);
    rows->addWidget(m_words);
    rows->addLayout(m_pairs);
    setObjectName(QStringLiteral("augment.mixed"));
    setAccessibleName(tr("Mixed in a batch"));
    setToolTip(
        tr("The formula of the training: input = share × own + (1 − share) × next of the batch; CutMix takes a rectangle of the "
           "next one instead. The loss is weighted by the same shares. One share, and one rectangle, for each step."));
    hide();
}

int MixingStrip::pairsThatFit(int width) {
    return std::clamp(width / pairWidth, 1, mostPairs);
}

void MixingStrip::clear() {
    while (QLayoutItem* old = m_pairs->takeAt(0)) {
        if (QWidget* widget = old->widget()) widget->hide(), widget->deleteLater();
        delete old;
    }
    m_sentences.clear();
}

void MixingStrip::say(const QString& sentence) {
    clear();
    m_words->setText(sentence);
    m_words->show();
    m_head->setCount({});
    setVisible(!sentence.isEmpty());
}

void MixingStrip::show(const std::vector<MixedPair>& pairs) {
    clear();
    m_words->hide();
    m_head->setCount(tr("first samples of each step, with their weights in the loss"));
    for (const MixedPair& pair : pairs) add(pair);
    m_pairs->addStretch();
    setVisible(!pairs.empty());
}

void MixingStrip::add(const MixedPair& pair) {
    auto* box = new QWidget;
    auto* pictures = new QHBoxLayout;
    pictures->setSpacing(stripGap);
    pictures->addWidget(stripPictureOf(pair.own, pair.ownClass));
    pictures->addWidget(signOf(QStringLiteral("+")));
    pictures->addWidget(stripPictureOf(pair.other, pair.otherClass));
    pictures->addWidget(signOf(QStringLiteral("=")));
    pictures->addWidget(stripPictureOf(pair.mixed, tr("Mixture")));
    pictures->addStretch();
    m_sentences << weightsText(pair);
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(4);
    rows->addLayout(pictures);
    rows->addWidget(new ui::Label(m_sentences.back(), ui::TextRole::Small, ui::Tone::Text2));
    const QString kind = pair.isCut() ? tr("CutMix") : tr("Mixup");
    rows->addWidget(new ui::Label(tr("step %1, %2").arg(ui::countText(pair.step), kind), ui::TextRole::Caption, ui::Tone::Text3));
    box->setFixedWidth(pairWidth - 2 * stripGap);
    m_pairs->addWidget(box);
}

}  // namespace lathe::workbench
