// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/data_page.h"

#include "app/workbench/data/cleaning/review_panel.h"
#include "app/workbench/data/cleaning_desk.h"
#include "app/workbench/data/collecting_desk.h"
#include "app/workbench/data/labeling_desk.h"
#include "app/workbench/data/picture_pane.h"
#include "app/workbench/data/preview_pane.h"
#include "app/workbench/data/samples_pane.h"
#include "app/workbench/data/source_pane.h"
#include "app/workbench/data/split_pane.h"
#include "app/workbench/data/target_mismatch.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/read_meter.h"
#include "app/workbench/workspace/side_drawer.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"
#include "widgets/data/drop_frame.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr double speedSeconds = 0.3;

}  // namespace

DataPage::DataPage(Workbench& bench, std::shared_ptr<ProjectData> source, QWidget* parent)
    : Page(parent),
      m_bench(bench),
      m_data(std::move(source)),
      m_choice(bench.document),
      m_gathering(this, [this](auto sampleTable) { takeSampleTable(std::move(sampleTable)); }),
      m_speed(this,
              [this](auto speed) { m_splitPane->setSpeed(speed.ok() ? std::optional(*speed) : std::nullopt, neededSpeed()); }),
      m_previewing(this, [this](auto preview) { takePreview(std::move(preview)); }) {
    setObjectName(QStringLiteral("page.data"));
    addActions();
    makePanes();
    connectPanes();
    auto* drop = new ui::DropFrame(this, tr("Use as the project's data"));
    connect(drop, &ui::DropFrame::dropped, this, &DataPage::chooseFile);
    connect(m_data.get(), &ProjectData::changed, this, &DataPage::dataChanged);
    connect(&m_choice, &DataChoice::chosen, this, &DataPage::chosen);
    connect(&m_choice, &DataChoice::refused, this, &DataPage::refused);
    connect(&m_choice, &DataChoice::began, this, [this](const QString& what) {
        m_pending = what;
        previewData(m_choice.reader());
        watchReading();
    });
    connect(&m_lookAgain, &QTimer::timeout, this, &DataPage::watchReading);
    dataChanged();  // they may have been read before there was a page
}

/// Reading the data again ends a review and drops what is proposed.
void DataPage::showReasonToWait() {
    const bool reviewing = m_cleaning->review()->isOpen();
    m_picture->setAllowed(!reviewing);
    m_collecting->setReasonToWait(reviewing                           ? tr("Finish or close the review first.")
                                  : m_cleaning->steps().hasProposal() ? tr("Apply or cancel the cleaning step first.")
                                                                      : QString());
}

// While other data are read, what was wrong with the last ones is neither true nor false.
void DataPage::showMismatch() {
    if (!m_bench.analysis.readingData()) m_splitPane->setMismatch(targetMismatch(m_bench.document, m_bench.analysis));
}

void DataPage::fitTarget() {
    const auto mismatch = targetMismatch(m_bench.document, m_bench.analysis, [this] { return m_bench.document.freshId(); });
    if (mismatch) applyRemedy(mismatch->remedy);
}

void DataPage::applyRemedy(const Remedy& remedy) {
    if (const Status done = m_bench.document.apply(remedy.edit, remedy.text); !done.ok()) m_bench.go.report(done.error());
}

std::any DataPage::keep() const {
    return m_sampleTable ? std::any(m_samples->keep()) : std::any();
}

void DataPage::resume(const std::any& kept) {
    if (const auto* filter = std::any_cast<SamplesPane::Kept>(&kept)) m_kept = *filter;
}

void DataPage::entered() {
    if (m_cleaning->steps().reload()) m_data->readAgain();  // another program has changed the list
    if (m_sampleTable && !m_speed.busy()) measureSpeed();
}

QString DataPage::subtitle() const {
    const Choice& reader = m_bench.document.project().data.reader;
    if (const ParamValue* path = reader.params.find("path"))
        return fromUtf8(std::filesystem::path(toString(*path)).filename().string());
    const ReaderDef* def = findReader(reader.type);
    return def ? defText(def->label) : QString();
}

