// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QUndoStack>

#include "core/base/result.h"
#include "core/graph/edit.h"
#include "core/graph/project.h"

namespace lathe::workbench {

/// The open project, its undo history and its place on disk. Every change goes through `apply`, so everything can be undone.
/// Always has a folder: a new project is made in one before it is opened.
class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(QObject* parent = nullptr);

    const Project& project() const { return m_project; }
    /// The project's folder, where relative data paths start; empty when nothing is open.
    const std::filesystem::path& folder() const { return m_folder; }
    bool isOpen() const { return !m_folder.empty(); }
    QString name() const { return QString::fromStdString(m_project.name); }

    /// Nothing can be changed or saved: another window has the project, or its folder cannot be written to.
    bool isReadOnly() const { return !m_readOnly.isEmpty(); }
    /// Why, as a sentence; empty: it can be changed.
    const QString& readOnlyReason() const { return m_readOnly; }
    void setReadOnly(const QString& reason) { m_readOnly = reason; }

    /// Shows another project; the history begins anew, and it can be written to.
    void reset(Project project, std::filesystem::path folder);
    Status open(const std::filesystem::path& folder);
    Status save();

    /// Does `edit` as one step of the undo history called `text` ("Add Conv2d"). Edits with the same non-empty `merge` in a row
    /// become one step (dragging, typing): such a one must overwrite everything that the one before it set.
    Status apply(const Edit& edit, const QString& text, const QString& merge = {});
    /// The value at a path of the project file ("training.optimizer.lr"); null: back to the default.
    Status setValue(const std::string& path, Json value, const QString& text, const QString& merge = {});
    NodeId freshId() { return m_ids.next(m_project); }

    QUndoStack& undoStack() { return m_undo; }
    bool isModified() const { return !m_undo.isClean(); }
    QDateTime savedAt() const { return m_savedAt; }

Q_SIGNALS:
    /// `project()` has it; `edit` is what was done, also by undo and redo.
    void edited(const lathe::Edit& edit);
    void opened();  ///< another project
    void saved();
    void modifiedChanged();

private:
    friend class EditCommand;
    void done(const Edit&);

    Project m_project;
    std::filesystem::path m_folder;
    IdSource m_ids;
    QUndoStack m_undo;
    QDateTime m_savedAt;
    QString m_readOnly;
};

}  // namespace lathe::workbench
