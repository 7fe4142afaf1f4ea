// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/augment/augment_page.h"

#include <algorithm>
#include <random>

#include <QAction>
#include <QHBoxLayout>
#include <QResizeEvent>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include "app/workbench/augment/label_marks.h"
#include "app/workbench/augment/mixing_pane.h"
#include "app/workbench/augment/mixing_strip.h"
#include "app/workbench/augment/selected_pane.h"
#include "app/workbench/augment/transform_list.h"
#include "app/workbench/data/project_data.h"
#include "app/workbench/data/sample_image.h"
#include "app/workbench/data/split_pane.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/side_drawer.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"
#include "core/data/reader.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/data/numbers.h"
#include "widgets/data/preview_grid.h"

namespace lathe::workbench {

namespace {

constexpr size_t rowCount = 8;
constexpr int narrowBelow = 1180, fewestEpochs = 2, mostEpochs = 12, titlesWidth = 116;
constexpr int64_t samplesChecked = 100, epochsChecked = 3;
constexpr double stageSeconds = 0.03, loadSeconds = 0.3;
/// After the last edit: measuring while a slider moves would disturb the preview.
constexpr int settleMs = 400;

QSize pictureSize(const PreparedData& data) {
    const Shape& s = data.info.features.shape;
    if (data.info.features.dtype != DType::U8) return numbersSize;
    return {static_cast<int>(s[2]), static_cast<int>(s[1])};
}

PreparedData with(const PreparedData& data, const std::vector<Choice>& transforms) {
    PreparedData out = data;
    out.transforms = transforms;
    return out;
}

QString classOf(const PreparedData& data, int64_t position) {
    if (!data.info.hasOneClass()) return {};
    Tensor features(data.info.features.dtype, data.info.features.shape), target(DType::I64, {});
    if (!data.source[0]->read(data.indices[0][static_cast<size_t>(position)], features.raw(), target.raw()).ok()) return {};
    const auto label = static_cast<size_t>(target.at(0));
    return label < data.info.classes.size() ? fromUtf8(data.info.classes[label]) : QString();
}

}  // namespace

AugmentPage::AugmentPage(Workbench& bench, std::shared_ptr<ProjectData> source, QWidget* parent)
    : Page(parent),
      m_bench(bench),
      m_source(std::move(source)),
      m_settle(new QTimer(this)),
      m_making(this, [this](auto preview) { takePreview(std::move(preview)); }),
      m_mixing(this, [this](auto pairs) { takeMixing(std::move(pairs)); }),
      m_checking(this, [this](auto check) { m_selected->showCheck(check); }),
      m_measuring(this, [this](auto cost) {
          if (cost.ok()) m_selected->showCost(cost->stages, costSummary(cost->speed.samplesPerSecond, cost->speed.threads));
      }) {
    setObjectName(QStringLiteral("page.augment"));
    addActions();
    makePanes();
    m_settle->setSingleShot(true);
    m_settle->setInterval(settleMs);
    connect(m_settle, &QTimer::timeout, this, &AugmentPage::settle);
    connect(m_source.get(), &ProjectData::changed, this, &AugmentPage::sourceChanged);
    connect(m_grid, &ui::PreviewGrid::cellChosen, this, &AugmentPage::showCell);
    connect(m_marks, &LabelMarks::changed, this, &AugmentPage::showCurrentCell);
    connect(m_marks, &LabelMarks::failed, this, [this](const Diagnostic& problem) {
        if (isVisible()) m_bench.go.hint(sentenceOf(problem));
    });
    connect(&bench.document, &Document::edited, this, &AugmentPage::requestPreview);
}

void AugmentPage::addActions() {
    m_actions = {m_bench.actions.add({.id = QStringLiteral("augment.other-samples"),
                                      .menu = QStringLiteral("data"),
                                      .text = tr("Change samples"),
                                      .icon = QStringLiteral("shuffle"),
                                      .shortcuts = {},
                                      .help = tr("Preview the transforms with different training samples.")},
                                     [this] {
                                         ++m_draw;
                                         pickSamples();
                                         requestPreview();
                                     })};
    m_epoch = new QSpinBox;
    m_epoch->setRange(1, 9999);
    m_epoch->setObjectName(QStringLiteral("augment.epoch"));
    m_epoch->setAccessibleName(tr("From epoch"));
    connect(m_epoch, &QSpinBox::valueChanged, this, &AugmentPage::requestPreview);
}

QWidget* AugmentPage::headWidget() {
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_marks->makeChoices());
    row->addWidget(new ui::Label(tr("From epoch"), ui::TextRole::Small, ui::Tone::Text2));
    row->addWidget(m_epoch);
    return box;
}

