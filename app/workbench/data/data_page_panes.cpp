// SPDX-License-Identifier: GPL-3.0-or-later
// The panes of the page Data: how they are made, placed and connected.
#include <algorithm>
#include <string>
#include <utility>

#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QResizeEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/workbench/data/cleaning/cleaning_pane.h"
#include "app/workbench/data/cleaning/findings_pane.h"
#include "app/workbench/data/cleaning/review_panel.h"
#include "app/workbench/data/cleaning_desk.h"
#include "app/workbench/data/collecting/labeling_pane.h"
#include "app/workbench/data/collecting_desk.h"
#include "app/workbench/data/data_page.h"
#include "app/workbench/data/labeling_desk.h"
#include "app/workbench/data/picture_pane.h"
#include "app/workbench/data/preview_pane.h"
#include "app/workbench/data/samples_pane.h"
#include "app/workbench/data/source_pane.h"
#include "app/workbench/data/split_pane.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/side_drawer.h"
#include "app/workbench/workspace/workbench.h"
#include "core/data/reader.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/segmented_control.h"
#include "widgets/data/message_card.h"

namespace lathe::workbench {

namespace {

constexpr int narrowBelow = 1180;
/// Panes of the left side.
constexpr int sourceSide = 0, cleaningSide = 1;

}  // namespace

void DataPage::addActions() {
    const auto add = [this](const char* id, const QString& text, const char* icon, const QString& help, auto run) {
        return m_bench.actions.add({.id = QLatin1String(id),
                                    .menu = QStringLiteral("data"),
                                    .text = text,
                                    .icon = QLatin1String(icon),
                                    .shortcuts = {},
                                    .help = help},
                                   run);
    };
    m_actions = {add("data.read-again", tr("Read again"), "arrow-repeat", tr("Read the files again if they have changed."),
                     [this] { readAgain(); }),
                 add("data.choose-folder", tr("Choose folder…"), "folder2-open", tr("Use a folder of samples as the data."),
                     [this] { pickFile(true); }),
                 add("data.choose-file", tr("Choose file…"), "file-earmark", tr("Use a file of samples as the data."),
                     [this] { pickFile(false); })};
    // In the menu alone: the page has the button among the problems.
    m_findDuplicates = add("data.find-problems", tr("Find duplicates"), "search", tr("Finds equal samples and similar images."),
                           [this] { m_cleaning->findDuplicates(); });
    for (const ReaderDef* def : readerCatalog()) {
        if (def->recognise) continue;
        const std::string id = "data.generate." + std::string(def->type);
        m_generated.push_back(
            add(id.c_str(), defText(def->label), "", defText(def->help), [this, def] { m_choice.generate(*def); }));
    }
}

QWidget* DataPage::headWidget() {
    auto* button = ui::textButton(tr("Generated data"), ui::ButtonKind::Quiet);
    button->setObjectName(QStringLiteral("data.generated"));
    auto* menu = new QMenu(button);
    for (QAction* action : m_generated) menu->addAction(action);
    button->setMenu(menu);
    m_stop = ui::textButton(tr("Stop reading"));
    m_stop->setObjectName(QStringLiteral("data.stop-reading"));
    m_stop->setToolTip(tr("Stop reading the data. The samples that were already read are discarded."));
    m_stop->hide();
    connect(m_stop, &QPushButton::clicked, this, &DataPage::stopReading);
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_stop);
    row->addWidget(button);
    return box;
}

void DataPage::makePanes() {
    m_source = new SourcePane(m_bench.document);
    m_samples = new SamplesPane;
    m_preview = new PreviewPane;
    m_preview->hide();
    m_splitPane = new SplitPane(m_bench.document);
    m_cleaning = new CleaningDesk(m_bench, *m_samples);
    m_labeling = new LabelingDesk(m_bench, *m_cleaning);
    m_collecting = new CollectingDesk(m_bench, *m_data);
    m_picture = new PicturePane;
    m_splitPane->addPart(makeFindings());
    m_left = makeLeft();
    m_splitter = new QSplitter;
    m_splitter->setObjectName(QStringLiteral("data.splitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1);
    for (QWidget* pane : {m_left, makeCentre(), static_cast<QWidget*>(m_splitPane)}) m_splitter->addWidget(pane);
    ui::keepPaneWidth(m_left, 240);
    ui::keepPaneWidth(m_splitPane, 264);
    m_splitter->setStretchFactor(1, 1);
    makeBanner();
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_banner);
    rows->addWidget(m_collecting->card());
    rows->addWidget(m_splitter, 1);
    // After the panes, which refer to them: they are deleted after them.
    m_collecting->setParent(this);
    m_labeling->setParent(this);
    m_cleaning->setParent(this);
    m_drawer = new SideDrawer(*this, *m_splitter, *m_splitPane);
    connect(m_drawer, &SideDrawer::changed, this, &DataPage::fitPanes);
}

// What the data are, or what is done with them.
QWidget* DataPage::makeLeft() {
    auto* box = new QWidget;
    m_leftChoice = new ui::SegmentedControl(QStringList{tr("Source"), tr("Cleaning")});
    m_leftChoice->setObjectName(QStringLiteral("data.left"));
    m_leftChoice->setAccessibleName(tr("Left pane"));
    m_leftStack = new QStackedWidget;
    m_leftStack->addWidget(m_source);
    m_leftStack->addWidget(m_cleaning->pane());
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 12, 4);
    head->addWidget(m_leftChoice);
    head->addStretch();
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addLayout(head);
    rows->addWidget(m_leftStack, 1);
    connect(m_leftChoice, &ui::SegmentedControl::currentChanged, m_leftStack, &QStackedWidget::setCurrentIndex);
    connect(m_cleaning, &CleaningDesk::paneWanted, this, [this] { m_leftChoice->setCurrent(cleaningSide); });
    return box;
}

