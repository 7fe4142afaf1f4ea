// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/new_project_pane.h"

#include <algorithm>

#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>

#include "app/workbench/data/data_choice.h"
#include "app/workbench/start/array_target_form.h"
#include "app/workbench/start/table_target_form.h"
#include "app/workbench/start/task_tile.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/reflow_grid.h"
#include "widgets/common/segmented_control.h"
#include "widgets/common/style_drawing.h"

namespace lathe::workbench {

namespace {

constexpr int narrowestTile = 170, targetHeight = 28;

// The row in its frame.
class Frame : public QWidget {
protected:
    void paintEvent(QPaintEvent*) override {
        const ui::Theme& t = ui::themeOf(this);
        QPainter p(this);
        ui::draw::box(p, rect(), 6, t.panel, t.line);
    }
};

bool isFolderName(const QString& name) {
    return !name.isEmpty() && !name.contains(QLatin1Char('/')) && !name.startsWith(QLatin1Char('.'));
}

ui::Label* fieldLabel(const QString& text) {
    auto* label = new ui::Label(text, ui::TextRole::Small, ui::Tone::Text2);
    label->setElideMode(Qt::ElideNone);
    return label;
}

}  // namespace

std::vector<NewProjectPane::Task> NewProjectPane::tasks() {
    return {{"images",
             QStringLiteral("images"),
             tr("Classify images"),
             tr("files of MNIST (IDX) or CIFAR"),
             true,
             {{tr("Small CNN"), "fashion-cnn"},
              {tr("ResNet-8"), "resnet8"},
              {tr("ResNet-20"), "resnet20"},
              {tr("Dense layers"), "fashion-mlp"}},
             SampleKind::Image},
            {.id = "photos",
             .icon = QStringLiteral("image"),
             .name = tr("Folder of images"),
             .about = tr("a folder or an archive with one folder for each class"),
             .folder = true,
             .samples = SampleKind::Photo,
             .made = true},
            {.id = "sounds",
             .icon = QStringLiteral("soundwave"),
             .name = tr("Classify sounds"),
             .about = tr("WAV files: folders or names say the classes"),
             .folder = true,
             .networks = {{tr("Small audio CNN"), "audio-cnn"}},
             .samples = SampleKind::Sound},
            {.id = "table",
             .icon = QStringLiteral("table"),
             .name = tr("Table"),
             .about = tr("CSV, Excel or JSON: predict classes or numbers"),
             .samples = SampleKind::Row,
             .made = true},
            {.id = "time-series",
             .icon = QStringLiteral("graph-up"),
             .name = tr("Time series"),
             .about = tr("CSV, Excel or JSON: forecast later values of a column"),
             .samples = SampleKind::Series,
             .made = true},
            {.id = "labeled-texts",
             .icon = QStringLiteral("chat-square-text"),
             .name = tr("Classify texts"),
             .about = tr("CSV, TSV, Excel or JSON lines with a class in each record"),
             .samples = SampleKind::LabeledText,
             .made = true},
            {.id = "texts",
             .icon = QStringLiteral("file-earmark-text"),
             .name = tr("Text"),
             .about = tr("Text file: predict the next character"),
             .samples = SampleKind::Text,
             .made = true},
            {.id = "arrays",
             .icon = QStringLiteral("boxes"),
             .name = tr("Arrays"),
             .about = tr("NumPy or HDF5 files: sequences, tokens, images"),
             .folder = true,
             .samples = SampleKind::Array,
             .made = true},
            {"empty", QStringLiteral("plus-lg"), tr("Empty network"), tr("start with an empty canvas")}};
}

NewProjectPane::NewProjectPane(QWidget* parent) : QWidget(parent), m_tasks(tasks()) {
    auto* tiles = new ui::ReflowGrid(narrowestTile, static_cast<int>(m_tasks.size()));
    for (size_t i = 0; i < m_tasks.size(); ++i) {
        auto* tile = new TaskTile(m_tasks[i].icon, m_tasks[i].name, m_tasks[i].about);
        tile->setObjectName(QStringLiteral("new.") + QLatin1String(m_tasks[i].id));
        connect(tile, &QAbstractButton::clicked, this,
                [this, i] { choose(m_task == static_cast<int>(i) ? -1 : static_cast<int>(i)); });
        tiles->add(tile);
        m_tiles.push_back(tile);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(tiles);
    column->addWidget(makeRow());
    m_row->hide();
}

QWidget* NewProjectPane::makeRow() {
    m_row = new Frame;
    m_row->setObjectName(QStringLiteral("new.row"));
    m_name = new QLineEdit;
    m_name->setObjectName(QStringLiteral("new.name"));
    m_name->setAccessibleName(tr("Name"));
    m_name->setMaxLength(80);
    m_name->setAcceptDrops(false);  // a file dropped here is meant for the page
    m_data = new QWidget;
    m_pick = ui::textButton(tr("Choose…"));
    m_pick->setObjectName(QStringLiteral("new.data"));
    m_pickFile = ui::textButton(tr("File…"));
    m_pickFile->setObjectName(QStringLiteral("new.data-file"));
    m_pickFile->setAccessibleName(tr("Choose a file of the data"));
    m_pickFile->setToolTip(
        tr("An archive (tar, tar.gz, zip), a NumPy file or an HDF5 file. The content decides how it is read."));
    m_found = new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3);
    m_found->setObjectName(QStringLiteral("new.found"));
    m_networkLabel = fieldLabel(tr("Network"));
    m_networkLayout = new QHBoxLayout;
    m_target = new TableTargetForm;
    m_networkLayout->addWidget(m_target);
    m_arrays = new ArrayTargetForm;
    m_networkLayout->addWidget(m_arrays);
    m_create = ui::textButton(tr("Create project"), ui::ButtonKind::Primary);
    m_create->setObjectName(QStringLiteral("new.create"));
    m_stop = ui::textButton(tr("Stop"));
    m_stop->setObjectName(QStringLiteral("new.stop"));
    m_stop->setAccessibleName(tr("Stop creating the project"));
    m_stop->hide();
    auto* beside = new QHBoxLayout(m_data);
    beside->setContentsMargins(0, 0, 0, 0);
    beside->setSpacing(8);
    beside->addWidget(m_pick);
    beside->addWidget(m_pickFile);
    beside->addWidget(m_found, 1);
    beside->addWidget(m_stop);
    auto* grid = new QGridLayout(m_row);
    grid->setContentsMargins(12, 12, 12, 12);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(8);
    grid->addWidget(fieldLabel(tr("Name")), 0, 0);
    grid->addWidget(m_name, 0, 1);
    grid->addWidget(fieldLabel(tr("Data")), 0, 2);
    grid->addWidget(m_data, 0, 3, 1, 2);
    // Beside the first of several targets.
    ui::keepScaled(m_networkLabel, ui::Extent::FixedHeight, targetHeight);
    grid->addWidget(m_networkLabel, 1, 0, Qt::AlignTop);
    grid->addLayout(m_networkLayout, 1, 1, 1, 3);
    grid->addWidget(m_create, 1, 4, Qt::AlignRight | Qt::AlignBottom);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 2);
    connect(m_name, &QLineEdit::textChanged, this, &NewProjectPane::refresh);
    connect(m_name, &QLineEdit::returnPressed, m_create, &QPushButton::click);
    connect(m_pick, &QPushButton::clicked, this, [this] { pickData(task().folder); });
    connect(m_pickFile, &QPushButton::clicked, this, [this] { pickData(false); });
    connect(m_create, &QPushButton::clicked, this, &NewProjectPane::create);
    connect(m_stop, &QPushButton::clicked, this, &NewProjectPane::stopWanted);
    connect(m_target, &TableTargetForm::changed, this, &NewProjectPane::refresh);
    connect(m_target, &TableTargetForm::described, this, [this](const QString& what, bool readable) {
        const QString file = fromUtf8(std::filesystem::path(toString(*m_reader.params.find("path"))).filename().string());
        showFound(readable ? tr("%1 (%2)").arg(file, what) : what, readable ? ui::Tone::Text2 : ui::Tone::Error);
    });
    return m_row;
}

