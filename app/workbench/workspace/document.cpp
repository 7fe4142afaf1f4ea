// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/document.h"

#include <cassert>
#include <cerrno>
#include <fcntl.h>
#include <optional>
#include <unistd.h>
#include <utility>

#include "app/workbench/workspace/edit_command.h"
#include "core/base/file.h"
#include "core/graph/project_file.h"

namespace lathe::workbench {

namespace {

Diagnostic readOnlyError() {
    return requestError("project.read-only", {}, "the project is open in read-only mode", {}, "open a copy of the project");
}

// Nothing where files can be made in the folder, or it can be made itself.
std::optional<Diagnostic> whyNotWritable(const std::filesystem::path& folder) {
    if (::faccessat(AT_FDCWD, folder.c_str(), W_OK, AT_EACCESS) == 0 || errno == ENOENT) return {};
    return fileError("write", folder.string(), errno);
}

}  // namespace

Document::Document(QObject* parent) : QObject(parent) {
    connect(&m_undo, &QUndoStack::cleanChanged, this, &Document::lookIfModified);
    connect(&m_undo, &QUndoStack::indexChanged, this, &Document::lookIfModified);
}

void Document::reset(Project project, std::filesystem::path folder) {
    m_undo.clear();
    m_project = std::move(project);
    m_stored = m_project;
    m_folder = std::move(folder);
    m_ids = {};
    m_savedAt = {};
    m_readOnly = whyNotWritable(m_folder) ? tr("Opened read-only: its folder cannot be written to.") : QString();
    Q_EMIT opened();
}

Status Document::open(const std::filesystem::path& folder) {
    LATHE_TRY(Project project, loadProject(folder));
    reset(std::move(project), std::filesystem::is_directory(folder) ? folder : folder.parent_path());
    return {};
}

Status Document::save() {
    if (isReadOnly()) return readOnlyError();
    // A file that has the same text already is not written: it would count as saved in a folder that takes nothing.
    if (const auto problem = whyNotWritable(m_folder)) return *problem;
    LATHE_CHECK(saveProject(m_folder, m_project));
    m_savedAt = QDateTime::currentDateTime();
    m_stored = m_project;
    m_undo.setClean();
    Q_EMIT saved();
    return {};
}

Status Document::apply(const Edit& edit, const QString& text, const QString& merge) {
    if (isReadOnly()) return readOnlyError();
    LATHE_TRY(Edit inverse, lathe::apply(m_project, edit));
    m_undo.push(new EditCommand(*this, edit, std::move(inverse), text, merge));
    return {};
}

Status Document::setValue(const std::string& path, Json value, const QString& text, const QString& merge) {
    return apply(Edit{SetValue{path, std::move(value)}}, text, merge);
}

void Document::lookIfModified() {
    const bool now = isModified();
    if (std::exchange(m_wasModified, now) != now) Q_EMIT modifiedChanged();
}

void Document::done(const Edit& edit) {
    Q_EMIT edited(edit);
}

}  // namespace lathe::workbench
