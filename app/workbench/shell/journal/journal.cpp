// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/journal/journal.h"

#include "app/workbench/workspace/document.h"

namespace lathe::workbench {

namespace fs = std::filesystem;

namespace {

// Edits of an earlier crash that the person has not decided on are put aside, not overwritten.
void putAside(const fs::path& path) {
    const auto old = readJournal(path);
    if (!old.ok() || old->edits.empty()) return;
    std::error_code ignored;
    fs::path kept = path;
    fs::copy_file(path, kept.replace_extension(".kept"), fs::copy_options::overwrite_existing, ignored);
}

}  // namespace

Journal::Journal(Document& document, fs::path folder, QObject* parent)
    : QObject(parent), m_document(document), m_folder(std::move(folder)), m_writer([this](const Diagnostic& why) {
          QMetaObject::invokeMethod(
              this, [this, why] { Q_EMIT failed(why); }, Qt::QueuedConnection);
      }) {
    connect(&document, &Document::opened, this, &Journal::begin);
    connect(&document, &Document::saved, this, [this] {
        if (m_isOpen) m_writer.restart(head());
    });
    connect(&document, &Document::edited, this, [this](const Edit& edit) {
        if (m_isOpen) m_writer.append(editLine(edit, QDateTime::currentDateTime()));
    });
}

Journal::~Journal() = default;

std::string Journal::head() const {
    return headLine({fs::absolute(m_document.folder()), projectFileHash(m_document.folder()), m_opened});
}

void Journal::begin() {
    close();
    if (!m_document.isOpen()) return;
    const fs::path path = journalPath(m_folder, m_document.folder());
    auto file = openJournal(path);
    if (!file.ok()) return Q_EMIT failed(file.error());
    if (!file->isOpen()) {
        const auto other = readJournal(path);
        const QDateTime since = other.ok() && other->head.opened.isValid() ? other->head.opened : QDateTime::currentDateTime();
        const QString time = since.time().toString(QStringLiteral("HH:mm"));
        return m_document.setReadOnly(tr("Opened read-only: open in another window since %1.").arg(time));
    }
    putAside(path);
    m_opened = QDateTime::currentDateTime();
    m_isOpen = true;
    m_writer.begin(std::move(*file), path, head());
}

void Journal::close() {
    if (m_isOpen) m_writer.end();
    m_isOpen = false;
}

Result<size_t> Journal::restore(const Recovery& recovery) {
    LATHE_CHECK(m_document.open(recovery.head.project));
    size_t done = 0;
    for (const Edit& edit : recovery.edits) done += m_document.apply(edit, tr("Restored edit")).ok();
    m_writer.flush();
    if (recovery.journal != journalPath(m_folder, recovery.head.project)) drop(recovery);
    fs::path kept = journalPath(m_folder, recovery.head.project);
    std::error_code ignored;
    fs::remove(kept.replace_extension(".kept"), ignored);
    return done;
}

void Journal::drop(const Recovery& recovery) {
    std::error_code ignored;
    fs::remove(recovery.journal, ignored);
}

}  // namespace lathe::workbench
