// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <optional>

#include "app/workbench/workspace/latest.h"
#include "core/data/reader.h"
#include "core/graph/edit.h"

namespace lathe::workbench {

class Document;

/// What a file or folder was recognised as.
struct Recognised {
    const ReaderDef* reader = nullptr;
    std::filesystem::path path;
};
Result<Recognised> recogniseData(const std::filesystem::path&);

/// Chooses other data for the project: recognises what was dropped, opens it on a thread of its own, and only when that went well
/// makes it the project's, as one step of the undo history. Transforms that do not go with the new samples leave with the old
/// ones.
class DataChoice : public QObject {
    Q_OBJECT
public:
    explicit DataChoice(Document&, QObject* parent = nullptr);

    /// A file or folder.
    void choose(const std::filesystem::path&);
    /// A generated set.
    void generate(const ReaderDef&);
    bool busy() const { return m_opening.busy(); }

Q_SIGNALS:
    void began(const QString& name);
    /// The project has it. `droppedTransforms` were removed.
    void chosen(const QString& sentence, int droppedTransforms);
    void refused(const lathe::Diagnostic& reason);

private:
    struct Opened {
        Choice choice;
        TensorType features;
        QString sentence;
    };
    void open(Choice, QString sentence);
    void take(Result<Opened>);

    Document& m_document;
    Latest<Result<Opened>> m_opening;
};

}  // namespace lathe::workbench
