// SPDX-License-Identifier: GPL-3.0-or-later
// The page Data while data are chosen and read: progress, preview, and what became of the choice.
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include <QFileDialog>
#include <QPushButton>
#include <QScrollBar>
#include <QTimer>

#include "app/workbench/data/cleaning_desk.h"
#include "app/workbench/data/data_page.h"
#include "app/workbench/data/preview_pane.h"
#include "app/workbench/data/samples_pane.h"
#include "app/workbench/data/source_pane.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/problem_text.h"
#include "app/workbench/workspace/read_meter.h"
#include "app/workbench/workspace/workbench.h"
#include "widgets/data/message_card.h"
#include "widgets/data/thumbnail_grid.h"

namespace lathe::workbench {

namespace {

constexpr int lookEveryMs = 200;

}  // namespace

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

void DataPage::readAgain() {
    m_previewed.reset();
    m_cleaning->steps().reload(true);
    m_data->readAgain();
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