void AugmentPage::makePanes() {
    m_list = new TransformList(m_bench);
    m_grid = new ui::PreviewGrid;
    m_grid->setObjectName(QStringLiteral("augment.grid"));
    m_marks = new LabelMarks(*m_grid, this);
    m_mixed = new MixingStrip;
    auto* centre = new QWidget;
    auto* previews = new QVBoxLayout(centre);
    previews->setContentsMargins(0, 0, 0, 0);
    previews->setSpacing(0);
    previews->addWidget(m_grid, 1);
    previews->addWidget(m_mixed);
    m_empty = new ui::EmptyState(QStringLiteral("magic"), tr("Reading the samples"), {});
    m_empty->setObjectName(QStringLiteral("augment.empty"));
    auto* toData = new QAction(tr("Open Data"), m_empty);
    connect(toData, &QAction::triggered, this, [this] { m_bench.go.showPage(QStringLiteral("data")); });
    m_empty->addAction(toData);
    m_selected = new SelectedPane;
    m_splitter = new QSplitter;
    m_splitter->setObjectName(QStringLiteral("augment.splitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1);
    for (QWidget* pane : {static_cast<QWidget*>(m_list), centre, static_cast<QWidget*>(m_selected)}) m_splitter->addWidget(pane);
    ui::keepPaneWidth(m_list, 320);
    m_grid->setMinimumWidth(320);
    ui::keepPaneWidth(m_selected, 232);
    m_splitter->setStretchFactor(1, 1);
    connect(m_splitter, &QSplitter::splitterMoved, this, &AugmentPage::requestPreview);
    m_drawer = new SideDrawer(*this, *m_splitter, *m_selected);
    connect(m_drawer, &SideDrawer::changed, this, &AugmentPage::fitPanes);
    m_stack = new QStackedWidget;
    m_stack->addWidget(m_splitter);
    m_stack->addWidget(m_empty);
    m_stack->setCurrentWidget(m_empty);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_stack);
}

QString AugmentPage::subtitle() const {
    const auto n = static_cast<int>(m_bench.document.project().data.transforms.size());
    return n > 0 ? tr("%n transforms on the training samples", nullptr, n) : tr("no transforms");
}

std::vector<QWidget*> AugmentPage::panes() const {
    return {m_list, m_grid, m_selected};
}

bool AugmentPage::hasImages() const {
    return m_data && m_data->info.features.dtype == DType::U8 && m_data->info.features.shape.rank() == 3;
}

std::any AugmentPage::keep() const {
    return Kept{m_epoch->value(), m_draw, m_marks->choices().masks, m_marks->choices().boxes};
}

void AugmentPage::resume(const std::any& kept) {
    const auto* before = std::any_cast<Kept>(&kept);
    if (!before) return;
    m_draw = before->draw;
    m_epoch->setValue(before->epoch);
    m_marks->setChoices({before->masks, before->boxes});
}

void AugmentPage::entered() {
    sourceChanged();
    requestPreview();
}

/// Time series, waveforms and rows of tables.
bool AugmentPage::hasNumbers() const {
    if (!m_data || m_data->info.features.dtype != DType::F32) return false;
    const int rank = m_data->info.features.shape.rank();
    return rank == 1 || rank == 2;
}

bool AugmentPage::hasSounds() const {
    const ReaderDef* reader = findReader(m_bench.document.project().data.reader.type);
    return reader && reader->sample == SampleKind::Sound;
}

void AugmentPage::sourceChanged() {
    if (const auto problem = m_source->problem()) {
        m_empty->setText(tr("The data cannot be read"), sentenceOf(*problem));
    } else if (m_source->data() && m_source->data() != m_data) {
        m_data = m_source->data();
        if (!isPreviewed())
            m_empty->setText(tr("No preview of these samples"),
                             tr("Images, sounds, time series and rows of tables can be previewed. The samples of this project "
                                "are %1.")
                                 .arg(fromUtf8(toString(m_data->info.features))));
        m_list->setFoot(normalizationText());
        pickSamples();
        m_marks->setData(m_data.get(), m_bench.document.project().data.reader);
        m_list->setLabels(m_marks->existing().masks, m_marks->existing().boxes);
        m_list->mixing().setData(m_data->info);
        requestPreview();
    }
    const bool usable = isPreviewed() && !m_source->problem();
    m_stack->setCurrentWidget(usable ? static_cast<QWidget*>(m_splitter) : m_empty);
    m_epoch->setEnabled(usable);
    Actions::setAvailable(m_actions[0], usable, tr("There are no samples to show."));
}

QString AugmentPage::normalizationText() const {
    const NormalizationFigures& f = m_data->normalization;
    if (!hasImages() || f.shift.size() != 1) return tr("Always last: the normalization of the Data page.");
    return tr("Always last: %1").arg(lathe::workbench::normalizationText(f.shift[0], f.scale[0]));
}

/// At first one of each class as they come; then drawn anew.
void AugmentPage::pickSamples() {
    m_positions.clear();
    m_classes.clear();
    if (!isPreviewed()) return;
    const int64_t size = m_data->size(Split::Training);
    std::mt19937 random(static_cast<uint32_t>(m_draw));
    for (int64_t i = 0; m_positions.size() < std::min<size_t>(rowCount, static_cast<size_t>(size)); ++i) {
        const int64_t position = m_draw == 0 ? i : static_cast<int64_t>(random() % static_cast<uint64_t>(size));
        if (std::find(m_positions.begin(), m_positions.end(), position) != m_positions.end()) continue;
        const QString name = classOf(*m_data, position);
        const bool known = std::find(m_classes.begin(), m_classes.end(), name) != m_classes.end();
        if (m_draw == 0 && !name.isEmpty() && known && i < 100 && size > 200) continue;
        m_positions.push_back(position);
        m_classes.push_back(name);
    }
}

int AugmentPage::columnsThatFit() const {
    const int cell = std::max(ui::PreviewGrid::drawnSize(pictureSize(*m_data)).width() + 8, 64);
    return std::clamp((m_grid->width() - titlesWidth) / cell - 1, fewestEpochs, mostEpochs);
}

QString AugmentPage::sampleName(size_t row) const {
    return tr("sample %1").arg(ui::countText(m_data->indices[0][static_cast<size_t>(m_positions[row])]));
}

void AugmentPage::requestPreview() {
    Q_EMIT headChanged();
    if (!isPreviewed() || !isVisible()) return;
    const auto& transforms = m_bench.document.project().data.transforms;
    m_selected->clearCheck();
    m_selected->clearCost();
    m_checking.cancel();
    m_measuring.cancel();
    const Diagnostics wrong = checkTransforms(transforms, m_data->info.features, waveformSamples(*m_data));
    if (hasErrors(wrong)) {
        m_making.cancel();
        m_marks->cancel();
        return m_bench.go.hint(sentenceOf(wrong.front()));
    }
    PreviewRequest request{m_data, transforms, m_positions, m_epoch->value() - 1, columnsThatFit()};
    request.sounds = hasSounds();
    std::vector<ui::PreviewRow> titles;
    for (size_t i = 0; i < m_positions.size(); ++i) titles.push_back({m_classes[i], sampleName(i)});
    QStringList columns{tr("Original")};
    for (int i = 0; i < request.epochs; ++i) columns << tr("Epoch %1").arg(m_epoch->value() + i);
    m_grid->setPictureSize(pictureSize(*m_data));
    m_grid->setTitles(std::move(titles), columns);
    m_marks->request(request, m_bench.document.project().data.reader, m_bench.document.folder());
    m_making.start([request = std::move(request)](const Superseded& superseded) { return makePreview(request, superseded); });
    m_settle->start();
    requestMixing();
}

/// The pairs of the epoch that the preview begins with.
void AugmentPage::requestMixing() {
    const TrainingSettings& training = m_bench.document.project().training;
    m_mixing.cancel();
    if (!mixesSamples(training) || !hasImages()) return m_mixed->say({});
    if (const Diagnostics wrong = checkMixing(training, m_data->info); hasErrors(wrong))
        return m_mixed->say(asSentence(capitalised(sentenceOf(wrong.front()))));
    MixingRequest request{m_data,
                          m_bench.document.project().data.transforms,
                          training,
                          m_epoch->value() - 1,
                          MixingStrip::pairsThatFit(m_grid->width()),
                          hasSounds()};
    m_mixing.start([request = std::move(request)](const Superseded& superseded) { return makeMixing(request, superseded); });
}

void AugmentPage::takeMixing(Result<std::vector<MixedPair>> pairs) {
    if (pairs.ok())
        m_mixed->show(*pairs);
    else
        m_mixed->say(asSentence(capitalised(sentenceOf(pairs.error()))));
}

void AugmentPage::takePreview(Result<Preview> preview) {
    const auto hint = [this](const QString& text) {
        if (isVisible()) m_bench.go.hint(text);  // another page may be shown by now
    };
    if (!preview.ok()) return hint(sentenceOf(preview.error()));
    m_preview = std::move(*preview);
    m_grid->setPictures(m_preview.pictures);
    hint(tr("Preview in %1 ms").arg(ui::fixedText(m_preview.milliseconds, 1)));
    showCurrentCell();
}

void AugmentPage::settle() {
    if (!isPreviewed() || !isVisible()) return;
    const Project& p = m_bench.document.project();
    const auto set = std::make_shared<const PreparedData>(with(*m_data, p.data.transforms));
    m_checking.start([set](const Superseded&) { return checkPreview(*set, samplesChecked, epochsChecked); });
    m_measuring.start([set, batch = p.training.batch](const Superseded& superseded) -> Result<Cost> {
        Cost cost;
        LATHE_TRY(cost.stages, measureStages(*set, set->transforms, stageSeconds, superseded));
        LATHE_TRY(cost.speed, measureLoading(*set, batch, loadSeconds, superseded));
        return cost;
    });
}

QString AugmentPage::costSummary(double perSecond, int threads) const {
    const QString gives =
        tr("%n threads process %1 samples per second.", nullptr, threads).arg(ui::countText(static_cast<int64_t>(perSecond)));
    const auto& runs = m_bench.trainings.runs();
    for (auto run = runs.rbegin(); run != runs.rend(); ++run)
        if (const Json& rate = run->status.more["samples_per_second"]; rate.isNumber() && rate.toDouble() > 0)
            return tr("%1 The last run used %2 per second.").arg(gives, ui::countText(static_cast<int64_t>(rate.toDouble())));
    return gives;
}

void AugmentPage::showCurrentCell() {
    if (m_grid->currentIndex().isValid()) showCell(m_grid->currentIndex().row(), m_grid->currentIndex().column());
}

void AugmentPage::showCell(int row, int column) {
    const auto r = static_cast<size_t>(row), c = static_cast<size_t>(column);
    if (r >= m_positions.size() || r >= m_preview.pictures.size() || c >= m_preview.pictures[r].size())
        return m_selected->clearCell();
    SelectedPane::Cell cell{m_preview.pictures[r][c], {}, 0, m_bench.document.project().data.transforms, {}, {}};
    cell.labels = m_marks->cell(row, column);
    const QString number = ui::countText(m_data->indices[0][static_cast<size_t>(m_positions[r])]);
    cell.sample = m_classes[r].isEmpty() ? number : tr("%1, %2").arg(number, m_classes[r]);
    if (c > 0) {
        cell.epoch = m_epoch->value() + column - 1;
        cell.drawn = m_preview.drawn[r][c - 1];
    }
    m_selected->showCell(cell);
}

void AugmentPage::fitPanes() {
    m_drawer->fit(m_narrow ? m_list->minimumWidth() : 376, m_narrow ? m_selected->minimumWidth() : 256);
}

void AugmentPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    const bool narrow = event->size().width() < narrowBelow;
    if (std::exchange(m_narrow, narrow) != narrow || !event->oldSize().isValid()) fitPanes();
    if (isPreviewed() && columnsThatFit() + 1 != m_grid->model()->columnCount()) requestPreview();
}

}  // namespace lathe::workbench
