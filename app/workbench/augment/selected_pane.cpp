// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/augment/selected_pane.h"

#include <cmath>

#include <QPainter>
#include <QPixmap>
#include <QVBoxLayout>

#include "app/workbench/augment/transform_edits.h"
#include "app/workbench/data/figure_row.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/label.h"
#include "widgets/common/scrolling.h"
#include "widgets/common/section_head.h"
#include "widgets/data/bars.h"
#include "widgets/data/message_card.h"
#include "widgets/data/numbers.h"
#include "widgets/data/thumbnail_grid.h"

namespace lathe::workbench {

namespace {

constexpr int paneMargin = 12, pictureSide = 168;

QString stageText(const StageCost& c) {
    switch (c.kind) {
        case StageCost::Kind::Read: return SelectedPane::tr("Read");
        case StageCost::Kind::Normalize: return SelectedPane::tr("Normalize");
        case StageCost::Kind::Transform: break;
    }
    return labelOf(Choice{c.transform, {}});
}

QString microsecondsText(double us) {
    return SelectedPane::tr("%1 µs").arg(ui::fixedText(us, us < 10 ? 1 : 0));
}

}  // namespace

QString sampledText(const SampledValue& d) {
    if (!d.text.empty()) return defText(d.text);
    const bool whole = d.value == std::round(d.value) && d.unit == "px";
    const QString number = whole ? ui::countText(static_cast<int64_t>(d.value)) : ui::fixedText(d.value, d.unit == "°" ? 1 : 2);
    const QString unit = fromUtf8(d.unit);
    if (d.unit == "×") return QStringLiteral("× %1").arg(number);
    return d.unit == "°" ? number + unit : d.unit.empty() ? number : QStringLiteral("%1 %2").arg(number, unit);
}

SelectedPane::SelectedPane(QWidget* parent)
    : QScrollArea(parent),
      m_costHead(new ui::SectionHead(tr("Cost"))),
      m_picture(new ui::Label),
      m_factsBox(new QWidget),
      m_hint(
          new ui::Label(tr("Select a sample to see the random values of its transforms."), ui::TextRole::Small, ui::Tone::Text3)),
      m_summary(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)),
      m_check(new ui::MessageCard),
      m_bars(new ui::NamedBars) {
    auto* body = new QWidget;
    auto* rows = new QVBoxLayout(body);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(new ui::SectionHead(tr("Selected")));
    auto* inner = new QVBoxLayout;
    inner->setContentsMargins(paneMargin, 0, paneMargin, 12);
    inner->setSpacing(8);
    m_hint->setWordWrap(true);
    m_check->setTinted(true);
    m_check->setObjectName(QStringLiteral("augment.check"));
    new QVBoxLayout(m_factsBox);
    m_factsBox->layout()->setContentsMargins(0, 0, 0, 0);
    for (QWidget* w :
         {static_cast<QWidget*>(m_hint), static_cast<QWidget*>(m_picture), m_factsBox, static_cast<QWidget*>(m_check)})
        inner->addWidget(w);
    rows->addLayout(inner);
    rows->addWidget(makeCost());
    rows->addStretch(1);
    ui::scrollVertically(*this, body);
    setObjectName(QStringLiteral("augment.selected"));
    setAccessibleName(tr("Selected"));
    clearCell();
    clearCheck();
    clearCost();
}

QWidget* SelectedPane::makeCost() {
    m_costBox = new QWidget;
    m_bars->setAccessibleName(tr("Cost by stage"));
    m_bars->setObjectName(QStringLiteral("augment.cost"));
    m_summary->setWordWrap(true);
    auto* rows = new QVBoxLayout(m_costBox);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(new ui::Separator);
    rows->addWidget(m_costHead);
    auto* inner = new QVBoxLayout;
    inner->setContentsMargins(paneMargin, 0, paneMargin, 12);
    inner->setSpacing(8);
    inner->addWidget(m_bars);
    inner->addWidget(m_summary);
    rows->addLayout(inner);
    return m_costBox;
}

void SelectedPane::addFact(const QString& name, const QString& value) {
    auto* row = new FigureRow(name);
    row->value()->setText(value);
    m_facts->layout()->addWidget(row);
}

void SelectedPane::showCell(const Cell& cell) {
    delete m_facts;
    m_facts = new QWidget;
    m_facts->setObjectName(QStringLiteral("augment.facts"));
    auto* rows = new QVBoxLayout(m_facts);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    m_factsBox->layout()->addWidget(m_facts);
    QPixmap shown = QPixmap::fromImage(cell.picture.scaled(ui::wholeMultiple(cell.picture.size(), pictureSide)));
    if (QPainter painter(&shown); painter.isActive())
        ui::paintMarks(painter, cell.labels.marks, cell.picture.size(), shown.rect());
    m_picture->setPixmap(shown);
    m_picture->setAccessibleName(cell.sample);
    m_hint->hide();
    m_picture->show();
    addFact(tr("Sample"), cell.sample);
    addFact(tr("Epoch"), cell.epoch > 0 ? ui::countText(cell.epoch) : tr("original"));
    for (const auto& values : cell.drawn)
        for (const SampledValue& d : values) addFact(defText(d.label), sampledText(d));
    addLabels(cell.labels);
}

/// What the transforms left of the labels.
void SelectedPane::addLabels(const CellLabels& labels) {
    if (labels.maskLeft) addFact(tr("Mask left"), ui::percentText(*labels.maskLeft, 0));
    if (labels.boxes == 0) return;
    addFact(tr("Boxes left"), tr("%1 of %2").arg(ui::countText(labels.boxesLeft), ui::countText(labels.boxes)));
}

void SelectedPane::clearCell() {
    delete m_facts;
    m_facts = nullptr;
    m_picture->hide();
    m_hint->show();
}

void SelectedPane::showCheck(const Result<PreviewCheck>& check) {
    m_check->setVisible(true);
    if (!check.ok())
        return m_check->show(ui::MessageSeverity::Error, tr("The preview could not be compared with training"),
                             messageOf(check.error()));
    const QString extent = tr("%1 samples × %2 epochs").arg(ui::countText(check->samples), ui::countText(check->epochs));
    if (check->differing == 0)
        return m_check->show(ui::MessageSeverity::Ok, tr("Preview matches training: checked %1").arg(extent), {});
    m_check->show(ui::MessageSeverity::Error,
                  tr("Preview differs from training in %1 of %2").arg(ui::countText(check->differing), extent),
                  tr("This is a bug in Lathe. The training is correct, but the preview is not."));
}

void SelectedPane::clearCheck() {
    m_check->hide();
}

QString SelectedPane::checkText() const {
    return m_check->isHidden() ? QString() : m_check->title();
}

void SelectedPane::showCost(const std::vector<StageCost>& costs, const QString& summary) {
    std::vector<ui::NamedBar> bars;
    double sum = 0;
    for (const StageCost& c : costs) {
        bars.push_back({stageText(c), c.microseconds, microsecondsText(c.microseconds)});
        sum += c.microseconds;
    }
    m_bars->setBars(std::move(bars));
    m_costHead->setCount(tr("%1 per sample").arg(microsecondsText(sum)));
    m_summary->setText(summary);
    m_costBox->show();
}

void SelectedPane::clearCost() {
    m_costBox->hide();
}

}  // namespace lathe::workbench
