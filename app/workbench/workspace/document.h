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

/// The open project, its undo history and its folder. Every change goes through `apply`, so everything can be undone. A project
/// always has a folder: a new project is created in a folder before it is opened.
class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(QObject* parent = nullptr);

    const Project& project() const { return m_project; }
    /// The project's folder, to which relative data paths refer; empty if no project is open.
    const std::filesystem::path& folder() const { return m_folder; }
    bool isOpen() const { return !m_folder.empty(); }
    QString name() const { return QString::fromStdString(m_project.name); }

    /// True if nothing can be changed or saved: another window has the project open, or its folder is not writable.
    bool isReadOnly() const { return !m_readOnly.isEmpty(); }
    /// The reason as a sentence; empty: it can be changed.
    const QString& readOnlyReason() const { return m_readOnly; }
    void setReadOnly(const QString& reason) { m_readOnly = reason; }

    /// Replaces the project; clears the undo history, and makes it writable.
    void reset(Project project, std::filesystem::path folder);
    Status open(const std::filesystem::path& folder);
    Status save();

    /// Applies `edit` as one step of the undo history named `text` ("Add Conv2d"). Consecutive edits with the same non-empty
    /// `merge` become one step (dragging, typing): each must overwrite everything that the previous one set.
    Status apply(const Edit& edit, const QString& text, const QString& merge = {});
    /// Sets the value at a path of the project file ("training.optimizer.lr"); null: the default.
    Status setValue(const std::string& path, Json value, const QString& text, const QString& merge = {});
    NodeId freshId() { return freshId(m_project.graph); }
    /// The same for the graph of a block.
    NodeId freshId(const Graph& graph) { return m_ids.next(graph); }

    QUndoStack& undoStack() { return m_undo; }
    /// Whether the project differs from its file. Steps of the history that change another file, and write it at once, do not
    /// count.
    bool isModified() const { return !m_undo.isClean() && m_project != m_stored; }
    QDateTime savedAt() const { return m_savedAt; }

Q_SIGNALS:
    /// `project()` has changed; `edit`: the applied edit, also for undo and redo.
    void edited(const lathe::Edit& edit);
    void opened();  ///< another project was opened
    void saved();
    void modifiedChanged();

private:
    friend class EditCommand;
    void done(const Edit&);
    void lookIfModified();

    Project m_project;
    Project m_stored;  ///< as it was opened or saved
    bool m_wasModified = false;
    std::filesystem::path m_folder;
    IdSource m_ids;
    QUndoStack m_undo;
    QDateTime m_savedAt;
    QString m_readOnly;
};

}  // namespace lathe::workbench
