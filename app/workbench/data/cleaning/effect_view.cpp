// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/cleaning/effect_view.h"

#include <utility>

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "app/workbench/workspace/messages.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/data/before_after_bars.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int effectMargin = 12;

int64_t sumOf(const std::array<int64_t, 3>& counts) {
    return counts[0] + counts[1] + counts[2];
}

}  // namespace

EffectView::EffectView(QWidget* parent) : QWidget(parent), m_bars(new ui::BeforeAfterBars) {
    const QString names[] = {tr("Samples"), tr("Classes"), tr("Training"), tr("Validation"), tr("Test"), tr("Changed")};
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(effectMargin, 0, effectMargin, 8);
    rows->setSpacing(0);
    for (size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i] = makeRow(names[i]);
        rows->addWidget(m_rows[i].box);
    }
    m_bars->setObjectName(QStringLiteral("cleaning.classes"));
    m_bars->setAccessibleName(tr("Samples of each class before and after"));
    rows->addSpacing(4);
    rows->addWidget(m_bars);
    rows->addStretch(1);
}

EffectView::Row EffectView::makeRow(const QString& name) {
    Row row{new QWidget, new ui::Label({}, ui::TextRole::Small)};
    row.value->setElideMode(Qt::ElideNone);
    row.value->setAccessibleName(name);
    auto* layout = new QHBoxLayout(row.box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(new ui::Label(name, ui::TextRole::Small, ui::Tone::Text2), 1);
    layout->addWidget(row.value);
    ui::keepScaled(row.box, ui::Extent::FixedHeight, 20);
    return row;
}

void EffectView::show(const CleaningChange& change) {
    const auto put = [this](size_t row, int64_t before, int64_t after) {
        m_rows[row].value->setText(ui::beforeAfterText(before, after));
        m_rows[row].value->setTone(before == after ? ui::Tone::Text3 : ui::Tone::Text);
    };
    put(0, sumOf(change.before), sumOf(change.after));
    put(1, change.classesBefore(), change.classesAfter());
    for (size_t split = 0; split < 3; ++split) put(2 + split, change.before[split], change.after[split]);
    m_rows[1].box->setVisible(!change.classes.empty());
    m_rows[5].value->setText(ui::countText(change.changed));
    m_rows[5].box->setVisible(change.changed > 0);
    std::vector<ui::BeforeAfterBar> bars;
    for (const cleaning::ClassCount& one : change.classes) bars.push_back({fromUtf8(one.name), one.before, one.after});
    m_bars->setVisible(!bars.empty());
    m_bars->setBars(std::move(bars));
}

QString EffectView::figure(size_t row) const {
    return m_rows[row].value->text();
}

}  // namespace lathe::workbench
