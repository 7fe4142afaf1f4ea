// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/samples_pane.h"

#include <algorithm>

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "app/workbench/data/detail_bar.h"
#include "app/workbench/data/sample_image.h"
#include "app/workbench/data/sample_table_model.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/segmented_control.h"
#include "widgets/data/message_card.h"
#include "widgets/data/numbers.h"
#include "widgets/data/thumbnail_grid.h"

namespace lathe::workbench {

namespace {

/// Pictures larger than the grid ever draws them are made smaller by the workers, for memory.
constexpr int largestPicture = 168;

QImage pictureOf(const SampleTable& sampleTable, int64_t sample) {
    const auto pixels = sampleTable.features(sample);
    if (!pixels.ok()) return {};
    const QImage image = sampleTable.isSounds() ? spectrogramOf(*pixels) : imageOf(*pixels);
    if (std::max(image.width(), image.height()) <= largestPicture) return image;
    return image.scaled(ui::wholeMultiple(image.size(), 112), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

QSize pictureSize(const SampleTable& sampleTable) {
    const Shape& s = sampleTable.info().features.shape;
    return {static_cast<int>(s[2]), static_cast<int>(s[1])};
}

}  // namespace

SamplesPane::SamplesPane(QWidget* parent)
    : QWidget(parent),
      m_stack(new QStackedWidget),
      m_grid(new ui::ThumbnailGrid),
      m_table(new QTableView),
      m_model(new SampleTableModel(this)),
      m_nothing(new ui::MessageCard),
      m_detail(new DetailBar) {
    makeTable();
    m_grid->setObjectName(QStringLiteral("data.grid"));
    for (QWidget* page : {static_cast<QWidget*>(m_grid), static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_nothing)})
        m_stack->addWidget(page);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(makeFilterBar());
    rows->addWidget(m_onlyBar);
    rows->addWidget(new ui::Separator);
    rows->addWidget(m_stack, 1);
    rows->addWidget(new ui::Separator);
    rows->addWidget(m_detail);
    setObjectName(QStringLiteral("data.samples"));
    setAccessibleName(tr("Samples"));
    auto* clear = ui::textButton(tr("Clear filter"));
    clear->setObjectName(QStringLiteral("data.clear-filter"));
    connect(clear, &QPushButton::clicked, this, &SamplesPane::clearFilter);
    m_nothing->addButton(clear);
    connect(m_grid, &ui::ThumbnailGrid::itemChosen, this, &SamplesPane::choose);
    show(nullptr);
    ui::followTextScale(this, [this] { fitBar(); });
}

QWidget* SamplesPane::makeFilterBar() {
    auto* bar = new QWidget;
    m_search = new QLineEdit;
    m_search->setPlaceholderText(tr("Class or index"));
    m_search->setAccessibleName(tr("Class or index"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(96);
    m_search->setObjectName(QStringLiteral("data.search"));
    m_class = new QComboBox;
    m_class->setAccessibleName(tr("Class"));
    m_class->setObjectName(QStringLiteral("data.class"));
    m_class->setMinimumContentsLength(6);
    m_class->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_split = new QComboBox;
    m_split->setAccessibleName(tr("Split"));
    m_split->setObjectName(QStringLiteral("data.part"));
    m_split->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // few words, which are read whole
    m_split->addItems({tr("All splits"), tr("Training"), tr("Validation"), tr("Test")});
    m_count = new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3);
    m_count->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_count->setObjectName(QStringLiteral("data.count"));
    m_sizes = makeSizes();
    m_count->setElideMode(Qt::ElideNone);
    auto* choice = new QHBoxLayout;
    choice->addWidget(m_search, 2);
    choice->addWidget(m_class, 1);
    choice->addWidget(m_split);
    auto* view = new QHBoxLayout;
    view->addWidget(m_count, 1);
    view->addWidget(m_sizes);
    m_bar = new QBoxLayout(QBoxLayout::LeftToRight, bar);
    m_bar->setContentsMargins(12, 8, 12, 8);
    m_bar->setSpacing(8);
    m_bar->addLayout(choice, 1);
    m_bar->addLayout(view);
    m_onlyBar = new QWidget;
    m_only = new ui::Label({}, ui::TextRole::Small, ui::Tone::Text2);
    auto* all = ui::textButton(tr("Show all"), ui::ButtonKind::Quiet);
    all->setObjectName(QStringLiteral("data.show-all"));
    connect(all, &QPushButton::clicked, this, &SamplesPane::clearFilter);
    auto* only = new QHBoxLayout(m_onlyBar);
    only->setContentsMargins(12, 0, 12, 8);
    only->addWidget(m_only);
    only->addStretch();
    only->addWidget(all);
    connect(m_search, &QLineEdit::textChanged, this, &SamplesPane::refilter);
    connect(m_split, &QComboBox::currentIndexChanged, this, &SamplesPane::refilter);
    connect(m_class, &QComboBox::currentIndexChanged, this, [this](int index) {
        refilter();
        Q_EMIT classChanged(index - 1);
    });
    return bar;
}

// Where not all of it is read in one line, the filter stands above.
void SamplesPane::fitBar() {
    int needed = m_bar->contentsMargins().left() + m_bar->contentsMargins().right();
    for (const QWidget* part : {static_cast<QWidget*>(m_search), static_cast<QWidget*>(m_class), static_cast<QWidget*>(m_split),
                                static_cast<QWidget*>(m_count), static_cast<QWidget*>(m_sizes)})
        if (!part->isHidden()) needed += 8 + (part == m_search ? m_search->minimumWidth() : part->sizeHint().width());
    m_bar->setDirection(needed > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void SamplesPane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitBar();
}

ui::SegmentedControl* SamplesPane::makeSizes() {
    auto* sizes = new ui::SegmentedControl;
    sizes->setObjectName(QStringLiteral("data.size"));
    sizes->setAccessibleName(tr("Size of the pictures"));
    sizes->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    sizes->addSegment(tr("Small"), tr("Small pictures"));
    sizes->addSegment(tr("Medium"), tr("Medium pictures"));
    sizes->addSegment(tr("Large"), tr("Large pictures"));
    sizes->setCurrent(static_cast<int>(m_grid->pictureSize()));
    connect(sizes, &ui::SegmentedControl::currentChanged, m_grid,
            [this](int size) { m_grid->setPictureSize(static_cast<ui::ThumbnailGrid::Size>(size)); });
    return sizes;
}

void SamplesPane::makeTable() {
    m_table->setObjectName(QStringLiteral("data.table"));
    m_table->setAccessibleName(tr("Samples"));
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setFont(ui::font(ui::TextRole::Small));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setMinimumSectionSize(28);
    m_table->verticalHeader()->setDefaultSectionSize(28);
    m_table->horizontalHeader()->setDefaultSectionSize(96);
    m_table->horizontalHeader()->setHighlightSections(false);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) { choose(now.isValid() ? m_model->samples()[static_cast<size_t>(now.row())] : -1); });
}

QWidget* SamplesPane::viewOfSamples() const {
    return m_sampleTable && m_sampleTable->isImages() ? static_cast<QWidget*>(m_grid) : m_table;
}

void SamplesPane::show(std::shared_ptr<const SampleTable> sampleTable) {
    const bool otherKind = !sampleTable || !m_sampleTable || sampleTable->info() != m_sampleTable->info();
    const int64_t current = otherKind ? -1 : m_current;
    m_sampleTable = std::move(sampleTable);
    if (otherKind) m_filter = {};
    m_filter.only.reset();
    setEnabled(m_sampleTable != nullptr);
    m_sizes->setVisible(m_sampleTable && m_sampleTable->isImages());
    m_table->horizontalHeader()->setStretchLastSection(m_sampleTable &&
                                                       (m_sampleTable->isText() || m_sampleTable->isLabeledText()));
    fillClasses();
    if (m_sampleTable && m_sampleTable->isImages())
        m_grid->show(
            pictureSize(*m_sampleTable),
            [sampleTable = m_sampleTable](int64_t sample) { return pictureOf(*sampleTable, sample); },
            [sampleTable = m_sampleTable](int64_t sample) { return sampleTitle(*sampleTable, sample); });
    refilter();
    if (current >= 0 && m_sampleTable) showSample(current);
}

void SamplesPane::fillClasses() {
    const QSignalBlocker quiet(m_class);
    m_class->clear();
    m_class->addItem(tr("All classes"));
    m_class->setVisible(m_sampleTable && m_sampleTable->hasClasses());
    if (m_sampleTable)
        for (const std::string& name : m_sampleTable->info().classes) m_class->addItem(fromUtf8(name));
    m_class->setCurrentIndex(m_filter.label ? *m_filter.label + 1 : 0);
}

void SamplesPane::refilter() {
    m_filter.label = m_class->currentIndex() > 0 ? std::optional<int32_t>(m_class->currentIndex() - 1) : std::nullopt;
    m_filter.split =
        m_split->currentIndex() > 0 ? std::optional<Split>(static_cast<Split>(m_split->currentIndex() - 1)) : std::nullopt;
    m_filter.text = m_search->text().trimmed().toStdString();
    m_shown = m_sampleTable ? samplesThat(m_filter, *m_sampleTable) : std::vector<int64_t>();
    m_onlyBar->setVisible(m_filter.only.has_value());
    m_count->setText(m_sampleTable ? ui::countText(static_cast<int64_t>(m_shown.size())) : QString());
    fitBar();
    choose(-1);
    if (m_sampleTable && m_sampleTable->isImages())
        m_grid->setItems(m_shown);
    else
        m_model->show(m_sampleTable, m_shown);
    const bool nothing = m_sampleTable && m_shown.empty();
    if (nothing) m_nothing->show(ui::MessageSeverity::Note, tr("No sample matches the filter."), {});
    m_stack->setCurrentWidget(nothing ? m_nothing : viewOfSamples());
}

void SamplesPane::clearFilter() {
    const QSignalBlocker quietClass(m_class), quietSplit(m_split), quietSearch(m_search);
    m_class->setCurrentIndex(0);
    m_split->setCurrentIndex(0);
    m_search->clear();
    m_filter.only.reset();
    refilter();
    Q_EMIT classChanged(-1);
}

void SamplesPane::setClass(int index) {
    m_class->setCurrentIndex(index + 1);
}

void SamplesPane::showOnly(std::vector<int64_t> samples, const QString& reason) {
    clearFilter();
    m_filter.only = std::move(samples);
    m_only->setText(reason);
    refilter();
}

void SamplesPane::showSample(int64_t sample) {
    if (std::find(m_shown.begin(), m_shown.end(), sample) == m_shown.end()) clearFilter();
    const auto at = std::find(m_shown.begin(), m_shown.end(), sample);
    if (at == m_shown.end()) return;
    if (m_sampleTable->isImages())
        m_grid->setCurrentItem(sample);
    else
        m_table->selectRow(static_cast<int>(at - m_shown.begin()));
}

SamplesPane::Kept SamplesPane::keep() const {
    return {m_class->currentIndex() - 1, m_split->currentIndex() - 1, m_sizes->current(), m_search->text(), m_current};
}

void SamplesPane::resume(const Kept& kept) {
    m_sizes->setCurrent(kept.size);
    m_split->setCurrentIndex(kept.split + 1);
    m_search->setText(kept.search);
    if (kept.label + 1 < m_class->count()) m_class->setCurrentIndex(kept.label + 1);
    if (kept.sample >= 0 && m_sampleTable && kept.sample < m_sampleTable->size()) showSample(kept.sample);
}

void SamplesPane::choose(int64_t sample) {
    m_current = sample;
    if (m_sampleTable && sample >= 0)
        m_detail->show(*m_sampleTable, sample);
    else
        m_detail->clear();
}

}  // namespace lathe::workbench
