// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QObject>

#include "core/backend/backend.h"
#include "core/compile/infer.h"
#include "core/data/loader.h"

namespace lathe::workbench {

class Document;

/// What is known of the open project without training it. Shapes, costs and problems are there at once after each edit; data and
/// the memory plan follow from a thread of their own, the last request wins.
class Analysis : public QObject {
    Q_OBJECT
public:
    explicit Analysis(Document&, QObject* parent = nullptr);
    ~Analysis() override;

    const Inference& inference() const;
    /// Of graph, training, data and plan: each once, errors first.
    const Diagnostics& problems() const;
    /// The data as a training sees them; null while they are read, or when they cannot be.
    std::shared_ptr<const PreparedData> data() const;
    bool readingData() const;
    /// Why they cannot be read.
    std::optional<Diagnostic> dataProblem() const;
    /// Reads the data again: files may have changed.
    void readAgain();
    /// Of the last state that had no errors, at the project's batch size, on the CPU; `memoryIsStale` until the next one is
    /// there.
    std::optional<MemoryPlan> memory() const;
    bool memoryIsStale() const;
    /// Largest batch whose plan fits into this machine's memory; nothing while unknown.
    std::optional<int64_t> largestBatch() const;
    const DeviceInfo& device() const;

Q_SIGNALS:
    void inferred();     ///< inference() and problems() are new
    void dataChanged();  ///< data() or readingData()
    void planned();      ///< memory() and largestBatch()

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::workbench
