// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "app/workbench/workspace/latest.h"
#include "app/workbench/workspace/read_meter.h"
#include "core/data/reader.h"
#include "core/graph/edit.h"

namespace lathe::workbench {

class Document;

/// A file or folder, and the reader that recognised it.
struct Recognised {
    const ReaderDef* reader = nullptr;
    std::filesystem::path path;
};
/// Finds the first reader that recognises a path. Errors: data.missing (no such path), data.unknown-format (lists the supported
/// formats).
Result<Recognised> recogniseData(const std::filesystem::path&);

/// Selects other data for the project: recognises a path and opens it in a thread and, if that succeeds, stores it in the project
/// as one step of the undo history. Transforms that do not fit the new samples are removed.
class DataChoice : public QObject {
    Q_OBJECT
public:
    explicit DataChoice(Document&, QObject* parent = nullptr);

    /// Opens a file or folder.
    void choose(const std::filesystem::path&);
    /// Uses a generated data set.
    void generate(const ReaderDef&);
    bool busy() const { return m_recognising.busy() || m_opening.busy(); }
    /// What is being opened, or was opened last.
    const Choice& reader() const { return m_reader; }
    /// How far the opening is, if the reader says so.
    std::optional<ReadProgress> progress() const { return busy() ? m_meter->last() : std::nullopt; }
    /// Stops the opening: the project keeps its data.
    void cancel();

Q_SIGNALS:
    void began(const QString& name);
    /// The data are in the project. `droppedTransforms`: number of removed transforms.
    void chosen(const QString& sentence, int droppedTransforms);
    void refused(const lathe::Diagnostic& reason);

private:
    /// Data that were opened successfully.
    struct Opened {
        Choice choice;
        TensorType features;
        QString sentence;
    };
    void recognised(const Result<Recognised>&);
    void open(Choice, QString sentence);
    void take(Result<Opened>);

    Document& m_document;
    Choice m_reader;
    std::shared_ptr<ReadMeter> m_meter = std::make_shared<ReadMeter>();
    Latest<Result<Recognised>> m_recognising;
    Latest<Result<Opened>> m_opening;
};

}  // namespace lathe::workbench
