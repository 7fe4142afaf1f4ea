// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/samples_pane.h"

#include <algorithm>

#include <QAction>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
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

namespace lathe::workbench {

namespace {

/// Pictures larger than the grid ever draws them are made smaller by the workers, for memory.
constexpr int largestPicture = 168;
/// More classes than that are chosen on the command line.
constexpr size_t mostMenuClasses = 200;
constexpr int usualColumnWidth = 96;

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
    rows->addWidget(m_detailLine = new ui::Separator);
    rows->addWidget(m_detail);
    setObjectName(QStringLiteral("data.samples"));
    setAccessibleName(tr("Samples"));
    auto* clear = ui::textButton(tr("Clear filter"));
    clear->setObjectName(QStringLiteral("data.clear-filter"));
    connect(clear, &QPushButton::clicked, this, &SamplesPane::clearFilter);
    m_nothing->addButton(clear);
    connect(m_grid, &ui::ThumbnailGrid::itemChosen, this, &SamplesPane::choose);
    connect(m_grid, &ui::ThumbnailGrid::itemsSelected, this, &SamplesPane::showCount);
    for (QAbstractScrollArea* view : {static_cast<QAbstractScrollArea*>(m_grid), static_cast<QAbstractScrollArea*>(m_table)})
        for (QWidget* part : {static_cast<QWidget*>(view), view->viewport()}) part->installEventFilter(this);
    show(nullptr);
    ui::followTextScale(this, [this] { fitBar(); });
}

QWidget* SamplesPane::makeFilterBar() {
    auto* bar = new QWidget;
    m_search = new QLineEdit;
    m_search->setPlaceholderText(tr("Class, file or index"));
    m_search->setAccessibleName(tr("Class, file or index"));
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
    m_problem = new QComboBox;
    m_problem->setAccessibleName(tr("Problem"));
    m_problem->setObjectName(QStringLiteral("data.problem"));
    m_problem->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_problem->hide();
    m_count = new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3);
    m_count->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_count->setObjectName(QStringLiteral("data.count"));
    m_sizes = makeSizes();
    m_count->setElideMode(Qt::ElideNone);
    auto* choice = new QHBoxLayout;
    choice->addWidget(m_search, 2);
    choice->addWidget(m_class, 1);
    choice->addWidget(m_split);
    choice->addWidget(m_problem);
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
    connect(m_problem, &QComboBox::activated, this, [this](int index) {
        if (index <= 0) return clearFilter();
        const ProblemGroup& group = m_problems[static_cast<size_t>(index) - 1];
        showOnly(group.samples, group.name);
    });
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
                                static_cast<QWidget*>(m_problem), static_cast<QWidget*>(m_count), static_cast<QWidget*>(m_sizes)})
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
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setMinimumSectionSize(28);
    m_table->verticalHeader()->setDefaultSectionSize(28);
    m_table->horizontalHeader()->setDefaultSectionSize(usualColumnWidth);
    m_table->horizontalHeader()->setHighlightSections(false);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) { choose(now.isValid() ? m_model->samples()[static_cast<size_t>(now.row())] : -1); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SamplesPane::showCount);
}

QWidget* SamplesPane::viewOfSamples() const {
    return m_sampleTable && m_sampleTable->isImages() ? static_cast<QWidget*>(m_grid) : m_table;
}

void SamplesPane::show(std::shared_ptr<const SampleTable> sampleTable) {
    const bool otherKind = !sampleTable || !m_sampleTable || sampleTable->info() != m_sampleTable->info();
    const int64_t current = otherKind ? -1 : m_current;
    const QScrollBar& bar = *m_grid->verticalScrollBar();
    const int scrolled = otherKind ? 0 : bar.value();
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
    if (otherKind) fitColumns();
    // Where the user was, also if some samples are gone now.
    const auto next = std::lower_bound(m_shown.begin(), m_shown.end(), current);
    if (current >= 0 && !m_shown.empty()) showSample(next == m_shown.end() ? m_shown.back() : *next);
    if (scrolled > 0) m_grid->verticalScrollBar()->setValue(std::min(scrolled, bar.maximum()));
}

