// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/plot_head.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/plot/legend_entry.h"

namespace lathe::ui {

namespace {

QHBoxLayout* tightRow(int spacing) {
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing);
    return row;
}

}  // namespace

PlotHead::PlotHead(const QString& title, QMenu& menu, QWidget* parent)
    : QWidget(parent),
      m_title(new Label(title, TextRole::Small, Tone::Text, this)),
      m_place(new Label({}, TextRole::Small, Tone::Text3, this)),
      m_legend(tightRow(8)),
      m_tools(tightRow(8)),
      m_latest(new QToolButton(this)),
      m_more(iconButton(QStringLiteral("three-dots"), tr("More actions for this plot"), this)) {
    keepScaled(this, Extent::FixedHeight, rowHeight);
    QFont strong = m_title->font();
    strong.setWeight(QFont::DemiBold);
    m_title->setFont(strong);
    m_place->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_latest->setObjectName(QStringLiteral("latest"));
    m_latest->setText(tr("Latest"));
    m_latest->setToolTip(tr("Show all points, and follow new points"));
    m_latest->hide();
    connect(m_latest, &QToolButton::clicked, this, &PlotHead::latestClicked);
    m_more->setObjectName(QStringLiteral("more"));
    connect(m_more, &QToolButton::clicked, this, [this, &menu] { menu.popup(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
    auto* row = tightRow(8);
    row->setContentsMargins(16, 0, 12, 0);
    row->addWidget(m_title);
    row->addLayout(m_legend);
    row->addWidget(m_place, 1);
    row->addLayout(m_tools);
    row->addWidget(m_latest);
    row->addWidget(m_more);
    setLayout(row);
}

void PlotHead::setTitle(const QString& title) {
    m_title->setText(title);
}

void PlotHead::hideTitle() {
    m_title->hide();
}

QString PlotHead::title() const {
    return m_title->text();
}

void PlotHead::addEntry(const QString& name, int color) {
    auto* entry = new LegendEntry(name, color, this);
    const auto curve = static_cast<int>(m_entries.size());
    m_entries.push_back(entry);
    m_legend->addWidget(entry);
    connect(entry, &LegendEntry::clicked, this, [this, curve](bool on) { Q_EMIT toggled(curve, on); });
    connect(entry, &LegendEntry::soloed, this, [this, curve] { Q_EMIT soloed(curve); });
    connect(entry, &LegendEntry::hovered, this, [this, curve](bool inside) { Q_EMIT hovered(inside ? curve : -1); });
}

// Later: an entry may be the one that was clicked.
void PlotHead::clearEntries() {
    for (LegendEntry* entry : m_entries) {
        m_legend->removeWidget(entry);
        entry->hide();
        entry->deleteLater();
    }
    m_entries.clear();
}

void PlotHead::setPlace(const QString& text) {
    m_place->setText(text);
}

void PlotHead::showLatest(bool shown) {
    m_latest->setVisible(shown);
}

void PlotHead::addTool(QWidget* tool) {
    m_tools->addWidget(tool);
}

}  // namespace lathe::ui