void NewProjectPane::begin() {
    if (m_task < 0) choose(0);
    m_name->setFocus(Qt::ShortcutFocusReason);
    m_name->selectAll();
}

void NewProjectPane::choose(int task) {
    const ParamValue* path = m_reader.params.find("path");
    const std::filesystem::path file = path ? toString(*path) : std::string();
    m_task = task;
    m_reader = {};
    for (size_t i = 0; i < m_tiles.size(); ++i) m_tiles[i]->setChecked(static_cast<int>(i) == task);
    m_row->setVisible(task >= 0);
    delete std::exchange(m_network, nullptr);
    if (task >= 0) showChoices(this->task());
    // A table may be a time series, too: its file need not be chosen again.
    if (task >= 0 && !file.empty() && this->task().readerFor(file)) useData(file);
    refresh();
    Q_EMIT opened();
}

void NewProjectPane::showChoices(const Task& task) {
    m_network = new ui::SegmentedControl;
    m_network->setObjectName(QStringLiteral("new.network"));
    m_network->setAccessibleName(tr("Network"));
    for (const auto& [name, file] : task.networks) m_network->addSegment(name);
    m_networkLayout->addWidget(m_network, 0, Qt::AlignLeft);
    m_network->setVisible(!task.networks.empty());
    m_networkLabel->setVisible(!task.networks.empty() || task.hasTarget());
    m_networkLabel->setText(task.hasTarget() || task.hasArrays() ? tr("Predict") : tr("Network"));
    m_target->forget();
    m_arrays->forget();
    m_target->setVisible(task.hasTarget());
    m_data->setEnabled(task.samples.has_value());
    m_pick->setText(task.folder ? tr("Folder…") : tr("Choose…"));
    m_pick->setAccessibleName(task.folder ? tr("Choose the folder of the data") : tr("Choose the data"));
    m_pickFile->setVisible(task.folder);
    showFound(task.samples ? tr("none chosen") : tr("choose the data later on the Data page"), ui::Tone::Text3);
    if (m_name->text().isEmpty()) m_name->setText(tr("my-project"));
}

