// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/collecting_desk.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include <QPushButton>
#include <QStringList>

#include "app/workbench/data/project_data.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"
#include "core/data/reader.h"
#include "widgets/common/buttons.h"
#include "widgets/data/message_card.h"

namespace lathe::workbench {

QString newsText(const images::FolderChanges& changes) {
    const auto pictures = std::count_if(changes.added.begin(), changes.added.end(), images::isNamedAsImage);
    const auto others = static_cast<std::ptrdiff_t>(changes.added.size()) - pictures;
    QStringList parts;
    if (pictures > 0) parts << CollectingDesk::tr("%n new images", nullptr, static_cast<int>(pictures));
    if (others > 0) parts << CollectingDesk::tr("%n new files", nullptr, static_cast<int>(others));
    if (!changes.changed.empty())
        parts << CollectingDesk::tr("%n changed files", nullptr, static_cast<int>(changes.changed.size()));
    if (!changes.removed.empty())
        parts << CollectingDesk::tr("%n removed files", nullptr, static_cast<int>(changes.removed.size()));
    return parts.join(QStringLiteral(", "));
}

CollectingDesk::CollectingDesk(Workbench& bench, ProjectData& data, WatchTimes times, QObject* parent)
    : QObject(parent),
      m_bench(bench),
      m_data(data),
      m_watch(times),
      m_card(new ui::MessageCard),
      m_read(ui::textButton(tr("Read them again"))) {
    m_card->setObjectName(QStringLiteral("data.news"));
    m_card->setTinted(true);
    m_card->hide();
    m_read->setObjectName(QStringLiteral("data.read-news"));
    auto* later = ui::textButton(tr("Later"));
    later->setObjectName(QStringLiteral("data.later"));
    m_card->addButton(m_read);
    m_card->addButton(later);
    connect(m_read, &QPushButton::clicked, this, &CollectingDesk::readWanted);
    connect(later, &QPushButton::clicked, m_card, &QWidget::hide);
    connect(&m_watch, &FolderWatch::changed, this, &CollectingDesk::showNews);
    connect(&data, &ProjectData::changed, this, &CollectingDesk::dataChanged);
    connect(&bench.trainings, &Trainings::activeChanged, this, &CollectingDesk::showReason);
    m_reading = data.reading();
    m_watch.start(folderOfImages());
    showReason();
}

/// Empty if the data are not a folder of images.
std::filesystem::path CollectingDesk::folderOfImages() const {
    const Choice& reader = m_bench.document.project().data.reader;
    const ReaderDef* def = findReader(reader.type);
    const ParamValue* path = reader.params.find("path");
    if (!m_bench.document.isOpen() || !def || def->sample != SampleKind::Photo || !path) return {};
    const std::filesystem::path folder = (m_bench.document.folder() / toString(*path)).lexically_normal();
    std::error_code ignored;
    return std::filesystem::is_directory(folder, ignored) ? folder : std::filesystem::path();
}

// Changes count from the start of the last reading: what it did not see is news.
void CollectingDesk::dataChanged() {
    const bool reading = m_data.reading();
    if (reading && !m_reading) m_watch.start(folderOfImages());
    m_reading = reading;
}

void CollectingDesk::setReasonToWait(const QString& reason) {
    m_reason = reason;
    showReason();
}

void CollectingDesk::showReason() {
    const auto active = m_bench.trainings.active();
    const QString reason = active ? tr("%1 is being trained.").arg(m_bench.trainings.title(*active)) : m_reason;
    m_read->setEnabled(reason.isEmpty());
    m_read->setToolTip(reason);
}

void CollectingDesk::showNews() {
    const images::FolderChanges& changes = m_watch.changes();
    m_card->setVisible(!changes.isEmpty());
    if (changes.isEmpty()) return;
    m_card->show(
        ui::MessageSeverity::Note, newsText(changes),
        tr("In %1. The data stay as they are until you read them again.").arg(fromUtf8(m_watch.folder().filename().string())));
}

}  // namespace lathe::workbench
