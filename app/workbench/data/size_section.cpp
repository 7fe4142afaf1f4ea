// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/size_section.h"

#include <algorithm>
#include <cmath>

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/workbench/data/figure_row.h"
#include "app/workbench/data/sample_table.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/common/style.h"
#include "widgets/data/histogram.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int sizeMargin = 12;
constexpr size_t mostRatios = 4, mostFormats = 3;

QString sizeText(const PictureSize& size) {
    return SizeSection::tr("%1×%2").arg(ui::countText(size.width), ui::countText(size.height));
}

/// "Gray, 8 bits"
QString formatText(const FormatCount& format) {
    const QString colors = format.channels == 1   ? SizeSection::tr("Gray")
                           : format.channels == 3 ? SizeSection::tr("Color")
                                                  : SizeSection::tr("Unknown");
    return format.bits > 0 ? SizeSection::tr("%1, %2 bits").arg(colors, ui::countText(format.bits)) : colors;
}

QString shareText(int64_t count, int64_t all) {
    return ui::percentText(static_cast<double>(count) / static_cast<double>(std::max<int64_t>(all, 1)), 1);
}

}  // namespace

SizeSection::SizeSection(QWidget* parent)
    : QWidget(parent),
      m_head(new ui::SectionHead(tr("Original sizes"))),
      m_histogram(new ui::Histogram),
      m_rows(new QVBoxLayout(this)) {
    m_histogram->setObjectName(QStringLiteral("data.sizes.histogram"));
    m_histogram->setAccessibleName(tr("Histogram of the shorter sides"));
    auto* drawing = new QHBoxLayout;
    drawing->setContentsMargins(sizeMargin, 0, sizeMargin, 0);
    drawing->addWidget(m_histogram);
    m_rows->setContentsMargins(0, 0, 0, 8);
    m_rows->setSpacing(4);
    m_rows->addWidget(m_head);
    m_rows->addLayout(drawing);
    setObjectName(QStringLiteral("data.sizes"));
    hide();
}

void SizeSection::show(const SampleTable* table) {
    if (m_list) m_list->hide(), m_list->deleteLater();  // its button may have led here
    m_list = nullptr;
    const bool some = table && table->statistics().sizes.count > 0;
    setVisible(some);
    if (some) fill(*table, table->statistics().sizes);
}

void SizeSection::fill(const SampleTable& table, const SizeStatistics& sizes) {
    m_list = new QWidget;
    auto* rows = new QVBoxLayout(m_list);
    rows->setContentsMargins(sizeMargin, 0, sizeMargin, 0);
    rows->setSpacing(0);
    m_head->setCount(tr("%1 are %2").arg(ui::countText(sizes.commonCount), sizeText(sizes.common)));
    const auto middle =
        static_cast<int64_t>(std::llround(std::sqrt(static_cast<double>(sizes.least) * static_cast<double>(sizes.most))));
    m_histogram->setBars(sizes.sides, {ui::countText(sizes.least), ui::countText(middle), ui::countText(sizes.most)},
                         tr("Shorter side in pixels, log scale"));
    for (size_t i = 0; i < std::min(sizes.ratios.size(), mostRatios); ++i) {
        const RatioCount& ratio = sizes.ratios[i];
        add(tr("About %1:%2").arg(ui::countText(ratio.wide), ui::countText(ratio.tall)), shareText(ratio.count, sizes.count));
    }
    for (size_t i = 0; i < std::min(sizes.formats.size(), mostFormats); ++i)
        add(formatText(sizes.formats[i]), ui::countText(sizes.formats[i].count));
    if (sizes.smallest) addSample(tr("Smallest"), table, *sizes.smallest);
    if (sizes.largest) addSample(tr("Largest"), table, *sizes.largest);
    m_rows->addWidget(m_list);
}

void SizeSection::add(const QString& name, const QString& value) {
    auto* row = new FigureRow(name);
    row->value()->setText(value);
    m_list->layout()->addWidget(row);
}

void SizeSection::addSample(const QString& name, const SampleTable& table, const SizedSample& one) {
    auto* row = new FigureRow(tr("%1, %2").arg(name, sizeText(one.size)));
    const QString file = fromUtf8(table.fileName(one.sample));
    row->value()->setText(file);
    row->value()->setElideMode(Qt::ElideMiddle);
    row->value()->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    row->value()->setToolTip(file);
    auto* show = ui::textButton(tr("Show"), ui::ButtonKind::Quiet);
    show->setAccessibleName(tr("Show: %1").arg(name));
    ui::setCompact(row);
    connect(show, &QPushButton::clicked, this, [this, name, sample = one.sample] { Q_EMIT showSamples({sample}, name); });
    row->layout()->addWidget(show);
    m_list->layout()->addWidget(row);
}

}  // namespace lathe::workbench