std::vector<HeadChip> DataPage::chips() const {
    if (const auto progress = readProgress()) return {{.text = readProgressText(*progress), .icon = {}, .toolTip = {}}};
    if (m_choice.busy()) return {{.text = tr("Opening: %1").arg(m_pending), .icon = {}, .toolTip = {}}};
    if (m_data->reading()) return {{.text = tr("Reading…"), .icon = {}, .toolTip = {}}};
    if (m_data->problem())
        return {{.text = tr("Cannot be read"),
                 .icon = QStringLiteral("exclamation-circle"),
                 .toolTip = sentenceOf(*m_data->problem()),
                 .tone = HeadChip::Tone::Error}};
    if (!m_sampleTable) return {};
    const DatasetInfo& info = m_sampleTable->info();
    const QString count = ui::countText(m_sampleTable->size());
    if (m_sampleTable->isText())
        return {{.text = tr("%1 texts of %2 tokens · %3 different tokens")
                             .arg(count, ui::countText(info.features.shape.elements()),
                                  ui::countText(static_cast<int64_t>(info.classes.size()))),
                 .icon = {},
                 .toolTip = {}}};
    if (m_sampleTable->isLabeledText())
        return {{.text = tr("%1 texts of up to %2 tokens · %3 different tokens")
                             .arg(count, ui::countText(info.features.shape.elements()),
                                  ui::countText(static_cast<int64_t>(info.vocabulary.size()))),
                 .icon = {},
                 .toolTip = {}}};
    if (m_sampleTable->isSeries())
        return {{.text = tr("%1 windows of %2 steps · %3 columns")
                             .arg(count, ui::countText(info.features.shape[1]), ui::countText(info.features.shape[0])),
                 .icon = {},
                 .toolTip = {}}};
    QStringList parts{m_sampleTable->isSounds()   ? tr("%1 sounds").arg(count)
                      : m_sampleTable->isImages() ? tr("%1 images").arg(count)
                                                  : tr("%1 rows").arg(count)};
    parts << (m_sampleTable->isImages() ? fromUtf8(toString(info.features.shape)).replace(QLatin1Char('x'), QChar(0xd7))
                                        : tr("%n inputs", nullptr, static_cast<int>(info.features.shape.elements())));
    if (m_sampleTable->hasClasses()) parts << tr("%n classes", nullptr, static_cast<int>(info.classes.size()));
    return {{.text = parts.join(QStringLiteral(" · ")), .icon = {}, .toolTip = {}}};
}

std::vector<QWidget*> DataPage::panes() const {
    return {m_left, m_preview, m_samples, m_splitPane};
}

int DataPage::badge() const {
    return m_data->problem() ? 1 : 0;
}

void DataPage::dataChanged() {
    if (const auto problem = m_data->problem()) {
        m_splitPane->show(m_sampleTable, problem);
        if (!m_choice.busy() && !isReadingStopped(*problem)) endPreview();
    } else if (m_data->data() && m_data->data() != m_gathered) {
        m_gathered = m_data->data();
        m_gathering.start([gathered = m_gathered, reader = m_bench.document.project().data.reader,
                           base = m_bench.document.folder(), meter = m_gatherMeter](const Superseded& superseded) {
            const MeteredReading resetting(meter, superseded);
            return SampleTable::make(gathered, reader, base, superseded, meter.get());
        });
    } else if (!m_data->data()) {
        m_gathering.cancel();
        m_sampleTable = nullptr;
        m_gathered = nullptr;
        showTable();
        if (!m_choice.busy()) m_data->reading() ? previewData(m_bench.document.project().data.reader) : endPreview();
    } else if (m_sampleTable && m_gathered == m_data->data()) {
        m_splitPane->show(m_sampleTable, {});
    }
    watchReading();
}

void DataPage::showTable() {
    m_source->show(m_sampleTable);
    m_picture->setTable(m_sampleTable, m_bench.document.project().data.reader, m_bench.document.folder());
    m_samples->show(m_sampleTable);
    m_cleaning->setTable(m_sampleTable);
    m_labeling->setTable(m_sampleTable);
    Actions::setAvailable(m_findDuplicates, m_sampleTable != nullptr, tr("No data have been read."));
}

void DataPage::takeSampleTable(Result<std::shared_ptr<const SampleTable>> sampleTable) {
    if (!sampleTable.ok()) {
        m_splitPane->show(m_sampleTable, sampleTable.error());
        return watchReading();
    }
    const bool otherKind = !m_sampleTable || m_sampleTable->isImages() != (*sampleTable)->isImages();
    m_sampleTable = std::move(*sampleTable);
    if (otherKind) fitPanes();
    showTable();
    takePlaceOfPreview();
    m_splitPane->show(m_sampleTable, {});
    letDropsThrough();
    if (m_kept) m_samples->resume(*std::exchange(m_kept, std::nullopt));
    if (m_wantedSample >= 0) m_samples->showSample(std::exchange(m_wantedSample, -1));
    measureSpeed();
    watchReading();
}

void DataPage::measureSpeed() {
    auto set = std::make_shared<PreparedData>(m_sampleTable->data());
    const Project& p = m_bench.document.project();
    set->transforms = p.data.transforms;
    m_speed.start([set, batch = p.training.batch](const Superseded& superseded) {
        return measureLoading(*set, batch, speedSeconds, superseded);
    });
}

std::optional<double> DataPage::neededSpeed() const {
    const auto& runs = m_bench.trainings.runs();
    for (auto run = runs.rbegin(); run != runs.rend(); ++run)
        if (const Json& rate = run->status.more["samples_per_second"]; rate.isNumber() && rate.toDouble() > 0)
            return rate.toDouble();
    return {};
}

bool DataPage::showSample(int64_t sample) {
    m_wantedSample = sample;
    if (m_sampleTable) m_samples->showSample(std::exchange(m_wantedSample, -1));
    return true;
}

}  // namespace lathe::workbench