QWidget* DataPage::makeFindings() {
    auto* box = new QWidget;
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_labeling->pane());
    rows->addWidget(m_cleaning->findings());
    return box;
}

QWidget* DataPage::makeCentre() {
    auto* box = new QWidget;
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_samples, 1);
    rows->addWidget(m_preview, 1);
    rows->addWidget(m_picture);
    rows->addWidget(m_cleaning->review());
    box->setMinimumWidth(320);
    return box;
}

/// Side panes at their minimum where the window is small.
void DataPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    const bool narrow = event->size().width() < narrowBelow;
    if (std::exchange(m_narrow, narrow) != narrow || !event->oldSize().isValid()) fitPanes();
}

/// Figures of columns take more room than bars of classes.
void DataPage::fitPanes() {
    const bool columns = m_sampleTable && !m_sampleTable->columns().empty();
    const int usual = columns ? 376 : 304;
    const int left = m_left->minimumWidth(), right = m_splitPane->minimumWidth();
    m_drawer->fit(m_narrow ? left : std::max(left, usual), m_narrow ? right : std::max(right, 320));
}

/// A file dropped on a field is meant for the page.
void DataPage::letDropsThrough() {
    for (QLineEdit* field : findChildren<QLineEdit*>()) field->setAcceptDrops(false);
}

void DataPage::makeBanner() {
    m_banner = new ui::MessageCard;
    m_banner->setObjectName(QStringLiteral("data.banner"));
    m_banner->setTinted(true);
    m_banner->hide();
    auto* dismiss = ui::textButton(tr("Keep the current data"));
    dismiss->setObjectName(QStringLiteral("data.dismiss"));
    connect(dismiss, &QPushButton::clicked, m_banner, &QWidget::hide);
    m_banner->addButton(dismiss);
}

void DataPage::connectPanes() {
    connect(m_source, &SourcePane::classChosen, m_samples, &SamplesPane::setClass);
    connect(m_samples, &SamplesPane::classChanged, m_source, &SourcePane::setChosenClass);
    connect(m_splitPane, &SplitPane::showSamples, m_samples, &SamplesPane::showOnly);
    connect(m_splitPane, &SplitPane::showColumn, this, [this](const QString& column) {
        m_leftChoice->setCurrent(sourceSide);
        m_source->selectColumn(column);
    });
    connect(m_source, &SourcePane::showSamples, m_samples, &SamplesPane::showOnly);
    connect(&m_bench.document, &Document::opened, this, [this] { m_banner->hide(); });
    connectCollecting();
    connect(m_splitPane, &SplitPane::fitRequested, this, &DataPage::fitTarget);
    connect(m_splitPane, &SplitPane::remedyRequested, this, &DataPage::applyRemedy);
    m_splitPane->setRemedies([this](const Diagnostic& d) { return remedyOfNote(d, m_bench.document, m_bench.analysis); });
    connect(m_splitPane, &SplitPane::otherDataRequested, this, &DataPage::pickFile);
    connect(&m_bench.analysis, &Analysis::inferred, this, &DataPage::showMismatch);
    showMismatch();
}

void DataPage::connectCollecting() {
    const ReviewPanel* review = m_cleaning->review();
    connect(m_collecting, &CollectingDesk::readWanted, this, &DataPage::readAgain);
    connect(m_samples, &SamplesPane::sampleChosen, m_picture, &PicturePane::showSample);
    connect(m_picture, &PicturePane::sampleChosen, m_samples, &SamplesPane::showSample);
    connect(review, &ReviewPanel::opened, this, &DataPage::showReasonToWait);
    connect(review, &ReviewPanel::closed, this, &DataPage::showReasonToWait);
    connect(&m_cleaning->steps(), &CleaningSteps::proposalChanged, this, &DataPage::showReasonToWait);
}

}  // namespace lathe::workbench
