// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/statistics_section.h"

#include <algorithm>

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
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int statisticsMargin = 12;
constexpr size_t mostChannels = 4, mostOutlierColumns = 6;

QString channelName(size_t channel, size_t count) {
    const QString colors[] = {StatisticsSection::tr("Red"), StatisticsSection::tr("Green"), StatisticsSection::tr("Blue")};
    return count == 3 ? colors[channel]
                      : StatisticsSection::tr("Channel %1").arg(ui::countText(static_cast<int64_t>(channel) + 1));
}

QString channelText(const ChannelFacts& c) {
    return StatisticsSection::tr("%1 ± %2, %3 to %4")
        .arg(ui::fixedText(c.mean, 1), ui::fixedText(c.deviation, 1), ui::countText(c.min), ui::countText(c.max));
}

}  // namespace

StatisticsSection::StatisticsSection(QWidget* parent) : QWidget(parent), m_rows(new QVBoxLayout(this)) {
    m_rows->setContentsMargins(0, 0, 0, 8);
    m_rows->setSpacing(4);
    m_rows->addWidget(new ui::SectionHead(tr("Statistics")));
    setObjectName(QStringLiteral("data.statistics"));
    hide();
}

void StatisticsSection::show(const SampleTable* sampleTable) {
    if (m_list) m_list->hide(), m_list->deleteLater();  // its button may have led here
    m_list = nullptr;
    const bool some = sampleTable && (sampleTable->isImages() || !sampleTable->columns().empty());
    setVisible(some);
    if (!some) return;
    m_list = new QWidget;
    auto* rows = new QVBoxLayout(m_list);
    rows->setContentsMargins(statisticsMargin, 0, statisticsMargin, 0);
    rows->setSpacing(0);
    if (sampleTable->isImages())
        addImages(*sampleTable);
    else
        addColumns(*sampleTable);
    m_rows->addWidget(m_list);
}

void StatisticsSection::add(const QString& name, const QString& value) {
    auto* row = new FigureRow(name);
    row->value()->setText(value);
    m_list->layout()->addWidget(row);
}

void StatisticsSection::addSamples(const QString& name, const std::vector<int64_t>& samples) {
    auto* row = new FigureRow(name);
    row->value()->setText(ui::countText(static_cast<int64_t>(samples.size())));
    if (!samples.empty()) {
        auto* show = ui::textButton(tr("Show"), ui::ButtonKind::Quiet);
        show->setAccessibleName(tr("Show: %1").arg(name));
        ui::setCompact(row);
        connect(show, &QPushButton::clicked, this, [this, samples, name] { Q_EMIT showSamples(samples, name); });
        row->layout()->addWidget(show);
    }
    m_list->layout()->addWidget(row);
}

void StatisticsSection::addImages(const SampleTable& sampleTable) {
    const Shape& shape = sampleTable.info().features.shape;
    const SampleStatistics& statistics = sampleTable.statistics();
    add(tr("Size"), tr("%1×%2").arg(ui::countText(shape[2]), ui::countText(shape[1])));
    add(tr("Channels"), ui::countText(shape[0]));
    const size_t channels = statistics.channels.size();
    if (channels > 1)
        for (size_t c = 0; c < std::min(channels, mostChannels); ++c)
            add(channelName(c, channels), channelText(statistics.channels[c]));
    addSamples(tr("One color only"), statistics.constant);
    addSamples(tr("Outliers"), statistics.outliers);
}

void StatisticsSection::addColumns(const SampleTable& sampleTable) {
    int64_t missing = 0;
    for (const ColumnFacts& column : sampleTable.columns()) missing += column.missing;
    add(tr("Missing values"), ui::countText(missing));
    auto columns = sampleTable.statistics().columns;
    std::stable_sort(columns.begin(), columns.end(),
                     [](const auto& a, const auto& b) { return a.samples.size() > b.samples.size(); });
    if (columns.empty()) add(tr("Outliers"), ui::countText(0));
    for (size_t i = 0; i < std::min(columns.size(), mostOutlierColumns); ++i)
        addSamples(tr("Outliers of %1").arg(fromUtf8(columns[i].column)), columns[i].samples);
}

}  // namespace lathe::workbench