void NewProjectPane::showFound(const QString& found, ui::Tone tone) {
    m_found->setTone(tone);
    m_found->setText(found);
}

// No filter of names: the content decides.
void NewProjectPane::pickData(bool folder) {
    auto* dialog = new QFileDialog(this, folder               ? tr("Folder of the data")
                                         : task().hasTarget() ? tr("File of the table")
                                                              : tr("File of the data"));
    dialog->setObjectName(QStringLiteral("new.file-dialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { takeData(file.toStdString()); });
    dialog->open();
}

/// Data that another tile is made for open that tile, as if they were dropped.
void NewProjectPane::takeData(const std::filesystem::path& path) {
    const ReaderDef* reader = task().readerFor(path) ? nullptr : findReaderFor(path);
    const auto suits = [reader](const Task& task) { return task.takes(*reader); };
    if (reader && std::ranges::any_of(m_tasks, suits)) return drop(path);
    useData(path);
}

void NewProjectPane::useData(const std::filesystem::path& path) {
    const QString file = fromUtf8(path.filename().string());
    m_reader = {};
    m_target->forget();
    if (const ReaderDef* reader = task().readerFor(path)) {
        m_reader = {std::string(reader->type), {{"path", std::filesystem::absolute(path).string()}}};
        showFound(task().hasTarget() ? tr("Reading %1…").arg(file) : file, ui::Tone::Text2);
        if (task().hasTarget()) m_target->read(path);
        if (task().hasArrays()) showArrays(path);
        if (m_name->text() == tr("my-project")) m_name->setText(fromUtf8(path.stem().string()));
    } else {
        showFound(reasonNotToRead(path), ui::Tone::Error);
    }
    refresh();
}

void NewProjectPane::showArrays(const std::filesystem::path& path) {
    m_arrays->read(path);
    m_networkLabel->setVisible(!m_arrays->isHidden());
}

const ReaderDef* NewProjectPane::Task::readerFor(const std::filesystem::path& path) const {
    for (const ReaderDef* reader : readerCatalog())
        if (takes(*reader) && canRead(*reader, path)) return reader;
    return nullptr;
}

QString NewProjectPane::reasonNotToRead(const std::filesystem::path& path) const {
    const auto found = recogniseData(path);
    if (!found.ok()) return sentenceOf(found.error());
    return tr("%1 is read as %2: choose another kind of project.")
        .arg(fromUtf8(path.filename().string()), defText(found->reader->label));
}

void NewProjectPane::drop(const std::filesystem::path& path) {
    const auto found = recogniseData(path);
    if (!found.ok()) return Q_EMIT refused(found.error());
    const auto task = std::ranges::find_if(m_tasks, [&](const Task& t) { return t.takes(*found->reader); });
    if (task == m_tasks.end() || m_busy) return;
    choose(static_cast<int>(task - m_tasks.begin()));
    useData(path);
}

void NewProjectPane::setBusy(bool busy) {
    m_busy = busy;
    const ParamValue* path = m_reader.params.find("path");
    if (!busy && m_stop->isVisibleTo(m_row) && path)
        showFound(fromUtf8(std::filesystem::path(toString(*path)).filename().string()), ui::Tone::Text2);
    m_stop->hide();
    refresh();
}

void NewProjectPane::showProgress(const QString& text) {
    showFound(text, ui::Tone::Text2);
    m_stop->show();
}

void NewProjectPane::finish() {
    m_busy = false;
    m_name->clear();
    choose(-1);
}

QString NewProjectPane::reasonNotTo() const {
    if (m_task < 0) return tr("Choose a kind of project.");
    if (!isFolderName(m_name->text().trimmed())) return tr("Enter a project name that is also a valid folder name.");
    if (task().samples && m_reader.type.empty()) return tr("Choose the data first.");
    if (m_busy) return tr("The project is being created.");
    return task().hasTarget() ? m_target->reasonNotTo() : QString();
}

void NewProjectPane::refresh() {
    const QString reason = reasonNotTo();
    m_create->setEnabled(reason.isEmpty());
    m_create->setToolTip(reason);
}

void NewProjectPane::create() {
    if (!reasonNotTo().isEmpty()) return;
    NewProject project{m_name->text().trimmed().toStdString(), {}, m_reader};
    if (task().made) project.madeFor = task().samples;
    if (task().hasTarget()) project.reader = m_target->reader();
    if (const std::string more = m_arrays->moreTargets(); task().hasArrays() && !more.empty())
        project.reader.params.set("more_targets", more);
    if (!task().networks.empty()) project.network = task().networks[static_cast<size_t>(m_network->current())].second;
    Q_EMIT wanted(project);
}

}  // namespace lathe::workbench