/// Times, targets of several steps and the steps of channels take more room than a number.
void SamplesPane::fitColumns() {
    constexpr int mostWidth = 260, mostStepWidth = 160, headerSpace = 24;
    const QString title = m_model->headerData(m_model->fixedColumns(), Qt::Horizontal, Qt::DisplayRole).toString();
    const int wanted = m_table->horizontalHeader()->fontMetrics().horizontalAdvance(title) + headerSpace;
    const bool isSeries = m_sampleTable && m_sampleTable->isSeries();
    m_table->horizontalHeader()->setDefaultSectionSize(isSeries ? std::clamp(wanted, usualColumnWidth, mostStepWidth)
                                                                : usualColumnWidth);
    for (int column = 0; column < m_model->fixedColumns(); ++column) {
        m_table->resizeColumnToContents(column);
        m_table->setColumnWidth(column, std::clamp(m_table->columnWidth(column), usualColumnWidth, mostWidth));
    }
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

void SamplesPane::setProblems(std::vector<ProblemGroup> groups) {
    std::erase_if(groups, [](const ProblemGroup& group) { return group.samples.empty(); });
    m_problems = std::move(groups);
    std::unordered_map<int64_t, ui::ItemMark> marks;
    for (const ProblemGroup& group : m_problems)
        if (group.mark)
            for (const int64_t sample : group.samples) marks.try_emplace(sample, *group.mark);
    m_grid->setMarks(std::move(marks));
    fillProblems();
}

void SamplesPane::fillProblems() {
    const QSignalBlocker quiet(m_problem);
    m_problem->clear();
    m_problem->addItem(tr("All samples"));
    int current = 0;
    for (const ProblemGroup& group : m_problems) {
        m_problem->addItem(tr("%1 (%2)").arg(group.name, ui::countText(static_cast<int64_t>(group.samples.size()))));
        if (m_filter.only == group.samples) current = m_problem->count() - 1;
    }
    m_problem->setCurrentIndex(current);
    m_problem->setVisible(!m_problems.empty());
    fitBar();
}

void SamplesPane::setDetailShown(bool shown) {
    m_detailLine->setVisible(shown);
    m_detail->setVisible(shown);
}

void SamplesPane::showProblem(const QString& id) {
    const auto group = std::find_if(m_problems.begin(), m_problems.end(), [&](const auto& one) { return one.id == id; });
    if (group != m_problems.end()) showOnly(group->samples, group->name);
}

std::vector<int64_t> SamplesPane::selected() const {
    if (!m_sampleTable) return {};
    if (m_sampleTable->isImages()) return m_grid->selectedItems();
    std::vector<int64_t> samples;
    for (const QItemSelectionRange& range : m_table->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row) samples.push_back(m_model->samples()[static_cast<size_t>(row)]);
    std::sort(samples.begin(), samples.end());
    samples.erase(std::unique(samples.begin(), samples.end()), samples.end());
    return samples;
}

void SamplesPane::showCount() {
    const auto count = [](const std::vector<int64_t>& samples) { return ui::countText(static_cast<int64_t>(samples.size())); };
    const auto chosen = selected();
    m_count->setText(!m_sampleTable      ? QString()
                     : chosen.size() > 1 ? tr("%1 of %2 selected").arg(count(chosen), count(m_shown))
                                         : count(m_shown));
    fitBar();
}

bool SamplesPane::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) return takeKey(static_cast<const QKeyEvent&>(*event));
    if (event->type() == QEvent::ContextMenu) {
        showMenu(*static_cast<QWidget*>(watched), static_cast<const QContextMenuEvent*>(event)->globalPos());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

// Digits would otherwise search for a name.
bool SamplesPane::takeKey(const QKeyEvent& event) {
    if (event.modifiers() != Qt::NoModifier && event.modifiers() != Qt::KeypadModifier) return false;
    const auto samples = selected();
    const int digit = event.key() - Qt::Key_1;
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) return Q_EMIT applyWanted(), true;
    if (event.key() == Qt::Key_Escape) Q_EMIT cancelWanted();
    if (samples.empty()) return false;
    if (event.key() == Qt::Key_Delete) return Q_EMIT excludeWanted(samples), true;
    if (digit < 0 || digit > 8 || !m_sampleTable->hasClasses()) return false;
    if (digit < static_cast<int>(m_sampleTable->info().classes.size())) Q_EMIT relabelWanted(samples, digit);
    return true;
}

void SamplesPane::showMenu(QWidget& view, const QPoint& place) {
    const auto samples = selected();
    if (samples.empty()) return;
    auto* menu = new QMenu(&view);
    menu->setObjectName(QStringLiteral("data.sample-menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Exclude (Del)")), &QAction::triggered, this, [this, samples] { Q_EMIT excludeWanted(samples); });
    const auto& classes = m_sampleTable->info().classes;
    if (m_sampleTable->hasClasses() && classes.size() <= mostMenuClasses) {
        QMenu* relabel = menu->addMenu(tr("Relabel as"));
        for (size_t c = 0; c < classes.size(); ++c) {
            const QString name = fromUtf8(classes[c]);
            const QString text = c < 9 ? tr("%1 (%2)").arg(name, ui::countText(static_cast<int64_t>(c) + 1)) : name;
            connect(relabel->addAction(text), &QAction::triggered, this,
                    [this, samples, c] { Q_EMIT relabelWanted(samples, static_cast<int>(c)); });
        }
    }
    menu->popup(place);
}

void SamplesPane::refilter() {
    m_filter.label = m_class->currentIndex() > 0 ? std::optional<int32_t>(m_class->currentIndex() - 1) : std::nullopt;
    m_filter.split =
        m_split->currentIndex() > 0 ? std::optional<Split>(static_cast<Split>(m_split->currentIndex() - 1)) : std::nullopt;
    m_filter.text = m_search->text().trimmed().toStdString();
    m_shown = m_sampleTable ? samplesThat(m_filter, *m_sampleTable) : std::vector<int64_t>();
    m_onlyBar->setVisible(m_filter.only.has_value());
    choose(-1);
    if (m_sampleTable && m_sampleTable->isImages())
        m_grid->setItems(m_shown);
    else
        m_model->show(m_sampleTable, m_shown);
    const bool nothing = m_sampleTable && m_shown.empty();
    if (nothing) m_nothing->show(ui::MessageSeverity::Note, tr("No sample matches the filter."), {});
    m_stack->setCurrentWidget(nothing ? m_nothing : viewOfSamples());
    showCount();
    fillProblems();
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
    Q_EMIT sampleChosen(sample);
}

}  // namespace lathe::workbench
