// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/data_page.h"

#include <algorithm>

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/workbench/data/cleaning/cleaning_pane.h"
#include "app/workbench/data/cleaning/findings_pane.h"
#include "app/workbench/data/cleaning/review_panel.h"
#include "app/workbench/data/cleaning_desk.h"
#include "app/workbench/data/collecting/labeling_pane.h"
#include "app/workbench/data/collecting_desk.h"
#include "app/workbench/data/labeling_desk.h"
#include "app/workbench/data/picture_pane.h"
#include "app/workbench/data/preview_pane.h"
#include "app/workbench/data/problem_text.h"
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
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/segmented_control.h"
#include "widgets/data/drop_frame.h"
#include "widgets/data/message_card.h"
#include "widgets/data/numbers.h"
#include "widgets/data/thumbnail_grid.h"

namespace lathe::workbench {

namespace {

constexpr double speedSeconds = 0.3;
constexpr int narrowBelow = 1180, lookEveryMs = 200;
/// Panes of the left side.
constexpr int sourceSide = 0, cleaningSide = 1;

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

/// Readers say how far they are while they read, and not by signals.
void DataPage::watchReading() {
    const bool busy = m_choice.busy() || m_data->reading() || m_gathering.busy();
    if (busy && !m_lookAgain.isActive()) m_lookAgain.start(lookEveryMs);
    if (!busy) m_lookAgain.stop();
    if (m_stop) m_stop->setVisible(readProgress().has_value());
    Q_EMIT headChanged();
}

std::optional<ReadProgress> DataPage::readProgress() const {
    if (m_choice.busy()) return m_choice.progress();
    if (m_data->reading()) return m_data->readProgress();
    return m_gathering.busy() ? m_gatherMeter->last() : std::nullopt;
}

void DataPage::stopReading() {
    if (m_choice.busy()) {
        m_choice.cancel();
        leaveChoice();
    } else if (m_data->reading()) {
        m_data->stopReading();
    } else {
        m_gathering.cancel();
        m_gathered = nullptr;  // "Read again" starts again
    }
    watchReading();
}

/// Pictures of data that are being read.
void DataPage::previewData(const Choice& reader) {
    const std::pair wanted(reader, m_bench.document.folder());
    if (m_previewed == wanted) return;
    endPreview();
    m_previewed = wanted;
    m_previewing.start([wanted](const Superseded&) { return previewOf(wanted.first, wanted.second); });
}

void DataPage::takePreview(std::shared_ptr<const SamplePreview> preview) {
    if (!preview || preview->size() == 0) return;
    m_preview->grid()->setPictureSize(m_samples->grid()->pictureSize());
    m_preview->setPreview(std::move(preview));
    m_samples->hide();
    m_preview->show();
}

/// The samples take the place of the preview; the user stays where they are.
void DataPage::endPreview() {
    m_previewing.cancel();
    m_previewed.reset();
    if (m_preview->isHidden()) return;
    const bool hadFocus = m_preview->isAncestorOf(focusWidget());
    m_preview->hide();
    m_preview->setPreview(nullptr);
    m_samples->setVisible(true);
    if (hadFocus) m_samples->grid()->setFocus();
}

/// The project keeps its data, which may still be being read themselves.
void DataPage::leaveChoice() {
    endPreview();
    if (m_data->reading() && !m_data->data()) previewData(m_bench.document.project().data.reader);
}

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

void DataPage::readAgain() {
    m_previewed.reset();
    m_cleaning->steps().reload(true);
    m_data->readAgain();
}

QWidget* DataPage::headWidget() {
    auto* button = ui::textButton(tr("Generated data"), ui::ButtonKind::Quiet);
    button->setObjectName(QStringLiteral("data.generated"));
    auto* menu = new QMenu(button);
    for (QAction* action : m_generated) menu->addAction(action);
    button->setMenu(menu);
    m_stop = ui::textButton(tr("Stop reading"));
    m_stop->setObjectName(QStringLiteral("data.stop-reading"));
    m_stop->setToolTip(tr("Stop reading the data. Nothing is kept of what was read."));
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
    if (!mismatch) return;
    if (const Status done = m_bench.document.apply(mismatch->remedy.edit, mismatch->remedy.text); !done.ok())
        m_bench.go.report(done.error());
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

void DataPage::takePlaceOfPreview() {
    if (m_choice.busy()) return;  // it shows other data
    const int scrolled = m_preview->isHidden() ? 0 : m_preview->grid()->verticalScrollBar()->value();
    const int64_t chosenItem = m_preview->isHidden() ? -1 : m_preview->grid()->currentItem();
    const bool whole = m_preview->isHidden() || m_preview->showsAll();
    endPreview();
    if (chosenItem >= 0 && chosenItem < m_sampleTable->size()) m_samples->showSample(chosenItem);
    // Once it has its size.
    if (whole && scrolled > 0)
        QTimer::singleShot(0, m_samples->grid(),
                           [grid = m_samples->grid(), scrolled] { grid->verticalScrollBar()->setValue(scrolled); });
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

void DataPage::chooseFile(const QString& file) {
    m_banner->hide();
    const std::filesystem::path path = file.toStdString();
    m_pending = fromUtf8(path.filename().string());
    m_choice.choose(path);
    watchReading();
}

void DataPage::pickFile(bool folder) {
    auto* dialog = new QFileDialog(this, folder ? tr("Folder of samples") : tr("File of samples"),
                                   fromUtf8(m_bench.document.folder().string()));
    dialog->setObjectName(QStringLiteral("data.file-dialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &DataPage::chooseFile);
    dialog->open();
}

void DataPage::chosen(const QString& sentence, int droppedTransforms) {
    m_banner->hide();
    m_source->setSentence(sentence);
    if (!m_data->reading() && !m_gathering.busy()) endPreview();  // they are the data that the project had
    m_bench.go.hint(droppedTransforms > 0
                        ? tr("%1. %n incompatible transforms were removed.", nullptr, droppedTransforms).arg(sentence)
                        : tr("%1.").arg(sentence));
    Q_EMIT headChanged();
}

void DataPage::refused(const Diagnostic& reason) {
    leaveChoice();
    const ProblemText said = problemText(reason);
    m_banner->show(ui::MessageSeverity::Error, said.title, said.text);
    m_banner->setVisible(true);
    Q_EMIT headChanged();
}

}  // namespace lathe::workbench
